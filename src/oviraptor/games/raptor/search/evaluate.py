"""A quick judgement of a position: what speaks for the raptor side, in log odds.

It looks at the board alone, as it stands between two rounds. The weights were set by hand.
"""

from math import exp
from typing import Final

from oviraptor.games.raptor.rules.board import nearest, slide
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST, count
from oviraptor.games.raptor.rules.phases import CHOOSE_SCIENTIST, DRAWING, OVER, PLACE_SCIENTIST
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.search.ground import Ground, cells_of, ground_of, two_nearest

CERTAIN: Final = 30.0
"""The log odds of a game that is over."""

_FAR: Final = 40
_ESCAPED: Final = [0.0, 1.5, 3.4, CERTAIN]
_CAPTURED: Final = [0.0, -1.5, -3.4, -CERTAIN]
_WOUNDS: Final = [0.0, -0.3, -0.8, -1.6, -2.8, -CERTAIN]
_SCIENTISTS: Final = [CERTAIN, 2.0, 1.1, 0.5, 0.0, -0.3, -0.55, -0.75, -0.9, -1.0, -1.1]
_FRIGHTENED: Final = 0.12
_RESERVE: Final = -0.06
_FIRE: Final = -0.02
_IN_SIGHT: Final = [-0.05, -0.1, -0.15, -0.25, -0.5, 0.0]  # a shooter, by the tokens she has
_IN_HER_REACH: Final = 0.1
_ROOM_TO_RUN: Final = 0.012
OBSERVATION: Final = 0.35
# By steps, from 0 on; what is farther counts as the last.
_TO_EXIT: Final = [0.0, 1.15, 0.9, 0.7, 0.54, 0.4, 0.3, 0.22, 0.15, 0.1, 0.06, 0.03, 0.0]
_SLEEPER: Final = [0.0, -1.7, -1.35, -1.05, -0.85, -0.7, -0.6, -0.55, -0.5]
# By the points two scientists need to take an awake baby.
_HUNTED: Final = [0.0, 0.0, -1.0, -0.8, -0.6, -0.42, -0.3, -0.2, -0.12, -0.06, 0.0]


def evaluate(s: State) -> list[float]:
    """Estimate the result per seat, 0 to 1; the truth when the game is over."""
    if s.phase == OVER and s.actor != RAPTOR and s.actor != SCIENTIST:
        return [0.5, 0.5]
    raptor = chance(score(s, ground_of(s.board)))
    return [raptor, 1.0 - raptor]


def chance(log_odds: float) -> float:
    """Turn log odds into the raptor side's chance to win."""
    if log_odds >= CERTAIN:
        return 1.0
    if log_odds <= -CERTAIN:
        return 0.0
    return 1.0 / (1.0 + exp(-log_odds))


def winner_score(s: State) -> float:
    """Return the log odds of a decided position (R9.1 to R9.4), or 0 if it is open."""
    if s.escaped >= 3 or not s.active | s.frightened:
        return CERTAIN
    if s.wounds >= 5 or s.captured >= 3:
        return -CERTAIN
    return 0.0


def score(s: State, ground: Ground) -> float:
    """Add up what speaks for the raptor side."""
    decided = winner_score(s)
    if decided and s.phase > PLACE_SCIENTIST:
        return decided
    hunters = cells_of(s.board, s.active)
    frightened = count(s.frightened)
    total = _ESCAPED[s.escaped] + _CAPTURED[s.captured] + _WOUNDS[s.wounds]
    total += _SCIENTISTS[len(hunters) + frightened] + _RESERVE * s.reserve
    total += _FRIGHTENED * frightened + _FIRE * count(s.fires)
    if observes(s):
        total += OBSERVATION
    return total + _babies(s, ground, hunters) + _mother(s)


def observes(s: State) -> bool:
    """Tell whether the raptor player will see the other's next card first (R7.2)."""
    return s.phase == CHOOSE_SCIENTIST or (s.flag and s.phase == DRAWING)


def _babies(s: State, ground: Ground, hunters: list[int]) -> float:
    """Judge each baby: how near it is to an exit, and how soon it can be taken."""
    board = s.board
    cells = board.cells
    total = 0.0
    babies = s.awake | s.asleep
    while babies:
        low = babies & -babies
        babies ^= low
        cell = cells[low.bit_length()]
        first, second = two_nearest(ground.walks[cell], hunters, _FAR)
        if low & s.asleep:
            total += _SLEEPER[min(first, 8)]
        else:
            total += _TO_EXIT[min(board.distance[cell], 12)]
            total += _HUNTED[min(first + second, 10)]
    return total


def _mother(s: State) -> float:
    """Judge where she stands: who sees her, whom she can reach, how far she can run."""
    if s.mother == AWAY:
        return 0.0
    board = s.board
    shooters = nearest(board, s.mother, s.active)
    total = _IN_SIGHT[s.wounds] * count(shooters)
    total += _IN_HER_REACH * count(board.beside[s.mother] & (s.active | s.frightened))
    return total + _ROOM_TO_RUN * count(slide(board, s.mother, s.figures() | s.fires))
