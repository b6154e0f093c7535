"""A far space is walked to by its way: by mouse, finger, keyboard and drag, and its cost is told before."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person, place
from tests.browser.stored import links_to
from tests.browser.test_temple import open_at, sit

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def scientist(people: People, **how: Any) -> Person:
    """Somebody with three action points for his scientists."""
    ann, ben = people.invite("Ann"), people.invite("Ben", **how)
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    expect(ben.page.get_by_role("list", name="Your hand")).to_be_visible()
    ann.touch("card:6")
    expect(ben.page.locator(".rp-slot > .rp-card")).to_have_count(1)  # the hand makes room
    if how.get("has_touch"):
        ben.play_card(9)
    else:
        ben.touch("card:9")
    ben.may_act()
    return ben


def chosen(ben: Person) -> None:
    """Choose the scientist at a5 and wait for its ways."""
    place(ben.page, "space:a5").click()
    ben.hears("ways")
    expect(ben.page.get_by_role("gridcell", name="c4, free; Walk to c4: 3 points")).to_be_visible()


def steps(ben: Person) -> list[str]:
    return [each["text"] for each in ben.said if each["type"] == "submit"]


def test_a_far_space_shows_its_way_to_who_points_and_is_gone_to_by_one_click(people: People):
    ben = scientist(people)
    chosen(ben)
    place(ben.page, "space:c5").hover()
    expect(ben.page.get_by_text("c5, free; Walk to c5: 2 points", exact=True)).to_be_visible()
    expect(ben.page.locator(".rp-line.rp-way")).to_have_count(2)
    place(ben.page, "space:c5").click()
    expect(ben.page.get_by_role("gridcell", name="c5, scientist; chosen")).to_be_visible()
    assert steps(ben)[1:] == ["walk a5 b5", "walk b5 c5"]
    ben.button("Undo").click()
    expect(ben.page.get_by_role("gridcell", name="b5, scientist")).to_be_visible()


def test_a_finger_is_shown_the_way_first_and_walks_by_the_button(people: People):
    ben = scientist(people, **PHONE)
    chosen(ben)
    place(ben.page, "space:c5").tap()
    walk = ben.panel.get_by_role("button", name="Walk to c5: 2 points")
    expect(walk).to_be_in_viewport(ratio=1)
    expect(ben.voice).to_have_text("Walk to c5: 2 points")
    expect(ben.page.locator(".status-prompt")).to_have_text(
        "Walk to c5: 2 points. Touch it again to go."
    )
    assert steps(ben) == ["play 9"]
    walk.tap()
    expect(ben.page.get_by_role("gridcell", name=re.compile("^c5, scientist"))).to_be_visible()


@pytest.mark.parametrize("by", ["button", "touch"])
def test_what_costs_a_point_is_named_with_its_price_before_it_is_done(people: People, by: str):
    ben = people.invite("Ben", **PHONE)
    ben.open(links_to(people.address, "R9.4", 71)[1])
    ben.may_act()
    man = place(ben.page, "space:k6")
    man.tap()
    expect(man).to_have_attribute("aria-selected", "true")
    up = ben.panel.get_by_role("button", name="Get the scientist at k6 up: 1 point")
    expect(up).to_be_in_viewport(ratio=1)
    expect(ben.page.locator(".status-prompt")).to_have_text("Get the scientist at k6 up: 1 point.")
    assert steps(ben) == []
    (up if by == "button" else man).tap()
    expect(ben.page.get_by_role("gridcell", name=re.compile("^k6, scientist"))).to_be_visible()
    assert steps(ben) == ["stand k6"]


@pytest.mark.thorough
def test_a_second_touch_walks_and_another_place_is_shown_instead(people: People):
    ben = scientist(people, **PHONE)
    chosen(ben)
    place(ben.page, "space:c4").tap()
    place(ben.page, "space:c5").tap()
    expect(ben.panel.get_by_role("button", name="Walk to c5: 2 points")).to_be_visible()
    place(ben.page, "space:c5").tap()
    expect(ben.page.get_by_role("gridcell", name=re.compile("^c5, scientist"))).to_be_visible()


def test_keys_walk_to_a_far_space_and_its_name_tells_the_cost(people: People):
    ben = scientist(people)
    ben.key_touch("space:a5")
    ben.hears("ways")
    expect(ben.page.get_by_role("gridcell", name="c4, free; Walk to c4: 3 points")).to_be_visible()
    ben.walk_to("space:c5")
    assert ben.focused == "c5, free; Walk to c5: 2 points"
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("gridcell", name=re.compile("^c5, scientist"))).to_be_visible()


def test_a_piece_is_dragged_to_a_far_space(people: People):
    ben = scientist(people)
    chosen(ben)
    ben.drag("space:a5", "space:c5")
    expect(ben.page.get_by_role("gridcell", name=re.compile("^c5, scientist"))).to_be_visible()


def test_a_raider_walks_to_a_far_tile_and_what_is_pointed_at_is_told(people: People):
    match, tokens = open_at(people, "a neighbour")
    jade = sit(people, "Jade", match, tokens[0])
    (told,) = jade.hears("ways")
    far = next(way for way in told["ways"] if way["after"] >= 0)
    tile = jade.page.locator(f'[role=gridcell][data-word="{far["word"]}"]')
    expect(tile).to_have_attribute("aria-label", re.compile(re.escape(far["label"])))
    tile.hover()
    name = tile.get_attribute("aria-label") or ""
    expect(jade.page.get_by_text(name, exact=True)).to_be_visible()
    expect(jade.page.locator(".tt-mark-chosen")).to_have_count(2)
    tile.click()
    first = told["ways"][far["after"]]["text"]
    jade.wait(lambda: steps(jade) == [first, far["text"]], "the second step")
