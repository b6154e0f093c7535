"""A table: one match in memory, who is at it, and all that happens to it.

One lock per table. Whatever happens is drafted, made durable, committed and only then told, so nobody
sees a step that could still be lost; a draft that cannot be made durable is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from math import inf
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat, Viewer
from oviraptor.core.levels import adviser
from oviraptor.core.parts import GUIDE
from oviraptor.play.clock import Clocks
from oviraptor.play.draft import Draft
from oviraptor.play.match import Match
from oviraptor.play.moment import Moment
from oviraptor.play.table import PERSON, level_of
from oviraptor.server import codec
from oviraptor.server.messages import from_server
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.socket.connection import Connection
from oviraptor.server.tables import company, table_messages, takebacks
from oviraptor.server.tables.attendance import Attendance
from oviraptor.server.tables.guide import Guide
from oviraptor.server.tables.match_settings import MatchSettings, from_stored, to_stored
from oviraptor.server.tables.table_clocks import clocks_after, clocks_so_far
from oviraptor.store import Conflict, Mark, Store, StoredMatch, StoreDown

AnyMatch = Match[Any, Any, Any]
AnyDraft = Draft[Any, Any, Any]
AnyMoment = Moment[Any, Any]
_RIVALS: Final = 10
"""So many writes of other processes may come before one's own; who sits down while others do must not be lost."""


class Table:
    """One match and who is at it."""

    def __init__(
        self,
        stored: StoredMatch,
        match: AnyMatch,
        store: Store,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.id = stored.id
        self.match = match
        self.tickets: Mapping[str, Seat | None] = stored.tickets
        self.persons = frozenset(seat for seat in stored.tickets.values() if seat is not None)
        """The seats somebody holds a ticket for."""
        self.settings: MatchSettings = from_stored(stored.settings)
        self.lock = asyncio.Lock()
        self.attendance = Attendance(settings.now)
        self.connections = self.attendance.connections
        self.loaded = settings.now()
        self.opened = stored.opened
        """When somebody last came, to the day, as the store knows it."""
        self.touched = settings.now()
        self.asker = ""
        """The address of who came to a seat last: the computer thinks in its turn."""
        self.thinking: set[Seat] = set()
        self.queued: set[Seat] = set()
        self.hurried = asyncio.Event()
        """Set while everybody seated here wants the computer to play at once."""
        self.changed: list[Callable[[bool], None]] = []
        """Called after every change, with whether it was made here."""
        self._server_settings = settings
        self._store = store
        self._metrics = metrics
        self._version = stored.version
        self._told: object = None
        self.guide = Guide(games.part(match.meta.id, GUIDE) if self.settings.guided else None)
        self.clocks = clocks_so_far(match, self.settings)

    # --- what is known ---------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.match.head.seats))

    @property
    def is_open(self) -> bool:
        """Whether nothing in it is secret any more."""
        return self.match.result is not None or self.settings.is_imported

    @property
    def has_hints(self) -> bool:
        """Whether people may ask for hints: one alone among computers, or as its maker chose."""
        can_be = adviser(self.match.meta) is not None and not self.settings.is_imported
        return can_be and (self.settings.hints or len(self.persons) == 1)

    @property
    def keeps_choices(self) -> bool:
        """Whether what the computer chose for a person stays: between people without hints."""
        return len(self.persons) > 1 and not self.has_hints

    def now(self) -> float:
        """Return the time for the next entry: never earlier than the last one."""
        entries = self.match.entries
        return max(self._server_settings.now(), entries[-1].at if entries else 0.0)

    def level(self, seat: Seat) -> str | None:
        """Return the level of the computer that plays a seat, or None for a person."""
        return level_of(self.match.sitting[seat])

    def has_joined(self, seat: Seat) -> bool:
        """Whether anybody has ever come to a person's seat."""
        return seat in self.settings.joined or self.attendance.is_here(seat)

    @property
    def has_come(self) -> bool:
        """Whether anybody has ever come to play; before that nothing goes on here by itself."""
        return bool(self.settings.joined) or bool(self.attendance.connected)

    def away_since(self, seat: Seat) -> float | None:
        """Since when nobody has been connected to a person's seat."""
        return self.attendance.away_since(seat) if seat in self.persons else None

    def wake(self) -> float | None:
        """When the match goes on by itself: at once for a bot, at a time for a clock."""
        return self._wake(self.match.now, self.clocks)

    def _wake(self, now: AnyMoment, clocks: Clocks) -> float | None:
        if now.result is not None or self.settings.is_imported:
            return None
        if self.has_come and any(now.sitting[seat] != PERSON for seat in now.awaited):
            return self.now()
        out = clocks.next_out()
        return None if out is None else min(out[0], self._told_at(now))

    def _told_at(self, now: AnyMoment) -> float:
        """When somebody is to be told that it is his turn now, should this process be gone by then."""
        push, asked = self._server_settings.push, set(now.awaited) - set(self.match.awaited)
        return self.now() + push.delay if push and asked & self.settings.pushes.keys() else inf

    # --- what is said ----------------------------------------------------------------------------

    def state(self) -> from_server.Table:
        """Say who is here, who thinks and how the clocks stand now."""
        return table_messages.state(self, self._server_settings.now())

    def tell_table(self) -> None:
        """Send the table's state to everybody, if it is another than was sent last."""
        shape = table_messages.shape(self)
        if shape != self._told:
            self._told = shape
            text = codec.write_message(self.state())
            for connection in self.connections:
                connection.post(text)

    def tell_steps(self) -> None:
        """Send every viewer the steps he has not been sent; nothing to whom nothing was shown."""
        written: dict[tuple[Viewer, int, bool], str] = {}
        for connection in self.connections:
            number = self.match.number(connection.viewer)
            if number <= connection.shown:
                continue
            key = (connection.viewer, connection.shown, connection.is_guest)
            if key not in written:
                written[key] = self._written(*key)
            connection.post(written[key])
            connection.shown = number

    def resend(self, connection: Connection, since: int) -> None:
        """Send one viewer an update from a number on, whether anything is new or not."""
        update = table_messages.update(self, connection.viewer, since, is_guest=connection.is_guest)
        connection.shown = update.number
        connection.say(update)

    def _written(self, viewer: Viewer, since: int, is_guest: bool) -> str:
        told = table_messages.update(self, viewer, since, is_guest=is_guest)
        return codec.write_message(told)

    # --- what happens ----------------------------------------------------------------------------

    async def do(self, propose: Callable[[], AnyDraft]) -> None:
        """Let something happen, durably, and tell everybody; raises Refused, StoreDown or Conflict.

        If another process was faster it is caught up with, and the request made once more.
        """
        await self._write(lambda: self._keep(propose()))

    async def change_settings(self, change: Callable[[MatchSettings], MatchSettings]) -> None:
        """Change the settings of the match, durably, and tell everybody; raises StoreDown or Conflict."""
        await self._write(lambda: self._store_settings(change(self.settings)))

    async def _write(self, write: Callable[[], Awaitable[None]]) -> None:
        """Write something, and again as long as another process was faster: each time one of them gets on."""
        for _ in range(_RIVALS):
            try:
                await write()
                break
            except Conflict:
                await self.catch_up()
        else:
            await write()
        self._after_change(made_here=True)

    async def catch_up(self) -> None:
        """Take in what another process wrote to this match."""
        news = await asyncio.to_thread(self._store.news, self.id, len(self.match.entries))
        if news is None:
            raise StoreDown(f"The match {self.id} is no longer in the database.")
        known = len(self.match.events)
        self.match.extend(news.entries)
        self.clocks = clocks_after(self.clocks, self.match.events[known:])
        self._version = news.version
        self.settings = from_stored(news.settings)
        if self.settings.began is not None:
            self.clocks = self.clocks.begin(self.settings.began)
        if news.entries or news.settings:
            self._after_change(made_here=False)

    async def join(self, connection: Connection, first: tuple[str, int]) -> None:
        """Let a viewer in: welcome, the table, what was written for him, and what came after it."""
        told, connection.shown = first
        connection.emotes = self.settings.emotes  # what was said before he came is past
        self.attendance.enter(connection)
        if connection.seat is not None:
            self.asker = connection.address
        self.set_pace()
        self.touched = self._server_settings.now()
        connection.say(
            table_messages.welcome(self, connection.viewer, is_guest=connection.is_guest)
        )
        connection.say(self.state())
        connection.post(told)
        self.tell_steps()
        if connection.seat is not None and connection.seat not in self.settings.joined:
            await self._note_joined(connection.seat)
        self._after_change(made_here=True)

    async def add_nonce(self, seat: Seat, nonce: str) -> None:
        """Let all later chance depend on what a seat brings first; whatever comes later is let go."""
        if not self.is_open and seat not in self.match.now.added:
            with suppress(Refused):  # another process was faster
                await self.do(lambda: self.match.propose_nonce(seat, nonce, at=self.now()))

    def leave(self, connection: Connection) -> None:
        """Let a viewer go."""
        if connection not in self.connections:  # there was no room for him
            return
        self.attendance.leave(connection)
        self.set_pace()
        self.touched = self._server_settings.now()
        self.tell_table()

    def set_pace(self) -> None:
        """Let the computer play at once if everybody seated here wants that."""
        seated = [connection for connection in self.connections if connection.seat is not None]
        is_hurried = bool(seated) and all(connection.is_in_a_hurry for connection in seated)
        (self.hurried.set if is_hurried else self.hurried.clear)()

    def close(self) -> None:
        """Hang up on everybody, and let go of what works here, so that all of it is freed."""
        for connection in self.connections:
            connection.post(None)
        self.changed.clear()
        self.attendance.moved.clear()

    async def _note_joined(self, seat: Seat) -> None:
        """Remember that somebody has come; the last one to come starts the clocks."""

        def change(settings: MatchSettings) -> MatchSettings:
            joined = tuple(sorted({*settings.joined, seat}))
            waits = settings.clock.kind != "none" and settings.began is None and not self.is_open
            began = self.now() if waits and self.persons <= set(joined) else settings.began
            return replace(settings, joined=joined, began=began)

        try:
            await self.change_settings(change)
        except StoreDown:
            if self.settings.clock.kind != "none":  # without a clock it is a courtesy
                raise

    def _after_change(self, *, made_here: bool) -> None:
        self.tell_steps()
        company.tell_emotes(self)
        company.dismiss_guests(self)
        takebacks.tell_takebacks(self)
        for call in self.changed:
            call(made_here)
        self.tell_table()

    async def _keep(self, draft: AnyDraft) -> None:
        """Make a draft durable and commit it; if that fails all is as it was."""
        if not draft.events:
            return
        clocks = clocks_after(self.clocks, draft.events)
        end, wake = self.match.end_of(draft), self._wake(draft.now, clocks)
        began = perf_counter()
        try:
            await self._store.append(self.id, draft.entries, end=end, wake=wake)
        except StoreDown:
            self._metrics.store_failures.inc()
            raise
        finally:
            self._metrics.append_seconds.observe(perf_counter() - began)
        self.match.commit(draft)
        self.clocks = clocks
        self._metrics.entries.inc(len(draft.events))

    async def _store_settings(self, settings: MatchSettings) -> None:
        if settings == self.settings:
            return
        mark, clocks = None, self.clocks
        if settings.began is not None:
            clocks = clocks.begin(settings.began)
        is_first = (
            settings.joined and not self.settings.joined
        ) or settings.began != self.settings.began
        is_told = settings.told != self.settings.told  # it need not be loaded for that any more
        if (is_first or is_told) and not self.is_open:  # from here on it goes on by itself
            mark = Mark(len(self.match.entries), self._wake(self.match.now, clocks))
        self._version = await self._store.set_settings(
            self.id, to_stored(settings), self._version, mark
        )
        self.settings, self.clocks = settings, clocks
