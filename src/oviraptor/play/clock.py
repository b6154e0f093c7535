"""Clocks of a match: how much time each seat has left, told by the times in the record alone.

Pure: nothing here asks what time it is. A clock is folded along the entries, as the match is, so it
is the same after every restart. A seat's time runs while a person sits there and is awaited; what
the computer acts in a person's place costs no time, but who takes the seat back before it acts pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.game import Seat
from oviraptor.core.record import Entry
from oviraptor.play.table import PERSON, Down, TableCommand, Takeback, is_table, read_command

ClockKind = Literal["none", "live", "days"]

PATIENCE: Final = 10
"""After so many turns in a row that the clock played for a seat, the seat is given up by the clock:
of two it resigns, among more the computer plays on for it.

What the clock does need not ever end a game; a table that both have left must.
"""


class Clock(Struct, frozen=True):
    """Time for each seat: none; live seconds and an increment per turn; or days per turn."""

    kind: ClockKind = "none"
    seconds: int = 0
    """live: each seat's whole time. days: the time for one turn."""
    increment: int = 0
    """live: added when a turn ends."""
    loses: bool = False
    """In a game for two: running out of time loses. Otherwise the game says what the clock does."""


class Clocks(Struct, frozen=True):
    """How the clocks stood after an entry; without a clock nothing ever runs."""

    setting: Clock
    left: tuple[float, ...]
    """Seconds left per seat at `since`."""
    awaited: tuple[Seat, ...] = ()
    running: tuple[Seat, ...] = ()
    since: float = 0.0
    idle: tuple[int, ...] = ()
    """How many turns in a row the clock has played for each seat."""
    lent: tuple[float | None, ...] = ()
    """Since when the computer is to act for a seat and has not; none where it is not to."""
    began: float | None = None
    """When every seat had been taken for the first time; no time is charged before."""

    def left_at(self, seat: Seat, at: float) -> float:
        """Return the seconds a seat has left at a time; never less than none."""
        left = self.left[seat]
        if seat in self.running and self.began is not None:
            left -= max(0.0, at - max(self.since, self.began))
        return max(0.0, left)

    def next_out(self) -> tuple[float, Seat] | None:
        """Return when the next seat runs out of time if nobody acts, and which."""
        start = self.counted_from
        if start is None:
            return None
        return min((start + self.left[seat], seat) for seat in self.running)

    @property
    def counted_from(self) -> float | None:
        """Since when time has been running for somebody; None while it does not."""
        is_running = self.began is not None and bool(self.running)
        return max(self.since, self.began or 0.0) if is_running else None

    def is_hopeless(self, seat: Seat) -> bool:
        """Tell whether running out of time again ends the match for this seat."""
        return (self.setting.loses and len(self.left) == 2) or self.idle[seat] >= PATIENCE

    def begin(self, at: float) -> Clocks:
        """Let time count from here on."""
        return replace(self, began=at)

    def after(self, entry: Entry, awaited: Sequence[Seat], sitting: Sequence[str]) -> Clocks:
        """Return the clocks after an entry that leaves these seats awaited.

        An entry that changes neither whom the table waits for nor who sits leaves them as they are,
        to the last bit: steps that a viewer is not shown cannot be read off a clock.
        """
        idle = self._idle(entry, awaited)
        clocks = self if idle is self.idle else replace(self, idle=idle)
        if self.setting.kind == "none":
            return clocks
        if entry.by == "table":
            return _without_silence(clocks, read_command(entry.do))
        now = tuple(awaited)
        running = tuple(seat for seat in now if sitting[seat] == PERSON)
        clocks = replace(clocks, lent=self._lent(entry, set(now) - set(running)))
        if now == self.awaited and running == self.running:
            return clocks
        left = [self.left_at(seat, entry.at) for seat in range(len(self.left))]
        for seat in running:
            left[seat] = max(0.0, left[seat] - self._owed(seat, entry.at))
        if not is_table(entry.do) or (self.setting.kind == "days" and _goes_back(entry)):
            self._turn_over(left, now)
        return replace(
            clocks, left=tuple(left), awaited=now, running=running, since=max(entry.at, self.since)
        )

    def _lent(self, entry: Entry, computers: set[Seat]) -> tuple[float | None, ...]:
        acted = None if is_table(entry.do) else entry.actor
        lent: list[float | None] = [None] * len(self.lent)
        for seat in computers:
            since = self.lent[seat]
            lent[seat] = entry.at if since is None or seat == acted else since
        return tuple(lent)

    def _owed(self, seat: Seat, at: float) -> float:
        """Return for how long the computer was to act for a seat that is taken back now."""
        lent = self.lent[seat]
        if lent is None or self.began is None:
            return 0.0
        return max(0.0, at - max(lent, self.began))

    def _turn_over(self, left: list[float], awaited: Sequence[Seat]) -> None:
        """Give what a turn's end, or its beginning, gives."""
        setting = self.setting
        for seat in range(len(left)):
            if setting.kind == "days" and seat in awaited and seat not in self.awaited:
                left[seat] = float(setting.seconds)
            if setting.kind == "live" and seat in self.running and seat not in awaited:
                left[seat] += setting.increment

    def _idle(self, entry: Entry, awaited: Sequence[Seat]) -> tuple[int, ...]:
        seat = entry.actor
        if entry.by == "clock" and seat in self.awaited and seat not in awaited:
            return _put(self.idle, seat, self.idle[seat] + 1)
        if entry.by == "person" and self.idle[seat]:
            return _put(self.idle, seat, 0)
        return self.idle


def start(
    setting: Clock, seats: int, *, awaited: Sequence[Seat], at: float, began: float | None
) -> Clocks:
    """Set the clocks of a new match, before its first entry; people sit everywhere."""
    return Clocks(
        setting=setting,
        left=(float(setting.seconds),) * seats,
        awaited=tuple(awaited),
        running=() if setting.kind == "none" else tuple(awaited),
        since=at,
        idle=(0,) * seats,
        lent=(None,) * seats,
        began=began,
    )


def _without_silence(clocks: Clocks, command: TableCommand) -> Clocks:
    """Leave out the time in which there was no server."""
    if not isinstance(command, Down):
        return clocks
    began = clocks.began or 0.0
    since = max(clocks.since, began) + command.seconds
    lent = tuple(
        None if each is None else max(each, began) + command.seconds for each in clocks.lent
    )
    return replace(clocks, since=since, lent=lent)


def _goes_back(entry: Entry) -> bool:
    """Tell whether a match goes back here: by days, who is asked again has all of his time again."""
    return isinstance(read_command(entry.do), Takeback)


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
