"""What a side's public plays tell about its hand (R3.8): every hand it can hold, and how likely.

An exact filter: draws are equally likely, a play needs the card in the hand, and what is shuffled
in is not what was kept. There are at most 84 hands, and prefixes of a match are remembered.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import Final

from oviraptor.games.raptor.rules.cards import ALL_CARDS, HAND, SLASH, count, members

Weights = tuple[tuple[int, int], ...]
"""Sets of cards with integer weights, in rising order of the set."""

_STRIDE: Final = 200  # keeps the recursion of `_kept` shallow for matches of any length


@lru_cache(maxsize=16384)
def hands(plays: tuple[int, ...], size: int, excluded: int, shown: int) -> Weights:
    """Weigh the hands of a size that fit the plays.

    `excluded` cards are known to be elsewhere, `shown` ones to be in the hand. A position drawn by hand may have
    a history that nothing fits: then all other cards are equally likely.
    """
    for end in range(_STRIDE, len(plays), _STRIDE):
        _kept(plays[:end])
    weights = _filled(_kept(plays), _since_shuffle(plays), size)
    fitting = _fitting(weights, excluded, shown) or _filled({shown: 1}, excluded, size)
    divisor = gcd(*fitting.values())
    return tuple((hand, fitting[hand] // divisor) for hand in sorted(fitting))


def _fitting(weights: dict[int, int], excluded: int, shown: int) -> dict[int, int]:
    return {
        hand: weight
        for hand, weight in weights.items()
        if not hand & excluded and hand & shown == shown
    }


@lru_cache(maxsize=16384)
def _kept(plays: tuple[int, ...]) -> dict[int, int]:
    """Weigh what is held right after the last of these plays, before drawing."""
    if not plays:
        return {0: 1}
    before = plays[:-1]
    held = _kept(before)
    if plays[-1] == SLASH:
        return held
    bit = 1 << plays[-1]
    filled = _filled(held, _since_shuffle(before), HAND)
    kept = {hand ^ bit: weight for hand, weight in filled.items() if hand & bit}
    divisor = gcd(*kept.values()) or 1
    return {hand: weight // divisor for hand, weight in kept.items()}


def _filled(weights: dict[int, int], gone: int, size: int) -> dict[int, int]:
    """Draw up to a size, each card left being equally likely."""
    while weights and count(next(iter(weights))) < size:
        drawn: dict[int, int] = {}
        for hand, weight in weights.items():
            for card in members(ALL_CARDS & ~hand & ~gone):
                held = hand | 1 << card
                drawn[held] = drawn.get(held, 0) + weight
        weights = drawn
    return weights


def _since_shuffle(plays: tuple[int, ...]) -> int:
    gone = 0
    for play in plays:
        gone = 0 if play == SLASH else gone | 1 << play
    return gone
