"""What is not on the disk yet is told to nobody, whatever else happens at the table meanwhile."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.server.messages.from_client import NewMatch, NewSeat
from oviraptor.server.metrics import Metrics
from oviraptor.server.socket.endpoint import Sockets
from oviraptor.server.tables.match_settings import MatchSettings
from oviraptor.server.tables.registry import TableRegistry
from oviraptor.store import Store, StoreDown
from tests.server.conftest import quick
from tests.server.serving import PATIENCE, serving

LEVEL = games.meta("raptor").levels[0].name


class Slow:
    """A database that takes a write and, once it is let go, has no room for it."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.may_end = threading.Event()

    async def append(self, *_: Any, **__: Any) -> None:
        self.has_begun.set()
        await asyncio.to_thread(self.may_end.wait, PATIENCE)
        raise StoreDown("disk full")


def test_who_leaves_while_a_change_is_written_tells_nobody_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    slow = Slow()
    with serving(quick(tmp_path)) as server:
        made = server.create()
        with made.join(0) as one, made.join(1) as two:
            with made.join(None) as watcher:
                for client in (one, two, watcher):
                    client.hear_until("update")
                monkeypatch.setattr(Store, "append", slow.append)
                one.say(type="sit", seat=0, level=LEVEL)
                assert slow.has_begun.wait(PATIENCE)
            table = server.app.state.registry._tables[made.match].table
            while any(line.viewer is None for line in table.connections):
                time.sleep(0.01)
            slow.may_end.set()
            assert "may have happened, or not" in one.hear_until("refused")["text"]
            assert two.ask("pong", type="ping")
            told = [heard for heard in two.heard if heard["type"] == "table"]
            assert {table["seats"][0]["level"] for table in told} == {None}
            assert told[-1]["watching"] == 0


class Socket:
    """A socket that has said what is in its inbox, and then neither speaks nor hangs up."""

    client = None

    def __init__(self, *said: dict[str, Any]) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for message in said:
            self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.inbox.get()

    async def send_data(self, *_: Any, **__: Any) -> None:
        pass


def test_what_was_begun_is_finished_though_its_socket_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def test(store: Store) -> None:
        has_begun, may_end = asyncio.Event(), asyncio.Event()

        async def slow(*given: Any, **named: Any) -> None:
            has_begun.set()
            await may_end.wait()
            await append(*given, **named)

        registry = TableRegistry(store, quick(tmp_path), Metrics())
        made = await registry.maker.create(NewMatch("raptor", (NewSeat(), NewSeat())))
        table = registry._tables[made.match].table
        match, append = table.match, store.append
        action = match.game.text(match.legal(0)[0])
        monkeypatch.setattr(store, "append", slow)
        socket = Socket(
            {"type": "hello", "token": made.tickets[0].token},
            {"type": "submit", "text": action, "number": match.number(0)},
        )
        serving = asyncio.create_task(Sockets(registry).serve(socket, made.match))  # type: ignore[arg-type]  # all it uses
        await asyncio.wait_for(has_begun.wait(), PATIENCE)
        serving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await serving
        before = len(match.entries)
        may_end.set()
        async with asyncio.timeout(PATIENCE), table.lock:
            assert [entry.do for entry in match.entries[before:]] == [action]
        news = store.news(made.match, before)
        assert news is not None
        assert [entry.do for entry in news.entries] == [action]
        socket.inbox.put_nowait({"type": "websocket.disconnect"})
        await registry.close()

    with Store.open(quick(tmp_path).db) as store:
        asyncio.run(test(store))


def test_a_change_is_made_however_many_others_are_faster(tmp_path: Path):
    async def test(store: Store) -> None:
        here, elsewhere = (TableRegistry(store, quick(tmp_path), Metrics()) for _ in range(2))
        made = await here.maker.create(NewMatch("raptor", (NewSeat(), NewSeat())))
        table = here._tables[made.match].table
        rival = await elsewhere.load(made.match)
        assert rival is not None
        faster = ["Ada", "Bea", "Cleo"]

        def named(seat: int, name: str) -> Callable[[MatchSettings], MatchSettings]:
            def change(old: MatchSettings) -> MatchSettings:
                names = [*old.nicknames]
                names[seat] = name
                return replace(old, nicknames=tuple(names))

            return change

        async def late(change: Callable[[], Any]) -> None:
            if faster:  # another process writes between the look and the write
                await rival.table.change_settings(named(1, faster.pop()))
            await change()

        store_settings = table._store_settings
        table._store_settings = lambda new: late(lambda: store_settings(new))  # type: ignore[method-assign,assignment]
        await table.change_settings(named(0, "Zoe"))
        assert table.settings.nicknames == ("Zoe", "Ada")
        for registry in (here, elsewhere):
            await registry.close()

    with Store.open(quick(tmp_path).db) as store:
        asyncio.run(test(store))
