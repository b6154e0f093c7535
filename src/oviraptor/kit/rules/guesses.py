"""A mind: weighed guesses of the cards in hands one does not see, for any box of cards.

A guess is a part of every hand that is known to be there, and last a pool: when the discards are made
the deck all can work out which cards are in hands, if not in which, so what is not known there is
marked OLD and comes from the pool. What a guess leaves open is as good as dealt: the pool lies in the
OLD places, the rest of what is unseen in the other places and the deck, every deal alike. A hand one
sees is empty in a guess. How guesses come about and what they weigh is in `beliefs.py`.
"""

from math import gcd, lcm
from typing import Final

OLD: Final = 60
"""In a guess: a card that is not known, but was in this hand, or another, at the last shuffle."""
MOST: Final = 60
"""Guesses kept; beyond them the lightest are told by what they have in common."""
HEAVIEST: Final = 10**12
"""The largest weight of a guess; beyond it all are rounded."""

Known = tuple[tuple[int, ...], ...]
Mind = tuple[tuple[int, Known], ...]
Found = list[tuple[int, int, Known]]
"""Guesses that are being weighed: numerator and denominator of the weight, and the guess."""


def nothing(hands: int) -> Mind:
    """Return the mind of who knows nothing of so many hands."""
    return ((1, ((),) * (hands + 1)),)


def is_plain(mind: Mind) -> bool:
    """Tell whether there is one guess without a pool, which nothing seen by choice can outweigh."""
    return len(mind) == 1 and not mind[0][1][-1]


def certain(mind: Mind) -> Known:
    """Return what is known of every hand beyond doubt: what all guesses have in common."""
    common = mind[0][1][:-1]
    for _, known in mind[1:]:
        common = tuple([_common(one, other) for one, other in zip(common, known[:-1], strict=True)])
    return tuple([tuple([kind for kind in hand if kind != OLD]) for hand in common])


def rest_of(unseen: list[int], known: Known) -> list[int]:
    """Count the cards of each kind that are neither known nor old: those of the deck, and new ones."""
    rest = list(unseen)
    for part in known:
        for kind in part:
            if kind != OLD:
                rest[kind] -= 1
    return rest


# --- few guesses, in order --------------------------------------------------------------------


def tidy(before: Mind, found: Found) -> Mind:
    """Put equal guesses together, and keep their number and their weights within bounds."""
    if len(found) == 1:
        return ((1, _plain(found[0][2])),)
    mind = together(found)
    if not mind:
        return nothing(len(before[0][1]) - 1)
    if len(mind) > MOST:
        mind = _lumped(mind)
    largest = max([weight for weight, _ in mind])
    if largest <= HEAVIEST:
        return mind
    # What is hardly likely stays possible.
    return tuple([(max(1, weight * HEAVIEST // largest), known) for weight, known in mind])


def together(found: Found) -> Mind:
    """Put equal guesses together, in order, with the smallest whole weights."""
    scale = lcm(*[under for _, under, _ in found])
    weights: dict[Known, int] = {}
    for over, under, known in found:
        plain = _plain(known)
        weights[plain] = weights.get(plain, 0) + over * (scale // under)
    factor = gcd(*weights.values())
    return tuple([(weight // factor, known) for known, weight in sorted(weights.items())])


def _lumped(mind: Mind) -> Mind:
    """Make one guess of the lightest: what they have in common."""
    by_weight = sorted(mind, key=_lightness)
    light = tuple(by_weight[MOST - 1 :])
    found: Found = [(weight, 1, known) for weight, known in by_weight[: MOST - 1]]
    found.append((sum([weight for weight, _ in light]), 1, (*certain(light), ())))
    return together(found)


def _lightness(guess: tuple[int, Known]) -> tuple[int, Known]:
    return -guess[0], guess[1]


def _plain(known: Known) -> Known:
    """Say which cards the old ones are where there is no doubt: in one hand, or all of one kind."""
    pool = known[-1]
    if not pool:
        return known
    holders = [hand for hand, part in enumerate(known[:-1]) if OLD in part]
    if len(holders) > 1 and pool[0] != pool[-1]:
        return known
    for hand in holders:
        olds = known[hand].count(OLD)
        sure = [kind for kind in known[hand] if kind != OLD]
        known = (*known[:hand], tuple(sorted((*sure, *pool[:olds]))), *known[hand + 1 :])
        pool = pool[olds:]
    return (*known[:-1], ())


# --- cards ------------------------------------------------------------------------------------


def with_card(known: Known, hand: int, kind: int) -> Known:
    """Return a guess with a card more in a hand, in order."""
    return with_cards(known, hand, (kind,))


def with_cards(known: Known, hand: int, cards: tuple[int, ...]) -> Known:
    """Return a guess with more cards in a hand, in order."""
    return (*known[:hand], tuple(sorted(known[hand] + cards)), *known[hand + 1 :])


def without_card(known: Known, hand: int, kind: int) -> Known:
    """Return a guess with a card less in a hand."""
    return (*known[:hand], less_one(known[hand], kind), *known[hand + 1 :])


def less_one(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Return cards without one of a kind."""
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


def beyond(cards: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the cards besides a known part of them, or None if that is not among them."""
    for kind in part:
        if kind != OLD:
            if kind not in cards:
                return None
            cards = less_one(cards, kind)
    return cards


def _common(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(other)
    found: list[int] = []
    for kind in one:
        if kind in rest:
            rest.remove(kind)
            found.append(kind)
    return tuple(found)
