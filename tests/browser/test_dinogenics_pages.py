"""How DinoGenics lies on every screen: what axe finds in its scenes, one screen without scrolling, what it weighs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from oviraptor.testing.tiers import by_tier
from tests.browser.at_the_park import (
    LEDGER,
    PHONE,
    control,
    is_asked,
    leave_ledger,
    open_park,
    sit,
    touch,
    view,
)
from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing

WIDTHS = (320, 360, 390, 600, 820, 1024, 1440, 1920)


def at_table(people: People, **how: Any) -> Person:
    match, tickets = open_park(people, [None, None], "a worker to send")
    return sit(people, "Ann", match, tickets[0], **how)


def placing(people: People, **how: Any) -> Person:
    match, tickets = open_park(people, [None, None], "a Stegosaurus to place")
    return sit(people, "Ann", match, tickets[0], **how)


def fencing(people: People, **how: Any) -> Person:
    match, tickets = open_park(people, [None, None], "a pen to draw")
    ann = sit(people, "Ann", match, tickets[0], **how)
    for space in ("b3", "c3"):
        touch(ann, control(ann, f"space:{space}"))
    expect(ann.page.get_by_role("group", name="Pen")).to_be_visible()
    return ann


def rampaging(people: People, **how: Any) -> Person:
    match, tickets = open_park(people, [None, None], "a T-Rex to place")
    ann = sit(people, "Ann", match, tickets[0], **how)
    touch(ann, control(ann, "space:b4"))
    expect(ann.page.get_by_role("region", name="Rampage")).to_be_visible()
    return ann


def reckoning(people: People, **how: Any) -> Person:
    """The season's ledger, and nobody puts it away."""
    match, tickets = open_park(people, [None, None, None], "D24.7@344")
    ann = sit(people, "Ann", match, tickets[0], **how)
    leave_ledger(ann)
    ben = sit(people, "Ben", match, tickets[1])  # who has the last word of the season
    ben.wait(lambda: is_asked(ben), "the turn")
    ben.panel.get_by_role("button", name="All actions").click()
    ben.page.get_by_role("list", name="All actions").get_by_role("button").first.click()
    expect(ann.page.get_by_role("region", name=LEDGER)).to_be_visible()
    return ann


def scored(people: People, **how: Any) -> Person:
    match, tickets = open_park(people, [None, None, None], "D24.7@504")
    ann = sit(people, "Ann", match, tickets[0], **how)
    ann.page.get_by_role("tab", name="Score").click()
    expect(ann.page.get_by_role("region", name="Score, line by line")).to_be_visible()
    return ann


SCENES: dict[str, Callable[..., Person]] = {
    "table": at_table,
    "placing": placing,
    "fencing": fencing,
    "rampage": rampaging,
    "season ledger": reckoning,
    "score sheet": scored,
}
LOW = PHONE | {"viewport": {"width": 360, "height": 640}}


@pytest.mark.parametrize("scene", by_tier(slow=["table", "rampage"], full=list(SCENES)))
def test_axe_finds_nothing_in_a_scene(people: People, scene: str):
    assert_axe_finds_nothing(SCENES[scene](people))


@pytest.mark.thorough
def test_axe_finds_nothing_behind_a_tab_of_a_phone(people: People):
    ann = at_table(people, **LOW)
    assert_axe_finds_nothing(ann)
    for name in ("Island", "Mainland", "City", "News", "Hand"):
        tab = ann.page.get_by_role("tab", name=re.compile(f"^{name}"))
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert_axe_finds_nothing(ann, within=".stage-board")  # all around is as it was


@pytest.mark.parametrize(
    "scene", by_tier(slow=["placing", "rampage"], full=["table", "placing", "fencing", "rampage"])
)
def test_nothing_scrolls_sideways_and_a_small_screen_is_enough(people: People, scene: str):
    ann = SCENES[scene](people, viewport={"width": 1920, "height": 1080})
    for width in WIDTHS:
        ann.page.set_viewport_size({"width": width, "height": 844 if width < 1024 else 900})
        over = "document.documentElement.scrollWidth - innerWidth"
        assert ann.page.evaluate(over) <= 0, width
        assert ann.page.evaluate(_BEYOND) <= 0, f"the board is higher than its slot at {width}"


_BEYOND = """(() => {
  const slot = document.querySelector(".stage-board");
  return Math.max(slot.scrollHeight - slot.clientHeight, document.documentElement.scrollHeight - innerHeight);
})()"""


@pytest.mark.parametrize(
    ("width", "height"),
    by_tier(slow=[(360, 640), (844, 390)], full=[(360, 640), (390, 844), (844, 390), (820, 1180)]),
)
def test_the_island_is_whole_and_the_rest_a_touch_away(people: People, width: int, height: int):
    how = PHONE | {"viewport": {"width": width, "height": height}}
    ann = at_table(people, **how)
    whole = ann.page.get_by_role("region", name="Your island")
    if not whole.count():
        touch(ann, ann.page.get_by_role("tab", name="Island"))
    expect(ann.page.get_by_role("grid", name=re.compile("^Island"))).to_be_in_viewport(ratio=1)
    touch(ann, ann.page.get_by_role("tab", name="Mainland"))
    for place in ("site-b", "iom", "ferry", "outsource"):
        expect(control(ann, f"location:{place}")).to_be_in_viewport(ratio=0.9)
    if not ann.page.get_by_role("list", name="DNA cards").is_visible():
        touch(ann, ann.page.get_by_role("tab", name=re.compile("^Hand")))
    expect(ann.page.get_by_role("list", name="DNA cards")).to_be_in_viewport(ratio=0.5)
    assert ann.page.evaluate(_SMALL_TYPE) == []
    assert ann.page.evaluate(_BROKEN_NAMES) == []


_BROKEN_NAMES = """() => [...document.querySelectorAll(".dg-other")].flatMap((each) => {
  const [name, tally] = [".dg-other-name", ".dg-tally"].map((part) => each.querySelector(part));
  if (!name.checkVisibility()) return [];
  const words = document.createRange();
  words.selectNodeContents(name);
  const [said, numbers] = [words.getBoundingClientRect(), tally.getBoundingClientRect()];
  const isOver = said.bottom > numbers.top + 1 && said.right > numbers.left && said.left < numbers.right;
  return isOver || said.height > 24 ? [name.textContent] : [];
})"""
"""Names of players that take more than a line or lie over their numbers."""


_SMALL_TYPE = """() => [...document.querySelectorAll(".dg-board *")].flatMap((each) => {
  const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!own || each.closest("svg, .board-heard") || !each.checkVisibility()) return [];
  const size = parseFloat(getComputedStyle(each).fontSize);
  return size < 13 ? [`${each.className}: ${size}`] : [];
})"""


_COVERED = """() => {
  const told = [...document.querySelectorAll(".dg-warning rect, .dg-banner")]
    .map((each) => each.getBoundingClientRect());
  return told.flatMap((one, at) => told.slice(at + 1).filter((other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length;
}"""


_CUT_SIGNS = """() => [...document.querySelectorAll(".dg-location")].flatMap((sign) => {
  const all = [sign, ...sign.children].filter((each) => each.checkVisibility());
  const box = sign.getBoundingClientRect();
  return all.some((each) => each.getBoundingClientRect().bottom > box.bottom
    || each.getBoundingClientRect().right > box.right) ? [sign.textContent] : [];
})"""


def test_a_desk_shows_what_locations_give_and_the_market_without_scrolling(people: People):
    ann = at_table(people, viewport={"width": 1366, "height": 768})
    for word, given in (("farm", "+3"), ("agency", "−1 +2"), ("outsource", "−2 →")):
        expect(control(ann, f"location:{word}").locator(".dg-gives")).to_have_text(given)
    for width, height in ((1366, 768), (1440, 900), (1920, 1080), (3440, 1440)):
        ann.page.set_viewport_size({"width": width, "height": height})
        for word in ("tile:food-court", "market:1", "market:3", "bone:stego"):
            expect(control(ann, word)).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(_CUT_SIGNS) == [], width


@pytest.mark.parametrize("how", by_tier(slow=[PHONE], full=[PHONE, {}]), ids=str)
def test_what_is_chosen_at_a_seasons_end_lies_on_its_ledger(people: People, how: dict[str, Any]):
    ann = reckoning(people, **how)
    ledger = ann.page.get_by_role("region", name=LEDGER)
    ann.panel.get_by_role("button", name="All actions").click()
    tile = ledger.locator('[data-word="number:1"]')
    expect(tile).to_be_in_viewport(ratio=1)
    expect(ledger).to_contain_text("How many bonus visitors come to you?")
    touch(ann, tile)
    expect(ledger).to_have_count(0)  # the own deed puts it away


@pytest.mark.parametrize(
    "how", [PHONE, {"viewport": {"width": 1440, "height": 900}}], ids=["phone", "desk"]
)
def test_what_is_said_of_fences_and_of_a_rampage_lies_beside_the_park(
    people: People, how: dict[str, Any]
):
    for at, told in ((fencing, ".dg-fencing"), (rampaging, ".dg-banner")):
        page = at(people, **how).page
        expect(page.locator(told)).to_be_in_viewport(ratio=1)
        assert page.evaluate(_OVER, [told, ".dg-isle"]) is False
        # No mark of an edge is drawn through a warning.
        assert page.evaluate(_FOLLOWS, [".dg-marks", ".dg-verdicts"])


_OVER = """(pair) => {
  const [one, other] = pair.map((each) => document.querySelector(each).getBoundingClientRect());
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}"""

_FOLLOWS = """(pair) => {
  const [first, second] = pair.map((each) => document.querySelector(each));
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


@pytest.mark.parametrize("how", [PHONE, {"viewport": {"width": 1440, "height": 900}}])
def test_no_warning_covers_another_while_something_rampages(people: People, how: dict[str, Any]):
    ann = rampaging(people, **how)
    expect(ann.page.locator(".dg-banner")).to_contain_text("rampages")
    assert ann.page.locator(".dg-warning").count() > 1
    assert ann.page.evaluate(_COVERED) == 0


def test_islands_keep_their_places_on_a_desk_and_a_number_tells_the_order(people: People):
    ann = reckoning(people)
    assert view(ann)["order"] == [1, 0, 2]
    islands = ann.page.get_by_role("list", name="Islands", exact=True).get_by_role("listitem")
    words = [each.get_attribute("data-word") for each in islands.locator("[data-word]").all()]
    assert words == ["seat:white", "seat:blue", "seat:yellow"]
    assert islands.locator(".dg-turn").all_inner_texts() == ["2", "1", "3"]
