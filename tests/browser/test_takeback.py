"""A takeback asked of the others: told plainly, answered by all, and then the match stands as before."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing, found_by_axe

ASK = "Ask to take back my last choice"


def question(person: Person) -> Locator:
    return person.page.get_by_role("region", name="A takeback is asked for")


def hears_of(person: Person, step: str) -> None:
    """Wait for an update with a step that begins like this."""
    person.wait(
        lambda: any(
            each["do"].startswith(step)
            for message in person.heard
            if message["type"] == "update"
            for each in message["steps"]
        ),
        step,
    )


def both_chose(people: People, **how: Any) -> tuple[Person, Person]:
    """Two at a table of Raptor, whose cards have just been turned over."""
    ann, ben = people.invite("Ann"), people.invite("Ben", **how)
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ben.hears("update")
    ann.touch("card:1")
    ben.hears("update", times=2)
    if how:
        ben.play_card(4)
    else:
        ben.touch("card:4")
    for person in (ann, ben):
        hears_of(person, "reveal")
    return ann, ben


def ask(person: Person) -> None:
    person.tool(re.compile("^This match")).click()
    person.button(ASK).click()


def test_the_other_reads_and_hears_what_would_go_agrees_and_both_choose_anew(people: People):
    ann, ben = both_chose(people)
    ben.button(re.compile("^This match")).click()
    expect(ben.button(ASK)).to_be_visible()
    assert_axe_finds_nothing(ben)
    ben.button(ASK).click()
    expect(question(ben)).to_contain_text("Waiting for R9.2.")
    expect(question(ann)).to_contain_text("Scientist asks to take back “")
    expect(question(ann)).to_contain_text("drawn anew, and what was seen cannot be unseen")
    expect(ann.voice).to_contain_text("Scientist asks to take back")
    assert found_by_axe(ann) == []
    ann.reach(re.compile("^Agree$"))
    ann.page.keyboard.press("Enter")
    for person in (ann, ben):
        expect(question(person)).to_have_count(0)
        expect(person.log.last).to_contain_text("All agree: Scientist takes back")
        expect(person.page.locator("main")).to_contain_text("Choose a card")
    expect(ann.page.locator(".news")).to_contain_text("All agree")
    ben.touch("card:8")
    ann.touch("card:1")
    for person in (ann, ben):
        hears_of(person, "reveal 1 8")


def test_who_plays_on_is_heard_and_the_match_stays_where_it_is(people: People):
    ann, ben = both_chose(people)
    ask(ben)
    question(ann).get_by_role("button", name="Play on").click()
    expect(question(ann)).to_have_count(0)
    expect(ben.page.locator(".news")).to_contain_text("R9.2 would rather play on.")
    expect(ben.voice).to_have_text("R9.2 would rather play on.")
    ask(ben)
    expect(ben.page.get_by_role("alert")).to_contain_text("play on first")
    assert "!takeback" not in str(ann.heard)


@pytest.mark.thorough
def test_the_question_lapses_when_somebody_acts_instead(people: People):
    ann, ben = both_chose(people)
    ask(ben)
    expect(question(ann)).to_be_visible()
    actor = ann if 0 in ann.hears("update")[-1]["awaited"] else ben
    actor.button("All actions").click()
    actor.page.get_by_role("list", name="All actions").get_by_role("button").first.click()
    for person in (ann, ben):
        expect(question(person)).to_have_count(0)


def test_a_phone_shows_the_question_above_the_whole_board(people: People):
    ann, ben = both_chose(people, viewport={"width": 360, "height": 640}, has_touch=True)
    ask(ann)
    expect(question(ben)).to_be_visible()
    asked = question(ben).bounding_box()
    board = ben.page.get_by_role("region", name="Board").bounding_box()
    assert asked
    assert board
    assert asked["y"] + asked["height"] <= board["y"]
    assert board["y"] + board["height"] <= 640
    assert ben.page.evaluate("document.documentElement.scrollHeight") <= 640
    question(ben).get_by_role("button", name="Agree").tap()
    expect(ben.page.locator("main")).to_contain_text("Choose a card")


def test_on_one_device_nothing_hidden_is_read_and_one_answer_is_for_all(people: People):
    ann = people.invite("Ann")
    ann.new_match("This device", nickname="R9.2")
    for _ in range(2):
        ann.button(re.compile("^I am .*: show my hand$")).click()
        ann.page.get_by_role("button", name=re.compile("^Card [0-9], ")).first.click()
    hears_of(ann, "reveal")
    ann.button(re.compile("^This match")).click()
    ann.button(re.compile("^Ask to take back the last choice of")).click()
    expect(question(ann)).to_contain_text("asks to take back the last choice and all that came")
    expect(question(ann)).not_to_contain_text("“")
    question(ann).get_by_role("button", name="All agree").click()
    hears_of(ann, "!takeback")
    expect(question(ann)).to_have_count(0)
    expect(ann.page.locator("main")).to_contain_text("to choose a card")


def test_alone_with_the_computer_no_takeback_is_offered(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer")
    ann.button(re.compile("^This match")).click()
    expect(ann.button("Let it play my seat")).to_be_visible()
    expect(ann.button(ASK)).to_have_count(0)
