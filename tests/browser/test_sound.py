"""What is heard, and when: with its picture, never before the page was touched, never where it is not wanted."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import RAPTOR, SCIENTIST, People, Person
from tests.browser.stored import Move, moves, stored_game

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
SHOT = "shoots the mother from a5. The round ends."
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
_LISTEN = """
window.heard = [];
window.opened = [];
window.buzzed = 0;
for (const kind of ["sound", "ambience"]) addEventListener(kind, ({ detail }) => window.heard.push(detail));
window.AudioContext = class extends AudioContext {
  constructor(...all) { super(...all); window.opened.push(this); }
};
if (navigator.vibrate) navigator.vibrate = () => { window.buzzed += 1; return true; };
"""
_HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def begin(people: People, game: str, entries: int) -> tuple[dict[int, str], list[Move]]:
    """Begin a stored game of Raptor after so many entries: a link for each seat, and what was done then."""
    seats = [{"nickname": f"{game}@{entries}"}, {"nickname": ""}]
    new = {"game": "raptor", "seats": seats}
    made = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    links = {
        each["seat"]: f"{people.address}#/m/{made['match']}/{each['token']}"
        for each in made["tickets"]
    }
    return links, [move for move, _ in islice(moves(stored_game(game), entries), 3)]


def listen(people: People, name: str, link: str, **how: Any) -> Person:
    """Sit somebody down whose page notes what it plays."""
    person = people.invite(name, **how)
    person.context.add_init_script(_LISTEN)
    person.open(link)
    expect(person.page.get_by_role("grid").first).to_be_visible()
    return person


def sit(people: People, name: str, link: str) -> Person:
    person = people.invite(name)
    person.open(link)
    expect(person.page.get_by_role("grid").first).to_be_visible()
    return person


def heard(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("window.heard")
    return found


def opened(person: Person) -> int:
    count: int = person.page.evaluate("window.opened.length")
    return count


def hears(person: Person, sound: str) -> None:
    person.wait(lambda: sound in heard(person), sound)


def act(person: Person, move: Move, *others: Person) -> None:
    """Take an action, and wait until everybody has been told."""
    known = [len(each.heard) for each in others]
    person.touch(*move.path, label=move.label)
    for each, since in zip(others, known, strict=True):
        each.hears("update", since=since)


def slider(person: Person, name: str) -> Locator:
    return person.page.get_by_role("slider", name=re.compile(f"^{name}"))


# --- when ------------------------------------------------------------------------------------------


def test_nothing_sounds_before_the_page_was_touched(people: People):
    links, [shot, *_] = begin(people, "R9.3", 37)
    ann, ben = listen(people, "Ann", links[RAPTOR]), sit(people, "Ben", links[SCIENTIST])
    act(ben, shot, ann)
    expect(ann.log.filter(has_text=SHOT)).to_be_visible()
    assert (heard(ann), opened(ann)) == ([], 0)


def test_motion_that_is_reduced_does_not_silence(people: People):
    links, [shot, *_] = begin(people, "R9.3", 37)
    ann, ben = listen(people, "Ann", links[RAPTOR]), sit(people, "Ben", links[SCIENTIST])
    ann.page.keyboard.press("Shift")
    act(ben, shot, ann)
    hears(ann, "hit")
    hears(ann, "turn")
    # What is silent for a while keeps no phone awake.
    ann.page.wait_for_function("() => window.opened.every(({ state }) => state === 'suspended')")
    assert heard(ann).index("dart") < heard(ann).index("hit") < heard(ann).index("turn")
    assert opened(ann) == 1


def test_a_dart_is_heard_to_hit_with_its_picture(people: People):
    links, [shot, *_] = begin(people, "R9.3", 37)
    eve = people.invite("Eve", **MOVING)
    eve.context.add_init_script(_LISTEN)
    eve.page.clock.install(time=0)
    eve.open(links[RAPTOR])
    expect(eve.page.get_by_role("grid").first).to_be_visible()
    ben = sit(people, "Ben", links[SCIENTIST])
    eve.page.keyboard.press("Shift")
    now: float = eve.page.evaluate("Date.now()")
    eve.page.clock.pause_at(now / 1000 + 5)  # from here on its time goes by as the test says
    act(ben, shot, eve)
    tokens = eve.page.locator('[data-counter="Sleep tokens"]')
    hears(eve, "dart")
    eve.page.clock.run_for(150)
    expect(tokens).to_contain_text("1 of 5")
    expect(eve.panel).to_contain_text("Steps are being shown")
    expect(eve.page.locator(".seat.awaited")).to_contain_text("Scientist")
    assert "hit" not in heard(eve)
    eve.page.clock.run_for(500)
    expect(tokens).to_contain_text("2 of 5")
    hears(eve, "hit")
    for _ in range(20):  # cards are drawn, then it is her turn
        eve.page.clock.run_for(100)
    expect(eve.page.locator(".seat.awaited")).to_have_count(2)


@pytest.mark.thorough
def test_a_touch_that_passes_the_duel_lets_its_end_be_heard_and_nothing_else(people: People):
    links, [card, *_] = begin(people, "R9.3", 7)
    eve = people.invite("Eve", **MOVING)
    eve.context.add_init_script(_LISTEN)
    eve.page.clock.install(time=0)
    eve.open(links[1 - card.seat])
    expect(eve.page.get_by_role("grid").first).to_be_visible()
    ben = sit(people, "Ben", links[card.seat])
    eve.page.keyboard.press("Shift")
    now: float = eve.page.evaluate("Date.now()")
    eve.page.clock.pause_at(now / 1000 + 5)
    act(ben, card, eve)
    scene = eve.page.locator("[data-duel]")
    for _ in range(100):  # that it was chosen is seen, then both fly in
        if scene.count():
            break
        eve.page.clock.run_for(100)
    expect(scene).to_have_attribute("data-duel", "closed")
    assert "flip" not in heard(eve)
    eve.page.keyboard.press("Shift")
    hears(eve, "coin")
    eve.page.clock.run_for(2_000)
    assert (heard(eve).count("coin"), heard(eve).count("flip")) == (1, 0)


@pytest.mark.thorough
def test_a_page_out_of_sight_is_silent(people: People):
    links, played = begin(people, "R9.3", 36)
    ann, ben = listen(people, "Ann", links[RAPTOR]), sit(people, "Ben", links[SCIENTIST])
    ann.page.keyboard.press("Shift")
    act(ben, played[0], ann)
    hears(ann, "gate")
    known = len(heard(ann))
    ann.page.evaluate(_HIDE, True)
    ann.wait(
        lambda: ann.page.evaluate("window.opened[0].state") == "suspended", "the context to rest"
    )
    act(ben, played[1], ann)
    expect(ann.log.filter(has_text=SHOT)).to_be_visible()
    assert len(heard(ann)) == known
    ann.page.evaluate(_HIDE, False)
    ann.wait(
        lambda: ann.page.evaluate("window.opened[0].state") == "running", "the context to go on"
    )


# --- who wants what ---------------------------------------------------------------------------------


def test_the_sliders_are_moved_by_keyboard_and_kept(people: People):
    links, _ = begin(people, "R9.3", 37)
    ann = listen(people, "Ann", links[RAPTOR])
    ann.button("Settings").click()
    sounds, ambience = slider(ann, "Sounds"), slider(ann, "Ambience")
    expect(sounds).to_have_attribute("aria-valuetext", "50 %")
    expect(ambience).to_have_attribute("aria-valuetext", "off")
    sounds.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(sounds).to_have_attribute("aria-valuetext", "60 %")
    hears(ann, "turn")  # as loud as it is now
    ambience.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ambience).to_have_attribute("aria-valuetext", "10 %")
    hears(ann, "jungle")
    ann.page.reload()
    ann.button("Settings").click()
    expect(sounds).to_have_attribute("aria-valuetext", "60 %")
    expect(ambience).to_have_attribute("aria-valuetext", "10 %")


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["slider", "key"])
def test_who_wants_silence_has_it(people: People, how: str):
    links, [shot, *_] = begin(people, "R9.3", 37)
    ann, ben = listen(people, "Ann", links[RAPTOR]), sit(people, "Ben", links[SCIENTIST])
    if how == "key":
        ann.page.keyboard.press("m")
    else:
        ann.button("Settings").click()
        slider(ann, "Sounds").focus()
        ann.page.keyboard.press("Home")
        expect(slider(ann, "Sounds")).to_have_attribute("aria-valuetext", "off")
        ann.page.keyboard.press("Escape")
    expect(ann.button("Sounds", exact=True)).to_have_attribute("aria-pressed", "false")
    act(ben, shot, ann)
    expect(ann.log.filter(has_text=SHOT)).to_be_visible()
    assert (heard(ann), opened(ann)) == ([], 0)
    ann.button("Sounds", exact=True).click()
    expect(ann.button("Sounds", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_phone_is_silent_and_buzzes_until_told_otherwise(people: People):
    links, [shot, *_] = begin(people, "R9.3", 37)
    ann, ben = listen(people, "Ann", links[RAPTOR], **PHONE), sit(people, "Ben", links[SCIENTIST])
    ann.page.touchscreen.tap(195, 70)
    act(ben, shot, ann)
    ann.wait(lambda: ann.page.evaluate("window.buzzed") == 1, "a buzz")
    assert (heard(ann), opened(ann)) == ([], 0)
    ann.tool("Settings").click()
    expect(slider(ann, "Sounds")).to_have_attribute("aria-valuetext", "off")
    expect(ann.page.get_by_label("Buzz at my turn")).to_be_checked()
    ann.page.get_by_label("Buzz at my turn").uncheck()
    slider(ann, "Sounds").fill("0.5")
    hears(ann, "turn")
