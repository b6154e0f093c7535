"""R1: the board, its tiles, rocks and exits, and the boards that are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.tests.positions import (
    BARE,
    COLUMNS,
    SCIENTIST,
    SPACES,
    START,
    Position,
    after,
    board_lines,
    drawing,
    legal,
    malformed,
    position,
    read,
)

JUNGLE = (
    "... ... .#.",
    "... #.. ..#",
    "... .#. .#.",
    "..# ... #..",
    "#.. ... ...",
    "... .#. ...",
)
SAVANNAH = (
    "... .#. ..#",
    "..# #.. ..#",
    "##. ... ...",
    ".#. ... .#.",
    "... ... ...",
    "... ... ...",
)
SQUARE_TILES = [(columns, rows) for columns in ("bcd", "efg", "hij") for rows in ("123", "456")]
# R1.3: which exit row of an L slot belongs to a right-handed tile, which to a left-handed one.
HANDS = {
    "a1": "R", "a3": "L", "a4": "R", "a6": "L",
    "k1": "L", "k3": "R", "k4": "L", "k6": "R",
}  # fmt: skip
EXIT_SETS = [
    set(found) for found in product(("a1", "a3"), ("a4", "a6"), ("k1", "k3"), ("k4", "k6"))
]
BALANCED = [found for found in EXIT_SETS if Counter(HANDS[e] for e in found) == {"R": 2, "L": 2}]


def dealt(seed: int, **options: str) -> Position:
    chosen = {"seats": "2", "board": "jungle", "exits": "random", "fire": "ten", **options}
    return Position(game.start(chosen, Random(seed)))


def tile(board: Position, columns: str, rows: str) -> str:
    return " ".join("".join(_rock(board[f"{c}{r}"]) for c in columns) for r in rows)


def turned(drawn: str) -> str:
    rows = drawn.split()
    return " ".join("".join(rows[2 - i][j] for i in range(3)) for j in range(3))


def kind(drawn: str) -> str:
    """Name a tile by the least of its four quarter-turns; a mirror image is another kind."""
    return min(_turns(drawn))


def connected(board: Position) -> set[str]:
    reached = {"a1"}
    edge = ["a1"]
    while edge:
        for space in _neighbours(edge.pop()):
            if board[space] != "#" and space not in reached:
                reached.add(space)
                edge.append(space)
    return reached


def _rock(cell: str) -> str:
    return "#" if cell == "#" else "."


def _turns(drawn: str) -> Iterator[str]:
    for _ in range(4):
        yield drawn
        drawn = turned(drawn)


def _neighbours(space: str) -> list[str]:
    column, row = COLUMNS.index(space[0]), int(space[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{COLUMNS[c]}{r}" for c, r in around if 0 <= c < 11 and 1 <= r <= 6]


# R1.1


def test_a_board_has_eleven_columns_and_six_rows() -> None:
    assert set(dealt(1).cells) == set(SPACES)
    assert len(SPACES) == 66


# R1.2


@pytest.mark.parametrize("board", ["jungle", "savannah", "printed"])
def test_nine_rocks_lie_on_the_square_tiles_and_leave_57_spaces(board: str) -> None:
    for seed in range(30):
        rocks = dealt(seed, board=board).where("#")
        assert len(rocks) == 9
        assert not any(rock[0] in "ak" for rock in rocks)


@pytest.mark.parametrize(
    "phase",
    [
        "actions raptor 4",
        "actions scientist 4",
        "effect raptor 4 2/2",
        "effect scientist 2 2/2",
        "effect scientist 3 2/2",
        "effect scientist 5 2/2",
    ],
)
def test_nothing_ever_enters_a_rock(phase: str) -> None:
    start = position(START, phase=phase)
    assert start.where("#") == {"e2", "i2", "c3", "g3", "i3", "d4", "e4", "i5", "b6"}
    assert not {text for text in legal(start) if text.split()[-1] in start.where("#")}


def test_the_mother_does_not_return_onto_a_rock() -> None:
    away = position(START, phase="return", f5=".")
    assert not {text for text in legal(away) if text.split()[-1] in away.where("#")}


# R1.3


def test_a_dealt_board_has_one_exit_per_l_tile_two_right_and_two_left_handed() -> None:
    for seed in range(60):
        assert dealt(seed).exits in BALANCED


def test_all_six_ways_to_deal_the_l_tiles_occur() -> None:
    found = {frozenset(dealt(seed).exits) for seed in range(200)}
    assert found == {frozenset(exits) for exits in BALANCED}


@pytest.mark.parametrize("exits", BALANCED, ids=lambda exits: " ".join(sorted(exits)))
def test_any_two_right_and_two_left_handed_exits_can_be_drawn(exits: set[str]) -> None:
    text = "\n".join([*board_lines(position().cells, exits), *drawing().splitlines()[7:]])
    assert read(text).exits == exits


@pytest.mark.parametrize(
    "exits",
    [exits for exits in EXIT_SETS if exits not in BALANCED],
    ids=lambda exits: " ".join(sorted(exits)),
)
def test_exits_that_are_not_two_right_and_two_left_are_impossible(exits: set[str]) -> None:
    text = "\n".join([*board_lines(position().cells, exits), *drawing().splitlines()[7:]])
    message = str(malformed(text)).lower()
    assert "exit" in message or "handed" in message


# R1.4


def test_a_space_in_the_open_has_four_neighbours_and_no_diagonal_one() -> None:
    open_baby = position(BARE, phase="actions raptor 4", f3="M", a2="S", g5="B")
    assert legal(open_baby, only="baby") == {
        "baby g5 g4", "baby g5 g6", "baby g5 f5", "baby g5 h5",
    }  # fmt: skip


@pytest.mark.parametrize("beside", ["a2", "b3", "b4", "a5"])
def test_an_exit_is_left_for_from_its_own_space_only(beside: str) -> None:
    near = position(BARE, phase="actions raptor 4", f3="M", k3="S", **{beside: "B"})
    assert not {text for text in legal(near) if text.endswith("exit")}


def test_an_exit_on_another_end_row_is_left_for_from_there() -> None:
    text = drawing(BARE, phase="actions raptor 4", f3="M", k3="S", a1="B", a3="B")
    moved = text.replace("1  B", "1 <B").replace("3 <B", "3  B").replace("4 <.", "4  .")
    moved = moved.replace("6  .", "6 <.")
    assert {found for found in legal(read(moved)) if found.endswith("exit")} == {"baby a1 exit"}


# R1.5


@pytest.mark.parametrize(
    ("scientist", "reached"),
    [
        ("a1", {"a2", "c1", "a5"}),  # a-top: itself, the square beside it, the L tile below
        ("b3", {"c1", "a2", "f1", "c5"}),  # left top square: not the middle bottom one
        ("e1", {"f1", "c1", "i1", "f6"}),  # middle top square
        ("j4", {"i6", "f6", "i1", "k5"}),  # right bottom square
        ("k6", {"k5", "i6", "k2"}),  # k-bottom
        ("a4", {"a5", "c5", "a2"}),  # a-bottom: not the L tile that comes before it in reading
        ("k3", {"k2", "i1", "k5"}),  # k-top
        ("c4", {"c5", "a5", "f6", "c1"}),  # left bottom square
        ("g4", {"f6", "c5", "i6", "f1"}),  # middle bottom square
        ("h3", {"i1", "f1", "k2", "i6"}),  # right top square
    ],
)
def test_tiles_are_neighbours_in_a_grid_of_five_by_two(scientist: str, reached: set[str]) -> None:
    # Sleeping gas reaches the scientist's own tile and its neighbours: one baby on every tile.
    found = set()
    for babies in (("a2", "c1", "f1", "i1", "k2"), ("a5", "c5", "f6", "i6", "k5")):
        cells = {scientist: "S", "h4": "M", **dict.fromkeys(babies, "B")}
        found |= legal(position(BARE, phase="effect scientist 4 2/2", **cells))
    assert found == {f"gas {space}" for space in reached}


# R1.6 and R1.7


@pytest.mark.parametrize(("board", "printed"), [("jungle", JUNGLE), ("savannah", SAVANNAH)])
def test_a_random_board_is_dealt_from_the_printed_tiles_never_mirrored(
    board: str, printed: tuple[str, ...]
) -> None:
    expected = Counter(kind(drawn) for drawn in printed)
    for seed in range(60):
        found = dealt(seed, board=board)
        assert Counter(kind(tile(found, *where)) for where in SQUARE_TILES) == expected


def test_a_mirrored_tile_would_be_noticed() -> None:
    assert kind("... #.. ..#") != kind("... ..# #..")


def test_tiles_are_shuffled_and_turned() -> None:
    at_top_left = {tile(dealt(seed), "bcd", "123") for seed in range(300)}
    # Six tiles with 4, 4, 4 (two rocks in a line), 2 (a diagonal), 4 and 1 different turns.
    assert at_top_left == {turn for drawn in JUNGLE for turn in _turns(drawn)}


@pytest.mark.parametrize("board", ["jungle", "savannah"])
def test_all_usable_spaces_of_a_dealt_board_are_connected(board: str) -> None:
    for seed in range(150):
        assert len(connected(dealt(seed, board=board))) == 57


def test_the_same_seed_deals_the_same_board_and_another_seed_another() -> None:
    assert dealt(7) == dealt(7)
    assert len({dealt(seed).text for seed in range(20)}) == 20


def test_a_random_board_begins_with_nothing_on_it() -> None:
    found = dealt(3)
    assert set(found.cells.values()) == {".", "#"}
    assert found.phase == "place mother"


# R1.8


def test_the_printed_board_begins_with_its_printed_figures() -> None:
    found = dealt(3, board="printed", exits="printed")
    assert found.text.splitlines()[:7] == START.strip("\n").splitlines()
    assert found.phase == "draw raptor 3"
    assert found.reserve == 6


def test_the_printed_board_is_a_legal_deal_of_the_jungle() -> None:
    board = position(START)
    found = Counter(kind(tile(board, *where)) for where in SQUARE_TILES)
    assert found == Counter(kind(drawn) for drawn in JUNGLE)
    assert len(connected(board)) == 57


# Options


def test_options_are_board_exits_and_fire_with_the_default_first() -> None:
    offered = {option.key: [c.value for c in option.choices] for option in META.options}
    assert offered == {
        "board": ["jungle", "savannah", "printed"],
        "exits": ["random", "printed"],
        "fire": ["ten", "unlimited"],
    }


def test_the_savannah_is_offered_as_a_reconstruction() -> None:
    labels = {c.value: c.label for option in META.options for c in option.choices}
    assert "reconstruct" in labels["savannah"].lower()


@pytest.mark.parametrize("board", ["jungle", "savannah", "printed"])
def test_printed_exits_are_a3_a4_k1_and_k6_on_any_board(board: str) -> None:
    for seed in range(10):
        assert dealt(seed, board=board, exits="printed").exits == {"a3", "a4", "k1", "k6"}


def test_random_exits_of_the_printed_board_keep_to_the_four_l_tiles() -> None:
    for seed in range(10):
        assert dealt(seed, board="printed", exits="random").exits in BALANCED


@pytest.mark.parametrize("board", ["jungle", "printed"])
def test_unlimited_fire_is_a_line_of_the_position_before_the_phase(board: str) -> None:
    text = dealt(3, board=board, fire="unlimited").text.splitlines()
    assert text[-2] == "fire unlimited"
    assert text[-1].startswith("phase ")


def test_ten_fire_tokens_need_no_line() -> None:
    assert dealt(3).line("fire") is None


def test_the_fire_option_stays_with_the_match() -> None:
    found = after(dealt(3, board="printed", fire="unlimited"), "draw raptor 4", "draw raptor 5")
    assert found.line("fire") == "unlimited"


def test_a_start_is_for_the_raptor_seat_only() -> None:
    assert legal(dealt(5), SCIENTIST) == set()
