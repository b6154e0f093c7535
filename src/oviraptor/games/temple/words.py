"""Players, pieces and tiles in words, as one viewer calls them: shared by labels, log and status.

A tile is called by where it is now, by the columns of the fixed outer wall (T3.3); its short name, such
as `o3.7`, turns with its ring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.core.words import counted
from oviraptor.games.temple.cards import object_name
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.board import (
    BLOOD,
    BLOOD_MEDALLION,
    CENTRE,
    INNER,
    SUMMONING,
    TRAIL,
    abs_column,
    abs_sector,
)
from oviraptor.games.temple.rules.codes import (
    ITEM_COIN,
    ITEM_EGG,
    ITEM_MEDALLION,
    coins_in,
    has_egg,
    medallions_in,
    named_in,
    random_in,
)
from oviraptor.games.temple.rules.state import PAIRS, SWARM, State

_ROWS: Final = ("Outer 3", "Outer 2", "Outer 1", "Middle 2", "Middle 1")
_TILES: Final = ("", "Abyss", "Temple tile", "Object tile", "Passage", "central cell")
_ORDINALS: Final = ("first", "second")
Rotation = tuple[int, int, int, int]
"""Sectors clockwise: Central, Inner, Middle and Outer Ring."""
RINGS: Final = ("Central Ring", "Inner Ring", "Middle Ring", "Outer Ring")


# --- plain English ----------------------------------------------------------------------------


def capital(text: str) -> str:
    """Begin a text with a capital; the rest of it stays."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """List things: `a`, `a and b`, `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def third_person(verb: str) -> str:
    """Return the form of a verb that goes with he, she and it."""
    if verb == "have":
        return "has"
    if verb == "do":
        return "does"
    if verb.endswith(("sh", "ch", "ss", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("ry") else f"{verb}s"


def clause(subject: str, verb: str, rest: str = "") -> str:
    """Say that somebody does something, as a part of a sentence: `you play …`, `jade plays …`."""
    form = verb if subject == "you" else third_person(verb)
    return f"{subject} {form} {rest}".rstrip()


def sentence(text: str) -> str:
    """Make a sentence of its words."""
    return f"{capital(text)}."


# --- who ----------------------------------------------------------------------------------------


def person(seat: Seat, viewer: Viewer) -> str:
    """Name who sits in a seat: `you`, or by the seat's name."""
    return "you" if seat == viewer else META.seat_names[seat]


def persons(seat: Seat, viewer: Viewer) -> str:
    """Say whose: `your`, or `jade’s`."""
    return "your" if seat == viewer else f"{META.seat_names[seat]}’s"


def player(s: State, number: int, viewer: Viewer) -> str:
    """Name a player: `you`, `jade`, or with two Raiders each `jade’s first Raider`."""
    seat = s.seat_of(number)
    if s.mode != PAIRS:
        return person(seat, viewer)
    return f"{persons(seat, viewer)} {_ORDINALS[number // 2]} Raider"


def owner(s: State, number: int, viewer: Viewer) -> str:
    """Say whose: `your`, `jade’s`, or `jade’s first Raider’s`."""
    if s.mode != PAIRS:
        return persons(s.seat_of(number), viewer)
    return f"{player(s, number, viewer)}’s"


def turn_of(s: State, viewer: Viewer) -> str:
    """Say whose turn it is: `your turn`, `jade’s first Raider’s turn`, `your swarm’s turn`."""
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
    return "the Spawn of your side" if is_own else f"the Spawn of {META.seat_names[swarm]}’s side"


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


# --- where --------------------------------------------------------------------------------------


def tile(s: State, cell: int) -> str:
    """Say where a tile is now: `Outer 3, column 7`, `Inner, sector 4`, `the centre`."""
    return place(cell, s.rotation)


def place(cell: int, rotation: Rotation) -> str:
    """Say where a tile is while the rings are turned so far."""
    if cell >= TRAIL:
        return f"the Trail of {gate(cell - TRAIL)}"
    if cell == CENTRE:
        return "the centre"
    if cell >= INNER:
        return f"Inner, sector {abs_sector(cell, rotation)}"
    return f"{_ROWS[cell >> 5]}, column {abs_column(cell, rotation)}"


def gate(number: int) -> str:
    """Name a Gate: `Sun Gate 2`."""
    return f"{'Moon' if number % 2 else 'Sun'} Gate {number}"


def tile_kind(s: State, cell: int) -> str:
    """Say what a tile is; nothing for an Empty tile or a Trail."""
    if cell >= CENTRE:
        return ""
    kind = s.tiles[cell]
    if kind >= SUMMONING:
        return "Summoning tile"
    if kind == BLOOD_MEDALLION:
        return "blood, a Medallion"
    return f"blood, {kind - BLOOD + 2} coins" if kind >= BLOOD else _TILES[kind]


def tile_and_kind(s: State, cell: int) -> str:
    """Say where a tile is and, unless it is Empty, what it is: `Outer 2, column 6 (Object tile)`."""
    kind = tile_kind(s, cell)
    return f"{tile(s, cell)} ({kind})" if kind else tile(s, cell)


# --- deals --------------------------------------------------------------------------------------


def item(number: int) -> str:
    """Name a thing that may be part of a deal."""
    if number == ITEM_COIN:
        return "1 coin"
    if number == ITEM_MEDALLION:
        return "1 Medallion"
    if number == ITEM_EGG:
        return "the Egg"
    return object_name(number) if number < ITEM_COIN else "1 card at random"


def side(terms: int) -> str:
    """Write one side of a deal out: `2 coins and Hoard (null)`; nothing for nothing."""
    things = []
    if coins_in(terms):
        things.append(counted(coins_in(terms), "coin"))
    if medallions_in(terms):
        things.append(counted(medallions_in(terms), "Medallion"))
    if has_egg(terms):
        things.append("the Egg")
    if random_in(terms):
        things.append(f"{counted(random_in(terms), 'card')} at random")
    return listed([*things, *map(object_name, named_in(terms))])
