"""What must hold in every position: nothing is lost or made, nobody holds too much, what is known fits what is held."""

from __future__ import annotations

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import (
    A_KEEP,
    A_MARKET,
    A_REDRAW,
    A_TAKE,
    F_ACT,
    F_CARD,
    F_DISCARD,
    F_DRAW,
    F_NEXT,
    F_OVER,
    F_PLANS,
    F_TOSS,
    F_WORKER,
    S_GIVE,
    S_NEWS,
)
from oviraptor.games.dinogenics.rules.animals import space_of, species_of
from oviraptor.games.dinogenics.rules.board import CENTER
from oviraptor.games.dinogenics.rules.island import (
    LODGINGS,
    edges_inside_tiles,
    fence_supply,
    room_at,
    workers_of,
)
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    AIRPORT,
    BIODOME,
    CORRUPTED,
    CRASH,
    FIGURES,
    IS_AQUATIC,
    IS_LARGE,
    KINDS,
    LOCATIONS,
    MANIPULATIONS,
    NEWS_21,
    NEWS_SLOTS,
    NO_CARD,
    NO_NEWS,
    NO_TILE,
    PACT,
    SETS,
    SLOTS,
    SPECIALISTS,
    TILES,
    VIP_SUITE,
    dna_deck,
    manipulation_deck,
    news_deck,
    tile_copies,
)
from oviraptor.games.dinogenics.rules.kinds import NEWS_LOCATION as NEWS
from oviraptor.games.dinogenics.rules.state import SPACES, VISITORS, Island, State
from oviraptor.games.dinogenics.rules.supply import HAND_LIMIT, pool
from oviraptor.kit.rules import bag


def check_position(s: State) -> None:
    """Check all of it."""
    assert dna(s) == list(dna_deck(s.box))
    assert cards(s) == list(manipulation_deck(s.box))
    assert tiles(s) == list(tile_copies(s.box))
    check_dinosaurs(s)
    check_news_and_specialists(s)
    check_workers(s)
    assert s.visitors + sum(sum(island.guests) for island in s.islands) == VISITORS
    for seat, island in enumerate(s.islands):
        check_island(s, seat, island)
        check_hand(s, island)
    check_agenda(s)


# What there is.


def dna(s: State) -> list[int]:
    """Count the DNA and eDNA cards wherever they are."""
    piles = [s.deck, s.discards, s.boneyard, *(island.hand for island in s.islands)]
    loose = [card for card in (*s.market, s.auction) if card != NO_CARD]
    for frame in s.agenda:
        is_dig = frame[0] == F_ACT and frame[3] in {A_KEEP, A_MARKET, A_REDRAW}
        is_pact = frame[0] == F_CARD and frame[2] == PACT and frame[3] == S_GIVE
        if is_pact or (is_dig and frame[2] != AGENCY):
            loose += frame[5:]
        elif frame[0] == F_TOSS:
            loose += [card for card in frame[2:] if card < KINDS]
    return total([*piles, bag.of(tuple(loose), KINDS)])


def cards(s: State) -> list[int]:
    """Count the manipulation cards wherever they are."""
    piles = [s.card_deck, s.spent, *(island.cards for island in s.islands)]
    loose: list[int] = []
    for frame in s.agenda:
        if frame[0] == F_ACT and frame[3] == A_KEEP and frame[2] == AGENCY:
            loose += frame[5:]
        elif frame[0] == F_TOSS:
            loose += [card - KINDS for card in frame[2:] if card >= KINDS]
    return total([*piles, bag.of(tuple(loose), MANIPULATIONS)])


def tiles(s: State) -> list[int]:
    """Count the tiles wherever they are; crash tokens are no tiles of the bag."""
    loose = [tile for stack in s.stacks for tile in stack]
    for island in s.islands:
        loose += [tile for tile in island.tiles if tile >= 0 and tile != CRASH]
        loose += [stored & 63 for stored in island.stored]
    for frame in s.agenda:
        if frame[0] == F_PLANS:
            loose += frame[2:]
    return total([s.tile_bag, s.large_bag, s.display, s.gone, bag.of(tuple(loose), TILES)])


def total(piles: list[bag.Bag]) -> list[int]:
    """Add piles up, kind by kind."""
    assert all(count >= 0 for pile in piles for count in pile)
    return [sum(counts) for counts in zip(*piles, strict=True)]


def check_dinosaurs(s: State) -> None:
    """Count the dinosaurs: all are in the supply or on islands."""
    sets = [row.set for row in tables.SPECIES.rows.values()]
    for species in range(KINDS):
        there = s.figures[species] + sum(
            species_of(animal) == species for island in s.islands for animal in island.animals
        )
        is_in_box = s.corrupted if species == CORRUPTED else sets[species] in SETS[: s.box + 1]
        assert there == (FIGURES[species] if is_in_box else 0)


def check_news_and_specialists(s: State) -> None:
    """Check that each news card and each specialist is in exactly one place."""
    looked_at = [frame[4:] for frame in s.agenda if frame[0] == F_CARD and frame[3] == S_NEWS]
    singles = [s.active, s.upcoming, *(card for seen in looked_at for card in seen)]
    places = [s.news_deck, s.past, *(1 << card for card in singles if card != NO_NEWS)]
    due = news_deck(s.box)
    if any(place >> NEWS_21 & 1 for place in places):
        assert s.corrupted
        due |= 1 << NEWS_21
    assert_parted(places, due)
    staff = [s.job_deck, s.jobs, s.contractor, s.dismissed]
    assert_parted(
        staff + [island.specialists for island in s.islands],
        (1 << SPECIALISTS) - 1 if s.box else 0,
    )


def assert_parted(places: list[int], whole: int) -> None:
    """Check that sets share nothing and make up a whole."""
    seen = 0
    for place in places:
        assert not seen & place
        seen |= place
    assert seen == whole


def check_workers(s: State) -> None:
    """Check that workers are at home or at a location, and none has more of them than slots."""
    is_over = s.agenda[-1][0] == F_OVER
    for seat, island in enumerate(s.islands):
        placed = sum(seats.count(seat) for seats in s.at)
        due = 0 if is_over else workers_of(len(s.islands), s.season)
        assert island.home + placed == due
    for location in range(LOCATIONS):
        if location != AIRPORT:
            slots = SLOTS[location][len(s.islands)] if location != NEWS else news_slots(s)
            assert len(s.at[location]) + s.blocked[location].bit_count() <= slots
        assert list(s.at[location]) == sorted(s.at[location])


def news_slots(s: State) -> int:
    """Return the slots of the active news card."""
    return NEWS_SLOTS[s.active] if s.active != NO_NEWS else 0


# Islands.


def check_island(s: State, seat: int, island: Island) -> None:
    """Check counters, fences, lodgings and what stands where."""
    assert min(island.credits, island.goats, island.store, island.scandals, island.refined) >= 0
    assert fence_supply(s, seat) >= 0
    assert not island.fences & edges_inside_tiles(island)
    assert all(island.guests[lodging] <= room_at(island, lodging) for lodging in LODGINGS)
    assert sum(island.tiles[space] == CRASH for space in range(SPACES)) <= 1
    for space in range(SPACES):
        if island.damaged >> space & 1 or island.used >> space & 1:
            assert island.tiles[space] >= 0
    check_animals(island)


def check_animals(island: Island) -> None:
    """Check that animals stand in order, one to a space but where tiles hold them."""
    spaces = [space_of(animal) for animal in island.animals]
    assert spaces == sorted(spaces)
    for space in set(spaces):
        assert space < CENTER
        here = [species_of(animal) for animal in island.animals if space_of(animal) == space]
        tile = island.tiles[space]
        if tile == NO_TILE:
            assert len(here) == 1
        elif tile == BIODOME:
            assert len(here) <= 2
        elif tile == VIP_SUITE:
            assert len(here) == 1
        else:
            assert IS_LARGE[tile]
            assert all(IS_AQUATIC[species] for species in here)


# Hands.


def check_hand(s: State, island: Island) -> None:
    """Check what all know of a hand against the hand, and the limit (D1.9, D1.10, D7.6)."""
    hidden = bag.less(island.hand, island.known)
    bag.less(hidden, island.old)
    together = pool(s)
    for kind in range(KINDS):
        if island.without >> kind & 1:
            assert any(island.old)
            assert together[kind]
            assert not island.old[kind]
    if not is_hand_moving(s):
        assert sum(island.hand) <= HAND_LIMIT


def is_hand_moving(s: State) -> bool:
    """Whether somebody may hold too many cards for the moment (D27.9)."""
    for frame in s.agenda:
        if frame[0] in {F_DRAW, F_TOSS, F_DISCARD}:
            return True
        if frame[0] == F_ACT and frame[3] == A_TAKE:
            return True
        if frame[0] == F_CARD and frame[3] == S_GIVE:
            return True
    return False


def check_agenda(s: State) -> None:
    """Check that nothing waits twice over, and no step that should have gone on."""
    kinds = [frame[0] for frame in s.agenda]
    assert F_NEXT not in kinds
    assert kinds.count(F_WORKER) <= 1
