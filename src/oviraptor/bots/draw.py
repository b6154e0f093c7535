"""Drawing by weight: what chance brings in an imagined world, and an action of a mix."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

A = TypeVar("A")

Mix = Sequence[tuple[A, float]]
"""Actions, each with how often it is to be taken."""


def drawn(outcomes: Sequence[tuple[A, int]], rng: Random) -> A:
    """Draw an outcome by its weight, exactly; where there is only one no luck is spent."""
    if len(outcomes) == 1:
        return outcomes[0][0]
    rest = rng.randrange(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        if rest < weight:
            return outcome
        rest -= weight
    raise AssertionError("weights add up")


def mixed(mix: Mix[A], rng: Random) -> tuple[A, float]:
    """Draw an action by its share of a mix, and return both."""
    return rng.choices(mix, [share for _, share in mix])[0]
