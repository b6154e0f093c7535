"""Players, pieces and tiles in words, as one viewer calls them: shared by labels, log and status.

A tile is called by where it is now, by the columns of the fixed outer wall (T3.3); its short name, such
as `o3.7`, turns with its ring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules import board, codes
from oviraptor.games.temple.rules.battles import attacker_won, battle_of
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.state import PAIRS, SWARM, State
from oviraptor.games.temple.words.cards import object_name
from oviraptor.kit.words import english
from oviraptor.kit.words.english import clause, counted, listed, sentence

_ROWS: Final = ("Outer 3", "Outer 2", "Outer 1", "Middle 2", "Middle 1")
_TILES: Final = ("", "Abyss", "Temple tile", "Object tile", "Passage", "central cell")
_ORDINALS: Final = ("first", "second")
_ITEMS: Final = {
    codes.ITEM_COIN: "1 coin",
    codes.ITEM_MEDALLION: "1 Medallion",
    codes.ITEM_EGG: "the Egg",
    codes.ITEM_RANDOM: "1 card at random",
}
Rotation = tuple[int, int, int, int]
"""Sectors clockwise: Central, Inner, Middle and Outer Ring."""
RINGS: Final = ("Central Ring", "Inner Ring", "Middle Ring", "Outer Ring")
_NAMES: Final = tuple(name.capitalize() for name in META.seat_names)


# --- who ----------------------------------------------------------------------------------------


def person(seat: Seat, viewer: Viewer) -> str:
    """Name who sits in a seat: `you`, or by the seat's name."""
    return english.person(_NAMES, seat, viewer)


def persons(seat: Seat, viewer: Viewer) -> str:
    """Say whose: `your`, or `Jade’s`."""
    return english.whose(_NAMES, seat, viewer)


def player(s: State, number: int, viewer: Viewer) -> str:
    """Name a player: `you`, `Jade`, or with two Raiders each `Jade’s first Raider`."""
    seat = s.seat_of(number)
    if s.mode != PAIRS:
        return person(seat, viewer)
    return f"{persons(seat, viewer)} {_ORDINALS[number // 2]} Raider"


def owner(s: State, number: int, viewer: Viewer) -> str:
    """Say whose: `your`, `Jade’s`, or `Jade’s first Raider’s`."""
    if s.mode != PAIRS:
        return persons(s.seat_of(number), viewer)
    return f"{player(s, number, viewer)}’s"


def turn_of(s: State, viewer: Viewer) -> str:
    """Say whose turn it is: `your turn`, `Jade’s first Raider’s turn`, `your swarm’s turn`."""
    if s.mode == PAIRS and not s.is_alive(s.active):
        return f"{persons(s.seat_of(s.active), viewer)} swarm’s turn"
    return f"{owner(s, s.active, viewer)} turn"


def players(s: State, numbers: Sequence[int], viewer: Viewer) -> str:
    """Name some players."""
    return listed([player(s, number, viewer) for number in numbers])


def act(s: State, number: int, viewer: Viewer, verb: str, rest: str = "") -> str:
    """Say that a player does something: `You roll 3.` or `Jade rolls 3.`"""
    return sentence(clause(player(s, number, viewer), verb, rest))


def spawn(s: State, swarm: int, viewer: Viewer) -> str:
    """Name a Spawn; with two sides, by whose it is."""
    if not s.is_team_play():
        return "the Spawn"
    if s.mode == PAIRS:
        return f"{persons(swarm, viewer)} Spawn"
    is_own = viewer is not None and viewer % 2 == swarm
    return "the Spawn of your side" if is_own else f"the Spawn of {_NAMES[swarm]}’s side"


def a_spawn(s: State, swarm: int, viewer: Viewer) -> str:
    """Name one Spawn among others: `a Spawn`, `one of your Spawns`."""
    if s.mode == PAIRS:
        return f"one of {persons(swarm, viewer)} Spawns"
    return spawn(s, swarm, viewer).replace("the", "a", 1)


def piece(s: State, number: int, viewer: Viewer) -> str:
    """Name a piece: a Raider by its player, or a Spawn."""
    if number >= SWARM:
        return spawn(s, number - SWARM, viewer)
    return player(s, number, viewer)


def beaten(s: State) -> int:
    """Return the piece that has lost the battle."""
    b = battle_of(s)
    return b.defender if attacker_won(b) else b.attacker


# --- where --------------------------------------------------------------------------------------


def tile(s: State, cell: int) -> str:
    """Say where a tile is now: `Outer 3, column 7`, `Inner, sector 4`, `the centre`."""
    return place(cell, s.rotation)


def place(cell: int, rotation: Rotation) -> str:
    """Say where a tile is while the rings are turned so far."""
    if cell >= board.TRAIL:
        return f"the Trail of {gate(cell - board.TRAIL)}"
    if cell == board.CENTRE:
        return "the centre"
    if cell >= board.INNER:
        return f"Inner, sector {board.abs_sector(cell, rotation)}"
    return f"{_ROWS[cell >> 5]}, column {board.abs_column(cell, rotation)}"


def gate(number: int) -> str:
    """Name a Gate: `Sun Gate 2`."""
    return f"{'Moon' if number % 2 else 'Sun'} Gate {number}"


def tile_kind(s: State, cell: int) -> str:
    """Say what a tile is; nothing for an Empty tile or a Trail."""
    if cell >= board.CENTRE:
        return ""
    kind = s.tiles[cell]
    if kind >= board.SUMMONING:
        return "Summoning tile"
    if kind == board.BLOOD_MEDALLION:
        return "blood, a Medallion"
    return f"blood, {kind - board.BLOOD + 2} coins" if kind >= board.BLOOD else _TILES[kind]


def tile_and_kind(s: State, cell: int) -> str:
    """Say where a tile is and, unless it is Empty, what it is: `Outer 2, column 6 (Object tile)`."""
    kind = tile_kind(s, cell)
    return f"{tile(s, cell)} ({kind})" if kind else tile(s, cell)


# --- deals --------------------------------------------------------------------------------------


def item(number: int) -> str:
    """Name a thing that may be part of a deal."""
    return _ITEMS.get(number) or object_name(number)


def battle_card(kind: int) -> str:
    """Name the card somebody fights with, or say that there is none."""
    return "no card" if kind == NO_CARD else object_name(kind)


def side(terms: int) -> str:
    """Write one side of a deal out: `2 coins and Hoard (null)`; nothing for nothing."""
    counts = ((codes.coins_in(terms), "coin"), (codes.medallions_in(terms), "Medallion"))
    things = [counted(count, noun) for count, noun in counts if count]
    if codes.has_egg(terms):
        things.append("the Egg")
    if codes.random_in(terms):
        things.append(f"{counted(codes.random_in(terms), 'card')} at random")
    return listed([*things, *map(object_name, codes.named_in(terms))])
