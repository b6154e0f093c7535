"""The board of one match (R1): 66 named cells, of which 57 without rock are packed into bits.

Tables are indexed by cell (row * 11 + column); their entries are sets of spaces, one int below
2**57 each. Bits rise along rows, so the nearest blocker east or south is the lowest bit.
"""

from typing import Final

COLUMNS: Final = 11
CELLS: Final = 66
ROCKS: Final = 9
TEN_TOKENS: Final = 10


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
    cells: list[int]  # the cell of a bit's number
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
        self.cells = [cell for cell in range(CELLS) if cell not in rocks]
        self.bits = [0] * CELLS
        for number, cell in enumerate(self.cells):
            self.bits[cell] = 1 << number
        self.all_spaces = (1 << len(self.cells)) - 1
        self.east = self._rays(0, 1)
        self.south = self._rays(1, 0)
        self.west = self._rays(0, -1)
        self.north = self._rays(-1, 0)
        self.beside = [self._neighbours(cell) for cell in range(CELLS)]
        self.squares = [0] * 6
        self.corners = [0] * 4
        self._lay_tiles()
        self.centre = self.squares[1] | self.squares[4]
        self.edge = 0
        for column in range(1, 10):
            self.edge |= self.bits[column] | self.bits[55 + column]
        self.exits = 0
        for corner in range(4):
            self.exits |= self.bits[exit_cell(corner, exit_rows[corner])]
        self.distance = self._exit_distances()

    def _rays(self, down: int, right: int) -> list[int]:
        """Collect what lies in one direction of each cell up to the first rock or the border."""
        rays = [0] * CELLS
        for cell in range(CELLS):
            row = cell // COLUMNS + down
            column = cell % COLUMNS + right
            while 0 <= row < 6 and 0 <= column < COLUMNS:
                bit = self.bits[row * COLUMNS + column]
                if not bit:
                    break
                rays[cell] |= bit
                row += down
                column += right
        return rays

    def _neighbours(self, cell: int) -> int:
        mask = 0
        row = cell // COLUMNS
        column = cell % COLUMNS
        if row > 0:
            mask |= self.bits[cell - COLUMNS]
        if row < 5:
            mask |= self.bits[cell + COLUMNS]
        if column > 0:
            mask |= self.bits[cell - 1]
        if column < 10:
            mask |= self.bits[cell + 1]
        return mask

    def _lay_tiles(self) -> None:
        grid = [0] * 10  # R1.5: five columns of tiles, two rows
        for cell in range(CELLS):
            grid[tile_number(cell)] |= self.bits[cell]
        for half in range(2):
            for column in range(3):
                self.squares[half * 3 + column] = grid[half * 5 + 1 + column]
        self.corners = [grid[0], grid[5], grid[4], grid[9]]
        self.tile = [grid[tile_number(cell)] for cell in range(CELLS)]
        self.near = [0] * CELLS
        for cell in range(CELLS):
            number = tile_number(cell)
            mask = grid[number] | grid[(number + 5) % 10]
            if number % 5 > 0:
                mask |= grid[number - 1]
            if number % 5 < 4:
                mask |= grid[number + 1]
            self.near[cell] = mask

    def _exit_distances(self) -> list[int]:
        distance = [99] * CELLS
        frontier = self.exits
        seen = 0
        steps = 1
        while frontier:
            seen |= frontier
            spread = 0
            for cell in self.cells:
                if self.bits[cell] & frontier:
                    distance[cell] = steps
                    spread |= self.beside[cell]
            frontier = spread & ~seen
            steps += 1
        return distance

    def is_connected(self) -> bool:
        """Tell whether all usable spaces hang together (R1.6)."""
        return flood(self, 1, self.all_spaces) == self.all_spaces


def tile_number(cell: int) -> int:
    """Number the tiles 0…9: five in the upper row, five in the lower."""
    column = cell % COLUMNS
    across = 0 if column == 0 else 4 if column == 10 else (column + 2) // 3
    return across + (5 if cell // COLUMNS > 2 else 0)


def exit_cell(corner: int, row: int) -> int:
    """Return the L space in front of an exit."""
    return row * COLUMNS + (0 if corner < 2 else 10)


def flood(board: Board, seed: int, free: int) -> int:
    """Return all spaces of `free` that hang together with the seed, the seed included."""
    region = seed
    frontier = seed
    cells = board.cells
    beside = board.beside
    while frontier:
        low = frontier & -frontier
        frontier ^= low
        fresh = beside[cells[low.bit_length() - 1]] & free & ~region
        region |= fresh
        frontier |= fresh
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
