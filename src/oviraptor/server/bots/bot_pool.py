"""The processes computer players think in: a few at a time, the rest wait their turn.

A process that dies takes nothing along: the question is asked again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import structlog

from oviraptor.server.bots.bot_worker import Answer, Question, answer, begin_worker
from oviraptor.server.fair_queue import FairQueue
from oviraptor.server.metrics import Metrics

_TRIES: Final = 3
_LEAST_COST: Final = 1_000
"""What any question costs besides the positions it looks at, counted in positions."""
_log = structlog.get_logger()


class BotPool:
    """A pool of processes with a limit; made in the event loop that uses it."""

    def __init__(self, count: int, metrics: Metrics, most_waiting: int = 100) -> None:
        self._count = count
        self._metrics = metrics
        self._turns = FairQueue(count, most_waiting)
        self._pool: ProcessPoolExecutor | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the next question has to wait."""
        return self._turns.is_busy

    async def ask(
        self, question: Question, asker: str, stands: Callable[[], bool]
    ) -> Answer | None:
        """Wait for a free process and think; None if the bot fails, whatever is wrong with it.

        In turn by `asker`, an address, and by what a thought costs; raises TooManyWaiting. When its
        turn comes the question is thought about only if it still `stands`.
        """
        with self._metrics.thoughts_waiting.track_inprogress():
            async with self._turns.turn(asker, _LEAST_COST + question.nodes):
                if not stands():
                    return None
                with self._metrics.thought_seconds.time():
                    return await self._answer(question)

    async def _answer(self, question: Question) -> Answer | None:
        for _ in range(_TRIES):
            pool = self._running_pool()
            try:
                return await asyncio.wrap_future(pool.submit(answer, question))
            except BrokenProcessPool:
                _log.warning("a thinking process died", game=question.game, bot=question.bot)
                self._metrics.thinkers_lost.inc()
                self._drop(pool)
            except Exception:  # noqa: BLE001  # whatever a bot can do wrong
                _log.exception("a bot failed", game=question.game, bot=question.bot)
                break
        return None

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin_worker,
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the processes; nobody waits for thoughts that are not done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):  # noqa: SLF001  # 3.14 has kill_workers
                process.kill()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
