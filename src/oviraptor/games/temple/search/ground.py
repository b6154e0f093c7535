"""How far it is: steps to a tile, and steps out of the open Gates, for every tile at once.

Pieces and what tiles do are left aside, so that a way depends on the turned rings alone and the last
few thousand are remembered. A Roller line counts as so many steps more.
"""

from typing import Final

from oviraptor.games.temple.rules.board import (
    ABYSS,
    CELLS,
    O3,
    PRINTED,
    crosses_roller,
    neighbours,
    outer_cell,
)

FAR: Final = 60
"""What cannot be reached is this far."""
_ROLLER: Final = 5
_MOST_KEPT: Final = 8000

_kept: Final[dict[int, list[int]]] = {}


def steps_to(rotation: tuple[int, int, int, int], rollers: bool, target: int) -> list[int]:
    """Return the steps from every tile to a tile."""
    key = _turned(rotation) << 9 | (256 if rollers else 0) | target
    found = _kept.get(key)
    if found is None:
        found = _flood(rotation, rollers, [target], 0)
        _keep(key, found)
    return found


def steps_out(rotation: tuple[int, int, int, int], rollers: bool, gates: int) -> list[int]:
    """Return the steps from every tile to the Trails of a set of Gates."""
    key = 1 << 30 | _turned(rotation) << 9 | (256 if rollers else 0) | gates
    found = _kept.get(key)
    if found is None:
        starts: list[int] = []
        for gate in range(8):
            if gates >> gate & 1:
                starts.append(outer_cell(O3, 4 * gate, rotation))
                starts.append(outer_cell(O3, 4 * gate + 1, rotation))
        found = _flood(rotation, rollers, starts, 1)
        _keep(key, found)
    return found


def _turned(rotation: tuple[int, int, int, int]) -> int:
    return rotation[0] << 12 | rotation[1] << 8 | rotation[2] << 4 | rotation[3]


def _keep(key: int, steps: list[int]) -> None:
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    _kept[key] = steps


def _flood(
    rotation: tuple[int, int, int, int], rollers: bool, starts: list[int], first: int
) -> list[int]:
    """Spread from some tiles, nearest first; an Abyss is reached and not crossed."""
    steps = [FAR] * CELLS
    edges: list[list[int]] = [[] for _ in range(FAR + _ROLLER + 2)]
    for cell in starts:
        steps[cell] = first
        edges[first].append(cell)
    for here in range(FAR):
        for cell in edges[here]:
            if steps[cell] != here or (PRINTED[cell] == ABYSS and here > first):
                continue
            for near in neighbours(cell, rotation):
                there = here + 1
                if rollers and crosses_roller(cell, near, rotation):
                    there += _ROLLER
                if there < steps[near]:
                    steps[near] = there
                    edges[there].append(near)
    return steps
