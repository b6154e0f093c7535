"""Wald's sequential test on pairs: is the score p0 or less, or p1 or more? It stops when it knows.

The score of a pair is taken as normal, with the variance seen so far and one pair won and one lost
added to it, so that a few equal pairs decide nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from oviraptor.lab.pairs import whole_pairs
from oviraptor.lab.series import Lineup, Played

ERROR = 0.05
"""How often either answer may be wrong."""
BOUND = math.log((1 - ERROR) / ERROR)
"""The log likelihood ratio at which the test decides, one way or the other."""


@dataclass(slots=True)
class Sprt:
    """The course of a test: pairs so far, and the log likelihood ratio of p1 to p0."""

    p0: float
    p1: float
    pairs: int = 0
    ratio: float = 0.0
    _total: float = 1.0
    _squares: float = 1.0

    @property
    def answer(self) -> Literal["p0", "p1"] | None:
        """Which of the two it is, once that is decided."""
        if abs(self.ratio) < BOUND:
            return None
        return "p1" if self.ratio > 0 else "p0"

    def add(self, score: float) -> None:
        """Take in the score of one more pair, between 0 and 1; what is decided stays decided."""
        if self.answer:
            return
        self.pairs += 1
        self._total += score
        self._squares += score * score
        count = self.pairs + 2
        mean = self._total / count
        variance = self._squares / count - mean * mean
        seen = self._total - 1
        self.ratio = (self.p1 - self.p0) * (2 * seen - self.pairs * (self.p0 + self.p1))
        self.ratio /= 2 * variance


def by_pairs(test: Sprt, lineups: Sequence[Lineup]) -> Callable[[Played], bool]:
    """Make a watcher of games that feeds a test pair by pair and says when it is decided.

    The score is that of the bot in the first seat of the first line-up against the other.
    """
    one, other = dict.fromkeys(name for lineup in lineups for name in lineup)
    pair: list[Played] = []

    def watch(played: Played) -> bool:
        pair.append(played)
        if len(pair) == len(lineups):
            test.add(*whole_pairs(pair, lineups).meetings(one, other))
            pair.clear()
        return test.answer is not None

    return watch
