"""What lies on the table (D1, D2): plain containers, everything stored that is not counted anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from oviraptor.games.dinogenics.tables import BOARD, SPECIES, TILES, number
from oviraptor.games.dinogenics.tables import Tile as TileKind

from .flow import Line, Steps, Wait
from .names import COMMERCIAL, LODGING, PARK, SPACES


@dataclass(frozen=True)
class Options:
    """D26.1."""

    seats: int = 2
    set: str = "base"
    corrupted: bool = False

    @property
    def sets(self) -> frozenset[str]:
        names = ["base", "chaos", "elites"]
        found = names[: names.index(self.set) + 1]
        return frozenset([*found, "corrupted"] if self.corrupted else found)

    @property
    def chaos(self) -> bool:
        return self.set != "base"


@dataclass(eq=False)
class Animal:
    """A dinosaur; where it stands says who owns it."""

    species: str
    checked: bool = False
    unfed: bool = False


@dataclass(eq=False)
class Tile:
    """A built facility on one space or two; a stored one (D20.10) has no space."""

    name: str
    space: str = ""
    other: str = ""
    damaged: bool = False
    visitors: int = 0
    used: bool = False
    animals: list[Animal] = field(default_factory=list)

    @property
    def kind(self) -> TileKind:
        return TILES.rows[self.name]

    @property
    def spaces(self) -> list[str]:
        return [space for space in (self.space, self.other) if space]


@dataclass(eq=False)
class Player:
    """An island and what its owner has. A hand is three parts by what is known of it (D1.9, D1.10)."""

    seat: str
    vp: int = 0
    credits: int = 0
    goats: int = 0
    store: int = 0
    supply: int = 0
    scandals: int = 0
    home: int = 0
    passed: bool = False
    refined: int = 0
    specialists: dict[str, bool] = field(default_factory=dict)
    stored: list[Tile] = field(default_factory=list)
    known: Counter[str] = field(default_factory=Counter)
    old: Counter[str] = field(default_factory=Counter)
    new: Counter[str] = field(default_factory=Counter)
    without: set[str] = field(default_factory=set)
    cards: Counter[str] = field(default_factory=Counter)
    fences: set[str] = field(default_factory=set)
    center: int = 0
    tiles: list[Tile] = field(default_factory=list)
    loose: dict[str, Animal] = field(default_factory=dict)
    book: list[tuple[str, int]] = field(default_factory=list)

    @property
    def hand(self) -> Counter[str]:
        return self.known + self.old + self.new

    @property
    def size(self) -> int:
        return self.hand.total()

    def score(self, vp: int, rule: str) -> None:
        """Gain or lose VP, and note by which rule."""
        if vp:
            self.vp += vp
            self.book.append((rule, vp))

    def tile_at(self, space: str) -> Tile | None:
        return next((tile for tile in self.tiles if space in tile.spaces), None)

    def is_free(self, space: str) -> bool:
        return space not in self.loose and self.tile_at(space) is None

    def free(self, spaces: list[str]) -> list[str]:
        return [space for space in spaces if self.is_free(space)]

    def working(self, *names: str) -> list[Tile]:
        """Undamaged facilities of these names by lodging order, stored ones last (D20.10)."""
        placed = sorted(self.tiles, key=lambda tile: LODGING.index(tile.space))
        return [tile for tile in placed + self.stored if tile.name in names and not tile.damaged]

    def undamaged(self) -> list[Tile]:
        return [tile for tile in self.tiles + self.stored if not tile.damaged]

    def hotels(self) -> list[Tile]:
        """D1.5; one that is stored has no room, but is still a hotel (D20.10)."""
        return [tile for tile in self.working(*TILES.rows) if tile.kind.room]

    def animals(self) -> list[Animal]:
        """All dinosaurs, the first one first (D14.3)."""
        return [animal for _, animal in self.placed_animals()]

    def placed_animals(self) -> Iterator[tuple[str, Animal]]:
        tiles = {tile.space: tile for tile in self.tiles}
        for space in SPACES:
            if space in self.loose:
                yield space, self.loose[space]
            if space in tiles:
                yield from ((space, animal) for animal in tiles[space].animals)

    def space_of(self, animal: Animal) -> str:
        return next(space for space, other in self.placed_animals() if other is animal)

    def ground_of(self, animal: Animal) -> list[str]:
        """The spaces it stands on: in a large tile both of them."""
        tile = self.home_of(animal)
        return tile.spaces if tile else [self.space_of(animal)]

    def home_of(self, animal: Animal) -> Tile | None:
        """The tile an animal is in."""
        return next((tile for tile in self.tiles if animal in tile.animals), None)

    def species(self) -> Counter[str]:
        return Counter(animal.species for animal in self.animals())

    def remove(self, animal: Animal) -> None:
        tile = self.home_of(animal)
        if tile:
            tile.animals.remove(animal)
        else:
            del self.loose[self.space_of(animal)]

    def name_of(self, animal: Animal) -> str:
        """D1.15: its space, and its species where two kinds share a tile."""
        space, tile = self.space_of(animal), self.home_of(animal)
        shared = tile and len({other.species for other in tile.animals}) > 1
        return f"{space} {animal.species}" if shared else space

    def names_of(self, animals: list[Animal]) -> str:
        """A list of animals in the order of D27.3 and D27.8: by space, in one place by species."""
        kinds = list(SPECIES.rows)
        places = [(SPACES.index(self.space_of(a)), kinds.index(a.species), a) for a in animals]
        return " ".join(self.name_of(a) for *_, a in sorted(places, key=lambda row: row[:2]))

    def visitors(self) -> int:
        return self.center + sum(tile.visitors for tile in self.tiles)


@dataclass(eq=False)
class Position:
    """The whole table, what waits, and the procedure that goes on when it is answered."""

    options: Options
    players: dict[str, Player]
    order: list[str]
    season: int = 1
    phase: str = "open"
    news: str = "-"
    upcoming: str = "-"
    past: list[str] = field(default_factory=list)
    news_deck: list[str] = field(default_factory=list)
    decks: dict[str, Counter[str]] = field(default_factory=dict)
    discards: dict[str, Counter[str]] = field(default_factory=dict)
    market: list[str] = field(default_factory=list)
    boneyard: Counter[str] = field(default_factory=Counter)
    stacks: list[list[str]] = field(default_factory=list)
    bag: Counter[str] = field(default_factory=Counter)
    gone: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    visitors: int = 0
    at: dict[str, list[str]] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    large: Counter[str] = field(default_factory=Counter)
    display: Counter[str] = field(default_factory=Counter)
    waiting: list[str] = field(default_factory=list)
    jobs: list[str] = field(default_factory=list)
    contractor: list[str] = field(default_factory=list)
    dismissed: list[str] = field(default_factory=list)
    blocked: dict[str, list[str]] = field(default_factory=dict)
    ignored: list[str] = field(default_factory=list)
    auction: str | None = None
    peeked: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    tossed: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    wait: Wait | None = None
    flow: Steps[None] | None = None
    past_steps: list[str] = field(default_factory=list)
    sheets: dict[str, dict[str, int]] = field(default_factory=dict)
    layout: Any = None

    def in_order(self) -> list[Player]:
        """The players in player order (D1.4)."""
        return [self.players[seat] for seat in self.order]

    def opponents(self, seat: str) -> list[Player]:
        return [player for player in self.in_order() if player.seat != seat]

    def species(self) -> list[str]:
        """The species of this game that can be created (D20.1, D23.4)."""
        sets = self.options.sets - {"corrupted"}
        return [name for name, kind in SPECIES.rows.items() if kind.set in sets]


def reputation_of(p: Position, animal: Animal) -> int:
    """Table 1; that of a Dreadnoughtus is the season's number (D23.4)."""
    printed = SPECIES.rows[animal.species].reputation
    return p.season if printed is None else printed


def reputation(p: Position, player: Player) -> int:
    """D1.7."""
    return sum(reputation_of(p, animal) for animal in player.animals())


def workers_of(p: Position, season: int) -> int:
    """D3.6."""
    first = BOARD.lists["workers"].value[p.options.seats - 2]
    return first + (number("more-workers") if season >= number("more-workers-from-season") else 0)


def side_of(space: str) -> str:
    return "park" if space in PARK else "commercial"


def spaces_of(side: str) -> list[str]:
    """D2.6: where a tile of this side may stand."""
    return {"park": PARK, "commercial": COMMERCIAL, "either": SPACES}[side]
