"""The locations on the mainland: what a worker brings there, step by step (D8, D19, D20.5, D21.4).

The digs (D8.1, D8.2, Site D, news 12), which draw, are in `digs`; the City Center in `city`. What leads to a card or
to the HQ is handed on by `play`, since they lead back here.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import city, codes, digs
from oviraptor.games.dinogenics.rules.agenda import (
    A_ASK,
    A_KEEP,
    A_TAKE,
    DECK_CARD,
    F_ACT,
    F_CREATE,
    F_NEXT,
    NEXT_HQ,
    NEXT_PLAY,
    W_IOM,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.fences import arrange, gain_fences
from oviraptor.games.dinogenics.rules.island import lodge
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    AIRPORT,
    BONEYARD,
    CITY,
    FARM,
    FERRY,
    HQ,
    IOM,
    NEWS_LOCATION,
    OUTSOURCE,
    REFINEMENT,
    SITE_A,
    SITE_B,
    SITE_D,
    TIME_SHARE,
)
from oviraptor.games.dinogenics.rules.rampage import gain_scandal, lose_scandal
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.supply import discard, draw, gain_card, limit_hand, lose_card
from oviraptor.kit.rules import bag

# News cards that change locations, by their numbers here (kinds).
NEWS_3: Final = 2
NEWS_4: Final = 3
NEWS_12: Final = 11
NEWS_14: Final = 13
NEWS_15: Final = 14
NEWS_16: Final = 15
NEWS_20: Final = 19

_BONEYARD_SCANDALS: Final = tables.number("boneyard-scandals")
_AGENCY_CARDS: Final = tables.number("agency-cards")
_AGENCY_PARDONS: Final = tables.number("agency-pardons")
_BROKER_CARDS: Final = tables.number("news-15-cards")
_BROKER_KEPT: Final = tables.number("news-15-kept")
_FARM: Final = tables.number("farm-goats")
_DEAR_FARM: Final = tables.number("news-4-goats")
_FERRY: Final = tables.number("ferry-credits")
_FUEL: Final = tables.number("news-3-ferry-less")
_SUMMER: Final = tables.number("news-16-credits")
_TIME_SHARE_VISITORS: Final = tables.number("time-share-visitors")
_TIME_SHARE_CREDITS: Final = tables.number("time-share-credits")
_OUTSOURCE: Final = tables.number("outsource-price")
_OUTSOURCE_MORE: Final = tables.number("news-3-outsource-more")
_SCAVENGE_SCANDALS: Final = tables.number("news-14-scandals")
_SCAVENGE_CARDS: Final = tables.number("news-14-cards")
_PROJECT_PRICE: Final = tables.number("news-20-credits")
_PROJECT_FENCES: Final = tables.number("news-20-fences")
_REFINE: Final = tables.number("refinement-price")


def act(n: State, seat: int, location: int) -> None:
    """Begin the action of a location for a player, whoever's worker stands there (D8.14)."""
    if location == SITE_A or location == SITE_B:
        digs.dig(n, seat, location)
    elif location == IOM:
        push(n, F_CREATE, seat, W_IOM)
    elif location == CITY:
        city.begin(n, seat, 1)
    elif location == AGENCY:
        _visit_agency(n, seat)
    elif location == FARM:
        n.islands[seat].goats += _DEAR_FARM if n.active == NEWS_4 else _FARM
    elif location == FERRY:
        less = _FUEL if n.active == NEWS_3 else 0
        n.islands[seat].credits += _FERRY - less + (_SUMMER if n.active == NEWS_16 else 0)
    elif location == TIME_SHARE:
        if lodge(n, seat, _TIME_SHARE_VISITORS):
            more = _SUMMER if n.active == NEWS_16 else 0
            n.islands[seat].credits += _TIME_SHARE_CREDITS + more
    elif location == HQ:
        push(n, F_NEXT, NEXT_HQ, seat)
    elif location == NEWS_LOCATION:
        _visit_news(n, seat)
    elif location != BONEYARD or any(n.boneyard):
        push(n, F_ACT, seat, location, A_ASK, 0)


def _visit_agency(n: State, seat: int) -> None:
    """Lose a scandal, draw manipulation cards; with news 15 some of more are kept (D8.6)."""
    lose_scandal(n, seat, _AGENCY_PARDONS)
    if n.active == NEWS_15:
        push(n, F_ACT, seat, AGENCY, A_KEEP, _BROKER_KEPT)
        draw(n, seat, DECK_CARD, _BROKER_CARDS, True)
    else:
        draw(n, seat, DECK_CARD, _AGENCY_CARDS, False)


def _visit_news(n: State, seat: int) -> None:
    if n.active == NEWS_12:
        digs.dig(n, seat, NEWS_LOCATION)
    elif n.active == NEWS_14:
        if any(n.boneyard):
            push(n, F_ACT, seat, NEWS_LOCATION, A_ASK, 0)
    elif n.active == NEWS_20 and n.islands[seat].credits >= _PROJECT_PRICE:
        push(n, F_ACT, seat, NEWS_LOCATION, A_ASK, 0)


# What a location asks.


def list_act(s: State, frame: Frame) -> list[int]:
    """List what may be answered at a location; `play` lists the cards of the Uplink."""
    seat, location, detail = frame[1], frame[2], frame[3]
    if detail == A_TAKE:
        return _takes(s)
    if detail != A_ASK:
        return digs.list_dig(s, frame)
    island = s.islands[seat]
    found = [code(codes.DONE)]
    if location == BONEYARD:
        found += _takes(s)
    elif location == OUTSOURCE or location == AIRPORT:
        if island.credits >= _outsource_price(s, location):
            found += [code(codes.TO_OUTSOURCE, other) for other in _outsourced(s)]
    elif location == SITE_D:
        if island.credits >= digs.SITE_D_PRICE:
            found.append(code(codes.PAY_IT))
    elif location == REFINEMENT:
        if island.credits >= _REFINE:
            found += [code(codes.REFINE, card) for card in bag.kinds(island.hand)]
    elif location == NEWS_LOCATION:
        found.append(code(codes.SCAVENGE) if s.active == NEWS_14 else code(codes.PAY_IT))
    return found


def _takes(s: State) -> list[int]:
    return [code(codes.TAKE, card) for card in bag.kinds(s.boneyard)]


def _outsource_price(s: State, location: int) -> int:
    """Return the price of another location's action; a Private Airport has none (D21.4)."""
    if location == AIRPORT:
        return 0
    return _OUTSOURCE + (_OUTSOURCE_MORE if s.active == NEWS_3 else 0)


def _outsourced(s: State) -> list[int]:
    """List the locations that hold a worker, but Outsource itself and airports (D8.11)."""
    return [
        location
        for location, seats in enumerate(s.at)
        if seats and location != OUTSOURCE and location != AIRPORT
    ]


def answer_act(n: State, frame: Frame, action: int) -> None:
    """Do what was answered at a location."""
    seat, location, detail = frame[1], frame[2], frame[3]
    if detail == A_TAKE:
        _scavenge(n, frame, a_of(action))
        return
    if detail != A_ASK:
        digs.answer_dig(n, frame, action)
        return
    pop(n)
    kind = kind_of(action)
    if kind == codes.DONE:
        return
    if kind == codes.TAKE:
        gain_scandal(n, seat, _BONEYARD_SCANDALS)
        _take_bone(n, seat, a_of(action))
        limit_hand(n, seat)
    elif kind == codes.PLAY:
        push(n, F_NEXT, NEXT_PLAY, seat, a_of(action))
    elif kind == codes.TO_OUTSOURCE:
        n.islands[seat].credits -= _outsource_price(n, location)
        act(n, seat, a_of(action))
    elif kind == codes.REFINE:
        n.islands[seat].credits -= _REFINE
        lose_card(n, seat, a_of(action))
        discard(n, a_of(action))
        n.islands[seat].refined += 1
    elif kind == codes.SCAVENGE:
        gain_scandal(n, seat, _SCAVENGE_SCANDALS)
        push(n, F_ACT, seat, NEWS_LOCATION, A_TAKE, _SCAVENGE_CARDS)
    elif location == SITE_D:
        n.islands[seat].credits -= digs.SITE_D_PRICE
        digs.dig(n, seat, SITE_D)
    else:
        n.islands[seat].credits -= _PROJECT_PRICE
        gain_fences(n, seat, _PROJECT_FENCES)
        arrange(n, seat)


def _take_bone(n: State, seat: int, card: int) -> None:
    n.boneyard = bag.take(n.boneyard, card)
    gain_card(n, seat, card, True)


def _scavenge(n: State, frame: Frame, card: int) -> None:
    """Take a card of the Boneyard; the hand limit waits for the last one (D19 card 14)."""
    seat, left = frame[1], frame[4] - 1
    _take_bone(n, seat, card)
    if left and any(n.boneyard):
        swap(n, F_ACT, seat, NEWS_LOCATION, A_TAKE, left)
    else:
        pop(n)
        limit_hand(n, seat)


def go_on_act(n: State, frame: Frame) -> bool:
    """Ask; a choice among equal cards of the Boneyard is none (D1.11)."""
    detail = frame[3]
    if detail == A_ASK:
        return False
    if detail != A_TAKE:
        return digs.go_on_dig(n, frame)
    kinds = bag.kinds(n.boneyard)
    if len(kinds) > 1:
        return False
    _scavenge(n, frame, kinds[0])
    return True
