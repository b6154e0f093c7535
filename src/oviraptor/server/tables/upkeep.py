"""Matches that go on by themselves: those this process keeps, and those of processes that are gone.

A bot is awaited or a clock runs, whether anybody looks or not; so their tables must be in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from oviraptor.core.errors import OviraptorError
from oviraptor.server.settings import Settings
from oviraptor.store import Store, StoreDown

RETRY_SECONDS: Final = 60.0
"""After how long a match that failed to load is tried again: the cause may have passed."""
_log = structlog.get_logger()


class Upkeep:
    """Looks now and then for matches that are due, and has them loaded."""

    def __init__(
        self, store: Store, settings: Settings, load: Callable[[str], Awaitable[object]]
    ) -> None:
        self._store = store
        self._settings = settings
        self._load = load
        self._retry_at: dict[str, float] = {}
        """Matches that failed to load, and when they are tried again."""

    async def run(self) -> None:
        """Look at once, for what was going on when the last server ended, and again and again."""
        while True:
            try:
                await self.look()
            except StoreDown as error:
                _log.error("what goes on by itself was not looked for", reason=str(error))
            await asyncio.sleep(self._settings.beat)

    async def look(self) -> None:
        """Take over what is due and nobody keeps, and load what this process keeps; raises StoreDown."""
        now = self._settings.now()
        until = now + self._settings.beat
        taken = await asyncio.to_thread(self._store.adopt, self._settings.living(), until)
        if taken:
            _log.info("matches were taken over", count=taken)
        for match in await asyncio.to_thread(self._store.kept, until):
            if self._retry_at.get(match, now) <= now:
                await self._try(match, now)

    async def _try(self, match: str, now: float) -> None:
        """Load a match; one that cannot be loaded must not stop the others."""
        try:
            await self._load(match)
        except StoreDown:
            raise
        except OviraptorError as error:
            _log.error("a match was not taken up", match=match, reason=str(error))
        except Exception:  # noqa: BLE001  # as above
            _log.exception("a match was not taken up", match=match)
        else:
            self._retry_at.pop(match, None)
            return
        self._retry_at[match] = now + RETRY_SECONDS
