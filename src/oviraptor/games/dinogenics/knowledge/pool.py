"""Cards dealt to hands of which some are known to be without some kinds (D1.10), every deal equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb
from random import Random
from typing import Final

_TRIES: Final = 12
"""How often a plain shuffle is tried before the deals are counted; both are fair."""

Deal = list[list[int]]


def deal_pool(
    cards: Sequence[int], sizes: Sequence[int], without: Sequence[int], rng: Random
) -> Deal:
    """Deal all the cards to hands of these sizes, to no hand a kind of its set `without`."""
    deck = list(cards)
    for _ in range(_TRIES if any(without) else 1):
        rng.shuffle(deck)
        dealt = _cut(deck, sizes)
        if not any(_has_any(hand, kinds) for hand, kinds in zip(dealt, without, strict=True)):
            return dealt
    return _Counted(Counter(cards), without).draw(tuple(sizes), rng) or _cut(deck, sizes)


def _cut(deck: Sequence[int], sizes: Sequence[int]) -> Deal:
    dealt: Deal = []
    at = 0
    for size in sizes:
        dealt.append(list(deck[at : at + size]))
        at += size
    return dealt


def _has_any(hand: Sequence[int], kinds: int) -> bool:
    return any(kinds >> kind & 1 for kind in hand)


class _Counted:
    """The deals of a pool, counted kind by kind: how many there are for so many places left."""

    def __init__(self, pool: Counter[int], without: Sequence[int]) -> None:
        self._kinds = sorted(pool.items())
        self._without = without
        self._ways: dict[tuple[int, tuple[int, ...]], int] = {}

    def draw(self, sizes: tuple[int, ...], rng: Random) -> Deal | None:
        """Draw one of the deals; None if there is none, which only a position made by hand can have."""
        if not self._count(0, sizes):
            return None
        dealt: Deal = [[] for _ in sizes]
        left = sizes
        for at, (kind, _) in enumerate(self._kinds):
            shares = self._shares(at, left)
            weights = [weight * self._count(at + 1, after) for _, after, weight in shares]
            given, left, _ = rng.choices(shares, weights)[0]
            for hand, count in zip(dealt, given, strict=True):
                hand.extend([kind] * count)
        return dealt

    def _count(self, at: int, left: tuple[int, ...]) -> int:
        """Count the ways to deal the kinds from here on to the places left."""
        if at == len(self._kinds):
            return int(not any(left))
        if (at, left) not in self._ways:
            self._ways[at, left] = sum(
                [weight * self._count(at + 1, after) for _, after, weight in self._shares(at, left)]
            )
        return self._ways[at, left]

    def _shares(
        self, at: int, left: tuple[int, ...]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """List how a kind may be shared out: what each hand gets, the places left, and in how many ways."""
        kind, count = self._kinds[at]
        found: list[tuple[tuple[int, ...], int]] = [((), count)]
        for places, kinds in zip(left, self._without, strict=True):
            most = 0 if kinds >> kind & 1 else places
            found = [
                ((*given, n), rest - n) for given, rest in found for n in range(min(most, rest) + 1)
            ]
        return [
            (
                given,
                tuple([places - n for places, n in zip(left, given, strict=True)]),
                _product([comb(places, n) for places, n in zip(left, given, strict=True)]),
            )
            for given, rest in found
            if not rest
        ]


def _product(numbers: Sequence[int]) -> int:
    product = 1
    for number in numbers:
        product *= number
    return product
