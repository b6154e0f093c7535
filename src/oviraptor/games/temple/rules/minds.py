"""What each viewer remembers of the cards in the others' hands (T17.1).

A mind is a list of weighed guesses. A guess has a part of every hand that is known to be there, and
last a pool: when the Object deck is shuffled anew all can work out which cards are in hands, if not in
which, so what is not known there is marked OLD and comes from the pool. As long as all cards change
hands openly there is one guess. A card taken at random is seen by its two owners; to the others any
card of that hand may have gone, so their guesses branch, as they do where a card shown may be an old
or a new one; and what is seen later rules guesses out. A viewer's own hands are left empty: it sees
them.
"""

from typing import Final

from oviraptor.games.temple.rules.cards import OBJECT_DECK, OBJECT_KINDS
from oviraptor.games.temple.rules.state import F_HAND, Mind, State

OLD: Final = 60
"""In a guess: a card that is not known, but was in this hand, or another, at the last shuffle."""
_MOST: Final = 60
"""Guesses kept; beyond them only what all have in common is remembered."""
_HEAVIEST: Final = 9_999
"""The largest weight of a guess."""

Known = tuple[tuple[int, ...], ...]
Guess = tuple[int, Known]


def left_openly(n: State, player: int, kind: int) -> None:
    """Note that a card of a hand was shown to all and is gone; call it once the hand is smaller."""
    _all_see(n, player, kind, -1)


def joined_openly(n: State, player: int, kind: int) -> None:
    """Note that all know a card to have come into a hand."""
    _all_see(n, player, kind, 1)


def named_openly(n: State, player: int, kind: int, count: int) -> None:
    """Note that all know a hand to hold at least so many of a kind."""
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        if _is_own(n, viewer, player):
            minds.append(mind)
            continue
        found = list(mind)
        for more in range(1, count + 1):
            found = _named(n, viewer, found, player, kind, more)
        minds.append(_tidy(n, viewer, found))
    n.minds = tuple(minds)


def taken(n: State, taker: int, giver: int, kind: int) -> None:
    """Note that a card went from hand to hand unseen by others; call it after both have changed.

    What the giver has named in a deal and not handed over yet was not at stake (T11.3).
    """
    named = [frame[3] for frame in n.agenda if frame[0] == F_HAND and frame[1] == giver]
    size = len(n.hands[giver]) + 1 - len(named)
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        if _is_own(n, viewer, giver):
            is_both = _is_own(n, viewer, taker)
            found = list(mind) if is_both else _joined(list(mind), taker, kind)
        else:
            rest = [(weight, _set_aside(known, giver, named)) for weight, known in mind]
            if _is_own(n, viewer, taker):
                found = _left(n, viewer, rest, giver, kind, size)
            else:
                found = _unseen(rest, taker, giver, size)
            for held in named:
                found = _joined(found, giver, held)
        minds.append(_tidy(n, viewer, found))
    n.minds = tuple(minds)


def shuffled(n: State) -> None:
    """Note that the discards are the deck now: all else that is not seen must be in hands (T9.7)."""
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        held: list[int] = []
        for player in range(n.players):
            if not _is_own(n, viewer, player):
                held.extend(n.hands[player])
        found: list[Guess] = []
        for weight, known in mind:
            pool = _less(held, [kind for hand in known[:-1] for kind in hand if kind != OLD])
            if pool is not None:
                found.append((weight, _filled(n, viewer, known, pool)))
        minds.append(_tidy(n, viewer, found))
    n.minds = tuple(minds)


def shared(s: State, mind: Mind) -> tuple[Mind, ...]:
    """Return minds for all seats, and the spectators', where only what everybody knows is told.

    Of old cards the seats are told nothing: they would know more of them than can be worked out here.
    """
    minds: list[Mind] = []
    for seat in range(s.seats()):
        found: list[Guess] = []
        for weight, known in mind:
            parts = [tuple([kind for kind in hand if kind != OLD]) for hand in known[:-1]]
            is_so = True
            for player in range(s.players):
                if _is_own(s, seat, player):
                    is_so = is_so and _common(parts[player], s.hands[player]) == parts[player]
                    parts[player] = ()
            if is_so:
                found.append((weight, (*parts, ())))
        minds.append(_tidy(s, seat, found))
    minds.append(mind)
    return tuple(minds)


def certain(mind: Mind) -> Known:
    """Return what is known of every hand beyond doubt: what all guesses have in common."""
    common = mind[0][1][:-1]
    for _, known in mind[1:]:
        common = tuple([_common(one, other) for one, other in zip(common, known[:-1], strict=True)])
    return tuple([tuple([kind for kind in hand if kind != OLD]) for hand in common])


def fits(s: State, viewer: int, known: Known) -> bool:
    """Tell whether there are enough cards of each kind for a guess, beside all the viewer sees."""
    return min(rest_of(s, viewer, known)) >= 0


def rest_of(s: State, viewer: int, known: Known) -> list[int]:
    """Count the cards of each kind that are left for the deck, and for what nothing is known of."""
    rest = [OBJECT_DECK[kind] - s.object_discards[kind] for kind in range(OBJECT_KINDS)]
    for player in range(s.players):
        cards = s.hands[player] if _is_own(s, viewer, player) else known[player]
        for kind in cards:
            if kind != OLD:
                rest[kind] -= 1
    for kind in known[s.players]:
        rest[kind] -= 1
    battle = s.battle
    if battle is not None:
        for kind in battle.aside_a + battle.aside_d:
            rest[kind] -= 1
    if s.object_top < OBJECT_KINDS:
        rest[s.object_top] -= 1
    return rest


def _is_own(s: State, viewer: int, player: int) -> bool:
    return viewer < s.seats() and s.seat_of(player) == viewer


def _all_see(n: State, player: int, kind: int, change: int) -> None:
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        if _is_own(n, viewer, player):
            minds.append(mind if len(mind) == 1 else _tidy(n, viewer, list(mind)))
        elif change > 0:
            minds.append(_tidy(n, viewer, _joined(list(mind), player, kind)))
        else:
            size = len(n.hands[player]) + 1
            minds.append(_tidy(n, viewer, _left(n, viewer, list(mind), player, kind, size)))
    n.minds = tuple(minds)


def _joined(mind: list[Guess], player: int, kind: int) -> list[Guess]:
    return [(weight, _with_hand(known, player, (*known[player], kind))) for weight, known in mind]


def _left(
    n: State, viewer: int, mind: list[Guess], player: int, kind: int, size: int
) -> list[Guess]:
    """Return the guesses after one of so many cards was seen to leave: a known, an old or a new one."""
    found: list[Guess] = []
    for weight, known in mind:
        hand = known[player]
        if kind in hand:
            found.append((weight, _with_hand(known, player, _without(hand, kind))))
            continue
        news = size - len(hand)  # before it left
        olds, pool = hand.count(OLD), known[-1]
        if olds and kind in pool:
            new_cards = sum(rest_of(n, viewer, known)) if news else 0
            share = olds * pool.count(kind) * max(1, new_cards)
            found.append((weight * share, _less_old(known, player, kind)))
        if news > 0:
            share = news * (rest_of(n, viewer, known)[kind] + 1) * len(pool) if olds else 1
            found.append((weight * max(1, share), known))
    return found


def _named(
    n: State, viewer: int, mind: list[Guess], player: int, kind: int, count: int
) -> list[Guess]:
    """Return the guesses where a hand holds so many of a kind: known, old or new ones."""
    found: list[Guess] = []
    for weight, known in mind:
        hand = known[player]
        if hand.count(kind) >= count:
            found.append((weight, known))
            continue
        olds, pool = hand.count(OLD), known[-1]
        if olds and kind in pool:
            less = _less_old(known, player, kind)
            found.append(
                (weight * olds * pool.count(kind), _with_hand(less, player, (*less[player], kind)))
            )
        news = len(n.hands[player]) - len(hand)
        if news > 0:
            share = news * max(1, rest_of(n, viewer, known)[kind]) if olds else 1
            found.append((weight * share, _with_hand(known, player, (*hand, kind))))
    return found


def _unseen(mind: list[Guess], taker: int, giver: int, size: int) -> list[Guess]:
    found: list[Guess] = []
    for weight, known in mind:
        hand = known[giver]
        if not hand:
            found.append((weight * size, known))
            continue
        for kind in sorted(set(hand)):
            moved = _with_hand(known, giver, _without(hand, kind))
            moved = _with_hand(moved, taker, (*moved[taker], kind))
            found.append((weight * hand.count(kind), moved))
        if size > len(hand):
            found.append((weight * (size - len(hand)), known))
    return found


def _filled(n: State, viewer: int, known: Known, pool: list[int]) -> Known:
    """Mark all that is not known of the others' hands as old."""
    hands: list[tuple[int, ...]] = []
    for player in range(n.players):
        if _is_own(n, viewer, player):
            hands.append(())
            continue
        part = [kind for kind in known[player] if kind != OLD]
        part.extend([OLD] * (len(n.hands[player]) - len(part)))
        hands.append(tuple(part))
    return (*hands, tuple(sorted(pool)))


def _tidy(n: State, viewer: int, found: list[Guess]) -> Mind:
    """Drop what cannot be, and put equal guesses together."""
    if len(found) == 1:
        return ((1, _plain(found[0][1])),)
    together: dict[Known, int] = {}
    for weight, known in found:
        if fits(n, viewer, known):
            plain = _plain(known)
            together[plain] = together.get(plain, 0) + weight
    if not together:
        return ((1, ((),) * (n.players + 1)),)
    mind = tuple([(weight, known) for known, weight in sorted(together.items())])
    if len(mind) > _MOST:
        return ((1, (*certain(mind), ())),)
    if len(mind) == 1:
        return ((1, mind[0][1]),)
    shared_factor = mind[0][0]
    largest = 0
    for weight, _ in mind:
        shared_factor = _divisor(shared_factor, weight)
        largest = max(largest, weight)
    if largest > _HEAVIEST * shared_factor:  # rounded; what is hardly likely stays possible
        return tuple([(max(1, weight * _HEAVIEST // largest), known) for weight, known in mind])
    return tuple([(weight // shared_factor, known) for weight, known in mind])


def _plain(known: Known) -> Known:
    """Say which cards the old ones are where there is no doubt: in one hand, or all of one kind."""
    pool = known[-1]
    if not pool:
        return known
    holders = [player for player, hand in enumerate(known[:-1]) if OLD in hand]
    if len(holders) > 1 and pool[0] != pool[-1]:
        return known
    for player in holders:
        olds = known[player].count(OLD)
        part = [kind for kind in known[player] if kind != OLD]
        known = _with_hand(known, player, (*part, *pool[:olds]))
        pool = pool[olds:]
    return (*known[:-1], ())


def _divisor(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def _less_old(known: Known, player: int, kind: int) -> Known:
    """Take an old card that turns out to be of this kind out of a hand and the pool."""
    less = _with_hand(known, player, _without(known[player], OLD))
    return (*less[:-1], _without(less[-1], kind))


def _set_aside(known: Known, player: int, kinds: list[int]) -> Known:
    """Take cards that are known to be there out of a hand."""
    hand = known[player]
    for kind in kinds:
        hand = _without(hand, kind) if kind in hand else hand
    return _with_hand(known, player, hand)


def _with_hand(known: Known, player: int, hand: tuple[int, ...]) -> Known:
    return (*known[:player], tuple(sorted(hand)), *known[player + 1 :])


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def _less(cards: list[int], gone: list[int]) -> list[int] | None:
    """Return the cards without some of them, or None if those are not among them."""
    rest = list(cards)
    for kind in gone:
        if kind not in rest:
            return None
        rest.remove(kind)
    return rest


def _common(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(other)
    found: list[int] = []
    for kind in one:
        if kind in rest:
            rest.remove(kind)
            found.append(kind)
    return tuple(found)
