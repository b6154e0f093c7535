"""The two players of DinoGenics: one of good habits, and one that tries things out before it does them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat, Thought
from oviraptor.games.dinogenics.knowledge.imagine import imagine
from oviraptor.games.dinogenics.knowledge.view import View
from oviraptor.games.dinogenics.players.reasons import reason
from oviraptor.games.dinogenics.rules.agenda import F_ARRANGE, top
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.search.lookahead import CAUTION, DOUBT, play
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.kit.search.luck import Luck
from oviraptor.kit.search.plans import Plan, Search

_WORLD: Final = 300
"""How many steps one imagined world is worth."""
_MOST_WORLDS: Final = 12
_MOST_NODES: Final = 60_000
"""On the clock the budget has no end; so many steps are more than it needs."""


class Baseline:
    """Follows good habits, without looking ahead."""

    def think(
        self,
        view: View,
        seat: Seat,
        legal: Sequence[int],
        rng: Random,
        budget: Budget,  # noqa: ARG002
    ) -> Thought[int]:
        """Choose by habit; luck decides between equals."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        world = imagine(view, rng)
        action = _usual(world, seat, legal, rng)
        return Thought(action, ((action, 1.0),), reason(world, seat, action))


class Planner:
    """Tries every action in worlds that fit what it knows, with the same luck for each."""

    def think(
        self, view: View, seat: Seat, legal: Sequence[int], rng: Random, budget: Budget
    ) -> Thought[int]:
        """Choose the action that did best."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        world = imagine(view, rng)
        usual = _usual(world, seat, legal, rng)
        if top(world)[0] == F_ARRANGE:  # fences follow one plan for all of them
            return Thought(usual, ((usual, 1.0),), reason(world, seat, usual))
        nodes = min(budget.nodes, _MOST_NODES)
        count = max(0, min(_MOST_WORLDS, nodes // _WORLD) - 1)
        worlds = [world, *(imagine(view, rng) for _ in range(count))]
        others = [Plan(action) for action in legal if action != usual]
        search = Search(nodes, rng.getrandbits(20), DOUBT, CAUTION)
        tried = partial(play, worlds, seat)
        best = search.best(tried, len(worlds), Plan(usual), others, budget.stop)
        return Thought(best.action, ((best.action, 1.0),), reason(world, seat, best.action))


def _usual(world: State, seat: Seat, legal: Sequence[int], rng: Random) -> int:
    """Return what habit says, if that is among what may be done."""
    action = quick_action(world, seat, Luck(rng.getrandbits(20)))
    return action if action in legal else legal[0]
