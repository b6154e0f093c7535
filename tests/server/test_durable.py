"""What is not on the disk yet is told to nobody, whatever else happens at the table meanwhile."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from oviraptor import games
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
