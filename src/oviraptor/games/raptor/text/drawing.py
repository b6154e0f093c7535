"""The board drawn in letters: a header, then a row of eleven cells each, with the exits beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.raptor.rules.board import COLUMNS, Board
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.setup import corner_of_exit, exit_cells
from oviraptor.games.raptor.text.validate import exits_fault, rocks_fault
from oviraptor.kit.text.words import Lines

_HEADER: Final = "   a b c d e f g h i j k"
_CELL: Final = re.compile(r"\.|#|F|M|B\+?|b!?|S\*?~?|s!?")
_CELLS_EXPECTED: Final = "a cell: . # F M B B+ b b! S S* S~ S*~ s s!"


# --- writing ----------------------------------------------------------------------------------


def drawn(s: State) -> list[str]:
    """Draw the board."""
    cells = cell_texts(s)
    return [_HEADER, *(_row(s, row, cells) for row in range(6))]


def cell_texts(s: State) -> list[str]:
    """Write what is on each cell: its letter and this round's marks."""
    texts, cells = list(_ground(s.board)), s.board.cells
    taken = s.figures() | s.fires
    while taken:
        bit = taken & -taken
        taken ^= bit
        cell = cells[bit.bit_length()]
        texts[cell] = _cell_text(s, cell, bit)
    return texts


@lru_cache(maxsize=256)
def _ground(board: Board) -> tuple[str, ...]:
    """Write the cells of a board with nothing on them."""
    return tuple("." if bit else "#" for bit in board.bits)


def _cell_text(s: State, cell: int, bit: int) -> str:
    mark = bool(s.marked & bit)
    if cell == s.mother:
        return "M"
    if s.awake & bit:
        return "B+" if mark else "B"
    if s.asleep & bit:
        return "b!" if mark else "b"
    if s.active & bit:
        return "S" + "*" * mark + "~" * bool(s.fires & bit)
    if s.frightened & bit:
        return "s!" if mark else "s"
    return "F"


def _row(s: State, row: int, cells: list[str]) -> str:
    exits = exit_cells(s.board)
    first, last = row * COLUMNS, row * COLUMNS + COLUMNS - 1
    written = " ".join(cells[first : last + 1])
    return f"{row + 1} {'<' if first in exits else ' '}{written}{' >' if last in exits else ''}"


# --- reading ----------------------------------------------------------------------------------


def read_drawing(lines: Lines) -> tuple[list[str], tuple[int, ...], tuple[int, ...]]:
    """Read the board: what is on each cell, the cells with rock, and the rows of the exits."""
    number, header = lines.take_drawn("the board’s header")
    if header.split() != _HEADER.split():
        raise Malformed(f"expected the header “{_HEADER.strip()}”", line=number)
    marked: list[str] = []  # `<` and `>` still at their cells
    numbers: list[int] = []
    for row in range(6):
        number, line = lines.take_drawn(f"row {row + 1} of the board")
        marked += _read_row(row, line, number)
        numbers.append(number)
    rows = _exit_rows(marked)
    _stop_at(exits_fault(rows), numbers[0])
    cells = [cell.strip("<>") for cell in marked]
    rocks = tuple(cell for cell, found in enumerate(cells) if found == "#")
    _stop_at(rocks_fault(rocks), numbers[0])
    return cells, rocks, tuple(corner[0] for corner in rows)


def put_figures(s: State, cells: Sequence[str]) -> int:
    """Put the figures, fires and marks on the board; return how many mothers there are."""
    mothers = 0
    for cell, letter in enumerate(cells):
        bit = s.board.bits[cell]
        if letter == "M":
            s.mother = cell
            mothers += 1
        s.awake |= bit if letter[0] == "B" else 0
        s.asleep |= bit if letter[0] == "b" else 0
        s.active |= bit if letter[0] == "S" else 0
        s.frightened |= bit if letter[0] == "s" else 0
        s.fires |= bit if letter == "F" or "~" in letter else 0
        s.marked |= bit if set(letter) & set("+!*") else 0
    return mothers


def _stop_at(fault: str, line: int) -> None:
    if fault:
        raise Malformed(fault, line=line)


def _read_row(row: int, line: str, number: int) -> list[str]:
    at = len(line) - len(line.lstrip())
    if not re.match(rf"{row + 1}(?=[\s<])", line[at:]):
        raise Malformed(f"expected row {row + 1}", line=number, column=at + 1)
    at += 1
    cells: list[str] = []
    for column in range(COLUMNS):
        mark = ""
        start = _skip(line, at)
        if column == 0 and line[start : start + 1] == "<":
            mark = "<"
            start = at = _skip(line, start + 1)
        elif start == at:
            raise Malformed("expected a blank between cells", line=number, column=at + 1)
        matched = _CELL.match(line, start)
        if not matched:
            raise Malformed(f"expected {_CELLS_EXPECTED}", line=number, column=start + 1)
        cells.append(mark + matched.group())
        at = matched.end()
    at = _skip(line, at)
    if line[at : at + 1] == ">":
        cells[-1] += ">"
        at += 1
    if at < len(line):
        raise Malformed("expected the end of the row", line=number, column=at + 1)
    return cells


def _skip(line: str, at: int) -> int:
    while at < len(line) and line[at].isspace():
        at += 1
    return at


def _exit_rows(cells: list[str]) -> list[list[int]]:
    rows: list[list[int]] = [[], [], [], []]
    for row in range(6):
        if "<" in cells[row * COLUMNS]:
            rows[corner_of_exit(row, is_left=True)].append(row)
        if ">" in cells[row * COLUMNS + COLUMNS - 1]:
            rows[corner_of_exit(row, is_left=False)].append(row)
    return rows
