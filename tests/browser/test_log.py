"""The log: chapters by round, small chance folded away, and what a line is about lit on the board."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person, place

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
AT = "R9.3@120"
"""Round 14: the scientist at k3 has been frightened."""
STEP = "You frighten the scientist at k3"


def table(people: People, **how: Any) -> Person:
    ann = people.invite("Ann", **how)
    ann.begin("A friend", nickname=AT)
    return ann


def line(person: Person, words: str) -> Locator:
    return person.page.locator(".log li button").filter(has_text=words).last


def is_around(ring: Locator, thing: Locator) -> bool:
    outer, inner = ring.bounding_box(), thing.bounding_box()
    assert outer
    assert inner
    return (
        outer["x"] <= inner["x"]
        and outer["y"] <= inner["y"]
        and outer["x"] + outer["width"] >= inner["x"] + inner["width"]
        and outer["y"] + outer["height"] >= inner["y"] + inner["height"]
    )


def test_a_line_that_is_pointed_at_lights_its_place(people: People):
    ann = table(people)
    rings = ann.page.locator(".lit-place")
    line(ann, STEP).hover()
    expect(rings).to_have_count(1)
    assert is_around(rings, place(ann.page, "space:k3"))
    ann.page.get_by_role("heading", name="Log").hover()
    expect(rings).to_have_count(0)
    line(ann, STEP).focus()
    expect(rings).to_have_count(1)


def test_on_a_phone_a_touched_line_lights_its_place_once_the_drawer_is_gone(people: People):
    ann = table(people, **PHONE)
    ann.button("Story and more", exact=True).tap()
    line(ann, STEP).tap()
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    rings = ann.page.locator(".lit-place")
    expect(rings).to_have_count(1)
    assert is_around(rings, place(ann.page, "space:k3"))
    ann.page.get_by_role("heading", name="Raptor").dispatch_event("pointerdown")
    expect(rings).to_have_count(0)


def test_draws_are_folded_away_and_still_heard(people: People):
    ann = table(people)
    draws = ann.chapter("Round 13").filter(has_text=re.compile("draw"))
    expect(draws.last).to_have_text("The scientist player draws a card.")
    fold = draws.first.get_by_role("button", name="2 draws")
    expect(draws.get_by_role("button")).to_have_count(1)
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(draws.get_by_role("button")).to_have_count(3)
    draws.last.get_by_role("button").click()
    expect(ann.page.get_by_text(re.compile("You see step"))).to_be_visible()


def test_older_rounds_are_closed_and_still_heard(people: People):
    ann = table(people)
    first = ann.chapter("Round 1")
    expect(first.filter(has_text="Both cards turn over")).to_have_count(1)
    expect(first.get_by_role("button")).to_have_count(0)
    ann.button("Round 1", exact=True).click()
    expect(first.get_by_role("button").filter(has_text="Both cards turn over")).to_be_visible()


_FOLLOWED = """() => {
  let following = 0;
  return [...document.querySelectorAll(".log .chapter")].reverse().map((each) => {
    const found = [each.querySelector("h3 button").ariaExpanded === "true", following];
    following += 1 + [...each.querySelectorAll("li")].filter((it) => it.getBoundingClientRect().width > 1).length;
    return found;
  });
}"""
"""Of each round, the last first: whether it is open, and how many lines follow it as far as they are on show."""


def test_a_round_closes_only_once_forty_lines_follow_it(people: People):
    ann = table(people)
    expect(ann.button("Round 14", exact=True)).to_be_visible()
    found = ann.page.evaluate(_FOLLOWED)
    at = [is_open for is_open, _ in found].index(False)
    assert not any(is_open for is_open, _ in found[at:])
    assert found[at - 1][1] < 40 <= found[at][1]


def test_the_last_round_stands_first_in_the_drawer_of_a_phone(people: People):
    ann = table(people, **PHONE)
    ann.button("Story and more", exact=True).tap()
    headings = ann.page.get_by_role("region", name="Log").get_by_role("heading", level=3)
    expect(headings.first).to_have_text("Round 14")
    expect(headings.last).to_have_text("Round 1")


def test_a_line_shows_whose_it_is_by_a_figure(people: People):
    ann = table(people)
    own, other = line(ann, STEP), line(ann, "The scientist player puts")
    expect(own.locator("img")).to_have_attribute("src", re.compile("figures/raptor"))
    expect(other.locator("img")).to_have_attribute("src", re.compile("figures/scientist"))
