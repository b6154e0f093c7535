"""What a table looks like: seats in their colours, nobody twice, the verb set off, no dead space."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from oviraptor import games
from tests.browser.by_finger import PHONE
from tests.browser.people import SCIENTIST, People, Person

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
STORED = "R9.3@74"
"""A baby is caged, two darts have hit, four scientists wait in the boat."""

_STYLE = "(it, name) => getComputedStyle(it)[name]"
_DEAD = """() => {
  const isPaint = (it) => {
    const look = getComputedStyle(it);
    return look.backgroundImage !== "none" || !/^rgba\\(0, 0, 0, 0\\)$|transparent/.test(look.backgroundColor);
  };
  const grid = document.querySelector(".table-grid").getBoundingClientRect();
  const board = document.querySelector(".stage").getBoundingClientRect();
  const isDead = (x, y) => document.elementsFromPoint(x, y).every((it) =>
    it.matches("html, body, .table, .table-grid, .stage, .stage-board")
    || !(it.closest("svg") || it.tagName === "IMG" || isPaint(it)
      || (it.textContent.trim() && it.children.length < 4 && it.clientHeight < 80)));
  let dead = 0, all = 0;
  for (let x = board.left + 8; x < board.right; x += 16)
    for (let y = board.top + 8; y < board.bottom; y += 16) {
      all += 1;
      dead += isDead(x, y);
    }
  return { beside: 1 - grid.width / innerWidth, dead: dead / all };
}"""
"""How much of the window lies beside the table, and of the stage is neither drawn, painted nor written on."""
MOST_BESIDE, MOST_DEAD = 0.03, 0.21


def table(people: People, game: str, seat: int, seats: list[dict[str, str]], **how: Any) -> Person:
    made = httpx.post(f"{people.address}api/matches", json={"game": game, "seats": seats})
    match = made.raise_for_status().json()
    token = next(each["token"] for each in match["tickets"] if each["seat"] == seat)
    ann = people.invite("Ann", **how)
    ann.open(f"{people.address}#/m/{match['match']}/{token}")
    expect(
        ann.page.get_by_role("region", name="Board").get_by_role("gridcell").first
    ).to_be_visible()
    return ann


def of_raptor(people: People, **how: Any) -> Person:
    return table(people, "raptor", SCIENTIST, [{"nickname": STORED}, {"nickname": "Ada"}], **how)


def style(of: Locator, name: str) -> str:
    found: str = of.evaluate(_STYLE, name)
    return found


def test_the_verb_is_set_off_in_the_colour_of_who_is_asked_and_heard_as_ever(people: People):
    ann = of_raptor(people, **DESK, color_scheme="light")
    verb = ann.page.locator(".status-prompt .verb")
    expect(verb).to_have_text("Put")
    assert style(verb, "color") == "rgb(111, 51, 128)"
    assert "Sansita" in style(verb, "fontFamily")
    expect(ann.page.locator(".status-prompt")).to_have_text(
        re.compile("^Gas ×2: Put one or two babies")
    )


def test_seats_hang_as_banners_in_their_colours_with_a_face(people: People):
    ann = of_raptor(people, **DESK)
    seats = ann.page.get_by_role("region", name="Players").get_by_role("listitem")
    for at, colour in enumerate(("rgb(154, 74, 12)", "rgb(124, 63, 143)")):
        cloth = seats.nth(at).evaluate("(it) => getComputedStyle(it, '::before').backgroundImage")
        assert colour in cloth or colour in seats.nth(at).evaluate(
            "(it) => getComputedStyle(it, '::after').backgroundImage"
        )
        expect(seats.nth(at).locator(".portrait")).to_be_visible()
        assert style(seats.nth(at), "color") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("game", ["temple", "dinogenics"])
def test_a_board_that_shows_everybody_shows_nobody_twice(people: People, game: str):
    seats = [{"nickname": "Ada"}, {"nickname": "Ben"}, {}]
    ann = table(people, game, 0, seats, **DESK)
    row = ann.page.get_by_role("region", name="Players")
    box = row.bounding_box()
    assert box
    assert box["width"] * box["height"] <= 1  # it is heard
    expect(row).to_contain_text("Ben")
    stage = ann.page.get_by_role("region", name="Board")
    for name, more in (("Ada", "you"), ("Ben", "not joined yet")):
        who = stage.locator(".who").filter(has_text=name)
        expect(who).to_be_visible()
        expect(who).to_contain_text(more)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(stage.locator(".who")).to_have_count(0)


def test_counters_are_things_on_the_water(people: People):
    ann = of_raptor(people, **DESK)
    counter = {
        name: ann.page.locator(f'[data-counter="{name}"]')
        for name in ("Captured", "Escaped", "Reserve", "Fires left", "Sleep tokens")
    }
    expect(counter["Captured"]).to_have_text("Captured: 1 of 3")
    expect(counter["Captured"].locator(".rp-thing use")).to_have_count(1)  # who is caged
    expect(counter["Captured"].locator(".rp-bars")).to_have_count(3)
    expect(counter["Escaped"].locator(".rp-hollow")).to_have_count(3)
    expect(counter["Reserve"].locator('[href="#rp-scientist"]')).to_have_count(4)
    expect(counter["Reserve"].locator(".rp-sum")).to_have_text("4")
    expect(counter["Fires left"].locator(".rp-sum")).to_have_text("5")
    darts = ann.page.locator(".rp-wounds")
    expect(darts).to_have_attribute("aria-label", "2 sleep tokens")
    expect(darts.locator("circle")).to_have_count(5)
    expect(darts.locator(".rp-hurt")).to_have_count(2)


def test_on_a_phone_counters_stay_signs_beside_the_island(people: People):
    ann = of_raptor(people, **PHONE)
    expect(ann.page.locator(".rp-thing")).to_have_count(0)
    expect(ann.page.locator("[data-counter] .rp-one")).to_have_count(5)


@pytest.mark.parametrize("game", games.names())
def test_no_table_has_dead_space(people: People, game: str):
    seats = [{"nickname": "Ada"}, *({} for _ in games.meta(game).seat_names[1:3])]
    ann = table(
        people, game, 0, seats[: max(games.meta(game).seat_counts[0], 2 if game == "raptor" else 3)]
    )
    for size in ann.at_sizes((1366, 768), (1440, 900), (3440, 1440)):
        found = ann.page.evaluate(_DEAD)
        assert found["beside"] <= MOST_BESIDE, size
        assert found["dead"] <= MOST_DEAD, (size, found)


@pytest.mark.parametrize("game", games.names())
def test_a_cloud_drifts_over_every_board(people: People, game: str):
    seats: list[dict[str, str]] = [{} for _ in range(games.meta(game).seat_counts[0])]
    ann = table(people, game, 0, seats, **DESK, reduced_motion="no-preference")
    sky = ann.page.locator(".board-sky")
    expect(sky).to_have_count(1)
    cloud = "(it) => getComputedStyle(it, '::before').animationName"
    assert sky.evaluate(cloud) == "board-drift"
