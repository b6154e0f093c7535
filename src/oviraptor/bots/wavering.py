"""A level between two others: a player that now and then does what another would do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from oviraptor.core.game import Bot, Budget, Seat, Thought

A = TypeVar("A")
V = TypeVar("V")


class Wavering(Generic[A, V]):
    """Asks one bot, and another for a share of the actions."""

    def __init__(self, usual: Bot[A, V], other: Bot[A, V], share: float) -> None:
        self._usual = usual
        self._other = other
        self._share = share

    def think(
        self, view: V, seat: Seat, legal: Sequence[A], rng: Random, budget: Budget
    ) -> Thought[A]:
        """Ask one of the two."""
        bot = self._other if rng.random() < self._share else self._usual
        return bot.think(view, seat, legal, rng, budget)
