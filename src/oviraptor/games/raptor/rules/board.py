"""The board of one match (R1): 66 named cells, of which 57 without rock are packed into bits.

Tables are indexed by cell (row * 11 + column); their entries are sets of spaces, one int below
2**57 each. Bits rise along rows, so the nearest blocker east or south is the lowest bit.
"""

from typing import Final, final

COLUMNS: Final = 11
CELLS: Final = 66
ROCKS: Final = 9
TEN_TOKENS: Final = 10
OUTSIDE: Final = -1
UNREACHABLE: Final = 99

# R1.1, R1.5: the tile of each cell; 0…4 are the upper row of tiles, 5…9 the lower.
TILE_OF: Final[list[int]] = [
    tile + 5 * half
    for half in range(2)
    for _ in range(3)
    for tile in (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
]


@final
class Board:
    """Rocks, exits and every table that follows from them; also how many fire tokens there are."""

    __slots__ = (
        "all_spaces", "beside", "bits", "cells", "centre", "corners", "distance", "east", "edge",
        "exit_rows", "exits", "fire_tokens", "near", "north", "rocks", "south", "squares", "tile",
        "west",
    )  # fmt: skip

    rocks: tuple[int, ...]  # cells, rising
    exit_rows: tuple[int, ...]  # rows 0…5 of the exits of a-top, a-bottom, k-top, k-bottom
    fire_tokens: int  # how many exist
    cells: list[int]  # the cell of a bit by its bit_length()
    bits: list[int]  # the bit of a cell; 0 for a rock
    beside: list[int]  # R1.4
    east: list[int]
    south: list[int]
    west: list[int]
    north: list[int]
    tile: list[int]  # the spaces of a cell's tile
    near: list[int]  # those and the spaces of neighbouring tiles (R1.5)
    squares: list[int]  # the six square tiles
    corners: list[int]  # the four L tiles
    centre: int  # R2.1
    edge: int  # R8.2
    exits: int  # spaces in front of an exit
    all_spaces: int
    distance: list[int]  # steps from a cell to the nearest exit past rocks, the step out included

    def __init__(
        self, rocks: tuple[int, ...], exit_rows: tuple[int, ...], fire_tokens: int
    ) -> None:
        self.rocks = rocks
        self.exit_rows = exit_rows
        self.fire_tokens = fire_tokens
        self.cells = [OUTSIDE]
        bits = [0] * CELLS
        bit = 1
        for cell in range(CELLS):
            if cell not in rocks:
                self.cells.append(cell)
                bits[cell] = bit
                bit <<= 1
        self.bits = bits
        self.all_spaces = bit - 1
        self._lay_lines()
        self._lay_tiles()
        self.exits = 0
        for corner in range(4):
            self.exits |= bits[exit_cell(corner, exit_rows[corner])]
        self.distance = steps_from(self, self.exits, 1, 0)

    def _lay_lines(self) -> None:
        """Collect what lies in each direction up to the first rock or the border."""
        bits = self.bits
        east = [0] * CELLS
        south = [0] * CELLS
        west = [0] * CELLS
        north = [0] * CELLS
        beside = [0] * CELLS
        for cell in range(CELLS):
            if cell % COLUMNS > 0:
                bit = bits[cell - 1]
                beside[cell] |= bit
                west[cell] = bit | west[cell - 1] if bit else 0
            if cell >= COLUMNS:
                bit = bits[cell - COLUMNS]
                beside[cell] |= bit
                north[cell] = bit | north[cell - COLUMNS] if bit else 0
        for cell in range(CELLS - 1, -1, -1):
            if cell % COLUMNS < COLUMNS - 1:
                bit = bits[cell + 1]
                beside[cell] |= bit
                east[cell] = bit | east[cell + 1] if bit else 0
            if cell < CELLS - COLUMNS:
                bit = bits[cell + COLUMNS]
                beside[cell] |= bit
                south[cell] = bit | south[cell + COLUMNS] if bit else 0
        self.east = east
        self.south = south
        self.west = west
        self.north = north
        self.beside = beside

    def _lay_tiles(self) -> None:
        grid = [0] * 10  # R1.5: five columns of tiles, two rows
        for cell in range(CELLS):
            grid[TILE_OF[cell]] |= self.bits[cell]
        self.squares = [grid[1], grid[2], grid[3], grid[6], grid[7], grid[8]]
        self.corners = [grid[0], grid[5], grid[4], grid[9]]
        self.centre = grid[2] | grid[7]
        near = [grid[tile] | grid[(tile + 5) % 10] for tile in range(10)]
        for tile in range(10):
            if tile % 5 > 0:
                near[tile] |= grid[tile - 1]
            if tile % 5 < 4:
                near[tile] |= grid[tile + 1]
        self.tile = [grid[tile] for tile in TILE_OF]
        self.near = [near[tile] for tile in TILE_OF]
        self.edge = 0
        for column in range(1, COLUMNS - 1):
            self.edge |= self.bits[column] | self.bits[CELLS - COLUMNS + column]

    def is_connected(self) -> bool:
        """Tell whether all usable spaces hang together (R1.6)."""
        return flood(self, 1, self.all_spaces, 0) == self.all_spaces


def exit_cell(corner: int, row: int) -> int:
    """Return the L space in front of an exit."""
    return row * COLUMNS + (0 if corner < 2 else 10)


def steps_from(board: Board, start: int, first: int, closed: int) -> list[int]:
    """Return how many steps past rocks and closed spaces each cell is from some that are `first` steps away."""
    distance = [UNREACHABLE] * CELLS
    frontier = start & ~closed
    seen = closed
    steps = first
    while frontier:
        seen |= frontier
        spread = 0
        while frontier:
            low = frontier & -frontier
            frontier ^= low
            cell = board.cells[low.bit_length()]
            distance[cell] = steps
            spread |= board.beside[cell]
        frontier = spread & ~seen
        steps += 1
    return distance


def flood(board: Board, seed: int, free: int, goal: int) -> int:
    """Return all spaces of `free` that hang together with the seed, the seed included.

    Stops as soon as a space of the goal is reached.
    """
    region = seed
    frontier = seed
    cells = board.cells
    beside = board.beside
    while frontier and not region & goal:
        low = frontier & -frontier
        fresh = beside[cells[low.bit_length()]] & free & ~region
        region |= fresh
        frontier ^= low | fresh
    return region


def slide(board: Board, cell: int, blockers: int) -> int:
    """Return the spaces reached in straight lines before the first blocker (R5.3, R8.3)."""
    reach = board.east[cell]
    hit = reach & blockers
    if hit:
        reach &= (hit & -hit) - 1
    ray = board.south[cell]
    hit = ray & blockers
    if hit:
        ray &= (hit & -hit) - 1
    reach |= ray
    ray = board.west[cell]
    hit = ray & blockers
    if hit:
        ray &= -1 << hit.bit_length()
    reach |= ray
    ray = board.north[cell]
    hit = ray & blockers
    if hit:
        ray &= -1 << hit.bit_length()
    return reach | ray


def line(board: Board, start: int, end: int) -> int:
    """Return the spaces from behind `start` up to `end`, or 0 if rocks or bends lie between."""
    bit = board.bits[end]
    for ray in (board.east[start], board.south[start]):
        if ray & bit:
            return ray & ((bit << 1) - 1)
    for ray in (board.west[start], board.north[start]):
        if ray & bit:
            return ray & -bit
    return 0


def nearest(board: Board, cell: int, figures: int) -> int:
    """Return the first of the figures in each straight line from a cell (R6.6)."""
    found = 0
    hit = board.east[cell] & figures
    if hit:
        found |= hit & -hit
    hit = board.south[cell] & figures
    if hit:
        found |= hit & -hit
    hit = board.west[cell] & figures
    if hit:
        found |= 1 << (hit.bit_length() - 1)
    hit = board.north[cell] & figures
    if hit:
        found |= 1 << (hit.bit_length() - 1)
    return found
