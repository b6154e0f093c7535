"""The bar of actions: its buttons and sheets come and go without moving the board, and no label is cut."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_park import open_park, sit
from tests.browser.people import People
from tests.browser.test_temple import open_at
from tests.browser.test_temple import sit as sit_in_temple

_HEIGHT = "document.querySelector('.action-bar').getBoundingClientRect().height"
NEAR = 12
"""How far a button may go aside in pixels, since the number of all actions has two figures or one."""
AT_REST = 72
"""The height of the bar on a desk while others act, in pixels: room for three lines."""


@pytest.mark.parametrize(("moment", "count"), [("D24.7@76", 2), ("D24.7-all@241", 3)])
def test_the_buttons_of_a_seasons_start_move_no_board(people: People, moment: str, count: int):
    match, tickets = open_park(people, [None, "Intern", "Intern"], moment)
    ann = sit(people, "Ann", match, tickets[0])
    for size in ann.at_sizes((1280, 720), (1440, 900)):
        expect(ann.page.locator(".status")).to_contain_text("First you may arrange your fences")
        expect(ann.page.locator(".buttons .button")).to_have_count(count)
        expect(ann.button("Hint")).to_be_visible()
        assert ann.page.evaluate(_HEIGHT) == AT_REST, size


_CUT = """() => [...document.querySelectorAll(".buttons .button > span")]
  .filter((it) => it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 2)
  .map((it) => it.textContent)"""


def test_no_label_of_two_buttons_is_cut_on_a_phone(people: People):
    match, tokens = open_at(people, "T14.6@299")
    ben = sit_in_temple(people, "Ben", match, tokens[1], has_touch=True, is_mobile=True)
    for size in ben.at_sizes((360, 640), (390, 844), (844, 390)):
        expect(ben.button("Set the Egg down …", exact=True)).to_be_in_viewport(ratio=1)
        assert ben.page.evaluate(_CUT) == [], size
        if size == (390, 844):
            expect(ben.page.locator(".tt-note")).not_to_have_class(re.compile("tt-faint"))
            ben.page.locator(".tt-window").evaluate("(it) => (it.scrollTop -= 250)")
            expect(ben.page.locator(".tt-note")).to_have_class(re.compile("tt-faint"))


def test_three_buttons_of_few_words_share_a_row_on_a_phone(people: People):
    """So the Temple does not shrink when a third comes."""
    match, tokens = open_at(people, "T14.6@330")
    ben = sit_in_temple(people, "Ben", match, tokens[1], has_touch=True, is_mobile=True)
    expect(ben.page.locator(".buttons .button")).to_have_count(3)
    for size in ben.at_sizes((360, 640), (390, 844)):
        assert ben.page.evaluate(_CUT) == [], size
        assert len(ben.page.evaluate(_ROWS)) == 1, size


_ROWS = """() => [...new Set([...document.querySelectorAll(".panel :is(.button, .list)")]
  .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().bottom))]"""


def test_what_carries_the_turn_on_keeps_its_place_on_a_phone(people: People):
    """What has its price comes above it, and is never the main button."""
    match, tokens = open_at(people, "a Ring Helm")
    ann = sit_in_temple(people, "Ann", match, tokens[0], has_touch=True, is_mobile=True)
    for _ in ann.at_sizes((390, 844)):
        roll, end = ann.button(re.compile("^Roll")), ann.button(re.compile("^End turn"))
        pay = ann.button("Pay 1 Medallion: one more card", exact=True)
        places = [roll.bounding_box(), end.bounding_box()]
        ann.page.locator('[data-word="card:hoard/a"]').tap()
        ann.panel.get_by_role("button", name=re.compile("^Play Hoard")).tap()
        expect(pay).to_be_in_viewport(ratio=1)
        for place, button in zip(places, (roll, end), strict=True):
            assert place == pytest.approx(button.bounding_box(), abs=NEAR)
        assert ann.page.evaluate(_CUT) == []
        end.tap()
        expect(ann.button("Not now")).to_be_in_viewport(ratio=1)
        ann.button("Not now").tap()  # nothing lies over it
        roll.tap()
        expect(roll).to_be_hidden()
        expect(pay).not_to_have_class(re.compile("main"))
        assert places[1] == pytest.approx(end.bounding_box(), abs=NEAR)


def test_the_frame_of_the_list_of_all_actions_is_as_high_whatever_is_in_it(people: People):
    match, tickets = open_park(people, [None, None, None], "D24.7@76")
    ann, ben = (sit(people, name, match, tickets[seat]) for seat, name in enumerate(("Ann", "Ben")))
    heights = []
    for person, count in ((ann, 13), (ben, 0)):
        person.panel.get_by_role("button", name="All actions").click()
        expect(person.page.locator(".offer")).to_have_count(count)
        heights.append(person.page.locator(".panel-sheets").evaluate("(it) => it.offsetHeight"))
    assert heights[0] == heights[1] > 0
