"""Computer players at a table: asked when they are awaited, outside the event loop, seat by seat.

Everybody sees when a bot acts, so the moment must not tell what it holds: the pause has a luck of its
own, and a thought that takes longer ends on a beat.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from random import Random
from typing import Final

import structlog

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.core.levels import seated_level
from oviraptor.play.pace import AT_ONCE, pause, rest
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.bots.bot_worker import Answer, Question, question
from oviraptor.server.fair_queue import TooManyWaiting
from oviraptor.server.settings import Settings
from oviraptor.server.tables.table import Table
from oviraptor.store import Conflict, StoreDown

_MOST_PATIENCE: Final = 30.0
_TRY_AGAIN: Final = 2.0
"""How long the bots wait of who has too many of them at work."""
_MOST_SECONDS: Final = 5.0
"""The longest a bot may think; where the rules are compiled no level comes near it."""
_log = structlog.get_logger()


class BotSeats:
    """The bots of one table; each awaited seat of theirs has one task."""

    def __init__(self, table: Table, pool: BotPool, settings: Settings, pauses: Random) -> None:
        self._table = table
        self._pool = pool
        self._settings = settings
        self._pauses = pauses
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._askers: dict[Seat, str] = {}
        """In whose turn each seat's question is asked."""
        self._moved: set[Seat] = set()
        """The seats whose question is to be asked in the turn of another."""
        table.changed.append(self.look)

    def look(self, made_here: bool) -> None:
        """Begin to play for every seat that needs it; who wrote last plays first."""
        for seat in self._table.match.awaited:
            if self._is_wanted(seat) and seat not in self._tasks:
                delay = 0.0 if made_here else self._settings.rescue
                self._tasks[seat] = asyncio.create_task(self._play(seat, delay))
        self._move()

    def _move(self) -> None:
        """Let what waits in the turn of one who is gone wait in the turn of who came last."""
        for seat in (self._table.queued & self._askers.keys()) - self._moved:
            if self._askers[seat] != self._table.asker:
                self._moved.add(seat)
                self._tasks[seat].cancel()

    @property
    def is_busy(self) -> bool:
        """Whether any bot is at work here."""
        return bool(self._tasks)

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_wanted(self, seat: Seat) -> bool:
        table = self._table
        return (
            table.match.result is None
            and not table.settings.is_imported
            and table.has_come
            and seat in table.match.awaited
            and table.level(seat) is not None
        )

    async def _play(self, seat: Seat, delay: float) -> None:
        """Play a seat until it is no longer awaited; a lost database is waited for."""
        table = self._table
        patience = 0.5
        try:
            await asyncio.sleep(delay)
            while self._is_wanted(seat):
                try:
                    await self._step(seat)
                    patience = 0.5
                except TooManyWaiting:
                    await asyncio.sleep(_TRY_AGAIN)
                except (StoreDown, Conflict) as error:
                    _log.warning("a bot waits for the database", match=table.id, reason=str(error))
                    await asyncio.sleep(patience)
                    patience = min(2 * patience, _MOST_PATIENCE)
        except Exception:  # noqa: BLE001  # a fault of ours must not end in silence
            _log.exception("a bot has stopped", match=table.id, seat=seat)
        finally:
            del self._tasks[seat]
            table.thinking.discard(seat)
            table.queued.discard(seat)
            table.tell_table()

    async def _step(self, seat: Seat) -> None:
        table = self._table
        begun = asyncio.get_running_loop().time()
        async with table.lock:
            if not self._is_wanted(seat):
                return
            number = table.match.number(seat)
            asked = self._question(seat, number)
            last = table.match.last_actor(None)
            beat = pause(self._settings.pause, last, seat, self._pauses)
            self._show(seat, is_queued=self._pool.is_busy)
        answer = await self._ask(seat, asked)
        # Whatever is wrong with a bot, the people at the table are not to be left waiting.
        text = _any_of(asked) if answer is None else answer.text
        await self._wait(begun, beat)
        async with table.lock:
            if not self._is_wanted(seat):
                return
            try:
                await table.do(
                    lambda: table.match.propose(seat, text, number, at=table.now(), by="bot")
                )
            except Refused as refused:  # the table went on meanwhile: look again
                _log.info("a bot was late", match=table.id, reason=str(refused))

    async def _ask(self, seat: Seat, asked: Question) -> Answer | None:
        """Ask in the turn of who came last, and once more if another comes while it waits."""
        task = asyncio.current_task()
        assert task is not None
        try:
            while True:
                self._askers[seat] = asker = self._table.asker
                try:
                    return await self._pool.ask(asked, asker, lambda: self._begin(seat))
                except asyncio.CancelledError:
                    if seat not in self._moved or task.uncancel():  # it is closed
                        raise
                    self._moved.discard(seat)
        finally:
            del self._askers[seat]
            self._moved.discard(seat)

    async def _wait(self, begun: float, beat: float) -> None:
        """Wait for the next beat; for a quick one as soon as the people at the table want that."""
        time = asyncio.get_running_loop().time
        with suppress(TimeoutError):
            await asyncio.wait_for(self._table.hurried.wait(), rest(beat, time() - begun))
            await asyncio.sleep(rest(min(beat, AT_ONCE), time() - begun))

    def _begin(self, seat: Seat) -> bool:
        """Show that a bot thinks now, if it is still wanted."""
        self._show(seat, is_queued=False)
        return self._is_wanted(seat)

    def _show(self, seat: Seat, *, is_queued: bool) -> None:
        table = self._table
        table.thinking.add(seat)
        (table.queued.add if is_queued else table.queued.discard)(seat)
        table.tell_table()

    def _question(self, seat: Seat, number: int) -> Question:
        match = self._table.match
        level = seated_level(match.meta, self._table.level(seat) or "")
        return question(match, seat, level, self._seed(seat, number), _MOST_SECONDS)

    def _seed(self, seat: Seat, number: int) -> int:
        """Make the bot's luck from the match's secret: the same again after a restart."""
        secret = self._table.match.record().secret or b""
        digest = hashlib.sha256(secret + f" bot {seat} {number}".encode()).digest()
        return int.from_bytes(digest[:8], "big")


def _any_of(asked: Question) -> str:
    return Random(asked.seed).choice(asked.legal)
