"""What is dragged lies under the finger, goes where it is offered, and says why not where it is not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import at_the_park, test_temple
from tests.browser.people import People, Person, place

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
Point = tuple[float, float]


class Finger:
    """A finger on somebody's screen."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.tools = person.context.new_cdp_session(person.page)
        self.at: Point = (0, 0)

    def _send(self, kind: str, *points: Point) -> None:
        there = [{"x": x, "y": y} for x, y in points]
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})

    def press(self, at: Point) -> None:
        self.at = at
        self._send("touchStart", at)

    def move(self, to: Point, steps: int = 8) -> None:
        (x, y), (right, down) = self.at, to
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", (x + (right - x) * part, y + (down - y) * part))
        self.at = to

    def lift(self) -> None:
        self._send("touchEnd")


def middle(thing: Locator) -> Point:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(person: Person, thing: Locator, to: Point) -> None:
    """Drag a thing, and look whether it lies under the finger before it is let go."""
    finger = Finger(person)
    finger.press(middle(thing))
    finger.move(to)
    carried = person.page.locator(".carried")
    expect(carried).to_have_count(1)
    person.wait(lambda: lies_under(carried, finger.at), "it to lie under the finger")
    finger.lift()
    expect(carried).to_have_count(0)


def lies_under(thing: Locator, at: Point) -> bool:
    box = thing.bounding_box()
    assert box
    return (
        box["x"] - 4 <= at[0] <= box["x"] + box["width"] + 4
        and box["y"] - 4 <= at[1] <= box["y"] + box["height"] + 4
    )


def submitted(person: Person) -> list[dict[str, Any]]:
    return [each for each in person.said if each["type"] == "submit"]


def says_why(person: Person) -> None:
    expect(person.page.get_by_role("button", name="Close this message")).to_be_visible()


def test_a_finger_plays_a_card_and_leads_a_figure(people: People):
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben", **PHONE)
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    board = ann.page.get_by_role("region", name="Board")
    held = ann.page.locator('[data-word="card:6"]')
    x, y = middle(held)
    carry(ann, held, (x, y - 20))  # let go among the others, it is not played
    assert not submitted(ann)
    carry(ann, held, middle(board))
    ann.wait(lambda: len(submitted(ann)) == 1, "the card")
    carry(
        ben,
        ben.page.locator('[data-word="card:9"]'),
        middle(ben.page.get_by_role("region", name="Board")),
    )
    ben.may_act("3 action points left")
    carry(ben, place(ben.page, "space:a5"), middle(place(ben.page, "space:f5")))  # there is no way
    says_why(ben)
    assert len(submitted(ben)) == 1
    carry(ben, place(ben.page, "space:a5"), middle(place(ben.page, "space:a4")))
    ben.may_act("2 action points left")
    expect(place(ben.page, "space:a4")).to_have_accessible_name(re.compile("^a4, scientist"))


def test_a_finger_leads_a_raider_and_elsewhere_moves_the_temple(people: People):
    match, tokens = test_temple.open_at(people, "a neighbour")
    ann = test_temple.sit(people, "Ann", match, tokens[0], **PHONE)
    ann.wait(lambda: bool(test_temple.offered(ann, "step")), "the dice")
    ann.page.wait_for_function("() => document.querySelector('[data-goes-by-place]')")
    here = test_temple.view(ann)["players"][0]["place"]
    raider = ann.page.locator(f'[data-cell="{here}"]')
    window = ann.page.locator(".tt-window")
    seen = window.evaluate("it => [it.scrollLeft, it.scrollTop]")
    box = window.bounding_box()
    assert box
    carry(ann, raider, (box["x"] + 8, box["y"] + 8))  # too far
    assert window.evaluate("it => [it.scrollLeft, it.scrollTop]") == seen
    says_why(ann)
    step = test_temple.offered(ann, "step")[0]
    to = step["path"][0].removeprefix("space:")
    carry(ann, raider, middle(ann.page.locator(f'[data-cell="{to}"]')))
    ann.wait(lambda: bool(submitted(ann)), "the step")
    assert [each["text"] for each in submitted(ann)] == [step["text"]]
    finger = Finger(ann)
    finger.press((box["x"] + box["width"] - 30, box["y"] + box["height"] - 30))
    finger.move((box["x"] + box["width"] - 30, box["y"] + 120))
    finger.lift()
    ann.wait(lambda: window.evaluate("it => [it.scrollLeft, it.scrollTop]") != seen, "the pan")


def test_a_finger_lays_goods_on_the_scales(people: People):
    match, tokens = test_temple.open_at(people, "a neighbour")
    ann = test_temple.sit(people, "Ann", match, tokens[0], **PHONE)
    enter = next(each for each in test_temple.offered(ann, "step") if each["text"] == "step o2.5")
    test_temple.take(ann, enter)
    scales = ann.page.get_by_role("region", name="Truce")
    coin = scales.locator('[data-word="give:coin"]')
    expect(coin).to_be_visible()
    carry(ann, coin, middle(scales.locator(".tt-truce-title")))
    ann.wait(lambda: len(submitted(ann)) == 2, "the coin")
    assert submitted(ann)[1]["text"] == "give coin"


@pytest.mark.parametrize("how", [PHONE, {"has_touch": True}], ids=str)
def test_a_finger_sends_a_worker(people: People, how: dict[str, Any]):
    match, tickets = at_the_park.open_park(people, [None, "Intern"])
    ann = at_the_park.sit(people, "Ann", match, str(tickets[0]), **how)
    ann.wait(lambda: bool(at_the_park.offered(ann, "worker")), "the first season")
    mine = ann.page.locator(".dg-mine .dg-other")
    sea = ann.page.locator(".dg-island")
    x, y = middle(sea)
    carry(ann, mine, (x, y))
    says_why(ann)
    assert not submitted(ann)
    carry(ann, mine, middle(ann.page.locator('[data-word="location:farm"]')))
    ann.wait(lambda: bool(submitted(ann)), "the worker")
    assert submitted(ann)[0]["text"] == "worker farm"
