"""What a board means for judging positions on it: how far every space is from every other."""

from typing import Final

from oviraptor.games.raptor.rules.board import CELLS, UNREACHABLE, Board

_MOST_KEPT: Final = 64


class Ground:
    """Distances in steps past rocks, figures left aside; rows and columns are cells."""

    __slots__ = ("board", "walks")

    board: Board
    walks: list[list[int]]

    def __init__(self, board: Board) -> None:
        self.board = board
        self.walks = [_walks_from(board, cell) for cell in range(CELLS)]


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


def _walks_from(board: Board, start: int) -> list[int]:
    distance = [UNREACHABLE] * CELLS
    frontier = board.bits[start]
    seen = frontier
    steps = 0
    while frontier:
        spread = 0
        while frontier:
            low = frontier & -frontier
            frontier ^= low
            cell = board.cells[low.bit_length()]
            distance[cell] = steps
            spread |= board.beside[cell]
        frontier = spread & ~seen
        seen |= frontier
        steps += 1
    return distance
