"""A table: one match in memory, its viewers and all that is told to them.

One lock per table. Whatever happens is drafted, made durable, committed and only then told, so nobody
sees a step that could still be lost; a draft that cannot be made durable is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from oviraptor.core.chance import commitment
from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat, Viewer
from oviraptor.play.clock import Clock, Clocks, start
from oviraptor.play.draft import Draft
from oviraptor.play.hints import adviser
from oviraptor.play.lending import is_bots_choice
from oviraptor.play.match import Match
from oviraptor.play.moment import Event, Moment
from oviraptor.play.table import PERSON, seat_name
from oviraptor.server import messages, wire
from oviraptor.server.attendance import Attendance
from oviraptor.server.guide import Guide, find_guide
from oviraptor.server.line import Line
from oviraptor.server.metrics import Metrics
from oviraptor.server.remembered import Remembered, from_stored, to_stored
from oviraptor.server.settings import Settings
from oviraptor.server.turns import Turns, in_slices
from oviraptor.store import Conflict, Mark, Store, StoredMatch, StoreDown

AnyMatch = Match[Any, Any, Any]
AnyDraft = Draft[Any, Any, Any]
AnyEvent = Event[Any, Any]
AnyMoment = Moment[Any, Any]
MOST_STEPS: Final = 200
"""How many steps, the last ones, a viewer is sent at most when he comes; a replay has them all."""


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
        self.kept: Remembered = from_stored(stored.settings)
        self.lock = asyncio.Lock()
        self.people = Attendance(settings.now)
        self.lines = self.people.lines
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
        self._settings = settings
        self._store = store
        self._metrics = metrics
        self._version = stored.version
        self._told: object = None
        self._guide = Guide(find_guide(match.meta.id) if self.kept.guided else None)
        self.clocks = self._count_time()

    # --- what is known ---------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.match.head.seats))

    @property
    def persons(self) -> set[Seat]:
        """The seats somebody holds a ticket for."""
        return {seat for seat in self.tickets.values() if seat is not None}

    @property
    def is_open(self) -> bool:
        """Whether nothing in it is secret any more."""
        return self.match.result is not None or self.kept.is_imported

    @property
    def has_hints(self) -> bool:
        """Whether people may ask for hints: one alone among computers, or as its maker chose."""
        can_be = adviser(self.match.meta) is not None and not self.kept.is_imported
        return can_be and (self.kept.hints or len(self.persons) == 1)

    @property
    def keeps_choices(self) -> bool:
        """Whether what the computer chose for a person stays: between people without hints."""
        return len(self.persons) > 1 and not self.has_hints

    def now(self) -> float:
        """Return the time for the next entry: never earlier than the last one."""
        entries = self.match.entries
        return max(self._settings.now(), entries[-1].at if entries else 0.0)

    def silent_from(self) -> float | None:
        """Since when a clock has counted that nobody may have served; None if none runs."""
        counted = self.clocks.counted_from
        if counted is None and any(since is not None for since in self.clocks.lent):
            counted = self.clocks.began  # who takes a lent seat back pays for the time
        if self.match.result is not None or counted is None:
            return None
        entries = self.match.entries
        return max(counted, entries[-1].at if entries else 0.0)

    def level(self, seat: Seat) -> str | None:
        """Return the level of the computer that plays a seat, or None for a person."""
        who = self.match.sitting[seat]
        return None if who == PERSON else who.removeprefix("bot ")

    def has_joined(self, seat: Seat) -> bool:
        """Whether anybody has ever come to a person's seat."""
        return seat in self.kept.joined or self.people.is_here(seat)

    @property
    def has_come(self) -> bool:
        """Whether anybody has ever come to play; before that nothing goes on here by itself."""
        return bool(self.kept.joined) or bool(self.people.connected)

    def away_since(self, seat: Seat) -> float | None:
        """Since when nobody has been connected to a person's seat."""
        return self.people.away_since(seat) if seat in self.persons else None

    def wake(self) -> float | None:
        """When the match goes on by itself: at once for a bot, at a time for a clock."""
        return self._wake(self.match.now, self.clocks)

    def _wake(self, now: AnyMoment, clocks: Clocks) -> float | None:
        if now.result is not None or self.kept.is_imported:
            return None
        if self.has_come and any(now.sitting[seat] != PERSON for seat in now.awaited):
            return self.now()
        out = clocks.next_out()
        return None if out is None else out[0]

    # --- what is told ----------------------------------------------------------------------------

    def welcome(self, viewer: Viewer) -> messages.Welcome:
        """Say what match this is."""
        return messages.Welcome(
            match=self.id,
            meta=self.match.meta,
            options=self.match.head.options,
            seat=viewer,
            clock=self.kept.clock,
            guided=self.kept.guided,
            hints=self.has_hints,
            rematch=commitment(bytes.fromhex(secret)) if (secret := self.kept.next_secret) else "",
        )

    def update(self, viewer: Viewer, since: int) -> messages.Update:
        """Say what happened since, and how things stand for a viewer."""
        told = self.match.update(viewer, since)
        if self.kept.is_imported and viewer is not None:
            told = replace(told, legal=(), is_private=False, can_undo=False)
        if viewer is not None and self.keeps_choices and is_bots_choice(self.match, viewer):
            told = replace(told, can_undo=False)
        guide = "" if viewer is None else self._guide.sentence(self.match, viewer)
        return wire.sent_update(told, guide)

    def table(self) -> messages.Table:
        """Say who is here, who thinks and how the clocks stand."""
        at = self._settings.now()
        seats = tuple(self._seat_state(seat, at) for seat in self.seats)
        return messages.Table(seats, at, self.people.watching)

    def tell_table(self) -> None:
        """Send the table's state to everybody, if it is another than was sent last."""
        shape = self._shape()
        if shape != self._told:
            self._told = shape
            text = wire.write_message(self.table())
            for line in self.lines:
                line.post(text)

    def tell_steps(self) -> None:
        """Send every viewer the steps he has not been sent; nothing to whom nothing was shown."""
        written: dict[tuple[Viewer, int], str] = {}
        for line in self.lines:
            number = self.match.number(line.viewer)
            if number <= line.shown:
                continue
            key = (line.viewer, line.shown)
            if key not in written:
                written[key] = self._written(*key)
            line.post(written[key])
            line.shown = number

    def resend(self, line: Line, since: int) -> None:
        """Send one viewer an update from a number on, whether anything is new or not."""
        update = self.update(line.viewer, since)
        line.shown = update.number
        line.say(update)

    def _written(self, viewer: Viewer, since: int) -> str:
        return wire.write_message(self.update(viewer, since))

    def _seat_state(self, seat: Seat, at: float) -> messages.SeatState:
        has_clock = self.kept.clock.kind != "none" and self.level(seat) is None
        is_running = self.clocks.began is not None and seat in self.clocks.running
        return messages.SeatState(
            name=seat_name(self.match.meta, seat),
            nickname=self.kept.nicknames[seat],
            level=self.level(seat),
            is_here=self.people.is_here(seat),
            has_joined=self.has_joined(seat),
            away_since=self.away_since(seat),
            clock=round(self.clocks.left_at(seat, at), 3) if has_clock else None,
            is_running=is_running and self.match.result is None,
            is_thinking=seat in self.thinking,
            wants_rematch=seat in self.kept.wishes,
            is_queued=seat in self.queued,
        )

    def _shape(self) -> object:
        """Return all that `table` says but the moment."""
        seats = tuple(self._seat_state(seat, self.clocks.since) for seat in self.seats)
        return (seats, self.people.watching)

    # --- what happens ----------------------------------------------------------------------------

    async def do(self, propose: Callable[[], AnyDraft]) -> None:
        """Let something happen, durably, and tell everybody; raises Refused or StoreDown.

        If another process was faster it is caught up with, and the request made once more.
        """
        try:
            await self._keep(propose())
        except Conflict:
            await self.catch_up()
            await self._keep(propose())
        self._after_change(made_here=True)

    async def remember(self, change: Callable[[Remembered], Remembered]) -> None:
        """Change what is remembered, durably, and tell everybody; raises StoreDown."""
        try:
            await self._remember(change(self.kept))
        except Conflict:
            await self.catch_up()
            await self._remember(change(self.kept))
        self._after_change(made_here=True)

    async def catch_up(self) -> None:
        """Take in what another process wrote to this match."""
        news = await asyncio.to_thread(self._store.news, self.id, len(self.match.entries))
        if news is None:
            raise StoreDown(f"The match {self.id} is no longer in the database.")
        known = len(self.match.events)
        self.match.extend(news.entries)
        self.clocks = self._clocks_after(self.clocks, self.match.events[known:])
        self._version = news.version
        self.kept = from_stored(news.settings)
        if self.kept.began is not None:
            self.clocks = self.clocks.begin(self.kept.began)
        if news.entries or news.settings:
            self._after_change(made_here=False)

    async def write_first(self, line: Line, since: int, turns: Turns) -> tuple[str, int]:
        """Write an update from the number a viewer knows; return it, and up to which step it goes.

        It may be long, so it is written before he is let in: without the lock, in turn by address.
        """
        viewer = line.viewer
        if since > self.match.number(viewer):  # another process showed him what is new here
            async with self.lock:
                with suppress(StoreDown):
                    await self.catch_up()
        async with turns.turn(line.address):
            number = self.match.number(viewer)
            known = since if 0 <= since <= number else 0
            first = max(known, number - MOST_STEPS)
            told = self.update(viewer, number)
            # The match may go on meanwhile, but what was shown stays as it is.
            numbers = range(first + 1, number + 1)
            steps = await in_slices(wire.sent_step(self.match.step(viewer, n)) for n in numbers)
        if steps:
            told = replace(told, steps=tuple(steps), view=steps[-1].view)
        return wire.write_message(told), number

    async def join(self, line: Line, first: tuple[str, int]) -> None:
        """Let a viewer in: welcome, the table, what was written for him, and what came after it."""
        told, line.shown = first
        self.people.enter(line)
        if line.viewer is not None:
            self.asker = line.address
        self.set_pace()
        self.touched = self._settings.now()
        line.say(self.welcome(line.viewer))
        line.say(self.table())
        line.post(told)
        self.tell_steps()
        if line.viewer is not None and line.viewer not in self.kept.joined:
            await self._note_joined(line.viewer)
        self._after_change(made_here=True)

    async def add_nonce(self, seat: Seat, nonce: str) -> None:
        """Let all later chance depend on what a seat brings first; whatever comes later is let go."""
        if not self.is_open and seat not in self.match.now.added:
            with suppress(Refused):  # another process was faster
                await self.do(lambda: self.match.propose_nonce(seat, nonce, at=self.now()))

    def leave(self, line: Line) -> None:
        """Let a viewer go."""
        if line not in self.lines:  # there was no room for him
            return
        self.people.leave(line)
        self.set_pace()
        self.touched = self._settings.now()
        self.tell_table()

    def set_pace(self) -> None:
        """Let the computer play at once if everybody seated here wants that."""
        seated = [line for line in self.lines if line.viewer is not None]
        is_hurried = bool(seated) and all(line.is_in_a_hurry for line in seated)
        (self.hurried.set if is_hurried else self.hurried.clear)()

    def close(self) -> None:
        """Hang up on everybody, and let go of what works here, so that all of it is freed."""
        for line in self.lines:
            line.post(None)
        self.changed.clear()
        self.people.moved.clear()

    async def _note_joined(self, seat: Seat) -> None:
        """Remember that somebody has come; the last one to come starts the clocks."""

        def change(kept: Remembered) -> Remembered:
            joined = tuple(sorted({*kept.joined, seat}))
            waits = kept.clock.kind != "none" and kept.began is None and not self.is_open
            began = self.now() if waits and self.persons <= set(joined) else kept.began
            return replace(kept, joined=joined, began=began)

        try:
            await self.remember(change)
        except StoreDown:
            if self.kept.clock.kind != "none":  # without a clock it is a courtesy
                raise

    def _after_change(self, *, made_here: bool) -> None:
        self.tell_steps()
        for call in self.changed:
            call(made_here)
        self.tell_table()

    async def _keep(self, draft: AnyDraft) -> None:
        """Make a draft durable and commit it; if that fails all is as it was."""
        if not draft.events:
            return
        clocks = self._clocks_after(self.clocks, draft.events)
        end, wake = self.match.end_of(draft), self._wake(draft.now, clocks)
        try:
            with self._metrics.append_seconds.time():
                await self._store.append(self.id, draft.entries, end=end, wake=wake)
        except StoreDown:
            self._metrics.store_failures.inc()
            raise
        self.match.commit(draft)
        self.clocks = clocks
        self._metrics.entries.inc(len(draft.events))

    async def _remember(self, kept: Remembered) -> None:
        if kept == self.kept:
            return
        mark, clocks = None, self.clocks
        if kept.began is not None:
            clocks = clocks.begin(kept.began)
        is_first = (kept.joined and not self.kept.joined) or kept.began != self.kept.began
        if is_first and not self.is_open:  # from here on it goes on by itself
            mark = Mark(len(self.match.entries), self._wake(self.match.now, clocks))
        self._version = await self._store.set_settings(
            self.id, to_stored(kept), self._version, mark
        )
        self.kept, self.clocks = kept, clocks

    def _clocks_after(self, clocks: Clocks, events: Iterable[AnyEvent]) -> Clocks:
        for event in events:
            clocks = clocks.after(event.entry, event.now.awaited, event.now.sitting)
        return clocks

    def _count_time(self) -> Clocks:
        """Set the clocks as the record tells."""
        match, kept = self.match, self.kept
        first = match.entries[0].at if match.entries else 0.0
        if kept.clock.kind == "none" or kept.is_imported:
            return start(Clock(), len(self.seats), awaited=(), at=first, began=None)
        begun = start(
            kept.clock,
            len(self.seats),
            awaited=match.start.awaited,
            at=first,
            began=kept.began,
        )
        return self._clocks_after(begun, match.events)
