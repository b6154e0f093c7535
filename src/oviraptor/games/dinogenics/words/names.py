"""What things and people are called: titles from the tables, spaces, edges and animals in words."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import animal_ref
from oviraptor.games.dinogenics.rules.board import BESIDE, CENTER, FIRST_UPRIGHT, SPACE_NAMES
from oviraptor.games.dinogenics.rules.codes import ANY, HIDDEN, HIDDEN_EDNA
from oviraptor.games.dinogenics.rules.island import first_space
from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    IS_EDNA,
    NEWS_NAMES,
    POLYMORPHIC,
    SEAT_NAMES,
    UPKEEP_FACES,
)
from oviraptor.games.dinogenics.rules.state import Island
from oviraptor.kit.words import english
from oviraptor.kit.words.english import clause, sentence, with_article

_SPECIES: Final = list(tables.SPECIES.rows.values())
_TILES: Final = list(tables.TILES.rows.values())
_LOCATIONS: Final = list(tables.LOCATIONS.rows.values())
_MANIPULATION: Final = list(tables.MANIPULATION.rows.values())
_NEWS: Final = list(tables.NEWS.rows.values())
_SPECIALISTS: Final = list(tables.SPECIALISTS.rows.values())
NEWS_OF: Final = {name: number for number, name in enumerate(NEWS_NAMES)}
"""News cards by what is printed on them."""
_BARE: Final = ("Site A", "Site B", "Site D", "Outsource", "Time Share", "DinoGenics IOM")
_BARE_TOO: Final = ("Refinement", "IntelliGen HQ")
_RAMPAGES: Final = ("a fatality", "a slash", "a naive visitor")


# --- who ----------------------------------------------------------------------------------------


def person(seat: Seat, viewer: Viewer) -> str:
    """Name who sits in a seat: `you`, or by the seat's colour."""
    return english.person(SEAT_NAMES, seat, viewer)


def whose(seat: Seat, viewer: Viewer) -> str:
    """Say whose: `your`, or `blue’s`."""
    return english.whose(SEAT_NAMES, seat, viewer)


def act(seat: Seat, viewer: Viewer, verb: str, rest: str = "") -> str:
    """Say that a player does something: `You draw 2 cards.` or `Blue draws 2 cards.`"""
    return sentence(clause(person(seat, viewer), verb, rest))


# --- things -------------------------------------------------------------------------------------


def species(kind: int) -> str:
    """Name a species: `Triceratops`."""
    return _SPECIES[kind].title


def card(kind: int) -> str:
    """Name a DNA card: `a Raptor card`; one that is not shown: `a card`, `an eDNA card`."""
    if kind == HIDDEN:
        return "a card"
    if kind == HIDDEN_EDNA:
        return "an eDNA card"
    return with_article(f"{card_title(kind)} card")


def card_title(kind: int) -> str:
    """Return what stands on a DNA card."""
    return CARD_NAMES[kind].capitalize() if kind == POLYMORPHIC else species(kind)


def deck_of(kind: int) -> str:
    """Say of which deck a card is."""
    is_edna = kind == HIDDEN_EDNA or (kind != HIDDEN and IS_EDNA[kind])
    return "eDNA" if is_edna else "DNA"


def manipulation(kind: int) -> str:
    """Name a manipulation card; one that is not shown: `a manipulation card`."""
    return "a manipulation card" if kind == HIDDEN else _MANIPULATION[kind].title


def manipulation_text(kind: int) -> tuple[str, str]:
    """Return what a manipulation card says, and its rule."""
    return _MANIPULATION[kind].text, _MANIPULATION[kind].rule


def tile(kind: int) -> str:
    """Name a facility; one that is not shown: `tile`."""
    return "tile" if kind == HIDDEN else _TILES[kind].title


def tile_side(kind: int) -> str:
    """Say where a facility may stand."""
    return {"park": "in the park", "commercial": "on the commercial side"}[_TILES[kind].side]


def location(kind: int) -> str:
    """Name a location: `Site A`, `the Farm`."""
    title = _LOCATIONS[kind].title
    return title if title in _BARE + _BARE_TOO else f"the {title}"


def location_title(kind: int) -> str:
    """Return the bare name of a location."""
    return _LOCATIONS[kind].title


def news(kind: int) -> str:
    """Name a news card; one that is not shown: `a news card`."""
    return "a news card" if kind == HIDDEN else f"“{_NEWS[kind].title}”"


def news_text(kind: int) -> tuple[str, str]:
    """Return what a news card says, and its rule."""
    return _NEWS[kind].text, _NEWS[kind].rule


def specialist(kind: int) -> str:
    """Name a specialist: `the Pilot`."""
    return f"the {_SPECIALISTS[kind].title}"


def rampage(face: int) -> str:
    """Name a face of the rampage die."""
    return _RAMPAGES[face]


def upkeep_face(face: int) -> str:
    """Name a face of the Upkeep Die."""
    return "a skull" if UPKEEP_FACES[face] == "skull" else UPKEEP_FACES[face]


# --- where --------------------------------------------------------------------------------------


def space(number: int) -> str:
    """Name a space: `b2`, `the Visitor Center`."""
    return "the Visitor Center" if number == CENTER else SPACE_NAMES[number]


def edge(number: int) -> str:
    """Say where an edge is: `the upper edge of b2`, at the border by the last space."""
    before, behind = BESIDE[number]
    is_upright = number >= FIRST_UPRIGHT
    if behind >= 0:
        return f"the {'left' if is_upright else 'upper'} edge of {SPACE_NAMES[behind]}"
    return f"the {'right' if is_upright else 'lower'} edge of {SPACE_NAMES[before]}"


def tile_at(i: Island, number: int) -> str:
    """Name what is built on a space, with the space: `Basic Hotel at d1`."""
    first = first_space(i, number)
    return f"{tile(i.tiles[first])} at {SPACE_NAMES[first]}"


def animal(ref: int) -> str:
    """Name an animal of a frame by its species and space: `Raptor at a1`."""
    return f"{species(ref >> 5)} at {SPACE_NAMES[ref & 31]}"


def animal_named(i: Island, at: int, kind: int) -> str:
    """Name the animal an action means: by space, and by species where two share it (D1.15)."""
    found = species_on(i, at)
    if kind == ANY and not found:
        return f"animal at {space(at)}"
    return animal(animal_ref(at, found[0] if kind == ANY else kind))


def species_on(i: Island, at: int) -> list[int]:
    """List the species of the animals on a space."""
    return sorted({each & 31 for each in i.animals if each >> 5 & 31 == at})


def home(i: Island, at: int) -> str:
    """Say where an animal is placed: `at b2`, `in the Biodome at b3`."""
    if at < len(i.tiles) and i.tiles[at] >= 0:
        return f"in the {tile_at(i, at)}"
    return f"at {space(at)}"
