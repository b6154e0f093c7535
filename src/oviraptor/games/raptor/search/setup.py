"""Where to place the figures: the same judgement, with the answer of the scientist player in mind."""

from collections.abc import Callable
from random import Random
from typing import Final

from oviraptor.games.raptor.rules.cards import SCIENTIST
from oviraptor.games.raptor.rules.phases import PLACE_SCIENTIST
from oviraptor.games.raptor.rules.rounds import place, places
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import score
from oviraptor.games.raptor.search.ground import Ground, cells_of

_ROUNDS: Final = 4
"""How often a set-up is gone through and bettered, figure by figure."""


def best_places(s: State, ground: Ground, rng: Random, tries: int, stop: Callable[[], bool]) -> int:
    """Return the cell for the next figure: the first of the best set-up found in so many tries."""
    return best_setup(s, ground, rng, tries, stop)[0]


def best_setup(
    s: State, ground: Ground, rng: Random, tries: int, stop: Callable[[], bool]
) -> list[int]:
    """Return the cells for all figures this side has yet to place, in their order."""
    best: list[int] = []
    value = 0.0
    for _ in range(max(1, tries)):
        if best and stop():
            break
        cells = _completed(s, rng)
        found = _bettered(s, ground, cells)
        if s.actor == SCIENTIST:
            found = -found
        if not best or found > value:
            best = cells
            value = found
    return best


def _completed(s: State, rng: Random) -> list[int]:
    """Place the rest of this side's figures anywhere."""
    n = s.copy()
    cells: list[int] = []
    while n.actor == s.actor and n.phase <= PLACE_SCIENTIST:
        cell = rng.choice(cells_of(n.board, places(n)))
        cells.append(cell)
        place(n, cell)
    return cells


def _bettered(s: State, ground: Ground, cells: list[int]) -> float:
    """Move one figure after the other to where it stands best; return what it came to."""
    sign = -1.0 if s.actor == SCIENTIST else 1.0
    value = sign * _worth(s, ground, cells)
    for _ in range(_ROUNDS):
        before = value
        for number in range(len(cells)):
            value = _better_one(s, ground, cells, number, value, sign)
        if value <= before:
            break
    return sign * value


def _better_one(
    s: State, ground: Ground, cells: list[int], number: int, value: float, sign: float
) -> float:
    """Try all other spaces for one figure, the others staying."""
    tile = s.board.tile[cells[number]] & s.board.all_spaces
    if number == 0 and s.mother < 0:
        tile = s.board.centre  # she may choose between two tiles, if the babies leave one free
    for cell in cells_of(s.board, tile):
        kept = cells[number]
        if cell == kept or cell in cells:
            continue
        cells[number] = cell
        found = sign * _worth(s, ground, cells)
        if found > value:
            value = found
        else:
            cells[number] = kept
    return value


def _worth(s: State, ground: Ground, cells: list[int]) -> float:
    """Judge a set-up; what breaks the rules is worth least to the side that places."""
    n = s.copy()
    for cell in cells:
        if not places(n) & n.board.bits[cell]:
            return 100.0 if s.actor == SCIENTIST else -100.0
        place(n, cell)
    return score(answered(n, ground), ground)


def answered(s: State, ground: Ground) -> State:
    """Let the scientist player place one scientist after the other where it hurts most."""
    n = s
    while n.phase == PLACE_SCIENTIST:
        best: State | None = None
        value = 0.0
        for cell in cells_of(n.board, places(n)):
            after = n.copy()
            place(after, cell)
            found = score(after, ground)
            if best is None or found < value:
                best = after
                value = found
        assert best is not None
        n = best
    return n
