"""Where the parts of a page stand in windows of every shape: in sight, whole, beside each other, and unmoved."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_park import open_park
from tests.browser.at_the_park import sit as sit_down
from tests.browser.by_finger import PHONE, THUMB
from tests.browser.fitting import TOO_SMALL, assert_clear_of_actions, places
from tests.browser.pages import replay, table
from tests.browser.people import People

_BROKEN_WORDS = """() => [...document.querySelectorAll(".seat strong")].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));  // one may end in an ellipsis
    return lines.size > 1 ? [word] : [];
  });
})"""
_CUT_CARDS = """() => [...document.querySelectorAll(".rp-hand .rp-card")]
  .filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
  .map((card) => card.textContent)"""
_HIDDEN_FOCUS = """() => {
  const at = document.activeElement, doing = document.querySelector(".action-bar");
  if (at === document.body || doing.contains(at) || getComputedStyle(doing).position !== "sticky") return "";
  const box = at.getBoundingClientRect(), foot = doing.getBoundingClientRect();
  const isCovered = box.bottom > foot.top + 1 && box.top < foot.bottom;
  return isCovered ? `${at.textContent.slice(0, 40)}: ${box.bottom} > ${foot.top}` : "";
}"""
_MEETING = """() => {
  const found = [...document.querySelectorAll(".bar .button, .seat strong, .seat-invite")]
    .filter((each) => getComputedStyle(each.parentElement).clipPath === "none")
    .map((each) => [each.textContent, each.getBoundingClientRect()]);
  return found.flatMap(([one, a], at) => found.slice(at + 1).flatMap(([other, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 ? [`${one} and ${other}`] : []));
}"""


def test_the_whole_board_and_the_hand_fit_a_screen(people: People):
    ann = people.invite("Ann")
    table(ann)
    for size in ann.at_sizes((1024, 768), (768, 1024), (1440, 900)):
        ann.page.evaluate("scrollTo(0, 0)")
        expect(ann.page.get_by_role("grid")).to_be_in_viewport(ratio=1)
        expect(ann.page.get_by_role("list", name="Your hand")).to_be_in_viewport(ratio=1)
        expect(ann.page.locator(".status-prompt")).to_be_in_viewport(ratio=1)
        assert_clear_of_actions(ann, ".rp-hand")
        assert ann.page.evaluate(TOO_SMALL, THUMB) == [], size


def test_cards_show_their_whole_text(people: People):
    ann = people.invite("Ann")
    table(ann)
    for size in ann.at_sizes((320, 900), (390, 900), (768, 900), (1024, 900), (1440, 900)):
        assert ann.page.evaluate(_CUT_CARDS) == [], size


def test_the_signs_of_a_card_are_whole_on_a_small_desk(people: People):
    ann = people.invite("Ann", viewport={"width": 1280, "height": 720})
    ann.begin("A friend", nickname="R9.3@8")
    expect(ann.page.get_by_role("button", name=re.compile("^Card 1, Call"))).to_be_visible()
    for size in ann.at_sizes((1024, 640), (1280, 720), (1366, 768)):
        assert ann.page.evaluate(_WIDE_SIGNS) == [], size


_WIDE_SIGNS = """() => [...document.querySelectorAll(".rp-hand .rp-fx")]
  .filter((signs) => signs.offsetWidth > signs.closest(".rp-card").clientWidth - 4)
  .map((signs) => signs.closest(".rp-card").textContent)"""


def test_five_seats_stand_beside_each_other_with_one_way_to_invite(people: People):
    match, tickets = open_park(people, [None] * 5)
    ann = sit_down(people, "Ann", match, tickets[0], links=tickets, **PHONE)
    cut = "[...document.querySelectorAll('.seat strong')].filter((it) => it.scrollWidth > it.clientWidth)"
    names = f"{cut}.map((it) => it.textContent)"
    for size in ann.at_sizes((360, 640), (844, 390)):
        expect(ann.button("Invite", exact=True)).to_have_count(1)
        expect(ann.page.locator(".seat-you")).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(_MEETING) == [], size
        # The way in stands instead of that name.
        assert set(ann.page.evaluate(names)) <= {"Blue"}, size


def test_a_clock_breaks_no_name_within_a_word(people: People):
    ann = people.invite("Ann")
    clock = "10 minutes each, 5 seconds more a turn"
    ann.new_match("A friend", nickname="Bartholomew the Great", clock=clock)
    expect(ann.page.get_by_role("timer").first).to_be_visible()
    for width in (320, 390, 768, 1024, 1440, 1920):
        ann.page.set_viewport_size({"width": width, "height": 900})
        assert ann.page.evaluate(_BROKEN_WORDS) == [], width


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "wide"])
def test_nothing_moves_when_somebody_comes_or_the_sentence_changes(
    people: People, how: dict[str, Any]
):
    ann, ben = people.invite("Ann", **how), people.invite("Ben")
    table(ann)
    watch = ann.link("To watch")
    where = places(ann)
    ann.page.get_by_role("button", name=re.compile("^Card 6,")).click()
    if how:
        ann.page.get_by_role("button", name=re.compile("^Card 6,")).click()
    expect(ann.page.locator(".status-prompt")).to_contain_text("You have chosen card 6")
    assert places(ann) == where
    ben.open(watch)
    expect(ann.page.get_by_text("1 person watches")).to_be_attached()
    assert places(ann) == where


def test_the_newest_line_of_the_log_is_in_sight(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer", side="Scientist", nickname="R9.2@60")
    expect(ann.log.last).to_be_in_viewport(ratio=1)
    ann.page.set_viewport_size({"width": 1440, "height": 800})
    expect(ann.log.last).to_be_in_viewport(ratio=1)
    replay(ann)
    for step in ("100", "101", "103"):
        ann.page.get_by_role("slider", name="Step").fill(step)
        expect(ann.page.locator(".log [aria-current]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "wide"])
def test_play_is_in_sight_in_the_lobby(people: People, how: dict[str, Any]):
    ann = people.invite("Ann", **how)
    ann.open()
    expect(ann.button("Play", exact=True)).to_be_in_viewport(ratio=1)


def test_the_focus_never_hides_behind_the_actions(people: People):
    ann = people.invite("Ann", viewport={"width": 390, "height": 844})
    table(ann)
    for _ in range(45):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(_HIDDEN_FOCUS) == ""
