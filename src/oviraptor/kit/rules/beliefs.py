"""What is seen of cards, and what guesses weigh then: as much as all that was seen is likely if they are right.

So whatever is seen multiplies a weight: a card taken by lot by the chance of that kind, a card of the
deck, too, and a card shown by choice by the chance that the hand held any. Of how people choose nothing
is assumed, so a choice only rules out hands without such a card. Where few cards are unseen, what else
the hand may hold is spelled out then; where many are, it stays as good as dealt, and another card of
that kind is expected there a little too often.

`unseen` counts, by kind, what lies in hands one does not see and in the deck, and `size` the cards of
a hand, both just before. Where a mind is plain and many cards are unseen, a choice weighs nothing, and
they need not be counted: `unseen` may be empty.
"""

from math import comb
from typing import Final

from oviraptor.kit.rules.guesses import (
    MOST,
    OLD,
    Found,
    Known,
    Mind,
    beyond,
    is_plain,
    less_one,
    rest_of,
    tidy,
    together,
    with_card,
    with_cards,
    without_card,
)

FEW: Final = 16
"""Cards that are unseen, up to which all that a hand may hold is spelled out."""

# --- what is seen -----------------------------------------------------------------------------


def joined(mind: Mind, hand: int, kind: int) -> Mind:
    """Return the mind after a card was seen to come into a hand."""
    return tidy(mind, [(weight, 1, with_card(known, hand, kind)) for weight, known in mind])


def shown(mind: Mind, unseen: list[int], hand: int, size: int, kind: int) -> Mind:
    """Return the mind after a card was seen to leave a hand by choice."""
    if is_plain(mind) and kind not in mind[0][1][hand] and not _are_few(unseen):
        return mind
    found = _held(mind, unseen, hand, size, kind, 1)
    return tidy(mind, [(over, under, without_card(one, hand, kind)) for over, under, one in found])


def named(mind: Mind, unseen: list[int], hand: int, size: int, kind: int, count: int) -> Mind:
    """Return the mind after a hand was seen to hold so many of a kind, by choice."""
    if is_plain(mind) and not _are_few(unseen):
        known = mind[0][1]
        while known[hand].count(kind) < count:
            known = with_card(known, hand, kind)
        return ((1, known),)
    for number in range(1, count + 1):
        mind = tidy(mind, _held(mind, unseen, hand, size, kind, number))
    return mind


def lost(mind: Mind, unseen: list[int], hand: int, size: int, kind: int) -> Mind:
    """Return the mind after a card was seen to leave a hand by lot."""
    found: Found = []
    for weight, known in mind:
        found.extend(_by_lot(weight, 1, unseen, known, hand, size, kind))
    return tidy(mind, found)


def moved(mind: Mind, giver: int, taker: int, size: int) -> Mind:
    """Return the mind after a card went from hand to hand by lot, unseen."""
    found: Found = []
    for weight, known in mind:
        part = known[giver]
        for kind in sorted(set(part)):
            less = without_card(known, giver, kind)
            found.append((weight * part.count(kind), 1, with_card(less, taker, kind)))
        if size > len(part):
            found.append((weight * (size - len(part)), 1, known))
    return tidy(mind, found)


def set_aside(mind: Mind, hand: int, cards: list[int]) -> Mind:
    """Return the mind without cards that are known to be in a hand, until they join it again."""
    for kind in cards:
        mind = tidy(mind, [(weight, 1, without_card(one, hand, kind)) for weight, one in mind])
    return mind


def with_hand(mind: Mind) -> Mind:
    """Return the mind with one hand more, which is empty."""
    return tuple([(weight, (*known[:-1], (), known[-1])) for weight, known in mind])


def without_hand(mind: Mind, into: int) -> Mind:
    """Return the mind after the cards of the last hand have come into another."""
    found: Found = []
    for weight, known in mind:
        found.append((weight, 1, with_cards((*known[:-2], known[-1]), into, known[-2])))
    return tidy(mind, found)


def drawn(mind: Mind, unseen: list[int], kind: int) -> Mind:
    """Return the mind after a card of the deck was seen."""
    if len(mind) == 1:
        return mind
    found: Found = []
    for weight, known in mind:
        rest = rest_of(unseen, known)
        if rest[kind] > 0:
            found.append((weight * rest[kind], sum(rest), known))
    return tidy(mind, found)


def shuffled(mind: Mind, unseen: list[int], sizes: list[int]) -> Mind:
    """Return the mind after the discards were made the deck: all that was unseen is in these hands."""
    found: Found = []
    for weight, known in _told_apart(mind):
        rest = rest_of(unseen, known)
        pool = [*known[-1], *[kind for kind, count in enumerate(rest) for _ in range(count)]]
        parts: list[tuple[int, ...]] = []
        olds = 0
        for part, size in zip(known[:-1], sizes, strict=True):
            sure = [kind for kind in part if kind != OLD]
            parts.append((*sure, *([OLD] * (size - len(sure)))))
            olds += size - len(sure)
        if olds == len(pool):
            found.append((weight, 1, (*parts, tuple(sorted(pool)))))
    return tidy(mind, found)


def opened(mind: Mind, unseen: list[int], hand: int, cards: tuple[int, ...]) -> Mind:
    """Return the mind of one who sees all of a hand, too."""
    found: Found = []
    for weight, known in mind:
        more = beyond(cards, known[hand])
        if more is not None and is_plain(mind):
            return ((1, (*known[:hand], (), *known[hand + 1 :])),)
        if more is not None:
            found.extend(_all_by_lot(weight, unseen, known, hand, more))
    return tidy(mind, found)


def seeing(
    mind: Mind, unseen: list[int], own: list[tuple[int, tuple[int, ...]]]
) -> tuple[Mind, list[int]]:
    """Return the mind of one who sees these hands, too, and what is unseen then."""
    out = list(unseen)
    for hand, cards in own:
        mind = opened(mind, out, hand, cards)
        for kind in cards:
            out[kind] -= 1
    return mind, out


# --- how likely it was ------------------------------------------------------------------------


def _sources(
    unseen: list[int], known: Known, hand: int, size: int, kind: int
) -> list[tuple[int, int, int, Known]]:
    """List where an unknown card of a kind may come from, the pool and the rest, if it is in a hand.

    Told are the places filled from there, the cards of that kind, all cards, and the guess without it.
    """
    found: list[tuple[int, int, int, Known]] = []
    pool, olds, news = known[-1], known[hand].count(OLD), size - len(known[hand])
    if olds and kind in pool:
        less = without_card(known, hand, OLD)
        found.append((olds, pool.count(kind), len(pool), (*less[:-1], less_one(pool, kind))))
    rest = rest_of(unseen, known)
    if news > 0 and rest[kind] > 0:
        found.append((news, rest[kind], sum(rest), known))
    return found


def _by_lot(
    over: int, under: int, unseen: list[int], known: Known, hand: int, size: int, kind: int
) -> Found:
    """Weigh a card taken by lot: a known, an old or a new one."""
    found: Found = []
    if kind in known[hand]:
        sure = known[hand].count(kind)
        found.append((over * sure, under * size, without_card(known, hand, kind)))
    for places, of_kind, all_, less in _sources(unseen, known, hand, size, kind):
        found.append((over * places * of_kind, under * size * all_, less))
    return found


def _all_by_lot(
    weight: int, unseen: list[int], known: Known, hand: int, cards: tuple[int, ...]
) -> Found:
    """Weigh the cards that a hand holds besides its known ones, and take the hand out of the guess."""
    olds = (OLD,) * known[hand].count(OLD)
    out = list(unseen)
    for kind in known[hand]:
        if kind != OLD:
            out[kind] -= 1
    found: Found = [(weight * _orders(cards), 1, (*known[:hand], olds, *known[hand + 1 :]))]
    for at, kind in enumerate(cards):
        longer: Found = []
        for over, under, one in found:
            longer.extend(_by_lot(over, under, out, one, hand, len(cards) - at, kind))
        out[kind] -= 1
        found = longer
    return found


def _held(mind: Mind, unseen: list[int], hand: int, size: int, kind: int, number: int) -> Found:
    """Weigh that a hand holds so many cards of a kind, and let them be known; one less was known."""
    found = _holding(mind, unseen, hand, size, kind, number, MOST if _are_few(unseen) else 0)
    if len(found) > MOST and len(together(found)) > MOST:
        return _holding(mind, unseen, hand, size, kind, number, 0)
    return found


def _holding(
    mind: Mind, unseen: list[int], hand: int, size: int, kind: int, number: int, most: int
) -> Found:
    """Weigh the same, where up to so many guesses are made of one to spell it out."""
    found: Found = []
    for weight, known in mind:
        if known[hand].count(kind) >= number:
            found.append((weight, 1, known))
            continue
        sources = _sources(unseen, known, hand, size, kind)
        spelled: Found = []
        if most and sum([of_kind for _, of_kind, _, _ in sources]) > 1:
            spelled = _spelled(weight, unseen, known, hand, size, kind, most)
            found.extend(spelled)
        if not spelled:
            for over, under, less in _chosen(weight, sources):
                found.append((over, under, with_card(less, hand, kind)))
    return found


def _chosen(weight: int, sources: list[tuple[int, int, int, Known]]) -> Found:
    """Weigh a card chosen that is not known by the chance that any source brings it.

    Among the sources that chance is shared by how many such cards each lets expect.
    """
    none = ways = wide = 1
    for places, of_kind, all_, _ in sources:
        wide *= all_
        for number in range(places):
            none *= max(0, all_ - of_kind - number)
            ways *= all_ - number
    counts = [places * of_kind * (wide // all_) for places, of_kind, all_, _ in sources]
    return [
        (weight * (ways - none) * count, ways * sum(counts), less)
        for count, (_, _, _, less) in zip(counts, sources, strict=True)
    ]


def _are_few(unseen: list[int]) -> bool:
    """Tell whether the cards are few enough to spell out what a hand may hold."""
    return 0 < sum(unseen) <= FEW


def _spelled(
    weight: int, unseen: list[int], known: Known, hand: int, size: int, kind: int, most: int
) -> Found:
    """Weigh all that a hand may hold with one more of a kind; return none if that is too much."""
    rest, news = rest_of(unseen, known), size - len(known[hand])
    new_cards = _picks([(one, count) for one, count in enumerate(rest) if count > 0], news, most)
    found: Found = []
    for over, under, told in _old_told(weight, known, hand, most):
        for ways, cards in new_cards:
            spelled = with_cards(told, hand, cards)
            if spelled[hand].count(kind) > known[hand].count(kind):
                found.append((over * ways, under * comb(sum(rest), news), spelled))
    return found if len(found) <= most else []


def _told_apart(mind: Mind) -> Mind:
    """Say which cards the old ones may be, if that takes few guesses; else leave them as they are."""
    apart = mind
    for hand in range(len(mind[0][1]) - 1):
        found: Found = []
        for weight, known in apart:
            told = _old_told(weight, known, hand, MOST)
            if not told:
                return mind
            found.extend(told)
        apart = together(found)
        if len(apart) > MOST:
            return mind
    return apart


def _old_told(weight: int, known: Known, hand: int, most: int) -> Found:
    """Say which cards the old ones of a hand may be; return none if that is too much."""
    pool, olds = known[-1], known[hand].count(OLD)
    if not olds:
        return [(weight, 1, known)]
    sure = tuple([kind for kind in known[hand] if kind != OLD])
    found: Found = []
    for ways, cards in _picks([(kind, pool.count(kind)) for kind in sorted(set(pool))], olds, most):
        left = beyond(pool, cards)
        if left is not None:
            told = (*known[:hand], sure, *known[hand + 1 : -1], left)
            found.append((weight * ways, comb(len(pool), olds), with_cards(told, hand, cards)))
    return found


def _picks(
    counts: list[tuple[int, int]], places: int, most: int
) -> list[tuple[int, tuple[int, ...]]]:
    """List what may be picked from cards, and in how many ways; return none if that is too much."""
    picks: list[tuple[int, tuple[int, ...]]] = [(1, ())]
    left = sum([count for _, count in counts])
    for kind, count in counts:
        left -= count
        more: list[tuple[int, tuple[int, ...]]] = []
        for ways, cards in picks:
            free = places - len(cards)
            for number in range(max(0, free - left), min(count, free) + 1):
                more.append((ways * comb(count, number), (*cards, *((kind,) * number))))
        if len(more) > most:
            return []
        picks = more
    return picks


def _orders(cards: tuple[int, ...]) -> int:
    """Count the orders in which cards may be seen."""
    orders = 1
    for at, kind in enumerate(cards):
        orders = orders * (at + 1) // (cards[: at + 1].count(kind))
    return orders
