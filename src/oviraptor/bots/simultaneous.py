"""A choice that several seats make at once: none knows the others', so each mixes.

Regret matching over what came of the joint choices so far; the average of the mixes is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from oviraptor.core.game import Seat

A = TypeVar("A")

_EXPLORE = 0.2
"""How often any action is tried instead of one that is regretted."""


class Stake:
    """An action of one seat: its regret, its share of the mixes, and what came of it."""

    __slots__ = ("regret", "share", "total", "tries")

    def __init__(self) -> None:
        self.regret = 0.0
        self.share = 0.0
        self.total = 0.0
        self.tries = 0


class SimultaneousChoice(Generic[A]):
    """What these seats may choose at one node, and what came of it; a side is one of them."""

    __slots__ = ("_cells", "_met", "_met_turns", "_seats", "_sides", "turns")

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self._sides: list[dict[A, Stake]] = [{} for _ in seats]
        self._cells: dict[tuple[A, ...], list[float]] = {}
        """By joint choice: how often it was made, and the sum of values per seat."""
        self.turns = 0
        self._met: list[float] = []
        """What came of it per seat where nobody only explored, late meetings counted more."""
        self._met_turns = 0

    def choose(self, legals: Sequence[Sequence[A]], rng: Random) -> tuple[tuple[A, ...], set[int]]:
        """Choose for each side, and say which sides only explore: their choice is no threat."""
        exploring = {side for side in range(len(legals)) if rng.random() < _EXPLORE}
        chosen = tuple(
            rng.choice(legal)
            if side in exploring
            else rng.choices(legal, self._mix(side, legal))[0]
            for side, legal in enumerate(legals)
        )
        return chosen, exploring

    def average(self, seat: Seat, legal: Sequence[A]) -> list[float]:
        """Return the share of each action in all mixes of a seat so far."""
        side = self._seats.index(seat)
        return _shares([self._stake(side, action).share for action in legal])

    def drawn(self, side: int, legal: Sequence[A], rng: Random) -> A:
        """Draw what a side chooses by the average of its mixes."""
        return rng.choices(legal, _shares([self._stake(side, a).share for a in legal]))[0]

    def expected(self) -> tuple[float, ...]:
        """Return what came of the mixes per seat; nothing before they have met."""
        return tuple(total / self._met_turns for total in self._met)

    def learn(
        self,
        chosen: tuple[A, ...],
        exploring: set[int],
        legals: Sequence[Sequence[A]],
        values: Sequence[float],
    ) -> None:
        """Take note of what came of a joint choice."""
        self.turns += 1
        if not exploring:
            self._met_turns += self.turns
            before = self._met or [0.0] * len(values)
            self._met = [m + self.turns * v for m, v in zip(before, values, strict=True)]
        cell = self._cells.setdefault(chosen, [0.0] * (1 + len(chosen)))
        cell[0] += 1
        for side, (action, seat) in enumerate(zip(chosen, self._seats, strict=True)):
            value = values[seat]
            cell[1 + side] += value
            stake = self._stake(side, action)
            stake.tries += 1
            stake.total += value
        for side, legal in enumerate(legals):
            if exploring <= {side}:
                self._regret(side, legal, chosen, values[self._seats[side]])

    def _regret(self, side: int, legal: Sequence[A], chosen: tuple[A, ...], value: float) -> None:
        """Compare each action of a side with its mix, against what the others chose."""
        mix = self._mix(side, legal)
        expected = [self._expected(side, action, chosen, value) for action in legal]
        mean = sum(share * worth for share, worth in zip(mix, expected, strict=True))
        for action, share, worth in zip(legal, mix, expected, strict=True):
            stake = self._sides[side][action]
            stake.regret = max(0.0, stake.regret + worth - mean)
            stake.share += self.turns * share  # late mixes are better than early ones

    def _expected(self, side: int, action: A, chosen: tuple[A, ...], value: float) -> float:
        """Return what an action might have come to; its mean counts as one more joint choice."""
        stake = self._stake(side, action)
        mean = stake.total / stake.tries if stake.tries else value
        cell = self._cells.get((*chosen[:side], action, *chosen[side + 1 :]))
        return mean if cell is None else (cell[1 + side] + mean) / (cell[0] + 1)

    def _mix(self, side: int, legal: Sequence[A]) -> list[float]:
        return _shares([self._stake(side, action).regret for action in legal])

    def _stake(self, side: int, action: A) -> Stake:
        stake = self._sides[side].get(action)
        if stake is None:
            stake = self._sides[side][action] = Stake()
        return stake


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
