"""A write on its way: await it in a coroutine, or ask for its result in a thread."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Generator, Iterable
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Waiter = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]

_lock = Lock()
"""Guards the waiters of every pending write; it is held for a few instructions only."""


class Pending(Generic[T]):
    """What a write will give once it is durable; a cancelled waiter does not cancel the write."""

    __slots__ = ("_future", "_waiters")

    def __init__(self) -> None:
        self._future: Future[T] = Future()
        self._waiters: list[Waiter] = []

    def result(self, timeout: float | None = None) -> T:
        """Wait in this thread until it is durable; raises what went wrong."""
        return self._future.result(timeout)

    @property
    def is_done(self) -> bool:
        """Whether it is durable, or has failed."""
        return self._future.done()

    def __await__(self) -> Generator[Any, None, T]:
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] | None = None
        with _lock:
            if not self._future.done():
                waiter = loop.create_future()
                self._waiters.append((loop, waiter))
        if waiter is not None:
            yield from waiter
        return self._future.result()

    def _settle(self, outcome: T | BaseException) -> list[Waiter]:
        """Set the outcome and return whom to wake."""
        with _lock:
            if isinstance(outcome, BaseException):
                self._future.set_exception(outcome)
            else:
                self._future.set_result(outcome)
            return self._waiters


def settle(outcomes: Iterable[tuple[Pending[Any], Any]]) -> None:
    """Settle writes with results or exceptions, and wake every event loop once for all of them."""
    waiting: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = defaultdict(list)
    for pending, outcome in outcomes:
        for loop, waiter in pending._settle(outcome):  # noqa: SLF001  # the other half of Pending
            waiting[loop].append(waiter)
    for loop, waiters in waiting.items():
        with suppress(RuntimeError):  # the loop was closed: nobody waits any more
            loop.call_soon_threadsafe(_wake, waiters)


def _wake(waiters: list[asyncio.Future[None]]) -> None:
    for waiter in waiters:
        if not waiter.done():
            waiter.set_result(None)
