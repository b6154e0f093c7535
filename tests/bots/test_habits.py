"""The judge that plays on by habit, where the best play and its worth are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from oviraptor.bots.habits import HabitJudge
from oviraptor.core.errors import Refused
from oviraptor.core.game import CHANCE, Budget, Chance, Over, Seat
from oviraptor.kit.search.luck import Luck
from tests.bots.test_judging import corridor, dice, stairs
from tests.bots.tiny import Steps, Tiny


class FirstHabits:
    """Whoever is asked does what comes first; what else there is is tried."""

    most_worlds = 8
    price = 1

    def __init__(self, toy: Tiny) -> None:
        self._toy = toy

    def usual(self, s: Steps, seat: Seat, luck: Luck) -> str:
        return self._toy.legal(s, seat)[0]

    def step(self, s: Steps, luck: Luck) -> Steps:
        turn = self._toy.turn(s)
        if isinstance(turn, Chance):
            outcomes = list(self._toy.outcomes(s))
            names = [name for name, _ in outcomes]
            return self._toy.apply(
                s, CHANCE, names[luck.drawn([(i, w) for i, (_, w) in enumerate(outcomes)])]
            )
        return self._toy.apply(s, turn.seats[0], self.usual(s, turn.seats[0], luck))

    def beginnings(self, s: Steps, seat: Seat, rng: Random) -> list[tuple[str, ...]]:
        return [(action,) for action in self._toy.legal(s, seat)]

    def horizon(self, s: Steps) -> Callable[[Steps], bool]:
        return lambda after: isinstance(self._toy.turn(after), Over)

    def why(self, s: Steps, seat: Seat, way: Sequence[str], expected: float) -> str:
        return f"It is {way[0]}."


def by_habit(toy: Tiny) -> HabitJudge[Any, Any, Any]:
    some: Any = toy
    return HabitJudge(some, FirstHabits(toy))


def test_habits_find_the_way_by_leaving_what_is_usual_step_by_step():
    found = by_habit(Tiny(corridor)).weigh((), 0, [("east",), ("west",)], Random(1), Budget(4000))
    assert found.best[:2] == ("west", "north")
    assert (found.value, *found.worths) == pytest.approx((0.8, 0.3, 0.8))
    assert found.why == "It is west."


def test_habits_meet_the_same_luck_whatever_is_tried():
    judge = by_habit(Tiny(dice))
    found = judge.weigh((), 0, [("risk",), ("sure",)], Random(1), Budget(4000))
    assert found.worths == pytest.approx((0.25, 0.5), abs=0.08)
    assert judge.value(("risk",), Random(1), Budget(4000))[0] == pytest.approx(0.25, abs=0.08)


def test_habits_know_a_win_in_hand_and_the_end():
    judge = by_habit(Tiny(stairs))
    found = judge.weigh((), 0, [("stop",)], Random(1), Budget(400))
    assert (found.value, found.best, found.is_proven) == (1, ("up",) * 3, True)
    assert found.worths == (0.5,)
    assert judge.value((), Random(1), Budget(400)) == (1.0, 0.0)
    assert judge.value(("up",) * 3, Random(1), Budget(400)) == (1.0, 0.0)


@pytest.mark.parametrize("nodes", [0, 1, 40])
def test_habits_have_a_judgement_for_every_budget(nodes: int):
    found = by_habit(Tiny(corridor)).weigh((), 0, [("east",)], Random(1), Budget(nodes))
    assert found.worths[0] <= found.value
    assert len(found.best) == 4


def test_habits_refuse_what_is_not_legal():
    with pytest.raises(Refused, match="Seat 1 has nothing to decide here"):
        by_habit(Tiny(corridor)).weigh((), 1, [], Random(1), Budget(40))
