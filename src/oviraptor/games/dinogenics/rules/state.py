"""The state: the islands, the mainland, decks and supplies, and what waits to be done.

What follows from other fields is not stored: reputation, value, the fences of a supply, the pool of old cards.
"""

from typing import Final, final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.kinds import (
    KINDS,
    LOCATIONS,
    MANIPULATIONS,
    NO_CARD,
    NO_NEWS,
    NO_TILE,
    TILES,
)
from oviraptor.kit.rules.bag import Bag

Frame = tuple[int, ...]
"""Something that waits: what, mostly a seat, and the numbers its row in `agenda` names."""

SPACES: Final = 19
"""a1, b1, c1, a2 … c4, then d1, e1, d2, e2, d3, e3, d4."""
VISITORS: Final = tables.number("visitors")
FENCES: Final = tables.number("fences")
START_FENCES: Final = 1 << 0 | 1 << 3 | 1 << 15 | 1 << 16
"""The edges around a1 (D3.4): h a1, h a2, v a1, v b1."""


@final
class Island:
    """A player's island, hand and counters."""

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "animals", "cards", "credits", "damaged", "fences", "goats", "guests", "hand", "home",
        "known", "old", "passed", "refined", "scandals", "specialists", "store", "stored", "tiles",
        "tired", "used", "vp", "without",
    )  # fmt: skip

    vp: int
    credits: int
    goats: int
    store: int  # fences at hand; what is neither here nor on edges is in the supply
    scandals: int
    home: int  # workers not yet placed
    passed: bool
    fences: int  # edges, as a set
    animals: tuple[int, ...]  # animals by space, then by age (`animal`)
    tiles: tuple[int, ...]  # what is built on each space
    damaged: int  # first spaces of tiles, as a set
    used: int  # spaces of towers (this Upkeep) and hubs (this season), as a set
    guests: tuple[int, ...]  # visitors by space, then in the Visitor Center
    hand: Bag  # DNA and eDNA cards
    cards: Bag  # manipulation cards
    known: Bag  # the part of the hand that all know of (D1.9)
    old: Bag  # of the unknown part: what is from before the last refill (D1.10)
    without: int  # kinds that are not among the old ones, as a set
    refined: int
    specialists: int  # as a set
    tired: int  # specialists used this season, the Ranger this Upkeep, as a set
    stored: tuple[int, ...]  # tiles of Off-site Location (D20.10): kind, used << 6

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Island) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "vp", "credits", "goats", "store", "scandals", "home", "passed", "fences", "animals",
            "tiles", "damaged", "used", "guests", "hand", "cards", "known", "old", "without",
            "refined", "specialists", "tired", "stored",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"Island({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.vp, self.credits, self.goats, self.store, self.scandals, self.home, self.passed,
            self.fences, self.animals, self.tiles, self.damaged, self.used, self.guests, self.hand,
            self.cards, self.known, self.old, self.without, self.refined, self.specialists,
            self.tired, self.stored,
        )  # fmt: skip

    @staticmethod
    def new(home: int) -> "Island":
        """Return an island as it is set up (D3.4)."""
        n = Island()
        n.vp = 0
        n.credits = 0
        n.goats = 0
        n.store = 0
        n.scandals = 0
        n.home = home
        n.passed = False
        n.fences = START_FENCES
        n.animals = ()
        n.tiles = (NO_TILE,) * SPACES
        n.damaged = 0
        n.used = 0
        n.guests = (0,) * (SPACES + 1)
        n.hand = (0,) * KINDS
        n.cards = (0,) * MANIPULATIONS
        n.known = (0,) * KINDS
        n.old = (0,) * KINDS
        n.without = 0
        n.refined = 0
        n.specialists = 0
        n.tired = 0
        n.stored = ()
        return n

    def copy(self) -> "Island":
        """Return an equal one to edit."""
        n = Island()
        n.vp = self.vp
        n.credits = self.credits
        n.goats = self.goats
        n.store = self.store
        n.scandals = self.scandals
        n.home = self.home
        n.passed = self.passed
        n.fences = self.fences
        n.animals = self.animals
        n.tiles = self.tiles
        n.damaged = self.damaged
        n.used = self.used
        n.guests = self.guests
        n.hand = self.hand
        n.cards = self.cards
        n.known = self.known
        n.old = self.old
        n.without = self.without
        n.refined = self.refined
        n.specialists = self.specialists
        n.tired = self.tired
        n.stored = self.stored
        return n

    # So much is made from fields.py.


@final
class State:
    """The whole game."""

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "active", "agenda", "at", "auction", "blocked", "boneyard", "box", "card_deck", "closed",
        "contractor", "corrupted", "deck", "discards", "dismissed", "display", "figures", "gone",
        "ignored", "islands", "job_deck", "jobs", "large_bag", "market", "news_deck", "order",
        "past", "peeked", "season", "spent", "stacks", "tile_bag", "upcoming", "upkeep", "visitors",
    )  # fmt: skip

    box: int  # BASE, CHAOS or ELITES
    corrupted: bool
    season: int
    upkeep: bool  # whether it is Upkeep, not Open Season
    order: tuple[int, ...]
    active: int  # the news card that acts this season
    upcoming: int
    past: int  # discarded news cards, as a set
    market: tuple[int, ...]
    boneyard: Bag
    stacks: tuple[tuple[int, ...], ...]  # of the City Center, each from bottom to top
    discards: Bag  # of both DNA decks
    spent: Bag
    gone: Bag  # tiles out of the game
    at: tuple[tuple[int, ...], ...]  # the seats of the workers at each location, sorted
    closed: int  # locations, as a set
    blocked: tuple[int, ...]  # fences of Flood Water Cleanup: seats, as a set
    ignored: int  # seats the active news passes by (D21.5), as a set
    deck: Bag  # what is left of both DNA decks
    card_deck: Bag  # manipulation cards left
    tile_bag: Bag  # small tiles left
    news_deck: int  # news cards left, as a set; card 21 comes by its own chance (D23.1)
    large_bag: Bag  # large tiles left
    display: Bag  # large tiles on display
    job_deck: int  # specialists left, as a set
    jobs: int  # in the Job Market, as a set
    contractor: int  # in the Independent Contractor space, as a set
    dismissed: int  # out of the game, as a set
    figures: Bag  # dinosaurs left in the supply
    visitors: int  # left in the supply
    auction: int  # the card that is bid for (C3)
    peeked: int  # seats that have seen it, as a set
    islands: list[Island]  # by seat
    agenda: tuple[Frame, ...]  # what waits, the innermost last

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "box", "corrupted", "season", "upkeep", "order", "active", "upcoming", "past", "market",
            "boneyard", "stacks", "discards", "spent", "gone", "at", "closed", "blocked", "ignored",
            "deck", "card_deck", "tile_bag", "news_deck", "large_bag", "display", "job_deck",
            "jobs", "contractor", "dismissed", "figures", "visitors", "auction", "peeked",
            "islands", "agenda",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"State({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.box, self.corrupted, self.season, self.upkeep, self.order, self.active,
            self.upcoming, self.past, self.market, self.boneyard, self.stacks, self.discards,
            self.spent, self.gone, self.at, self.closed, self.blocked, self.ignored, self.deck,
            self.card_deck, self.tile_bag, self.news_deck, self.large_bag, self.display,
            self.job_deck, self.jobs, self.contractor, self.dismissed, self.figures, self.visitors,
            self.auction, self.peeked, tuple(self.islands), self.agenda,
        )  # fmt: skip

    @staticmethod
    def new(
        box: int,
        corrupted: bool,
        order: tuple[int, ...],
        deck: Bag,
        card_deck: Bag,
        tile_bag: Bag,
        news_deck: int,
        figures: Bag,
        islands: list[Island],
    ) -> "State":
        """Return the table before anything is laid out."""
        n = State()
        n.box = box
        n.corrupted = corrupted
        n.season = 1
        n.upkeep = False
        n.order = order
        n.active = NO_NEWS
        n.upcoming = NO_NEWS
        n.past = 0
        n.market = (NO_CARD, NO_CARD, NO_CARD)
        n.boneyard = (0,) * KINDS
        n.stacks = ((), (), (), ())
        n.discards = (0,) * KINDS
        n.spent = (0,) * MANIPULATIONS
        n.gone = (0,) * TILES
        n.at = ((),) * LOCATIONS
        n.closed = 0
        n.blocked = (0,) * LOCATIONS
        n.ignored = 0
        n.deck = deck
        n.card_deck = card_deck
        n.tile_bag = tile_bag
        n.news_deck = news_deck
        n.large_bag = (0,) * TILES
        n.display = (0,) * TILES
        n.job_deck = 0
        n.jobs = 0
        n.contractor = 0
        n.dismissed = 0
        n.figures = figures
        n.visitors = VISITORS
        n.auction = NO_CARD
        n.peeked = 0
        n.islands = islands
        n.agenda = ()
        return n

    def copy(self) -> "State":
        """Return an equal one to edit."""
        n = State()
        n.box = self.box
        n.corrupted = self.corrupted
        n.season = self.season
        n.upkeep = self.upkeep
        n.order = self.order
        n.active = self.active
        n.upcoming = self.upcoming
        n.past = self.past
        n.market = self.market
        n.boneyard = self.boneyard
        n.stacks = self.stacks
        n.discards = self.discards
        n.spent = self.spent
        n.gone = self.gone
        n.at = self.at
        n.closed = self.closed
        n.blocked = self.blocked
        n.ignored = self.ignored
        n.deck = self.deck
        n.card_deck = self.card_deck
        n.tile_bag = self.tile_bag
        n.news_deck = self.news_deck
        n.large_bag = self.large_bag
        n.display = self.display
        n.job_deck = self.job_deck
        n.jobs = self.jobs
        n.contractor = self.contractor
        n.dismissed = self.dismissed
        n.figures = self.figures
        n.visitors = self.visitors
        n.auction = self.auction
        n.peeked = self.peeked
        n.islands = [each.copy() for each in self.islands]
        n.agenda = self.agenda
        return n

    # So much is made from fields.py.
