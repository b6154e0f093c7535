"""The effects of the raptor player's cards (R7), one part at a time."""

from oviraptor.games.raptor.rules.board import flood
from oviraptor.games.raptor.rules.cards import CALLS, FEAR
from oviraptor.games.raptor.rules.codes import CALL, FRIGHTEN, RECOVER, WOUND
from oviraptor.games.raptor.rules.state import State


def raptor_parts(s: State, effect: int) -> list[int]:
    """List the parts of the effect that are possible now."""
    if effect == CALLS:
        return _calls(s)
    found: list[int] = []
    if effect == FEAR:
        base = FRIGHTEN << 14
        targets = s.active  # R7.3
    else:
        base = RECOVER << 14
        targets = s.asleep  # R7.5
        if s.wounds:
            found.append(base | WOUND)
    cells = s.board.cells
    while targets:
        low = targets & -targets
        targets ^= low
        found.append(base | cells[low.bit_length()])
    return found


def has_raptor_part(s: State, effect: int) -> bool:
    """Tell whether any part of the effect is possible now."""
    if effect == CALLS:
        return _can_call(s)
    if effect == FEAR:
        return s.active != 0
    return s.wounds > 0 or s.asleep != 0


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


def _can_call(s: State) -> bool:
    """Tell whether a free path leads from any baby to the mother's tile (R7.1)."""
    board = s.board
    free = s.free()
    beside = 0
    babies = s.awake & ~s.marked
    while babies:
        baby = babies & -babies
        babies ^= baby
        beside |= board.beside[board.cells[baby.bit_length()]]
    return flood(board, board.tile[s.mother] & free, free, beside) & beside != 0


def _calls(s: State) -> list[int]:
    """List each baby with each space of the mother's tile it can be called to.

    Paths run over free spaces only, so a flood from her tile serves all babies beside it.
    """
    board = s.board
    cells = board.cells
    free = s.free()
    tile = board.tile[s.mother] & free
    regions: list[int] = []
    rest = tile
    while rest:
        region = flood(board, rest & -rest, free, 0)
        regions.append(region)
        rest &= ~region
    found: list[int] = []
    babies = s.awake & ~s.marked  # R7.4: different babies
    while babies:
        baby = babies & -babies
        babies ^= baby
        cell = cells[baby.bit_length()]
        targets = 0
        for region in regions:
            if region & board.beside[cell]:
                targets |= region & tile
        while targets:
            low = targets & -targets
            targets ^= low
            found.append(CALL << 14 | cell << 7 | cells[low.bit_length()])
    return found
