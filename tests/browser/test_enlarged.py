"""Enlarged: at twice the size of text and at 400 % zoom nothing is cut or covered, and the board keeps its room."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from oviraptor.testing.tiers import by_tier
from tests.browser.by_finger import PHONE
from tests.browser.fitting import ZOOMED, assert_fits
from tests.browser.pages import NOT_FOUND, PAGES, table
from tests.browser.people import People, place
from tests.browser.studying import do, first_puzzle, outcome, wrong_way

PHONES = [(360, 640), (390, 844), (844, 390)]
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_TWICE = "document.documentElement.style.fontSize = '200%'"
_OUT_OF_REACH = """() => {
  const found = [];
  const isSeen = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.getBoundingClientRect().width > 1;
  const nameOf = (it) => (it.getAttribute("aria-label") ?? it.textContent).slice(0, 40);
  for (const it of document.querySelectorAll("button, a[href], summary, [role=gridcell]")) {
    if (!isSeen(it)) continue;
    it.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height, right, bottom } = it.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      found.push(`off the screen: ${nameOf(it)}`);
    const parts = it.matches(".board-held") ? [0.1, 0.5, 0.9] : [0.5];  // cards of a hand lie over each other
    const at = parts.map((part) => document.elementFromPoint(left + width * part, top + height / 2));
    if (!at.some((each) => it.contains(each))) found.push(`covered: ${nameOf(it)}`);
  }
  for (const it of document.querySelectorAll("button, button span, .seat strong, .status-prompt")) {
    const isClipped = /hidden|clip/.test(getComputedStyle(it).overflowX);
    const isCut = it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1;
    if (isSeen(it) && isClipped && isCut) found.push(`cut: ${nameOf(it)}`);
  }
  return found;
}"""
AT_TWICE = {"raptor": "R9.3@100", "temple": "a throw", "dinogenics": "a worker to send"}


def enlarge(page: Page, width: int, height: int) -> None:
    """Give a page this size and twice the text."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_TWICE)
    page.evaluate(_SETTLED)


@pytest.mark.parametrize(
    "name", by_tier(slow=["table", "over", "replay", "puzzle"], full=list(PAGES))
)
def test_at_twice_the_text_nothing_scrolls_sideways_on_a_phone(people: People, name: str):
    ann = people.invite("Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    ann.forgive(NOT_FOUND)
    PAGES[name](ann)
    for width, height in PHONES:
        enlarge(ann.page, width, height)
        assert_fits(ann)


def test_at_twice_the_text_an_outcome_leaves_the_board_its_room(people: People):
    ann = people.invite("Ann", **PHONE)
    puzzle = first_puzzle("raptor")
    ann.open(f"{people.address}#/puzzles/raptor/{puzzle.name}")
    do(ann, puzzle, "raptor", wrong_way(puzzle, "raptor"))
    expect(outcome(ann)).to_be_visible()
    for width, height in PHONES:
        enlarge(ann.page, width, height)
        box = ann.page.get_by_role("grid").bounding_box()
        assert box
        assert box["height"] >= 0.18 * height, (width, height, box)
        for button in outcome(ann).get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)


def test_enlarged_four_times_the_board_is_still_there(people: People):
    ann = people.invite("Ann", viewport=ZOOMED)
    table(ann)
    for part in (ann.page.get_by_role("grid"), place(ann.page, "card:4"), ann.button("Undo")):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport()
    tall = "document.querySelector('.stage-board').clientHeight"
    assert ann.page.evaluate(tall) >= ZOOMED["height"]


def test_at_twice_the_text_the_bar_of_actions_stays_on_the_screen(people: People):
    ann = people.invite("Ann", viewport={"width": 1366, "height": 768})
    table(ann)
    ann.page.evaluate(_TWICE)
    for button in (ann.button("Undo"), ann.button(re.compile("^All actions"))):
        expect(button).to_be_in_viewport(ratio=1)
    assert_fits(ann)
    log = ann.page.get_by_role("region", name="Log").bounding_box()
    listed = ann.button(re.compile("^All actions")).bounding_box()
    assert log
    assert listed
    assert listed["x"] + listed["width"] <= log["x"]


@pytest.mark.parametrize("game", AT_TWICE)
def test_at_twice_the_text_nothing_of_a_desk_is_cut_or_covered(people: People, game: str):
    seats = [{"nickname": AT_TWICE[game]}, {}, *[{}] * (game == "temple")]
    made = httpx.post(f"{people.address}api/matches", json={"game": game, "seats": seats})
    match = made.raise_for_status().json()
    seat = 1 if game == "raptor" else 0
    token = next(each["token"] for each in match["tickets"] if each["seat"] == seat)
    ann = people.invite("Ann")
    ann.open(f"{people.address}#/m/{match['match']}/{token}")
    expect(ann.page.locator(".stage-board [role=gridcell]").first).to_be_visible()
    ann.page.evaluate(_TWICE)
    ann.page.evaluate(_SETTLED)
    assert ann.page.evaluate(_OUT_OF_REACH) == []
