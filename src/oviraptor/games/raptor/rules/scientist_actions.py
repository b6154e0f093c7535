"""What the scientist player does with action points (R6), 1 point each."""

from oviraptor.games.raptor.rules.board import Board, nearest
from oviraptor.games.raptor.rules.codes import (
    CAPTURE,
    DONE_ACTION,
    SHOOT,
    SLEEP,
    STAND,
    WALK,
)
from oviraptor.games.raptor.rules.state import AWAY, State


def scientist_actions(s: State) -> list[int]:
    """List every action open to the scientist player; ending the turn comes first."""
    if s.active & s.fires:
        return _steps_through_fire(s)
    found = [DONE_ACTION]
    board = s.board
    cells = board.cells
    free = board.all_spaces & ~s.figures()
    if s.points < 2:
        free &= ~s.fires  # R6.2: with a point left he can always step back
    shooters = 0 if s.mother == AWAY else nearest(board, s.mother, s.active)  # R6.6
    scientists = s.active
    while scientists:
        scientist = scientists & -scientists
        scientists ^= scientist
        cell = cells[scientist.bit_length()]
        beside = board.beside[cell]
        base = cell << 7
        steps = beside & free  # R6.1
        while steps:
            low = steps & -steps
            steps ^= low
            found.append(WALK << 14 | base | cells[low.bit_length()])
        if s.marked & scientist:
            continue  # R6.7
        babies = beside & s.awake  # R6.4
        while babies:
            low = babies & -babies
            babies ^= low
            found.append(SLEEP << 14 | base | cells[low.bit_length()])
        babies = beside & s.asleep  # R6.5
        while babies:
            low = babies & -babies
            babies ^= low
            found.append(CAPTURE << 14 | base | cells[low.bit_length()])
        if shooters & scientist:
            found.append(SHOOT << 14 | cell)
    standing = s.frightened & ~s.marked  # R6.3
    while standing:
        low = standing & -standing
        standing ^= low
        found.append(STAND << 14 | cells[low.bit_length()])
    return found


def scientist_acts(n: State, kind: int, start: int, to: int) -> None:
    """Carry out one action on a fresh copy, its point included."""
    bits = n.board.bits
    if kind == WALK:
        n.active ^= bits[start] | bits[to]
        if n.marked & bits[start]:
            n.marked ^= bits[start] | bits[to]
    elif kind == STAND:
        n.frightened ^= bits[to]
        n.active |= bits[to]
    elif kind == SLEEP:
        n.awake ^= bits[to]
        n.asleep |= bits[to]
        n.marked |= bits[start] | bits[to]
    elif kind == CAPTURE:
        n.asleep ^= bits[to]
        n.marked = (n.marked | bits[start]) & ~bits[to]
        n.captured += 1
    else:
        n.marked |= bits[to]
        n.wounds += 1
    n.points -= 1


def _steps_through_fire(s: State) -> list[int]:
    """List the steps of whoever stands in fire: he must go on to a space without (R6.2)."""
    found: list[int] = []
    board = s.board
    cells = board.cells
    walkers = s.active & s.fires
    while walkers:
        walker = walkers & -walkers
        walkers ^= walker
        cell = cells[walker.bit_length()]
        free = board.all_spaces & ~s.figures()
        steps = board.beside[cell] & free
        while steps:
            low = steps & -steps
            steps ^= low
            if not low & s.fires or can_leave_fire(
                board, low, free | walker, s.fires, s.points - 1
            ):
                found.append(WALK << 14 | cell << 7 | cells[low.bit_length()])
    return found


def can_leave_fire(board: Board, start: int, free: int, fires: int, steps: int) -> bool:
    """Tell whether a space without fire is within that many steps over free spaces."""
    frontier = start
    for _ in range(steps):
        spread = 0
        while frontier:
            low = frontier & -frontier
            frontier ^= low
            spread |= board.beside[board.cells[low.bit_length()]]
        frontier = spread & free
        if frontier & ~fires:
            return True
    return False
