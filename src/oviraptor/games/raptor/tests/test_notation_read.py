"""The written language: positions as people may write them, and what their phases mean."""

from __future__ import annotations

import pytest

from oviraptor.core.game import Chance, Decide
from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.notation import EXAMPLE, rewritten
from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    SCIENTIST,
    START,
    after,
    drawing,
    due,
    legal,
    position,
    read,
)

# Reading what people write


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("3 <. . #", "3 < . . #"),
        ("B . . . . >", "B . . . .>"),
        ("B . . . . >", "B . . . .   >"),
        ("2  S . . .", "2  S  .   .  ."),
        ("2  S . . . #", "2 S . . . #"),
        ("raptor hand 3 5 9 played 1", "raptor hand 9 3 5 played 1"),
        ("raptor hand 3 5 9 played 1", "raptor hand 3 5 9 played 1   "),
        ("2  S . . . # . . B # . .", "2  S . . . # . . B # . .  "),
        ("phase choose", "round 1\nphase choose"),
        ("phase choose\n", "phase choose"),
        ("phase choose", "// nothing yet\nphase choose"),
        ("   a b", "// the printed start\n   a b"),
        ("3 <. .", "// the third row\n3 <. ."),
        ("phase choose\n", "phase choose\n// the end\n"),
        ("   a b c d e f g h i j k", "   a b c d e f g h i j k   "),
    ],
)
def test_variants_of_a_text_are_read_alike(there: str, instead: str) -> None:
    assert there in EXAMPLE
    assert game.read(EXAMPLE.replace(there, instead, 1)) == game.read(EXAMPLE)


def test_played_cards_are_read_in_any_order_and_written_rising() -> None:
    text = drawing(START, raptor="hand 9 1 5 played 7 2 4")
    assert rewritten(text)[7] == "raptor hand 1 5 9 played 2 4 7"


def test_an_absent_round_is_the_first() -> None:
    assert read(EXAMPLE).round == 1


def test_both_chosen_lines_are_read() -> None:
    both = position(START, phase="reveal", chosen=["raptor 3", "scientist 2"])
    assert legal(both) == {"reveal 3 2"}


# What the phases mean


def test_cards_that_are_nowhere_else_are_in_the_deck() -> None:
    start = position(START, phase="draw raptor 1", raptor="hand 2 8 played 4 9")
    assert legal(start) == {f"draw raptor {card}" for card in (1, 3, 5, 6, 7)}


@pytest.mark.parametrize(
    ("phase", "seat"),
    [
        ("choose", RAPTOR),
        ("choose scientist", SCIENTIST),
        ("choose raptor 2", RAPTOR),
        ("effect raptor 3 1/1", RAPTOR),
        ("effect scientist 3 1/2", SCIENTIST),
        ("actions raptor 3", RAPTOR),
        ("actions raptor 3 ran", RAPTOR),
        ("actions scientist 3", SCIENTIST),
    ],
)
def test_the_phase_says_who_is_due(phase: str, seat: int) -> None:
    assert due(position(START, phase=phase)) == seat


def test_in_return_the_raptor_is_due() -> None:
    assert due(position(START, phase="return", f5=".")) == RAPTOR


@pytest.mark.parametrize("phase", ["draw raptor 1", "draw scientist 1", "draw raptor 3"])
def test_in_a_draw_chance_is_due(phase: str) -> None:
    assert isinstance(game.turn(position(START, phase=phase).state), Chance)


def test_a_draw_from_a_deck_of_one_is_still_a_chance_step() -> None:
    last = position(START, phase="draw raptor 1", raptor="hand 2 8 played 1 3 4 5 6 7")
    assert isinstance(game.turn(last.state), Chance)
    assert legal(last) == {"draw raptor 9"}


def test_a_single_legal_action_is_still_asked() -> None:
    one = position(BARE, phase="effect raptor 3 1/1", f5="M", a2="S", h1="B")
    assert legal(one) == {"frighten a2"}
    assert game.turn(one.state) == Decide((RAPTOR,))


def test_ran_means_that_the_tax_is_paid() -> None:
    paid = position(START, phase="actions raptor 1 ran", wounds=4)
    due_still = position(START, phase="actions raptor 1", wounds=4)
    assert legal(paid, only="run")
    assert not legal(due_still, only="run")


def test_ran_is_written_without_wounds_too_and_stays_through_other_actions() -> None:
    ran = after(position(START, phase="actions raptor 4"), "run f5 f2")
    assert ran.phase == "actions raptor 3 ran"
    assert after(ran, "baby d3 e3").phase == "actions raptor 2 ran"


def test_a_called_babys_mark_keeps_it_from_being_called_again() -> None:
    start = position(START, phase="effect raptor 4 1/2", h5=".", g5="B+")
    assert not legal(start, only="call g5")
    assert legal(start, only="call d3")
