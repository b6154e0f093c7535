"""The tables of the printed board, made anew for each test."""

from oviraptor.games.raptor.rules.board import UNREACHABLE, Board
from oviraptor.games.raptor.setup import (
    PRINTED_EXIT_ROWS,
    PRINTED_ROCKS,
    cell_name,
    cell_of,
)

ROCKS = tuple(sorted(cell_of(name) for name in PRINTED_ROCKS))


def printed() -> Board:
    return Board(ROCKS, PRINTED_EXIT_ROWS, 10)


def names(board: Board, spaces: int) -> set[str]:
    return {cell_name(cell) for cell in board.cells[1:] if board.bits[cell] & spaces}


def test_a_board_keeps_what_it_was_made_of() -> None:
    board = printed()
    assert board.rocks == ROCKS
    assert board.exit_rows == PRINTED_EXIT_ROWS
    assert board.fire_tokens == 10


def test_the_way_to_an_exit_is_counted_with_the_step_out() -> None:
    distance = printed().distance
    at = {
        name: distance[cell_of(name)] for name in ("a3", "a2", "a1", "b3", "d3", "f3", "k1", "k6")
    }
    # d3 goes round the rock at c3; f3 has five columns to a3 and that detour.
    assert at == {"a3": 1, "a2": 2, "a1": 3, "b3": 2, "d3": 6, "f3": 8, "k1": 1, "k6": 1}
    assert distance[cell_of("e2")] == UNREACHABLE


def test_lines_end_at_rocks_and_at_the_border() -> None:
    board = printed()
    f5 = cell_of("f5")
    assert names(board, board.east[f5]) == {"g5", "h5"}
    assert names(board, board.west[f5]) == {"a5", "b5", "c5", "d5", "e5"}
    assert names(board, board.north[f5]) == {"f4", "f3", "f2", "f1"}
    assert names(board, board.south[f5]) == {"f6"}
    assert names(board, board.beside[f5]) == {"e5", "g5", "f4", "f6"}


def test_tiles_know_their_spaces_and_their_neighbours() -> None:
    board = printed()
    assert names(board, board.tile[cell_of("a2")]) == {"a1", "a2", "a3"}
    assert names(board, board.tile[cell_of("b1")]) == {
        "b1", "c1", "d1", "b2", "c2", "d2", "b3", "d3",
    }  # fmt: skip
    near = names(board, board.near[cell_of("a2")])
    assert {"a6", "b1", "d3"} <= near
    assert not {"b4", "e1", "k1"} & near
