"""The rulebook in the page: its pictures are drawn by the board, as one comes to them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from oviraptor import games
from oviraptor.core.picture import NAMED
from oviraptor.testing.tiers import by_tier
from tests.browser.people import People

HEIGHT = "figure => figure.getBoundingClientRect().height"


@pytest.mark.parametrize("game", by_tier(slow=["temple"], full=list(games.names())))
def test_every_picture_is_drawn_and_told_in_words(people: People, game: str):
    ann = people.invite("Ann")
    ann.open(f"{ann.address}#/rules/{game}")
    figures = ann.page.get_by_role("figure")
    captions = [caption for caption, _ in NAMED.findall(games.rulebook(game))]
    assert len(captions) >= 4
    expect(figures).to_have_text(captions)
    for at in range(len(captions)):
        figures.nth(at).scroll_into_view_if_needed()
        expect(figures.nth(at).locator("svg").first).to_be_visible()
    used = ann.page.evaluate(
        """() => [...document.querySelectorAll("figure use")].filter(
          (use) => !document.querySelector(use.getAttribute("href"))).length"""
    )
    assert used == 0  # nothing is drawn by a symbol that is not on the page


def test_a_book_is_opened_before_its_pictures_are_drawn(people: People):
    ann = people.invite("Ann")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.open(f"{ann.address}#/rules/raptor")
    expect(ann.page.get_by_role("heading", name="In 60 seconds")).to_be_visible()
    expect(ann.page.get_by_role("figure").last).to_be_attached()
    ann.page.evaluate("() => new Promise((done) => requestIdleCallback(done))")
    assert not [url for url in asked if re.search(r"/boards/|/pictures/", url)]
    contents = ann.page.get_by_role("navigation", name="Contents of the rulebook")
    contents.get_by_role("button", name="A round, step by step").click()
    expect(contents.locator("[aria-current]")).to_have_text("A round, step by step")
    ann.page.get_by_role("link", name="R7.2", exact=True).first.click()  # as another rule names it
    expect(ann.page.locator('[data-rule="R7.2"]')).to_be_focused()
    expect(contents.locator("[aria-current]")).to_have_text("Cards of the raptors")
    for _ in ann.at_sizes((390, 844), (360, 640)):
        expect(ann.page.locator('[data-rule="R7.2"]')).to_be_attached()
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_rule_stays_in_sight_when_the_window_is_turned_until_one_reads_on(people: People):
    ann = people.invite("Ann")
    ann.open(f"{ann.address}#/rules/raptor/R6.1")
    rule = ann.page.locator('[data-rule="R6.1"]')
    expect(rule).to_be_in_viewport(ratio=1)
    for _ in ann.at_sizes((390, 844), (844, 390)):
        expect(rule).to_be_in_viewport(ratio=1)
    ann.page.keyboard.press("End")
    expect(rule).not_to_be_in_viewport()
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.until_drawn()
    expect(rule).not_to_be_in_viewport()


def test_at_a_table_the_pictures_use_the_symbols_of_the_board(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer", nickname="R9.2")
    ann.tool("Rulebook").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("link", name="R7.2", exact=True).first.click()
    expect(dialog.locator('[data-rule="R7.2"]')).to_be_focused()  # without leaving the table
    figure = dialog.get_by_role("figure").first
    height = figure.evaluate(HEIGHT)
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg").first).to_be_visible()
    assert figure.evaluate(HEIGHT) == height  # or a finger would meet another word than it aimed at
    expect(ann.page.locator(".board-art")).to_have_count(1)
