"""A phone, and fingers on it: where they tap and how long they rest."""

from typing import Any

from playwright.sync_api import Locator

from tests.browser.people import Person, place

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
THUMB = 44
"""How many pixels a thumb needs to hit one thing alone."""


def rest_on(person: Person, control: Locator, milliseconds: int) -> None:
    """Put a finger down, and up again."""
    box = control.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    tools = person.context.new_cdp_session(person.page)
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    person.page.wait_for_timeout(milliseconds)
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.page.wait_for_timeout(200)


def tap_where_it_is(person: Person, word: str) -> None:
    """Tap a place of the board without scrolling to it."""
    box = place(person.page, word).bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
