"""The judge that plays on by habit, where the best play and its worth are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from oviraptor.bots.habits import HabitJudge
from oviraptor.bots.judging import SearchJudge
from oviraptor.bots.trials import Trials
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

    def may_end(self, s: Steps) -> bool:
        return True

    def why(self, s: Steps, seat: Seat, way: Sequence[str], expected: float) -> str:
        return f"It is {way[0]}."


def by_habit(toy: Tiny) -> HabitJudge[Any, Any, Any]:
    some: Any = toy
    return HabitJudge(some, FirstHabits(toy))


def by_search(toy: Tiny) -> SearchJudge[Any, Any, Any]:
    some: Any = toy
    return SearchJudge(some, play_out=2)


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


def test_a_small_budget_is_spread_over_worlds():
    toy: Any = Tiny(dice)
    drawn: list[Steps] = []

    def draw() -> Steps:
        drawn.append(())
        return ()

    trials = Trials(toy, FirstHabits(toy), draw, 8, 0, 1, Budget(24))
    trials.compare([("risk",)], [], 24)
    assert (trials.tries([("risk",)]), len(drawn)) == (12, 8)


def many(s: Steps) -> Any:
    """One step of sixteen, and a throw, more often good the later it stands."""
    match s:
        case ():
            return 0, [str(number) for number in range(16)]
        case (number,):
            return {"good": 1 + int(number), "bad": 16 - int(number)}
        case _:
            return (1.0, 0.0) if s[1] == "good" else (0.0, 1.0)


def test_what_is_likely_to_be_best_is_tried_most_often_and_in_the_same_worlds():
    toy: Any = Tiny(many)
    trials = Trials(toy, FirstHabits(toy), tuple, 8, 0, 1, Budget(800))
    ways = [(str(number),) for number in range(16)]
    best, *_ = trials.compare(ways, [("3",)], 800)
    assert trials.left <= 0
    tried = {way: trials.tries([way]) for way in ways}
    assert tried[best] == tried["3",] == max(tried.values()) > 8 * min(tried.values())
    assert sum(tried.values()) >= 400  # two steps each
    assert trials.gain(best, ("3",), 0) == pytest.approx(
        trials.mean(best)[0] - trials.mean(("3",))[0]
    )


def stairway(s: Steps) -> Any:
    """Ten steps of four kinds: too many ways to try them all, and habit knows the one that wins."""
    if len(s) < 10:
        return 0, ["north", "east", "south", "west"]
    return (1.0, 0.0) if set(s) == {"north"} else (0.4, 0.6)


def test_a_win_too_long_to_try_every_way_is_proven_by_going_it():
    judge = by_habit(Tiny(stairway))
    found = judge.weigh((), 0, [("east",)], Random(1), Budget(4000))
    assert (found.value, found.best, found.is_proven) == (1, ("north",) * 10, True)
    assert found.worths == pytest.approx((0.4,))
    assert judge.value((), Random(1), Budget(4000)) == (1.0, 0.0)


def hidden_stairway(s: Steps) -> Any:
    """The same, but a card that nobody sees may spoil it."""
    return {"fair": 1, "false": 1} if not s else _spoilt(s) if len(s) > 10 else stairway(s[1:])


def _spoilt(s: Steps) -> tuple[float, float]:
    return (0.4, 0.6) if s[0] == "false" else stairway(s[1:])


def test_a_win_that_leans_on_what_is_hidden_is_not_proven():
    found = by_habit(Tiny(hidden_stairway, hidden=1)).weigh(
        ("?",), 0, [()], Random(1), Budget(4000)
    )
    assert not found.is_proven
    assert found.value < 0.9


def gate(s: Steps) -> Any:
    """Who leaves the gate open lets the other in, who would walk past by habit."""
    match s:
        case ():
            return 0, ["open", "shut", "guard"]
        case ("open",) | ("guard",):
            return 1, ["pass", "look"]
        case ("open", "look"):
            return 1, ["enter", "pass"]
        case ("open", "look", "enter"):
            return 0.0, 1.0
        case _:
            return 0.5, 0.5


@pytest.mark.parametrize("judged", [by_search, by_habit])
def test_what_lets_another_win_at_once_is_lost_and_worth_nothing(judged: Any):
    ways = [("guard",), ("open",), ("shut",)]
    found = judged(Tiny(gate)).weigh((), 0, ways, Random(1), Budget(800))
    assert found.lost == (1,)
    assert found.worths == (0.5, 0.0, 0.5)


def trapdoor(s: Steps) -> Any:
    """The same, but who may enter must know which of two cards nobody has seen."""
    match s:
        case ():
            return {"left": 1, "right": 1}
        case (_,):
            return 0, ["open", "shut"]
        case (_, "open"):
            return 1, ["left", "right"]
        case (card, "open", guess):
            return (0.0, 1.0) if card == guess else (1.0, 0.0)
        case _:
            return 0.3, 0.7


@pytest.mark.parametrize("judged", [by_search, by_habit])
def test_what_another_may_only_guess_is_not_lost(judged: Any):
    found = judged(Tiny(trapdoor, hidden=1)).weigh(("?",), 0, [("open",)], Random(1), Budget(800))
    assert found.lost == ()
    assert found.worths[0] > 0.2


@pytest.mark.parametrize("nodes", [0, 1, 40])
def test_habits_have_a_judgement_for_every_budget(nodes: int):
    found = by_habit(Tiny(corridor)).weigh((), 0, [("east",)], Random(1), Budget(nodes))
    assert found.worths[0] <= found.value
    assert len(found.best) == 4


def test_habits_refuse_what_is_not_legal():
    with pytest.raises(Refused, match="Seat 1 has nothing to decide here"):
        by_habit(Tiny(corridor)).weigh((), 1, [], Random(1), Budget(40))
