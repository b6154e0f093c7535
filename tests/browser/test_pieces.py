"""Pieces that live: what walks, flies and is dealt, and that nothing does where less motion is asked for."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import at_the_park, test_temple
from tests.browser.people import People, Person

LIVELY: dict[str, Any] = {"reduced_motion": "no-preference"}
_WATCH = """() => {
  window.flights = [];
  const told = () => document.querySelector("[data-number=i-goat] b")?.textContent ?? "";
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.className === "board-flying") flights.push([node.firstElementChild.outerHTML, told()]);
      }
    }
  }).observe(document.querySelector(".stage-board"), { childList: true, subtree: true });
}"""


def flights(person: Person) -> list[tuple[str, str]]:
    """What has flown since, each with the number of goats that was shown when it set out."""
    found: list[tuple[str, str]] = person.page.evaluate("flights")
    return found


@pytest.mark.parametrize("how", [LIVELY, {}], ids=["lively", "still"])
def test_a_worker_walks_and_what_it_gets_counts_when_it_is_there(
    people: People, how: dict[str, Any]
):
    match, tickets = at_the_park.open_park(people, [None, "Intern"])
    ann = at_the_park.sit(people, "Ann", match, str(tickets[0]), **how)
    ann.wait(lambda: bool(at_the_park.offered(ann, "worker")), "the first season")
    goats = ann.page.locator("[data-number=i-goat] b")
    expect(goats).to_have_text("0")
    ann.page.evaluate(_WATCH)
    farm = next(each for each in at_the_park.legal(ann) if each["text"] == "worker farm")
    at_the_park.take(ann, farm)
    expect(goats).to_have_text("3")
    flown = flights(ann)
    if not how:
        assert not flown
        return
    things = [thing for thing, _ in flown]
    first = next(thing for thing in things if "dg-worker" in thing or "goat" in thing)
    assert "dg-worker" in first
    assert [told for thing, told in flown if "goat" in thing] == ["0", "0", "0"]
    expect(ann.page.locator(".board-flying")).to_have_count(0)


def test_drawn_cards_are_dealt_from_the_deck_one_by_one(people: People):
    match, tokens = test_temple.open_at(people, "a neighbour")
    ann = test_temple.sit(people, "Ann", match, tokens[0], **LIVELY)
    held = ann.page.locator(".tt-hand .tt-held")
    expect(held).to_have_count(3)
    ann.page.evaluate(_WATCH)
    hoard = next(each for each in test_temple.legal(ann) if each["label"].startswith("Play Hoard"))
    test_temple.take(ann, hoard)  # three cards for one
    expect(held).to_have_count(5)
    assert ["tt-back" in thing for thing, _ in flights(ann)] == [True] * 3
    expect(ann.page.locator(".board-flying")).to_have_count(0)


def test_a_raider_leans_the_way_it_went(people: People):
    match, tokens = test_temple.open_at(people, "a neighbour")
    ann = test_temple.sit(people, "Ann", match, tokens[0])
    raider = ann.page.locator("[data-piece=r0] use").first
    for cell, way in (("o2.3", None), ("o2.4", 8), ("o2.3", -8)):
        step = next(
            (each for each in test_temple.offered(ann, "step") if each["text"] == f"step {cell}"),
            None,
        )
        if step is None:
            break
        test_temple.take(ann, step)
        if way is not None:
            expect(raider).to_have_attribute("transform", re.compile(rf"^rotate\({way} "))
    assert cell == "o2.3"
