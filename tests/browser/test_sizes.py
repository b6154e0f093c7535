"""What the shape of a screen may not take away: a page is loaded once and given other sizes."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from oviraptor import games
from oviraptor.testing.tiers import by_tier
from tests.browser.at_the_park import open_park, sit
from tests.browser.by_finger import PHONE
from tests.browser.people import People
from tests.browser.stored import stored_file

EVERY = [
    *((360, 640), (390, 844), (820, 1180), (844, 390)),
    *((1024, 768), (1366, 768), (1440, 900)),
]
SMALL_WORDS = """(words) => [...document.querySelectorAll(words)]
  .map((word) => parseFloat(getComputedStyle(word).fontSize) * word.getScreenCTM().a).filter((size) => size < 12.9)"""
"""Which words of a drawing are drawn too small to be read."""
_CUT_TABLES = """() => [...document.querySelectorAll(".table-scroll")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent.slice(0, 60))"""
_STICKING_OUT = """() => {
  const head = document.querySelector(".bar").getBoundingClientRect();
  const invite = document.querySelector(".seat-invite")?.getBoundingClientRect();
  return invite ? Math.max(head.top - invite.top, invite.bottom - head.bottom) : 0;
}"""
_ROWS = """() => new Set([...document.querySelectorAll(".panel .tools .button, .panel .buttons .button")]
  .filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect())
  .map(({ top, height }) => Math.round((top + height / 2) / 12))).size"""


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_tables_of_a_rulebook_are_whole_on_a_phone(people: People):
    ann = people.invite("Ann", **PHONE | {"viewport": {"width": 360, "height": 640}})
    for name in games.names():
        ann.open(f"{people.address}#/rules/{name}")
        expect(ann.page.locator(".table-scroll").first).to_be_attached()
        assert ann.page.evaluate(_CUT_TABLES) == [], name


def test_the_way_to_the_puzzles_is_in_sight_on_every_screen(people: People):
    ann = people.invite("Ann")
    ann.open()
    ann.page.evaluate("localStorage['oviraptor.settings'] = JSON.stringify({ game: 'raptor' })")
    ann.page.reload()
    for size in EVERY:
        resize(ann.page, size)
        expect(ann.page.get_by_role("link", name="Puzzles")).to_be_in_viewport(ratio=1)
        expect(ann.button("Play", exact=True)).to_be_in_viewport(ratio=1)


def test_who_has_no_link_to_give_away_is_not_asked_to_invite(people: People):
    match, tickets = open_park(people, [None, None])
    ben = sit(people, "Ben", match, tickets[1], **PHONE)
    expect(ben.page.get_by_role("region", name="Players")).to_contain_text("not joined yet")
    expect(ben.button("Invite", exact=True)).to_have_count(0)


def test_on_a_phone_the_link_for_a_friend_is_shown_once_there_is_one(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.open()
    ann.button("A friend", exact=True).tap()
    links = ann.page.get_by_role("dialog", name="Links to this match")
    expect(links).to_contain_text("Whoever opens it first plays this seat.")
    links.get_by_role("button", name="Close").tap()
    ann.page.reload()
    expect(ann.button("Invite", exact=True)).to_be_visible()
    expect(links).to_have_count(0)


def test_whoever_is_invited_is_so_from_within_the_head(people: People):
    match, tickets = open_park(people, [None, None])
    ann = sit(people, "Ann", match, tickets[0], links=tickets, **PHONE)
    for size in ((360, 640), (390, 844), (820, 1180)):
        resize(ann.page, size)
        expect(ann.button("Invite", exact=True)).to_be_visible()
        assert ann.page.evaluate(_STICKING_OUT) <= 0.5, size


_CUT_SIGNS = """() => [...document.querySelectorAll(".dg-location")].filter((sign) => {
  const box = sign.getBoundingClientRect();
  const parts = [".dg-location-title", ".dg-gives", ".dg-slots"].map((each) => sign.querySelector(each));
  const boxes = parts.map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  });
  const isOut = boxes.some((it) => it.top < box.top - 1 || it.bottom > box.bottom + 1 || it.right > box.right + 1);
  const [title, gives, slots] = boxes;
  const isOver = [title, gives].some((it) => it.right > slots.left + 1 && it.bottom > slots.top + 2
    && slots.bottom > it.top + 2);
  return isOut || isOver;
}).map((sign) => sign.dataset.word)"""


@pytest.mark.parametrize(
    "size",
    by_tier(
        slow=[(390, 844), (844, 390), (1366, 768)],
        full=[(390, 844), (820, 1180), (844, 390), (1024, 768), (1366, 768)],
    ),
)
def test_an_island_is_on_show_beside_or_above_the_mainland(people: People, size: tuple[int, int]):
    match, tickets = open_park(people, [None, None], "a worker to send")
    ann = sit(people, "Ann", match, tickets[0], viewport={"width": size[0], "height": size[1]})
    expect(ann.page.get_by_role("region", name="Your island")).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("region", name="Mainland")).to_be_in_viewport()
    assert ann.page.evaluate(SMALL_WORDS, ".dg-isle .dg-names text, .dg-isle .dg-beds text") == []
    assert ann.page.evaluate(_CUT_SIGNS) == []


def test_what_can_be_done_has_one_row_on_a_desk(people: People):
    seats = [{"nickname": "a throw"}, {}, {}]
    made = httpx.post(f"{people.address}api/matches", json={"game": "temple", "seats": seats})
    match = made.raise_for_status().json()
    token = next(each["token"] for each in match["tickets"] if each["seat"] == 0)
    ann = people.invite("Ann")
    ann.open(f"{people.address}#/m/{match['match']}/{token}")
    expect(ann.button(re.compile("^Roll"))).to_be_visible()
    for size in ((1024, 768), (1366, 768), (1440, 900)):
        resize(ann.page, size)
        assert ann.page.evaluate(_ROWS) == 1, size
        # The hand is empty, and keeps its place: nothing jumps.
        hand = ann.page.locator(".tt-hands").bounding_box()
        assert hand
        assert hand["height"] >= 100, size


def test_who_watches_the_temple_has_no_empty_hand(people: People):
    file = stored_file("T14.2")
    assert file
    made = httpx.post(f"{people.address}api/records", content=file.read_bytes())
    match = made.raise_for_status().json()
    ann = people.invite("Ann", **PHONE)
    ann.open(f"{people.address}#/replay/{match['match']}/{match['ticket']['token']}?at=100")
    expect(ann.page.locator(".tt-camera")).to_be_visible()
    for size in ((360, 640), (390, 844), (820, 1180)):
        resize(ann.page, size)
        bottoms = "(it) => it.closest('.stage').getBoundingClientRect().bottom - it.getBoundingClientRect().bottom"
        assert ann.page.locator(".tt-camera").evaluate(bottoms) <= 12, size
