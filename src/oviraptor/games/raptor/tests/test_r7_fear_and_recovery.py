"""R7.3, R7.5, R7.7, R7.8: scientists are frightened, wounds and sleeping babies recover."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.positions import (
    BARE,
    START,
    after,
    assert_refused,
    legal,
    position,
)

# R7.3 Fear, R7.8 Fear ×2


@pytest.mark.parametrize("phase", ["effect raptor 3 1/1", "effect raptor 8 2/2"])
def test_any_active_scientist_anywhere_may_be_frightened(phase: str) -> None:
    start = position(START, phase=phase, d1="s")
    assert legal(start) == {"frighten a2", "frighten k3", "frighten a5", "frighten k6"}


def test_fear_frightens_one() -> None:
    scared = after(position(START, phase="effect raptor 3 1/1"), "frighten k3")
    assert scared.where("s!") == {"k3"}
    assert scared.phase == "actions scientist 6"


def test_a_frightened_scientist_does_not_stand_up_in_the_same_round() -> None:
    scared = after(position(START, phase="effect raptor 3 1/1"), "frighten a5")
    assert not legal(scared, only="stand") | legal(scared, only="shoot")


def test_fear_twice_frightens_two() -> None:
    scared = after(position(START, phase="effect raptor 8 2/2"), "frighten k3", "frighten a5")
    assert scared.where("s!") == {"k3", "a5"}
    assert scared.phase == "actions scientist 1"


def test_one_is_enough_for_fear_twice() -> None:
    one = after(position(START, phase="effect raptor 8 2/2"), "frighten k3")
    assert legal(one) == {"done", "frighten a2", "frighten a5", "frighten k6"}
    assert after(one, "done").where("s!") == {"k3"}


def test_a_frightened_scientist_is_not_frightened_again() -> None:
    one = after(position(START, phase="effect raptor 8 2/2", a2="s"), "frighten k3")
    assert_refused(one, "frighten k3", "R7.3 R7.8 R4.3", "k3")
    assert_refused(one, "frighten a2", "R7.3 R7.8 R4.3", "a2")


def test_nobody_but_a_scientist_is_frightened() -> None:
    start = position(START, phase="effect raptor 3 1/1")
    assert_refused(start, "frighten d3", "R7.3 R7.8", "d3")
    assert_refused(start, "frighten c5", "R7.3 R7.8", "c5")


# R7.5 Recovery ×2, R7.7 Recovery ×3


def test_recovery_offers_wounds_and_sleeping_babies_anywhere() -> None:
    start = position(START, phase="effect raptor 5 2/2", wounds=2, d3="b", h5="b")
    assert legal(start) == {"recover wound", "recover d3", "recover h5"}


def test_recovery_takes_a_wound_off_the_mother() -> None:
    one = after(position(START, phase="effect raptor 5 2/2", wounds=2), "recover wound")
    assert one.wounds == 1
    assert one.phase == "effect raptor 5 1/2"


def test_recovery_wakes_a_baby() -> None:
    one = after(position(START, phase="effect raptor 5 2/2", d3="b", h5="b"), "recover h5")
    assert one["h5"] == "B"
    assert one["d3"] == "b"


def test_recovery_mixes_wounds_and_babies() -> None:
    start = position(START, phase="effect raptor 7 3/3", wounds=3, d3="b", h5="b")
    done = after(start, "recover wound", "recover d3", "recover wound")
    assert done.wounds == 1
    assert done.where("b") == {"h5"}
    assert done.phase == "actions scientist 2"


@pytest.mark.parametrize("phase", ["effect raptor 5 2/2", "effect raptor 7 3/3"])
def test_one_recovery_is_enough(phase: str) -> None:
    one = after(position(START, phase=phase, wounds=4), "recover wound")
    assert legal(one) == {"done", "recover wound"}
    assert after(one, "done").wounds == 3


@pytest.mark.parametrize("phase", ["effect raptor 5 2/2", "effect raptor 7 3/3"])
def test_recovery_ends_when_nothing_is_left_to_recover(phase: str) -> None:
    done = after(position(START, phase=phase, wounds=1), "recover wound")
    assert done.phase.startswith("actions scientist")
    assert done.wounds == 0


def test_recovery_of_nothing_is_refused() -> None:
    start = position(START, phase="effect raptor 5 2/2", d3="b")
    assert_refused(start, "recover wound", "R7.5 R7.7")
    assert_refused(start, "recover h5", "R7.5 R7.7", "h5")
    assert_refused(start, "recover c5", "R7.5 R7.7", "c5")
    assert_refused(start, "recover a2", "R7.5 R7.7", "a2")


def test_recovery_wakes_a_baby_out_of_the_mothers_reach() -> None:
    start = position(BARE, phase="effect raptor 5 2/2", a1="M", k5="S", j6="b", h1="B")
    assert after(start, "recover j6")["j6"] == "B"
