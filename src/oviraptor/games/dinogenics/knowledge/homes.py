"""Where the animals of an island live, as a board shows it: pens, open space, tiles, and what is wrong there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.board import SPACE_NAMES
from oviraptor.games.dinogenics.rules.habitats import (
    OPEN,
    TILE_HABITAT,
    habitat_of,
    is_valid,
    spaces_of_habitat,
)
from oviraptor.games.dinogenics.rules.kinds import (
    BRONTO,
    DREAD,
    IS_AQUATIC,
    PEN,
    PTERO,
    TILE_NAMES,
)
from oviraptor.games.dinogenics.rules.pens import pens
from oviraptor.games.dinogenics.rules.state import Island

_TITLES = tuple(row.title for row in tables.SPECIES.rows.values())


class HomeView(Struct, frozen=True):
    """A habitat (D9.6): a pen, the open space if somebody lives there, or a tile with animals in it."""

    kind: str
    """`pen`, `open`, or the name of the tile."""
    spaces: tuple[str, ...]
    valid: bool
    """Whether nobody in it has a reason to rampage."""
    why: str
    """What is wrong, in a sentence; nothing if all is well."""


Homes = tuple[tuple[HomeView, ...], tuple[int, ...]]
"""The habitats, and which of the animals have no valid one, by their places in the list of animals."""

_MOST_REMEMBERED: Final = 2_000
_remembered: dict[object, Homes] = {}
"""Everybody looks at the same islands, and a step changes few of them."""


def homes(i: Island) -> Homes:
    """List the habitats of an island, its pens, then where else animals live, and who is unsettled."""
    key = (i.fences, i.animals, i.tiles, i.damaged)
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        found = _remembered[key] = _find_homes(i)
    return found


def _find_homes(i: Island) -> Homes:
    fenced = {pen for pen in pens(i.fences) if pen}
    lived_in = {habitat_of(i, animal) for animal in i.animals}
    everywhere = sorted(fenced, key=_first_space) + sorted(lived_in - fenced)
    unsettled = [place for place, animal in enumerate(i.animals) if not is_valid(i, animal)]
    return tuple([_home(i, habitat) for habitat in everywhere]), tuple(unsettled)


def _first_space(pen: int) -> int:
    return pen & -pen


def _home(i: Island, habitat: int) -> HomeView:
    inside = [animal for animal in i.animals if habitat_of(i, animal) == habitat]
    faults = [_fault(i, animal, habitat) for animal in inside if not is_valid(i, animal)]
    spaces = spaces_of_habitat(i, habitat)
    return HomeView(
        kind=_kind(i, habitat),
        spaces=tuple([name for space, name in enumerate(SPACE_NAMES) if spaces >> space & 1]),
        valid=not faults,
        why=" ".join(dict.fromkeys(faults)),
    )


def _kind(i: Island, habitat: int) -> str:
    if habitat == OPEN:
        return "open"
    return TILE_NAMES[i.tiles[habitat - TILE_HABITAT]] if habitat >= TILE_HABITAT else "pen"


def _fault(i: Island, animal: int, habitat: int) -> str:
    """Say why an animal's habitat is not valid (D9.6, D20.3, D23.4)."""
    species = animal & 31
    title = _TITLES[species]
    alone = i.copy()
    alone.animals = (animal,)
    if is_valid(alone, animal):
        return f"{title} is disturbed by another species."
    if IS_AQUATIC[species]:
        return f"{title} lives in damaged water."
    if species == BRONTO or (species == DREAD and habitat != OPEN):
        return f"{title} must live in the open space."
    if species == DREAD:
        return f"{title} needs a second open space beside its own."
    if species == PTERO:
        return f"{title} must live in an undamaged Biodome."
    spaces = "space" if PEN[species] == 1 else "spaces"
    return f"{title} needs a pen of {PEN[species]} {spaces}."
