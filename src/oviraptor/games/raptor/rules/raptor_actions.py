"""What the raptor player does with action points (R5), 1 point each."""

from oviraptor.games.raptor.rules.board import flood, slide
from oviraptor.games.raptor.rules.codes import (
    BABY,
    DONE_ACTION,
    DOUSE,
    EXIT,
    KILL,
    RUN,
    WAKE,
)
from oviraptor.games.raptor.rules.state import State


def raptor_actions(s: State) -> list[int]:
    """List every action open to the raptor player; ending the turn comes first."""
    found = [DONE_ACTION]
    board = s.board
    cells = board.cells
    mother = s.mother
    blocked = s.awake | s.asleep | s.active | s.frightened | s.fires | board.bits[mother]
    free = board.all_spaces & ~blocked
    babies = s.awake
    while babies:
        baby = babies & -babies
        babies ^= baby
        cell = cells[baby.bit_length()]
        base = BABY << 14 | cell << 7
        steps = board.beside[cell] & free  # R5.1
        while steps:
            step = steps & -steps
            steps ^= step
            found.append(base | cells[step.bit_length()])
        if baby & board.exits:  # R5.2
            found.append(base | EXIT)
    if s.points >= run_cost(s):  # R5.4
        base = RUN << 14 | mother << 7
        runs = slide(board, mother, blocked)  # R5.3
        while runs:
            run = runs & -runs
            runs ^= run
            found.append(base | cells[run.bit_length()])
    beside = board.beside[mother]
    _add(found, KILL << 14, beside & (s.active | s.frightened), cells)  # R5.5
    _add(found, WAKE << 14, beside & s.asleep & ~s.marked, cells)  # R5.6
    # A fire under a scientist is put out only with a scientist gone from it.
    _add(found, DOUSE << 14, beside & s.fires & ~s.active, cells)  # R5.7
    return found


def run_cost(s: State) -> int:
    """Return the points her next run takes: one, and before the first run one per token (R5.4)."""
    return 1 if s.flag else 1 + s.wounds


def raptor_acts(n: State, kind: int, start: int, to: int) -> None:
    """Carry out one action on a fresh copy, its points included."""
    bits = n.board.bits
    if kind == BABY:
        if to == EXIT:
            n.awake ^= bits[start]
            n.marked &= ~bits[start]
            n.escaped += 1
        else:
            n.awake ^= bits[start] | bits[to]
            if n.marked & bits[start]:
                n.marked ^= bits[start] | bits[to]
    elif kind == RUN:
        n.points -= run_cost(n) - 1
        n.mother = to
        n.flag = True
    elif kind == KILL:
        n.active &= ~bits[to]
        n.frightened &= ~bits[to]
        n.marked &= ~bits[to]
    elif kind == WAKE:
        n.asleep ^= bits[to]
        n.awake |= bits[to]
    else:
        n.fires &= ~flood(n.board, bits[to], n.fires, 0)
    n.points -= 1


def _add(found: list[int], base: int, mask: int, cells: list[int]) -> None:
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(base | cells[low.bit_length()])
