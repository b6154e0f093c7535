"""Who is at which seat, at whatever process: a player who is here is away for nobody.

Each process notes who comes to it and who leaves, and looks up the others' notes when they change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

import structlog

from oviraptor.core.game import Seat
from oviraptor.server.settings import Settings
from oviraptor.server.tables.table import Table
from oviraptor.store import Store, StoreDown

_log = structlog.get_logger()


class Presence:
    """What all processes know of each other's people; nothing where there is only one."""

    def __init__(
        self, store: Store, settings: Settings, tables: Callable[[], Iterable[Table]]
    ) -> None:
        self._store = store
        self._settings = settings
        self._tables = tables
        self._changed: set[str] = set()
        self._is_changed = asyncio.Event()

    def watch(self, table: Table) -> None:
        """Note who comes to a table and who leaves it, and find out who is at it elsewhere."""
        if self._store.is_shared:
            people = table.attendance
            people.moved.append(lambda seat: self._note(table.id, seat, seat in people.connected))
            self.look_up(table.id)

    def look_up(self, match: str) -> None:
        """Find out soon who is at a match elsewhere."""
        self._changed.add(match)
        self._is_changed.set()

    async def run(self) -> None:
        """Follow the others: at once where they tell of a change, and all now and then."""
        time, beat = asyncio.get_running_loop().time, self._settings.beat
        due = time() + beat
        while self._store.is_shared:
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(due):
                        await self._is_changed.wait()
                    await self._follow()
                if time() >= due:  # however much is told of
                    due = time() + beat
                    await self._compare()
            except StoreDown as error:
                _log.warning("who is where is not known", reason=str(error))
                await asyncio.sleep(beat)

    async def _follow(self) -> None:
        self._is_changed.clear()
        changed, self._changed = self._changed, set()
        known = [table for table in self._tables() if table.id in changed]
        names = [table.id for table in known]
        try:
            found = await asyncio.to_thread(self._store.elsewhere, names, self._settings.living())
        except StoreDown:
            for match in changed:
                self.look_up(match)
            raise
        for table in known:
            table.attendance.set_elsewhere(found.get(table.id, frozenset()))
            table.tell_table()

    async def _compare(self) -> None:
        """Put right what was lost on the way, and forget processes that are gone."""
        told = await asyncio.to_thread(self._store.present)
        here = {(table.id, seat) for table in self._tables() for seat in table.attendance.connected}
        for match, seat in told ^ here:
            self._note(match, seat, (match, seat) in here)
        await asyncio.to_thread(self._store.tidy, self._settings.living())
        for table in self._tables():
            if table.attendance.elsewhere:
                self.look_up(table.id)

    def _note(self, match: str, seat: Seat, here: bool) -> None:
        with suppress(StoreDown):  # it is compared later on
            self._store.set_present(match, seat, here=here)
