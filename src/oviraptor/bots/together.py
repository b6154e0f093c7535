"""Weighing a choice that several make at once: a mix, and what each action is worth against the others' mixes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from oviraptor.bots.valuing import ValuingSearch
from oviraptor.core.game import Seat
from oviraptor.core.judging import Judgement

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_LEAST_SHARE: Final = 0.02
"""What is rarer in a mix is left over from trying things, and is not played."""


def weigh_together(
    search: ValuingSearch[S, A, V],
    seat: Seat,
    legal: Sequence[A],
    ways: Sequence[Sequence[A]],
    positions: int,
) -> Judgement[A]:
    """Weigh what a seat may choose while others choose, too; `positions` are for comparing actions."""
    asked = [way[0] for way in ways if way]
    mix = search.mix(seat, legal)
    kept = [(action, share) for action, share in mix if share >= _LEAST_SHARE] or mix
    whole = sum(share for _, share in kept)
    kept = [(action, share / whole) for action, share in kept]
    worths = search.met(
        seat, list(dict.fromkeys([*(action for action, _ in kept), *asked])), positions
    )
    value = sum(share * worths[action] for action, share in kept)
    best, share = max(kept, key=lambda one: one[1])
    return Judgement(
        value=value,
        best=(best,),
        worths=tuple(min(value, worths[way[0]]) if way else value for way in ways),
        mix=tuple(kept),
        why=f"All choose at once, and nobody should be guessed: this {share:.0%} of the time.",
    )
