"""What each viewer remembers of the cards in the others' hands (T17.1).

A mind is a list of weighed guesses; a guess names a part of every hand that is known to be there. As
long as all cards change hands openly there is one guess. A card taken at random is seen by its two
owners; to the others every card of that hand may have gone, so their guesses branch, and what is
seen later rules guesses out. A viewer's own hands are left empty here: it sees them.
"""

from typing import Final

from oviraptor.games.temple.rules.cards import OBJECT_DECK
from oviraptor.games.temple.rules.state import Mind, State

_MOST: Final = 60
"""Guesses kept; beyond them only what all have in common is remembered."""

Known = tuple[tuple[int, ...], ...]


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
        found: list[tuple[int, Known]] = []
        for weight, known in mind:
            hand = known[player]
            missing = max(0, count - hand.count(kind))
            if len(hand) + missing <= len(n.hands[player]):
                found.append((weight, _with_hand(known, player, hand + (kind,) * missing)))
        minds.append(_tidy(n, viewer, found))
    n.minds = tuple(minds)


def taken(n: State, taker: int, giver: int, kind: int) -> None:
    """Note that a card went from hand to hand unseen by others; call it after both have changed."""
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        if _is_own(n, viewer, taker):
            found = mind if _is_own(n, viewer, giver) else _seen(n, mind, giver, kind, -1)
        elif _is_own(n, viewer, giver):
            found = _seen(n, mind, taker, kind, 1)
        else:
            found = _unseen(n, mind, taker, giver)
        minds.append(_tidy(n, viewer, list(found)))
    n.minds = tuple(minds)


def shared(s: State, mind: Mind) -> tuple[Mind, ...]:
    """Return what each seat remembers, and the spectators, if all know just what everybody knows."""
    minds: list[Mind] = []
    for seat in range(s.seats()):
        found: list[tuple[int, Known]] = []
        for weight, known in mind:
            others = known
            is_so = True
            for player in range(s.players):
                if _is_own(s, seat, player):
                    is_so = is_so and _common(known[player], s.hands[player]) == known[player]
                    others = _with_hand(others, player, ())
            if is_so:
                found.append((weight, others))
        minds.append(_tidy(s, seat, found))
    minds.append(mind)
    return tuple(minds)


def certain(mind: Mind) -> Known:
    """Return what is known of every hand beyond doubt: what all guesses have in common."""
    common = mind[0][1]
    for _, known in mind[1:]:
        common = tuple([_common(one, other) for one, other in zip(common, known, strict=True)])
    return common


def fits(s: State, viewer: int, known: Known) -> bool:
    """Tell whether there are enough cards of each kind for a guess, beside all the viewer sees."""
    counts = [0] * len(OBJECT_DECK)
    for player in range(s.players):
        cards = s.hands[player] if _is_own(s, viewer, player) else known[player]
        for kind in cards:
            counts[kind] += 1
    battle = s.battle
    if battle is not None:
        for kind in battle.aside_a + battle.aside_d:
            counts[kind] += 1
    if s.object_top < len(counts):
        counts[s.object_top] += 1
    for kind, count in enumerate(counts):
        if count and count + s.object_discards[kind] > OBJECT_DECK[kind]:
            return False
    return True


def _is_own(s: State, viewer: int, player: int) -> bool:
    return viewer < s.seats() and s.seat_of(player) == viewer


def _all_see(n: State, player: int, kind: int, change: int) -> None:
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        if _is_own(n, viewer, player):
            minds.append(mind if len(mind) == 1 else _tidy(n, viewer, list(mind)))
        else:
            minds.append(_tidy(n, viewer, list(_seen(n, mind, player, kind, change))))
    n.minds = tuple(minds)


def _seen(n: State, mind: Mind, player: int, kind: int, change: int) -> Mind:
    """Return a mind after a card was seen to leave a hand (-1) or to join it (1)."""
    found: list[tuple[int, Known]] = []
    for weight, known in mind:
        hand = known[player]
        if change > 0:
            found.append((weight, _with_hand(known, player, (*hand, kind))))
        elif kind in hand:
            found.append((weight, _with_hand(known, player, _without(hand, kind))))
        elif len(hand) <= len(n.hands[player]):  # else all of this hand was known, and not this
            found.append((weight, known))
    return tuple(found)


def _unseen(n: State, mind: Mind, taker: int, giver: int) -> Mind:
    size = len(n.hands[giver]) + 1
    found: list[tuple[int, Known]] = []
    for weight, known in mind:
        hand = known[giver]
        if not hand:
            found.append((weight * size, known))
            continue
        for kind in sorted(set(hand)):
            moved = _with_hand(known, giver, _without(hand, kind))
            moved = _with_hand(moved, taker, moved[taker] + (kind,))
            found.append((weight * hand.count(kind), moved))
        if size > len(hand):
            found.append((weight * (size - len(hand)), known))
    return tuple(found)


def _tidy(n: State, viewer: int, found: list[tuple[int, Known]]) -> Mind:
    """Drop what cannot be, and put equal guesses together."""
    if len(found) == 1:
        return ((1, found[0][1]),)
    together: dict[Known, int] = {}
    for weight, known in found:
        if fits(n, viewer, known):
            together[known] = together.get(known, 0) + weight
    if not together:
        return ((1, ((),) * n.players),)
    mind = tuple([(weight, known) for known, weight in sorted(together.items())])
    if len(mind) > _MOST:
        return ((1, certain(mind)),)
    if len(mind) == 1:
        return ((1, mind[0][1]),)
    shared = mind[0][0]
    for weight, _ in mind:
        shared = _divisor(shared, weight)
    return tuple([(weight // shared, known) for weight, known in mind])


def _divisor(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def _with_hand(known: Known, player: int, hand: tuple[int, ...]) -> Known:
    return (*known[:player], tuple(sorted(hand)), *known[player + 1 :])


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def _common(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(other)
    found: list[int] = []
    for kind in one:
        if kind in rest:
            rest.remove(kind)
            found.append(kind)
    return tuple(found)
