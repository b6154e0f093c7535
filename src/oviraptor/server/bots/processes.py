"""A few processes that work is given to: made when they are first needed, and anew when one dies."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

import structlog

_TRIES: Final = 3
_log = structlog.get_logger()
Q = TypeVar("Q")
R = TypeVar("R")


class Processes:
    """So many processes; a job whose process dies is done again by another."""

    def __init__(self, count: int, begin: Callable[[], None], lost: Callable[[], None]) -> None:
        self._count = count
        self._begin = begin
        self._lost = lost
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, job: Callable[[Q], R], given: Q) -> R | None:
        """Do a job in one of them; None if it fails, whatever is wrong with it."""
        for _ in range(_TRIES):
            pool = self._running()
            try:
                return await asyncio.wrap_future(pool.submit(job, given))
            except BrokenProcessPool:
                _log.warning("a thinking process died", asked=_named(given))
                self._lost()
                self._drop(pool)
            except Exception:  # noqa: BLE001  # whatever a bot can do wrong
                _log.exception("a bot failed", asked=_named(given))
                break
        return None

    async def close(self) -> None:
        """End the processes; nobody waits for what is not done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):  # noqa: SLF001  # 3.14 has kill_workers
                process.kill()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=self._begin,
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)


def _named(given: object) -> str:
    """Say what was asked about without what is secret in it: the game, and the bot if there is one."""
    parts = (getattr(given, name, "") for name in ("game", "bot"))
    return " ".join(filter(None, (type(given).__name__, *parts)))
