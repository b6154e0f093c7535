"""Room for sockets: how many may be open, and who gives way to whom.

A seat has a few places of its own, which nobody else can take. Where there is no room left, who watches
gives way to who plays, and the address that takes most to one that takes less.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Seat
from oviraptor.server.settings import Limits

TRY_LATER: Final = 1013
ELSEWHERE: Final = 4409
"""Closed for good: the same seat was opened in other windows."""


class Full(OviraptorError):
    """There is no room for another socket, and nobody who would give way to it."""


@dataclass(eq=False, slots=True)
class OpenSocket:
    """An open socket: from where, and how to hang up on it; once it has said hello, at which seat."""

    address: str
    hang_up: Callable[[str, int], object]
    match: str = ""
    seat: Seat | None = None


SocketSet = dict[OpenSocket, None]
"""Sockets in the order they came."""


class SocketLimits:
    """All open sockets of one server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: SocketSet = {}
        self._all: SocketSet = {}
        self._from: defaultdict[str, SocketSet] = defaultdict(dict)
        self._at: defaultdict[str, SocketSet] = defaultdict(dict)

    def add(self, socket: OpenSocket) -> None:
        """Let somebody wait who has yet to say hello; of too many, those who wait longest go."""
        if len(self._waiting) >= self._limits.hellos:
            oldest = _greediest(self._waiting)[0]
            del self._waiting[oldest]
            oldest.hang_up("Too many have yet to say hello; try again.", TRY_LATER)
        self._waiting[socket] = None

    def enter(self, socket: OpenSocket, match: str, seat: Seat | None) -> None:
        """Give a place to who said hello, for which somebody else may have to go; raises Full."""
        socket.match, socket.seat = match, seat
        while (other := self._evicted_for(socket)) is not None:
            self.leave(other)
            other.hang_up(*_close_reason(other, socket))
        for group in (self._all, self._from[socket.address], self._at[match]):
            group[socket] = None

    def note_hello(self, socket: OpenSocket) -> None:
        """Note that somebody has said hello."""
        self._waiting.pop(socket, None)

    def leave(self, socket: OpenSocket) -> None:
        """Let somebody go, wherever he is."""
        self._waiting.pop(socket, None)
        self._all.pop(socket, None)
        for groups, key in ((self._from, socket.address), (self._at, socket.match)):
            groups[key].pop(socket, None)
            if not groups[key]:
                del groups[key]

    def _evicted_for(self, new: OpenSocket) -> OpenSocket | None:
        """Return who has to go for a newcomer, if anybody; raises Full."""
        limits = self._limits
        same = [other for other in self._at.get(new.match, ()) if other.seat == new.seat]
        mine = self._from.get(new.address, {})
        if new.seat is not None and len(same) >= limits.sockets_per_seat:
            return same[0]
        if new.seat is None and len(same) >= limits.spectators_per_match:
            return _greedier(same, new) or _full("Too many are watching this match already.")
        if len(mine) >= limits.sockets_per_address:
            spare = None if new.seat is None else _spare(mine)
            return spare or _full("Too many sockets are open from your address; try again later.")
        if len(self._all) >= limits.sockets:
            return self._evicted_when_full(new) or _full("The server is full; try again later.")
        return None

    def _evicted_when_full(self, new: OpenSocket) -> OpenSocket | None:
        """Return who goes for a newcomer once the whole server is full."""
        greedy = max(self._from.values(), key=len)
        if len(greedy) > len(self._from.get(new.address, ())) + 1:
            return _spare(greedy) or (None if new.seat is None else list(greedy)[-1])
        return None if new.seat is None else _spare(self._all)


def _greediest(group: Iterable[OpenSocket]) -> list[OpenSocket]:
    """Return those of a group who come from the address most of them come from."""
    by_address: defaultdict[str, list[OpenSocket]] = defaultdict(list)
    for socket in group:
        by_address[socket.address].append(socket)
    return max(by_address.values(), key=len)


def _greedier(group: list[OpenSocket], new: OpenSocket) -> OpenSocket | None:
    """Return the last to come from an address with clearly more in a group than the newcomer's."""
    greedy = _greediest(group)
    own = sum(socket.address == new.address for socket in group)
    return greedy[-1] if len(greedy) > own + 1 else None


def _spare(group: Iterable[OpenSocket]) -> OpenSocket | None:
    """Return whom a group can spare: the last who only watches, or the first of several at one seat."""
    sockets = list(group)
    watching = [socket for socket in sockets if socket.seat is None]
    if watching:
        return watching[-1]
    seats = Counter((socket.match, socket.seat) for socket in sockets)
    seat, count = seats.most_common(1)[0]
    return next(g for g in sockets if (g.match, g.seat) == seat) if count > 1 else None


def _close_reason(other: OpenSocket, new: OpenSocket) -> tuple[str, int]:
    """Say why somebody has to go, and whether it helps to come again."""
    if (other.match, other.seat) == (new.match, new.seat) and new.seat is not None:
        return "Your seat is open in other windows; load the page again to play here.", ELSEWHERE
    return "Others need the room; try again later.", TRY_LATER


def _full(text: str) -> OpenSocket:
    raise Full(text)
