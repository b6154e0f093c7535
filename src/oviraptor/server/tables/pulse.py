"""The pulse of this process: it tells the others that it lives, and knows when none did."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import structlog

from oviraptor.server.settings import Settings
from oviraptor.store import Life, Store, StoreDown

_MOMENT = 0.2
"""What is too short to be noted as a time without a server; a restart takes far longer."""
_OFTEN = 1.0
"""How often a process at least gives signs of life where there may be others."""
_log = structlog.get_logger()


class Pulse:
    """Signs of life in the database, from the start of a server to its end."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._started = settings.now()
        self._pause = min(settings.beat, _OFTEN) if store.is_shared else settings.beat
        self._moment = _MOMENT + (self._pause if store.is_shared else 0.0)
        """Of this process all is known, of another one only its last sign: it may live on."""

    async def run(self) -> None:
        """Give a sign of life now and then."""
        while True:
            try:
                await self._beat()
            except StoreDown as error:
                _log.warning("no sign of life could be given", reason=str(error))
            await asyncio.sleep(self._pause)

    async def close(self) -> None:
        """Say until when this process served."""
        with suppress(StoreDown):
            await self._beat()

    async def silence_since(self, since: float) -> float:
        """Count the seconds since a time in which nobody served; a moment is none."""
        lives = await asyncio.to_thread(self._store.lives, since)
        now = self._settings.now()
        silent = silence([*lives, Life("", self._started, now)], since, now)
        return silent if silent > self._moment else 0.0

    async def _beat(self) -> None:
        await self._store.beat(self._started, self._settings.now())


def silence(lives: Iterable[Life], since: float, until: float) -> float:
    """Add up the seconds between two times in which no process lived."""
    silent, heard = 0.0, since
    for life in sorted(lives, key=lambda life: life.started):
        silent += max(0.0, min(life.started, until) - heard)
        heard = max(heard, life.seen)
    return silent + max(0.0, until - heard)
