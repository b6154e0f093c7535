"""The first state of a match (D3, D20.1, D23.1): all that lies open, nothing secret yet."""

from __future__ import annotations

from random import Random
from typing import Final

from oviraptor.core.game import Options
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import F_DEAL
from oviraptor.games.dinogenics.rules.island import workers_of
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    BASE,
    BASIC_HOTEL,
    CORRUPTED,
    FIGURES,
    IS_EDNA,
    IS_LARGE,
    KINDS,
    NEWS_21,
    NEWS_CARDS,
    SETS,
    SPECIALISTS,
    TILES,
    dna_deck,
    manipulation_deck,
    news_deck,
    tile_copies,
)
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.rules.supply import MARKET_SPACES, START_DEAL
from oviraptor.kit.rules import bag

_CREDITS: Final = tables.BOARD.lists["start-credits"].value
_BONES: Final = tables.number("start-boneyard")
_DISPLAY: Final = tables.number("display")
_NEWS_TO_COME: Final = tables.number("seasons") - 1
"""How many news cards act."""
_RANDOM_STACKS: Final = 3


def start(options: Options, rng: Random) -> State:
    """Return the first state: the order, the open cards and tiles; the first step deals the hands."""
    box = SETS.index(options["set"])
    seats = int(options["seats"])
    first = rng.randrange(seats)
    order = tuple((first + place) % seats for place in range(seats))
    copies = tile_copies(box)
    n = State.new(
        box=box,
        corrupted=options["corrupted"] == "yes",
        order=order,
        deck=dna_deck(box),
        card_deck=manipulation_deck(box),
        tile_bag=tuple(
            0 if IS_LARGE[tile] or tile == BASIC_HOTEL else count
            for tile, count in enumerate(copies)
        ),
        news_deck=news_deck(box),
        figures=_figures(box, options["corrupted"] == "yes"),
        islands=[Island.new(home=workers_of(seats, 1)) for _ in range(seats)],
    )
    for place, seat in enumerate(order):
        n.islands[seat].credits = _CREDITS[place]
    _lay_out(n, copies, rng)
    if box != BASE:
        _lay_out_chaos(n, copies, rng)
    n.agenda = ((F_DEAL, order[0], START_DEAL),)
    return n


def _figures(box: int, has_corrupted: bool) -> bag.Bag:
    """Count the dinosaurs of a box (D2.1)."""
    names = [row.set for row in tables.SPECIES.rows.values()]
    found = [
        figures if names[species] in SETS[: box + 1] else 0
        for species, figures in enumerate(FIGURES)
    ]
    found[CORRUPTED] = FIGURES[CORRUPTED] if has_corrupted else 0
    return tuple(found)


def _lay_out(n: State, copies: bag.Bag, rng: Random) -> None:
    """Turn up tiles, market, Boneyard and the upcoming news (D3.2)."""
    tiles = rng.sample(bag.cards(n.tile_bag), _RANDOM_STACKS)
    n.tile_bag = bag.less(n.tile_bag, bag.of(tuple(tiles), TILES))
    n.stacks = ((BASIC_HOTEL,) * copies[BASIC_HOTEL], *((tile,) for tile in tiles))
    dna = tuple(0 if IS_EDNA[kind] else count for kind, count in enumerate(n.deck))
    cards = rng.sample(bag.cards(dna), MARKET_SPACES + _BONES)
    n.deck = bag.less(n.deck, bag.of(tuple(cards), KINDS))
    n.market = tuple(cards[:MARKET_SPACES])
    n.boneyard = bag.of(tuple(cards[MARKET_SPACES:]), KINDS)
    if n.corrupted and rng.randrange(_NEWS_TO_COME) == 0:
        n.upcoming = NEWS_21
    else:
        n.upcoming = rng.choice([card for card in range(NEWS_CARDS) if n.news_deck >> card & 1])
        n.news_deck &= ~(1 << n.upcoming)


def _lay_out_chaos(n: State, copies: bag.Bag, rng: Random) -> None:
    """Put large tiles on display, and shuffle the specialists (D20.1)."""
    others = tuple(
        count if IS_LARGE[tile] and tile != AQUATIC else 0 for tile, count in enumerate(copies)
    )
    shown = bag.of(tuple(rng.sample(bag.cards(others), _DISPLAY)), TILES)
    n.large_bag = bag.less(others, shown)
    n.display = bag.put(shown, AQUATIC, copies[AQUATIC])
    n.job_deck = (1 << SPECIALISTS) - 1
