"""Telling who has closed the page, in matches by days: it is your turn, the match is over.

What a seat was told last is kept in the settings of its match. Whoever writes it there tells it: of several processes
one alone can, and nothing is told twice after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

import structlog
from msgspec.structs import replace

from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Seat
from oviraptor.server.metrics import Metrics
from oviraptor.server.push.post import Letter, Post
from oviraptor.server.push.subscriptions import unsubscribe, without
from oviraptor.server.settings import Push, Settings
from oviraptor.server.tables.match_settings import MatchSettings, PushTarget
from oviraptor.server.tables.table import Table
from oviraptor.store import Conflict

OVER: Final = "over"
_LASTS_OVER: Final = 7 * 86_400
_LONGEST: Final = 28 * 86_400
"""No push service keeps anything for longer."""
_RETRY: Final = 30.0
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class News:
    """What a seat has to know: by name, since when, and until when it is of use."""

    name: str
    since: float
    body: str
    lasts: int


def news_of(table: Table, seat: Seat) -> News | None:
    """Find what the holder of a seat has to know now."""
    match, settings = table.match, table.settings
    events = match.events
    if match.result is not None:
        return News(OVER, events[-1].entry.at, "The match is over.", _LASTS_OVER)
    if settings.began is None or seat not in match.awaited or table.level(seat) is not None:
        return None
    first = len(events)
    while first and seat in events[first - 1].now.awaited:
        first -= 1
    since = events[first].entry.at if first < len(events) else settings.began
    lasts = min(settings.clock.seconds, _LONGEST)
    return News(str(first), max(since, settings.began), "It is your turn.", lasts)


class TurnNotices:
    """Looks at tables when anything changes there, and tells who is not there."""

    def __init__(
        self,
        push: Push,
        settings: Settings,
        metrics: Metrics,
        load: Callable[[str], Awaitable[Table | None]],
    ) -> None:
        self._push = push
        self._settings = settings
        self._load = load
        self._post = Post(push, metrics)
        self._timers: dict[tuple[str, Seat], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, table: Table) -> None:
        """Tell whom a table waits for from here on."""
        if table.settings.clock.kind == "days" and not table.settings.is_imported:
            table.changed.append(lambda _made_here: self._look(table))
            self._look(table)

    async def close(self) -> None:
        """Tell nobody anything any more."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._post.close()

    def _look(self, table: Table) -> None:
        """Set a timer for each seat that was not told how things stand.

        They may change again at once, by an undo, say: it waits a little, and longer after the last word.
        """
        now = self._settings.now()
        for seat in table.settings.pushes:
            news = news_of(table, seat)
            name, at = table.settings.told.get(seat, ("", 0.0))
            if news is not None and news.name != name:
                self._set(table.id, seat, max(self._push.delay, at + self._push.gap - now))

    def _set(self, match: str, seat: Seat, delay: float) -> None:
        if (match, seat) not in self._timers:
            loop = asyncio.get_running_loop()
            wake = loop.call_later(delay, self._wake, match, seat)
            self._timers[match, seat] = wake

    def _wake(self, match: str, seat: Seat) -> None:
        del self._timers[match, seat]
        self._spawn(self._tell(match, seat))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, match: str, seat: Seat) -> None:
        try:
            table = await self._load(match)
            if table is None:
                return
            async with table.lock:
                targets = table.settings.pushes.get(seat, ())
                news = news_of(table, seat)
                if news is None or self._waits(table, seat, news):
                    return
                is_here = table.attendance.is_here(seat)
                if await self._claim(table, seat, news) and not is_here:
                    for target in targets:
                        self._post.send(self._letter(table, seat, news, target))
        except (OviraptorError, Conflict) as error:
            _log.warning("nobody could be told", match=match, reason=str(error))
            self._set(match, seat, _RETRY)

    def _waits(self, table: Table, seat: Seat, news: News) -> bool:
        """Give who is here time to see it: a line that is dead may seem open for a while."""
        rest = news.since + self._push.sure - self._settings.now()
        if rest <= 0 or not table.attendance.is_here(seat):
            return False
        self._set(table.id, seat, rest)
        return True

    async def _claim(self, table: Table, seat: Seat, news: News) -> bool:
        """Note that a seat knows; False if another process did, or it is no news any more."""
        is_claimed = False

        def change(old: MatchSettings) -> MatchSettings:
            nonlocal is_claimed
            is_claimed = seat in old.pushes and news_of(table, seat) == news
            is_claimed = is_claimed and old.told.get(seat, ("",))[0] != news.name
            if not is_claimed:
                return old
            new = replace(old, told={**old.told, seat: (news.name, self._settings.now())})
            return without(new, seat) if news.name == OVER else new

        await table.change_settings(change)
        return is_claimed

    def _letter(self, table: Table, seat: Seat, news: News, target: PushTarget) -> Letter:
        return Letter(
            match=table.id,
            title=table.match.meta.title,
            body=news.body,
            target=target,
            lasts=news.lasts,
            is_wanted=lambda: news_of(table, seat) == news and not table.attendance.is_here(seat),
            gone=lambda: self._spawn(self._forget(table.id, seat, target.endpoint)),
        )

    async def _forget(self, match: str, seat: Seat, endpoint: str) -> None:
        """Leave out a browser that its service knows no more."""
        try:
            table = await self._load(match)
            if table is not None:
                async with table.lock:
                    await unsubscribe(table, seat, endpoint)
        except (OviraptorError, Conflict) as error:
            _log.warning("a browser was not forgotten", match=match, reason=str(error))
