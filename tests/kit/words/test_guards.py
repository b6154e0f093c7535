"""Guards: the first fault counts, nothing behind it is asked, and chance and the end come first."""

import pytest

from oviraptor.core.game import Chance, Decide, Over, Refusal
from oviraptor.kit.words.refusals import (
    Fault,
    Faults,
    Otherwise,
    moment_faults,
    objection,
    refusal,
)

OVER, BUSY, LEFT = ("1.1", "It is over."), ("1.2", "Wait."), ("1.3", "That is left to chance.")


def of_wall(*, is_there: bool) -> Faults:
    if is_there:
        yield "3.1", "A wall is in the way."


def of_step(*, wall: bool, pit: bool) -> Faults:
    yield from of_wall(is_there=wall)
    if pit:
        yield "3.2", "A pit is in the way."
    yield Otherwise("3.3", "It cannot be done.")


def test_the_first_fault_is_what_is_said():
    assert refusal(of_step(wall=True, pit=True)) == Refusal("3.1", "A wall is in the way.")
    assert refusal(of_step(wall=False, pit=True)) == Refusal("3.2", "A pit is in the way.")
    assert refusal(of_step(wall=False, pit=False)) == Refusal("3.3", "It cannot be done.")


def test_nothing_behind_the_first_fault_is_asked():
    def faults() -> Faults:
        yield "3.1", "A wall is in the way."
        raise AssertionError("asked further")

    assert refusal(faults()).rule == "3.1"
    assert objection(faults()) == Refusal("3.1", "A wall is in the way.")


def test_what_is_said_otherwise_speaks_against_nothing():
    assert objection(of_step(wall=False, pit=False)) is None
    found = objection(of_step(wall=False, pit=True))
    assert found is not None
    assert found.rule == "3.2"
    assert objection(iter([Otherwise("", "No."), Fault("3.2", "A pit.")])) == Refusal(
        "3.2", "A pit."
    )


def test_a_fault_without_a_rule_is_against_the_actions_own():
    assert refusal(iter([("", "No.")]), "5.1").rule == "5.1"
    assert refusal(iter([("3.1", "No.")]), "5.1").rule == "3.1"


def test_to_refuse_what_nothing_speaks_against_is_an_error():
    with pytest.raises(LookupError):
        refusal(of_wall(is_there=False))


def test_what_is_left_to_chance_is_refused_even_when_the_game_is_over():
    turns = (Over((1, 2), "end"), Chance(), Decide((0,)))
    assert [next(moment_faults(turn, OVER, BUSY, LEFT)) for turn in turns] == [LEFT] * 3


def test_while_nobody_decides_anything_is_refused():
    assert list(moment_faults(Over((1, 2), "end"), OVER, BUSY, None)) == [OVER]
    assert list(moment_faults(Chance(), OVER, BUSY, None)) == [BUSY]
    assert list(moment_faults(Decide((0,)), OVER, BUSY, None)) == []
