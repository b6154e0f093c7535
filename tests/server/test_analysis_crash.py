"""Killed in the middle of an analysis: nothing that was shown is lost, and another process goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from oviraptor import games
from oviraptor.analysis.analyse import plan, solve
from oviraptor.core.record import dump
from tests.postgres import Postgres
from tests.server.finished import record
from tests.server.wire import PATIENCE, Process, server_process

POSITIONS = 60
Json = dict[str, Any]

pytestmark = pytest.mark.slow


class Watched:
    """An imported record, and its analysis as anybody may ask for it at any process."""

    def __init__(self, server: Process) -> None:
        self.whole = record(1, 14)
        answer = httpx.post(self._url(server, "/records"), content=dump(self.whole)).json()
        self.match, self.token = answer["match"], answer["ticket"]["token"]

    def ask(self, server: Process, method: str = "GET") -> Json:
        url = self._url(server, f"/matches/{self.match}/analysis")
        headers = {"authorization": f"Bearer {self.token}"}
        answer = httpx.request(method, url, headers=headers, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    def states(self, server: Process) -> Iterator[Json]:
        """How it stands, again and again."""
        until = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < until:
            yield self.ask(server)
            time.sleep(0.1)
        pytest.fail("nothing comes of it")

    def expected(self) -> Any:
        meta = games.meta(self.whole.head.game)
        planned = plan(games.load(meta.id), meta, self.whole, POSITIONS)
        whole = planned.analysis([solve(task) for task in planned.tasks])
        return msgspec.json.decode(msgspec.json.encode(whole))

    def _url(self, server: Process, path: str) -> str:
        return f"http://127.0.0.1:{server.port}/api{path}"


def partly(state: Json) -> bool:
    return state["analysis"] is not None and state["analysis"]["done"] >= 2


def test_what_was_shown_before_a_kill_is_there_after_it_and_the_rest_comes(url: str):
    with server_process(url, positions=POSITIONS) as server:
        watched = Watched(server)
        watched.ask(server, "POST")
        seen = next(state for state in watched.states(server) if partly(state))
        server.kill()
    with server_process(url, positions=POSITIONS) as server:
        first = watched.ask(server)
        assert first["analysis"]["done"] >= seen["analysis"]["done"]
        kept = seen["analysis"]["decisions"]
        assert first["analysis"]["decisions"][: len(kept)] == kept
        done = next(state for state in watched.states(server) if state["stage"] == "done")
    assert done["analysis"] == watched.expected()


def test_of_two_processes_one_does_it_and_the_other_tells_it_and_takes_over(postgres: Postgres):
    url = postgres.create()
    settings = {"positions": POSITIONS, "beat": 0.3, "gone": 2.0}
    with server_process(url, **settings) as one, server_process(url, **settings) as two:
        watched = Watched(one)
        socket = f"ws://127.0.0.1:{two.port}/api/matches/{watched.match}/socket"
        with connect(socket, max_size=None) as other:
            other.send(msgspec.json.encode({"type": "hello", "token": watched.token}).decode())
            watched.ask(one, "POST")
            next(state for state in watched.states(one) if partly(state))
            one.freeze()  # else a quick machine is done before anything is told
            assert watched.ask(two, "POST")["stage"] == "running"
            state = hear(other)  # what the first process did was told by the second
            while state["stage"] == "waiting":
                state = hear(other)
            assert state["stage"] == "running"
            one.kill()
            while state["stage"] != "done":
                state = hear(other)
        assert watched.ask(two)["analysis"] == watched.expected()


def hear(socket: Any) -> Json:
    """Wait for the next word on an analysis."""
    while True:
        message = msgspec.json.decode(socket.recv(timeout=PATIENCE))
        if message["type"] == "analysed":
            state: Json = message["state"]
            return state
