"""Boards to play on (R1.6–R1.8): random jungle or savannah, or the printed one."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from oviraptor.core.game import Options
from oviraptor.games.raptor.rules.board import CELLS, COLUMNS, TEN_TOKENS, Board, exit_cell
from oviraptor.games.raptor.rules.rounds import begin_draws
from oviraptor.games.raptor.rules.state import State

# R1.7: the square tiles, row by row.
JUNGLE: Final = (
    ".../.../.#.", ".../#../..#", ".../.#./.#.", "..#/.../#..", "#../.../...", ".../.#./...",
)  # fmt: skip
SAVANNAH: Final = (
    ".../.#./..#", "..#/#../..#", "##./.../...", ".#./.../.#.", ".../.../...", ".../.../...",
)  # fmt: skip
PRINTED_ROCKS: Final = ("e2", "i2", "c3", "g3", "i3", "d4", "e4", "i5", "b6")
PRINTED_EXIT_ROWS: Final = (2, 3, 0, 5)
PRINTED_MOTHER: Final = "f5"
PRINTED_BABIES: Final = ("g1", "h2", "d3", "h5", "d6")
PRINTED_SCIENTISTS: Final = ("a2", "k3", "a5", "k6")

# R1.3: the exit rows (0…5) of the L tiles a-top, a-bottom, k-top, k-bottom by their hand.
RIGHT_HANDED: Final = (0, 3, 2, 5)
LEFT_HANDED: Final = (2, 5, 0, 3)

UNLIMITED: Final = CELLS  # more fire tokens than there are spaces
_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdefghijk")


@lru_cache(maxsize=256)
def board_of(rocks: tuple[int, ...], exit_rows: tuple[int, ...], fire_tokens: int) -> Board:
    """Return the tables of a board; equal boards share them."""
    return Board(rocks, exit_rows, fire_tokens)


def cell_of(name: str) -> int:
    """Return the cell with a name such as `d4`."""
    return (int(name[1]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def cell_name(cell: int) -> str:
    """Name a cell."""
    return _NAMES[cell]


def start(options: Options, rng: Random) -> State:
    """Lay out the board; the printed one comes with its printed start (R1.8)."""
    fire_tokens = UNLIMITED if options["fire"] == "unlimited" else TEN_TOKENS
    is_printed = options["board"] == "printed"
    while True:
        rocks = _printed_rocks() if is_printed else _random_rocks(options["board"], rng)
        exits = PRINTED_EXIT_ROWS if options["exits"] == "printed" else _random_exits(rng)
        board = board_of(rocks, exits, fire_tokens)
        if board.is_connected():  # R1.6
            break
    s = State.new(board)
    if is_printed:
        _put_printed_figures(s)
    return s


def is_right_handed(corner: int, row: int) -> bool:
    """Tell the hand of an L tile by the row of its exit (R1.3)."""
    return RIGHT_HANDED[corner] == row


def corner_of_exit(row: int, *, is_left: bool) -> int:
    """Return the L tile an exit in that row belongs to."""
    return (0 if is_left else 2) + (1 if row > 2 else 0)


def exit_cells(board: Board) -> list[int]:
    """Return the four L spaces in front of the exits."""
    return [exit_cell(corner, row) for corner, row in enumerate(board.exit_rows)]


def _printed_rocks() -> tuple[int, ...]:
    return tuple(sorted(cell_of(name) for name in PRINTED_ROCKS))


def _random_rocks(kind: str, rng: Random) -> tuple[int, ...]:
    """Shuffle the six square tiles and turn each by quarters (R1.6)."""
    tiles = list(JUNGLE if kind == "jungle" else SAVANNAH)
    rng.shuffle(tiles)
    rocks: list[int] = []
    for slot, tile in enumerate(tiles):
        turned = tile.replace("/", "")
        for _ in range(rng.randrange(4)):
            turned = "".join(
                turned[6 - 3 * column + row] for row in range(3) for column in range(3)
            )
        top, left = 3 * (slot // 3), 1 + 3 * (slot % 3)
        rocks += [
            (top + spot // 3) * COLUMNS + left + spot % 3
            for spot in range(9)
            if turned[spot] == "#"
        ]
    return tuple(sorted(rocks))


def _random_exits(rng: Random) -> tuple[int, ...]:
    """Shuffle two right-handed and two left-handed L tiles over the corners (R1.6)."""
    hands = [RIGHT_HANDED, RIGHT_HANDED, LEFT_HANDED, LEFT_HANDED]
    rng.shuffle(hands)
    return tuple(hand[corner] for corner, hand in enumerate(hands))


def _put_printed_figures(s: State) -> None:
    s.mother = cell_of(PRINTED_MOTHER)
    for name in PRINTED_BABIES:
        s.awake |= s.board.bits[cell_of(name)]
    for name in PRINTED_SCIENTISTS:
        s.active |= s.board.bits[cell_of(name)]
    begin_draws(s)
