"""Where others must look away while a seat chooses: where what is offered tells of cards they do not know.

That must be for everybody to know, so it is asked of what all see: of the question, and of the sizes of hands.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics.rules.agenda import (
    A_ASK,
    A_HAND,
    A_KEEP,
    A_MARKET,
    A_REDRAW,
    F_ACT,
    F_CARD,
    F_CITY,
    F_CREATE,
    F_DISCARD,
    F_HIRE,
    F_NEWS,
    F_PAY,
    F_PLANS,
    F_RECYCLE,
    N_ASK,
    N_BID,
    S_GIVE,
    S_NEWS,
    S_PAY,
    S_SWAP,
    W_REBUILD,
    top,
)
from oviraptor.games.dinogenics.rules.kinds import NEWS_29, NEWS_CYCLE, PACT, REFINEMENT, UPLINK
from oviraptor.games.dinogenics.rules.state import Frame, Island, State

_OF_THE_HAND: Final = (F_DISCARD, F_PAY, F_RECYCLE)
_DRAWN: Final = (A_KEEP, A_MARKET, A_REDRAW)


def private(s: State, seat: Seat) -> bool:
    """Say whether others must look away while a seat chooses."""
    frame, island = top(s), s.islands[seat]
    what = frame[0]
    if what in _OF_THE_HAND or (what == F_CREATE and frame[2] != W_REBUILD):
        return _has_secrets(island)
    if what == F_CITY:
        return bool(frame[4]) and _has_secrets(island)
    if what == F_HIRE:
        return any(island.cards)
    if what == F_ACT:
        return _is_private_act(frame, island)
    if what == F_CARD:
        return _is_private_card(frame, island)
    if what == F_NEWS:
        has_seen = frame[2] == N_BID and s.peeked >> seat & 1
        recombines = frame[2] == N_ASK and s.active == NEWS_29
        return bool(has_seen) or (recombines and _has_secrets(island))
    return what == F_PLANS


def _has_secrets(island: Island) -> bool:
    """Tell whether all do not know the whole hand."""
    return island.known != island.hand


def _is_private_act(frame: Frame, island: Island) -> bool:
    location, detail = frame[2], frame[3]
    if detail in _DRAWN:
        return True
    if location == UPLINK:
        return any(island.cards)
    is_of_hand = detail == A_HAND or (detail == A_ASK and location == REFINEMENT)
    return is_of_hand and _has_secrets(island)


def _is_private_card(frame: Frame, island: Island) -> bool:
    card, stage = frame[2], frame[3]
    if (card, stage) in ((NEWS_CYCLE, S_NEWS), (PACT, S_GIVE)):
        return True
    return stage in (S_GIVE, S_PAY, S_SWAP) and _has_secrets(island)
