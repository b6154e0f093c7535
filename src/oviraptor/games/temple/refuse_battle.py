"""Why not in a battle: terms, battle cards, the throw, and the Egg a Spawn has won (T11).

A seat's own hand and the terms it makes up itself are looked at, of others only what all see.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.temple.cards import object_name
from oviraptor.games.temple.names import cell_name
from oviraptor.games.temple.refuse_moves import Fault, blocked_fault, decider, hand
from oviraptor.games.temple.rules.aftermath import lay_places, throws
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import TRAIL, neighbours
from oviraptor.games.temple.rules.codes import (
    GIVE,
    ITEM_COIN,
    ITEM_EGG,
    ITEM_MEDALLION,
    VEILED,
    coins_in,
    given,
    has_egg,
    medallions_in,
    named_in,
    random_in,
    wanted,
)
from oviraptor.games.temple.rules.state import F_REPLY, F_TRUCE, SWARM, State, top
from oviraptor.games.temple.rules.talks import giver_and_taker
from oviraptor.games.temple.words import clause, owner, piece, player

_MOST: Final = 3


# --- talks ------------------------------------------------------------------------------------


def accept_fault(s: State) -> Fault:
    """Explain why the terms on the table cannot be accepted."""
    side = wanted(s.offer)
    _, _, _, own = giver_and_taker(s, top(s)[0] == F_REPLY)
    held, kinds = s.hands[own], named_in(side)
    for kind in kinds:
        if held.count(kind) < kinds.count(kind):
            return "T11.3", f"The terms ask for {object_name(kind)}, which {hand(s)} does not hold."
    return "T11.3", f"The terms ask for more cards than {hand(s)} holds."


def item_fault(s: State, kind: int, item: int) -> Fault:
    """Explain why a thing cannot be added to either side of a deal."""
    mine, theirs, own, their = giver_and_taker(s, top(s)[0] == F_TRUCE)
    if kind == GIVE:
        side, giver, cards, taker = given(s.draft), mine, own, theirs
    else:
        side, giver, cards, taker = wanted(s.draft), theirs, their, mine
    if item == ITEM_COIN:
        return _coin_fault(s, side, giver)
    if item == ITEM_MEDALLION:
        if medallions_in(side) == _MOST:
            return "T11.3", "One side of a deal holds at most 3 Medallions."
        return "T11.3", f"{_has(s, cards)} no more Medallions to give."
    if item == ITEM_EGG:
        return _egg_fault(s, side, giver, taker)
    return _card_fault(s, side, cards, item)


def _coin_fault(s: State, side: int, giver: int) -> Fault:
    if giver >= SWARM:
        return "T11.3", "A Spawn has no coins to give."
    if coins_in(side) == _MOST:
        return "T11.3", "One side of a deal holds at most 3 coins."
    name = player(s, giver, decider(s))
    return "T11.3", f"{clause(name, 'have', 'no coin to spare')}; who gives coins keeps one."


def _egg_fault(s: State, side: int, giver: int, taker: int) -> Fault:
    if has_egg(side):
        return "T11.3", "The Egg is part of the deal already."
    if taker >= SWARM or giver >= SWARM:
        return "T10.9", "A Spawn never has the Egg, so it is no part of a deal with one."
    name = player(s, giver, decider(s))
    return "T11.3", f"{clause(name, 'do', 'not carry the Egg')}."


def _card_fault(s: State, side: int, cards: int, item: int) -> Fault:
    named = named_in(side)
    count = len(named) + random_in(side)
    if count == _MOST:
        return "T11.3", "One side of a deal holds at most 3 cards."
    if count == len(s.hands[cards]):
        return "T11.3", f"{_has(s, cards)} no more cards to give."
    if item in named:
        return "T11.3", f"There is no further {object_name(item)} in {hand(s)}."
    return "T11.3", f"{object_name(item)} is not in {hand(s)}."


def _has(s: State, number: int) -> str:
    return clause(player(s, number, decider(s)), "have")


# --- rounds -----------------------------------------------------------------------------------


def fight_fault(s: State, seat: Seat, kind: int) -> Fault:
    """Explain why a card cannot be fought with."""
    b = battle_of(s)
    if seat == s.seat_of(b.hand_a):
        own, aside = b.hand_a, b.aside_a
    elif seat == s.seat_of(b.hand_d):
        own, aside = b.hand_d, b.aside_d
    else:
        one, other = piece(s, b.attacker, seat), piece(s, b.defender, seat)
        rule = "T14.4" if b.cell >= TRAIL else "T11.4"
        return rule, f"This battle is between {one} and {other}."
    if kind == VEILED:
        return "T11.4", "Name the card to fight with, or none."
    if kind in aside:
        return "T11.7", f"{object_name(kind)} is laid aside after a tie until the battle is over."
    return "T11.4", f"{object_name(kind)} is not in {owner(s, own, seat)} hand."


# --- after the battle -------------------------------------------------------------------------


def lay_fault(s: State, to: int) -> Fault:
    """Explain where a Spawn's player cannot put the Egg it has won."""
    fault = blocked_fault(s, to, "T11.14")
    if fault:
        return fault
    near = cell_name(lay_places(s)[0])
    return "T11.14", f"Tile {cell_name(to)} is too far from the battle; {near} is closer."


def hurl_fault(s: State, to: int) -> Fault:
    """Explain where the loser cannot be thrown."""
    start = battle_of(s).cell
    if to == start:
        return "T11.12", f"The loser is thrown away from {cell_name(start)}."
    fault = blocked_fault(s, to, "T11.12")
    if fault:
        return fault
    if s.egg == to:
        return "T11.12", f"The Egg lies at {cell_name(to)}; no throw ends there."
    if any(cell == to for cell, _ in throws(s)):
        return "T17.4", f"No throw to {cell_name(to)} crosses that many Roller lines."
    if _can_fly(s, [start], to):
        return "T17.4", f"Tile {cell_name(to)} is not among the throws to choose from."
    return "T11.12", f"No flight of three tiles leads from {cell_name(start)} to {cell_name(to)}."


def _can_fly(s: State, way: list[int], to: int) -> bool:
    """Tell whether a flight of three tiles, or more over pieces, ends at a tile."""
    if len(way) > 3 and way[-1] == to:
        return True
    if len(way) == 7 or (len(way) > 3 and not s.is_occupied(way[-1])):
        return False
    near = [cell for cell in neighbours(way[-1], s.rotation) if cell not in way]
    return any(_can_fly(s, [*way, cell], to) for cell in near)
