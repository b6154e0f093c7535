"""The effects of the scientist player's cards (R8), one part at a time."""

from oviraptor.games.raptor.rules.board import line, slide
from oviraptor.games.raptor.rules.cards import GAS_ATTACK, JEEPS, REINFORCEMENTS, count
from oviraptor.games.raptor.rules.codes import FIRE, GAS, JEEP, REINFORCE
from oviraptor.games.raptor.rules.state import State


def scientist_parts(s: State, effect: int) -> list[int]:
    """List the parts of the effect that are possible now."""
    if effect == JEEPS:
        return _drives(s)
    if effect == GAS_ATTACK:
        base = GAS << 14
    elif effect == REINFORCEMENTS:
        base = REINFORCE << 14
    else:
        base = FIRE << 14
    found: list[int] = []
    cells = s.board.cells
    mask = _targets(s, effect)
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(base | cells[low.bit_length()])
    return found


def has_scientist_part(s: State, effect: int) -> bool:
    """Tell whether any part of the effect is possible now."""
    if effect != JEEPS:
        return _targets(s, effect) != 0
    return _around(s, s.active, s.board.beside) & ~s.figures() != 0


def _targets(s: State, effect: int) -> int:
    """Return the spaces an effect may aim at now."""
    if effect == GAS_ATTACK:
        return s.awake & gassed(s)
    if effect == REINFORCEMENTS:
        return s.board.edge & s.free() if s.reserve else 0
    return kindled(s) & s.free() if fires_left(s) > 0 else 0


def scientist_part(n: State, kind: int, start: int, to: int) -> None:
    """Carry out one part on a fresh copy."""
    bits = n.board.bits
    if kind == GAS:
        n.awake ^= bits[to]
        n.asleep |= bits[to]
        n.marked |= bits[to]
    elif kind == REINFORCE:
        n.active |= bits[to]
        n.reserve -= 1
    elif kind == FIRE:
        n.fires |= bits[to]
    else:
        n.active ^= bits[start] | bits[to]
        if n.marked & bits[start]:
            n.marked ^= bits[start] | bits[to]
        n.fires &= ~line(n.board, start, to)


def gassed(s: State) -> int:
    """Return the spaces gas reaches: tiles of active scientists and their neighbours (R8.1)."""
    return _around(s, s.active, s.board.near)


def kindled(s: State) -> int:
    """Return the spaces beside an active scientist or a fire (R8.5)."""
    return _around(s, s.active | s.fires, s.board.beside)


def fires_left(s: State) -> int:
    """Return how many fire tokens are in the supply."""
    return s.board.fire_tokens - count(s.fires)


def _drives(s: State) -> list[int]:
    found: list[int] = []
    board = s.board
    cells = board.cells
    figures = s.figures()
    scientists = s.active
    while scientists:
        scientist = scientists & -scientists
        scientists ^= scientist
        cell = cells[scientist.bit_length()]
        base = JEEP << 14 | cell << 7
        ends = slide(board, cell, figures)  # R8.3: fire does not stop him
        while ends:
            low = ends & -ends
            ends ^= low
            found.append(base | cells[low.bit_length()])
    return found


def _around(s: State, sources: int, table: list[int]) -> int:
    mask = 0
    while sources:
        low = sources & -sources
        sources ^= low
        mask |= table[s.board.cells[low.bit_length()]]
    return mask
