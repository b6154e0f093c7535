"""Forks in the browser: a match of one's own from a position, a puzzle or a moment of a replay."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.stored import GOLDEN
from tests.browser.studying import PHONE, TURN, board_of, packed
from tests.browser.test_access import assert_axe_finds_nothing


def dialog(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name="Play on from here")


def open_dialog(person: Person) -> None:
    person.open(f"{person.address}#/position/raptor?p={packed(TURN)}")
    board_of(person)
    expect(person.page.get_by_label("Link to this position")).to_be_visible()
    person.button("Play on from here").click()
    expect(dialog(person)).to_be_visible()


def begin(person: Person, name: str) -> dict[str, Any]:
    """Press the button that begins, and return what was asked for."""
    with person.page.expect_response(lambda answer: answer.url.endswith("/api/forks")) as asked:
        dialog(person).get_by_role("button", name=name).click()
    found: dict[str, Any] = json.loads(asked.value.request.post_data or "")
    return found


def test_a_position_is_played_on_against_the_computer(people: People):
    ann = people.invite("Ann")
    open_dialog(ann)
    places = dialog(ann)
    expect(places.get_by_role("group", name="Seat: Scientist")).to_be_visible()
    expect(places.get_by_role("radio", name="Dealt anew")).not_to_be_checked()
    ann.choose("Who sits opposite?", "Snapper")
    asked = begin(ann, "Play against Snapper")
    assert asked["dealt_anew"] is None
    expect(ann.page).to_have_url(re.compile("#/m/"))
    ann.may_act("1 action point left")
    ann.touch("space:a2", "space:b2")
    expect(ann.page.get_by_role("heading", name="You have won")).to_be_visible()


@pytest.mark.thorough
def test_what_went_on_from_a_position_is_no_result(people: People):
    ann = people.invite("Ann")
    open_dialog(ann)
    begin(ann, "Play against Nestling")
    ann.may_act("1 action point left")
    ann.touch("space:a2", "space:b2")
    expect(ann.page.get_by_role("heading", name="You have won")).to_be_visible()
    ann.open()
    expect(ann.page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(ann.page.get_by_text(re.compile("wins in round 3"))).to_be_visible()
    expect(ann.page.get_by_role("heading", name="My results")).to_be_hidden()


def test_a_friend_plays_on_by_link_and_the_other_seat_can_be_taken(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    open_dialog(ann)
    ann.choose("Seat: Raptor", "Me")
    ann.choose("Seat: Scientist", "Friend")
    asked = begin(ann, "Play with a friend")
    assert [seat.get("level") for seat in asked["seats"]] == [None, None]
    expect(ann.page).to_have_url(re.compile("#/m/"))
    ben.open(ann.link("Seat: Scientist"))
    ben.may_act("1 action point left")
    ben.touch("space:a2", "space:b2")
    expect(ann.page.get_by_role("heading", name="You have lost")).to_be_visible()


def test_a_moment_of_a_replay_is_dealt_anew_unless_the_hands_were_seen(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.open()
    ann.open_record(GOLDEN / "R9.4.jsonl")
    ann.page.get_by_role("slider", name="Step").fill("100")
    ann.button("Play on from here").click()
    expect(dialog(ann).get_by_role("radio", name="Dealt anew")).to_be_checked()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_label("Point of view").select_option(label="Scientist")
    ann.button("Play on from here").click()
    expect(dialog(ann).get_by_role("radio", name="As it was")).to_be_checked()
    ann.choose("What is hidden", "Dealt anew")
    asked = begin(ann, "Play against Nestling")
    assert asked["source"]["from"] == "match"
    assert asked["dealt_anew"] == 1
    expect(ann.page).to_have_url(re.compile("#/m/"))
    board_of(ann)


@pytest.mark.thorough
def test_axe_finds_nothing_in_the_dialog_and_it_is_left_by_escape(people: People):
    ann = people.invite("Ann")
    open_dialog(ann)
    assert_axe_finds_nothing(ann)
    ann.page.keyboard.press("Escape")
    expect(dialog(ann)).to_be_hidden()
    expect(ann.button("Play on from here")).to_be_focused()
