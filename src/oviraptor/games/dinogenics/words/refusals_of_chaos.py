"""Why not, with Controlled Chaos: specialists, the display, the ocean, and its news (D20, D22)."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import F_CARD, F_HQ, top
from oviraptor.games.dinogenics.rules.animals import is_checked
from oviraptor.games.dinogenics.rules.board import BESIDE, PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import ANY, a_of, b_of, c_of
from oviraptor.games.dinogenics.rules.hq import on_offer
from oviraptor.games.dinogenics.rules.island import first_space
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    CRASH,
    HAS_END,
    IS_AQUATIC,
    IS_HOTEL,
    NEWS_X3,
    NO_TILE,
    PLESIO,
    PRICE,
)
from oviraptor.games.dinogenics.rules.ocean import is_open
from oviraptor.games.dinogenics.rules.pens import open_space
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import names
from oviraptor.games.dinogenics.words.names import (
    edge,
    person,
    space,
    species,
    tile,
    tile_at,
    whose,
)
from oviraptor.games.dinogenics.words.refusals_of_buildings import of_taken
from oviraptor.kit.words.english import capital, clause, counted
from oviraptor.kit.words.refusals import Faults, Otherwise

_CONTRACTOR: Final = tables.number("contractor-credits")
_HIGHEST: Final = tables.number("contagion-highest")


# --- the HQ -------------------------------------------------------------------------------------


def of_hire(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to hire a specialist."""
    who, frame = a_of(a), top(s)
    if frame[0] == F_HQ and not frame[3]:
        yield "D20.7", "You have hired here; the second part must be another."
    yield from _of_not_on_offer(s, seat, who, "D22.1")
    price = PRICE[who]
    if frame[0] == F_CARD:
        if price > frame[4]:
            yield (
                "D20.10",
                f"{capital(names.specialist(who))} is worth {price}; {frame[4]} is left.",
            )
        return
    island = s.islands[seat]
    cards = sum(island.cards)
    is_contractor = bool(s.contractor >> who & 1)
    if price > cards + (island.credits // _CONTRACTOR if is_contractor else 0):
        need = counted(price, "manipulation card")
        yield "D22.2", f"{capital(names.specialist(who))} costs {need}; you have {cards}."


def of_dismiss(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to dismiss who is not on offer."""
    yield from _of_not_on_offer(s, seat, a_of(a), "D20.10")


def of_score(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to score a specialist."""
    if not s.islands[seat].specialists >> a_of(a) & 1:
        yield "D20.11", f"{capital(names.specialist(a_of(a)))} does not work for you."
    if not HAS_END[a_of(a)]:
        yield "D20.11", f"{capital(names.specialist(a_of(a)))} brings nothing at the end."


def _of_not_on_offer(s: State, seat: Seat, who: int, rule: str) -> Faults:
    for other, island in enumerate(s.islands):
        if island.specialists >> who & 1:
            title = capital(names.specialist(who))
            yield rule, f"{title} works for {person(other, seat)} already."
    if who not in on_offer(s):
        yield rule, f"{capital(names.specialist(who))} is not on offer."


def of_scrap(s: State, _seat: Seat, a: int) -> Faults:
    """Refuse to scrap a tile of the display."""
    if a_of(a) == AQUATIC:
        yield "D20.10", "Aquatic Habitats stay on display."
    if not s.display[a_of(a)]:
        yield "D20.10", f"No {tile(a_of(a))} is on display."


def of_ocean(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse the Open Ocean."""
    frame = top(s)
    if frame[0] == F_HQ and not frame[4]:
        yield "D20.7", "You have been at sea here; the second part must be another."
    if is_open(s, seat):
        return
    if s.active != NEWS_X3 and not s.figures[PLESIO]:
        yield "D20.8", "No Plesiosaurus is left in the supply."
    yield "D20.8", "You have no free water for a catch."


# --- cards and news -----------------------------------------------------------------------------


def of_name(_s: State, _seat: Seat, a: int) -> Faults:
    """Refuse a reputation no animal has."""
    if a_of(a) > _HIGHEST:
        yield "D20.10", f"Name a reputation from 0 to {_HIGHEST}."


def of_quake(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to break a fence of the player before."""
    other = s.order[s.order.index(seat) - 1]
    fences = s.islands[other].fences
    if not fences >> a_of(a) & 1:
        yield "D20.11", f"No fence of {person(other, seat)} stands on {edge(a_of(a))}."
    outer = open_space(fences)
    if all(side >= 0 and not outer >> side & 1 for side in BESIDE[a_of(a)]):
        yield "D20.11", f"{capital(edge(a_of(a)))} has pens on both sides; an outer fence breaks."


def of_arson(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to burn a facility."""
    other, there = a_of(a), b_of(a)
    yield from _of_spared(s, seat, other)
    if other == seat:
        yield "D20.11", "That is your own; choose an opponent’s facility."
    island = s.islands[other]
    if island.tiles[there] == NO_TILE:
        yield "D20.11", f"Nothing is built at {space(there)} of {whose(other, seat)} island."
    first = first_space(island, there)
    if island.damaged >> first & 1:
        yield "D12.7", f"The {tile_at(island, first)} is damaged already."
    if IS_HOTEL[island.tiles[first]]:
        yield "D20.11", f"The {tile_at(island, first)} is a hotel; hotels are spared."
    if first != there:
        yield (
            "D21.1",
            f"The {tile(island.tiles[first])} is named by its first space, {space(first)}.",
        )


def of_atone(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to atone for nothing."""
    if not s.islands[seat].scandals:
        yield "D20.11", "You have no scandal to atone for."


def of_bid(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a bid."""
    highest, has = top(s)[3], s.islands[seat].credits
    if a_of(a) <= highest:
        yield "D20.11", f"The highest bid is {highest}; bid more."
    if a_of(a) > has:
        yield "D20.11", f"You have {counted(has, 'credit')}."


def of_surge(s: State, seat: Seat, a: int) -> Faults:
    """Refuse an animal for the surge."""
    other, there, kind = a_of(a), b_of(a), c_of(a)
    yield from _of_spared(s, seat, other)
    if other == seat:
        yield "D20.11", "That is your own; choose an opponent’s animal."
    island = s.islands[other]
    on = names.species_on(island, there)
    if not on or (kind != ANY and kind not in on):
        yield "D20.11", f"No such animal lives at {space(there)} of {whose(other, seat)} island."
    if (kind == ANY) != (len(on) == 1):
        yield "D1.15", f"Say which animal at {space(there)} is meant, if there are two species."
    kind = on[0] if kind == ANY else kind
    if not IS_AQUATIC[kind]:
        yield "D20.11", f"The {species(kind)} is no aquatic animal."
    found = [each for each in island.animals if each & 31 == kind and each >> 5 & 31 == there]
    if all(is_checked(each) for each in found):
        yield "D12.2", f"The {species(kind)} has checked in this phase."


def of_crash(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a place for the drone."""
    other, there = a_of(a), b_of(a)
    yield from _of_spared(s, seat, other)
    island = s.islands[other]
    if CRASH in island.tiles:
        who = clause(person(other, seat), "have")
        yield "D20.11", f"{capital(who)} a crashed drone already."
    if there >= PARK_SPACES:
        yield "D20.11", f"Space {space(there)} is not in a park."
    yield from of_taken(island, there, "D20.11")
    yield Otherwise("D20.11", f"No drone crashes at {space(there)}.")


def _of_spared(s: State, seat: Seat, other: Seat) -> Faults:
    """Refuse whom the news does not reach."""
    if other >= len(s.islands):
        yield "D1.1", "Nobody plays that colour."
    if s.ignored >> other & 1:
        yield "D21.5", f"The news passes {person(other, seat)} by."
