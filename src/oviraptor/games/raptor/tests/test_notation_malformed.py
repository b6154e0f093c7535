"""The written language: texts that are no position are refused, with the place."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.notation import EXAMPLE
from oviraptor.games.raptor.tests.positions import drawing, malformed


def test_an_unknown_cell_is_refused_with_line_and_column() -> None:
    error = malformed(EXAMPLE.replace("2  S . . . #", "2  S . . X #"))
    assert (error.line, error.column) == (3, 10)
    assert "line 3, column 10" in str(error)


@pytest.mark.parametrize(
    "cell", ["B!", "M!", "S!", "s*", "s~", "b+", "F!", ".!", "S~*", "b!!", "BB"]
)
def test_an_unknown_mark_is_refused(cell: str) -> None:
    error = malformed(EXAMPLE.replace("2  S . . . #", f"2  S . {cell} . #"))
    assert error.line == 3


def test_a_comment_counts_as_a_line() -> None:
    text = "// a comment\n" + EXAMPLE.replace("2  S . . . #", "2  S . . X #")
    assert malformed(text).line == 4


@pytest.mark.parametrize(
    ("there", "instead", "line", "column"),
    [
        ("raptor hand 3 5 9 played 1", "raptor hand 3 0 9 played 1", 8, 15),
        ("raptor hand 3 5 9 played 1", "raptor hand 3 5 10 played 1", 8, 17),
        ("raptor hand 3 5 9 played 1", "raptor hand 3 5 9 played x", 8, 26),
        ("scientist hand 2 6 8 played 1", "scientist hand 2 6 ? played 1", 9, 20),
        ("wounds 0", "wounds x", 10, 8),
        ("escaped 0", "escaped -1", 10, 18),
        ("phase choose", "phase dance", 11, 7),
        ("phase choose", "phase actions raptor x", 11, 22),
        ("phase choose", "phase actions mother 3", 11, 15),
        ("phase choose", "phase over nobody R9.1", 11, 12),
        ("phase choose", "phase over raptor R9.3", 11, 19),
        ("phase choose", "phase actions scientist 3 ran", 11, 27),
        ("phase choose", "phase draw raptor 1 ran", 11, 21),
    ],
)
def test_a_malformed_word_is_refused_where_it_stands(
    there: str, instead: str, line: int, column: int
) -> None:
    error = malformed(EXAMPLE.replace(there, instead))
    assert (error.line, error.column) == (line, column)
    assert error.expected.strip()


@pytest.mark.parametrize(
    ("there", "instead", "line"),
    [
        ("   a b c d e f g h i j k\n", "", 1),
        ("   a b c d e f g h i j k", "   a b c d e f g h i j", 1),
        ("2  S . . . #", "2  S . . #", 3),  # ten cells
        ("2  S . . . #", "2  S . . . . #", 3),  # twelve cells
        ("2  S", "7  S", 3),
        ("3 <.", "3 >.", 4),
        (". . . . >\n", ". . . . <\n", 2),
        ("raptor hand", "raptors hand", 8),
        ("raptor hand 3 5 9 played 1\n", "", 8),
        ("scientist hand 2 6 8 played 1\n", "", 9),
        (" played 1\nscientist", "\nscientist", 8),
        ("wounds 0 escaped 0 captured 0 reserve 6\n", "", 10),
        ("wounds 0 escaped 0", "escaped 0 wounds 0", 10),
        ("phase choose", "phase choose choose", 11),
        ("phase choose", "phase", 11),
        ("phase choose", "fire limited\nphase choose", 11),
        ("phase choose", "round zero\nphase choose", 11),
        ("phase choose", "chosen mother 3\nphase choose", 11),
        ("phase choose\n", "phase choose\nphase choose\n", 12),
        ("phase choose\n", "phase choose\nmore\n", 12),
    ],
)
def test_a_malformed_text_is_refused_on_its_line(there: str, instead: str, line: int) -> None:
    assert there in EXAMPLE
    error = malformed(EXAMPLE.replace(there, instead, 1))
    assert error.line == line
    assert error.expected.strip()


@pytest.mark.parametrize("cut", range(11))
def test_a_text_that_breaks_off_is_refused(cut: int) -> None:
    malformed("\n".join(EXAMPLE.splitlines()[:cut]))


def test_lines_in_another_order_are_refused() -> None:
    lines = EXAMPLE.splitlines()
    malformed("\n".join([*lines[:9], lines[10], lines[9]]))
    malformed("\n".join([*lines[:7], lines[8], lines[7], *lines[9:]]))
    malformed("\n".join([*lines[:9], "round 2", *lines[9:]]))


@pytest.mark.parametrize("plays", ["9999999999", "84/", "8 10", "1 / 0", "5 2 9 1 /" * 201])
def test_a_history_is_of_single_cards_and_no_longer_than_any_match(plays: str) -> None:
    lines = drawing(raptor="hand 3 4 5 played -", raptor_history="5 2 9 1 /")
    assert "history" in malformed(lines.replace("5 2 9 1 /", plays)).args[0]


@pytest.mark.parametrize("line", ["round 1", "captured 0 reserve 6"])
def test_no_number_of_a_position_is_longer_than_any_match_needs(line: str) -> None:
    lines = drawing()
    assert line in lines
    assert malformed(lines.replace(line, f"{line}{'0' * 5_000}")).line
