"""The cheapest way on foot for one piece, by the costs of T17.6: tiles, foes and Rollers weighed."""

from typing import Final

from oviraptor.games.temple.rules.battles import foe_at
from oviraptor.games.temple.rules.board import (
    ABYSS,
    CELLS,
    OBJECT,
    TEMPLE,
    TRAIL,
    crosses_roller,
    gate_at,
    neighbours,
)
from oviraptor.games.temple.rules.state import SWARM, State

STEP: Final = 10
"""What one step costs; all costs are tenths of it."""
NEVER: Final = 9000
"""The cost of what cannot be reached."""
_TEMPLE: Final = 7
_OBJECT: Final = -3
_FOE: Final = 40
_ROLLER: Final = 60


def costs_to(s: State, piece: int, goals: list[int]) -> list[int]:
    """Return what the way from every tile to the nearest of some goals costs a piece."""
    entry = _entries(s, piece)
    costs = [NEVER] * CELLS
    line: list[list[int]] = [[] for _ in range(256)]
    waiting = 0
    for goal in goals:
        costs[goal] = 0
        line[0].append(goal)
        waiting += 1
    is_raider = piece < SWARM
    now = 0
    while waiting:
        edge = line[now & 255]
        while edge:
            cell = edge.pop()
            waiting -= 1
            if costs[cell] != now:
                continue
            for near in neighbours(cell, s.rotation):
                cost = now + entry[cell]
                if is_raider and s.rollers and crosses_roller(near, cell, s.rotation):
                    cost += _ROLLER
                if cost < costs[near] and s.tiles[near] != ABYSS:
                    costs[near] = cost
                    line[cost & 255].append(near)
                    waiting += 1
        now += 1
    return costs


def entry_cost(s: State, piece: int, cell: int) -> int:
    """Return what it costs a piece to enter a tile."""
    cost = STEP
    if piece < SWARM:
        kind = s.tiles[cell]
        if kind == TEMPLE:
            cost += _TEMPLE
        elif kind == OBJECT:
            cost += _OBJECT
    if s.is_occupied(cell) and foe_at(s, piece, cell) >= 0:
        cost += _FOE
    return cost


def step_cost(s: State, piece: int, start: int, cell: int) -> int:
    """Return what one step costs a piece, the Roller included."""
    cost = entry_cost(s, piece, cell)
    if piece < SWARM and s.rollers and crosses_roller(start, cell, s.rotation):
        cost += _ROLLER
    return cost


def gate_cells(s: State, gates: int) -> list[int]:
    """Return the tiles at a set of Gates."""
    found: list[int] = []
    for cell in range(32):
        gate = gate_at(cell, s.rotation)
        if gate >= 0 and gates >> gate & 1 and s.tiles[cell] != ABYSS:
            found.append(cell)
    return found


def trail_gate(place: int) -> int:
    """Return the Gate of a Trail, as a set."""
    return 1 << (place - TRAIL)


def _entries(s: State, piece: int) -> list[int]:
    return [entry_cost(s, piece, cell) for cell in range(CELLS)]
