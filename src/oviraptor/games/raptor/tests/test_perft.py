"""The tree of the game counted: one number that any change of a rule moves."""

from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.state import State

MIDDLE = """
   a b c d e f g h i j k
1  . . B . . . B . . . . >
2  S . F F # . S B # . .
3 <. . # s . . # . # . S
4 <. . . # # . . . . . .
5  S b . . . M . S # . .
6  . # . . . . . . . . S >
raptor hand {raptor} played -
scientist hand {scientist} played -
{table}wounds 1 escaped 1 captured 0 reserve 3
phase {phase}
"""


def count(s: State, depth: int) -> int:
    if depth == 0:
        return 1
    due = game.turn(s)
    if isinstance(due, Chance):
        steps = [(CHANCE, a) for a, _ in game.outcomes(s)]
    elif isinstance(due, Decide):
        steps = [(due.seats[0], a) for a in game.legal(s, due.seats[0])]
    else:
        steps = []
    return sum(count(game.apply(s, actor, a), depth - 1) for actor, a in steps)


def middle(phase: str, table: str, raptor: str = "2 5", scientist: str = "2 6") -> State:
    lines = f"table {table}\n" if table else ""
    return game.read(
        MIDDLE.format(phase=phase, table=lines, raptor=raptor, scientist=scientist).lstrip("\n")
    )


# By hand for the first steps: a choice is 3 × 3 plays and one reveal.
@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (middle("choose", "", "1 4 9", "2 5 8"), [3, 9, 9, 179, 3397]),
        (middle("actions raptor 4", "7 3"), [16, 228, 3133]),
        (middle("actions scientist 4", "3 7"), [21, 417, 8018]),
        (middle("effect raptor 4 2/2", "4 7"), [21, 261, 5481]),
        (middle("effect scientist 8 4/4", "9 8"), [29, 869, 25581]),
        (middle("effect scientist 7 3/3", "9 7"), [15, 233, 3722, 57272]),
    ],
)
def test_the_tree_has_as_many_leaves_as_ever(state: State, counts: list[int]) -> None:
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_tree_of_the_printed_start_has_as_many_leaves_as_ever() -> None:
    printed = game.start(fill_options(META, {"board": "printed", "exits": "printed"}), Random(1))
    # 9·8·7 draws of the raptor, then 9, then 8 of the scientist.
    assert [count(printed, depth) for depth in range(1, 6)] == [9, 72, 504, 4536, 36288]
