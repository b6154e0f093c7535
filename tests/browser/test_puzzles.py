"""Puzzles in the browser: solved by touch and by keyboard, missed, shown, counted; and the way to them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Response, ViewportSize, expect

from oviraptor import games
from oviraptor.analysis.puzzles import puzzles_of
from tests.browser.fitting import assert_clear_of_actions
from tests.browser.people import People, Person
from tests.browser.studying import (
    PHONE,
    WITH_PUZZLES,
    board_of,
    do,
    done_of,
    first_puzzle,
    offers,
    outcome,
    scrolls,
    wrong_way,
)
from tests.browser.test_access import assert_axe_finds_nothing

GAME = max(WITH_PUZZLES, key=lambda name: len(puzzles_of(name)))
FIRST = first_puzzle(GAME)
SMALL: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
)
KEY = "oviraptor.puzzles"
IS_ON_TOP = """(it) => {
  const { x, y, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + 12, y + height / 2));
}"""
"""Whether its beginning can be touched, and nothing cuts or covers it."""


def open_puzzle(person: Person, name: str = FIRST.name) -> None:
    person.open(f"{person.address}#/puzzles/{GAME}/{name}")
    board_of(person)


def kept(person: Person) -> dict[str, object]:
    found: dict[str, dict[str, object]] = json.loads(
        person.page.evaluate(f"localStorage.getItem('{KEY}')") or "{}"
    )
    return found.get(GAME, {})


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_is_solved_by_touch_on_a_phone_and_the_next_one_follows(people: People, game: str):
    puzzle = first_puzzle(game)
    ann = people.invite("Ann", **PHONE)
    ann.open(f"{ann.address}#/puzzles/{game}")
    ann.page.get_by_role("link", name=f"Puzzle 1: {puzzle.task}").tap()
    expect(ann.page.get_by_role("region", name="The puzzle")).to_contain_text(puzzle.task)
    do(ann, puzzle, game, puzzle.solution)
    why = re.compile(r"Right! .+ (every answer|at once any more|wins in|wins:).*\.")
    expect(outcome(ann)).to_contain_text(why)
    expect(ann.voice).to_contain_text(why)
    for size in ann.at_sizes((844, 390), (360, 640)):
        assert_clear_of_actions(ann, ".status")
        for button in (*outcome(ann).get_by_role("button").all(), outcome(ann).get_by_role("link")):
            box = button.bounding_box()
            assert box, size
            assert box["x"] + box["width"] <= size[0], size
            assert box["y"] + box["height"] <= size[1], size
            assert button.evaluate(IS_ON_TOP), size
    outcome(ann).get_by_role("button", name="Watch it").tap()
    expect(outcome(ann)).to_contain_text("The solution")
    onward = outcome(ann).get_by_role("link", name="Next puzzle")
    expect(onward).to_be_focused()
    onward.tap()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("puzzle 2")
    expect(outcome(ann)).to_be_hidden()


def answers(way: Sequence[str]) -> Callable[[Response], bool]:
    """Tell the answer to a study in which so much was done."""
    return lambda answer: done_of(answer.request) == list(way)


@pytest.mark.everyday
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_is_solved_by_keyboard_alone(people: People, game: str):
    ann = people.invite("Ann")
    puzzle = first_puzzle(game)
    ann.open(f"{ann.address}#/puzzles/{game}/{puzzle.name}")
    board_of(ann)
    way = puzzle.solution
    for number, offer in enumerate(offers(puzzle, game, way), start=1):
        with ann.page.expect_response(answers(way[:number])):
            ann.reach(re.compile("^All actions"))
            if ann.page.get_by_role("list", name="All actions").is_hidden():
                ann.page.keyboard.press("Enter")
            ann.reach(re.compile(f"^{re.escape(offer.label)}"))
            ann.page.keyboard.press("Enter")
    expect(ann.voice).to_contain_text("Right!")
    expect(outcome(ann).get_by_role("link", name="Next puzzle")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("puzzle 2")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("link", name=re.compile("^Puzzle 1: .* Solved.$"))).to_be_visible()


def test_a_wrong_try_is_told_and_can_be_tried_again_or_the_solution_be_seen(people: People):
    ann = people.invite("Ann")
    open_puzzle(ann)
    do(ann, FIRST, GAME, wrong_way(FIRST, GAME))
    told = re.compile(r"Not yet\. (You (could still|may) win|\w+ has an answer:) .+\.")
    expect(outcome(ann)).to_contain_text(told)  # what gave it away, or what another does now
    expect(ann.voice).to_contain_text(told)
    assert kept(ann)["missed"] == [FIRST.name]
    expect(outcome(ann).get_by_role("button", name="Try again")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(outcome(ann)).to_be_hidden()
    ann.page.get_by_role("region", name="The puzzle").get_by_role(
        "button", name="Show the solution"
    ).click()
    expect(outcome(ann)).to_contain_text("The solution")
    outcome(ann).get_by_role("button", name="Try again").click()
    do(ann, FIRST, GAME, FIRST.solution)
    expect(outcome(ann)).to_contain_text("Right!")
    assert kept(ann) | {"solved": [FIRST.name], "run": 0} == kept(ann)


def test_a_touch_that_leads_nowhere_is_answered_as_at_a_table(people: People):
    ann = people.invite("Ann")
    open_puzzle(ann)
    rocks = ann.page.get_by_role("gridcell", name=re.compile("rock"))
    rocks.first.click()
    expect(ann.button("Close this message")).to_be_visible()


def test_undo_takes_back_whatever_was_done(people: People):
    ann = people.invite("Ann")
    open_puzzle(ann)
    before = ann.page.locator(".status").inner_text()
    rules = games.load(GAME)
    state = rules.read(FIRST.position)
    legal = [rules.text(action) for action in rules.legal(state, FIRST.seat)]
    step = next(text for text in legal if text not in {"done", *FIRST.solution})
    do(ann, FIRST, GAME, [step])
    asked = re.compile(re.escape(before.split("\n")[-1]))
    expect(ann.page.locator(".status")).not_to_have_text(asked)  # the page has heard of it
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".status")).to_have_text(asked)
    expect(ann.panel.get_by_role("button", name="Undo")).to_be_disabled()


def test_what_was_solved_is_kept_and_what_is_damaged_counts_as_nothing(people: People):
    ann = people.invite("Ann")
    open_puzzle(ann)
    do(ann, FIRST, GAME, FIRST.solution)
    expect(outcome(ann)).to_contain_text("Right!")
    ann.open(f"{ann.address}#/puzzles/{GAME}")
    own = ann.page.get_by_role("region", name="Your puzzles")
    expect(own).to_contain_text(f"1 of {len(puzzles_of(GAME))} solved")
    expect(own).to_contain_text("1 in a row at the first try")
    ann.page.evaluate(f"localStorage.setItem('{KEY}', '{{\"{GAME}\": {{\"solved\": 3')")
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    expect(own).to_be_hidden()


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_puzzle_of_the_day_counts_days(people: People, game: str):
    ann = people.invite("Ann")
    ann.open(f"{ann.address}#/puzzles/{game}")
    with ann.page.expect_response(lambda answer: answer.url.endswith("/api/studies")) as asked:
        ann.page.get_by_role("link", name="Solve it").click()
    name = json.loads(asked.value.request.post_data or "")["source"]["puzzle"]
    puzzle = next(each for each in puzzles_of(game) if each.name == name)
    do(ann, puzzle, game, puzzle.solution)
    expect(outcome(ann)).to_contain_text("Right!")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("link", name="Solved: look again")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Your puzzles")).to_contain_text("1 day in a row")


def test_a_small_board_whose_drawing_does_not_come_covers_nothing(people: People):
    ann = people.invite("Ann")
    ann.page.route("**/temple-later.css", lambda _: None)
    with ann.page.expect_response("**/positions"):
        ann.open(f"{ann.address}#/puzzles/temple")
    expect(ann.page.locator(".small-board .board-art").first).to_be_attached()
    ann.page.get_by_role("link", name="Solve it").click()
    expect(ann.page.locator(".tt-board")).to_be_visible()


def test_a_puzzle_is_one_screen_on_a_phone(people: People):
    ann = people.invite("Ann", **PHONE)
    open_puzzle(ann)
    for size in SMALL:
        ann.page.set_viewport_size(size)
        assert not scrolls(ann), size
        heading, stage = (
            ann.page.locator(each).bounding_box() for each in (".study-head", ".stage")
        )
        assert heading
        assert stage
        above = heading["y"] + heading["height"] <= stage["y"] + 1
        beside = heading["x"] >= stage["x"] + stage["width"] - 1
        assert above or beside, size
    do(ann, FIRST, GAME, wrong_way(FIRST, GAME))
    expect(outcome(ann)).to_be_visible()
    for size in SMALL:
        ann.page.set_viewport_size(size)
        assert not scrolls(ann), size
        for button in outcome(ann).get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_solution_is_asked_for_in_the_drawer_which_does_not_cover_it(people: People):
    ann = people.invite("Ann", **PHONE)
    open_puzzle(ann)
    ann.tool("Show the solution").tap()
    expect(outcome(ann)).to_contain_text("The solution")
    expect(ann.page.get_by_role("dialog", name="Story and more")).to_be_hidden()


def test_the_door_to_the_puzzles_is_not_there_at_the_first_visit(people: People):
    ann = people.invite("Ann")
    ann.open()
    expect(ann.button("Play", exact=True)).to_be_visible()
    puzzles = ann.page.get_by_role("link", name="Puzzles")
    expect(puzzles).to_be_hidden()
    ann.page.evaluate(
        "(game) => localStorage.setItem('oviraptor.settings', JSON.stringify({ game }))", GAME
    )
    ann.page.reload()
    puzzles.click()
    expect(ann.page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()


def test_axe_finds_nothing_in_the_puzzles(people: People):
    ann = people.invite("Ann")
    ann.open(f"{ann.address}#/puzzles/{GAME}")
    expect(ann.page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    assert_axe_finds_nothing(ann)
    open_puzzle(ann)
    assert_axe_finds_nothing(ann)
    do(ann, FIRST, GAME, FIRST.solution)
    expect(outcome(ann)).to_contain_text("Right!")
    assert_axe_finds_nothing(ann)


def test_a_puzzle_that_there_is_not_is_told(people: People):
    ann = people.invite("Ann")
    ann.open(f"{ann.address}#/puzzles/{GAME}/nothing-of-the-kind")
    expect(ann.page.get_by_text("There is no such puzzle here any more.")).to_be_visible()


@pytest.mark.parametrize("game", games.names()[:1])
def test_where_there_are_no_puzzles_a_position_can_be_set_up(people: People, game: str):
    ann = people.invite("Ann", **PHONE)
    ann.page.route("**/puzzles", lambda route: route.fulfill(json={"puzzles": [], "today": ""}))
    ann.open(f"{ann.address}#/puzzles/{game}")
    expect(ann.page.get_by_text(f"{games.meta(game).title} has no puzzles yet")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Today’s puzzle")).to_have_count(0)
    expect(ann.page.get_by_role("region", name="Your puzzles")).to_have_count(0)
    assert_axe_finds_nothing(ann)
    ann.page.get_by_role("link", name="Set up a position").tap()
    board_of(ann)
