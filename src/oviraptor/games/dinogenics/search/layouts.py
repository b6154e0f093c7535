"""Where fences should stand: from what is there, rectangle by rectangle, to what houses everybody.

Single fences bring nothing until a pen is closed, so whoever arranges needs a plan: the fence set to end with.
"""

from typing import Final

from oviraptor.games.dinogenics.rules.board import BESIDE, COLUMNS, EDGES, PARK_SPACES, ROWS
from oviraptor.games.dinogenics.rules.habitats import is_valid, would_be_valid
from oviraptor.games.dinogenics.rules.island import count_fences, edges_inside_tiles, is_free
from oviraptor.games.dinogenics.rules.kinds import BRONTO, DNA, IS_AQUATIC, KINDS, PTERO, VALUE
from oviraptor.games.dinogenics.rules.state import Island

_MOST_SPACES: Final = 6
_ROUNDS: Final = 3
_LIVES_WELL: Final = 100
_GUEST: Final = 3
_STANDING: Final = 1


def _rectangles() -> list[tuple[int, int]]:
    """List every rectangle of a few spaces: the edges around it, and those within, as sets."""
    found: list[tuple[int, int]] = []
    for top in range(ROWS):
        for bottom in range(top, ROWS):
            for left in range(COLUMNS):
                for right in range(left, COLUMNS):
                    if (bottom - top + 1) * (right - left + 1) > _MOST_SPACES:
                        continue
                    spaces = 0
                    for row in range(top, bottom + 1):
                        for column in range(left, right + 1):
                            spaces |= 1 << (row * COLUMNS + column)
                    around = 0
                    within = 0
                    for edge in range(EDGES):
                        one, other = BESIDE[edge]
                        inside = (one >= 0 and spaces >> one & 1) + (
                            other >= 0 and spaces >> other & 1
                        )
                        if inside == 2:
                            within |= 1 << edge
                        elif inside == 1:
                            around |= 1 << edge
                    found.append((around, within))
    return found


RECTANGLES: Final[list[tuple[int, int]]] = _rectangles()


def wanted_fences(i: Island, settled: int) -> int:
    """Return the fences to end an arrangement with, as a set; settled edges stay as they are."""
    owned = i.store + count_fences(i)
    shut = edges_inside_tiles(i)
    trial = i.copy()
    best = i.fences
    most = _comfort(trial)
    for _ in range(_ROUNDS):
        start = best
        for around, within in RECTANGLES:
            fences = (start | around) & ~within
            if around & shut or (fences ^ i.fences) & settled or fences.bit_count() > owned:
                continue
            if fences == start:
                continue
            trial.fences = fences
            comfort = _comfort(trial)
            if comfort > most:
                most = comfort
                best = fences
        if best == start:
            break
    return best


def _comfort(i: Island) -> int:
    """Judge the pens of an island: who lives well, and whom there is room for."""
    total = -_STANDING * i.fences.bit_count()
    for animal in i.animals:
        if not IS_AQUATIC[animal & 31] and is_valid(i, animal):
            total += _LIVES_WELL + 10 * VALUE[animal & 31]
    for species in range(KINDS):
        held = i.hand[species]
        if held == 0 or IS_AQUATIC[species] or species == PTERO:
            continue
        share = min(held, DNA[species]) * 40 // max(1, DNA[species])
        for space in range(PARK_SPACES):
            if is_free(i, space) and would_be_valid(i, species, space):
                total += share + (0 if species == BRONTO else _GUEST)
                break
    return total
