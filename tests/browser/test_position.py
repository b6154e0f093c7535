"""Positions in the browser: written, set up by hand, refused with the reason, weighed, and held by a link."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from oviraptor import games
from tests.browser.people import People, Person, place
from tests.browser.stored import GOLDEN
from tests.browser.studying import PHONE, TURN, board_of, packed, unpacked
from tests.browser.test_access import assert_axe_finds_nothing

REFUSED = "400"
"""A browser's own note that a position was refused."""
SMALL: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
)


def open_position(person: Person, text: str = TURN, game: str = "raptor") -> None:
    person.open(f"{person.address}#/position/{game}" + (f"?p={packed(text)}" if text else ""))
    # Nothing is scrolled to, so that tests see the first screen.
    person.page.get_by_text("All of it as text").evaluate("(it) => it.click()")
    expect(field(person)).not_to_be_empty()


def field(person: Person) -> Locator:
    return person.page.get_by_role("textbox", name="The position as text")


def drawn(person: Person, row: int) -> str:
    """A row of the board as the text draws it."""
    return field(person).input_value().split("\n")[row]


def test_a_link_holds_a_position_and_the_board_shows_it_with_all_hands_open(people: People):
    ann = people.invite("Ann")
    open_position(ann)
    expect(place(ann.page, "space:b2")).to_have_accessible_name(re.compile("sleeping baby"))
    for side, hand in (("raptor", "3, 5"), ("scientist", "6, 9")):
        cards = ann.page.get_by_role("region", name=f"Cards of the {side}")
        expect(cards).to_contain_text(f"2 cards in hand: {hand}")
    link = ann.page.get_by_label("Link to this position").input_value()
    assert unpacked(link).split() == TURN.split()
    assert unpacked(ann.page.url) == unpacked(link)


def test_pieces_are_moved_and_put_and_taken_away_by_touch(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.forgive(REFUSED)
    open_position(ann)
    board_of(ann)
    place(ann.page, "space:f5").tap()
    place(ann.page, "space:f6").tap()
    expect(place(ann.page, "space:f6")).to_have_accessible_name(re.compile("mother"))
    assert drawn(ann, 6) == "6  . # . . . M . . . . S >"
    ann.page.get_by_role("radio", name="Take away").check()
    place(ann.page, "space:d3").tap()
    problem = ann.page.locator(".position-text .problem")
    expect(problem).to_contain_text("Babies on the board, escaped and captured are 4 instead of 5.")
    expect(ann.voice).to_contain_text("This position cannot be.")
    expect(ann.button("Play on from here")).to_have_attribute("aria-disabled", "true")
    ann.page.get_by_role("radio", name="Sleeping baby").check()
    place(ann.page, "space:e6").tap()
    expect(problem).to_be_hidden()
    assert drawn(ann, 6) == "6  . # . . b M . . . . S >"
    ann.button("Undo").tap()
    expect(problem).to_be_visible()


def test_pieces_are_moved_by_keyboard_alone(people: People):
    ann = people.invite("Ann")
    # A fire under the mother cannot be, and a slow machine asks before the next key.
    ann.forgive(REFUSED)
    open_position(ann)
    board_of(ann)
    ann.key_touch("space:f5", "space:f6")
    expect(ann.voice).to_contain_text("Moved to f6.")
    assert drawn(ann, 6) == "6  . # . . . M . . . . S >"
    ann.reach(re.compile("^Move"))
    for _ in range(6):
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("radio", name="Fire")).to_be_checked()
    ann.reach(re.compile(r"^([a-k][1-6], |exit at )"), "Shift+Tab")
    ann.key_touch("space:f6", "space:e6")
    expect(ann.voice).to_contain_text("Fire: e6.")


def test_exits_rocks_and_marks_are_set_by_hand_too(people: People):
    ann = people.invite("Ann")
    ann.forgive(REFUSED)
    open_position(ann)
    board_of(ann)
    for piece, space in (
        ("Exit", "a1"),
        ("Mark of this round", "b2"),
        ("Mark of this round", "a5"),
        ("Fire", "a5"),
        ("Rock", "c3"),
        ("Take away", "c3"),
        ("Mother", "c3"),
    ):
        ann.page.get_by_role("radio", name=piece).check()
        place(ann.page, f"space:{space}").click()
    assert drawn(ann, 1) == "1 <. . . . . . . . . . . >"
    assert drawn(ann, 2) == "2  S b! . . # . . B # . ."
    assert drawn(ann, 3) == "3  . . M B . . # . # . S"
    assert drawn(ann, 5) == "5  S*~ . . . . . . . # . ."


def test_what_is_wrong_with_a_text_is_told_at_its_place(people: People):
    ann = people.invite("Ann")
    ann.forgive(REFUSED)
    open_position(ann)
    wrong = TURN.replace("3 <. . # B", "3 <. . Q B")
    field(ann).fill(wrong)
    problem = ann.page.locator(".position-text .problem")
    expect(problem).to_contain_text("Line 4: Expected a cell")
    expect(problem.locator("pre")).to_have_text("3 <. . Q B . . # . # . S\n       ▲")
    expect(field(ann)).to_have_attribute("aria-invalid", "true")
    expect(field(ann)).to_have_accessible_description(re.compile("Expected a cell"))
    problem.get_by_role("button", name="Go to line 4").click()
    chosen = "(it) => it.value.slice(it.selectionStart, it.selectionStart + 3)"
    assert field(ann).evaluate(chosen) == "Q B"
    assert_axe_finds_nothing(ann)
    field(ann).fill(TURN)
    expect(problem).to_be_hidden()


def test_a_position_is_set_up_field_by_field_and_refused_at_the_field(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.forgive(REFUSED)
    open_position(ann, "", "dinogenics")
    page = ann.page
    expect(page.get_by_text("The first cards are being dealt.")).to_be_visible()
    assert_axe_finds_nothing(ann)
    ann.button("Set it up").tap()
    expect(page.locator(".form-board")).to_be_in_viewport()
    page.get_by_text("Market, city and piles").tap()
    page.get_by_label("Market, card 1").select_option(label="Triceratops")
    page.get_by_label("Boneyard", exact=True).select_option(label="Pterodactyl")
    page.get_by_role("button", name="Boneyard: remove Raptor").tap()
    expect(field(ann)).to_have_value(
        re.compile("^market trike ptero raptor\nboneyard ankylo ptero\\*3\n", re.MULTILINE)
    )
    page.locator("summary", has_text=re.compile("^White$")).tap()
    page.get_by_role("button", name="Credits: more").tap()
    page.locator("summary", has_text="Island of White").tap()
    page.get_by_label("Fence above b1").check()
    page.get_by_label("b2", exact=True).select_option(label="Stegosaurus")
    expect(field(ann)).to_have_value(
        re.compile(
            r"^white vp 0 credits 4 .*^  \+----\+----\+ .*^2  \.    St  ", re.MULTILINE | re.DOTALL
        )
    )
    expect(page.locator(".position-form .wrong")).to_have_count(0)
    page.get_by_role("textbox", name="Workers at home").fill("9")
    page.get_by_role("textbox", name="Workers at home").press("Enter")
    wrong = page.locator(".form-field.wrong")
    expect(wrong.locator(".form-reason")).to_contain_text("orkers")
    expect(page.get_by_role("textbox", name="Workers at home")).to_have_accessible_description(
        re.compile("orkers")
    )
    ann.button("Undo").tap()
    expect(wrong).to_have_count(0)


def test_a_damaged_link_can_be_mended_in_the_text(people: People):
    ann = people.invite("Ann")
    ann.forgive(REFUSED)
    ann.open(
        f"{ann.address}#/position/raptor?p=broken"
    )  # nothing to take apart: the text alone is shown
    expect(field(ann)).to_have_value("This link is damaged.")
    field(ann).fill(TURN)
    board_of(ann)


def test_a_position_is_weighed_with_the_best_way_and_its_reason(people: People):
    ann = people.invite("Ann")
    open_position(ann)
    worth = ann.page.get_by_role("region", name="What is it worth?")
    worth.get_by_role("button", name="Analyse").click()
    expect(worth).to_contain_text("Scientist can expect 100 %")
    expect(worth).to_contain_text("Best: Capture the baby at b2 from a2.")
    expect(ann.voice).to_contain_text("Scientist can expect 100 %. Best: Capture the baby")


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_a_position_to_begin_with(people: People, game: str):
    ann = people.invite("Ann")
    open_position(ann, "", game)
    board_of(ann)
    expect(ann.page.get_by_label("Link to this position")).to_be_visible()
    state = games.load(game).read(field(ann).input_value())
    assert games.load(game).write(state) == unpacked(ann.page.url)


def test_a_moment_of_a_replay_is_opened_as_a_position(people: People):
    ann = people.invite("Ann")
    ann.open()
    ann.open_record(GOLDEN / "R9.4.jsonl")
    ann.page.get_by_role("slider", name="Step").fill("100")
    expect(ann.page.get_by_text(re.compile("Step 100 of"))).to_be_visible()
    where = ann.page.locator(".status-heading").inner_text().split(" · ")[0]
    ann.button("Open this position").click()
    expect(ann.page.get_by_role("heading", name="Position: Raptor")).to_be_visible()
    expect(ann.page.locator(".status-heading")).to_contain_text(where)
    expect(ann.page.get_by_label("Link to this position")).to_be_visible()


def test_the_board_of_a_position_and_what_sets_it_up_are_one_screen_of_a_phone(people: People):
    ann = people.invite("Ann", **PHONE)
    open_position(ann)
    board_of(ann)
    for size, text in product(SMALL, ("100%", "200%")):
        ann.page.set_viewport_size(size)
        ann.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
        expect(ann.page.get_by_role("radio", name="Move")).to_be_attached()
        for what in (
            ann.page.get_by_role("grid"),
            *ann.page.locator(".palette-piece").all(),
            ann.button("Undo"),
            ann.button("Play on from here"),
        ):
            expect(what).to_be_in_viewport(ratio=0.99)  # but for a part of a pixel
        wide = ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
        assert wide, size


def test_axe_finds_nothing_in_a_position(people: People):
    ann = people.invite("Ann")
    open_position(ann)
    board_of(ann)
    expect(ann.page.get_by_role("radio", name="Move")).to_be_attached()
    assert_axe_finds_nothing(ann)
