"""Why a card cannot be bought, sold, kept, paid, played or given (D7.6, D8, D9.2, D11, D18).

Of other hands only the sizes are looked at, unless they were shown to all.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import agenda, kinds
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_CARD,
    F_CITY,
    F_HIRE,
    F_NEWS,
    F_OCEAN,
    F_PRICE,
    NOTHING,
    top,
)
from oviraptor.games.dinogenics.rules.cards import is_playable
from oviraptor.games.dinogenics.rules.codes import a_of, b_of
from oviraptor.games.dinogenics.rules.kinds import MANIPULATIONS, NO_CARD
from oviraptor.games.dinogenics.rules.ocean import price_of
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.games.dinogenics.words.names import card, card_title, person
from oviraptor.games.dinogenics.words.questions import question
from oviraptor.kit.words.english import capital, counted
from oviraptor.kit.words.refusals import Faults

_REFINE: Final = tables.number("refinement-price")
_SITE_D: Final = tables.number("site-d-price")
_FENCES: Final = tables.number("news-20-credits")
_GALA: Final = tables.number("news-17-credits")
_PROTEST: Final = tables.number("news-11-credits")
_CONTRACTOR: Final = tables.number("contractor-credits")
_RUSTLED: Final = tables.number("rustling-goats")
_DONATED: Final = tables.number("donation-credits")
_DROPPED: Final = tables.number("contagion-cards")
_WHY_NOT_PLAYED: Final = {
    kinds.SPLICE: "You have no card of a species and enough others to splice and place.",
    kinds.DECONSTRUCTION: "You have no dinosaur to give up.",
    kinds.INFILTRATOR: "No opponent’s worker stands where a card can take you.",
    kinds.MISDIRECTION: "No worker can be sent elsewhere.",
    kinds.NON_ZERO: "You have no two cards to give.",
    kinds.OFFSHORE: "You can pay for no tile, or have no space for it.",
    kinds.STRINGS: "No location has a free slot.",
    kinds.GESTATION: "You can pay and place no second dinosaur of a species you have.",
    kinds.RENOVATION: "You have no empty facility to tear down.",
    kinds.WHISTLE: "No opponent has a card.",
    kinds.BENEFITS: "No specialist is on offer.",
    kinds.CLEANUP: "You have no fence in store, or no slot is free.",
}


# --- the market ---------------------------------------------------------------------------------


def of_buy(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to buy a card."""
    yield from _of_trade_used(s)
    there = s.market[a_of(a) - 1]
    if there == NO_CARD:
        yield "D11.1", f"Market space {a_of(a)} is empty."
        return
    price, has = prices.card_price(s, seat, a_of(a)), s.islands[seat].credits
    if price > has:
        yield (
            "D11.1",
            f"{capital(card(there))} costs {counted(price, 'credit')} there; you have {has}.",
        )


def of_sell(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to sell a card."""
    yield from _of_trade_used(s)
    yield from _of_not_held(s, seat, a_of(a), "D11.2")


def _of_trade_used(s: State) -> Faults:
    frame = top(s)
    if frame[0] == F_CITY and not frame[4]:
        yield "D8.12", "You have bought or sold here; that part is used."


# --- cards of the hand --------------------------------------------------------------------------


def of_held(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a card that is not in the hand."""
    yield from _of_not_held(s, seat, a_of(a), question(s).rule)


def _of_not_held(s: State, seat: Seat, kind: int, rule: str) -> Faults:
    if not s.islands[seat].hand[kind]:
        yield rule, f"You have no {card_title(kind)} card."


def of_keep(s: State, _seat: Seat, a: int) -> Faults:
    """Refuse to keep a card that was not drawn."""
    if a_of(a) not in top(s)[5:]:
        yield question(s).rule, f"{capital(card(a_of(a)))} is not among the cards drawn."


def of_keep_card(s: State, _seat: Seat, a: int) -> Faults:
    """Refuse to keep a manipulation card that was not drawn."""
    if a_of(a) not in top(s)[5:]:
        yield "D19.15", f"{names.manipulation(a_of(a))} is not among the cards drawn."


def of_take(s: State, _seat: Seat, a: int) -> Faults:
    """Refuse a card that is not in the Boneyard."""
    if not s.boneyard[a_of(a)]:
        yield question(s).rule, f"{capital(card(a_of(a)))} is not in the Boneyard."


def of_refine(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to refine a card."""
    yield from _of_not_held(s, seat, a_of(a), "D20.5")
    yield from _of_credits(s, seat, _REFINE, "D20.5", "Refinement")


def of_to_market(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to put that card into the market."""
    if top(s)[3] == agenda.A_HAND:
        yield from _of_not_held(s, seat, a_of(a), "D22.7")
    elif a_of(a) not in top(s)[5:]:
        yield "D20.5", f"{capital(card(a_of(a)))} is not among the cards drawn."


def of_pay_card(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to pay with a manipulation card that is not held."""
    yield from _of_no_manipulation(s, seat, a_of(a), "D22.2")


def _of_no_manipulation(s: State, seat: Seat, kind: int, rule: str) -> Faults:
    if kind >= MANIPULATIONS or not s.islands[seat].cards[kind]:
        yield rule, f"You do not have {names.manipulation(kind)}."


# --- prices in goats and credits ----------------------------------------------------------------


def of_pay_it(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to pay what cannot be paid."""
    frame = top(s)
    if frame[0] == F_PRICE:
        yield from _of_credits(s, seat, frame[3], "D20.4", "The animal")
    elif frame[0] == F_OCEAN:
        if frame[4]:
            yield "D22.5", "First say whether the Chaotician rolls again."
        yield from _of_credits(s, seat, price_of(frame[2], frame[3]), "D20.8", "The catch")
    elif frame[0] == F_NEWS:
        if not s.islands[seat].scandals:
            yield "D19.17", "You have no scandal to buy off."
        yield from _of_credits(s, seat, _GALA, "D19.17", "The gala")
    elif frame[0] == F_ACT:
        is_site = frame[2] == kinds.SITE_D
        price, rule = (_SITE_D, "D20.5") if is_site else (_FENCES, "D19.20")
        yield from _of_credits(s, seat, price, rule, "Site D" if is_site else "The project")


def of_pay_goat(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to pay a goat nobody has."""
    if not s.islands[seat].goats:
        yield "D19.11", "You have no goat."


def of_pay_credits(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse credits where they are not taken, or not there."""
    frame = top(s)
    if frame[0] == F_HIRE:
        if not s.contractor >> frame[2] & 1:
            yield "D22.2", "Credits are taken only in the Independent Contractor space."
        yield from _of_credits(s, seat, _CONTRACTOR, "D22.2", "A card’s place")
    else:
        yield from _of_credits(s, seat, _PROTEST, "D19.11", "The protest")


def _of_credits(s: State, seat: Seat, price: int, rule: str, what: str) -> Faults:
    has = s.islands[seat].credits
    if has < price:
        yield rule, f"{what} costs {counted(price, 'credit')}; you have {has}."


def of_spend(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to spend so much."""
    island, wanted, frame = s.islands[seat], a_of(a), top(s)
    is_card = frame[0] == F_CARD
    is_goats = is_card and frame[2] == kinds.RUSTLING
    noun, has = ("goat", island.goats) if is_goats else ("credit", island.credits)
    rule = question(s).rule
    if wanted > has:
        yield rule, f"You have {counted(has, noun)}, not {wanted}."
    most = _RUSTLED if is_goats else _DONATED
    if is_card and wanted > most:
        yield rule, f"{capital(counted(most, noun))} can be spent at most."
    if not is_card and wanted > island.goats:
        yield (
            rule,
            f"You have {counted(island.goats, 'goat')}; so many credits can be spent at most.",
        )


def of_drop(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to give up cards that are not there."""
    has = sum(s.islands[seat].hand)
    if has < _DROPPED:
        yield "D20.10", f"You have {counted(has, 'card')}; two must be given up."


# --- manipulation cards -------------------------------------------------------------------------


def of_play(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to play a card."""
    kind = a_of(a)
    yield from _of_no_manipulation(s, seat, kind, "D18.1")
    if not is_playable(s, seat, kind):
        _, rule = names.manipulation_text(kind)
        yield rule, _WHY_NOT_PLAYED.get(kind, "That card can do nothing now.")


def of_gain(s: State, _seat: Seat, a: int) -> Faults:
    """Refuse a gain that was chosen already."""
    if top(s)[4] >> a_of(a) & 1:
        yield "D18.4", "You have chosen that already; each can be chosen once."


def of_news(s: State, _seat: Seat, a: int) -> Faults:
    """Refuse a news card that was not looked at."""
    if a_of(a) not in (*top(s)[4:], s.upcoming):
        yield (
            "D18.6",
            f"{names.news(a_of(a))} is neither among the cards you have seen nor upcoming.",
        )


def of_give(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a gift."""
    other, kind, frame = a_of(a), b_of(a), top(s)
    yield from _of_not_opponent(s, seat, other, question(s).rule)
    if frame[2] == kinds.PACT:
        due = next((each for each in s.order if frame[4] >> each & 1), seat)
        if other != due:
            yield "D18.16", f"{capital(person(due, seat))} is next to be given a card."
        if kind not in frame[5:]:
            yield "D18.16", f"{capital(card(kind))} is not among the cards drawn."
        return
    if frame[4] not in (NOTHING, other):
        yield "D18.11", f"Both cards go to {person(frame[4], seat)}."
    yield from _of_not_held(s, seat, kind, "D18.11")


def of_expose(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to expose a hand."""
    other = a_of(a)
    yield from _of_not_opponent(s, seat, other, "D18.19")
    if not sum(s.islands[other].hand):
        yield "D18.19", f"{capital(person(other, seat))} has no cards."


def of_swap(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to swap these cards; the other hand was shown to all."""
    own, theirs, other = a_of(a), b_of(a), top(s)[4]
    yield from _of_not_held(s, seat, own, "D18.19")
    if not s.islands[other].hand[theirs]:
        yield "D18.19", f"{capital(person(other, seat))} has no {card_title(theirs)} card."
    if own == theirs:
        yield "D18.19", "Cards of the same kind are not swapped."


def _of_not_opponent(s: State, seat: Seat, other: Seat, rule: str) -> Faults:
    if other >= len(s.islands):
        yield "D1.1", "Nobody plays that colour."
    if other == seat:
        yield rule, "That is you; choose an opponent."
