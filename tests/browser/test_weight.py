"""What a page costs: nothing jumps while it loads, what is not needed comes later, and nothing is kept that is gone."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from oviraptor import games
from oviraptor.testing.tiers import by_tier
from tests.browser.people import People, Person

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
MOST_SHIFT = 0.02
MOST_LOST = 5
"""Elements that may still be known though they are gone: the last one that had the focus, say."""

_WATCH_SHIFTS = """
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
_NOTE_ELEMENTS = """() => {
  globalThis.noted = [...document.querySelectorAll(".stage-board *")].map((each) => new WeakRef(each));
}"""
_GONE = """() => noted.filter((each) => !each.deref()?.isConnected).length"""
_LOST = """() => noted.filter((each) => each.deref()?.isConnected === false).length"""


def link(person: Person, game: str) -> str:
    """Begin a match and return the link to its first seat."""
    seats: list[dict[str, str]] = [{} for _ in range(games.meta(game).seat_counts[0])]
    asked = {"game": game, "seats": seats}
    made = httpx.post(f"{person.address}api/matches", json=asked).raise_for_status().json()
    return f"{person.address}#/m/{made['match']}/{made['tickets'][0]['token']}"


def board_of(person: Person) -> None:
    expect(
        person.page.get_by_role("region", name="Board").get_by_role("gridcell").first
    ).to_be_visible()


@pytest.mark.parametrize("how", by_tier(slow=[PHONE], full=[DESK, PHONE]), ids=str)
@pytest.mark.parametrize("game", games.names())
def test_nothing_jumps_while_a_board_is_loading(people: People, game: str, how: dict[str, Any]):
    ann = people.invite("Ann", **how)
    ann.page.add_init_script(_WATCH_SHIFTS)
    ann.open(link(ann, game))
    board_of(ann)
    ann.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    assert ann.page.evaluate("shifted") <= MOST_SHIFT


@pytest.mark.parametrize("game", ["dinogenics", "temple"])
def test_what_the_first_board_does_not_need_comes_by_itself_once_it_is_on_show(
    people: People, game: str
):
    ann = people.invite("Ann")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    ann.open(link(ann, game))
    board_of(ann)
    ann.wait(lambda: any(name.startswith("later-parts-") for name in asked), "the other parts")
    first = next(at for at, name in enumerate(asked) if name.startswith("later-parts-"))
    assert f"{game}.css" in asked[:first]
    ann.wait(lambda: any(name.startswith("log-") for name in asked), "the log")
    told = next(at for at, name in enumerate(asked) if name.startswith("log-"))
    assert f"{game}.css" in asked[:told]


_ENDLESS = """() => document.querySelector(".stage-board").getAnimations({ subtree: true })
  .filter((each) => each.effect.getComputedTiming().endTime === Infinity)
  .map((each) => each.playState)"""
_HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
_MOVE = "(to) => { document.querySelector('.stage-board').style.translate = to; }"


def test_a_board_rests_while_nobody_sees_it(people: People):
    ann = people.invite("Ann", reduced_motion="no-preference")
    ann.open(link(ann, "raptor"))
    board_of(ann)

    def is_all(state: str) -> bool:
        return set(ann.page.evaluate(_ENDLESS)) == {state}

    ann.wait(lambda: is_all("running"), "water that moves")
    for way, away, back in ((_HIDE, True, False), (_MOVE, "0 300vh", "")):
        ann.page.evaluate(way, away)
        ann.wait(lambda: is_all("paused"), "a board at rest")
        ann.page.evaluate(way, back)
        ann.wait(lambda: is_all("running"), "water that moves again")


def test_what_is_gone_from_the_board_is_not_kept(people: People):
    ann = people.invite("Ann")
    ann.open(link(ann, "raptor"))
    board_of(ann)
    ann.panel.get_by_role("button", name="All actions").click()
    ann.panel.locator(".offers").get_by_role("button").first.click()
    expect(ann.log).to_have_count(1)  # what a line of the log was drawn with is what was kept
    ann.page.evaluate(_NOTE_ELEMENTS)
    ann.button("Place for me").click()
    expect(ann.log).to_have_count(6)
    ann.wait(lambda: ann.page.evaluate(_GONE) > MOST_LOST, "the marks to go")
    devtools = ann.context.new_cdp_session(ann.page)
    lost = MOST_LOST + 1
    for _ in range(10):  # what only a timer knows is let go with it
        devtools.send("HeapProfiler.collectGarbage")
        lost = ann.page.evaluate(_LOST)
        if lost <= MOST_LOST:
            break
        ann.page.wait_for_timeout(200)
    assert lost <= MOST_LOST
