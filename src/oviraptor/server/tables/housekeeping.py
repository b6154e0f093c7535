"""Housekeeping: what expired is removed now and then, a little at a time while people play."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from typing import Final

import structlog

from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.store import Expired, Store, StoreDown
from oviraptor.store.expiry import MOST_ENTRIES

MOST_MATCHES: Final = 50
"""How many are removed in one go, if they are short."""
_BREATH: Final = 0.1
_log = structlog.get_logger()


class Housekeeping:
    """Removes from a store what its settings do not keep."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self._store = store
        self._settings = settings
        self._metrics = metrics

    async def run(self, busy: Collection[str]) -> None:
        """Tidy up now and then, but leave those matches alone."""
        while True:
            await asyncio.sleep(self._settings.tidy)
            try:
                removed = await self.tidy(busy)
            except StoreDown as error:
                _log.error("matches that expired were not removed", reason=str(error))
            else:
                _log.info("tidied up", removed=removed)

    async def tidy(self, busy: Collection[str]) -> int:
        """Look through all matches once, and return how many were removed."""
        keeping, now = self._settings.keeping, self._settings.now()
        removed, after = 0, ""
        while True:
            page = await asyncio.to_thread(self._store.expired, after, keeping, now)
            for some in batches([each for each in page.found if each.match not in busy]):
                names: Sequence[str] = [each.match for each in some]
                while names:
                    gone = await asyncio.to_thread(self._store.remove, names, keeping, now)
                    if gone is None:  # another process is at it
                        return removed
                    removed += gone.count
                    names = gone.left
                    self._metrics.removed.inc(gone.count)
                    await asyncio.sleep(_BREATH)
            if page.last is None:
                return removed
            after = page.last
            await asyncio.sleep(_BREATH)


def batches(expired: Sequence[Expired]) -> Iterator[list[Expired]]:
    """Divide matches into those that are removed in one go."""
    batch: list[Expired] = []
    for each in expired:
        length = sum(other.length for other in batch) + each.length
        if batch and (len(batch) == MOST_MATCHES or length > MOST_ENTRIES):
            yield batch
            batch = []
        batch.append(each)
    if batch:
        yield batch
