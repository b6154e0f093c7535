"""Spaces, lines and tiles (R1), and what is connected with what."""

from __future__ import annotations

from collections.abc import Iterator

from .names import COLUMNS, DIRECTIONS, FIRE, ROWS, SPACES
from .position import Position


def step(space: str, direction: tuple[int, int]) -> str | None:
    """The space next to this one that way, or None beyond the edge."""
    x = COLUMNS.index(space[0]) + direction[0]
    y = ROWS.index(space[1]) + direction[1]
    return COLUMNS[x] + ROWS[y] if 0 <= x < 11 and 0 <= y < 6 else None


NEIGHBOURS = {
    space: [there for direction in DIRECTIONS if (there := step(space, direction)) is not None]
    for space in SPACES
}


def neighbours(space: str) -> list[str]:
    """R1.4: orthogonal only."""
    return NEIGHBOURS[space]


def line_of(space: str, direction: tuple[int, int]) -> Iterator[str]:
    """All spaces in one straight line, nearest first."""
    there = step(space, direction)
    while there is not None:
        yield there
        there = step(there, direction)


def tile(space: str) -> tuple[int, int]:
    """R1.1: the tile's place in the grid of five by two."""
    column = {"a": 0, "k": 4}.get(space[0])
    if column is None:
        column = 1 + "bcdefghij".index(space[0]) // 3
    return column, ROWS.index(space[1]) // 3


def tiles_touch(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """R1.5: the same tile or an orthogonal neighbour."""
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) <= 1


def reach(p: Position, start: str) -> set[str]:
    """Every free space reached from here along free spaces."""
    found: set[str] = set()
    border = [start]
    while border:
        for there in neighbours(border.pop()):
            if p.free(there) and there not in found:
                found.add(there)
                border.append(there)
    return found


def blaze(p: Position, start: str) -> set[str]:
    """This fire and all fire connected to it."""
    found = {start}
    border = [start]
    while border:
        for there in neighbours(border.pop()):
            if p.cells[there] == FIRE and there not in found:
                found.add(there)
                border.append(there)
    return found
