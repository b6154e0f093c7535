"""A page light and dark, in grey and in forced colours."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.pages import table
from tests.browser.people import People, Person


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
