"""The digs: Sites A, B and D and news 12, what asks there, and the keeping of drawn cards (D8.1, D8.2, D8.6, D20.5).

One after another: the draw, the Processing Plant (D21.4), what is kept, the hand limit, the Gene Grafting Lab (D25.4),
the Seismologist (D22.7). A line names only what is still to be asked.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    A_GRAFT,
    A_HAND,
    A_KEEP,
    A_MARKET,
    A_REDRAW,
    DECK_DNA,
    DECK_EDNA,
    F_ACT,
    F_DRAW,
    F_TOSS,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import count_tiles
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    GRAFTING_LAB,
    KINDS,
    NEWS_28,
    PROCESSING,
    SEISMOLOGIST,
    SITE_A,
    SITE_B,
    SITE_D,
)
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.supply import (
    deck_size,
    discard_size,
    draw,
    enter_market,
    gain_card,
    limit_hand,
    lose_card,
)
from oviraptor.kit.rules import bag

SITE_D_PRICE: Final = tables.number("site-d-price")
_SITE_A: Final = tables.number("site-a-cards")
_SITE_B: Final = tables.number("site-b-cards")
_SITE_B_KEPT: Final = tables.number("site-b-kept")
_SITE_D: Final = tables.number("site-d-cards")
_SITE_D_MORE: Final = tables.number("news-28-cards")
_NEWS_12: Final = tables.number("news-12-cards")
_GRAFT_GOATS: Final = tables.number("grafting-lab-goats")
_GRAFT_CARDS: Final = tables.number("grafting-lab-cards")
_SEISMOLOGIST: Final = tables.number("seismologist-credits")
_LIST: Final = 5
"""Where the drawn cards begin in a line `act`."""


def dig(n: State, seat: int, location: int) -> None:
    """Begin to dig: with a Processing Plant, and where cards are chosen, they are drawn aside."""
    if count_tiles(n.islands[seat], PROCESSING):
        push(n, F_ACT, seat, location, A_REDRAW, 0)
        draw(n, seat, _deck(location), _cards_due(n, location), True)
    else:
        _draw_to_keep(n, seat, location)


def _deck(location: int) -> int:
    return DECK_EDNA if location == SITE_D else DECK_DNA


def _cards_due(s: State, location: int) -> int:
    if location == SITE_A:
        return _SITE_A
    if location == SITE_B:
        return _SITE_B
    if location == SITE_D:
        return _SITE_D + (_SITE_D_MORE if s.active == NEWS_28 else 0)
    return _NEWS_12


def _draw_to_keep(n: State, seat: int, location: int) -> None:
    """Draw what cannot be drawn again."""
    if location == SITE_B or location == SITE_D:
        _ask_to_keep(n, seat, location, ())
        draw(n, seat, _deck(location), _cards_due(n, location), True)
    else:
        _ask_afterwards(n, seat, location)
        draw(n, seat, DECK_DNA, _cards_due(n, location), False)


def _ask_to_keep(n: State, seat: int, location: int, cards: tuple[int, ...]) -> None:
    if location == SITE_B:
        push(n, F_ACT, seat, location, A_KEEP, _SITE_B_KEPT, *cards)
    else:
        push(n, F_ACT, seat, location, A_MARKET, 0, *cards)


def _ask_afterwards(n: State, seat: int, location: int) -> None:
    """Let the Lab ask at the end, and the Seismologist behind it; their line waits for the draws (D25.4)."""
    island = n.islands[seat]
    if count_tiles(island, GRAFTING_LAB) and island.goats >= _GRAFT_GOATS:
        push(n, F_ACT, seat, location, A_GRAFT, 0)
    else:
        _ask_seismologist(n, seat, location)


def _ask_seismologist(n: State, seat: int, location: int) -> None:
    if location == SITE_B and n.islands[seat].specialists >> SEISMOLOGIST & 1:
        push(n, F_ACT, seat, location, A_HAND, 0)


# What is asked.


def list_dig(s: State, frame: Frame) -> list[int]:
    """List what may be done with drawn cards, or after the dig."""
    location, detail = frame[2], frame[3]
    cards = sorted(set(frame[_LIST:]))
    if detail == A_KEEP:
        kind = codes.KEEP_CARD if location == AGENCY else codes.KEEP
        return [code(kind, card) for card in cards]
    if detail == A_MARKET:
        return [code(codes.TO_MARKET, card) for card in cards]
    if detail == A_REDRAW:
        return [code(codes.REDRAW), code(codes.HOLD)]
    if detail == A_GRAFT:
        return [code(codes.DONE), code(codes.GRAFT)]
    hand = bag.kinds(s.islands[frame[1]].hand)
    return [code(codes.DONE), *[code(codes.TO_MARKET, card) for card in hand]]


def answer_dig(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    detail = frame[3]
    if detail == A_KEEP:
        _keep(n, frame, a_of(action))
    elif detail == A_MARKET:
        _send_to_market(n, frame, a_of(action))
    elif detail == A_REDRAW:
        if kind_of(action) == codes.HOLD:
            _hold(n, frame)
        else:
            _redraw(n, frame)
    elif detail == A_GRAFT:
        pop(n)
        _ask_seismologist(n, frame[1], frame[2])
        if kind_of(action) == codes.GRAFT:
            n.islands[frame[1]].goats -= _GRAFT_GOATS
            draw(n, frame[1], DECK_DNA, _GRAFT_CARDS, False)
    else:
        pop(n)
        if kind_of(action) == codes.TO_MARKET:
            n.islands[frame[1]].credits += _SEISMOLOGIST
            lose_card(n, frame[1], a_of(action))
            enter_market(n, a_of(action))


def go_on_dig(n: State, frame: Frame) -> bool:
    """Do by itself what leaves no choice by numbers all can see (D1.11)."""
    seat, location, detail = frame[1], frame[2], frame[3]
    drawn = len(frame) - _LIST
    all_stay = (detail == A_KEEP and drawn <= frame[4]) or (
        detail == A_MARKET and drawn < _cards_due(n, location)
    )
    if all_stay:
        _end_keeping(n, frame, frame[_LIST:], ())
    elif detail == A_REDRAW and not drawn:
        _hold(n, frame)
    elif detail == A_HAND and not any(n.islands[seat].hand):
        pop(n)
    else:
        return False
    return True


# What becomes of drawn cards.


def _keep(n: State, frame: Frame, card: int) -> None:
    """Keep a card; behind the last one the others are discarded openly."""
    left = list(frame[_LIST:])
    left.remove(card)
    if frame[4] > 1:
        _gain_drawn(n, frame[1], frame[2], card)
        swap(n, *frame[:4], frame[4] - 1, *left)
    else:
        _end_keeping(n, frame, (card,), tuple(left))


def _end_keeping(n: State, frame: Frame, kept: tuple[int, ...], left: tuple[int, ...]) -> None:
    """Take cards into the hand, discard the others, then the hand limit, then what is asked afterwards."""
    seat, location = frame[1], frame[2]
    pop(n)
    for card in kept:
        _gain_drawn(n, seat, location, card)
    if location == AGENCY:
        if left:
            push(n, F_TOSS, seat, *[KINDS + card for card in left])
        return
    _ask_afterwards(n, seat, location)
    if left:
        push(n, F_TOSS, seat, *left)
    else:
        limit_hand(n, seat)


def _gain_drawn(n: State, seat: int, location: int, card: int) -> None:
    if location == AGENCY:
        n.islands[seat].cards = bag.put(n.islands[seat].cards, card)
    else:
        gain_card(n, seat, card, False)


def _send_to_market(n: State, frame: Frame, card: int) -> None:
    """Let one of the drawn cards enter the market; the others are kept (D20.5)."""
    kept = list(frame[_LIST:])
    kept.remove(card)
    enter_market(n, card)
    _end_keeping(n, frame, tuple(kept), ())


def _hold(n: State, frame: Frame) -> None:
    """Go on with the cards as they were drawn."""
    seat, location = frame[1], frame[2]
    if location == SITE_B or location == SITE_D:
        pop(n)
        _ask_to_keep(n, seat, location, frame[_LIST:])
    else:
        _end_keeping(n, frame, frame[_LIST:], ())


def _redraw(n: State, frame: Frame) -> None:
    """Discard the drawn cards openly, then draw as many, as far as there are (D21.4)."""
    seat, location = frame[1], frame[2]
    cards = frame[_LIST:]
    deck = _deck(location)
    pop(n)
    left = deck_size(n, deck)
    is_aside = location == SITE_B or location == SITE_D
    if is_aside:
        _ask_to_keep(n, seat, location, ())
        there = left or discard_size(n, deck) + len(cards)
    else:
        _ask_afterwards(n, seat, location)
        there = left + discard_size(n, deck) + len(cards)
    push(n, F_DRAW, seat, deck, min(len(cards), there), 1 if is_aside else 0)
    push(n, F_TOSS, seat, *cards)
