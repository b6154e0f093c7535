"""The effects of the scientist player's cards (R8), one part at a time."""

from oviraptor.games.raptor.rules.board import line, slide
from oviraptor.games.raptor.rules.cards import FIRES, GAS_ATTACK, REINFORCEMENTS, count
from oviraptor.games.raptor.rules.codes import FIRE, GAS, JEEP, REINFORCE
from oviraptor.games.raptor.rules.state import State


def scientist_parts(s: State, effect: int) -> list[int]:
    """List the parts of the effect that are possible now."""
    if effect == GAS_ATTACK:
        return _each(s, GAS << 14, s.awake & gassed(s))
    if effect == REINFORCEMENTS:
        return _each(s, REINFORCE << 14, s.board.edge & s.free() if s.reserve else 0)
    if effect == FIRES:
        return _each(s, FIRE << 14, kindled(s) & s.free() if fires_left(s) else 0)
    return _drives(s)


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
        cell = cells[scientist.bit_length() - 1]
        base = JEEP << 14 | cell << 7
        ends = slide(board, cell, figures)  # R8.3: fire does not stop him
        while ends:
            low = ends & -ends
            ends ^= low
            found.append(base | cells[low.bit_length() - 1])
    return found


def _around(s: State, sources: int, table: list[int]) -> int:
    mask = 0
    while sources:
        low = sources & -sources
        sources ^= low
        mask |= table[s.board.cells[low.bit_length() - 1]]
    return mask


def _each(s: State, base: int, mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(base | s.board.cells[low.bit_length() - 1])
    return found
