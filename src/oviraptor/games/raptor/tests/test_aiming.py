"""Why not, asked by touch: whatever is touched on the board gets a reason and its rule."""

from __future__ import annotations

import re

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    RAPTOR,
    SCIENTIST,
    SPACES,
    START,
    Position,
    position,
    read,
)
from oviraptor.games.raptor.tests.test_refusals import BUSY, POSITIONS

ROCKS = ("e2", "i2", "c3", "g3", "i3", "d4", "e4", "i5", "b6")
EXITS = ("k1", "a3", "a4", "k6")


def why(at: Position, seat: int, *touched: str) -> tuple[str, str]:
    """Touch something and return the rule and the sentence of the answer."""
    action = game.aim(at.state, seat, touched)
    assert action is not None, touched
    assert action not in game.legal(at.state, seat), touched
    found = game.refuse(at.state, seat, action)
    return found.rule, found.text


@pytest.mark.parametrize("name", sorted(POSITIONS.keys() - {"over"}))
@pytest.mark.parametrize("seat", [RAPTOR, SCIENTIST])
def test_every_space_and_rock_is_answered_with_a_rule(name: str, seat: int) -> None:
    at = read(POSITIONS[name])
    offered = game.legal(at.state, seat)
    for space in (*SPACES, *ROCKS):
        action = game.aim(at.state, seat, (f"space:{space}",))
        assert action is not None, space
        if action not in offered:
            found = game.refuse(at.state, seat, action)
            assert re.fullmatch(r"R[1-8]\.\d", found.rule), f"{space}: {found}"
            assert found.text.endswith("."), f"{space}: {found}"


@pytest.mark.parametrize("seat", [RAPTOR, SCIENTIST])
@pytest.mark.parametrize("phase", ["actions raptor 2", "actions scientist 4", "choose"])
def test_every_exit_is_answered_with_a_rule(phase: str, seat: int) -> None:
    at = position(BUSY, phase=phase, a4=".")
    for space in EXITS:
        rule, text = why(at, seat, f"exit:{space}")
        assert re.fullmatch(r"R[1-8]\.\d", rule), text


ACTING = position(BUSY, phase="actions raptor 2")
HUNTING = position(BUSY, phase="actions scientist 4")
ASTRAY = position(BUSY, phase="actions scientist 4", f5=".")


@pytest.mark.parametrize(
    ("at", "seat", "touched", "rule", "part"),
    [
        (ACTING, RAPTOR, ["space:e2"], "R5.3", "not in line"),
        (ACTING, RAPTOR, ["space:g3"], "R1.2", "rock"),
        (ACTING, RAPTOR, ["space:c5"], "R5.3", "c5 is not in line with f3"),
        (ACTING, RAPTOR, ["space:a2"], "R5.5", "not next to the mother"),
        (ACTING, RAPTOR, ["space:g1"], "R5.6", "g1"),
        (ACTING, RAPTOR, ["exit:k6"], "R5.2", "There is no baby at k6."),
        (ACTING, RAPTOR, ["space:j1", "exit:k1"], "R5.2", "There is no exit at j1."),
        (ASTRAY, SCIENTIST, ["space:f3"], "R6.6", "not in a straight line"),
        (HUNTING, SCIENTIST, ["space:j1"], "R6.7", "k2 has attacked already"),
        (HUNTING, SCIENTIST, ["space:a4"], "R6.4", "not next to the scientist"),
        (HUNTING, SCIENTIST, ["space:g1"], "R6.5", "not next to the scientist"),
        (HUNTING, SCIENTIST, ["space:c5"], "R6.1", "not a neighbour of"),
        (HUNTING, SCIENTIST, ["space:a2", "exit:a3"], "R5.2", "Only the raptor player can do that."),
        (HUNTING, RAPTOR, ["space:f3"], "R3.5", "not your turn"),
        (position(BUSY), RAPTOR, ["space:f3"], "R3.1", "Cards are chosen now"),
        (position(BUSY), SCIENTIST, ["exit:a3"], "R3.1", "Cards are chosen now"),
        (
            position(START, phase="effect raptor 1 1/1"),
            RAPTOR,
            ["space:a2"],
            "R7.1",
            "There is no baby at a2.",
        ),
        (
            position(START, phase="effect scientist 3 2/2"),
            SCIENTIST,
            ["space:f5"],
            "R8.3",
            "There is no scientist at f5.",
        ),
    ],
)  # fmt: skip
def test_the_answer_fits_what_was_touched(
    at: Position, seat: int, touched: list[str], rule: str, part: str
) -> None:
    found, text = why(at, seat, *touched)
    assert (found, part in text) == (rule, True), f"{found} {text}"


def test_a_figure_hemmed_in_is_told_by_what() -> None:
    hemmed = position(
        START, phase="actions scientist 2", a2="S", a1="S", a3="s", b2="s", k3=".", k6="."
    )
    rule, text = why(hemmed, SCIENTIST, "space:a2")
    assert rule == "R4.1"
    assert "taken" in text


@pytest.mark.parametrize(
    "touched", [[], ["space:z9"], ["deck:raptor"], ["space:a1", "space:a2", "space:a3"], ["card:x"]]
)
def test_what_nobody_can_touch_is_no_action(touched: list[str]) -> None:
    assert game.aim(ACTING.state, RAPTOR, tuple(touched)) is None
