"""Where animals live, who lives well, and what they are worth (D9.3–D9.9, D20.3, D21.6, D23.4).

A habitat is a number: a pen is the set of its spaces, 0 the open space, and a tile that is a habitat of its own
(Biodome, suite, water) is `TILE_HABITAT` and its first space.
"""

from typing import Final

from oviraptor.games.dinogenics.rules.animals import animals_at
from oviraptor.games.dinogenics.rules.board import NEIGHBOURS, PARK_SPACES
from oviraptor.games.dinogenics.rules.island import is_free, is_undamaged, spaces_of_tile
from oviraptor.games.dinogenics.rules.kinds import (
    ANKYLO,
    AQUATIC,
    BIODOME,
    BRONTO,
    CORRUPTED,
    DREAD,
    IS_AQUATIC,
    PEN,
    PTERO,
    REPUTATION,
    TRIKE,
    VALUE,
    VIP_SUITE,
)
from oviraptor.games.dinogenics.rules.pens import SIZE, open_space, pens
from oviraptor.games.dinogenics.rules.state import SPACES, Island, State

OPEN: Final = 0
TILE_HABITAT: Final = 1 << PARK_SPACES
_DOME_ANIMALS: Final = 2
_WATER_SPACES: Final = 2


def habitat_at(i: Island, space: int) -> int:
    """Return the habitat of a land animal on a space: the tile it is in, else its pen or the open space."""
    tile = i.tiles[space]
    if (tile == BIODOME or tile == VIP_SUITE) and not i.damaged >> space & 1:
        return TILE_HABITAT | space
    return pen_at(i, space)


def habitat_of(i: Island, animal: int) -> int:
    """Return the habitat of an animal; water stays a habitat of its own when it is damaged (D20.3)."""
    space = animal >> 5 & 31
    if IS_AQUATIC[animal & 31]:
        return TILE_HABITAT | space
    return habitat_at(i, space)


def pen_at(i: Island, space: int) -> int:
    """Return the pen around a space, whatever stands there; the commercial side is open (D21.6)."""
    return pens(i.fences)[space] if space < PARK_SPACES else OPEN


def is_in_pen(habitat: int) -> bool:
    """Whether a habitat is a pen of fences."""
    return OPEN < habitat < TILE_HABITAT


def spaces_of_habitat(i: Island, habitat: int) -> int:
    """Return the spaces of a habitat, as a set."""
    if habitat == OPEN:
        return open_space(i.fences)
    if habitat < TILE_HABITAT:
        return habitat
    return spaces_of_tile(i, habitat - TILE_HABITAT)


def is_valid(i: Island, animal: int) -> bool:
    """Whether an animal's habitat is valid (D9.6, D20.3, D23.4); hunger does not count (D9.7)."""
    species, space = animal & 31, animal >> 5 & 31
    if IS_AQUATIC[species]:
        return not i.damaged >> space & 1
    habitat = habitat_at(i, space)
    return _suits(i, species, space, habitat) and not _is_disturbed(i, species, habitat)


def would_be_valid(i: Island, species: int, space: int) -> bool:
    """Whether an animal of a species, once placed there, would have a valid habitat."""
    return is_valid(i, species | space << 5)


def place_spaces(s: State, seat: int, species: int) -> list[int]:
    """List where a dinosaur may be placed (D9.3, D9.5, D20.3, D21.6, D23.2), tiles by their first space."""
    i = s.islands[seat]
    if IS_AQUATIC[species]:
        return [space for space in range(PARK_SPACES) if has_water(i, space, species)]
    found: list[int] = []
    for space in range(SPACES):
        is_free_ground = space < PARK_SPACES and is_free(i, space)
        if is_free_ground or (species != CORRUPTED and _lets_in(i, space, species)):
            found.append(space)
    return found


def has_water(i: Island, space: int, species: int) -> bool:
    """Whether an undamaged Aquatic Habitat begins there with enough free water."""
    if i.tiles[space] != AQUATIC or not is_undamaged(i, space):
        return False
    taken = 0
    for animal in animals_at(i, space):
        taken += PEN[animal & 31]
    return taken + PEN[species] <= _WATER_SPACES


def value(i: Island) -> int:
    """Return the dinosaur value (D1.7), with what Triceratops add in company (D9.8)."""
    total = 0
    herds: list[int] = []
    for animal in i.animals:
        total += VALUE[animal & 31]
        if animal & 31 == TRIKE:
            habitat = habitat_of(i, animal)
            if habitat != OPEN:
                herds.append(habitat)
    while herds:
        habitat = herds[0]
        total += herds.count(habitat) // 2
        herds = [each for each in herds if each != habitat]
    return total


def reputation_of(s: State, species: int) -> int:
    """Return the reputation of one animal; a Dreadnoughtus has the season's number (D23.4)."""
    reputation = REPUTATION[species]
    return s.season if reputation < 0 else reputation


def reputation(s: State, seat: int) -> int:
    """Return a player's reputation (D1.7)."""
    total = 0
    for animal in s.islands[seat].animals:
        total += reputation_of(s, animal & 31)
    return total


def _suits(i: Island, species: int, space: int, habitat: int) -> bool:
    """Whether the place itself suits a land species: (a), (c), (d) of D9.6."""
    if species == BRONTO:
        return habitat == OPEN
    if species == DREAD:
        return habitat == OPEN and _has_open_neighbour(i, space)
    if habitat >= TILE_HABITAT:
        is_dome = i.tiles[space] == BIODOME
        return is_dome or (species != PTERO and PEN[species] <= 1)
    return species != PTERO and habitat != OPEN and SIZE[habitat] >= PEN[species]


def _has_open_neighbour(i: Island, space: int) -> bool:
    """Whether a space is beside it with no fence between: then it is open space, too (D23.4)."""
    if space >= PARK_SPACES:
        return False
    for _, edge in NEIGHBOURS[space]:
        if not i.fences >> edge & 1:
            return True
    return False


def _is_disturbed(i: Island, species: int, habitat: int) -> bool:
    """Whether another species, Ankylosaurus not counted, shares the habitat: (b) of D9.6."""
    if species == ANKYLO:
        return False
    for animal in i.animals:
        other = animal & 31
        if other != species and other != ANKYLO and habitat_of(i, animal) == habitat:
            return True
    return False


def _lets_in(i: Island, space: int, species: int) -> bool:
    """Whether an undamaged Biodome or suite begins there that takes a land dinosaur of this species."""
    tile = i.tiles[space]
    if (tile != BIODOME and tile != VIP_SUITE) or i.damaged >> space & 1:
        return False
    if species == BRONTO or species == DREAD:
        return False
    inside = animals_at(i, space)
    if tile == VIP_SUITE:
        return species != PTERO and not inside
    if not inside:
        return True
    other = inside[0] & 31
    fits = other == species or other == ANKYLO or species == ANKYLO
    return len(inside) < _DOME_ANIMALS and fits
