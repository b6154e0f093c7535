"""Who is at the seats of a table: connected to this process, and to others."""

from __future__ import annotations

from collections.abc import Callable

from oviraptor.core.game import Seat
from oviraptor.server.socket.connection import Connection


class Attendance:
    """The connections to a table, who is elsewhere, and since when nobody is at a seat."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.connections: list[Connection] = []
        self.connected: set[Seat] = set()
        """The seats somebody is at in this process."""
        self.elsewhere: frozenset[Seat] = frozenset()
        """The seats somebody is at in another process."""
        self.moved: list[Callable[[Seat], None]] = []
        """Called when somebody has come to a seat nobody was at here, or the last one has left it."""
        self._now = now
        self._since = now()
        self._left: dict[Seat, float] = {}

    @property
    def watching(self) -> int:
        """How many are here without a seat."""
        return sum(connection.seat is None for connection in self.connections)

    def is_here(self, seat: Seat) -> bool:
        """Whether anybody is at a seat, in whatever process."""
        return seat in self.elsewhere or seat in self.connected

    def away_since(self, seat: Seat) -> float | None:
        """Since when nobody has been at a seat, as far as it is known here."""
        return None if self.is_here(seat) else self._left.get(seat, self._since)

    def enter(self, connection: Connection) -> None:
        """Let somebody come."""
        seat = None if connection.seat in self.connected else connection.seat
        self.connections.append(connection)
        self._count()
        self._move(seat)

    def leave(self, connection: Connection) -> None:
        """Let somebody go."""
        self.connections.remove(connection)
        self._count()
        self._move(None if connection.seat in self.connected else connection.seat)

    def set_elsewhere(self, seats: frozenset[Seat]) -> None:
        """Learn who is at the other processes."""
        left, self.elsewhere = self.elsewhere - seats, seats
        for seat in left:
            self._note_left(seat)

    def _count(self) -> None:
        self.connected = {
            connection.seat for connection in self.connections if connection.seat is not None
        }

    def _move(self, seat: Seat | None) -> None:
        if seat is not None:
            self._note_left(seat)
            for call in self.moved:
                call(seat)

    def _note_left(self, seat: Seat) -> None:
        if not self.is_here(seat):
            self._left[seat] = self._now()
