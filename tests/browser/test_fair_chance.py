"""Fair chance on the page: it keeps what it was shown and what it added, and says what holds."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person

FAIR = "Random savannah (tiles reconstructed from pictures)"
"""The board on which the server of these tests does not cheat."""


def added(person: Person) -> list[str]:
    """The numbers a person's browser has sent."""
    return [message["nonce"] for message in person.said if message["type"] == "nonce"]


def heard(person: Person, kind: str) -> dict[str, Any]:
    """The last message of a kind."""
    return person.hears(kind)[-1]


def promised(person: Person) -> str:
    """Read the hash in the menu, and that it is the first one."""
    person.button(re.compile("^This match")).click()
    dialog = person.page.get_by_role("dialog", name="This match")
    dialog.get_by_text("Fair chance").click()
    expect(dialog).to_contain_text("The hash is the one this browser was shown first.")
    shown = dialog.locator("code").inner_text()
    person.button("Close: This match").click()
    return shown


def resign(person: Person) -> None:
    person.button(re.compile("^This match")).click()
    person.button(re.compile("^Resign")).click()
    person.button("Yes, resign").click()


def findings(person: Person) -> Locator:
    return person.page.locator(".end .findings li")


def holds(person: Person) -> None:
    """All that was promised holds, and is listed for who wants to see it."""
    expect(findings(person).last).to_contain_text("stands in the record.")
    person.page.get_by_text("Chance was fair: nobody could steer it").click()
    expect(findings(person).last).to_be_visible()


def test_the_page_keeps_what_it_was_shown_and_says_at_the_end_that_it_holds(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.new_match("A friend", board=FAIR)
    ben.open(ann.link("Seat: Scientist"))
    expect(
        ann.log.filter(
            has_text="Scientist adds a secret number to the shuffle: nobody can steer it."
        )
    ).to_be_visible()
    assert promised(ann) == promised(ben) == heard(ann, "update")["commitment"]
    (first,) = added(ann)
    ann.page.reload()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    ann.wait(lambda: added(ann) == [first] * 2, "the same number again")
    resign(ann)
    for person in (ann, ben):
        holds(person)
    expect(findings(ann)).to_have_text(
        [
            "The hash is the one this browser was shown first.",
            "The opened secret has this hash.",
            "The number you began the match with stands in the record.",
            "The number this browser added stands in the record.",
        ]
    )
    expect(findings(ben)).to_have_count(3)


@pytest.mark.thorough
def test_who_comes_after_the_end_has_nothing_to_miss(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.new_match("A friend", board=FAIR)
    link = ann.link("Seat: Scientist")
    resign(ann)
    ben.open(link)
    expect(findings(ben)).to_have_text(
        ["The hash is the one this browser was shown first.", "The opened secret has this hash."]
    )
    assert added(ben) == []


@pytest.mark.thorough
def test_a_rematch_is_as_it_was_promised(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.new_match("A friend", board=FAIR)
    ben.open(ann.link("Seat: Scientist"))
    resign(ann)
    told = heard(ann, "welcome")["rematch"]
    ann.button("Rematch, as Scientist").click()
    ben.button("Agree to a rematch").click()
    for person in (ann, ben):
        expect(person.page.get_by_role("heading", name="You have")).to_have_count(0)
        expect(person.page.get_by_role("region", name="Board")).to_be_visible()
    assert promised(ann) == promised(ben) == told
    resign(ben)
    for person in (ann, ben):
        holds(person)
        expect(findings(person)).to_have_count(4)


def test_on_one_device_every_seat_adds_a_number(people: People):
    ann = people.invite("Ann")
    ann.new_match("This device", board=FAIR)
    expect(
        ann.log.filter(has_text="adds a secret number to the shuffle: nobody can steer it.")
    ).to_have_count(2)
    seats = [message["seat"] for message in ann.hears("welcome", times=3)]
    assert sorted(seats, key=str) == [0, 1, None]
    resign(ann)
    holds(ann)


def test_a_server_that_cheats_is_found_out(people: People):
    ann = people.invite("Ann")
    ann.new_match("A friend")  # the server of these tests takes another secret then
    resign(ann)
    expect(ann.page.get_by_text("Chance: something was not as promised")).to_be_visible()
    expect(findings(ann).first).to_be_visible()
    expect(findings(ann).first).to_contain_text("another than this browser was shown first")
    expect(findings(ann).nth(2)).to_have_text(
        "The number you began the match with is missing in the record."
    )
    expect(findings(ann).nth(3)).to_have_text(
        "The number this browser added is missing in the record."
    )
