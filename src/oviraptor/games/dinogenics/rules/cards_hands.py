"""Cards about hands: Non-Zero Sum, the Research Pact and the Whistle Blower (D18.11, D18.16, D18.19, D18.20)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, supply
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_DNA,
    F_CARD,
    F_SHOW,
    NOTHING,
    S_DONE,
    S_EXPOSE,
    S_GIVE,
    S_SWAP,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, code, kind_of
from oviraptor.games.dinogenics.rules.kinds import NON_ZERO, PACT, WHISTLE
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag

_GIVEN: Final = tables.number("non-zero-cards")
_CREDITS: Final = tables.number("non-zero-credits")
_VP: Final = tables.number("non-zero-vp")
_KEPT: Final = tables.number("pact-kept")
_PARDONS: Final = tables.number("whistle-pardons")


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether its first necessary step is possible."""
    if card == NON_ZERO:
        return bag.size(s.islands[seat].hand) >= _GIVEN
    return card == PACT or bool(_exposable(s, seat))


def begin(n: State, seat: int, card: int) -> None:
    """Let a card begin."""
    if card == NON_ZERO:
        push(n, F_CARD, seat, card, S_GIVE, NOTHING)
    elif card == PACT:
        others = (1 << len(n.islands)) - 1 & ~(1 << seat)
        push(n, F_CARD, seat, card, S_GIVE, others)
        supply.draw(n, seat, DECK_DNA, _KEPT + len(n.islands) - 1, True)
    else:
        push(n, F_CARD, seat, card, S_EXPOSE)


def choices(s: State, frame: Frame) -> list[int]:
    """List what may be answered."""
    seat, card, stage = frame[1], frame[2], frame[3]
    if card == NON_ZERO:
        others = [frame[4]] if frame[4] != NOTHING else _opponents(s, seat)
        cards = bag.kinds(s.islands[seat].hand)
        return [code(codes.GIVE, other, each) for other in others for each in cards]
    if card == PACT:
        cards = sorted(set(frame[5:]))
        return [code(codes.GIVE, _next_due(s, frame[4]), each) for each in cards]
    if stage == S_EXPOSE:
        return [code(codes.EXPOSE, other) for other in _exposable(s, seat)]
    found = [code(codes.DONE)]
    theirs = bag.kinds(s.islands[frame[4]].hand)
    for own in bag.kinds(s.islands[seat].hand):
        found += [code(codes.SWAP, own, other) for other in theirs if other != own]
    return found


def answer(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    card, stage = frame[2], frame[3]
    if card == NON_ZERO:
        _give(n, frame, a_of(action), b_of(action))
    elif card == PACT:
        _give_drawn(n, frame, a_of(action), b_of(action))
    elif stage == S_EXPOSE:
        _expose(n, frame[1], a_of(action))
    else:
        swap(n, F_CARD, frame[1], WHISTLE, S_DONE)
        if kind_of(action) == codes.SWAP:
            _swap_cards(n, frame[1], frame[4], a_of(action), b_of(action))


def go_on(n: State, frame: Frame) -> bool:
    """Do what needs no choice: gifts of all there is to one player, and the end of a Pact."""
    if frame[2] == NON_ZERO:
        due = _GIVEN if frame[4] == NOTHING else _GIVEN - 1
        is_forced = bag.size(n.islands[frame[1]].hand) == due
        others = _opponents(n, frame[1])
        if not is_forced or (frame[4] == NOTHING and len(others) > 1):
            return False
        other = frame[4] if frame[4] != NOTHING else others[0]
        if supply.lay_open(n, frame[1]):
            return True
        _give(n, frame, other, bag.kinds(n.islands[frame[1]].hand)[0])
        return True
    if frame[2] == PACT:
        if len(frame) - 5 > _KEPT and frame[4]:
            return False
        _end_pact(n, frame)
        return True
    return False


def _opponents(s: State, seat: int) -> list[int]:
    return [other for other in range(len(s.islands)) if other != seat]


def _limit_hands(n: State, first: int) -> None:
    """Settle the hand limits after gifts: the acting player first, then in order (D18.20)."""
    if bag.size(n.islands[first].hand) > supply.HAND_LIMIT:
        supply.limit_hand(n, first)
    else:
        supply.limit_next_hand(n)


# Non-Zero Sum.


def _give(n: State, frame: Frame, other: int, card: int) -> None:
    """Hand a card over openly; the last one is paid for."""
    seat = frame[1]
    supply.lose_card(n, seat, card)
    supply.gain_card(n, other, card, True)
    if frame[4] == NOTHING:
        swap(n, F_CARD, seat, NON_ZERO, S_GIVE, other)
        return
    swap(n, F_CARD, seat, NON_ZERO, S_DONE)
    n.islands[seat].credits += _CREDITS
    n.islands[seat].vp += _VP
    _limit_hands(n, seat)


# The Research Pact.


def _next_due(s: State, due: int) -> int:
    for seat in s.order:
        if due >> seat & 1:
            return seat
    return NOTHING


def _give_drawn(n: State, frame: Frame, other: int, card: int) -> None:
    cards = list(frame[5:])
    cards.remove(card)
    supply.gain_card(n, other, card, True)
    swap(n, F_CARD, frame[1], PACT, S_GIVE, frame[4] & ~(1 << other), *cards)


def _end_pact(n: State, frame: Frame) -> None:
    """Keep the rest, which nobody else has seen."""
    swap(n, F_CARD, frame[1], PACT, S_DONE)
    for card in frame[5:]:
        supply.gain_card(n, frame[1], card, False)
    _limit_hands(n, frame[1])


# The Whistle Blower.


def _exposable(s: State, seat: int) -> list[int]:
    return [other for other in _opponents(s, seat) if bag.size(s.islands[other].hand)]


def _expose(n: State, seat: int, other: int) -> None:
    swap(n, F_CARD, seat, WHISTLE, S_SWAP, other)
    push(n, F_SHOW, other)


def go_on_show(n: State, frame: Frame) -> bool:
    """End the showing of a hand that all know; then a Whistle Blower's scandal goes (D18.19)."""
    shown = n.islands[frame[1]]
    if shown.hand != shown.known:
        return False
    pop(n)
    under = n.agenda[-1]
    if under[0] == F_CARD and under[2] == WHISTLE:
        own = n.islands[under[1]]
        own.scandals = max(0, own.scandals - _PARDONS)
    return True


def outcomes_show(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List the unknown cards that may be laid open next, old ones first (D27.6)."""
    own = s.islands[frame[1]]
    unknown = own.old if bag.size(own.old) else bag.less(own.hand, own.known)
    return [(code(codes.SHOW, frame[1], card), count) for card, count in bag.weights(unknown)]


def happen_show(n: State, frame: Frame, action: int) -> None:
    """Let all know of a card."""
    supply.show_card(n, frame[1], b_of(action))


def _swap_cards(n: State, seat: int, other: int, own: int, theirs: int) -> None:
    """Exchange two cards, openly."""
    supply.lose_card(n, seat, own)
    supply.lose_card(n, other, theirs)
    supply.gain_card(n, seat, theirs, True)
    supply.gain_card(n, other, own, True)
