"""The house: all tables in memory, how they come there and how they leave.

A match lives in the store; its table is only a cache with people at it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import structlog
from msgspec.structs import replace

from oviraptor.core.chance import commitment
from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Seat
from oviraptor.core.record import Entry
from oviraptor.server import rematch
from oviraptor.server.advice import Advice
from oviraptor.server.computer import Computer
from oviraptor.server.guard import Rates
from oviraptor.server.housekeeping import Housekeeping
from oviraptor.server.loading import load_match, read_record, shortened
from oviraptor.server.messages import Created, Imported, NewMatch, Ticket
from oviraptor.server.metrics import Metrics
from oviraptor.server.opening import check_new, open_match
from oviraptor.server.presence import Presence
from oviraptor.server.problems import NoPromise, NoSuchMatch
from oviraptor.server.promises import Promises, Source
from oviraptor.server.pulse import Pulse
from oviraptor.server.remembered import Remembered, to_stored
from oviraptor.server.settings import Settings
from oviraptor.server.table import AnyDraft, Table
from oviraptor.server.thinkers import Thinkers
from oviraptor.server.tickets import (
    MAX_TOKEN,
    NO_TICKET,
    find_seat,
    is_match_id,
    new_match_id,
    new_token,
)
from oviraptor.server.timing import Timer
from oviraptor.server.upkeep import Upkeep
from oviraptor.store import (
    DAY,
    SOMEBODY_MOVED,
    Conflict,
    Notice,
    Store,
    StoredMatch,
    StoreDown,
    hash_token,
)

_SWEEP: Final = 20.0
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Place:
    """A table and what works at it."""

    table: Table
    computer: Computer
    timer: Timer

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.table.lines) or self.computer.is_busy or self.timer.is_busy


class House:
    """All tables of one server."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self._store = store
        self._thinkers = Thinkers(settings.thinkers, metrics, settings.limits.thoughts_waiting)
        self.advice = Advice(self._thinkers)
        self._pauses = Random()  # of nothing that belongs to a match
        self.promises = Promises(store, settings)
        self._pulse = Pulse(store, settings)
        self._places: dict[str, Place] = {}
        self._presence = Presence(store, settings, self._tables)
        self._loading: dict[str, asyncio.Future[Place | None]] = {}
        self._missed: set[str] = set()
        """Matches another process wrote to while they were being loaded."""
        self._importing = asyncio.Semaphore(1)
        limits = settings.limits
        self.makings = Rates(limits.matches_per_hour / 3600, limits.matches_per_hour)
        """How many matches each address may begin."""
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
        self._begin(self._pulse.run())
        self._begin(Upkeep(self._store, self.settings, self.place).run())
        self._begin(self._presence.run())
        self._begin(self._sweep())
        self._begin(Housekeeping(self._store, self.settings, self.metrics).run(self._places))

    async def close(self) -> None:
        """Hang up on everybody and stop everything that thinks or ticks."""
        self._is_closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pulse.close()
        for place in list(self._places.values()):
            await self._close(place)
        await self.advice.close()
        await self._thinkers.close()
        with contextlib.suppress(StoreDown):
            await asyncio.to_thread(self._store.release)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        """Now and then put tables out of memory that nobody looks at."""
        while True:
            await asyncio.sleep(_SWEEP)
            old = self.settings.now() - self.settings.idle
            for match, place in list(self._places.items()):
                if not place.is_busy and place.table.touched < old:
                    del self._places[match]
                    await self._close(place)
            self.metrics.tables.set(len(self._places))

    async def _close(self, place: Place) -> None:
        place.timer.close()
        await place.computer.close()
        place.table.close()

    def _notice(self, news: Notice) -> None:
        """Catch up with another process; None means that anything may have changed."""
        known = {**self._loading, **self._places}
        for match in known if news.match is None else [news.match]:
            place = self._places.get(match)
            if self._is_closed:
                return
            if place is not None and news.length <= 0:
                self._presence.look_up(match)
            if place is not None and _is_news(place.table, news):
                self._begin(self._catch_up(place.table))
            elif place is None and match in self._loading:
                self._missed.add(match)  # it may have been read before

    async def _catch_up(self, table: Table) -> None:
        try:
            async with table.lock:
                await table.catch_up()
        except OviraptorError as error:
            _log.error("a table could not catch up", match=table.id, reason=str(error))
            place = self._places.pop(table.id, None)
            if place is not None:
                await self._close(place)

    # --- finding ---------------------------------------------------------------------------------

    async def enter(self, match: str, token: str) -> tuple[Table, Seat | None]:
        """Find the table and the seat a token opens; raises NoSuchMatch, before it looks at a record."""
        if not is_match_id(match) or not await self._is_opened_by(match, token):
            raise NoSuchMatch
        place = await self.place(match)
        seat = NO_TICKET if place is None else find_seat(place.table.tickets, token)
        if place is None or not (seat is None or isinstance(seat, int)):
            raise NoSuchMatch
        place.table.touched = self.settings.now()
        return place.table, seat

    def note_opened(self, table: Table) -> None:
        """Note that somebody came to a match who is not passing by, once a day at most."""
        now = self.settings.now()
        if table.opened is None or not 0 <= now - table.opened < DAY:
            self._begin(self._note_opened(table, now))

    async def _note_opened(self, table: Table, now: float) -> None:
        before, table.opened = table.opened, now
        try:
            await self._store.note_opened(table.id, now)
        except StoreDown as error:
            table.opened = before
            _log.error("it was not noted who came", match=table.id, reason=str(error))

    async def _is_opened_by(self, match: str, token: str) -> bool:
        """Whether a token is a ticket to a match; one in memory knows its tickets by itself."""
        if match in self._places:
            return True
        found = await asyncio.to_thread(self._store.find, hash_token(token[:MAX_TOKEN]))
        return found is not None and found[0] == match

    def _tables(self) -> list[Table]:
        return [place.table for place in self._places.values()]

    async def place(self, match: str) -> Place | None:
        """Find a table in memory or load it; nobody loads the same twice at a time."""
        found = self._places.get(match)
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

    async def _load(self, match: str) -> Place | None:
        read = await asyncio.to_thread(self._read, match)
        if read is None:
            return None
        table, added = read
        if added:
            with contextlib.suppress(Conflict):  # another process has just done the same
                await self._store.append(match, added, end=None, wake=table.wake())
        await self._leave_out_silence(table)
        place = self._seat(table)
        place.computer.look(made_here=True)
        place.timer.look()
        if match in self._missed:
            self._missed.discard(match)
            self._begin(self._catch_up(table))
        return place

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
        since = table.silent_from()
        silent = 0.0 if since is None else await self._pulse.silence_since(since)

        def propose() -> AnyDraft:
            if table.silent_from() != since:  # another process has just done the same
                return table.match.draft(())
            return table.match.propose_down(silent, table.now())

        if silent:
            with contextlib.suppress(Conflict):  # others write on: nobody waits for this
                await table.do(propose)

    def _seat(self, table: Table) -> Place:
        computer = Computer(table, self._thinkers, self.settings, self._pauses)
        place = Place(table, computer, Timer(table, self.settings))
        table.changed.append(lambda _made_here: self._after_change(table))
        self._presence.watch(table)
        self._places[table.id] = place
        self.metrics.tables.set(len(self._places))
        return place

    # --- making ----------------------------------------------------------------------------------

    async def create(self, new: NewMatch) -> Created:
        """Create a match; the tokens are told once, here, and kept as hashes."""
        check_new(new)
        tickets = [
            Ticket(seat, new_token()) for seat, who in enumerate(new.seats) if who.level is None
        ]
        tickets.append(Ticket(None, new_token()))
        hashed = {hash_token(ticket.token): ticket.seat for ticket in tickets}
        match = new_match_id()
        source = await self.promises.source(new)
        try:
            await self._make(match, new, hashed, source)
        except Conflict as error:  # somebody made a match with the same promise meanwhile
            raise NoPromise from error
        return Created(match, tuple(tickets), commitment(source.secret))

    async def _make(
        self, match: str, new: NewMatch, tickets: Mapping[str, Seat | None], source: Source
    ) -> None:
        begun, kept = open_match(new, source, self.settings.now())
        stored = StoredMatch(
            id=match,
            record=begun.record(),
            settings=to_stored(kept),
            tickets=tickets,
            made=self.settings.now(),
        )
        table = Table(stored, begun, self._store, self.settings, self.metrics)
        await self._store.create(replace(stored, wake=table.wake()), promise=source.promise)
        self.metrics.matches.inc()
        _log.info("a match begins", match=match, game=new.game)
        place = self._seat(table)
        place.computer.look(made_here=True)

    async def import_record(self, body: bytes) -> Imported:
        """Keep a record from outside, to be watched; raises BadRecord."""
        limits = self.settings.limits
        async with self._importing:
            record = await asyncio.to_thread(
                read_record, body, limits.record_bytes, limits.record_entries
            )
        token, match = new_token(), new_match_id()
        kept = Remembered(nicknames=tuple(map(shortened, record.head.seats)), is_imported=True)
        await self._store.create(
            StoredMatch(
                id=match,
                record=record,
                settings=to_stored(kept),
                tickets={hash_token(token): None},
                made=self.settings.now(),
            )
        )
        return Imported(match, Ticket(None, token))

    # --- rematch ---------------------------------------------------------------------------------

    def _after_change(self, table: Table) -> None:
        """Make the rematch that all want; once it is made, tell it to everybody who comes."""
        if table.match.result is None:
            return
        if rematch.is_agreed(table):
            self._begin(self._make_rematch(table))
        elif table.kept.is_rematch_made:
            for line in table.lines:
                if not line.knows_rematch:
                    line.knows_rematch = True
                    line.say(rematch.ready(table, line))

    async def _make_rematch(self, table: Table) -> None:
        try:
            async with table.lock:
                if not rematch.is_agreed(table):
                    return
                new, tickets = rematch.next_match(table)
                with contextlib.suppress(Conflict):  # another process made it
                    await self._make(table.kept.rematch, new, tickets, rematch.source(table))
                await table.remember(lambda kept: replace(kept, is_rematch_made=True))
        except OviraptorError as error:
            _log.error("a rematch was not made", match=table.id, reason=str(error))


def _is_news(table: Table, news: Notice) -> bool:
    """Tell whether a notice may be of something new; entries on their way here do not count."""
    if news.length == SOMEBODY_MOVED:
        return False
    return not news.length or table.lock.locked() or news.length != len(table.match.entries)
