"""Why that tile cannot be chosen: exits, new tiles, pushes and the swarm's tiles (T7.6, T8.15, T9, T12)."""

from __future__ import annotations

from oviraptor.games.temple.names import cell_name
from oviraptor.games.temple.refuse_moves import (
    Fault,
    absent_fault,
    alive_fault,
    apart_fault,
    blocked_fault,
)
from oviraptor.games.temple.rules.board import (
    CENTRE,
    EMPTY,
    PASSAGE,
    RING_NAMES,
    SUMMONING,
    TEMPLE,
    ring_of,
)
from oviraptor.games.temple.rules.state import F_PASSAGE, MOST_SPAWNS, State, top


def go_fault(s: State, to: int) -> Fault:
    """Explain an exit that cannot be taken from a Passage or by a Flash."""
    frame = top(s)
    is_passage = frame[0] == F_PASSAGE
    rule = "T7.6" if is_passage else "T8.15"
    start = s.at[frame[1]]
    if to == start:
        return rule, f"The Raider is at {cell_name(to)}; choose another tile to go on from."
    if s.tiles[to] != (PASSAGE if is_passage else TEMPLE):
        return rule, f"Tile {cell_name(to)} is no {'Passage' if is_passage else 'Temple tile'}."
    if not is_passage and ring_of(to) != ring_of(start):
        ring = RING_NAMES[ring_of(start)].capitalize()
        return rule, f"Tile {cell_name(to)} is not in the {ring} Ring, where the Flash began."
    return blocked_fault(s, to, rule) or (rule, f"Tile {cell_name(to)} cannot be reached.")


def twin_fault(s: State, to: int) -> Fault:
    """Explain a tile the Twin Ring cannot turn into a Temple tile."""
    if s.tiles[to] != EMPTY:
        return "T9.22", f"Tile {cell_name(to)} is not an Empty tile."
    return blocked_fault(s, to, "T9.22") or ("T9.22", f"The Egg lies at {cell_name(to)}.")


def push_fault(s: State, to: int) -> Fault:
    """Explain where the Puppet Knife cannot move a Raider."""
    start = s.at[top(s)[1]]
    if to == start:
        return "T9.24", f"The Raider is at {cell_name(to)} already."
    fault = apart_fault(s, start, to, "T9.24") or blocked_fault(s, to, "T9.24")
    return fault or ("T9.24", f"The Raider cannot be moved to {cell_name(to)}.")


def rise_fault(s: State, to: int) -> Fault:
    """Explain where the second Summoning tile cannot be."""
    if to == CENTRE:
        return "T12.2", "The second Summoning tile cannot be the central cell."
    first = top(s)[2]
    if to == first:
        return "T12.2", f"Tile {cell_name(to)} is the first Summoning tile; choose one next to it."
    fault = apart_fault(s, first, to, "T12.2") or blocked_fault(s, to, "T12.2")
    return fault or ("T12.2", f"Tile {cell_name(to)} cannot be the second Summoning tile.")


# --- the swarm --------------------------------------------------------------------------------


def summon_fault(s: State, to: int) -> Fault:
    """Explain why no Spawn can be summoned there as this turn's deed."""
    fault = alive_fault(s)
    if fault:
        return fault
    if s.has_summoned:
        return "T12.5", "You have summoned this turn; only a Medallion brings one Spawn more."
    if s.has_rolled:
        return "T12.5", "You have rolled to move; a swarm turn is for summoning or for moving."
    return _summoning_fault(s, to)


def buy_fault(s: State, to: int) -> Fault:
    """Explain why no Spawn can be summoned there for a Medallion."""
    fault = alive_fault(s)
    if fault:
        return fault
    if s.medallions[s.active] == 0:
        return "T12.7", "You have no Medallion left."
    return _summoning_fault(s, to)


def sacrifice_fault(s: State, cell: int) -> Fault:
    """Explain why that Spawn cannot be sacrificed."""
    fault = alive_fault(s) or absent_fault(s, cell, "T12.7")
    return fault or ("T12.7", f"The Spawn at {cell_name(cell)} cannot be sacrificed now.")


def _summoning_fault(s: State, to: int) -> Fault:
    swarm = s.swarm_of(s.active)
    if len(s.spawns[swarm]) >= MOST_SPAWNS:
        return "T12.5", f"All {MOST_SPAWNS} Spawns of your swarm are on the board."
    if s.tiles[to] == SUMMONING + 1 - swarm:
        return "T16.5", f"Tile {cell_name(to)} is a Summoning tile of the other side."
    if s.tiles[to] != SUMMONING + swarm:
        return "T12.5", f"Tile {cell_name(to)} is no Summoning tile."
    return blocked_fault(s, to, "T12.5") or ("T12.5", f"The Egg lies at {cell_name(to)}.")
