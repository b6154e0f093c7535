"""The scenes of Raptor: what a step does is seen, counted and told in the order in which it happens."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People, Person
from tests.browser.stored import links_to, moves, stored_game


def stop_the_clock(page: Page) -> None:
    """From here on the page's time goes by as the test says."""
    now: float = page.evaluate("Date.now()")
    page.clock.pause_at(now / 1000 + 60)


def watched(people: People, moment: str) -> tuple[Person, Person]:
    """Ann, who watches with her clock stopped, and Ben, who is to act, at a moment of a stored game."""
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    ann.page.clock.install(time=0)
    ann.begin("A friend", nickname=moment)
    ben.open(ann.link("Seat: Scientist"))
    expect(ben.page.locator(".rp-board")).to_be_visible()
    stop_the_clock(ann.page)
    return ann, ben


def act(ben: Person, moment: str, times: int = 1) -> None:
    """Do what was done then."""
    name, _, entries = moment.partition("@")
    for move, _ in islice(moves(stored_game(name), int(entries)), times):
        ben.touch(*move.path, label=move.label)


def run_until(person: Person, what: str) -> None:
    """Let the page's time go by until something is on show."""
    for _ in range(100):
        if person.page.locator(what).count():
            return
        person.page.clock.run_for(50)
    raise AssertionError(f"{what} never came")


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)], ids=["a phone", "a desk"])
def test_no_word_of_the_table_and_its_cards_is_small(people: People, size: tuple[int, int]):
    width, height = size
    how: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "has_touch": width < 1000,
    }
    ann = people.invite("Ann", **how)
    ann.begin("A friend", nickname="R9.3@84")
    expect(ann.page.locator(".rp-board")).to_be_visible()
    assert ann.page.evaluate(_SMALL_WORDS) == []
    ann.page.locator("[data-hand] button").first.click()  # a phone holds the card up to be read
    assert ann.page.evaluate(_SMALL_WORDS) == []


def test_the_cards_of_a_hand_slide_where_one_has_left(people: People):
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    ann.begin("A friend", nickname="R9.3@33")
    ben.open(ann.link("Seat: Scientist"))
    hand = ann.page.locator("[data-hand] button")
    expect(hand).to_have_count(3)
    ann.page.evaluate(_COUNT_SLIDES)
    act(ben, "R9.3@33")
    expect(hand).to_have_count(2)
    assert ann.page.evaluate("slid") == 2


_COUNT_SLIDES = """() => {
  const own = Element.prototype.animate;
  globalThis.slid = 0;
  Element.prototype.animate = function (frames, how) {
    if (this.parentElement.matches("[data-hand]") && frames.translate) slid += 1;
    return own.call(this, frames, how);
  };
}"""


_SMALL_WORDS = """() => [...document.querySelectorAll("body *")].flatMap((each) => {
  const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const { width, height } = each.getBoundingClientRect();
  if (!own || width <= 1 || height <= 1 || !each.checkVisibility({ visibilityProperty: true })) return [];
  const scale = each instanceof SVGElement ? Math.abs(each.getScreenCTM().a) : 1;
  const size = parseFloat(getComputedStyle(each).fontSize) * scale;
  return size < 12.95 ? [`${each.className.baseVal ?? each.className}: ${each.textContent} ${size}`] : [];
})"""
"""The words that can be seen and are written in less than 13 pixels."""


def test_a_key_during_a_shot_tells_it_and_shows_what_it_did(people: People):
    ann, ben = watched(people, "R9.3@84")
    tokens = ann.page.locator('[data-counter="Sleep tokens"]')
    expect(tokens).to_contain_text("2 of 5")
    expect(ann.log).to_have_count(84)
    act(ben, "R9.3@84")
    run_until(ann, ".rp-flight")
    ann.page.clock.run_for(50)  # by now it listens to keys
    expect(tokens).to_contain_text("2 of 5")
    expect(ann.log).to_have_count(84)
    ann.page.keyboard.press("Shift")
    expect(ann.log).to_have_count(85)
    expect(tokens).to_contain_text("3 of 5")


def test_where_the_mother_vanished_her_ghost_waits_and_it_is_said_when_she_is_back(people: People):
    ben = people.invite("Ben")
    ben.open(links_to(people.address, "R9.4", 71)[1])
    expect(ben.page.locator(".rp-vanished")).to_be_visible()
    expect(ben.page.locator(".status-prompt")).to_have_text(
        "You have 5 action points left. Then the mother comes back."
    )


def test_a_tie_is_told_once_its_cards_have_turned(people: People):
    ann, ben = watched(people, "R9.1@15")
    prompt, points = ann.page.locator(".status-prompt"), ann.page.locator(".rp-points")
    act(ben, "R9.1@15")
    run_until(ann, "[data-duel=closed]")
    lines = ann.log.count()
    for _ in range(8):
        expect(ann.page.locator("[data-duel=closed]")).to_have_count(1)
        assert ann.page.locator(".rp-flag").count() == 0
        assert ann.log.count() == lines
        assert "Equal" not in prompt.inner_text()
        ann.page.clock.run_for(100)
    run_until(ann, "[data-duel=open]")
    expect(ann.page.locator(".rp-flag b")).to_have_text("Equal: nothing happens")
    expect(ann.page.locator(".rp-equation, .rp-coins")).to_have_count(0)
    expect(ann.log).to_have_count(lines + 1)
    ann.page.clock.run_for(1200)  # the faces lie still for as long as it takes to read them
    expect(ann.page.locator("[data-duel=open] .rp-flag")).to_have_count(1)
    ann.page.clock.run_for(400)
    expect(ann.page.locator("[data-duel]")).to_have_count(0)
    expect(points).to_have_text("")


def test_the_coins_of_a_duel_are_counted_as_they_arrive_and_the_lower_card_slides_to_its_slot(
    people: People,
):
    ann, ben = watched(people, "R9.3@33")  # the raptor's 1 against the scientist's 3
    act(ben, "R9.3@33")
    run_until(ann, "[data-duel=closed]")
    points = ann.page.locator(".rp-points")
    assert not points.inner_text()
    run_until(ann, "[data-duel=open]")
    expect(points).to_have_text("0 left")
    expect(ann.page.locator(".rp-awaited")).to_have_attribute("data-slot", "0")
    ends = ann.page.evaluate(_ENDS)  # where the coins and the card fly to, from where they are
    assert len(ends["coins"]) == 2
    assert max(*ends["coins"], ends["card"]) <= 2
    ann.page.clock.run_for(1500)
    expect(points).to_have_text("0 left")
    counted = set()
    for _ in range(50):
        counted.add(points.inner_text())
        ann.page.clock.run_for(10)
    assert "1 left" in counted
    expect(ann.page.locator("[data-duel], .rp-awaited")).to_have_count(0)


_ENDS = """() => {
  const middle = (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const far = (thing, place) => Math.hypot(...middle(thing).map((at, axis) => at - middle(place)[axis]));
  for (const each of document.querySelector(".rp-stage").getAnimations({ subtree: true }))
    each.currentTime = each.effect.getComputedTiming().endTime - 0.01;
  const pips = document.querySelectorAll(".rp-points g");
  return {
    coins: [...document.querySelectorAll(".rp-coins i")].map((coin, at) => far(coin, pips[at])),
    card: far(document.querySelector(".rp-lands .rp-fate"), document.querySelector(".rp-awaited")),
  };
}"""
"""How far from their places they end, in pixels."""
