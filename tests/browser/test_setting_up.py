"""Positions of the Temple and of DinoGenics set up on the board, by touch and by keyboard."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from oviraptor import games
from oviraptor.core.record import load
from oviraptor.play.match import Match
from tests.browser.people import People, Person
from tests.browser.stored import stored_file
from tests.browser.studying import PHONE, board_of, control
from tests.browser.test_access import assert_axe_finds_nothing
from tests.browser.test_position import REFUSED, SMALL, field, open_position

_DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
TEMPLE, ISLANDS = ("temple", "T14.6", 280), ("dinogenics", "D24.7", 340)


@cache
def text_of(name: str, entry: int) -> str:
    """The position of a stored match after so many entries."""
    file = stored_file(name)
    assert file
    record = load(file.read_bytes())
    game, meta = games.load(record.head.game), games.meta(record.head.game)
    match, error = Match.replay(game, meta, record)
    assert error is None
    return game.write(match.events[entry - 1].after)


def set_up(people: People, which: tuple[str, str, int], *, phone: bool = False) -> Person:
    """Open a position of a stored match; the board can be changed."""
    game, name, entry = which
    ann = people.invite("Ann", **PHONE) if phone else people.invite("Ann")
    ann.forgive(REFUSED)
    open_position(ann, text_of(name, entry), game)
    board_of(ann)
    expect(ann.page.get_by_role("radio", name="Move")).to_be_attached()
    return ann


def tap(person: Person, *words: str) -> None:
    for word in words:
        control(person, word).dispatch_event("click")
        person.page.evaluate(_DRAWN)


def line(person: Person, start: str) -> str:
    """The line of the text that begins so."""
    return next(each for each in field(person).input_value().split("\n") if each.startswith(start))


def shows(person: Person, start: str, wanted: str) -> None:
    expect(field(person)).to_have_value(re.compile(f"^{re.escape(start)}{wanted}", re.MULTILINE))


def test_the_temple_is_set_up_by_touch_on_a_phone(people: People):
    ann = set_up(people, TEMPLE, phone=True)
    page = ann.page
    stands = line(ann, "raider 0").split()[2]
    tap(ann, f"space:{stands}", "space:o2.12")
    shows(ann, "raider 0 ", r"o2\.12 coins")
    page.get_by_role("radio", name="Spawn", exact=True).check()
    tap(ann, "space:o2.20")
    shows(ann, "spawns 0 ", r".*o2\.20")
    outer = int(line(ann, "rings").split()[-1])
    page.get_by_role("radio", name="Turn the ring clockwise").check()
    tap(ann, "space:o3.4")
    shows(ann, "rings ", f".*outer {(outer + 1) % 16}$")
    page.get_by_role("radio", name="Turn the ring the other way").check()
    tap(ann, "space:o3.4", "space:i.2")
    shows(ann, "rings ", f".*inner 15 middle \\d+ outer {outer}$")
    page.get_by_label("Tile", exact=True).select_option(label="Blood, 3 coins")
    tap(ann, "space:m1.5")
    shows(ann, "m1 ", ".{5}3")
    page.get_by_role("radio", name="Take away").check()
    tap(ann, "space:o2.20", "space:m1.5")
    expect(field(ann)).not_to_have_value(re.compile("^spawns", re.MULTILINE))
    shows(ann, "m1 ", r".{5}\.")
    page.get_by_role("radio", name="Egg").check()
    tap(ann, "space:o2.12")
    shows(ann, "egg ", "carried 0")
    expect(ann.button("Undo")).to_be_enabled()
    ann.button("Undo").tap()
    shows(ann, "egg ", "(?!carried 0)")


def test_what_cannot_be_in_the_temple_is_refused_with_the_reason(people: People):
    ann = set_up(people, TEMPLE)
    ann.page.get_by_label("Tile", exact=True).select_option(label="Abyss")
    tap(ann, f"space:{line(ann, 'raider 0').split()[2]}")
    expect(ann.page.locator(".status-heading")).to_have_text("This position cannot be")
    expect(ann.page.locator(".status-prompt")).to_contain_text(re.compile("cannot be “X”"))
    expect(ann.button("Play on from here")).to_have_attribute("aria-disabled", "true")
    ann.button("Undo").click()
    expect(ann.page.locator(".status-heading")).not_to_have_text("This position cannot be")


def test_the_temple_is_set_up_by_keyboard_alone(people: People):
    ann = set_up(people, TEMPLE)
    ann.reach(re.compile("^Move"))
    for _ in range(2):
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("radio", name="Spawn", exact=True)).to_be_checked()
    ann.reach(re.compile("central cell"), "Shift+Tab")
    ann.page.keyboard.press("ArrowUp")
    where = re.search(r"\((i\.\d+)\)", ann.focused)
    assert where
    ann.page.keyboard.press("Enter")
    shows(ann, "spawns 0 ", re.escape(where[1]))
    expect(ann.voice).to_contain_text(f"Spawn: {where[1]}.")


def test_islands_are_set_up_by_touch_on_a_phone(people: People):
    ann = set_up(people, ISLANDS, phone=True)
    page = ann.page
    tap(ann, "seat:white")
    page.get_by_role("radio", name="Fence, or none", exact=True).check()
    tap(ann, "edge:h a4")
    expect(field(ann)).to_have_value(re.compile("white vp (?:.*\\n){11}  \\+----"))
    page.get_by_label("Dinosaur", exact=True).select_option(label="Stegosaurus")
    tap(ann, "space:a2")
    expect(field(ann)).to_have_value(re.compile("white vp (?:.*\\n){8}2 .St "))
    page.get_by_role("radio", name="Move").check()
    tap(ann, "space:a2", "space:c3")
    expect(field(ann)).to_have_value(re.compile("white vp (?:.*\\n){10}3 .{11}St"))
    page.get_by_label("Tile", exact=True).select_option(label="Tour Bus")
    tap(ann, "space:d2")
    page.get_by_role("radio", name="Damage").check()
    tap(ann, "space:d2")
    expect(field(ann)).to_have_value(re.compile("white vp (?:.*\\n){8}2 .{18}TBx"))
    page.get_by_role("radio", name="Take away").check()
    tap(ann, "space:d2")
    expect(field(ann)).to_have_value(re.compile("white vp (?:.*\\n){8}2 .{18}\\."))
    page.get_by_role("radio", name="Fence, or none", exact=True).check()
    tap(ann, "edge:h a4")
    expect(field(ann)).to_have_value(re.compile("white vp (?:.*\\n){11}  \\+    "))
    page.get_by_role("radio", name="One visitor more").check()
    before = field(ann).input_value()
    tap(ann, "seat:blue")
    assert field(ann).input_value() == before
    tap(ann, "space:center")
    expect(field(ann)).to_have_value(re.compile("blue vp (?:.*\\n){12}4 .*VC3"))


def test_what_cannot_be_on_an_island_is_refused_with_the_reason(people: People):
    ann = set_up(people, ISLANDS)
    tap(ann, "seat:white")
    ann.page.get_by_label("Tile", exact=True).select_option(label="Tour Bus")
    tap(ann, "space:d3", "space:d4", "space:e3", "space:d2")
    expect(ann.page.locator(".status-heading")).to_have_text("This position cannot be")
    expect(ann.page.locator(".status-prompt")).to_contain_text(
        "tour-bus in all, and the box holds 2"
    )


def test_islands_are_set_up_by_keyboard_alone(people: People):
    ann = set_up(people, ISLANDS)
    ann.reach(re.compile("^Move"))
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("radio", name="Fence, or none", exact=True)).to_be_checked()
    ann.reach(re.compile("^(Edge|[a-e][1-4]\\b)", re.IGNORECASE), "Shift+Tab")
    before = field(ann).input_value()
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("Enter")
    expect(ann.voice).to_contain_text(re.compile("^Fence, or none: [hv] "))
    assert field(ann).input_value() != before


@pytest.mark.parametrize("which", [TEMPLE, ISLANDS], ids=["temple", "dinogenics"])
def test_the_board_and_what_sets_it_up_are_one_screen_of_a_phone(
    people: People, which: tuple[str, str, int]
):
    ann = set_up(people, which, phone=True)
    for size in ann.at_sizes(*[(each["width"], each["height"]) for each in SMALL]):
        for what in (
            *ann.page.locator(".palette-piece").all(),
            *ann.page.locator(".palette-group").all(),
            ann.button("Undo"),
            ann.button("Play on from here"),
        ):
            expect(what).to_be_in_viewport(ratio=0.99)
        wide = ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
        assert wide, size
        stage = ann.page.locator(".stage-board").bounding_box()
        assert stage
        assert stage["height"] >= 0.45 * size[1], size
    assert_axe_finds_nothing(ann)
