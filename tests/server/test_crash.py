"""The server is killed in the middle of play, again and again: nothing anybody saw is lost.

What a kill cannot show is a disk that forgets: that each commit waits for the disk is the store's.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from oviraptor import games
from oviraptor.core.record import Entry, Record
from oviraptor.play.match import Match
from oviraptor.store import Store, StoredMatch
from oviraptor.testing.tiers import by_tier
from tests.databases import SQLITE_EVERY_DAY
from tests.server.wire import LOST, PATIENCE, Made, Player, Process, create, server_process

LEVEL = games.meta("raptor").levels[0].name
TABLES = ((None, None), (None, LEVEL), (None, None), (LEVEL, None))
"""Who sits at the tables in play: people alone, and either side with a bot."""

STRAYS = 8


class Guests:
    """Everybody who plays, through all lives of the server."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.tables: list[list[Player]] = []
        self.finished: list[list[Player]] = []
        self.strays: list[Made] = []
        """Matches somebody was told of in the turmoil, where nobody has been yet."""

    @property
    def players(self) -> list[Player]:
        return [player for players in self.tables for player in players]

    async def open_tables(self, port: int) -> None:
        """Begin a match for each that is over."""
        self.finished += [table for table in self.tables if table[0].is_over]
        self.tables = [table for table in self.tables if not table[0].is_over]
        while len(self.tables) < len(TABLES):
            levels = TABLES[len(self.finished + self.tables) % len(TABLES)]
            made = await create(port, *levels)
            self.tables.append([self._player(made, seat) for seat in made.tokens])

    def _player(self, made: Made, seat: int | None) -> Player:
        return Player(made, seat, Random(self.rng.random()))

    async def live(self, server: Process) -> None:
        """Come back, play on for a while, and see the server killed at any moment."""
        is_early = self.rng.random() < 0.2  # while people are still coming back
        if not is_early:
            await self.come(server)
            shown = [len(table[-1].shown) for table in self.tables]
        playing = [_until_lost(_play(player, server.port)) for player in self.players]
        task = asyncio.gather(*playing, _until_lost(self._begin_strays(server.port)))
        await asyncio.sleep(self.rng.uniform(0, 0.6))
        if not is_early:
            await self._wait_for_a_step_at_each_table(shown)
        await asyncio.to_thread(server.kill)
        await task

    async def come(self, server: Process) -> None:
        """All come back, are shown all from the start, and find what they were shown before."""
        strays = [self._player(made, seat) for made in self.strays for seat in made.tokens]
        await asyncio.gather(*(_come(player, server) for player in self.players + strays))
        await asyncio.gather(*(player.leave() for player in strays))
        self.strays.clear()

    async def _begin_strays(self, port: int) -> None:
        while len(self.strays) < STRAYS:
            await asyncio.sleep(self.rng.uniform(0, 0.2))
            self.strays.append(await create(port, None, None))

    async def _wait_for_a_step_at_each_table(self, shown: list[int]) -> None:
        async with asyncio.timeout(PATIENCE):
            for table, before in zip(self.tables, shown, strict=True):
                while len(table[-1].shown) == before and not table[-1].is_over:  # noqa: ASYNC110  # others hear
                    await asyncio.sleep(0.005)


async def _come(player: Player, server: Process) -> None:
    """Come, and once more if the connection is lost, as a page would; the server must not be."""
    try:
        await player.come(server.port)
    except ConnectionClosed:
        server.check_alive()
        await player.come(server.port)


async def _play(player: Player, port: int) -> None:
    if player.socket is None:
        await player.come(port)
    await player.play()


async def _until_lost(work: Coroutine[Any, Any, None]) -> None:
    with suppress(*LOST):
        await work


async def be_killed(url: str, kills: int, seed: int) -> None:
    guests = Guests(seed)
    for _ in range(kills):
        with server_process(url) as server:
            await guests.open_tables(server.port)
            await guests.live(server)
            await asyncio.gather(*(player.leave() for player in guests.players))
    with server_process(url) as server:
        guests.tables += guests.finished
        await guests.come(server)
        assert sum(len(player.shown) for player in guests.players) > 5 * kills
        for player in guests.players:
            check_nothing_was_doubled(player)
            await player.leave()
    with Store.open(url) as store:
        for table in guests.tables:
            check_as_if_never_killed(store, table[0].made.match)


def check_nothing_was_doubled(player: Player) -> None:
    """Every step of a seat is one its player asked for, each request granted once, in order."""
    asked = iter(player.asked)
    for step in player.shown:
        if step["actor"] == player.seat and step["by"] == "person":
            assert step["do"] in asked, step


def check_as_if_never_killed(store: Store, match: str) -> None:
    """The same actions in a match that nobody disturbs bring the same chance, entry by entry."""
    stored = store.load(match)
    assert stored is not None
    record = stored.record
    assert record.secret is not None
    head = replace(record.head, secret=record.secret.hex())
    name = head.game
    calm = Match.resume(games.load(name), games.meta(name), Record(head, ()))
    for entry in record.entries[len(calm.entries) :]:
        if entry.by != "chance":
            _again(calm, entry)
    assert [_command(entry) for entry in calm.entries] == [
        _command(entry) for entry in record.entries
    ]


def _again(calm: Match[Any, Any, Any], entry: Entry) -> None:
    if entry.do.startswith("!"):
        calm.extend((replace(entry, n=len(calm.entries)),))
    else:
        assert entry.by in {"person", "bot"}
        calm.submit(entry.actor, entry.do, at=entry.at)


def _command(entry: Entry) -> tuple[int, int, str]:
    return entry.n, entry.actor, entry.do


@pytest.mark.slow
def test_a_killed_server_goes_on_where_it_was(url: str):
    asyncio.run(be_killed(url, kills=by_tier(quick=1, slow=1, full=2), seed=1))


@pytest.mark.slow
def test_a_server_killed_many_times_goes_on_where_it_was(url: str):
    asyncio.run(be_killed(url, kills=by_tier(slow=2, full=50), seed=2))


async def come_once(port: int) -> None:
    """Let somebody come to a match with a bot, and see to it that this is noted."""
    made = await create(port, LEVEL, None)
    player = Player(made, 1, Random(1))
    await player.come(port)
    await player.say(type="ping")  # messages are answered in order
    await player.hear("pong")
    await player.leave()


@SQLITE_EVERY_DAY
@pytest.mark.slow
def test_a_bot_plays_on_after_a_kill_though_nobody_comes_back(url: str):
    with server_process(url, pause=1_000.0) as server:
        asyncio.run(come_once(server.port))
        server.kill()
    with Store.open(url) as store:
        (waiting,) = store.unfinished()
        before = store.load(waiting.match)
        assert before is not None
        assert all(entry.do[0] == "!" for entry in before.record.entries if entry.by == "bot")
        with server_process(url):
            deadline = time.monotonic() + PATIENCE
            while not _has_more(store, before):
                assert time.monotonic() < deadline
                time.sleep(0.02)


def test_the_processes_of_bots_end_with_a_killed_server(tmp_path: Path):
    with server_process(f"sqlite:///{tmp_path}/matches.db") as server:
        asyncio.run(come_once(server.port))
        deadline = time.monotonic() + PATIENCE
        while not (workers := _children(server.process.pid)):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        server.kill()
    deadline = time.monotonic() + PATIENCE  # to start may have taken long
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _has_more(store: Store, before: StoredMatch) -> bool:
    news = store.news(before.id, len(before.record.entries))
    return news is not None and any(entry.by == "bot" for entry in news.entries)


def _children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()
