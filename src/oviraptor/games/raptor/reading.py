"""Positions read from text: the inverse of `positions.write`.

What is malformed is refused with line, column and what was expected; whether a well-written
position can exist is asked in `possible.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.raptor.boards import UNLIMITED, board_of, corner_of_exit
from oviraptor.games.raptor.notation import SEATS
from oviraptor.games.raptor.positions import HEADER, PLAIN_PHASES
from oviraptor.games.raptor.possible import exits_fault, position_fault, rocks_fault
from oviraptor.games.raptor.rules import phases
from oviraptor.games.raptor.rules.board import COLUMNS, TEN_TOKENS
from oviraptor.games.raptor.rules.cards import (
    BOTH,
    NOBODY,
    RAPTOR,
    SCIENTIST,
    SLASH,
    parts_of,
    set_of,
)
from oviraptor.games.raptor.rules.rounds import draw_or_go_on
from oviraptor.games.raptor.rules.state import Side, State, blank, new_side

_CELL: Final = re.compile(r"\.|#|F|M|B\+?|b!?|S\*?~?|s!?")
_CELLS_EXPECTED: Final = "a cell: . # F M B B+ b b! S S* S~ S*~ s s!"
_ENDS: Final = {
    "raptor R9.1": (RAPTOR, 1),
    "raptor R9.2": (RAPTOR, 2),
    "scientist R9.3": (SCIENTIST, 3),
    "scientist R9.4": (SCIENTIST, 4),
    "draw R9.6": (NOBODY, 6),
}
_CHOOSE_FORM: Final = "choose raptor ([1-9])"
_ACTIONS_FORM: Final = "actions (raptor|scientist) ([1-8])"
_RAN_FORM: Final = "actions (raptor) ([1-8]) ran"
_DRAW_FORM: Final = "draw (raptor|scientist) ([1-3])"
_OBSERVED_FORM: Final = f"{_DRAW_FORM} observed"
_EFFECT_FORM: Final = r"effect (raptor|scientist) ([1-9]) (\d)/(\d)"
_LONGEST_HISTORY: Final = 1_000
"""Several times as long as any match; what a view costs grows with it."""
_PHASE_FORMS: Final = (
    *PLAIN_PHASES.values(),
    *(f"over {end}" for end in _ENDS),
    _CHOOSE_FORM, _ACTIONS_FORM, _RAN_FORM, _DRAW_FORM, _OBSERVED_FORM, _EFFECT_FORM,
)  # fmt: skip
_ACTORS: Final = {
    phases.CHOOSE: BOTH,
    phases.CHOSEN: BOTH,
    phases.CHOOSE_SCIENTIST: SCIENTIST,
    phases.PLACE_SCIENTIST: SCIENTIST,
}


def read(text: str) -> State:
    """Read a position; raises Malformed."""
    lines = _Lines(text)
    cells, board_lines = _read_cells(lines)
    exits = _exit_rows(cells, board_lines)
    rocks = tuple(cell for cell in range(66) if cells[cell].strip("<>") == "#")
    _stop_at(rocks_fault(rocks), board_lines[0])
    sides = _read_sides(lines)
    counts = lines.take(
        "wounds", r"wounds ([0-5]) escaped ([0-5]) captured ([0-5]) reserve (\d{1,3})"
    )
    numbered = lines.take_if("round", r"round ([1-9]\d{0,5})")
    is_unlimited = lines.take_if("fire", r"fire unlimited") is not None
    s = blank(board_of(rocks, exits, UNLIMITED if is_unlimited else TEN_TOKENS))
    mothers = put_figures(s, cells)
    s.raptor, s.scientist = sides
    s.wounds, s.escaped, s.captured, s.reserve = (int(count) for count in counts.groups())
    s.round = int(numbered.group(1)) if numbered else 1
    _take_phase(lines, s)
    lines.end()
    fault = position_fault(s, mothers)
    if fault:
        raise Malformed(fault[1], line=lines.number_of(fault[0]))
    if s.phase == phases.DRAWING and not s.side(s.actor).deck():
        draw_or_go_on(s)  # R3.6: a deck to draw from comes by itself
    return s


class _Lines:
    """The lines that count, taken in order; knows their numbers for the error message."""

    def __init__(self, text: str) -> None:
        self._lines = [
            (number, line.rstrip())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip() and not line.startswith("//")
        ]
        self._last = self._lines[-1][0] if self._lines else 1
        self._at = 0

    def peek(self) -> str:
        """Return the next line, empty at the end."""
        return self._lines[self._at][1] if self._at < len(self._lines) else ""

    def next(self, expected: str) -> tuple[int, str]:
        """Take the next line."""
        if self._at == len(self._lines):
            raise Malformed(f"expected {expected}, found the end", line=self._last + 1)
        self._at += 1
        return self._lines[self._at - 1]

    def take(self, word: str, form: str) -> re.Match[str]:
        """Take a line that begins with a word and has a form; blanks may be wider."""
        number, line = self.next(f"the line “{word} …”")
        matched = re.fullmatch(r"\s*" + form.replace(" ", r"\s+"), line)
        if matched:
            return matched
        column = _first_fault(form, line)
        raise Malformed(f"expected “{_shown(form)}”", line=number, column=column)

    def take_if(self, word: str, form: str) -> re.Match[str] | None:
        """Take a line if it begins with a word."""
        words = self.peek().split()
        return (
            self.take(word, form) if words and words[: len(word.split())] == word.split() else None
        )

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self._at < len(self._lines):
            number, line = self._lines[self._at]
            raise Malformed(f"expected nothing more, found “{line}”", line=number)

    def number_of(self, word: str) -> int:
        """Return the number of the line that begins with a word (of the board: its first)."""
        for number, line in self._lines:
            if line.lstrip().startswith(word):
                return number
        return self._lines[0][0]


def _first_fault(form: str, line: str) -> int:
    """Find the column up to which a line still fits the beginning of a form."""
    pieces = form.split(" ")
    fitting = 0
    for count in range(1, len(pieces) + 1):
        matched = re.match(r"\s*" + r"\s+".join(pieces[:count]) + r"(?=\s|$)", line)
        if not matched:
            break
        fitting = matched.end()
    rest = line[fitting:]
    return fitting + len(rest) - len(rest.lstrip()) + 1


def _shown(form: str) -> str:
    """Turn a form into words, its groups shown as N."""
    return re.sub(r"\((?:[^()]|\([^()]*\))*\)", "N", form)


def _stop_at(fault: str, line: int) -> None:
    if fault:
        raise Malformed(fault, line=line)


def _read_cells(lines: _Lines) -> tuple[list[str], list[int]]:
    """Read header and rows into 66 cells, `<` and `>` still at theirs."""
    number, header = lines.next("the board’s header")
    if header.split() != HEADER.split():
        raise Malformed(f"expected the header “{HEADER.strip()}”", line=number)
    cells: list[str] = []
    numbers: list[int] = []
    for row in range(6):
        number, line = lines.next(f"row {row + 1} of the board")
        cells += _read_row(row, line, number)
        numbers.append(number)
    return cells, numbers


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


def _exit_rows(cells: list[str], numbers: list[int]) -> tuple[int, ...]:
    rows: list[list[int]] = [[], [], [], []]
    for row in range(6):
        if "<" in cells[row * COLUMNS]:
            rows[corner_of_exit(row, is_left=True)].append(row)
        if ">" in cells[row * COLUMNS + COLUMNS - 1]:
            rows[corner_of_exit(row, is_left=False)].append(row)
    _stop_at(exits_fault(rows), numbers[0])
    return tuple(corner[0] for corner in rows)


def put_figures(s: State, cells: Sequence[str]) -> int:
    """Put the figures, fires and marks on the board; return how many mothers there are."""
    mothers = 0
    for cell, found in enumerate(cells):
        letter, bit = found.strip("<>"), s.board.bits[cell]
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


def _read_sides(lines: _Lines) -> tuple[Side, Side]:
    hands = [_read_hand(lines, seat) for seat in SEATS]
    histories = [_read_history(lines, seat) for seat in SEATS]
    laid = lines.take_if("table", r"table ([1-9]) ([1-9])")
    table = [int(card) for card in laid.groups()] if laid else [0, 0]
    chosen = [lines.take_if(f"chosen {seat}", rf"chosen {seat} ([1-9])") for seat in SEATS]
    sides: list[Side] = []
    for seat, name in enumerate(SEATS):
        hand, played = hands[seat]
        on_table = [table[seat]] if table[seat] else []
        history = histories[seat]
        if history is None:
            plays = (*sorted(played), *on_table)
        else:
            plays = history
            since = set(
                plays[len(plays) - 1 - plays[::-1].index(SLASH) :] if SLASH in plays else plays
            )
            if since - {SLASH, *on_table} != set(played):
                raise Malformed(
                    f"the {name}’s played cards are not those since the last shuffle",
                    line=lines.number_of(f"{name} history"),
                )
        choice = chosen[seat]
        card = int(choice.group(1)) if choice else 0
        sides.append(new_side(set_of(hand), set_of(played), card, table[seat], plays))
    return sides[0], sides[1]


def _read_hand(lines: _Lines, seat: str) -> tuple[list[int], list[int]]:
    number, line = lines.next(f"the line “{seat} hand … played …”")
    words = [(m.group(), m.start() + 1) for m in re.finditer(r"\S+", line)]
    spelled = [word for word, _ in words]
    for place, expected in enumerate((seat, "hand")):
        if spelled[place : place + 1] != [expected]:
            column = words[place][1] if place < len(words) else len(line) + 1
            raise Malformed(f"expected “{seat} hand … played …”", line=number, column=column)
    if "played" not in spelled:
        raise Malformed("expected “played” and its cards", line=number, column=len(line) + 1)
    at = spelled.index("played")
    hand = _read_cards(words[2:at], number, words[at][1])
    played = _read_cards(words[at + 1 :], number, len(line) + 1)
    for card in (*hand, *played):
        if (hand + played).count(card) > 1:
            raise Malformed(f"the {seat}’s card {card} is there twice", line=number)
    return hand, played


def _read_cards(words: list[tuple[str, int]], number: int, end: int) -> list[int]:
    if [word for word, _ in words] == ["-"]:
        return []
    if not words:
        raise Malformed("expected cards 1 to 9, or - for none", line=number, column=end)
    for word, column in words:
        if not re.fullmatch(r"[1-9]", word):
            raise Malformed(f"expected a card 1 to 9, found “{word}”", line=number, column=column)
    return [int(word) for word, _ in words]


def _read_history(lines: _Lines, seat: str) -> tuple[int, ...] | None:
    found = lines.take_if(f"{seat} history", rf"{seat} history ([1-9/](?:\s+[1-9/])*)")
    if found is None:
        return None
    plays = tuple(SLASH if play == "/" else int(play) for play in found.group(1).split())
    if len(plays) > _LONGEST_HISTORY:
        raise Malformed(
            f"the history has {len(plays)} plays; at most {_LONGEST_HISTORY} are read",
            line=lines.number_of(f"{seat} history"),
        )
    return plays


def _take_phase(lines: _Lines, s: State) -> None:
    number, line = lines.next("the line “phase …”")
    word, _, phase = line.strip().partition(" ")
    if word != "phase" or not read_phase(s, " ".join(phase.split())):
        column = max(_first_fault(f"phase {form}", line) for form in _PHASE_FORMS)
        found = line[column - 1 :].split(" ")[0]
        what = "the line “phase …”" if column == 1 else "another phase"
        raise Malformed(
            f"expected {what}, found {f'“{found}”' if found else 'the end'}",
            line=number,
            column=column,
        )


def read_phase(s: State, phase: str) -> bool:
    """Put a position into a phase written in the notation; tell whether it was one."""
    for plain, text in PLAIN_PHASES.items():
        if phase == text:
            s.phase = plain
            s.actor = _ACTORS.get(plain, RAPTOR)
            if plain == phases.CHOOSE and (s.raptor.chosen or s.scientist.chosen):
                s.actor = SCIENTIST if s.raptor.chosen else RAPTOR
            return True
    return _read_counted_phase(s, phase)


def _read_counted_phase(s: State, phase: str) -> bool:
    if found := re.fullmatch(_CHOOSE_FORM, phase):
        s.phase, s.actor, s.points = phases.CHOOSE_RAPTOR, RAPTOR, int(found.group(1))
    elif found := re.fullmatch(_ACTIONS_FORM, phase) or re.fullmatch(_RAN_FORM, phase):
        s.phase, s.flag = phases.ACTIONS, phase.endswith("ran")
        s.actor, s.points = SEATS.index(found.group(1)), int(found.group(2))
    elif found := re.fullmatch(_DRAW_FORM, phase) or re.fullmatch(_OBSERVED_FORM, phase):
        s.phase, s.flag = phases.DRAWING, phase.endswith("observed")
        s.actor, s.points = SEATS.index(found.group(1)), int(found.group(2))
    elif found := re.fullmatch(_EFFECT_FORM, phase):
        s.phase, s.actor, s.points = phases.EFFECT, SEATS.index(found.group(1)), int(found.group(3))
        card, most = int(found.group(2)), int(found.group(4))
        # `possible` compares the card on the table; a wrong number of parts is marked as none.
        if s.side(s.actor).table != card or parts_of(s.actor, card) != most:
            s.points = 0
    elif phase.removeprefix("over ") in _ENDS:
        s.phase = phases.OVER
        s.actor, s.points = _ENDS[phase.removeprefix("over ")]
    else:
        return False
    return True
