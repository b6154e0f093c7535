"""Placing workers: slots, turns, the Pilot (D7, D6.4, D22.13)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, fences, locations
from oviraptor.games.dinogenics.rules.agenda import (
    F_NEXT,
    F_WORKER,
    NEXT_UPKEEP,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import count_tiles, owns_fence, workers_of
from oviraptor.games.dinogenics.rules.kinds import (
    AIRPORT,
    AIRPORT_TILE,
    BASE,
    LOCATION_SET,
    LOCATIONS,
    NEWS_LOCATION,
    NEWS_SLOTS,
    NO_NEWS,
    PILOT,
    SLOTS,
)
from oviraptor.games.dinogenics.rules.state import Frame, State

_FLIGHT: Final = tables.number("pilot-credits")
_FIRST_SEASON: Final = 1
_FRESH: Final = 1
"""The mark of a turn that begins: `go_on_worker` takes it away and asks. A line without it has been answered."""


# Slots.


def free_slots(s: State, location: int) -> int:
    """Count the slots of a location that a worker may still come to; not for airports (D3.3, D6.2)."""
    if s.closed >> location & 1 or LOCATION_SET[location] > s.box:
        return 0
    if location == NEWS_LOCATION:
        slots = NEWS_SLOTS[s.active] if s.active != NO_NEWS else 0
    else:
        slots = SLOTS[location][len(s.islands)]
    slots -= len(s.at[location])
    blocked = s.blocked[location]
    return slots - blocked.bit_count() if blocked else slots


def free_airports(s: State, seat: int) -> int:
    """Count the free slots of a player's own airports (D21.4)."""
    if s.box == BASE:
        return 0
    return count_tiles(s.islands[seat], AIRPORT_TILE) - s.at[AIRPORT].count(seat)


def _is_free(s: State, seat: int, location: int) -> bool:
    if location == AIRPORT:
        return free_airports(s, seat) > 0
    return free_slots(s, location) > 0


# Turns.


def begin_workers(n: State) -> None:
    """Begin with the first player in order who has a worker (D7.1)."""
    _next_turn(n, len(n.order) - 1)


def _next_turn(n: State, last: int) -> None:
    """Let the next player behind a place in the order take a turn; Upkeep begins if nobody can (D7.4)."""
    players = len(n.order)
    for step in range(1, players + 1):
        seat = n.order[(last + step) % players]
        if _has_turn(n, seat):
            _begin_turn(n, seat)
            return
    push(n, F_NEXT, NEXT_UPKEEP)


def _has_turn(s: State, seat: int) -> bool:
    return s.islands[seat].home > 0 and not s.islands[seat].passed


def _begin_turn(n: State, seat: int) -> None:
    """Ask for a turn; in the first one of a season with news fences may be arranged (D6.4)."""
    island = n.islands[seat]
    is_first = island.home == workers_of(len(n.islands), n.season)
    may_arrange = n.season > _FIRST_SEASON and is_first and owns_fence(island)
    push(n, F_WORKER, seat, 1 if may_arrange else 0, 0, _FRESH)


def go_on_worker(n: State, frame: Frame) -> bool:
    """Ask at the beginning and after an arrangement of D6.4; else the turn is over."""
    seat, may_arrange, again = frame[1], frame[2], frame[3]
    if len(frame) > 4:
        swap(n, F_WORKER, seat, may_arrange, again)
        return False
    if may_arrange:
        swap(n, F_WORKER, seat, 0, again)
        return False
    pop(n)
    if again and _has_turn(n, seat):
        push(n, F_WORKER, seat, 0, 0, _FRESH)
    else:
        _next_turn(n, n.order.index(seat))
    return True


def list_worker(s: State, frame: Frame) -> list[int]:
    """List the locations with a free slot, then `arrange`, `fly`, `pass` (D27.8)."""
    _what, seat, may_arrange, again = frame
    found = [
        code(codes.WORKER, location) for location in range(LOCATIONS) if _is_free(s, seat, location)
    ]
    if may_arrange:
        found.append(code(codes.ARRANGE))
    if not again and can_fly(s, seat):
        found.append(code(codes.FLY))
    found.append(code(codes.PASS))
    return found


def can_fly(s: State, seat: int) -> bool:
    """Whether the Pilot can give another turn: once per season, with two workers and the price (D22.13)."""
    island = s.islands[seat]
    is_ready = (island.specialists & ~island.tired) >> PILOT & 1 == 1
    return is_ready and island.home > 1 and island.credits >= _FLIGHT


def answer_worker(n: State, frame: Frame, action: int) -> None:
    """Place a worker and act, arrange first, fly, or pass for the season."""
    _what, seat, _may_arrange, again = frame
    island = n.islands[seat]
    kind = kind_of(action)
    if kind == codes.ARRANGE:
        fences.arrange(n, seat)
        return
    if kind == codes.FLY:
        island.credits -= _FLIGHT
        island.tired |= 1 << PILOT
        swap(n, F_WORKER, seat, 0, 1, _FRESH)
        return
    swap(n, F_WORKER, seat, 0, again)
    if kind == codes.PASS:
        island.passed = True
        return
    location = a_of(action)
    island.home -= 1
    at = tuple(sorted([*n.at[location], seat]))
    n.at = (*n.at[:location], at, *n.at[location + 1 :])
    locations.act(n, seat, location)
