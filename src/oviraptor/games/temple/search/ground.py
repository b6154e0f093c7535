"""How far it is: steps to a tile, and steps out of the open Gates, for every tile at once.

Pieces and what tiles do are left aside, so that a way depends on the turned rings alone and the last
few thousand are remembered. A Roller line counts as so many steps more.
"""

from typing import Final

from oviraptor.games.temple.rules.board import (
    ABYSS,
    CELLS,
    M2,
    O3,
    PRINTED,
    ROLLER_LINES,
    neighbours,
    outer_cell,
)

FAR: Final = 60
"""What cannot be reached is this far."""
_ROLLER: Final = 5
_MOST_KEPT: Final = 20000

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
            for column in (4 * gate, 4 * gate + 1):
                cell = outer_cell(O3, column, rotation)
                if gates >> gate & 1 and PRINTED[cell] != ABYSS:
                    starts.append(cell)
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
    edge = starts
    late: list[list[int]] = []  # tiles beyond a Roller line, by how much later they are reached
    for cell in starts:
        steps[cell] = first
    here = first
    line = (ROLLER_LINES[0] - 2 * rotation[3]) & 15
    while edge or late:
        beyond: list[int] = []
        rolled: list[int] = []
        for cell in edge:
            if steps[cell] != here or (PRINTED[cell] == ABYSS and here > first):
                continue
            for near in neighbours(cell, rotation):
                if rollers and cell < M2 and _is_across(cell, near, line):
                    if here + 1 + _ROLLER < steps[near]:
                        rolled.append(near)
                        steps[near] = here + 1 + _ROLLER
                elif here + 1 < steps[near]:
                    steps[near] = here + 1
                    beyond.append(near)
        late.append(rolled)
        here += 1
        edge = beyond
        if len(late) > _ROLLER:
            edge = edge + late.pop(0)
            while late and not edge and not any(late):
                late.pop()
    return steps


def _is_across(cell: int, near: int, line: int) -> bool:
    """Tell whether a Roller line, given by the ring's own columns, lies between two tiles."""
    if cell >> 5 != near >> 5:
        return False
    if near == cell + 1:
        return cell & 15 == line
    return cell == near + 1 and near & 15 == line  # the lines are at even columns, never at 31
