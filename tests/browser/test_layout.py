"""On a phone, at 400 % zoom, light and dark, in grey and in forced colours."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.pages import DIALOGS, NOT_FOUND, PAGES, table
from tests.browser.people import People, Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
ZOOMED: Any = {"width": 320, "height": 256}
"""1280 × 1024 at 400 %."""
THUMB = 44

_TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll(".panel button")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth);
  if (wide <= 0) return cut.map((each) => `cut off: ${each.textContent}`);
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.tagName}.${each.getAttribute("class")}`).slice(0, 8).concat(`${wide} px`);
}"""
_TOO_SMALL = """(least) => {
  const top = document.querySelector("dialog[open]") ?? document;
  const found = top.querySelectorAll("a[href], button, select, input, summary, [role=gridcell]");
  return [...found].flatMap((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const label = each.closest("label");
    const isSmall = each.matches("[type=radio], [type=checkbox], [type=range], [type=file]");
    const box = (isSmall && label ? label : each).getBoundingClientRect();
    if (box.width <= 1) return [];  // what skips to the content, until it has the focus
    if (Math.min(box.width, box.height) >= least - 0.5) return [];
    const name = each.getAttribute("aria-label") ?? each.textContent ?? each.tagName;
    return [`${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`];
  });
}"""


def assert_fits(person: Person) -> None:
    assert person.page.evaluate(_TOO_WIDE) == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_sideways_and_thumbs_have_room(people: People, name: str):
    ann = people.invite("Ann", **PHONE)
    ann.forgive(NOT_FOUND)
    PAGES[name](ann)
    assert_fits(ann)
    assert ann.page.evaluate(_TOO_SMALL, THUMB) == []
    ann.page.set_viewport_size(ZOOMED)
    assert_fits(ann)


def test_dialogs_fit_a_phone(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    for title, opener in DIALOGS.items():
        ann.button(opener).tap()
        dialog = ann.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        assert_fits(ann)
        assert ann.page.evaluate(_TOO_SMALL, THUMB) == []
        ann.button(f"Close: {title}").tap()
        expect(dialog).to_be_hidden()


def test_a_phone_plays_by_touch(people: People):
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben", **PHONE)
    ann.new_match("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.page.get_by_role("button", name=re.compile("^Card 6,")).tap()
    ben.page.get_by_role("button", name=re.compile("^Card 9,")).tap()
    ben.page.get_by_role("gridcell", name="a5, scientist").tap()
    ben.page.get_by_role("gridcell", name="a4, free").tap()
    expect(ann.page.get_by_role("gridcell", name="a4, scientist")).to_be_visible()


def test_the_settings_turn_the_page_dark_and_it_stays_so(people: People):
    ann = people.invite("Ann", color_scheme="light")
    ann.open()
    assert shade_of(ann) > 200
    ann.button("Settings").click()
    ann.choose("Colours", "Dark")
    assert shade_of(ann) < 60
    ann.button("Close: Settings").click()
    ann.page.reload()
    expect(ann.button("Play", exact=True)).to_be_visible()
    assert shade_of(ann) < 60
    ann.button("Settings").click()
    ann.choose("Colours", "As the system")
    assert shade_of(ann) > 200


def shade_of(person: Person) -> int:
    """How light the page is, 0 to 255."""
    colour = person.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return max(int(part) for part in re.findall(r"\d+", colour)[:3])


def test_pictures_in_grey_and_in_forced_colours(people: People, tmp_path: Path):
    ann = people.invite("Ann")
    table(ann)
    tools = ann.context.new_cdp_session(ann.page)
    for width in (390, 1440):
        ann.page.set_viewport_size({"width": width, "height": 900})
        tools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
        ann.shoot(tmp_path / f"grey-{width}.png")
        tools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        ann.page.emulate_media(forced_colors="active")
        ann.shoot(tmp_path / f"forced-{width}.png")
        ann.page.emulate_media(forced_colors="none")
    pictures = list(tmp_path.glob("*.png"))
    assert len(pictures) == 4
    assert all(picture.stat().st_size > 20_000 for picture in pictures)
