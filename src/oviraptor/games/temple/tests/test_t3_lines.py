"""T3, T10.6 and T13.3: rings, Gates and straight lines, at every tile and however the rings stand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from oviraptor.games.temple.rules.board import (
    CELLS,
    RING_C,
    RING_I,
    RING_M,
    RING_O,
    abs_column,
    abs_sector,
    gate_at,
    neighbours,
    outward_lines,
    ray_from,
    ring_of,
)
from oviraptor.games.temple.text.names import CELL_NAMES, CELL_OF

Rotation = tuple[int, int, int, int]

FLAT = (0, 0, 0, 0)
ROWS = ["c", "i", "m1", "m2", "o1", "o2", "o3"]
however_the_rings_stand = pytest.mark.parametrize(
    "rotation", [FLAT, (3, 0, 0, 0), (0, 5, 0, 0), (1, 6, 11, 2), (9, 4, 7, 15)]
)


def row(cell: int) -> int:
    """How far out a tile is, counted in rows from the centre (T3.3)."""
    return ROWS.index(CELL_NAMES[cell].partition(".")[0])


def ways_out(cell: int, rotation: Rotation) -> set[tuple[int, ...]]:
    """Every way from a tile straight outwards, as far as it goes: found by its neighbours alone."""
    further = [near for near in neighbours(cell, rotation) if row(near) > row(cell)]
    return {(near, *way) for near in further for way in ways_out(near, rotation) or {()}}


def test_t3_2_every_tile_is_on_the_ring_of_its_row():
    rings = {"c": RING_C, "i": RING_I, "m": RING_M, "o": RING_O}
    assert {CELL_NAMES[c]: ring_of(c) for c in range(CELLS)} == {
        name: rings[name[0]] for name in CELL_NAMES[:CELLS]
    }


@however_the_rings_stand
def test_t3_6_no_tile_but_those_along_the_outer_wall_lies_at_a_gate(rotation: Rotation):
    for cell in range(CELLS):
        column = abs_column(cell, rotation) if row(cell) == 6 else 2
        assert gate_at(cell, rotation) == (column // 4 if column % 4 < 2 else -1)


@however_the_rings_stand
def test_t10_6_the_egg_flies_from_row_to_row_until_a_wall_stops_it(rotation: Rotation):
    for cell in range(CELLS):
        lines = [tuple(line) for line in outward_lines(cell, rotation) if line]
        assert set(lines) == ways_out(cell, rotation), CELL_NAMES[cell]
        assert len(set(lines)) == len(lines)


def test_t10_6_from_the_middle_it_flies_through_four_doorways_and_on_in_both_columns():
    lines = outward_lines(CELL_OF["c"], (2, 0, 0, 0))
    firsts = {CELL_NAMES[line[0]] for line in lines}
    assert firsts == {"i.0", "i.4", "i.8", "i.12"}  # those of the wall, turned by two sectors
    assert all(row(other) == row(one) + 1 for line in lines for one, other in pairwise(line))


@however_the_rings_stand
@pytest.mark.parametrize(("ring", "first_row", "places"), [(0, 1, 16), (1, 2, 16), (2, 4, 32)])
def test_t13_3_a_ray_begins_before_its_nozzle_and_goes_on_until_a_wall_stops_it(
    ring: int, first_row: int, places: int, rotation: Rotation
):
    for at in range(places):
        rays = ray_from(ring, at, rotation)
        nozzle = (at + rotation[ring] * places // 16) % places
        where = abs_column if ring == RING_M else abs_sector
        assert {where(ray[0], rotation) for ray in rays} == {nozzle}
        assert {row(ray[0]) for ray in rays} == {first_row}
        firsts = {ray[0] for ray in rays}
        assert len(firsts) == (2 if ring == RING_I else 1)  # T13.2: acid begins on two tiles
        expected = {(one, *way) for one in firsts for way in ways_out(one, rotation) or {()}}
        assert {tuple(ray) for ray in rays} == expected
