"""Matches that go on by themselves: those this process keeps, and those of processes that are gone.

A bot is awaited or a clock runs, whether anybody looks or not; so their tables must be in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from oviraptor.core.errors import OviraptorError
from oviraptor.server.settings import Settings
from oviraptor.store import Store, StoreDown

_log = structlog.get_logger()


class Upkeep:
    """Looks now and then for matches that are due, and lets them be loaded."""

    def __init__(
        self, store: Store, settings: Settings, place: Callable[[str], Awaitable[object]]
    ) -> None:
        self._store = store
        self._settings = settings
        self._place = place
        self._unreadable: set[str] = set()

    async def run(self) -> None:
        """Look at once, for what was going on when the last server ended, and again and again."""
        while True:
            try:
                await self._look()
            except StoreDown as error:
                _log.error("what goes on by itself was not looked for", reason=str(error))
            await asyncio.sleep(self._settings.beat)

    async def _look(self) -> None:
        until = self._settings.now() + self._settings.beat
        taken = await asyncio.to_thread(self._store.adopt, self._settings.living(), until)
        if taken:
            _log.info("matches were taken over", count=taken)
        for match in await asyncio.to_thread(self._store.kept, until):
            if match not in self._unreadable:
                await self._load(match)

    async def _load(self, match: str) -> None:
        try:
            await self._place(match)
        except StoreDown:
            raise
        except OviraptorError as error:
            self._unreadable.add(match)
            _log.error("a match was not taken up", match=match, reason=str(error))
        except Exception:  # noqa: BLE001  # one that cannot be read must not stop the others
            self._unreadable.add(match)
            _log.exception("a match was not taken up", match=match)
