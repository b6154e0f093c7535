"""R4: one thing per space, exits, and figures that lie down."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.positions import (
    BARE,
    SCIENTIST,
    START,
    after,
    assert_refused,
    legal,
    position,
)

# The babies, scientists and mother of this drawing stand next to one another on purpose.
CROWD = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . . B S # . . . # . .
3 <. . # b s M # . # . .
4 <. . . # # F . . . . .
5  . . . . . B . . # . .
6  . # . . . . . . . . . >
"""


# R4.1


def test_a_baby_does_not_step_onto_any_figure_or_fire() -> None:
    start = position(CROWD, phase="actions raptor 4")
    assert legal(start, only="baby") == {
        "baby c2 b2", "baby c2 c1",
        "baby f5 e5", "baby f5 g5", "baby f5 f6",
    }  # fmt: skip


def test_the_mother_does_not_run_onto_any_figure_or_fire() -> None:
    start = position(CROWD, phase="actions raptor 4")
    assert legal(start, only="run") == {"run f3 f2", "run f3 f1"}


def test_a_scientist_does_not_step_onto_any_figure() -> None:
    start = position(CROWD, phase="actions scientist 4")
    assert legal(start, only="walk") == {"walk d2 d1"}


def test_a_scientist_does_not_drive_onto_any_figure() -> None:
    start = position(CROWD, phase="effect scientist 3 2/2")
    assert legal(start) == {"jeep d2 d1"}


def test_fire_is_not_placed_on_a_figure_nor_on_fire() -> None:
    start = position(CROWD, phase="effect scientist 5 2/2")
    assert legal(start) == {"fire d1", "fire g4"}


def test_a_reinforcement_is_not_placed_on_a_figure_nor_on_fire() -> None:
    start = position(START, phase="effect scientist 2 2/2", b1="F", c1="s", h6="F")
    assert not {"reinforce b1", "reinforce c1", "reinforce g1", "reinforce h6"} & legal(start)


def test_the_mother_does_not_return_onto_a_figure_or_fire() -> None:
    away = position(CROWD, phase="return", f3=".")
    assert not {f"return {space}" for space in ("c2", "d2", "d3", "e3", "f4", "f5")} & legal(away)
    assert "return f3" in legal(away)


def test_a_called_baby_does_not_stop_on_a_figure_or_fire() -> None:
    # On the mother's tile e1, f1, g1, f2, g2 are free; e3 and f3 are taken.
    start = position(CROWD, phase="effect raptor 4 2/2")
    called = {text.split()[2] for text in legal(start, only="call c2")}
    assert called == {"e1", "f1", "g1", "f2", "g2"}


# R4.2


def test_a_scientist_in_front_of_an_exit_cannot_leave() -> None:
    start = position(BARE, phase="actions scientist 4", f3="M", a3="S", h1="B")
    assert legal(start, only="walk") == {"walk a3 a2", "walk a3 a4", "walk a3 b3"}


def test_a_driving_scientist_stops_before_an_exit() -> None:
    start = position(BARE, phase="effect scientist 3 2/2", f3="M", b4="S", h1="B")
    assert legal(start, only="jeep b4 a") == {"jeep b4 a4"}
    assert not {text for text in legal(start) if "exit" in text}


def test_the_mother_cannot_leave_by_an_exit() -> None:
    start = position(BARE, phase="actions raptor 4", a3="M", k5="S", h1="B")
    assert legal(start, only="run") == {
        "run a3 a2", "run a3 a1", "run a3 a4", "run a3 a5", "run a3 a6", "run a3 b3",
    }  # fmt: skip


def test_a_called_baby_never_ends_on_an_exit() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", a2="M", k5="S", h1="B")
    assert legal(start) == {"call h1 a1", "call h1 a3"}


def test_fire_never_burns_on_an_exit() -> None:
    start = position(BARE, phase="effect scientist 5 2/2", f3="M", a3="S", h1="B")
    assert legal(start) == {"fire a2", "fire a4", "fire b3"}


def test_the_mother_does_not_return_onto_an_exit() -> None:
    away = position(START, phase="return", f5=".")
    # 57 usable spaces, five babies, four scientists.
    assert len(legal(away)) == 48
    assert not {text for text in legal(away) if "exit" in text}


# R4.3


def test_a_sleeping_baby_takes_no_action() -> None:
    start = position(START, phase="actions raptor 4", d6="b", g1="b!")
    assert not legal(start, only="baby d6") | legal(start, only="baby g1")
    assert_refused(start, "baby d6 d5", "R5.1 R4.3", "d6")


def test_a_frightened_scientist_takes_no_action_but_to_stand_up() -> None:
    scared = position(START, phase="actions scientist 4", a2="s", a5="s", k3="s", k6="s")
    assert legal(scared) == {"done", "stand a2", "stand a5", "stand k3", "stand k6"}
    assert_refused(scared, "walk a2 b2", "R6.1 R4.3", "a2")
    assert_refused(scared, "shoot a5", "R6.6 R4.3", "a5")


def test_a_frightened_scientist_is_no_source_of_fire() -> None:
    start = position(START, phase="effect scientist 5 2/2", a2="s", a5="s", k3="s")
    assert legal(start) == {"fire k5", "fire j6"}
    assert_refused(start, "fire b2", "R8.5 R8.7 R4.3", "b2")


def test_a_frightened_scientist_is_no_source_of_gas() -> None:
    start = position(START, phase="effect scientist 4 2/2", a2="s", a5="s", k3="s")
    assert legal(start) == {"gas h5"}


def test_a_sleeping_baby_still_occupies_its_space() -> None:
    start = position(BARE, phase="actions raptor 4", f5="M", f3="b", k5="s", h1="B")
    assert legal(start, only="run f5 f") == {"run f5 f4", "run f5 f6"}


def test_a_frightened_scientist_still_occupies_his_space() -> None:
    start = position(BARE, phase="actions raptor 4", f5="M", f3="s", g5="s", h1="B")
    assert legal(start, only="run f5 f") == {"run f5 f4", "run f5 f6"}
    assert not legal(start, only="run f5 g")


def test_a_frightened_scientist_counts_as_one_on_the_board() -> None:
    scared = after(
        position(BARE, phase="effect raptor 3 1/1", f5="M", a2="S", h1="B"), "frighten a2"
    )
    assert scared.phase == "actions scientist 6"
    assert legal(scared, SCIENTIST) == {"done"}


@pytest.mark.parametrize("cell", ["b", "b!"])
def test_a_sleeping_baby_is_not_called(cell: str) -> None:
    start = position(START, phase="effect raptor 4 2/2", d3=cell)
    assert not legal(start, only="call d3")
