"""What actions feel worth before a search has tried them, and quick play by that feeling.

An action is taken to be worth what it was worth where it was last looked at. Mostly that is right,
and after each step of a long turn only what has become possible by it is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from oviraptor.bots.draw import drawn
from oviraptor.bots.node_budget import NodeBudget
from oviraptor.core.game import CHANCE, Chance, Game, Over, Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_LONGEST = 40
"""How many steps quick play takes at most."""
_MEMORY = 8
"""A worth is the mean of about so many looks, the latest ones."""
_CLOSE = 1e-9
"""Worths nearer than this are equal: they are differences of sums."""


class Priors(Generic[S, A, V]):
    """The worth of actions as far as it is known, and play by it."""

    def __init__(
        self, game: Game[S, A, V], rng: Random, node_budget: NodeBudget, play_out: int
    ) -> None:
        self._game = game
        self._rng = rng
        self._budget = node_budget
        self._turns = play_out
        self._known: dict[tuple[Seat, A], tuple[float, int]] = {}

    def known(self, seat: Seat, legal: Sequence[A]) -> list[tuple[float, A]]:
        """List the actions that were ever looked at, with their worth."""
        found = [(self._known.get((seat, action)), action) for action in legal]
        return [(there[0], action) for there, action in found if there is not None]

    def worths(self, s: S, seat: Seat, legal: Sequence[A], value: float) -> list[float]:
        """Return what each action adds to the `value` of a state to its seat."""
        known, game = self._known, self._game
        found = []
        for action in legal:
            there = known.get((seat, action))
            if there is None:
                self._budget.pay()
                gain = game.evaluate(game.apply(s, seat, action))[seat] - value
                there = known[seat, action] = (gain, 1)
            found.append(there[0])
        return found

    def play_out(self, s: S) -> Sequence[float]:
        """Play on for so many turns, or until several choose at once; return values.

        Where several choose at once, what one choice adds by itself says nothing.
        """
        game = self._game
        values = game.evaluate(s)
        last, turns = CHANCE, 0
        for _ in range(_LONGEST):
            turn = game.turn(s)
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                s = self._draw(s)
                values = game.evaluate(s)
                continue
            seat = turn.seats[0]
            turns += seat != last
            last = seat
            if turns > self._turns or len(turn.seats) > 1:
                break
            s, values = self._step(s, seat, values)
        return values

    def _draw(self, s: S) -> S:
        self._budget.pay()
        return self._game.apply(s, CHANCE, drawn(self._game.outcomes(s), self._rng))

    def _step(self, s: S, seat: Seat, values: Sequence[float]) -> tuple[S, Sequence[float]]:
        """Take the action that feels best, and learn what it is worth here."""
        game = self._game
        legal = game.legal(s, seat)
        worths = self.worths(s, seat, legal, values[seat])
        close = max(worths) - _CLOSE
        best = [action for action, worth in zip(legal, worths, strict=True) if worth >= close]
        action = best[int(self._rng.random() * len(best))]
        self._budget.pay()
        after = game.apply(s, seat, action)
        found = game.evaluate(after)
        self._learn(seat, action, found[seat] - values[seat])
        return after, found

    def _learn(self, seat: Seat, action: A, gain: float) -> None:
        mean, looks = self._known[seat, action]
        looks = min(looks + 1, _MEMORY)
        self._known[seat, action] = (mean + (gain - mean) / looks, looks)
