"""Why that cannot be built, mended, torn down or wrecked (D2, D8.12, D8.13, D12.5, D18, D20.10, D21)."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    F_CARD,
    F_CITY,
    F_DAMAGE,
    F_HQ,
    F_PLANS,
    S_LARGE,
    top,
)
from oviraptor.games.dinogenics.rules.animals import ref_space, ref_species
from oviraptor.games.dinogenics.rules.board import CENTER, PARK_SPACES
from oviraptor.games.dinogenics.rules.city import top_tiles
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, c_of, kind_of
from oviraptor.games.dinogenics.rules.damage import targets
from oviraptor.games.dinogenics.rules.habitats import habitat_at, is_in_pen
from oviraptor.games.dinogenics.rules.island import SECOND_SPACES, first_space, is_free
from oviraptor.games.dinogenics.rules.kinds import (
    ARCHITECT,
    BASIC_HOTEL,
    COMMERCIAL,
    CRASH,
    IS_LARGE,
    NO_TILE,
    OFFSHORE,
    PARK,
    SIDE,
)
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.games.dinogenics.words.names import edge, space, tile, tile_at
from oviraptor.kit.words.english import counted, with_article
from oviraptor.kit.words.refusals import Faults, Otherwise

_REPAIR: Final = tables.number("repair-price")


# --- the City Center ----------------------------------------------------------------------------


def of_fences(s: State, _seat: Seat, _a: int) -> Faults:
    """Refuse fences that were taken already."""
    frame = top(s)
    if frame[0] == F_CITY and not frame[2]:
        yield "D8.12", "You have taken your fences here."


def of_survey(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse the Architect."""
    if not s.islands[seat].specialists >> ARCHITECT & 1:
        yield "D22.10", "You have no Master Architect."
    frame = top(s)
    if frame[0] == F_CITY and not frame[3]:
        yield "D22.10", "You have built or repaired here; the Architect comes before that."
    if frame[0] == F_CITY and not frame[5]:
        yield "D22.10", "Your Architect was asked here already."
    yield Otherwise("D22.10", "No tile is left in the bag.")


def of_build(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a building, or to build it there."""
    kind = a_of(a)
    yield from _of_building_used(s)
    if kind == CRASH:
        yield "D20.11", "Wreckage is not built."
    yield from _of_not_for_sale(s, kind)
    price, has = prices.tile_price(s, kind), s.islands[seat].credits
    if price > has:
        yield "D1.6", f"{_the(kind)} costs {counted(price, 'credit')}; you have {has}."
    yield from _of_spot(s.islands[seat], kind, b_of(a), c_of(a))


def of_hotel(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a free Basic Hotel."""
    if not s.stacks[0]:
        yield "D18.17", "No Basic Hotel is left."
    yield from _of_spot(s.islands[seat], BASIC_HOTEL, a_of(a), NONE)


def of_repair(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a repair."""
    island, there = s.islands[seat], first_space(s.islands[seat], a_of(a))
    yield from _of_building_used(s)
    yield from _of_no_tile(island, a_of(a), "D8.12")
    if island.tiles[there] == CRASH:
        yield "D20.11", "A crashed drone is never repaired."
    if not island.damaged >> there & 1:
        yield "D8.12", f"The {tile_at(island, there)} is not damaged."
    if top(s)[0] == F_CITY and island.credits < _REPAIR:
        yield "D1.6", f"A repair costs {counted(_REPAIR, 'credit')}; you have {island.credits}."
    yield from _of_second_half(island, a_of(a))


def _of_building_used(s: State) -> Faults:
    frame = top(s)
    if frame[0] == F_CITY and not frame[3]:
        yield "D8.12", "You have built or repaired here; that part is used."
    if frame[0] == F_HQ and not frame[2]:
        yield "D20.7", "You have built here; the second part must be another."


def _of_not_for_sale(s: State, kind: int) -> Faults:
    """Refuse a tile that is not where tiles are taken from now."""
    frame = top(s)
    if frame[0] == F_HQ:
        if not IS_LARGE[kind]:
            yield "D20.7", f"{_the(kind)} is no large tile; it is built at the City Center."
        if not s.display[kind]:
            yield "D20.7", f"No {tile(kind)} is on display."
        return
    if IS_LARGE[kind]:
        yield "D20.7", f"{_the(kind)} is a large tile; these are built at IntelliGen HQ."
    if frame[0] == F_PLANS:
        if kind not in frame[2:]:
            yield "D22.10", f"Your Architect has not found {with_article(tile(kind))}."
        return
    if frame[0] == F_CARD and frame[2] == OFFSHORE:
        if all(kind not in stack for stack in s.stacks):
            yield "D18.12", f"No {tile(kind)} is in any stack."
        return
    if kind not in top_tiles(s):
        is_covered = any(kind in stack for stack in s.stacks)
        more = "; it is covered by another tile" if is_covered else ""
        yield "D8.13", f"No {tile(kind)} lies on top of a stack{more}."


def _of_spot(island: Island, kind: int, first: int, second: int) -> Faults:
    """Refuse spaces a tile cannot take."""
    for each in (first,) if second == NONE else (first, second):
        if SIDE[kind] == (COMMERCIAL if each < PARK_SPACES else PARK):
            yield "D2.6", f"{_the(kind)} stands {names.tile_side(kind)}, and {space(each)} is not."
        yield from of_taken(island, each)
    if IS_LARGE[kind] != (second != NONE):
        count = "two spaces" if IS_LARGE[kind] else "one space"
        yield "D21.1", f"{_the(kind)} takes {count}."
    if IS_LARGE[kind] and second not in SECOND_SPACES[first]:
        yield (
            "D21.1",
            f"Spaces {space(first)} and {space(second)} are not side by side in that order.",
        )


def of_taken(island: Island, each: int, rule: str = "D2.5") -> Faults:
    """Refuse a space that is not free."""
    if island.tiles[each] != NO_TILE:
        yield rule, f"The {tile_at(island, each)} is in the way."
    there = names.species_on(island, each)
    if there:
        yield rule, f"The {names.species(there[0])} at {space(each)} is in the way."
    if not is_free(island, each):
        yield rule, f"Space {space(each)} is not free."


# --- cards and rampages -------------------------------------------------------------------------


def of_return(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to tear a facility down."""
    yield from _of_not_empty(s.islands[seat], a_of(a), "D18.15")


def of_store(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to move a facility off the island."""
    island = s.islands[seat]
    yield from _of_not_empty(island, a_of(a), "D20.10")
    wants_large = top(s)[3] == S_LARGE
    if IS_LARGE[island.tiles[first_space(island, a_of(a))]] != wants_large:
        size = "large" if wants_large else "small"
        yield "D20.10", f"A {size} facility is asked for; the {tile_at(island, a_of(a))} is not."


def _of_not_empty(island: Island, number: int, rule: str) -> Faults:
    yield from _of_no_tile(island, number, rule)
    there = first_space(island, number)
    if island.tiles[there] == CRASH:
        yield "D20.11", "A crashed drone stays where it is."
    if island.guests[there]:
        yield rule, f"Visitors are in the {tile_at(island, there)}."
    if names.species_on(island, there):
        yield rule, f"A dinosaur lives in the {tile_at(island, there)}."
    yield from _of_second_half(island, number)


def of_damage(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a target: the storm wants a whole facility, a rampage goes by its order."""
    island, there = s.islands[seat], a_of(a)
    is_rampage = top(s)[0] == F_DAMAGE
    if there == CENTER:
        if not is_rampage:
            yield "D12.5", "The Visitor Center is never damaged."
    else:
        yield from _of_no_tile(island, there, "D12.5" if is_rampage else "D19.7")
        if island.damaged >> first_space(island, there) & 1:
            yield "D12.7", f"The {tile_at(island, there)} is damaged already."
    if is_rampage:
        yield from _of_reach(s, seat, a)
    if there != CENTER:
        yield from _of_second_half(island, there)


def of_damage_fence(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to break a fence."""
    if not s.islands[seat].fences >> a_of(a) & 1:
        yield "D12.5", f"No fence stands on {edge(a_of(a))}."
    if top(s)[0] != F_DAMAGE:
        yield "D19.7", "The storm takes four fences, or a facility."
    yield from _of_reach(s, seat, a)


def _of_reach(s: State, seat: Seat, a: int) -> Faults:
    """Refuse what the animal does not reach, and say what comes first."""
    ref, island = top(s)[2], s.islands[seat]
    open_targets = targets(island, ref_space(ref))
    if a in open_targets:
        return
    who = f"The {names.species(ref_species(ref))}"
    kind = kind_of(open_targets[0])
    is_penned = is_in_pen(habitat_at(island, ref_space(ref)))
    if kind == codes.DAMAGE_FENCE:
        yield "D12.5", f"{who} breaks the nearest way out: {edge(a_of(open_targets[0]))}."
    if is_penned and a_of(a) >= PARK_SPACES and kind_of(a) == codes.DAMAGE:
        yield "D12.6", f"{who} never reaches beyond its pen."
    if not is_penned and kind_of(a) == codes.DAMAGE_FENCE:
        yield "D12.6", f"{who} is loose, and breaks no fence."
    first = a_of(open_targets[0])
    what = "the Visitor Center" if first == CENTER else f"the {tile_at(island, first)}"
    yield "D12.5", f"{who} wrecks what is nearer first, such as {what}."


# --- what is there ------------------------------------------------------------------------------


def _of_no_tile(island: Island, number: int, rule: str) -> Faults:
    if island.tiles[number] == NO_TILE:
        yield rule, f"Nothing is built at {space(number)}."


def _of_second_half(island: Island, number: int) -> Faults:
    """Refuse a large tile by its second space: it is named by the first (D21.1)."""
    first = first_space(island, number)
    if first != number:
        yield (
            "D21.1",
            f"The {tile(island.tiles[first])} is named by its first space, {space(first)}.",
        )


def _the(kind: int) -> str:
    return f"The {tile(kind)}"
