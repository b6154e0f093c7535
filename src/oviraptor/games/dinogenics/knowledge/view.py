"""What each viewer may know, built up and never masked: the own hand, public knowledge, memory (D1.8–D1.10, D27.4).

What all see is listed in `public.py`; the way back, from a view to a state that fits it, is in `imagine.py`.
"""

from __future__ import annotations

from operator import itemgetter

from msgspec import Struct

from oviraptor.core.game import Decide, Seat, Viewer
from oviraptor.games.dinogenics.knowledge.homes import HomeView, homes
from oviraptor.games.dinogenics.knowledge.leaving import marked
from oviraptor.games.dinogenics.knowledge.public import (
    PUBLIC,
    PUBLIC_OF_ISLAND,
    AnimalView,
    counts,
)
from oviraptor.games.dinogenics.knowledge.veil import veiled, without_backs
from oviraptor.games.dinogenics.rules import codes, scoring
from oviraptor.games.dinogenics.rules.agenda import F_OVER, top
from oviraptor.games.dinogenics.rules.codes import HIDDEN, HIDDEN_EDNA, a_of, b_of, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import reputation, value
from oviraptor.games.dinogenics.rules.island import fence_supply, free_room
from oviraptor.games.dinogenics.rules.kinds import (
    AIRPORT,
    CARD_NAMES,
    IS_EDNA,
    LOCATION_NAMES,
    MANIPULATION_NAMES,
    NO_CARD,
    SPECIALIST_NAMES,
    TILE_NAMES,
)
from oviraptor.games.dinogenics.rules.play import turn
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.supply import pool
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.games.dinogenics.rules.workers import free_airports, free_slots
from oviraptor.games.dinogenics.text.phases import write_veiled
from oviraptor.kit.rules.bag import Bag

VEILED = "?"


class SheetLine(Struct, frozen=True):
    """What brings points at the end of the game, and how many."""

    source: str
    vp: int


class PlayerView(Struct, frozen=True):
    """An island, its owner's counters, and what the viewer knows of the hand."""

    seat: Seat
    vp: int
    credits: int
    goats: int
    store: int
    """Fences at hand."""
    supply: int
    """Fences that can still be gained."""
    scandals: int
    home: int
    """Workers not yet placed."""
    passed: bool
    reputation: int
    value: int
    room: int
    """How many more visitors find a bed."""
    fences: tuple[str, ...]
    """Edges with a fence, like `h a1`."""
    animals: tuple[AnimalView, ...]
    unsettled: tuple[int, ...]
    """Which of `animals` have no valid habitat."""
    homes: tuple[HomeView, ...]
    tiles: tuple[str, ...]
    """By space: a tile, `<` or `^` for the second space of a large one, or nothing."""
    damaged: tuple[str, ...]
    used: tuple[str, ...]
    guests: tuple[int, ...]
    """Visitors by space, then in the Visitor Center."""
    hand: dict[str, int] | None
    """DNA cards; None unless it is the viewer's own."""
    hand_size: int
    hand_edna: int
    """How many cards of the hand have the back of eDNA."""
    known: dict[str, int]
    """The part of the hand that all know of."""
    old: dict[str, int] | None
    """The unknown cards from before the last refill; None unless it is the viewer's own hand."""
    old_size: int
    old_edna: int
    without: tuple[str, ...]
    """Kinds that are not among the old ones."""
    cards: dict[str, int] | None
    """Manipulation cards; None unless they are the viewer's own."""
    card_count: int
    refined: int
    specialists: tuple[str, ...]
    tired: tuple[str, ...]
    """Specialists who have been used."""
    stored: tuple[str, ...]
    """Tiles of Off-site Location, with `*` if used."""
    sheet: tuple[SheetLine, ...]
    """What the end of the game has brought, once it is over."""


class View(Struct, frozen=True):
    """The match as a viewer knows it."""

    viewer: Viewer
    box: str
    corrupted: bool
    season: int
    round: int
    """The season, by which logs are told."""
    upkeep: bool
    order: tuple[int, ...]
    phase: str
    """What is under way: the word of the last of `phases`."""
    phases: tuple[str, ...]
    """What waits, outermost first, as lines of text."""
    awaited: tuple[int, ...]
    active: str
    upcoming: str
    past: tuple[str, ...]
    market: tuple[str, ...]
    boneyard: dict[str, int]
    stacks: tuple[tuple[str, ...], ...]
    """Of the City Center, each from bottom to top."""
    discards: dict[str, int]
    spent: dict[str, int]
    """Discarded manipulation cards."""
    gone: dict[str, int]
    """Tiles out of the game."""
    at: dict[str, tuple[int, ...]]
    """The seats of the workers at each location that has any."""
    free: dict[str, int]
    """Free slots by location, where there are any; at the airport those of all its owners."""
    closed: tuple[str, ...]
    blocked: dict[str, tuple[int, ...]]
    """Whose fences lie on slots (Flood Water Cleanup)."""
    ignored: tuple[int, ...]
    display: dict[str, int]
    jobs: tuple[str, ...]
    contractor: tuple[str, ...]
    dismissed: tuple[str, ...]
    figures: dict[str, int]
    """Dinosaurs left in the supply."""
    visitors: int
    """Left in the supply."""
    auction: str
    """The card that is bid for, `?` if the viewer has not seen it, or nothing."""
    peeked: tuple[int, ...]
    pool: dict[str, int]
    """All old cards together (D1.10)."""
    dna_deck: int
    edna_deck: int
    card_deck: int
    tile_bag: int
    news_deck: int
    large_bag: int
    job_deck: int
    players: tuple[PlayerView, ...]
    agenda: tuple[Frame, ...]
    """What waits, in numbers: the same as `phases`."""


def view(s: State, viewer: Viewer) -> View:
    """Build what a viewer may know."""
    awaited = turn(s)
    frames = tuple([veiled(frame, viewer) for frame in s.agenda])
    return View(
        viewer=viewer,
        round=s.season,
        phase=WAITING[top(s)[0]].name,
        phases=tuple([write_veiled(without_backs(frame), s.islands) for frame in frames]),
        awaited=awaited.seats if isinstance(awaited, Decide) else (),
        free=_free(s),
        auction=_auction(s, viewer),
        pool=counts(pool(s), CARD_NAMES),
        dna_deck=sum(s.deck) - _edna(s.deck),
        edna_deck=_edna(s.deck),
        card_deck=sum(s.card_deck),
        tile_bag=sum(s.tile_bag),
        news_deck=s.news_deck.bit_count(),
        large_bag=sum(s.large_bag),
        job_deck=s.job_deck.bit_count(),
        players=tuple([_player(s, seat, viewer) for seat in range(len(s.islands))]),
        agenda=frames,
        **PUBLIC.shown(s),
    )


def seen(s: State, actor: Seat, a: int, viewer: Viewer) -> int | None:
    """Show a step as a viewer learns it: what others draw, look at and keep is veiled (D27.7)."""
    kind = kind_of(a)
    if kind in (codes.KEEP, codes.KEEP_CARD):
        return a if actor == viewer else code(codes.KEEP, HIDDEN)
    if kind not in _LEARNT_BY_ONE:
        return marked(s, actor, a)
    if a_of(a) == viewer:
        return a
    is_edna = kind == codes.DRAW and IS_EDNA[b_of(a)]
    return code(kind, a_of(a), HIDDEN_EDNA if is_edna else HIDDEN)


_LEARNT_BY_ONE = (codes.DRAW, codes.DRAW_CARD, codes.LOOK, codes.PEEKED, codes.SURVEYED)
"""Outcomes that one seat alone sees."""


# --- the view, part by part -------------------------------------------------------------------


_edna_of = itemgetter(*[kind for kind, is_edna in enumerate(IS_EDNA) if is_edna])


def _edna(cards: Bag) -> int:
    return sum(_edna_of(cards))


def _free(s: State) -> dict[str, int]:
    found = {name: free_slots(s, location) for location, name in enumerate(LOCATION_NAMES)}
    # Where a worker stands at an airport that is damaged or gone there are fewer than none.
    airports = [max(0, free_airports(s, seat)) for seat in range(len(s.islands))]
    found[LOCATION_NAMES[AIRPORT]] = sum(airports)
    return {name: slots for name, slots in found.items() if slots > 0}


def _auction(s: State, viewer: Viewer) -> str:
    if s.auction == NO_CARD:
        return ""
    has_seen = viewer is not None and s.peeked >> viewer & 1
    return CARD_NAMES[s.auction] if has_seen else VEILED


def _player(s: State, seat: Seat, viewer: Viewer) -> PlayerView:
    i = s.islands[seat]
    is_own = seat == viewer
    habitats, unsettled = homes(i)
    return PlayerView(
        seat=seat,
        supply=fence_supply(s, seat),
        reputation=reputation(s, seat),
        value=value(i),
        room=free_room(i),
        unsettled=unsettled,
        homes=habitats,
        hand=counts(i.hand, CARD_NAMES) if is_own else None,
        hand_size=sum(i.hand),
        hand_edna=_edna(i.hand),
        old=counts(i.old, CARD_NAMES) if is_own else None,
        old_size=sum(i.old),
        old_edna=_edna(i.old),
        cards=counts(i.cards, MANIPULATION_NAMES) if is_own else None,
        card_count=sum(i.cards),
        sheet=_sheet(s, seat) if top(s) == (F_OVER, 0) else (),
        **PUBLIC_OF_ISLAND.shown(i),
    )


_SOURCES = {
    scoring.VARIETY: "variety",
    scoring.CREDITS: "credits",
    scoring.CARDS: "cards",
    scoring.PARASAUROLOPHUS: "para",
    scoring.SCANDALS: "scandals",
}


def _sheet(s: State, seat: Seat) -> tuple[SheetLine, ...]:
    return tuple(
        [SheetLine(source_name(source), vp) for source, vp in scoring.final_sheet(s, seat)]
    )


def source_name(source: int) -> str:
    """Name what brings points: a tile, a specialist, or one of a few words (`scoring`)."""
    if source >= scoring.SPECIALIST:
        return SPECIALIST_NAMES[source - scoring.SPECIALIST]
    return TILE_NAMES[source] if source < len(TILE_NAMES) else _SOURCES[source]
