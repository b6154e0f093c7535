"""The player that looks one step ahead, in a few worlds that fit what it was shown.

Where others choose at the same time it lets them choose anything, so as to see the step resolved.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from oviraptor.core.game import CHANCE, Budget, Chance, Decide, Game, Seat, Thought
from oviraptor.core.words import counted

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_WORLDS = 4
"""In how many imagined worlds an action is tried, if the budget pays for them."""
_CLOSE = 1e-9
"""Values nearer than this are equal: they are sums in different orders."""


class GreedyBot(Generic[S, A, V]):
    """Takes the action whose result, one step on, `evaluate` likes best for its seat."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self._game = game

    def think(
        self, view: V, seat: Seat, legal: Sequence[A], rng: Random, budget: Budget
    ) -> Thought[A]:
        """Choose the best of `legal` one step on; chance decides between equals."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        values = self._values(view, seat, legal, rng, budget)
        top = max(values.values())
        best = [legal[i] for i in sorted(values) if values[i] >= top - _CLOSE]
        return Thought(
            action=rng.choice(best),
            mix=tuple((action, 1 / len(best)) for action in best),
            why=f"One step on I expect {top:.0%}, the most of the {counted(len(values), 'action')} I tried.",
        )

    def _values(
        self, view: V, seat: Seat, legal: Sequence[A], rng: Random, budget: Budget
    ) -> dict[int, float]:
        """Return the mean value of the actions tried; at least one is, whatever the budget."""
        order = list(range(len(legal)))
        rng.shuffle(order)  # a budget that ends early must not prefer what is listed first
        totals: dict[int, float] = {}
        spent = 0
        for tried in range(_WORLDS):
            world = self._world(view, seat, legal, rng)
            values: dict[int, float] = {}
            for i in order:
                if (values or tried) and (spent >= budget.nodes or budget.stop()):
                    # A world that was not finished would favour what was tried in it.
                    return {j: total / tried for j, total in totals.items()} if tried else values
                values[i], cost = self._look(world, seat, legal[i])
                spent += cost
            totals = {i: totals.get(i, 0.0) + value for i, value in values.items()}
        return {i: total / _WORLDS for i, total in totals.items()}

    def _world(self, view: V, seat: Seat, legal: Sequence[A], rng: Random) -> S:
        """Imagine a world in which nobody but this seat is awaited any more, if that can be."""
        game = self._game
        world = game.imagine(view, rng)
        turn = game.turn(world)
        others = [s for s in turn.seats if s != seat] if isinstance(turn, Decide) else []
        for other in others:
            later = game.apply(world, other, rng.choice(game.legal(world, other)))
            if list(game.legal(later, seat)) == list(legal):
                world = later
        return world

    def _look(self, world: S, seat: Seat, action: A) -> tuple[float, int]:
        """Value one action in one world, over what chance may bring; and the positions it took."""
        game = self._game
        after = game.apply(world, seat, action)
        if not isinstance(game.turn(after), Chance):
            return game.evaluate(after)[seat], 1
        outcomes = game.outcomes(after)
        total = sum(weight for _, weight in outcomes)
        value = sum(
            weight * game.evaluate(game.apply(after, CHANCE, outcome))[seat]
            for outcome, weight in outcomes
        )
        return value / total, len(outcomes)
