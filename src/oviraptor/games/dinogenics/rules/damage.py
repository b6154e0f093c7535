"""What a rampaging land animal may damage (D12.5, D12.6)."""

from typing import Final

from oviraptor.games.dinogenics.rules.board import BESIDE, CENTER, EDGES, NEIGHBOURS, PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import DAMAGE, DAMAGE_FENCE, code
from oviraptor.games.dinogenics.rules.habitats import OPEN, TILE_HABITAT, habitat_at
from oviraptor.games.dinogenics.rules.island import first_space, is_undamaged, spaces_of_tile
from oviraptor.games.dinogenics.rules.pens import open_space, pens, steps_inside
from oviraptor.games.dinogenics.rules.state import SPACES, Island

_FAR: Final = 99


def targets(i: Island, space: int) -> list[int]:
    """List what a land animal on a space may damage: the first line of D12.5 that offers a target."""
    habitat = habitat_at(i, space)
    if habitat >= TILE_HABITAT:
        return [code(DAMAGE, space)]
    facilities = _facilities_in_reach(i, space, habitat)
    if facilities:
        return [code(DAMAGE, each) for each in facilities]
    if habitat != OPEN:
        return [code(DAMAGE_FENCE, edge) for edge in _ways_out(i, space, habitat)]
    commercial = [each for each in range(PARK_SPACES, SPACES) if is_undamaged(i, each)]
    return [code(DAMAGE, each) for each in [*commercial, CENTER]]


def _spaces_of_animal(i: Island, space: int) -> int:
    """Return the park spaces an animal stands on: both of a damaged suite, none on the commercial side."""
    return spaces_of_tile(i, space) & ((1 << PARK_SPACES) - 1)


def _facilities_in_reach(i: Island, space: int, habitat: int) -> list[int]:
    """List the undamaged facilities around it, those side-adjacent without a fence between first (D12.5.2)."""
    region = open_space(i.fences) if habitat == OPEN else habitat
    all_inside: list[int] = []
    for each in range(PARK_SPACES):
        if region >> each & 1 and is_undamaged(i, each):
            all_inside.append(each)
    own = _spaces_of_animal(i, space)
    beside = 0
    for each in range(PARK_SPACES):
        if own >> each & 1:
            for other, edge in NEIGHBOURS[each]:
                if not i.fences >> edge & 1:
                    beside |= 1 << first_space(i, other)
    nearest = [each for each in all_inside if beside >> each & 1]
    return nearest or all_inside


def _ways_out(i: Island, space: int, pen: int) -> list[int]:
    """List the nearest fences of the first kind there is: border, open space behind, any (D12.5.3)."""
    border: list[int] = []
    to_open: list[int] = []
    others: list[int] = []
    by_space = pens(i.fences)
    for edge in range(EDGES):
        if not i.fences >> edge & 1 or _inner_space(edge, pen) < 0:
            continue
        one, two = BESIDE[edge]
        behind = two if one == _inner_space(edge, pen) else one
        if behind < 0:
            border.append(edge)
        elif by_space[behind] == OPEN:
            to_open.append(edge)
        else:
            others.append(edge)
    return _nearest(i, space, pen, border or to_open or others)


def _inner_space(edge: int, pen: int) -> int:
    """Return the pen's space at an edge that has the pen on one side only; -1 for any other edge."""
    one, two = BESIDE[edge]
    is_one = one >= 0 and pen >> one & 1 == 1
    is_two = two >= 0 and pen >> two & 1 == 1
    if is_one == is_two:
        return -1
    return one if is_one else two


def _nearest(i: Island, space: int, pen: int, edges: list[int]) -> list[int]:
    """Keep the edges fewest steps away inside the pen."""
    steps = steps_inside(i.fences, _spaces_of_animal(i, space))
    fewest = _FAR
    for edge in edges:
        fewest = min(fewest, steps[_inner_space(edge, pen)])
    return [edge for edge in edges if steps[_inner_space(edge, pen)] == fewest]
