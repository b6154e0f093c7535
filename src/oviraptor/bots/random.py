"""The player without a plan: any legal action is as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from oviraptor.core.game import Budget, Seat, Thought

A = TypeVar("A")


class RandomBot(Generic[A]):
    """Plays each legal action equally often."""

    def think(
        self,
        view: Any,  # noqa: ARG002  # it looks at nothing
        seat: Seat,  # noqa: ARG002
        legal: Sequence[A],
        rng: Random,
        budget: Budget,  # noqa: ARG002
    ) -> Thought[A]:
        """Choose any of `legal`."""
        share = 1 / len(legal)
        return Thought(
            action=rng.choice(legal),
            mix=tuple((action, share) for action in legal),
            why="I play anything that is legal.",
        )
