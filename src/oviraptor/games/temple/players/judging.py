"""The judge of the Turning Temple: plans are tried in imagined worlds with the same luck, to the end of the turn.

A battle card is weighed as a duel (`battle_judging.py`). What a deal holds, card by card, the planner cannot weigh:
where somebody puts one together, the search that knows no game judges.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from oviraptor.bots.habits import HabitJudge
from oviraptor.bots.judging import SearchJudge
from oviraptor.core.game import Budget, Seat
from oviraptor.core.judging import Judge, Judgement
from oviraptor.games.temple.knowledge.imagine import imagine
from oviraptor.games.temple.knowledge.view import View
from oviraptor.games.temple.players.battle_judging import weigh_card
from oviraptor.games.temple.players.player import plans
from oviraptor.games.temple.players.reasons import why_plan
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import F_FIGHT, F_OVER, F_TURN, top
from oviraptor.games.temple.rules.board import CELLS
from oviraptor.games.temple.rules.codes import a_of, kind_of
from oviraptor.games.temple.rules.play import apply, legal
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.search.ground import steps_to
from oviraptor.games.temple.search.lookahead import target_of
from oviraptor.games.temple.search.quick import quick_action, quick_step, quick_turn
from oviraptor.kit.search.luck import Luck
from oviraptor.kit.search.plans import Plan

POSITIONS: Final = 40_000
"""For a decision of a match that is analysed: more says hardly anything else, and 75 decisions take some seconds."""
VERSION: Final = 2
ALL_MAY_LOSE: Final = True

_LONGEST_WALK: Final = 20
_MOST_POSITIONS: Final = 4000
"""What a search looks at for a deal, at most."""
_DEALS: Final = (codes.GIVE, codes.WANT, codes.COUNTER)
"""What quick players answer without looking at what is offered."""


class RaiderHabits:
    """Quick play (`search/quick.py`), and the plans that the planner tries."""

    most_worlds: Final = 16
    price: Final = 6

    def usual(self, s: State, seat: Seat, luck: Luck) -> int:
        """Return what quick players do."""
        action = quick_action(s, luck)
        actions = legal(s, seat)
        return action if action in actions else actions[0]

    def step(self, s: State, luck: Luck) -> State:
        """Return the state after what chance brings, or a quick player does."""
        return quick_step(s, luck)

    def beginnings(self, s: State, seat: Seat, rng: Random) -> list[tuple[int, ...]]:
        """Return what the planner would try; on foot it goes where a plan leads."""
        actions = legal(s, seat)
        if len(actions) == 1:
            return []
        return [_walk(s, seat, plan) for plan in plans(s, actions, rng)]

    def horizon(self, s: State) -> Callable[[State], bool]:
        """Play on to the end of the turn."""
        active = s.active
        return lambda after: after.active != active or after.agenda[-1][0] == F_OVER

    def may_end(self, s: State) -> bool:  # noqa: ARG002
        """Tell that any decision may: who carries the Egg out has won."""
        return True

    def why(self, s: State, seat: Seat, way: Sequence[int], expected: float) -> str:
        """Say what speaks for a way: by its first choice, and where it leads."""
        steps = [a_of(a) for a in way if kind_of(a) == codes.STEP and a_of(a) < CELLS]
        return why_plan(s, seat, way[0], steps[-1] if steps else -1, expected)


def _walk(s: State, seat: Seat, plan: Plan) -> tuple[int, ...]:
    """Return the steps of a plan: its action, and on foot all up to the tile it leads to."""
    way, player, target = [plan.action], s.active, target_of(plan)
    s = apply(s, seat, plan.action)
    while target >= 0 and len(way) < _LONGEST_WALK:
        is_walking = top(s)[0] == F_TURN and s.active == player and s.is_inside(player)
        if not is_walking or (not plan.goal & 1 and s.at[player] == target):
            break
        action = quick_turn(s, steps_to(s.rotation, s.rollers, target), False)
        if action not in legal(s, seat):
            break
        way.append(action)
        s = apply(s, seat, action)
    return tuple(way)


class TempleJudge(HabitJudge[State, int, View]):
    """Tries plans, duels in battle, and searches where a deal is put together."""

    def weigh(
        self,
        view: View,
        seat: Seat,
        ways: Sequence[Sequence[int]],
        rng: Random,
        budget: Budget,
    ) -> Judgement[int]:
        """Weigh a decision of a seat by its own view."""
        s = imagine(view, Random(0))
        if legal(s, seat) and top(s)[0] == F_FIGHT:
            return weigh_card(view, seat, ways, rng, budget)
        if any(kind_of(action) in _DEALS for way in ways for action in way):
            bounded = Budget(min(budget.nodes, _MOST_POSITIONS), budget.stop)
            return SearchJudge(self.game).weigh(view, seat, ways, rng, bounded)
        return super().weigh(view, seat, ways, rng, budget)


def judge() -> Judge[int, View]:
    """Make the judge."""
    from oviraptor.games.temple import game  # noqa: PLC0415  # the game may name this module

    return TempleJudge(game, RaiderHabits())
