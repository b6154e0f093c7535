"""Settings for who likes to be asked before a turn ends, or to plan while others act."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import SCIENTIST, People, Person
from tests.browser.test_access import found_by_axe
from tests.browser.test_takeback import both_chose


def switch(person: Person, label: str) -> None:
    person.button("Settings").click()
    person.page.get_by_label(label).check()
    person.page.keyboard.press("Escape")


def act_until(person: Person, other: Person, seat: int) -> None:
    """Take the last of all actions, again and again, until the table waits for the other's seat."""
    for _ in range(20):
        update = person.hears("update")[-1]
        if seat in update["awaited"]:
            break
        heard = len(person.heard)
        offers = person.page.get_by_role("list", name="All actions")
        if not offers.is_visible():
            person.button("All actions").click()
        offers.get_by_role("button").last.click()
        person.confirm()
        person.hears("update", since=heard)
    other.wait(lambda: seat in other.hears("update")[-1]["awaited"], "the turn")


def test_what_is_planned_is_done_when_the_turn_comes_and_can_be_withdrawn(people: People):
    ann, ben = both_chose(people)
    switch(ben, "Plan ahead")
    ben.touch("space:a2")
    expect(ben.panel).to_contain_text("Planned: a2")
    assert found_by_axe(ben) == []
    ben.panel.get_by_role("button", name="Withdraw").click()
    expect(ben.panel).not_to_contain_text("Planned")
    ben.walk_to("space:a2")  # by keyboard as well
    ben.page.keyboard.press("Enter")
    ben.touch("space:a3")
    expect(ben.voice).to_have_text("Planned: a2, then a3.")
    act_until(ann, ben, SCIENTIST)

    def last() -> str:
        text: str = [each for each in ben.said if each["type"] == "submit"][-1]["text"]
        return text

    ben.wait(lambda: last().endswith("a2 a3"), "what was planned")
    assert not [each for each in ben.said if each["type"] == "touch"]


def test_what_cannot_be_done_any_more_is_dropped_with_a_word(people: People):
    ann, ben = both_chose(people)
    switch(ben, "Plan ahead")
    ben.touch("space:f5")  # no scientist stands there
    act_until(ann, ben, SCIENTIST)
    expect(ben.page.locator(".notice")).to_contain_text("What you planned cannot be done now: f5.")
    expect(ben.panel).not_to_contain_text("Planned")


def test_what_ends_the_turn_is_asked_about_if_that_is_wanted(people: People):
    ann = people.invite("Ann")
    ann.begin("A friend", nickname="R9.2")
    switch(ann, "Ask before my turn ends")
    ann.touch("card:1")
    sure = ann.page.get_by_role("group", name="Sure?")
    expect(sure).to_be_visible()
    assert not [each for each in ann.said if each["type"] == "submit"]
    sure.get_by_role("button", name=re.compile("^Play 1")).click()
    ann.wait(lambda: ann.said[-1]["type"] == "submit", "the card")
