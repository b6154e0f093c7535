"""What all see, and how a view writes it: the one list for `view` and `imagine`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from oviraptor.games.dinogenics.fields import RECORDS
from oviraptor.games.dinogenics.rules.animals import CHECKED, UNFED
from oviraptor.games.dinogenics.rules.board import CENTER, EDGE_NAMES, SPACE_NAMES
from oviraptor.games.dinogenics.rules.island import SECOND_FENCE
from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    LEFT_HALF,
    LOCATION_NAMES,
    MANIPULATION_NAMES,
    NEWS_NAMES,
    NO_CARD,
    NO_NEWS,
    NO_TILE,
    SEAT_NAMES,
    SETS,
    SPECIALIST_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    UPPER_HALF,
)
from oviraptor.kit.knowledge.public import Public, Written, each
from oviraptor.kit.rules.bag import Bag

_STORED_USED: Final = 1 << 6
_REMEMBERED: Final = 4096


class AnimalView(Struct, frozen=True):
    """A dinosaur on an island; of two in one place the one placed earlier stands first."""

    species: str
    space: str
    checked: bool
    """Whether it has checked in this phase (D12.2)."""
    unfed: bool


# --- sets, counts and single things -----------------------------------------------------------


def _numbers(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def names_in(numbers: int, names: Sequence[str]) -> tuple[str, ...]:
    """Name what is in a set."""
    return tuple([name for number, name in enumerate(names) if numbers >> number & 1])


def _set(names: Sequence[str]) -> Written:
    """Say how a set is written: by names. The same few come again and again, for every viewer."""
    number_of = _numbers(names)
    return Written(
        lru_cache(_REMEMBERED)(lambda numbers: names_in(numbers, names)),
        lambda shown: sum([1 << number_of[name] for name in shown]),
    )


def counts(bag: Bag, names: Sequence[str]) -> dict[str, int]:
    """Name what is in a bag, with how many there are of it."""
    return {names[kind]: count for kind, count in enumerate(bag) if count}


def bag_of(shown: Mapping[str, int], names: Sequence[str]) -> Bag:
    """Make a bag of named things."""
    return tuple([shown.get(name, 0) for name in names])


def _bag(names: Sequence[str]) -> Written:
    """Say how a bag is written: by names and counts."""
    remembered = lru_cache(_REMEMBERED)(lambda bag: counts(bag, names))
    return Written(lambda bag: remembered(bag).copy(), lambda shown: bag_of(shown, names))


def _one(names: Sequence[str], nothing: int) -> Written:
    """Say how one thing, or none, is written."""
    number_of = {**_numbers(names), "": nothing}
    return Written(lambda number: "" if number == nothing else names[number], number_of.get)


def seats_in(seats: int) -> tuple[int, ...]:
    """List the seats of a set."""
    return tuple([seat for seat in range(len(SEAT_NAMES)) if seats >> seat & 1])


def _seats(shown: Iterable[int]) -> int:
    return sum([1 << seat for seat in shown])


_SEATS: Final = Written(seats_in, _seats)

# --- islands ----------------------------------------------------------------------------------

_SPECIES_OF: Final = _numbers(SPECIES_NAMES)
_SPACE_OF: Final = _numbers(SPACE_NAMES)
_TILE_OF: Final = {**_numbers(TILE_NAMES), "": NO_TILE, "<": LEFT_HALF, "^": UPPER_HALF}
_TILE_WORDS: Final = {tile: word for word, tile in _TILE_OF.items()}


@cache  # there are a few thousand that can be
def _animal_shown(animal: int) -> AnimalView:
    return AnimalView(
        SPECIES_NAMES[animal & 31],
        SPACE_NAMES[animal >> 5 & 31],
        bool(animal & CHECKED),
        bool(animal & UNFED),
    )


def _animal(shown: AnimalView) -> int:
    marks = CHECKED * shown.checked | UNFED * shown.unfed
    return _SPECIES_OF[shown.species] | _SPACE_OF[shown.space] << 5 | marks


@lru_cache(_REMEMBERED)
def _tiles_shown(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(_TILE_WORDS.__getitem__, tiles))


def _tiles(shown: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([_TILE_OF[word] for word in shown])


def _stored_shown(tile: int) -> str:
    return TILE_NAMES[tile & _STORED_USED - 1] + "*" * (tile // _STORED_USED)


def _stored(shown: str) -> int:
    return _TILE_OF[shown.rstrip("*")] | _STORED_USED * shown.endswith("*")


_TILES: Final = Written(_tiles_shown, _tiles)
_SPACES: Final = _set(SPACE_NAMES[:CENTER])
PUBLIC_OF_ISLAND: Final = Public(
    RECORDS[0],
    {
        "fences": _set(EDGE_NAMES),
        "animals": each(Written(_animal_shown, _animal)),
        "tiles": _TILES,
        "damaged": _SPACES,
        "used": _SPACES,
        "known": _bag(CARD_NAMES),
        "without": _set(CARD_NAMES),
        "specialists": _set(SPECIALIST_NAMES),
        "tired": _set(SPECIALIST_NAMES),
        "stored": each(Written(_stored_shown, _stored)),
    },
)

# --- the table --------------------------------------------------------------------------------


def _workers_shown(at: tuple[tuple[int, ...], ...]) -> dict[str, tuple[int, ...]]:
    return {LOCATION_NAMES[location]: seats for location, seats in enumerate(at) if seats}


def _workers(shown: Mapping[str, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple([shown.get(name, ()) for name in LOCATION_NAMES])


def _blocked_shown(blocked: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """Name whose fences lie on slots; who has two there is named twice."""
    return {
        LOCATION_NAMES[location]: seats_in(seats) + seats_in(seats >> SECOND_FENCE)
        for location, seats in enumerate(blocked)
        if seats
    }


def _blocked(shown: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    found = []
    for name in LOCATION_NAMES:
        seats = shown.get(name, ())
        twice = [seat for place, seat in enumerate(seats) if seat in seats[:place]]
        found.append(_seats(set(seats)) | _seats(twice) << SECOND_FENCE)
    return tuple(found)


PUBLIC: Final = Public(
    RECORDS[1],
    {
        "box": Written(SETS.__getitem__, SETS.index),
        "active": _one(NEWS_NAMES, NO_NEWS),
        "upcoming": _one(NEWS_NAMES, NO_NEWS),
        "past": _set(NEWS_NAMES),
        "market": each(_one(CARD_NAMES, NO_CARD)),
        "boneyard": _bag(CARD_NAMES),
        "stacks": each(_TILES),
        "discards": _bag(CARD_NAMES),
        "spent": _bag(MANIPULATION_NAMES),
        "gone": _bag(TILE_NAMES),
        "at": Written(_workers_shown, _workers),
        "closed": _set(LOCATION_NAMES),
        "blocked": Written(_blocked_shown, _blocked),
        "ignored": _SEATS,
        "display": _bag(TILE_NAMES),
        "jobs": _set(SPECIALIST_NAMES),
        "contractor": _set(SPECIALIST_NAMES),
        "dismissed": _set(SPECIALIST_NAMES),
        "figures": _bag(SPECIES_NAMES),
        "peeked": _SEATS,
    },
)
