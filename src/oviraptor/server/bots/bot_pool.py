"""The processes computer players think in: a few at a time, the rest wait their turn.

A process that dies takes nothing along: the question is asked again. One more, of low priority, does
what nobody at a table waits for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from oviraptor.server.bots.bot_worker import (
    Answer,
    Question,
    answer,
    begin_aside,
    begin_worker,
)
from oviraptor.server.bots.processes import Processes
from oviraptor.server.fair_queue import FairQueue
from oviraptor.server.metrics import Metrics

_LEAST_COST: Final = 1_000
"""What any question costs besides the positions it looks at, counted in positions."""
Q = TypeVar("Q")
R = TypeVar("R")


class BotPool:
    """A pool of processes with a limit; made in the event loop that uses it."""

    def __init__(
        self, count: int, metrics: Metrics, most_waiting: int = 100, gives_way: int = 0
    ) -> None:
        self._metrics = metrics
        self._turns = FairQueue(count, most_waiting)
        lost = metrics.thinkers_lost.inc
        self._thinkers = Processes(count, begin_worker, lost)
        self._aside = Processes(1, partial(begin_aside, gives_way), lost)

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
        return await self.work(answer, question, asker, question.nodes, stands)

    async def work(
        self,
        job: Callable[[Q], R],
        given: Q,
        asker: str,
        nodes: int,
        stands: Callable[[], bool] = lambda: True,
    ) -> R | None:
        """Have something else thought about, in the same turns; None if that fails."""
        with self._metrics.thoughts_waiting.track_inprogress():
            async with self._turns.turn(asker, _LEAST_COST + nodes):
                if not stands():
                    return None
                with self._metrics.thought_seconds.time():
                    return await self._thinkers.do(job, given)

    async def work_aside(self, job: Callable[[Q], R], given: Q) -> R | None:
        """Have something done that nobody at a table waits for; None if that fails.

        It begins once a process is free that nobody wants, and holds none: who comes later need not wait.
        """
        async with self._turns.spare_turn():
            pass
        return await self._aside.do(job, given)

    async def close(self) -> None:
        """End the processes; nobody waits for thoughts that are not done."""
        await self._thinkers.close()
        await self._aside.close()
