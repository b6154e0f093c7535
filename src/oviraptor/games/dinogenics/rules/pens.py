"""Pens and the open space: what the fences of a park make of its spaces (D9.4)."""

from typing import Final

from oviraptor.games.dinogenics.rules.board import BESIDE, EDGES, NEIGHBOURS, PARK_SPACES

SIZE: Final[list[int]] = [spaces.bit_count() for spaces in range(1 << PARK_SPACES)]
"""How many spaces a set of park spaces has."""
BORDER_OF: Final[list[int]] = [
    sum([1 << edge for edge in range(EDGES) if -1 in BESIDE[edge] and space in BESIDE[edge]])
    for space in range(PARK_SPACES)
]
"""By park space: its edges with nothing but the outside behind them, as a set."""

_MOST_REMEMBERED: Final = 20_000
_remembered: dict[int, list[int]] = {}


def pens(fences: int) -> list[int]:
    """Return, by park space, the spaces of its pen as a set; 0 is the open space. Never edit it."""
    found = _remembered.get(fences)
    if found is None:
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        found = _find_pens(fences)
        _remembered[fences] = found
    return found


def open_space(fences: int) -> int:
    """Return the spaces that can reach the outside, as a set."""
    by_space = pens(fences)
    found = 0
    for space in range(PARK_SPACES):
        if by_space[space] == 0:
            found |= 1 << space
    return found


def largest_pen(fences: int) -> int:
    """Return the size of the largest pen, 0 without one."""
    largest = 0
    for pen in pens(fences):
        largest = max(largest, SIZE[pen])
    return largest


def steps_inside(fences: int, start: int) -> list[int]:
    """Return how many steps each park space is from a set of them, fences not crossed; -1: out of reach."""
    steps = [-1] * PARK_SPACES
    wave: list[int] = []
    for space in range(PARK_SPACES):
        if start >> space & 1:
            steps[space] = 0
            wave.append(space)
    while wave:
        following: list[int] = []
        for space in wave:
            for beside, edge in NEIGHBOURS[space]:
                if steps[beside] < 0 and not fences >> edge & 1:
                    steps[beside] = steps[space] + 1
                    following.append(beside)
        wave = following
    return steps


def spaces_beside(spaces: int) -> int:
    """Return the park spaces side-adjacent to one of these; fences do not matter."""
    found = 0
    for space in range(PARK_SPACES):
        if spaces >> space & 1:
            for beside, _ in NEIGHBOURS[space]:
                found |= 1 << beside
    return found


def _find_pens(fences: int) -> list[int]:
    """Flood every space across edges without fence; what reaches the outside is no pen."""
    found = [-1] * PARK_SPACES
    for space in range(PARK_SPACES):
        if found[space] >= 0:
            continue
        steps = steps_inside(fences, 1 << space)
        reached = 0
        is_open = False
        for each in range(PARK_SPACES):
            if steps[each] >= 0:
                reached |= 1 << each
                if BORDER_OF[each] & ~fences:
                    is_open = True
        for each in range(PARK_SPACES):
            if reached >> each & 1:
                found[each] = 0 if is_open else reached
    return found
