"""The Turning Temple on one device: whoever looks on sees no hand that its player has not opened to himself."""

from __future__ import annotations

import re
from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person

LIFT = re.compile(r"^I am .*: show my hand$")
CARDS = re.compile(r"^Card ")


def begin(people: People, position: str) -> Person:
    """Ann has a match of three on one device, from a written position on."""
    seats = [{"level": None, "nickname": name} for name in (position, "Ben", "Cleo")]
    new = {"game": "temple", "seats": seats}
    created = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    tokens = "/".join(ticket["token"] for ticket in created["tickets"])
    ann = people.invite("Ann")
    ann.open(f"{people.address}#/hot/{created['match']}/{tokens}")
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    return ann


def hand(person: Person) -> Locator:
    return person.page.get_by_role("button", name=CARDS)


def passed_to(person: Person, name: str) -> None:
    """The curtain is closed, and nothing leads around it."""
    expect(person.page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    said = len(person.said)
    for key in "abcdi1":
        person.page.keyboard.press(key)
    shows_no_hand(person)
    expect(person.button(re.compile("^All actions"))).to_have_count(0)
    assert [each for each in person.said[said:] if each["type"] != "ping"] == []


def shows_no_hand(person: Person) -> None:
    """Neither cards of a hand nor what could be done with them is anywhere on the page."""
    expect(hand(person)).to_have_count(0)
    held = {card for update in person.heard if update["type"] == "update" for card in words(update)}
    assert held
    page = person.page.content()
    assert not [label for label in held if label in page]


def words(update: dict[str, Any]) -> set[str]:
    """The labels of what was offered with cards of a hand."""
    return {
        offer["label"]
        for offer in update["legal"]
        if any(word.startswith("card:") for word in offer["path"])
    }


def lift(person: Person, cards: int) -> None:
    person.button(LIFT).click()
    expect(hand(person)).to_have_count(cards)


def act(person: Person, label: str) -> None:
    """Choose by the list of all actions."""
    opener = person.button(re.compile("^All actions"))
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    offers = person.page.get_by_role("list", name="All actions")
    offers.get_by_role("button", name=re.compile(f"^{re.escape(label)}")).click()


def test_a_whole_truce_shows_no_hand_to_whoever_looks_on(people: People):
    ann = begin(people, "a neighbour")
    passed_to(ann, "a neighbour")
    lift(ann, 3)
    act(ann, "Play Spark Flint")
    expect(ann.button(re.compile("^Hold to peek"))).to_be_visible()  # now all may watch the steps
    shows_no_hand(ann)
    act(ann, "Step to Outer 2, column 5")

    passed_to(ann, "a neighbour")  # the truce
    lift(ann, 2)
    act(ann, "Give Ring Helm")
    expect(ann.page.locator(".tt-giver").first).to_contain_text("Ring Helm")
    act(ann, "Offer Ring Helm")

    passed_to(ann, "Ben")
    lift(ann, 2)
    act(ann, "Ask for Hoard (attack)")
    act(ann, "Answer: peace for")

    passed_to(ann, "a neighbour")  # who accepts shows that he holds it
    lift(ann, 2)
    act(ann, "Accept the terms")
    expect(ann.log.last).to_contain_text("in peace")
    expect(ann.button(re.compile("^Hold to peek"))).to_be_visible()
    shows_no_hand(ann)
