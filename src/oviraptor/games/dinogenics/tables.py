"""The tables of the game, from `data/*.json`: what Python and the page both read.

A value is tuned there and nowhere else. Each has a mark: it stands in the source (seed), is known from
elsewhere (found) or was decided here (house). Rows stand in the order of D27.1, which lists follow.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.json import decode

Mark = Literal["seed", "found", "house"]
Set = Literal["base", "chaos", "elites", "corrupted"]
R = TypeVar("R")


class Species(Struct, frozen=True, forbid_unknown_fields=True):
    """A species; for an aquatic one `pen` counts water spaces, and no reputation means the season's number."""

    code: str
    title: str
    set: Set
    diet: Literal["herbivore", "carnivore", "omnivore"]
    habitat: Literal["pen", "open", "biodome", "water"]
    dna: int
    value: int
    reputation: int | None
    pen: int
    goats: int
    figures: int
    text: str
    rule: str


class DnaCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of DNA card: the deck its back tells, how many there are, and its prices."""

    deck: Literal["dna", "edna"]
    set: Set
    copies: int
    sell: int
    buy: int


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A facility: spaces it takes, its side, price, printed points and room for visitors."""

    code: str
    title: str
    set: Set
    size: int
    side: Literal["park", "commercial", "either"]
    cost: int
    points: int
    copies: int
    room: int
    text: str
    rule: str


class Location(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for workers: its slots by number of players, and what it gives in short.

    There `{name}` is a number of `numbers.json`, and `:name` a picture.
    """

    title: str
    set: Set
    slots: dict[int, int]
    gives: str
    text: str
    rule: str


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A manipulation card."""

    title: str
    set: Set
    copies: int
    text: str
    rule: str


class News(Struct, frozen=True, forbid_unknown_fields=True):
    """A news card: it acts once, lasts for the season, or has slots for workers."""

    title: str
    set: Set
    effect: Literal["once", "season", "slots"]
    slots: int
    text: str
    rule: str


class Specialist(Struct, frozen=True, forbid_unknown_fields=True):
    """A specialist, the price in manipulation cards, and whether the end of the game pays."""

    title: str
    price: int
    end: bool
    text: str
    rule: str


class Table(Struct, Generic[R], frozen=True, forbid_unknown_fields=True):
    """Rows by name, a mark per column, and the marks of values that differ from their column's."""

    marks: dict[str, Mark]
    exceptions: dict[str, dict[str, Mark]]
    rows: dict[str, R]


class Number(Struct, frozen=True, forbid_unknown_fields=True):
    """One number of the rules."""

    value: int
    mark: Mark
    rule: str


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Several numbers of one rule; `by` says what they are counted along."""

    value: tuple[int, ...]
    mark: Mark
    rule: str
    by: str = "places in the order"


class Strip(Struct, frozen=True, forbid_unknown_fields=True):
    """Visitors by season and place, for these numbers of players."""

    players: tuple[int, ...]
    value: tuple[tuple[int, ...], ...]


class Visitors(Struct, frozen=True, forbid_unknown_fields=True):
    """The visitor strip as it lies for few and for many players."""

    mark: Mark
    rule: str
    by: str
    few: Strip
    many: Strip


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """A die: how many of its faces show what."""

    mark: Mark
    rule: str
    faces: dict[str, int]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is counted and belongs to no single card, tile or species."""

    numbers: dict[str, Number]
    lists: dict[str, Numbers]
    visitors: Visitors
    dice: dict[str, Die]


def _read(name: str) -> bytes:
    return (files(__package__) / "data" / f"{name}.json").read_bytes()


SPECIES: Final = decode(_read("species"), type=Table[Species])
DNA: Final = decode(_read("dna"), type=Table[DnaCard])
TILES: Final = decode(_read("tiles"), type=Table[Tile])
LOCATIONS: Final = decode(_read("locations"), type=Table[Location])
MANIPULATION: Final = decode(_read("manipulation"), type=Table[Card])
NEWS: Final = decode(_read("news"), type=Table[News])
SPECIALISTS: Final = decode(_read("specialists"), type=Table[Specialist])
BOARD: Final = decode(_read("numbers"), type=Board)


def number(name: str) -> int:
    """One number of the rules, by its name in `numbers.json`."""
    return BOARD.numbers[name].value


def visitors(season: int, players: int) -> tuple[int, ...]:
    """How many visitors each place in the order is due (D5.2)."""
    strip = BOARD.visitors.few if players in BOARD.visitors.few.players else BOARD.visitors.many
    return strip.value[season - 1]
