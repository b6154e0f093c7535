"""Why not in a battle: terms, battle cards, the throw, and the Egg a Spawn has won (T11).

A seat's own hand and the terms it makes up itself are looked at, of others only what all see.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.aftermath import lay_places, throws
from oviraptor.games.temple.rules.agenda import F_ANSWER, F_REPLY, F_TRUCE, top
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import TRAIL, neighbours
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.state import SWARM, State
from oviraptor.games.temple.rules.talks import can_accept, giver_and_taker
from oviraptor.games.temple.text.names import cell_name
from oviraptor.games.temple.words.cards import object_name
from oviraptor.games.temple.words.phrases import owner, piece
from oviraptor.games.temple.words.refusals_of_moves import hand, of_tile_taken, who
from oviraptor.kit.words.english import clause
from oviraptor.kit.words.refusals import Faults, Otherwise

_MOST: Final = 3


# --- talks ------------------------------------------------------------------------------------


def of_accept(s: State) -> Faults:
    """Refuse to accept the terms on the table."""
    what = top(s)[0]
    if what == F_ANSWER or can_accept(s, what == F_REPLY):
        return
    _, _, _, own = giver_and_taker(s, what == F_REPLY)
    held, kinds = s.hands[own], codes.named_in(codes.wanted(s.offer))
    for kind in kinds:
        if held.count(kind) < kinds.count(kind):
            yield "T11.3", f"The terms ask for {object_name(kind)}, which {hand(s)} does not hold."
    yield "T11.3", f"The terms ask for more cards than {hand(s)} holds."


def of_item(s: State, kind: int, item: int) -> Faults:
    """Refuse to add a thing to either side of a deal."""
    mine, theirs, own, their = giver_and_taker(s, top(s)[0] == F_TRUCE)
    if kind == codes.GIVE:
        side, giver, cards, taker = codes.given(s.draft), mine, own, theirs
    else:
        side, giver, cards, taker = codes.wanted(s.draft), theirs, their, mine
    if item == codes.ITEM_COIN:
        yield from _of_coin(s, side, giver)
    elif item == codes.ITEM_MEDALLION:
        if codes.medallions_in(side) == _MOST:
            yield "T11.3", "One side of a deal holds at most 3 Medallions."
        if codes.medallions_in(side) >= s.medallions[cards]:
            yield "T11.3", f"{clause(who(s, cards), 'have')} no more Medallions to give."
    elif item == codes.ITEM_EGG:
        yield from _of_egg(s, side, giver, taker)
    else:
        yield from _of_card(s, side, cards, item, is_own=kind == codes.GIVE)


def _of_coin(s: State, side: int, giver: int) -> Faults:
    if giver >= SWARM:
        yield "T11.3", "A Spawn has no coins to give."
    if codes.coins_in(side) == _MOST:
        yield "T11.3", "One side of a deal holds at most 3 coins."
    if codes.coins_in(side) >= s.coins[giver] - 1:
        spare = clause(who(s, giver), "have", "no coin to spare")
        yield "T11.3", f"{spare}; who gives coins keeps one."


def _of_egg(s: State, side: int, giver: int, taker: int) -> Faults:
    if codes.has_egg(side):
        yield "T11.3", "The Egg is part of the deal already."
    if taker >= SWARM or giver >= SWARM:
        yield "T10.9", "A Spawn never has the Egg, so it is no part of a deal with one."
    if s.carrier() != giver:
        yield "T11.3", f"{clause(who(s, giver), 'do', 'not carry the Egg')}."


def _of_card(s: State, side: int, cards: int, item: int, *, is_own: bool) -> Faults:
    named = codes.named_in(side)
    count = len(named) + codes.random_in(side)
    if count == _MOST:
        yield "T11.3", "One side of a deal holds at most 3 cards."
    if count == len(s.hands[cards]):
        yield "T11.3", f"{clause(who(s, cards), 'have')} no more cards to give."
    if not is_own or item == codes.ITEM_RANDOM or s.hands[cards].count(item) > named.count(item):
        return
    if item in named:
        yield "T11.3", f"There is no further {object_name(item)} in {hand(s)}."
    yield "T11.3", f"{object_name(item)} is not in {hand(s)}."


# --- rounds -----------------------------------------------------------------------------------


def of_fight(s: State, seat: Seat, kind: int) -> Faults:
    """Refuse to fight, or to fight with that card."""
    b = battle_of(s)
    if seat not in (s.seat_of(b.hand_a), s.seat_of(b.hand_d)):
        one, other = piece(s, b.attacker, seat), piece(s, b.defender, seat)
        rule = "T14.4" if b.cell >= TRAIL else "T11.4"
        yield rule, f"This battle is between {one} and {other}."
        return
    is_attacker = seat == s.seat_of(b.hand_a)
    own, aside = (b.hand_a, b.aside_a) if is_attacker else (b.hand_d, b.aside_d)
    if kind == codes.VEILED:
        yield "T11.4", "Name the card to fight with, or none."
    if kind in aside and kind not in s.hands[own]:
        yield "T11.7", f"{object_name(kind)} is laid aside after a tie until the battle is over."
    if kind != NO_CARD:
        yield Otherwise("T11.4", f"{object_name(kind)} is not in {owner(s, own, seat)} hand.")


# --- after the battle -------------------------------------------------------------------------


def of_lay(s: State, to: int) -> Faults:
    """Refuse where a Spawn's player cannot put the Egg it has won."""
    yield from of_tile_taken(s, to, "T11.14")
    places = lay_places(s)
    if to not in places:
        near = cell_name(places[0])
        yield "T11.14", f"Tile {cell_name(to)} is too far from the battle; {near} is closer."


def of_hurl(s: State, to: int, crossed: int) -> Faults:
    """Refuse where the loser cannot be thrown."""
    start, ends = battle_of(s).cell, throws(s)
    if to == start:
        yield "T11.12", f"The loser is thrown away from {cell_name(start)}."
    yield from of_tile_taken(s, to, "T11.12")
    if s.egg == to:
        yield "T11.12", f"The Egg lies at {cell_name(to)}; no throw ends there."
    if (to, crossed) in ends:
        return
    if any(cell == to for cell, _ in ends):
        yield "T17.4", f"No throw to {cell_name(to)} crosses that many Roller lines."
    if _can_fly(s, [start], to):
        yield "T17.4", f"Tile {cell_name(to)} is not among the throws to choose from."
    yield "T11.12", f"No flight of three tiles leads from {cell_name(start)} to {cell_name(to)}."


def _can_fly(s: State, way: list[int], to: int) -> bool:
    """Tell whether a flight of three tiles, or more over pieces, ends at a tile."""
    if len(way) > 3 and way[-1] == to:
        return True
    if len(way) == 7 or (len(way) > 3 and not s.is_occupied(way[-1])):
        return False
    near = [cell for cell in neighbours(way[-1], s.rotation) if cell not in way]
    return any(_can_fly(s, [*way, cell], to) for cell in near)
