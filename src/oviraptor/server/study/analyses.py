"""Analyses of finished matches: one at a time, only while no computer player waits, kept task by task.

A row of the store says which process is at it. Who is killed loses nothing: another goes on where it stopped.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import structlog

from oviraptor.analysis.analyse import Plan, solve
from oviraptor.core.errors import OviraptorError, Refused
from oviraptor.server import codec
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.fair_queue import FairQueue, TooManyWaiting
from oviraptor.server.http.http_errors import TooOften
from oviraptor.server.http.rate_limit import RateLimit
from oviraptor.server.messages.from_server import Analysed
from oviraptor.server.messages.shapes import AnalysisState
from oviraptor.server.settings import Settings
from oviraptor.server.study.analysis_job import (
    FAILED,
    Job,
    judge_of_match,
    kept_as,
    planned,
    read_solved,
    stored_state,
    told_state,
    write_json,
)
from oviraptor.server.study.errors import NoAnalysis
from oviraptor.server.tables.table import Table
from oviraptor.store import Store, StoredAnalysis, StoreDown

_TOLD_EVERY: Final = 1.0
"""So many seconds are between two words about one analysis, but for its end."""
_MOST_PLANS: Final = 8
"""How many plans are kept of analyses that another process does."""
_log = structlog.get_logger()


class Analyses:
    """All analyses of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        pool: BotPool,
        load: Callable[[str], Awaitable[Table | None]],
        at_hand: Callable[[str], Table | None],
    ) -> None:
        self._kept = store.analyses
        self._settings = settings
        self._pool = pool
        self._load = load
        self._at_hand = at_hand
        limits = settings.limits
        self._begun = RateLimit(limits.analyses_per_hour / 3600, limits.analyses_per_hour)
        self._turns = FairQueue(1, limits.analyses_waiting)
        self._jobs: dict[str, Job] = {}
        self._beginning: dict[str, asyncio.Task[AnalysisState]] = {}
        self._planning = asyncio.Lock()
        """A long match takes a second to be planned: one at a time leaves threads to others."""
        self._askers: list[str] = []
        """Who asked for what is just beginning."""
        self._plans: OrderedDict[tuple[str, str], Plan] = OrderedDict()
        self._news: set[str] = set()
        """Matches of which another process has told something that is not passed on yet."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- what is asked ---------------------------------------------------------------------------

    async def ask(self, table: Table, asker: str) -> AnalysisState:
        """Return the analysis of a match as far as it is, or begin it; raises Refused and TooOften.

        One that has failed is begun again.
        """
        found = await self._look(table)
        if found is not None and found.stage != "failed":
            return found
        begun = self._beginning.get(table.id)
        if begun is None:
            self._check_room(asker)
            begun = self._spawn(self._begin(table, asker))
            self._beginning[table.id] = begun
            self._askers.append(asker)
            begun.add_done_callback(lambda _: self._has_begun(table.id, asker))
        return await asyncio.shield(begun)

    async def look(self, table: Table) -> AnalysisState:
        """Return the analysis of a match as far as it is; raises Refused and NoAnalysis."""
        found = await self._look(table)
        if found is None:
            raise NoAnalysis
        return found

    async def _look(self, table: Table) -> AnalysisState | None:
        if table.match.result is None:
            raise Refused("A match can be analysed once it is over.")
        job = self._jobs.get(table.id)
        if job is not None:
            return await asyncio.to_thread(job.state, self._turns.place(table.id))
        judge = judge_of_match(table.match, self._settings.positions)
        found = await asyncio.to_thread(self._kept.find, table.id, judge)
        if found is None or found.is_over:
            return None if found is None else await asyncio.to_thread(stored_state, found)
        return await self._elsewhere(table, found)

    async def _elsewhere(self, table: Table, found: StoredAnalysis) -> AnalysisState:
        """Tell how far an analysis is that another process does."""
        plan = await self._plan(table, found.judge)
        kept = await asyncio.to_thread(self._kept.solved, table.id, found.judge)
        return await asyncio.to_thread(told_state, plan, read_solved(kept), bool(kept), 0)

    async def _plan(self, table: Table, judge: str) -> Plan:
        key = (table.id, judge)
        plan = self._plans.get(key)
        if plan is None:
            plan = await self._planned(table)
            self._plans[key] = plan
            if len(self._plans) > _MOST_PLANS:
                self._plans.popitem(last=False)
        return plan

    async def _planned(self, table: Table) -> Plan:
        async with self._planning:
            return await asyncio.to_thread(planned, table.match, self._settings.positions)

    def _has_begun(self, match: str, asker: str) -> None:
        del self._beginning[match]
        self._askers.remove(asker)

    def _check_room(self, asker: str) -> None:
        limits = self._settings.limits
        own = self._askers.count(asker) + sum(job.asker == asker for job in self._jobs.values())
        if own >= limits.analyses_waiting_per_address:
            raise TooManyWaiting("Enough of your matches wait to be analysed; try again later.")
        if len(self._jobs) + len(self._beginning) >= limits.analyses_waiting:
            raise TooManyWaiting("Too many matches wait to be analysed; try again later.")
        if not self._begun.take(asker):
            raise TooOften

    async def _begin(self, table: Table, asker: str) -> AnalysisState:
        plan = await self._planned(table)
        made, total, judge = self._settings.now(), len(plan.tasks), kept_as(plan.judge)
        await asyncio.to_thread(self._kept.begin, table.id, judge, total, made)
        found = await asyncio.to_thread(self._kept.find, table.id, judge)
        if found is None:
            raise StoreDown(f"The match {table.id} is no longer in the database.")
        if found.is_over:
            return stored_state(found)
        if not self._kept.is_own(found):  # another process was faster
            return await self._elsewhere(table, found)
        job = Job(table.id, asker, plan)
        self._start(job)
        await asyncio.sleep(0)  # it gets in line
        return job.state(self._turns.place(table.id))

    def _start(self, job: Job) -> None:
        if job.match not in self._jobs:
            self._jobs[job.match] = job
            self._spawn(self._run(job))

    # --- what is done ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Go on with what was begun here, or at a process that is gone, again and again."""
        while True:
            try:
                living = self._settings.living()
                for found in await asyncio.to_thread(self._kept.adopt, living):
                    if len(self._jobs) >= self._settings.limits.analyses_waiting:
                        break  # the rest comes when there is room again
                    if found.match not in self._jobs and found.match not in self._beginning:
                        await self._take_up(found)
            except StoreDown as error:
                _log.error("analyses were not looked for", reason=str(error))
            await asyncio.sleep(self._settings.beat)

    async def _take_up(self, found: StoredAnalysis) -> None:
        """Go on with an analysis; one that cannot be done must not stop the others."""
        match, judge = found.match, found.judge
        try:
            table = await self._load(match)
            if table is None or judge != judge_of_match(table.match, self._settings.positions):
                raise Refused("Nobody asks for it any more.")  # noqa: TRY301  # told like all else
            plan = await self._planned(table)
            kept = await asyncio.to_thread(self._kept.solved, match, judge)
            now = await asyncio.to_thread(self._kept.find, match, judge)
            if now is not None and not now.is_over:  # it may have been ended here meanwhile
                self._start(Job(match, "", plan, read_solved(kept)))
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001  # as above
            _log.error("an analysis cannot go on", match=match, reason=str(error))
            await asyncio.to_thread(self._kept.end, match, judge, failed=FAILED)

    async def close(self) -> None:
        """Stop; what is not done is left to the others."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, job: Job) -> None:
        try:
            async with self._turns.turn(job.asker, len(job.plan.tasks), job.match):
                job.is_running = True
                await self._solve(job)
        except StoreDown as error:  # it is taken up again once the database is there
            _log.error("an analysis waits for the database", match=job.match, reason=str(error))
        except Exception:  # noqa: BLE001  # a fault of ours must not end in silence
            _log.exception("an analysis has stopped", match=job.match)
            await self._fail(job)
        finally:
            self._jobs.pop(job.match, None)
        self._tell_waiting()

    async def _solve(self, job: Job) -> None:
        judge = job.judge
        for task in job.plan.tasks:
            if task.number in job.solved:
                continue
            answer = await self._pool.work_aside(solve, task)
            if answer is None:
                await self._fail(job)
                return
            written = write_json(answer)
            if not await asyncio.to_thread(self._kept.keep, job.match, judge, task.number, written):
                return  # it was taken for gone, and another goes on
            job.solved[task.number] = answer
            await self._tell_progress(job)
        whole = await asyncio.to_thread(job.plan.analysis, tuple(job.solved.values()))
        if await asyncio.to_thread(self._kept.end, job.match, judge, value=write_json(whole)):
            self._tell(job.match, AnalysisState("done", 0, whole))

    async def _fail(self, job: Job) -> None:
        try:
            await asyncio.to_thread(self._kept.end, job.match, job.judge, failed=FAILED)
        except StoreDown as error:
            _log.error("an analysis was not ended", match=job.match, reason=str(error))
        self._tell(job.match, AnalysisState("failed", 0, None, FAILED))

    # --- what is told ----------------------------------------------------------------------------

    def notice(self, match: str) -> None:
        """Pass on what another process did, if anybody here looks on."""
        table = self._at_hand(match)
        if table is not None and table.connections and match not in self._news | self._jobs.keys():
            self._news.add(match)
            self._spawn(self._pass_on(table))

    async def _pass_on(self, table: Table) -> None:
        try:
            await asyncio.sleep(_TOLD_EVERY)  # much of it comes at once
            self._news.discard(table.id)
            found = await self._look(table)
        except OviraptorError as error:
            _log.error("an analysis was not passed on", match=table.id, reason=str(error))
        else:
            if found is not None:
                self._tell(table.id, found)
        finally:
            self._news.discard(table.id)

    async def _tell_progress(self, job: Job) -> None:
        now = asyncio.get_running_loop().time()
        table = self._at_hand(job.match)
        if table is not None and table.connections and now - job.told >= _TOLD_EVERY:
            job.told = now
            self._tell(job.match, await asyncio.to_thread(job.state, None))

    def _tell_waiting(self) -> None:
        """Tell those who wait that one less is before them."""
        for match, job in self._jobs.items():
            place = self._turns.place(match)
            if place is not None and self._at_hand(match) is not None:
                self._tell(match, job.state(place))

    def _tell(self, match: str, state: AnalysisState) -> None:
        table = self._at_hand(match)
        if table is None or not table.connections:
            return
        text = codec.write_message(Analysed(state))
        for connection in table.connections:
            connection.post(text)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
