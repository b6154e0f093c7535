"""The registry: all tables in memory, how they come there and how they leave.

A match lives in the store; its table is only a cache with people at it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

import structlog

from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Seat
from oviraptor.core.record import Entry
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.bots.bot_seats import BotSeats
from oviraptor.server.bots.hints import Hints
from oviraptor.server.http.http_errors import NoSuchMatch
from oviraptor.server.http.rate_limit import RateLimit
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.study.analyses import Analyses
from oviraptor.server.study.forks import Forks
from oviraptor.server.study.studies import Studies
from oviraptor.server.tables import rematch
from oviraptor.server.tables.clock_runner import ClockRunner
from oviraptor.server.tables.housekeeping import Housekeeping
from oviraptor.server.tables.loading import load_match
from oviraptor.server.tables.match_maker import MatchMaker
from oviraptor.server.tables.match_settings import from_stored
from oviraptor.server.tables.presence import Presence
from oviraptor.server.tables.pulse import Pulse
from oviraptor.server.tables.table import AnyDraft, Table
from oviraptor.server.tables.table_clocks import silent_from
from oviraptor.server.tables.tickets import (
    MAX_TOKEN,
    NO_TICKET,
    find_seat,
    is_match_id,
)
from oviraptor.server.tables.upkeep import Upkeep
from oviraptor.store import (
    ANALYSED,
    DAY,
    SOMEBODY_MOVED,
    Conflict,
    Notice,
    Store,
    StoreDown,
    hash_token,
)

if TYPE_CHECKING:
    from oviraptor.server.tables.turn_notices import TurnNotices

_SWEEP: Final = 20.0
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table and what works at it."""

    table: Table
    bots: BotSeats
    clock: ClockRunner

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.table.connections) or self.bots.is_busy or self.clock.is_busy


class TableRegistry:
    """All tables of one server."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self._store = store
        self._bot_pool = BotPool(
            settings.thinkers, metrics, settings.limits.thoughts_waiting, settings.gives_way
        )
        self.hints = Hints(self._bot_pool)
        self._pauses = Random()  # of nothing that belongs to a match
        self._pulse = Pulse(store, settings)
        self._tables: dict[str, LoadedTable] = {}
        self._presence = Presence(store, settings, self._all)
        self._loading: dict[str, asyncio.Future[LoadedTable | None]] = {}
        self._missed: set[str] = set()
        """Matches another process wrote to while they were being loaded."""
        limits = settings.limits
        self.makings = RateLimit(limits.matches_per_hour / 3600, limits.matches_per_hour)
        """How many matches each address may begin."""
        self.maker = MatchMaker(store, settings, metrics, self._begin)
        self.studies = Studies(self, self._bot_pool, settings.positions)
        self.forks = Forks(self, self.maker)
        self.analyses = Analyses(store, settings, self._bot_pool, self._table, self._at_hand)
        self._notices = self._make_notices()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    # --- opening and closing ---------------------------------------------------------------------

    async def open(self) -> None:
        """Listen to other processes, and pick up what was going on when the last server ended."""
        self.loop = loop = asyncio.get_running_loop()

        def notice(news: Notice) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._notice, news)

        self._store.listen(notice)
        self._spawn(self._pulse.run())
        self._spawn(Upkeep(self._store, self.settings, self.load).run())
        self._spawn(self._presence.run())
        self._spawn(self.analyses.run())
        self._spawn(self._sweep())
        self._spawn(Housekeeping(self._store, self.settings, self.metrics).run(self._tables))

    async def close(self) -> None:
        """Hang up on everybody and stop everything that thinks or ticks."""
        self._is_closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._notices is not None:
            await self._notices.close()
        await self._pulse.close()
        for loaded in list(self._tables.values()):
            await self._close(loaded)
        await self.hints.close()
        await self.analyses.close()
        await self._bot_pool.close()
        with contextlib.suppress(StoreDown):
            await asyncio.to_thread(self._store.release)

    def _make_notices(self) -> TurnNotices | None:
        """Tell who is away, where the host has a key for it."""
        push = self.settings.push
        if push is None:
            return None
        from oviraptor.server.tables.turn_notices import TurnNotices  # noqa: PLC0415  # an extra

        return TurnNotices(push, self.settings, self.metrics, self._table)

    async def _table(self, match: str) -> Table | None:
        loaded = await self.load(match)
        return None if loaded is None else loaded.table

    def _at_hand(self, match: str) -> Table | None:
        """Return a table that is in memory."""
        loaded = self._tables.get(match)
        return None if loaded is None else loaded.table

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        """Now and then put tables out of memory that nobody looks at."""
        while True:
            await asyncio.sleep(_SWEEP)
            old = self.settings.now() - self.settings.idle
            for match, loaded in list(self._tables.items()):
                if not loaded.is_busy and loaded.table.touched < old:
                    del self._tables[match]
                    await self._close(loaded)
            self.metrics.tables.set(len(self._tables))

    async def _close(self, loaded: LoadedTable) -> None:
        loaded.clock.close()
        await loaded.bots.close()
        loaded.table.close()

    def _notice(self, news: Notice) -> None:
        """Catch up with another process; None means that anything may have changed."""
        known = {**self._loading, **self._tables}
        for match in known if news.match is None else [news.match]:
            loaded = self._tables.get(match)
            if self._is_closed:
                return
            if news.match is None or news.length == ANALYSED:
                self.analyses.notice(match)
            if loaded is not None and news.length in {0, SOMEBODY_MOVED}:
                self._presence.look_up(match)
            if loaded is not None and _is_news(loaded.table, news):
                self._spawn(self._catch_up(loaded.table))
            elif loaded is None and match in self._loading:
                self._missed.add(match)  # it may have been read before

    async def _catch_up(self, table: Table) -> None:
        try:
            async with table.lock:
                await table.catch_up()
        except OviraptorError as error:
            _log.error("a table could not catch up", match=table.id, reason=str(error))
            loaded = self._tables.pop(table.id, None)
            if loaded is not None:
                await self._close(loaded)

    # --- finding ---------------------------------------------------------------------------------

    async def enter(self, match: str, token: str) -> tuple[Table, Seat | None, bool]:
        """Find the table and the seat a token opens, and whether to a guest; raises NoSuchMatch.

        That is before it looks at a record.
        """
        if not is_match_id(match) or not await self._is_opened_by(match, token):
            raise NoSuchMatch
        loaded = await self.load(match)
        if loaded is None:
            raise NoSuchMatch
        table = loaded.table
        seat, guest = find_seat(table.tickets, token), find_seat(table.settings.guests, token)
        is_guest = seat is NO_TICKET
        found = guest if is_guest else seat
        if not (found is None or isinstance(found, int)):
            raise NoSuchMatch
        table.touched = self.settings.now()
        return table, found, is_guest

    def note_opened(self, table: Table) -> None:
        """Note that somebody came to a match who is not passing by, once a day at most."""
        now = self.settings.now()
        if table.opened is None or not 0 <= now - table.opened < DAY:
            self._spawn(self._note_opened(table, now))

    async def _note_opened(self, table: Table, now: float) -> None:
        before, table.opened = table.opened, now
        try:
            await self._store.note_opened(table.id, now)
        except StoreDown as error:
            table.opened = before
            _log.error("it was not noted who came", match=table.id, reason=str(error))

    async def _is_opened_by(self, match: str, token: str) -> bool:
        """Whether a token is a ticket to a match; one in memory knows its tickets by itself."""
        if match in self._tables:
            return True
        hashed = hash_token(token[:MAX_TOKEN])
        found = await asyncio.to_thread(self._store.find, hashed)
        if found is not None:
            return found[0] == match
        kept = await asyncio.to_thread(self._store.settings, match)
        return kept is not None and hashed in from_stored(kept).guests

    def _all(self) -> list[Table]:
        return [loaded.table for loaded in self._tables.values()]

    async def load(self, match: str) -> LoadedTable | None:
        """Find a table in memory or load it; nobody loads the same twice at a time."""
        found = self._tables.get(match)
        if found is not None:
            return found
        loading = self._loading.get(match)
        if loading is None:
            loading = asyncio.ensure_future(self._load(match))
            self._loading[match] = loading
            loading.add_done_callback(lambda _: self._has_loaded(match))
        return await asyncio.shield(loading)

    def _has_loaded(self, match: str) -> None:
        del self._loading[match]
        self._missed.discard(match)

    async def _load(self, match: str) -> LoadedTable | None:
        read = await asyncio.to_thread(self._read, match)
        if read is None:
            return None
        table, added = read
        if added:
            with contextlib.suppress(Conflict):  # another process has just done the same
                await self._store.append(match, added, end=None, wake=table.wake())
        await self._leave_out_silence(table)
        loaded = self._add(table)
        loaded.bots.look(made_here=True)
        loaded.clock.look()
        if match in self._missed:
            self._missed.discard(match)
            self._spawn(self._catch_up(table))
        return loaded

    def _read(self, match: str) -> tuple[Table, Sequence[Entry]] | None:
        """Make the table of a stored match, and say what is to be added to its record; in a thread."""
        loaded = load_match(self._store, match)
        if loaded is None:
            return None
        stored, resumed = loaded
        table = Table(stored, resumed, self._store, self.settings, self.metrics)
        return table, resumed.entries[len(stored.record.entries) :]

    async def _leave_out_silence(self, table: Table) -> None:
        """Charge nobody for the time in which there was no server."""
        since = silent_from(table.match, table.clocks)
        silent = 0.0 if since is None else await self._pulse.silence_since(since)

        def propose() -> AnyDraft:
            if (
                silent_from(table.match, table.clocks) != since
            ):  # another process has just done the same
                return table.match.draft(())
            return table.match.propose_down(silent, table.now())

        if silent:
            with contextlib.suppress(Conflict):  # others write on: nobody waits for this
                await table.do(propose)

    def _begin(self, table: Table) -> None:
        """Take in the table of a new match; its clock waits for everybody to come."""
        self._add(table).bots.look(made_here=True)

    def _add(self, table: Table) -> LoadedTable:
        bots = BotSeats(table, self._bot_pool, self.settings, self._pauses)
        loaded = LoadedTable(table, bots, ClockRunner(table, self.settings))
        table.changed.append(lambda _made_here: self._after_change(table))
        self._presence.watch(table)
        if self._notices is not None:
            self._notices.watch(table)
        self._tables[table.id] = loaded
        self.metrics.tables.set(len(self._tables))
        return loaded

    def _after_change(self, table: Table) -> None:
        """Make the rematch that all want; once it is made, tell it to everybody who comes."""
        if table.match.result is None:
            return
        if rematch.is_agreed(table):
            self._spawn(self.maker.make_rematch(table))
        elif table.settings.is_rematch_made:
            rematch.announce(table)


def _is_news(table: Table, news: Notice) -> bool:
    """Tell whether a notice may be of something new; entries on their way here do not count."""
    if news.length in {SOMEBODY_MOVED, ANALYSED}:
        return False
    return not news.length or table.lock.locked() or news.length != len(table.match.entries)
