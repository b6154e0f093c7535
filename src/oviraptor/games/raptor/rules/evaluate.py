"""A quick judgement of a position: how likely each side is to win, 0 to 1."""

from math import exp

from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST, count
from oviraptor.games.raptor.rules.phases import OVER
from oviraptor.games.raptor.rules.state import AWAY, State

_ESCAPED = 2.2
_CAPTURED = -2.2
_WOUND = -0.55
_ASLEEP = -0.7
_SLEEPER_IN_REACH = -0.5
_PER_STEP_TO_EXIT = -0.12
_SCIENTIST_ON_BOARD = -0.3
_FRIGHTENED = 0.15
_RESERVE = -0.05
_IN_SIGHT = -0.12
_FIRE = -0.03
_BIAS = 3.2


def evaluate(s: State) -> list[float]:
    """Estimate the result per seat; the truth when the game is over."""
    if s.phase == OVER:
        if s.actor == RAPTOR:
            return [1.0, 0.0]
        return [0.0, 1.0] if s.actor == SCIENTIST else [0.5, 0.5]
    raptor = 1.0 / (1.0 + exp(-_score(s)))
    return [raptor, 1.0 - raptor]


def _score(s: State) -> float:
    """Add up what speaks for the raptor side, in log odds."""
    board = s.board
    score = _BIAS
    score += _ESCAPED * s.escaped + _CAPTURED * s.captured + _WOUND * s.wounds
    score += _SCIENTIST_ON_BOARD * count(s.active | s.frightened) + _RESERVE * s.reserve
    score += _FRIGHTENED * count(s.frightened) + _FIRE * count(s.fires)
    babies = s.awake | s.asleep
    while babies:
        low = babies & -babies
        babies ^= low
        score += _PER_STEP_TO_EXIT * board.distance[board.cells[low.bit_length()]]
    sleepers = s.asleep
    while sleepers:
        low = sleepers & -sleepers
        sleepers ^= low
        score += _ASLEEP
        if board.beside[board.cells[low.bit_length()]] & s.active:
            score += _SLEEPER_IN_REACH
    if s.mother != AWAY:
        cell = s.mother
        sight = board.east[cell] | board.south[cell] | board.west[cell] | board.north[cell]
        score += _IN_SIGHT * count(sight & s.active)
    return score
