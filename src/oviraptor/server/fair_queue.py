"""Taking turns: a few places to work, many who ask, and nobody who can keep the others waiting.

Whoever asks again and again waits behind who asks once: what an asker has asked for so far counts
against what he asks for next. What costs little goes before what costs much, but only so often.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from time import perf_counter
from typing import Final, TypeVar

from oviraptor.core.errors import OviraptorError

T = TypeVar("T")
SLICE: Final = 0.001
"""For how many seconds a long answer is written before everybody else has a turn."""


class TooManyWaiting(OviraptorError):
    """An asker has as much waiting as he may."""


class FairQueue:
    """So many places, given in turn by asker (an address); made in the event loop that uses it."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self._free = places
        self._most_waiting = most_waiting
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._waiting_of: Counter[str] = Counter()
        self._order = count()
        self._now = 0.0
        """How far work has come, counted in what it costs: the mark of what was let in last."""
        self._marks: dict[str, float] = {}
        """Up to where each asker has used his share; nobody is remembered once work is further."""

    @property
    def is_busy(self) -> bool:
        """Whether the next one has to wait."""
        return self._free == 0

    @asynccontextmanager
    async def turn(self, asker: str, cost: float = 1.0) -> AsyncIterator[None]:
        """Wait for a place and hold it inside the block; raises TooManyWaiting at once."""
        await self._enter(asker, self._mark(asker, cost))
        try:
            yield
        finally:
            self._leave()

    def _mark(self, asker: str, cost: float) -> float:
        if self._waiting_of[asker] >= self._most_waiting:
            raise TooManyWaiting("You have too much waiting here already; try again later.")
        mark = max(self._now, self._marks.get(asker, 0.0)) + cost
        self._marks[asker] = mark
        return mark

    async def _enter(self, asker: str, mark: float) -> None:
        if self._free:
            self._free -= 1
            self._advance(mark)
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (mark, next(self._order), place))
        self._waiting_of[asker] += 1
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was his turn just now
                self._leave()
            raise
        finally:
            self._waiting_of[asker] -= 1
            if not self._waiting_of[asker]:
                del self._waiting_of[asker]

    def _leave(self) -> None:
        """Give a place to whose turn it is."""
        while self._waiting:
            mark, _, place = heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                self._advance(mark)
                return
        self._free += 1

    def _advance(self, mark: float) -> None:
        self._now = max(self._now, mark)
        if len(self._marks) > 2 * len(self._waiting) + 100:
            self._marks = {who: until for who, until in self._marks.items() if until > self._now}


async def in_slices(parts: Iterable[T]) -> list[T]:
    """Make the parts of a long answer, and let others go on in between.

    On the event loop: a thread would keep everybody waiting for the interpreter.
    """
    made = []
    until = perf_counter() + SLICE
    for part in parts:
        made.append(part)
        if perf_counter() > until:
            await asyncio.sleep(0)
            until = perf_counter() + SLICE
    return made
