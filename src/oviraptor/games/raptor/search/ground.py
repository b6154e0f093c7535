"""What a board means for judging positions on it: how far every space is from every other."""

from typing import Final, final

from oviraptor.games.raptor.rules.board import CELLS, Board, steps_from

_MOST_KEPT: Final = 64


@final
class Ground:
    """Distances in steps past rocks, figures left aside; rows and columns are cells."""

    __slots__ = ("board", "walks")

    board: Board
    walks: list[list[int]]

    def __init__(self, board: Board) -> None:
        self.board = board
        self.walks = [steps_from(board, board.bits[cell], 0, 0) for cell in range(CELLS)]


def cells_of(board: Board, mask: int) -> list[int]:
    """List the cells of a set of spaces."""
    cells = board.cells
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(cells[low.bit_length()])
    return found


def two_nearest(walks: list[int], cells: list[int], most: int) -> tuple[int, int]:
    """Return the steps to the two nearest of some cells; what is farther counts as `most`."""
    first = most
    second = most
    for cell in cells:
        steps = walks[cell]
        if steps < first:
            second = first
            first = steps
        elif steps < second:
            second = steps
    return first, second


_kept: Final[dict[Board, Ground]] = {}


def ground_of(board: Board) -> Ground:
    """Return the distances on a board; those of the last boards are remembered."""
    found = _kept.get(board)
    if found is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        found = Ground(board)
        _kept[board] = found
    return found
