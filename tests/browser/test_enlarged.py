"""At twice the size of text on a phone: nothing scrolls sideways, and the board keeps its room."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import NOT_FOUND, PAGES
from tests.browser.people import People
from tests.browser.studying import do, first_puzzle, outcome, wrong_way
from tests.browser.test_layout import PHONE, assert_fits

PHONES = [(360, 640), (390, 844), (844, 390)]
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def enlarge(page: Page, width: int, height: int) -> None:
    """Give a page this size and twice the text."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(_SETTLED)


@pytest.mark.parametrize("name", PAGES)
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
