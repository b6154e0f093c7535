"""Positions written as text; `reading.py` is the exact inverse."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oviraptor.games.raptor.boards import UNLIMITED, exit_cells
from oviraptor.games.raptor.notation import SEATS
from oviraptor.games.raptor.rules import phases
from oviraptor.games.raptor.rules.board import COLUMNS, Board
from oviraptor.games.raptor.rules.cards import NOBODY, RAPTOR, SCIENTIST, SLASH, members, parts_of
from oviraptor.games.raptor.rules.state import Side, State

HEADER: Final = "   a b c d e f g h i j k"
PLAIN_PHASES: Final = {
    phases.PLACE_MOTHER: "place mother",
    phases.PLACE_BABY: "place baby",
    phases.PLACE_SCIENTIST: "place scientist",
    phases.CHOOSE: "choose",
    phases.CHOOSE_SCIENTIST: "choose scientist",
    phases.CHOSEN: "reveal",
    phases.RETURNING: "return",
}


def write(s: State) -> str:
    """Write a position in its canonical form."""
    cells = cell_texts(s)
    lines = [HEADER, *(_row(s, row, cells) for row in range(6))]
    lines += [_cards(seat, s.side(seat)) for seat in (RAPTOR, SCIENTIST)]
    for seat in (RAPTOR, SCIENTIST):
        if s.side(seat).has_shuffled():
            lines.append(f"{SEATS[seat]} history {_history(s.side(seat))}")
    if s.raptor.table:
        lines.append(f"table {s.raptor.table} {s.scientist.table}")
    for seat in (RAPTOR, SCIENTIST):
        if s.side(seat).chosen:
            lines.append(f"chosen {SEATS[seat]} {s.side(seat).chosen}")
    lines.append(f"wounds {s.wounds} escaped {s.escaped} captured {s.captured} reserve {s.reserve}")
    lines.append(f"round {s.round}")
    if s.board.fire_tokens == UNLIMITED:
        lines.append("fire unlimited")
    lines.append(f"phase {phase_text(s)}")
    return "\n".join(lines) + "\n"


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


def phase_text(s: State) -> str:
    """Write what comes next."""
    if s.phase in PLAIN_PHASES:
        return PLAIN_PHASES[s.phase]
    if s.phase == phases.OVER:
        winner = "draw" if s.actor == NOBODY else SEATS[s.actor]
        return f"over {winner} R9.{s.points}"
    if s.phase == phases.CHOOSE_RAPTOR:
        return f"choose raptor {s.points}"
    seat = SEATS[s.actor]
    if s.phase == phases.ACTIONS:
        return f"actions {seat} {s.points}" + " ran" * s.flag
    if s.phase == phases.DRAWING:
        return f"draw {seat} {s.points}" + " observed" * s.flag
    card = s.side(s.actor).table
    return f"effect {seat} {card} {s.points}/{parts_of(s.actor, card)}"


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


def _cards(seat: int, side: Side) -> str:
    return f"{SEATS[seat]} hand {_listed(side.hand)} played {_listed(side.played)}"


def _listed(cards: int) -> str:
    return " ".join(str(card) for card in members(cards)) or "-"


def _history(side: Side) -> str:
    return " ".join("/" if play == SLASH else str(play) for play in side.plays)
