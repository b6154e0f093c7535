"""Cards about workers and locations: Infiltrator, Misdirection and Pulled Strings (D18.9, D18.10, D18.13)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, locations, rampage, workers
from oviraptor.games.dinogenics.rules.agenda import (
    F_CARD,
    NOTHING,
    S_ASK,
    S_DONE,
    S_VISIT,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.dinogenics.rules.kinds import (
    AIRPORT,
    INFILTRATOR,
    LOCATIONS,
    MISDIRECTION,
    OUTSOURCE,
    STRINGS,
    UPLINK,
)
from oviraptor.games.dinogenics.rules.state import Frame, State

_SCANDALS: Final = tables.number("strings-scandals")
_CREDITS: Final = tables.number("strings-credits")
_REACHED: Final[list[int]] = [
    location for location in range(LOCATIONS) if location not in {UPLINK, OUTSOURCE, AIRPORT}
]
"""Locations whose action a card may take (D18.2); an airport is no location for cards (D21.4)."""


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether its first necessary step is possible."""
    if card == INFILTRATOR:
        return bool(_visits(s, seat, NOTHING))
    if card == MISDIRECTION:
        return bool(_moves(s))
    return bool(free_locations(s))


def begin(n: State, seat: int, card: int) -> None:
    """Let a card begin."""
    if card == INFILTRATOR:
        push(n, F_CARD, seat, card, S_VISIT, NOTHING)
    else:
        push(n, F_CARD, seat, card, S_ASK)


def choices(s: State, frame: Frame) -> list[int]:
    """List what may be answered."""
    if frame[2] == INFILTRATOR:
        visits = _visits(s, frame[1], frame[4])
        return visits if frame[4] == NOTHING else [code(codes.DONE), *visits]
    if frame[2] == MISDIRECTION:
        return _moves(s)
    return [code(codes.CLOSE, location) for location in free_locations(s)]


def answer(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    seat, card = frame[1], frame[2]
    if card == INFILTRATOR and kind_of(action) == codes.VISIT and frame[4] == NOTHING:
        swap(n, F_CARD, seat, card, S_VISIT, a_of(action))
        locations.act(n, seat, a_of(action))
        return
    swap(n, F_CARD, seat, card, S_DONE)
    if card == MISDIRECTION:
        _move(n, a_of(action), b_of(action), c_of(action))
        locations.act(n, seat, b_of(action))
    elif card == STRINGS:
        n.closed |= 1 << a_of(action)
        rampage.gain_scandal(n, seat, _SCANDALS)
        n.islands[seat].credits += _CREDITS
    elif kind_of(action) == codes.VISIT:
        locations.act(n, seat, a_of(action))


def free_locations(s: State) -> list[int]:
    """List the locations with a free slot, airports not among them."""
    return [
        location
        for location in range(LOCATIONS)
        if location != AIRPORT and workers.free_slots(s, location) > 0
    ]


def _visits(s: State, seat: int, visited: int) -> list[int]:
    """List the visits to locations that hold an opponent's worker, a second time to another one."""
    found: list[int] = []
    for location in _REACHED:
        if location == visited:
            continue
        for other in s.at[location]:
            if other != seat:
                found.append(code(codes.VISIT, location))
                break
    return found


def _moves(s: State) -> list[int]:
    """List the ways a worker of anybody may be moved to a free slot elsewhere."""
    free = free_locations(s)
    found: list[int] = []
    for seat in range(len(s.islands)):
        for source in _REACHED:
            if seat in s.at[source]:
                found += [code(codes.MOVE, seat, source, to) for to in free if to != source]
    return found


def _move(n: State, seat: int, source: int, target: int) -> None:
    at = list(n.at)
    left = list(at[source])
    left.remove(seat)
    at[source] = tuple(left)
    at[target] = tuple(sorted([*at[target], seat]))
    n.at = tuple(at)
