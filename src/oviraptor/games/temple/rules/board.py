"""The Temple's map (T3): 177 tiles on rings that turn, walls with doorways, Gates and Rollers.

A tile is named by the place printed on its ring, so a ring that turns changes one number and moves
nothing: pieces, tiles and the Egg stay where they are on their ring. Columns and sectors "abs" are
those of the fixed outer wall.
"""

from typing import Final

# Tiles by number: three outer rows, two middle rows, the inner row, the centre; then the Trails.
O3: Final = 0
O2: Final = 32
O1: Final = 64
M2: Final = 96
M1: Final = 128
INNER: Final = 160
CENTRE: Final = 176
CELLS: Final = 177
TRAIL: Final = 177  # + the Gate's number
GATES: Final = 8

# Rings by number, from the centre.
RING_C: Final = 0
RING_I: Final = 1
RING_M: Final = 2
RING_O: Final = 3
RING_NAMES: Final = ("central", "inner", "middle", "outer")
SECTORS: Final = 16

# What a tile is. Blood has its value in its kind.
EMPTY: Final = 0
ABYSS: Final = 1
TEMPLE: Final = 2
OBJECT: Final = 3
PASSAGE: Final = 4
CENTRAL: Final = 5
BLOOD: Final = 6  # + 0, 1, 2 for 2, 3, 4 coins; + 3 for a Medallion
BLOOD_MEDALLION: Final = 9
SUMMONING: Final = 10  # + the swarm's number

TILE_SIGNS: Final = ".XTOPC234MSZ"
"""A sign for each kind of tile, in order."""

_ROWS: Final = (
    "..X...XT" * 4,
    "..O." * 8,
    "T.XBT.XP" * 4,
    ".O.X...T" * 4,
    "T....XB." * 4,
    ".O.T" * 4,
    "C",
)
_KINDS: Final = {".": 0, "X": 1, "T": 2, "O": 3, "P": 4, "C": 5, "B": 6}
PRINTED: Final = bytes([_KINDS[sign] for row in _ROWS for sign in row])
"""The tiles as printed (T3.4); blood tiles hold any token."""
BLOOD_CELLS: Final = tuple(cell for cell in range(CELLS) if PRINTED[cell] == BLOOD)
PASSAGES: Final = tuple(cell for cell in range(CELLS) if PRINTED[cell] == PASSAGE)

CENTRAL_WALL: Final = "FF_#" * 4
INNER_WALL: Final = "_AA#" * 4
MIDDLE_WALL: Final = "R_#R" * 8
"""T3.5: the wall on the outer side of each ring, by its own sectors or columns."""

ROLLER_LINES: Final = (6, 22)
"""T3.7: each between this abs column and the next."""


def ring_of(cell: int) -> int:
    """Return the ring a tile is on."""
    if cell < M2:
        return RING_O
    if cell < INNER:
        return RING_M
    return RING_I if cell < CENTRE else RING_C


def is_outer(cell: int) -> bool:
    """Tell whether a tile is in the Outer Ring."""
    return cell < M2


def _beside(cell: int) -> list[int]:
    """Return the neighbours within the ring, which never change."""
    if cell == CENTRE:
        return []
    if cell >= INNER:
        at = cell - INNER
        return [INNER + (at + 15) % 16, INNER + (at + 1) % 16]
    row = cell & ~31
    column = cell & 31
    found = [row | (column + 31) % 32, row | (column + 1) % 32]
    if row in (O2, O1, M1):
        found.append(cell - 32)
    if row in (O3, O2, M2):
        found.append(cell + 32)
    return found


def _inwards_of_outer(cell: int, turn: int) -> list[int]:
    """Return the M2 tile behind a doorway for an O1 tile; `turn` is outer minus middle rotation."""
    column = (cell - O1 + 2 * turn) % 32
    return [M2 + column] if MIDDLE_WALL[column] == "_" else []


def _outwards_of_middle(cell: int, turn: int) -> list[int]:
    column = cell - M2
    if MIDDLE_WALL[column] != "_":
        return []
    return [O1 + (column - 2 * turn) % 32]


def _inwards_of_middle(cell: int, turn: int) -> list[int]:
    """Return the inner tile behind a doorway for an M1 tile; `turn` is middle minus inner."""
    sector = ((cell - M1) // 2 + turn) % 16
    return [INNER + sector] if INNER_WALL[sector] == "_" else []


def _outwards_of_inner(cell: int, turn: int) -> list[int]:
    sector = cell - INNER
    if INNER_WALL[sector] != "_":
        return []
    column = 2 * ((sector - turn) % 16)
    return [M1 + column, M1 + column + 1]


def _inwards_of_inner(cell: int, turn: int) -> list[int]:
    """Return the centre if the Central wall has its doorway here; `turn` is inner minus central."""
    sector = (cell - INNER + turn) % 16
    return [CENTRE] if CENTRAL_WALL[sector] == "_" else []


def _outwards_of_centre(turn: int) -> list[int]:
    return [INNER + (s - turn) % 16 for s in range(16) if CENTRAL_WALL[s] == "_"]


_SAME: Final[list[list[int]]] = [_beside(cell) for cell in range(CELLS)]
# Neighbours by what they depend on: the turn of two rings against each other.
_O1: Final[list[list[list[int]]]] = [
    [_SAME[O1 + c] + _inwards_of_outer(O1 + c, turn) for turn in range(16)] for c in range(32)
]
_M2: Final[list[list[list[int]]]] = [
    [_SAME[M2 + c] + _outwards_of_middle(M2 + c, turn) for turn in range(16)] for c in range(32)
]
_M1: Final[list[list[list[int]]]] = [
    [_SAME[M1 + c] + _inwards_of_middle(M1 + c, turn) for turn in range(16)] for c in range(32)
]
_INNER: Final[list[list[list[list[int]]]]] = [
    [
        [
            _SAME[INNER + c] + _outwards_of_inner(INNER + c, out) + _inwards_of_inner(INNER + c, to)
            for to in range(16)
        ]
        for out in range(16)
    ]
    for c in range(16)
]
_CENTRE: Final[list[list[int]]] = [_outwards_of_centre(turn) for turn in range(16)]


def neighbours(cell: int, rotation: tuple[int, int, int, int]) -> list[int]:
    """Return the tiles beside a tile (T3.9), Trails not among them; nobody edits the list."""
    if cell < O1:
        return _SAME[cell]
    if cell < M2:
        return _O1[cell - O1][(rotation[3] - rotation[2]) & 15]
    if cell < M1:
        return _M2[cell - M2][(rotation[3] - rotation[2]) & 15]
    if cell < INNER:
        return _M1[cell - M1][(rotation[2] - rotation[1]) & 15]
    if cell < CENTRE:
        turns = _INNER[cell - INNER][(rotation[2] - rotation[1]) & 15]
        return turns[(rotation[1] - rotation[0]) & 15]
    return _CENTRE[(rotation[1] - rotation[0]) & 15]


def abs_column(cell: int, rotation: tuple[int, int, int, int]) -> int:
    """Return where a tile of the Outer or Middle Ring is, by the columns of the outer wall."""
    return ((cell & 31) + 2 * rotation[ring_of(cell)]) & 31


def abs_sector(cell: int, rotation: tuple[int, int, int, int]) -> int:
    """Return the sector of the Temple a tile is in; the centre is in none and gives 0."""
    if cell >= CENTRE:
        return 0
    if cell >= INNER:
        return (cell - INNER + rotation[1]) & 15
    return abs_column(cell, rotation) >> 1


def outer_cell(row: int, column: int, rotation: tuple[int, int, int, int]) -> int:
    """Return the tile of an outer row at an abs column."""
    return row + ((column - 2 * rotation[3]) & 31)


def gate_at(cell: int, rotation: tuple[int, int, int, int]) -> int:
    """Return the Gate an O3 tile lies at, or -1 (T3.6)."""
    if cell >= O2:
        return -1
    column = abs_column(cell, rotation)
    return column >> 2 if column & 2 == 0 else -1


def crosses_roller(one: int, other: int, rotation: tuple[int, int, int, int]) -> bool:
    """Tell whether a step between two neighbouring tiles crosses a Roller line (T3.7)."""
    if one >= M2 or other >= M2 or one >> 5 != other >> 5:
        return False
    a = abs_column(one, rotation)
    b = abs_column(other, rotation)
    if a > b:
        a, b = b, a
    return b == a + 1 and (a == 6 or a == 22)


def turn_crossings(column: int, steps: int) -> int:
    """Count the Roller lines a piece at an abs column is carried across by so many columns."""
    crossed = 0
    way = 1 if steps > 0 else -1
    for _ in range(abs(steps)):
        edge = column if way > 0 else (column - 1) & 31
        if edge == 6 or edge == 22:
            crossed += 1
        column = (column + way) & 31
    return crossed


def ray_from(ring: int, at: int, rotation: tuple[int, int, int, int]) -> list[list[int]]:
    """Return the tiles a nozzle's rays cross, near first (T13.2, T13.3): one list, or two columns.

    `at` is the place on the wall of the ring `ring`, by that ring's own sectors or columns. A ray
    that goes on in two columns is given as two lists that share their beginning.
    """
    if ring == RING_M:
        column = (at + 2 * rotation[2]) & 31
        return [[outer_cell(row, column, rotation) for row in (O1, O2, O3)]]
    if ring == RING_I:
        sector = (at + rotation[1]) & 15
        return [_middle_ray(2 * sector + half, rotation) for half in (0, 1)]
    sector = (at + rotation[0]) & 15
    inner = INNER + ((sector - rotation[1]) & 15)
    if INNER_WALL[inner - INNER] != "_":
        return [[inner]]
    return [[inner, *_middle_ray(2 * sector + half, rotation)] for half in (0, 1)]


def _middle_ray(column: int, rotation: tuple[int, int, int, int]) -> list[int]:
    at = (column - 2 * rotation[2]) & 31
    ray = [M1 + at, M2 + at]
    if MIDDLE_WALL[at] == "_":
        ray.extend([outer_cell(row, column, rotation) for row in (O1, O2, O3)])
    return ray


def outward_lines(cell: int, rotation: tuple[int, int, int, int]) -> list[list[int]]:
    """Return the tiles straight outwards of a tile, near first, up to a wall (T10.6)."""
    if cell < M2:
        return [[cell - 32 * (i + 1) for i in range(cell >> 5)]]
    if cell < INNER:
        ray = _middle_ray(abs_column(cell, rotation), rotation)
        return [ray[1:] if cell >= M1 else ray[2:]]
    if cell < CENTRE:
        if INNER_WALL[cell - INNER] != "_":
            return []
        sector = abs_sector(cell, rotation)
        return [_middle_ray(2 * sector + half, rotation) for half in (0, 1)]
    lines: list[list[int]] = []
    for inner in _CENTRE[(rotation[1] - rotation[0]) & 15]:
        beyond = outward_lines(inner, rotation)
        lines.extend([[inner, *line] for line in beyond] if beyond else [[inner]])
    return lines
