"""R3.4, R3.5: what must be applied of an effect, and how effects and actions end."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    START,
    after,
    assert_refused,
    legal,
    position,
)
from oviraptor.games.raptor.tests.reveals import revealed

# R3.4: an effect must be applied if any part of it is possible

PARTS = [
    ("effect raptor 1 1/1", {}, ["call d3 f4"]),
    ("effect raptor 4 2/2", {}, ["call d3 f4", "call g1 g4"]),
    ("effect raptor 3 1/1", {}, ["frighten a2"]),
    ("effect raptor 8 2/2", {}, ["frighten a2", "frighten k6"]),
    ("effect raptor 5 2/2", {"wounds": 4}, ["recover wound", "recover wound"]),
    ("effect raptor 7 3/3", {"wounds": 4}, ["recover wound", "recover wound", "recover wound"]),
    ("effect scientist 1 1/1", {}, ["gas d3"]),
    ("effect scientist 4 2/2", {}, ["gas d3", "gas h5"]),
    ("effect scientist 2 2/2", {}, ["reinforce b1", "reinforce j6"]),
    ("effect scientist 6 2/2", {}, ["reinforce b1", "reinforce j6"]),
    ("effect scientist 3 2/2", {}, ["jeep a2 d2", "jeep d2 d1"]),
    ("effect scientist 8 4/4", {}, ["jeep a2 d2", "jeep d2 d1", "jeep d1 f1", "jeep f1 f4"]),
    ("effect scientist 5 2/2", {}, ["fire b2", "fire b1"]),
    ("effect scientist 7 3/3", {}, ["fire b2", "fire b1", "fire c1"]),
]
LEAST_IS_MOST = ("raptor 1", "raptor 3", "scientist 1", "scientist 5", "scientist 7")


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_an_effect_that_is_possible_cannot_be_declined(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    start = position(START, phase=phase, **lines)
    assert parts[0] in legal(start)
    assert_refused(start, "done", "R3.4")


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_once_the_least_is_done_the_owner_may_end_an_effect_unless_the_least_is_all(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    at = position(START, phase=phase, **lines)
    for part in parts[:-1]:
        at = after(at, part)
        assert ("done" in legal(at)) == (
            not phase.removeprefix("effect ").startswith(LEAST_IS_MOST)
        )


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_the_parts_still_to_do_are_counted_down(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    most = int(phase[-1])
    at = position(START, phase=phase, **lines)
    for done, part in enumerate(parts[:-1], start=1):
        at = after(at, part)
        assert at.phase == f"{phase[:-3]}{most - done}/{most}"


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_an_effect_is_over_when_the_most_is_done(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    done = after(position(START, phase=phase, **lines), *parts)
    card = int(phase.split()[2])
    other = "scientist" if "raptor" in phase else "raptor"
    assert done.phase == f"actions {other} {9 - card}"


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_an_effect_that_was_ended_gives_way_to_the_actions(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    if phase.removeprefix("effect ").startswith(LEAST_IS_MOST):
        return
    done = after(position(START, phase=phase, **lines), parts[0], "done")
    assert done.phase.startswith("actions ")


def test_fire_cannot_be_ended_while_another_can_be_placed() -> None:
    one = after(position(START, phase="effect scientist 7 3/3"), "fire b2", "fire b1")
    assert_refused(one, "done", "R3.4")


@pytest.mark.parametrize(
    ("raptor", "scientist", "cells", "lines"),
    [
        (3, 5, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (8, 9, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (5, 9, {}, {}),
        (7, 8, {}, {}),
        (4, 9, {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}, {}),
        (9, 4, {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}, {}),
        (9, 2, {}, {"reserve": 0}),
        (9, 6, {}, {"reserve": 0}),
        (9, 3, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (9, 8, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (9, 5, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (8, 7, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
    ],
)
def test_an_effect_without_a_possible_part_is_passed_over(
    raptor: int, scientist: int, cells: dict[str, str], lines: dict[str, int]
) -> None:
    shown = revealed(raptor, scientist, **lines, **cells)
    higher = "scientist" if raptor < scientist else "raptor"
    assert shown.phase == f"actions {higher} {abs(raptor - scientist)}"
    assert shown.played("raptor") == shown.played("scientist") == ()


def test_an_effect_ends_by_itself_when_no_further_part_is_possible() -> None:
    one_left = {"a2": "s", "a5": "s", "k3": "s"}
    done = after(position(START, phase="effect raptor 8 2/2", **one_left), "frighten k6")
    assert done.phase == "actions scientist 1"


def test_parts_are_legal_in_the_position_of_their_moment() -> None:
    # The second baby can only pass where the first one stood.
    walled = """
       a b c d e f g h i j k
    1  . . . . . . . . . B B >
    2  . . . . # . . . # F F
    3 <. . # . . . # . # . .
    4 <. . . # # . . . . . .
    5  S . . . . M . . # . .
    6  . # . . . . . . . . . >
    """
    start = position(walled, phase="effect raptor 4 2/2")
    assert not legal(start, only="call k1")
    assert legal(after(start, "call j1 g4"), only="call k1") == {
        f"call k1 {space}" for space in ("f4", "e5", "g5", "e6", "f6", "g6")
    }


# R3.5


def test_points_may_be_left_unused() -> None:
    assert after(position(START, phase="actions raptor 5"), "done").phase == "draw raptor 1"
    assert after(position(START, phase="actions scientist 5"), "done").phase == "draw raptor 1"


def test_points_left_are_lost() -> None:
    spent = after(position(START, phase="actions raptor 5"), "baby d6 d5", "done")
    assert "actions" not in spent.phase
    drawn = after(spent, "draw raptor 8", "draw scientist 8")
    assert drawn.phase == "choose"


def test_done_comes_first_among_the_legal_actions() -> None:
    start = position(START, phase="actions raptor 3")
    assert game.text(game.legal(start.state, RAPTOR)[0]) == "done"


def test_with_points_left_the_actions_end_only_by_done_even_if_it_is_all_that_is_legal() -> None:
    scared = position(START, phase="actions scientist 4", a2="s!", a5="s!", k3="s!", k6="s!")
    assert legal(scared) == {"done"}
    assert scared.phase == "actions scientist 4"


def test_frightening_everybody_still_leaves_the_scientist_his_turn() -> None:
    scared = after(
        position(START, phase="effect raptor 8 2/2", a2="s", a5="s"), "frighten k3", "frighten k6"
    )
    assert scared.phase == "actions scientist 1"


def test_the_actions_end_by_themselves_with_the_last_point() -> None:
    assert after(position(START, phase="actions raptor 1"), "baby d6 d5").phase == "draw raptor 1"


def test_done_is_nowhere_else() -> None:
    assert_refused(position(START), "done", "R3.4 R3.5")
    assert_refused(position(BARE, phase="place mother"), "done", "R3.4 R3.5")
    assert_refused(position(START, phase="return", f5="."), "done", "R3.4 R3.5")
    assert_refused(position(START, phase="choose scientist"), "done", "R3.4 R3.5")
