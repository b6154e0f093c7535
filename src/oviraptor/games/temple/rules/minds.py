"""What each viewer remembers of the cards in the others' hands (T17.1): `beliefs`, held by the Temple.

There is a mind for each seat, and last the spectators'. As long as all cards change hands openly it has
one guess. A card taken at random is seen by its two owners; to the others any card of that hand may
have gone, so their guesses branch, and what is seen later weighs them or rules them out. All that
happens is told here just before it happens.
"""

from typing import Final

from oviraptor.games.temple.rules.agenda import F_HAND, F_STEAL
from oviraptor.games.temple.rules.cards import OBJECT_DECK, OBJECT_KINDS
from oviraptor.games.temple.rules.state import HAND_LIMIT, State
from oviraptor.kit.rules import beliefs
from oviraptor.kit.rules.guesses import Mind, beyond, is_plain

_ALL: Final = sum(OBJECT_DECK)


def left_openly(n: State, player: int, kind: int) -> None:
    """Note that a player shows a card of its choice to all, and that it leaves the hand."""
    _shown_by_choice(n, player, kind, 0)


def lost_openly(n: State, player: int, kind: int) -> None:
    """Note that a card drawn by lot leaves a hand, seen by all."""
    n.minds = tuple(
        [
            mind if _is_own(n, viewer, player) else _lost(n, viewer, mind, player, kind)
            for viewer, mind in enumerate(n.minds)
        ]
    )


def joined_openly(n: State, player: int, kind: int) -> None:
    """Note that a card all have seen comes into a hand."""
    n.minds = tuple(
        [
            mind if _is_own(n, viewer, player) else beliefs.joined(mind, player, kind)
            for viewer, mind in enumerate(n.minds)
        ]
    )


def named_openly(n: State, player: int, kind: int, count: int) -> None:
    """Note that a player shows all, by choice, that it holds at least so many of a kind."""
    _shown_by_choice(n, player, kind, count)


def _shown_by_choice(n: State, player: int, kind: int, count: int) -> None:
    """Note that a hand holds so many of a kind; 0: that one of it leaves the hand."""
    size, is_wide = len(n.hands[player]), _is_wide(n)
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        if _is_own(n, viewer, player):
            minds.append(mind)
            continue
        out = [] if is_wide and is_plain(mind) else unseen(n, viewer)
        if count:
            minds.append(beliefs.named(mind, out, player, size, kind, count))
        else:
            minds.append(beliefs.shown(mind, out, player, size, kind))
    n.minds = tuple(minds)


def taken(n: State, taker: int, giver: int, kind: int) -> None:
    """Note that a card drawn by lot goes from hand to hand, seen by its two owners only.

    What the giver has named in a deal and not handed over yet is not drawn for, nor what came to it at
    random: as long as a deal keeps cards apart, they are one hand more to all minds (T11.3).
    """
    named = [frame[3] for frame in n.agenda if frame[0] == F_HAND and frame[1] == giver]
    to = taker
    if is_drawn_from(n, taker):
        to = n.players
        if not any(n.apart):
            n.minds = tuple([beliefs.with_hand(mind) for mind in n.minds])
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        gives, takes = _is_own(n, viewer, giver), _is_own(n, viewer, taker)
        if gives:
            minds.append(mind if takes else beliefs.joined(mind, to, kind))
        else:
            rest = beliefs.set_aside(mind, giver, named)
            size = len(n.hands[giver]) - len(n.apart[giver]) - len(named)
            if takes:
                rest = beliefs.lost(rest, _less(unseen(n, viewer), named), giver, size, kind)
            else:
                rest = beliefs.moved(rest, giver, to, size)
            for held in named:
                rest = beliefs.joined(rest, giver, held)
            minds.append(rest)
    n.minds = tuple(minds)


def is_drawn_from(s: State, player: int) -> bool:
    """Tell whether a card is yet to be drawn at random from a hand."""
    return any(what == F_STEAL and giver == player for what, _, giver, _ in s.agenda)


def rejoined(n: State) -> None:
    """Note that the cards a deal has kept apart are in their hand like any other."""
    for player, cards in enumerate(n.apart):
        if cards:
            n.minds = tuple([beliefs.without_hand(mind, player) for mind in n.minds])


def drawn(n: State, player: int, kind: int) -> None:
    """Note that a player draws a card that others do not see."""
    seat = n.seat_of(player)
    mind = n.minds[seat]
    if len(mind) > 1:
        told = beliefs.drawn(mind, unseen(n, seat), kind)
        n.minds = (*n.minds[:seat], told, *n.minds[seat + 1 :])


def looked_at(n: State, kind: int) -> None:
    """Note that all see a card of the deck."""
    n.minds = tuple(
        [beliefs.drawn(mind, unseen(n, viewer), kind) for viewer, mind in enumerate(n.minds)]
    )


def shuffled(n: State) -> None:
    """Note that the discards become the deck: all else that is not seen must be in hands (T9.7)."""
    minds: list[Mind] = []
    for viewer, mind in enumerate(n.minds):
        sizes = [
            0 if _is_own(n, viewer, player) else len(hand) for player, hand in enumerate(n.hands)
        ]
        minds.append(beliefs.shuffled(mind, unseen(n, viewer), sizes))
    n.minds = tuple(minds)


def shared(s: State, mind: Mind) -> tuple[Mind, ...]:
    """Return minds for all seats where only what everybody knows is told, and the spectators'."""
    minds: list[Mind] = []
    for seat in range(s.seats()):
        own = [
            (hand, cards)
            for hand, (player, cards) in enumerate(held(s))
            if _is_own(s, seat, player)
        ]
        minds.append(beliefs.seeing(mind, unseen_by_all(s), own)[0])
    minds.append(mind)
    return tuple(minds)


def held(s: State) -> list[tuple[int, tuple[int, ...]]]:
    """Return the hands of a mind: a player and its cards, and last what a deal keeps apart, if any."""
    hands: list[tuple[int, tuple[int, ...]]] = []
    for player, hand in enumerate(s.hands):
        hands.append((player, beyond(hand, s.apart[player]) or ()))
    for player, cards in enumerate(s.apart):
        if cards:
            hands.append((player, cards))
    return hands


def unseen_by_all(s: State) -> list[int]:
    """Count the cards of each kind that lie in hands and in the deck."""
    return unseen(s, s.seats())


def unseen(s: State, viewer: int) -> list[int]:
    """Count the cards of each kind that a viewer does not see: in others' hands and the deck."""
    out = [OBJECT_DECK[kind] - s.object_discards[kind] for kind in range(OBJECT_KINDS)]
    battle = s.battle
    if battle is not None:
        for kind in battle.aside_a + battle.aside_d:
            out[kind] -= 1
    if s.object_top < OBJECT_KINDS:
        out[s.object_top] -= 1
    for player, hand in enumerate(s.hands):
        if _is_own(s, viewer, player):
            for kind in hand:
                out[kind] -= 1
    return out


def _is_wide(s: State) -> bool:
    """Tell whether even who sees two full hands does not see so many cards that a choice is plain."""
    battle = s.battle
    aside = 0 if battle is None else len(battle.aside_a) + len(battle.aside_d)
    return _ALL - sum(s.object_discards) - aside - 1 - 2 * HAND_LIMIT > beliefs.FEW


def _less(out: list[int], cards: list[int]) -> list[int]:
    for kind in cards:
        out[kind] -= 1
    return out


def _lost(s: State, viewer: int, mind: Mind, player: int, kind: int) -> Mind:
    if is_plain(mind) and kind not in mind[0][1][player]:
        return mind
    return beliefs.lost(mind, unseen(s, viewer), player, len(s.hands[player]), kind)


def _is_own(s: State, viewer: int, player: int) -> bool:
    return viewer < s.seats() and s.seat_of(player) == viewer
