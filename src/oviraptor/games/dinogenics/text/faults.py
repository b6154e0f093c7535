"""A fault of a position: what is wrong, and where in the text that stands."""

from __future__ import annotations

from typing import NamedTuple

from oviraptor.core.errors import Malformed
from oviraptor.games.dinogenics.rules.board import COLUMNS, PARK_SPACES
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES
from oviraptor.games.dinogenics.text.drawing import HEADER
from oviraptor.games.dinogenics.text.names import SPACE

_NOWHERE = -1


class Fault(NamedTuple):
    """Why a position cannot be: the reason, and the line it is about by its first words.

    With a seat it is a line of that player, with a space that place in the drawing of the island.
    """

    reason: str
    line: str = ""
    seat: int = _NOWHERE
    space: int = _NOWHERE


def malformed(fault: Fault, text: str) -> Malformed:
    """Make the error of a fault, with its line and column."""
    lines = _lines(text)
    at = 0
    if fault.seat != _NOWHERE:
        at = _find(lines, SEAT_NAMES[fault.seat], 0)
    if fault.space != _NOWHERE:
        return _of_space(fault, lines, at)
    if fault.line:
        at = _find(lines, fault.line, at)
    return Malformed(fault.reason, line=lines[at][0])


def _of_space(fault: Fault, lines: list[tuple[int, str]], at: int) -> Malformed:
    """Point at a space in the drawing, or at the line below it that tells what is inside."""
    inside = _find(lines, f"in {SPACE.words[fault.space]}", at) if fault.line == "in" else 0
    if inside:
        return Malformed(fault.reason, line=lines[inside][0])
    header = next(n for n in range(at, len(lines)) if lines[n][1].split() == HEADER.split())
    is_park = fault.space < PARK_SPACES
    row, column = divmod(fault.space, COLUMNS) if is_park else divmod(fault.space - PARK_SPACES, 2)
    number = lines[header + 2 + 2 * row][0]
    return Malformed(fault.reason, line=number, column=(4 if is_park else 21) + 5 * column)


def _lines(text: str) -> list[tuple[int, str]]:
    """List the lines that count, with their numbers."""
    return [
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.startswith("//")
    ]


def _find(lines: list[tuple[int, str]], key: str, begin: int) -> int:
    """Find the first line from here on that begins with these words; the first one if none does."""
    words = key.split()
    for at in range(begin, len(lines)):
        if lines[at][1].split()[: len(words)] == words:
            return at
    return begin
