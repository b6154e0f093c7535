"""The quick judgement: the truth at the end, and better with what a side wants."""

import pytest

from oviraptor.games.raptor import game

POSITION = """\
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . . # . .
6  . # . . . . . . . . S >
raptor hand 3 5 9 played -
scientist hand 2 6 8 played -
wounds 1 escaped 1 captured 1 reserve 6
phase choose
"""


def raptor_chance(old: str = "", new: str = "") -> float:
    """How the raptor side stands after a change of the position."""
    assert old in POSITION
    both = game.evaluate(game.read(POSITION.replace(old, new, 1) if old else POSITION))
    assert sum(both) == pytest.approx(1)
    return both[0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("wounds 1", "wounds 0"),
        ("6  . # . . . . . . . . S >", "6  . # . . . . . . . . . >"),  # a scientist fewer
        ("2  S . .", "2  s . ."),  # frightened
        ("reserve 6", "reserve 5"),
        ("1  . . . . . . B . . . .", "1  . . . . . . . . . . B"),  # next to an exit
    ],
)
def test_what_the_raptor_side_wants_is_worth_more_to_it(old: str, new: str) -> None:
    assert raptor_chance(old, new) > raptor_chance()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("wounds 1", "wounds 2"),
        ("# B . .", "# b . ."),  # asleep
        ("4 <. . . #", "4 <. F . #"),
        ("3 <. . # B", "3 <. . # b"),
    ],
)
def test_what_the_scientist_side_wants_is_worth_less_to_the_raptor_side(old: str, new: str) -> None:
    assert raptor_chance(old, new) < raptor_chance()


def test_a_sleeper_beside_a_scientist_is_worse_off() -> None:
    apart = POSITION.replace("3 <. . # B .", "3 <. . # b .")
    beside = apart.replace("2  S . . .", "2  . . . S")
    assert game.evaluate(game.read(beside))[0] < game.evaluate(game.read(apart))[0]


@pytest.mark.parametrize(
    ("end", "counts", "truth"),
    [
        ("raptor R9.1", "escaped 3 captured 0", [1, 0]),
        ("scientist R9.4", "escaped 0 captured 3", [0, 1]),
        ("draw R9.6", "escaped 1 captured 2", [0.5, 0.5]),
    ],
)
def test_the_end_is_judged_by_its_result(end: str, counts: str, truth: list[float]) -> None:
    text = POSITION.replace("escaped 1 captured 1", counts).replace("choose", f"over {end}")
    text = text.replace("2  S . . . # . . B", "2  S . . . # . . .")  # five babies in all
    assert game.evaluate(game.read(text)) == truth
