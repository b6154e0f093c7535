"""Why not there: visitors, fences, workers and locations (D5, D7, D8, D10, D18, D20.10)."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import agenda
from oviraptor.games.dinogenics.rules.agenda import F_CARD, F_CREATE, top
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, c_of
from oviraptor.games.dinogenics.rules.island import (
    count_fences,
    count_tiles,
    edges_inside_tiles,
    free_room,
    owns_fence,
)
from oviraptor.games.dinogenics.rules.kinds import (
    AIRPORT,
    AIRPORT_TILE,
    LOCATION_SET,
    NEWS_LOCATION,
    NEWS_SLOTS,
    NO_NEWS,
    OUTSOURCE,
    PILOT,
    SLOTS,
    UPLINK,
)
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.workers import free_airports, free_slots
from oviraptor.games.dinogenics.words import prices
from oviraptor.games.dinogenics.words.names import edge, location, person
from oviraptor.kit.words.english import capital, counted, listed
from oviraptor.kit.words.refusals import Faults

_BONUS: Final = tables.BOARD.lists["bonus-taken"].value
_FLIGHT: Final = tables.number("pilot-credits")
_STORM: Final = tables.number("news-7-fences")


# --- visitors and fences ------------------------------------------------------------------------


def of_bonus(s: State, seat: Seat, a: int) -> Faults:
    """Refuse so many bonus visitors."""
    wanted, left = a_of(a), top(s)[2]
    most = _BONUS[s.order.index(seat)]
    if wanted > most:
        yield (
            "D5.3",
            f"{capital(counted(most, 'bonus visitor'))} at most for your place in the order.",
        )
    if wanted > left:
        yield "D5.3", f"Only {counted(left, 'bonus visitor')} {_are(left)} left."
    room = free_room(s.islands[seat])
    if wanted > room:
        yield "D5.1", f"You have room for {counted(room, 'visitor')} only."
    if wanted > s.visitors:
        yield (
            "D1.6",
            f"Only {counted(s.visitors, 'visitor')} {_are(s.visitors)} left in the supply.",
        )


def of_arrange(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to arrange before a worker is placed."""
    if top(s)[2]:
        return
    if s.season == 1:
        yield "D6.4", "Fences are arranged after the news, and there is none in season 1."
    if not owns_fence(s.islands[seat]):
        yield "D6.4", "You own no fence."
    yield "D6.4", "Fences are arranged once, before your first worker of the season."


def of_fence(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a fence on an edge."""
    island, where = s.islands[seat], edge(a_of(a))
    yield from _of_settled(s, a_of(a))
    if island.fences >> a_of(a) & 1:
        yield "D10.2", f"A fence stands on {where} already."
    if edges_inside_tiles(island) >> a_of(a) & 1:
        yield "D10.2", f"{capital(where)} lies inside a large tile."
    if not island.store:
        yield "D10.4", "No fence is left in your store."


def of_pull(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to pull a fence."""
    yield from _of_settled(s, a_of(a))
    yield from _of_no_fence(s, seat, a_of(a), "D10.4")


def of_lose(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to give up a fence that is not there."""
    yield from _of_no_fence(s, seat, a_of(a), "D19.7")


def of_give_up(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to give up fences nobody has."""
    island = s.islands[seat]
    has = island.store + count_fences(island)
    if has < _STORM:
        yield "D19.7", f"You have {counted(has, 'fence')}, and the storm wants {_STORM}."


def _of_settled(s: State, number: int) -> Faults:
    if top(s)[2] >> number & 1:
        yield "D10.4", f"You have touched {edge(number)} already; it is settled until you are done."


def _of_no_fence(s: State, seat: Seat, number: int, rule: str) -> Faults:
    if not s.islands[seat].fences >> number & 1:
        yield rule, f"No fence stands on {edge(number)}."


# --- workers ------------------------------------------------------------------------------------


def of_done(s: State, _seat: Seat, _a: int) -> Faults:
    """Refuse to be done where something must be chosen."""
    frame = top(s)
    if frame[0] == F_CREATE and frame[2] != agenda.W_IOM:
        yield "D18.1", "The card is played: now a species must be created."
    if frame[0] == F_CARD and frame[3] == agenda.S_VISIT and frame[4] == agenda.NOTHING:
        yield "D18.9", "The card is played: choose a location where an opponent stands."


def of_worker(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a worker at a location."""
    there = a_of(a)
    yield from _of_absent(s, there)
    if there == AIRPORT:
        if not count_tiles(s.islands[seat], AIRPORT_TILE):
            yield "D21.4", "You have no Private Airport that works."
        if not free_airports(s, seat):
            yield "D21.4", "Your airports are taken by your own workers."
        return
    yield from _of_no_slot(s, there, "D7.1", seat)


def of_fly(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse the Pilot."""
    island = s.islands[seat]
    if not island.specialists >> PILOT & 1:
        yield "D22.13", "You have no Pilot."
    if island.tired >> PILOT & 1:
        yield "D22.13", "Your Pilot has flown this season."
    if island.home < 2:
        yield "D22.13", "Flying takes two workers at home, and you have one."
    if island.credits < _FLIGHT:
        yield "D22.13", f"Flying costs {_FLIGHT} credits; you have {island.credits}."


def of_outsource(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to outsource a location."""
    there, price = a_of(a), prices.outsource_price(s)
    if there == OUTSOURCE:
        yield "D8.11", "Outsource cannot be outsourced."
    yield from _of_absent(s, there)
    if there == AIRPORT:
        yield "D21.4", "A Private Airport is no location for that."
    if not s.at[there]:
        yield "D8.11", f"No worker stands at {location(there)}."
    if s.islands[seat].credits < price:
        yield "D8.11", f"Outsource costs {price} credits; you have {s.islands[seat].credits}."


def of_visit(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to sneak in there."""
    there = a_of(a)
    yield from _of_unreached(s, there)
    if top(s)[4] == there:
        yield "D18.9", f"You have been at {location(there)}; the second location must be another."
    if all(other == seat for other in s.at[there]):
        yield "D18.9", f"No opponent’s worker stands at {location(there)}."


def of_move(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to send a worker there."""
    whose, source, target = a_of(a), b_of(a), c_of(a)
    if whose >= len(s.islands):
        yield "D1.1", "Nobody plays that colour."
    yield from _of_unreached(s, source)
    if whose not in s.at[source]:
        yield "D18.10", f"No worker of {person(whose, None)} stands at {location(source)}."
    if source == target:
        yield "D18.10", f"The worker must go elsewhere than {location(source)}."
    yield from _of_absent(s, target)
    if target == AIRPORT:
        yield "D21.4", "A Private Airport is no location for cards."
    yield from _of_no_slot(s, target, "D18.10", seat)


def of_close(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to close a location."""
    yield from _of_absent(s, a_of(a))
    if a_of(a) == AIRPORT:
        yield "D21.4", "A Private Airport is no location for cards."
    yield from _of_no_slot(s, a_of(a), "D18.13", seat)


def of_block(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to block a slot."""
    if not s.islands[seat].store:
        yield "D20.10", "No fence is left in your store."
    if top(s)[4] >> a_of(a) & 1:
        yield "D20.10", f"You have blocked a slot at {location(a_of(a))} already."
    yield from _of_absent(s, a_of(a))
    if a_of(a) == AIRPORT:
        yield "D21.4", "A Private Airport is no location for cards."
    yield from _of_no_slot(s, a_of(a), "D20.10", seat)


def _of_absent(s: State, there: int) -> Faults:
    """Refuse a location that is not in this game, or not this season."""
    if LOCATION_SET[there] > s.box:
        yield "D20.1", f"{capital(location(there))} belongs to Controlled Chaos."
    if there == NEWS_LOCATION and (s.active == NO_NEWS or not NEWS_SLOTS[s.active]):
        yield "D6.2", "The news of this season has no slots for workers."


def _of_unreached(s: State, there: int) -> Faults:
    """Refuse what no manipulation card reaches."""
    yield from _of_absent(s, there)
    if there in (UPLINK, OUTSOURCE):
        yield "D18.2", f"No card takes the action of {location(there)}."
    if there == AIRPORT:
        yield "D21.4", "A Private Airport is no location for cards."


def _of_no_slot(s: State, there: int, rule: str, seat: Seat) -> Faults:
    """Refuse a location without a free slot, and say who is in the way."""
    if free_slots(s, there) > 0:
        return
    if s.closed >> there & 1:
        yield "D18.13", f"{capital(location(there))} is closed this season."
    slots = NEWS_SLOTS[s.active] if there == NEWS_LOCATION else SLOTS[there][len(s.islands)]
    names = dict.fromkeys(person(other, seat) for other in s.at[there])
    fences = s.blocked[there].bit_count()
    taken = listed([*names, *(["fences"] if fences else [])])
    noun = "The slot" if slots == 1 else f"All {slots} slots"
    verb = "is" if slots == 1 else "are"
    yield rule, f"{noun} of {location(there)} {verb} taken, by {taken}."


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
