"""The clock at a table: it wakes when a seat's time is out, and plays, resigns or calls a bot for it."""

from __future__ import annotations

import asyncio

import structlog

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.core.levels import usual_level
from oviraptor.play.propose import MOST_RESIGNING
from oviraptor.play.table import sitter
from oviraptor.server.settings import Settings
from oviraptor.server.tables.table import AnyDraft, Table
from oviraptor.store import Conflict, StoreDown

_RETRY = 2.0
_SOON = 0.05
_LONGEST = 3_600.0
"""Timers are set anew after so long: a machine may sleep, and its clock may be put right."""
_log = structlog.get_logger()


class ClockRunner:
    """The timer of one table; without a clock it never wakes."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table = table
        self._settings = settings
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        table.changed.append(self.look)

    @property
    def is_busy(self) -> bool:
        """Whether a clock runs here."""
        return self._handle is not None or self._task is not None

    def look(self, _made_here: bool = True) -> None:
        """Set the timer to the moment the next seat runs out of time."""
        self._stop()
        out = self._table.clocks.next_out() if self._can_run() else None
        if out is not None:
            self._set(out[0] - self._settings.now())

    def close(self) -> None:
        """Stop the clock."""
        self._stop()
        if self._task is not None:
            self._task.cancel()

    def _can_run(self) -> bool:
        return self._table.match.result is None and not self._table.settings.is_imported

    def _set(self, delay: float) -> None:
        loop = asyncio.get_running_loop()
        self._handle = loop.call_later(min(max(delay, 0.0), _LONGEST), self._wake)

    def _stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _wake(self) -> None:
        self._handle = None
        if self._task is None:
            self._task = asyncio.create_task(self._time_out())
        else:
            self._set(_SOON)

    async def _time_out(self) -> None:
        table = self._table
        try:
            async with table.lock:
                out = table.clocks.next_out() if self._can_run() else None
                if out is None:
                    return
                missing = max(out[0], self._earliest()) - self._settings.now()
                if missing > 0:
                    self._set(missing)
                    return
                await table.do(lambda: self._propose(out))
        except Refused as refused:
            _log.info("the clock was late", match=table.id, reason=str(refused))
        except (StoreDown, Conflict) as error:
            _log.warning("the clock waits for the database", match=table.id, reason=str(error))
            self._set(_RETRY)
        finally:
            self._task = None

    def _earliest(self) -> float:
        """After a restart live clocks wait a little for people to come back before they run out."""
        is_live = self._table.settings.clock.kind == "live"
        return self._table.loaded + self._settings.grace if is_live else 0.0

    def _propose(self, out: tuple[float, Seat]) -> AnyDraft:
        table, seat = self._table, out[1]
        if table.clocks.next_out() != out:  # another process wrote meanwhile
            raise Refused("It was done in time.")
        if table.clocks.is_hopeless(seat):
            if len(table.seats) > MOST_RESIGNING:
                who = sitter(usual_level(table.match.meta).name)
                return table.match.propose_sit(seat, who, at=table.now(), by="clock")
            return table.match.propose_resign(seat, at=table.now(), by="clock")
        return table.match.propose_time_out(seat, table.now())
