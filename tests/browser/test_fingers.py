"""Fingers on a phone: they play a match, ask by resting, and mean what they touch beside."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.by_finger import PHONE, THUMB, rest_on
from tests.browser.pages import table
from tests.browser.people import People, place
from tests.browser.stored import links_to


@pytest.mark.everyday
def test_a_phone_plays_by_touch(people: People):
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben", **PHONE)
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.play_card(6)
    place(ben.page, "card:9").tap()
    expect(ben.panel.get_by_role("button", name=re.compile("^Play 9,"))).to_be_in_viewport(ratio=1)
    place(ben.page, "card:9").tap()  # it was raised to be read; touched again it is played
    ben.may_act()
    ben.page.get_by_role("gridcell", name="a5, scientist").tap()
    ben.page.get_by_role("gridcell", name="a4, free").tap()
    expect(ann.page.get_by_role("gridcell", name="a4, scientist")).to_be_visible()


def test_a_finger_that_rests_on_a_card_asks_and_does_not_play_it(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    card = ann.page.get_by_role("button", name=re.compile("^Card 6,"))
    card.scroll_into_view_if_needed()
    rest_on(ann, card, 700)
    assert not [each for each in ann.said if each["type"] == "submit"]
    expect(card).to_have_attribute("aria-pressed", "false")
    card.tap()
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_finger_that_rests_on_a_figure_or_card_has_it_explained(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    sheet = ann.page.locator(".board-facts")
    for word, told_of in (("space:f5", "Rule R5.3"), ("card:4", "4, Call ×2")):
        rest_on(ann, place(ann.page, word), 700)
        expect(sheet).to_contain_text(told_of)
    assert not [each for each in ann.said if each["type"] in {"submit", "touch"}]


def test_the_hourglass_of_a_figure_is_explained_and_the_head_names_the_computer(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.new_match("The computer")
    who = ann.page.locator(".seat-who")
    expect(who).to_be_in_viewport(ratio=1)
    expect(who).to_have_text(re.compile(r"^[A-Z]\w+$"))
    ann.open(links_to(people.address, "R9.1", 59)[0])
    rest_on(ann, place(ann.page, "space:j6"), 700)
    expect(ann.page.locator(".board-facts")).to_contain_text("but it can be captured")


def test_a_finger_beside_an_offered_place_means_it(people: People):
    ann = people.invite("Ann", **PHONE | {"viewport": {"width": 360, "height": 640}})
    ben = people.invite("Ben", **PHONE | {"viewport": {"width": 360, "height": 640}})
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.play_card(6)
    ben.play_card(9)
    ben.may_act()
    box = place(ben.page, "space:b5").bounding_box()  # free, beside the scientist at a5
    assert box is not None
    assert box["height"] < THUMB
    ben.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4)
    expect(place(ben.page, "space:a5")).to_have_attribute("aria-selected", "true")
