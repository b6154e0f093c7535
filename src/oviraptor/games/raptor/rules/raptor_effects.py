"""The effects of the raptor player's cards (R7), one part at a time."""

from oviraptor.games.raptor.rules.board import flood
from oviraptor.games.raptor.rules.cards import CALLS, FEAR
from oviraptor.games.raptor.rules.codes import CALL, FRIGHTEN, RECOVER, WOUND
from oviraptor.games.raptor.rules.state import State


def raptor_parts(s: State, effect: int) -> list[int]:
    """List the parts of the effect that are possible now."""
    cells = s.board.cells
    found: list[int] = []
    if effect == CALLS:
        _add_calls(found, s)
        return found
    if effect == FEAR:
        base = FRIGHTEN << 14
        targets = s.active  # R7.3
    else:
        base = RECOVER << 14
        targets = s.asleep  # R7.5
        if s.wounds:
            found.append(base | WOUND)
    while targets:
        low = targets & -targets
        targets ^= low
        found.append(base | cells[low.bit_length() - 1])
    return found


def raptor_part(n: State, kind: int, start: int, to: int) -> None:
    """Carry out one part on a fresh copy."""
    bits = n.board.bits
    if kind == CALL:
        n.awake ^= bits[start] | bits[to]
        n.marked |= bits[to]
    elif kind == FRIGHTEN:
        n.active ^= bits[to]
        n.frightened |= bits[to]
        n.marked |= bits[to]
        n.fires &= ~bits[to]  # only a position drawn by hand has him on a fire here
    elif to == WOUND:
        n.wounds -= 1
    else:
        n.asleep ^= bits[to]
        n.awake |= bits[to]
        n.marked &= ~bits[to]


def called_to(s: State, cell: int) -> int:
    """Return the spaces of the mother's tile a baby can be called to (R7.1)."""
    free = s.free()
    targets = s.board.tile[s.mother] & free
    reached = flood(s.board, s.board.bits[cell], free)
    return targets & reached


def _add_calls(found: list[int], s: State) -> None:
    """Add each baby with each space it can be called to.

    Paths run over free spaces only, so one flood from her tile serves all babies beside it.
    """
    board = s.board
    free = s.free()
    rest = board.tile[s.mother] & free
    regions: list[int] = []
    while rest:
        region = flood(board, rest & -rest, free)
        regions.append(region)
        rest &= ~region
    babies = s.awake & ~s.marked  # R7.4: different babies
    while babies:
        baby = babies & -babies
        babies ^= baby
        cell = board.cells[baby.bit_length() - 1]
        targets = 0
        for region in regions:
            if region & board.beside[cell]:
                targets |= region & board.tile[s.mother]
        while targets:
            low = targets & -targets
            targets ^= low
            found.append(CALL << 14 | cell << 7 | board.cells[low.bit_length() - 1])
