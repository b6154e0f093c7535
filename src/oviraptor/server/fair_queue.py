"""Taking turns: a few places to work, many who ask, and nobody who can keep the others waiting.

Whoever asks again and again waits behind who asks once: what an asker has asked for so far counts
against what he asks for next. What costs little goes before what costs much, but only so often.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
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
        self._spare: deque[asyncio.Future[None]] = deque()
        """Those who take a place only when nobody else wants one."""
        self._names: dict[str, tuple[float, int]] = {}
        """Where those who gave a name wait."""
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
    async def turn(self, asker: str, cost: float = 1.0, name: str = "") -> AsyncIterator[None]:
        """Wait for a place and hold it inside the block; raises TooManyWaiting at once.

        While it waits, `place` tells by its name how many are before it.
        """
        await self._enter(asker, self._mark(asker, cost), name)
        try:
            yield
        finally:
            self._leave()

    @asynccontextmanager
    async def spare_turn(self) -> AsyncIterator[None]:
        """Wait until a place is free that nobody else waits for, and hold it inside the block."""
        if self._free:
            self._free -= 1
        else:
            await self._wait_aside()
        try:
            yield
        finally:
            self._leave()

    def place(self, name: str) -> int | None:
        """Count who waits before this one; None if it does not wait."""
        own = self._names.get(name)
        return (
            None
            if own is None
            else sum(each[:2] < own and not each[2].done() for each in self._waiting)
        )

    async def _wait_aside(self) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._spare.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave()
            raise

    def _mark(self, asker: str, cost: float) -> float:
        if self._waiting_of[asker] >= self._most_waiting:
            raise TooManyWaiting("You have too much waiting here already; try again later.")
        mark = max(self._now, self._marks.get(asker, 0.0)) + cost
        self._marks[asker] = mark
        return mark

    async def _enter(self, asker: str, mark: float, name: str) -> None:
        if self._free:
            self._free -= 1
            self._advance(mark)
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        own = (mark, next(self._order))
        heappush(self._waiting, (*own, place))
        if name:
            self._names[name] = own
        self._waiting_of[asker] += 1
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was his turn just now
                self._leave()
            raise
        finally:
            self._names.pop(name, None)
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
        while self._spare:
            place = self._spare.popleft()
            if not place.done():
                place.set_result(None)
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
