"""Why that tile cannot be chosen: exits, new tiles, pushes and the swarm's tiles (T7.6, T8.15, T9, T12)."""

from __future__ import annotations

from oviraptor.games.temple.rules import board
from oviraptor.games.temple.rules.agenda import F_PASSAGE, top
from oviraptor.games.temple.rules.state import MOST_SPAWNS, State
from oviraptor.games.temple.text.names import cell_name
from oviraptor.games.temple.words.refusals_of_moves import (
    of_no_spawn,
    of_the_living,
    of_tile_taken,
    of_tiles_apart,
)
from oviraptor.kit.words.refusals import Faults, Otherwise


def of_go(s: State, to: int) -> Faults:
    """Refuse an exit from a Passage or of a Flash."""
    what, player, _, _ = top(s)
    is_passage = what == F_PASSAGE
    rule = "T7.6" if is_passage else "T8.15"
    start = s.at[player]
    if to == start:
        yield rule, f"The Raider is at {cell_name(to)}; choose another tile to go on from."
    if s.tiles[to] != (board.PASSAGE if is_passage else board.TEMPLE):
        yield rule, f"Tile {cell_name(to)} is no {'Passage' if is_passage else 'Temple tile'}."
    if not is_passage and board.ring_of(to) != board.ring_of(start):
        ring = board.RING_NAMES[board.ring_of(start)].capitalize()
        yield rule, f"Tile {cell_name(to)} is not in the {ring} Ring, where the Flash began."
    yield from of_tile_taken(s, to, rule)
    yield Otherwise(rule, f"Tile {cell_name(to)} cannot be reached.")


def of_twin(s: State, to: int) -> Faults:
    """Refuse a tile the Twin Ring cannot turn into a Temple tile."""
    if s.tiles[to] != board.EMPTY:
        yield "T9.22", f"Tile {cell_name(to)} is not an Empty tile."
    yield from of_tile_taken(s, to, "T9.22")
    yield from _of_egg_there(s, to, "T9.22")


def of_push(s: State, to: int) -> Faults:
    """Refuse where the Puppet Knife cannot move a Raider."""
    start = s.at[top(s)[1]]
    if to == start:
        yield "T9.24", f"The Raider is at {cell_name(to)} already."
    yield from of_tiles_apart(s, start, to, "T9.24")
    yield from of_tile_taken(s, to, "T9.24")
    yield Otherwise("T9.24", f"The Raider cannot be moved to {cell_name(to)}.")


def of_rise(s: State, to: int) -> Faults:
    """Refuse where the second Summoning tile cannot be."""
    if to == board.CENTRE:
        yield "T12.2", "The second Summoning tile cannot be the central cell."
    first = top(s)[2]
    if to == first:
        yield "T12.2", f"Tile {cell_name(to)} is the first Summoning tile; choose one next to it."
    yield from of_tiles_apart(s, first, to, "T12.2")
    yield from of_tile_taken(s, to, "T12.2")
    yield Otherwise("T12.2", f"Tile {cell_name(to)} cannot be the second Summoning tile.")


# --- the swarm --------------------------------------------------------------------------------


def of_summon(s: State, to: int) -> Faults:
    """Refuse a Spawn as this turn's deed."""
    yield from of_the_living(s)
    if s.has_summoned:
        yield "T12.5", "You have summoned this turn; only a Medallion brings one Spawn more."
    if s.has_rolled:
        yield "T12.5", "You have rolled to move; a swarm turn is for summoning or for moving."
    yield from _of_summoning_tile(s, to)


def of_buy(s: State, to: int) -> Faults:
    """Refuse a Spawn for a Medallion."""
    yield from of_the_living(s)
    if s.medallions[s.active] == 0:
        yield "T12.7", "You have no Medallion left."
    yield from _of_summoning_tile(s, to)


def of_sacrifice(s: State, cell: int) -> Faults:
    """Refuse to sacrifice a Spawn."""
    yield from of_the_living(s)
    yield from of_no_spawn(s, cell, "T12.7")
    yield Otherwise("T12.7", f"The Spawn at {cell_name(cell)} cannot be sacrificed now.")


def _of_summoning_tile(s: State, to: int) -> Faults:
    swarm = s.swarm_of(s.active)
    if len(s.spawns[swarm]) >= MOST_SPAWNS:
        yield "T12.5", f"All {MOST_SPAWNS} Spawns of your swarm are on the board."
    if s.tiles[to] == board.SUMMONING + 1 - swarm:
        yield "T16.5", f"Tile {cell_name(to)} is a Summoning tile of the other side."
    if s.tiles[to] != board.SUMMONING + swarm:
        yield "T12.5", f"Tile {cell_name(to)} is no Summoning tile."
    yield from of_tile_taken(s, to, "T12.5")
    yield from _of_egg_there(s, to, "T12.5")


def _of_egg_there(s: State, to: int, rule: str) -> Faults:
    if s.egg == to:
        yield rule, f"The Egg lies at {cell_name(to)}."
