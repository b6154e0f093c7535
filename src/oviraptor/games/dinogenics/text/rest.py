"""What is written nowhere in a position is in its deck, bag or supply (D27.3)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import (
    A_KEEP,
    A_MARKET,
    A_REDRAW,
    F_ACT,
    F_CARD,
    F_PLANS,
    F_TOSS,
    S_GIVE,
    S_NEWS,
)
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    BASE,
    CRASH,
    FIGURES,
    IS_LARGE,
    KINDS,
    MANIPULATIONS,
    NEWS_21,
    NO_CARD,
    NO_NEWS,
    PACT,
    SETS,
    SPECIALISTS,
    TILES,
    dna_deck,
    manipulation_deck,
    news_deck,
    tile_copies,
)
from oviraptor.games.dinogenics.rules.state import VISITORS, Frame, State
from oviraptor.games.dinogenics.text.names import FIRST_MANIPULATION
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag


def give_the_rest(s: State) -> None:
    """Fill decks, bags and supplies with what lies nowhere else; less than none if there is too much of it."""
    s.deck = _less(dna_deck(s.box), _cards(s))
    s.card_deck = _less(manipulation_deck(s.box), _manipulations(s))
    tiles = _less(tile_copies(s.box), tiles_out(s))
    s.tile_bag = tuple([0 if IS_LARGE[tile] else n for tile, n in enumerate(tiles)])
    s.large_bag = tuple([n if IS_LARGE[tile] else 0 for tile, n in enumerate(tiles)])
    s.news_deck = news_deck(s.box) & ~news_out(s)
    s.job_deck = (1 << SPECIALISTS) - 1 & ~_people(s) if s.box != BASE else 0
    s.figures = _less(figures_in_box(s.box, s.corrupted), _animals(s))
    s.visitors = VISITORS - sum(sum(island.guests) for island in s.islands)


def figures_in_box(box: int, corrupted: bool) -> Bag:
    """Return all dinosaurs of a box, a count per species (D2.1)."""
    names = {*SETS[: box + 1], *(["corrupted"] if corrupted else [])}
    rows = tables.SPECIES.rows.values()
    return tuple([FIGURES[n] if row.set in names else 0 for n, row in enumerate(rows)])


def dna_in(frame: Frame) -> tuple[int, ...]:
    """Return the DNA cards that stand in a phase line."""
    if frame[0] == F_ACT and frame[3] in (A_KEEP, A_MARKET, A_REDRAW):
        return () if frame[2] == AGENCY else frame[5:]
    if frame[0] == F_TOSS:
        return tuple([card for card in frame[2:] if card < FIRST_MANIPULATION])
    if frame[0] == F_CARD and frame[2:4] == (PACT, S_GIVE):
        return frame[5:]
    return ()


def manipulations_in(frame: Frame) -> tuple[int, ...]:
    """Return the manipulation cards that stand in a phase line."""
    if frame[0] == F_ACT and frame[2:4] == (AGENCY, A_KEEP):
        return frame[5:]
    if frame[0] == F_TOSS:
        cards = [card - FIRST_MANIPULATION for card in frame[2:]]
        return tuple([card for card in cards if card >= 0])
    return ()


def news_in(frame: Frame) -> tuple[int, ...]:
    """Return the news cards that stand in a phase line."""
    return frame[4:] if frame[0] == F_CARD and frame[3] == S_NEWS else ()


def tiles_in(frame: Frame) -> tuple[int, ...]:
    """Return the tiles that stand in a phase line."""
    return frame[2:] if frame[0] == F_PLANS else ()


def tiles_out(s: State) -> Bag:
    """Count the tiles that are not in a bag; crash tokens are no tiles of it."""
    built = chain.from_iterable(island.tiles for island in s.islands)
    stored = (tile & 63 for island in s.islands for tile in island.stored)
    stacked = chain.from_iterable(s.stacks)
    planned = chain.from_iterable(map(tiles_in, s.agenda))
    tiles = [t for t in chain(built, stored, stacked, planned) if t >= 0 and t != CRASH]
    return _sum((bag.of(tuple(tiles), TILES), s.display, s.gone), TILES)


def news_out(s: State) -> int:
    """Return the news cards that are not in the deck, as a set."""
    found = s.past | 1 << NEWS_21
    for card in (s.active, s.upcoming, *chain.from_iterable(map(news_in, s.agenda))):
        if card != NO_NEWS:
            found |= 1 << card
    return found


def _cards(s: State) -> Bag:
    shown = (*s.market, s.auction, *chain.from_iterable(map(dna_in, s.agenda)))
    lying = bag.of(tuple([card for card in shown if card != NO_CARD]), KINDS)
    hands = [island.hand for island in s.islands]
    return _sum((lying, s.boneyard, s.discards, *hands), KINDS)


def _manipulations(s: State) -> Bag:
    waiting = tuple(chain.from_iterable(map(manipulations_in, s.agenda)))
    hands = [island.cards for island in s.islands]
    return _sum((bag.of(waiting, MANIPULATIONS), s.spent, *hands), MANIPULATIONS)


def _people(s: State) -> int:
    found = s.jobs | s.contractor | s.dismissed
    for island in s.islands:
        found |= island.specialists
    return found


def _animals(s: State) -> Bag:
    return bag.of(tuple([a & 31 for island in s.islands for a in island.animals]), KINDS)


def _sum(bags: Iterable[Bag], size: int) -> Bag:
    counts = [0] * size
    for each in bags:
        for kind, count in enumerate(each):
            counts[kind] += count
    return tuple(counts)


def _less(whole: Bag, part: Bag) -> Bag:
    return tuple([a - b for a, b in zip(whole, part, strict=True)])
