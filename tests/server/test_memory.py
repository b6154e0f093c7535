"""What is no longer needed is freed at once: the garbage collector looks at everything seldom."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from oviraptor.server.messages.from_client import NewMatch, NewSeat
from oviraptor.server.metrics import Metrics
from oviraptor.server.socket import endpoint as sockets
from oviraptor.server.tables.registry import TableRegistry
from oviraptor.store import Store
from tests.server.conftest import quick
from tests.server.serving import serving


def test_a_table_put_out_of_memory_goes_without_the_collector(tmp_path: Path):
    async def test(store: Store) -> None:
        registry = TableRegistry(store, quick(tmp_path), Metrics())
        made = await registry.maker.create(NewMatch("raptor", (NewSeat(), NewSeat())))
        loaded = registry._tables.pop(made.match)
        table, match = weakref.ref(loaded.table), weakref.ref(loaded.table.match)
        await registry._close(loaded)
        del loaded
        assert table() is None
        assert match() is None
        await registry.close()

    gc.collect()
    gc.disable()
    try:
        with Store.open(quick(tmp_path).db) as store:
            asyncio.run(test(store))
    finally:
        gc.enable()


def test_what_closed_sockets_leave_is_collected_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    collected: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            collected.append(info["generation"])

    monkeypatch.setattr(sockets, "COLLECTED_AFTER", 3)
    with serving(quick(tmp_path)) as server:
        made = server.create()
        gc.disable()
        gc.callbacks.append(note)
        try:
            for count in range(3):
                assert len(collected) == 0, count
                with made.join(None) as watcher:
                    watcher.hear_until("update")
            while not collected:
                made.get()
        finally:
            gc.callbacks.remove(note)
            gc.enable()
    assert collected == [2]
