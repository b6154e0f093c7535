"""Exact counting: every deal of a tiny box carried along, with its chance, through all that happens.

Nothing here knows of guesses, but `meant`, which deals out what guesses mean. A card shown by choice
rules out the deals where the hand holds none, and says no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from oviraptor.kit.rules.guesses import OLD, Mind, rest_of

Cards = tuple[int, ...]
Hands = tuple[Cards, ...]
Belief = dict[Hands, Fraction]
Branches = Iterable[tuple[Hands, Fraction]]


def added(hands: Hands, hand: int, kind: int) -> Hands:
    """Return the hands with one card more."""
    return (*hands[:hand], tuple(sorted((*hands[hand], kind))), *hands[hand + 1 :])


def removed(hands: Hands, hand: int, kind: int) -> Hands:
    """Return the hands with one card less."""
    rest = list(hands[hand])
    rest.remove(kind)
    return (*hands[:hand], tuple(rest), *hands[hand + 1 :])


def deck_of(box: Sequence[int], in_sight: Cards, hands: Hands) -> Counter[int]:
    """Return what is neither in a hand nor lies open."""
    deck = Counter(dict(enumerate(box)))
    deck.subtract(in_sight)
    for hand in hands:
        deck.subtract(hand)
    return +deck


def after(belief: Belief, step: Callable[[Hands], Branches]) -> Belief:
    """Return the deals after a step that branches, or rules out, deal by deal."""
    found: Belief = {}
    for hands, chance in belief.items():
        for then, likely in step(hands):
            found[then] = found.get(then, Fraction()) + chance * likely
    whole = sum(found.values())
    return {hands: chance / whole for hands, chance in found.items() if chance}


# --- steps ------------------------------------------------------------------------------------


def shown(hand: int, kind: int) -> Callable[[Hands], Branches]:
    """A card leaves a hand by choice."""
    return lambda hands: [(removed(hands, hand, kind), Fraction(1))] if kind in hands[hand] else []


def named(hand: int, kind: int, count: int) -> Callable[[Hands], Branches]:
    """A hand is shown to hold so many of a kind."""
    return lambda hands: [(hands, Fraction(1))] if hands[hand].count(kind) >= count else []


def joined(hand: int, kind: int) -> Callable[[Hands], Branches]:
    """A card in sight comes into a hand."""
    return lambda hands: [(added(hands, hand, kind), Fraction(1))]


def lost(hand: int, kind: int) -> Callable[[Hands], Branches]:
    """A card leaves a hand by lot."""

    def step(hands: Hands) -> Branches:
        held = hands[hand]
        if kind in held:
            yield removed(hands, hand, kind), Fraction(held.count(kind), len(held))

    return step


def moved(giver: int, taker: int, seen: int | None) -> Callable[[Hands], Branches]:
    """A card goes from hand to hand by lot; `seen` is its kind if that is seen."""

    def step(hands: Hands) -> Branches:
        held = hands[giver]
        for kind in sorted(set(held)):
            if seen in (None, kind):
                then = added(removed(hands, giver, kind), taker, kind)
                yield then, Fraction(held.count(kind), len(held))

    return step


def drawn(
    box: Sequence[int], in_sight: Cards, hand: int | None, seen: int | None
) -> Callable[[Hands], Branches]:
    """A card of the deck comes into a hand, or into sight if into none; `seen` is its kind if seen."""

    def step(hands: Hands) -> Branches:
        deck = deck_of(box, in_sight, hands)
        for kind, count in deck.items():
            if seen in (None, kind):
                then = hands if hand is None else added(hands, hand, kind)
                yield then, Fraction(count, deck.total())

    return step


# --- guesses ----------------------------------------------------------------------------------


def meant(mind: Mind, unseen: list[int], sizes: Sequence[int]) -> Belief:
    """Return the deals that guesses mean, with their chances; hands in sight are of size 0."""
    whole = sum(weight for weight, _ in mind)
    belief: Belief = {}
    for weight, known in mind:
        sure = tuple(tuple(kind for kind in part if kind != OLD) for part in known[:-1])
        olds = [hand for hand, part in enumerate(known[:-1]) for _ in range(part.count(OLD))]
        news = [h for h, size in enumerate(sizes) for _ in range(size - len(known[h]))]
        rest = tuple(k for k, count in enumerate(rest_of(unseen, known)) for _ in range(count))
        for part, chance in dealt(sure, known[-1], olds).items():
            for hands, likely in dealt(part, rest, news).items():
                share = chance * likely * Fraction(weight, whole)
                belief[hands] = belief.get(hands, Fraction()) + share
    return belief


def dealt(hands: Hands, cards: Cards, places: Sequence[int]) -> Belief:
    """Deal a card by lot to each of the places, which are hands."""
    deals = {(hands, cards): Fraction(1)}
    for hand in places:
        more: dict[tuple[Hands, Cards], Fraction] = {}
        for (before, left), chance in deals.items():
            for kind in set(left):
                then = added(before, hand, kind), removed((left,), 0, kind)[0]
                share = chance * Fraction(left.count(kind), len(left))
                more[then] = more.get(then, Fraction()) + share
        deals = more
    belief: Belief = {}
    for (dealt, _), chance in deals.items():
        belief[dealt] = belief.get(dealt, Fraction()) + chance
    return belief


def distance(one: Belief, other: Belief) -> Fraction:
    """Return how far two beliefs are apart: the largest difference in the chance of anything."""
    deals = one.keys() | other.keys()
    none = Fraction()
    return sum((abs(one.get(d, none) - other.get(d, none)) for d in deals), none) / 2
