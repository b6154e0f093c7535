"""The tree of an information-set search: a node per sequence of steps as the searching seat is shown them.

Worlds that look the same to that seat share a node. What one of them does not allow is not offered
in it, so an action is judged by how often it was tried among the times it was offered.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Generic, TypeVar

from oviraptor.bots.simultaneous import SimultaneousChoice
from oviraptor.core.game import Seat

A = TypeVar("A")

_CURIOSITY = 1.0
"""How much is given for trying what was seldom tried, in spreads of all values seen."""
_SHARPNESS = 0.1
"""How large a difference of worth, in such spreads, makes one action e times as interesting."""
_DOUBT = 0.2
"""How much worse than usual, in such spreads, an untried action is expected to be at most."""
_OPENNESS = 0.25
"""The share of curiosity that all actions have alike: what feels bad may turn out well."""


class Arm:
    """An action at a node: what it feels worth, how often it was offered and tried, and the result."""

    __slots__ = ("offered", "total", "tries", "worth")

    def __init__(self, worth: float) -> None:
        self.worth = worth
        self.offered = 0
        self.tries = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """Return the mean result, 0 before there is one."""
        return self.total / self.tries if self.tries else 0.0


class Choice(Generic[A]):
    """What one seat may choose at one node, alone."""

    __slots__ = ("_total", "_tries", "arms")

    def __init__(self, value: float) -> None:
        self.arms: dict[A, Arm] = {}
        self._tries = 1  # the value counts as one
        self._total = value

    @property
    def is_tried(self) -> bool:
        """Tell whether anything has been tried here."""
        return self._tries > 1

    def select(self, legal: Sequence[A], spread: float) -> A:
        """Choose what promises most: by its results, by its worth, and by how seldom it was tried."""
        arms = [self.arms[action] for action in legal]
        top = max([arm.worth for arm in arms])
        scale = _SHARPNESS * spread
        interests = [exp((arm.worth - top) / scale) for arm in arms]
        feeling = _CURIOSITY * spread * (1 - _OPENNESS) / sum(interests)
        openness = _CURIOSITY * spread * _OPENNESS / len(arms)
        usual = self._total / self._tries  # what feels best is expected to go as usual
        worst = usual - _DOUBT * spread
        best, chosen = -1e9, legal[0]
        for action, arm, interest in zip(legal, arms, interests, strict=True):
            arm.offered += 1
            tries = arm.tries + 1
            score = (arm.total + max(worst, usual + arm.worth - top)) / tries
            score += (feeling * interest + openness) * sqrt(arm.offered) / tries
            if score > best:
                best, chosen = score, action
        return chosen

    def learn(self, seat: Seat, action: A, values: Sequence[float]) -> None:
        """Take note of what came of an action of this seat."""
        arm, value = self.arms[action], values[seat]
        arm.tries += 1
        arm.total += value
        self._tries += 1
        self._total += value


class Node(Generic[A]):
    """A place in the tree: what is chosen there, and where steps lead, as they are shown."""

    __slots__ = ("choices", "together", "ways")

    def __init__(self) -> None:
        self.choices: dict[Seat, Choice[A]] = {}
        self.together: dict[tuple[Seat, ...], SimultaneousChoice[A]] = {}
        self.ways: dict[Hashable, Node[A]] = {}

    def follow(self, shown: Hashable) -> tuple[Node[A], bool]:
        """Return where a step leads and whether that is new; one that is not shown leads nowhere."""
        if shown is None:
            return self, False
        there = self.ways.get(shown)
        if there is not None:
            return there, False
        node = self.ways[shown] = Node()
        return node, True
