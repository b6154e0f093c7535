"""What takes long is done outside the event loop: nobody else waits for it."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from oviraptor.server import replays
from oviraptor.server.table import Table
from tests.server.serving import PATIENCE, Server

PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


class Long:
    """Makes a function wait until it is let go."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.has_begun = threading.Event()
        self.may_end = threading.Event()
        self._function = function

    def __call__(self, *arguments: Any, **more: Any) -> Any:
        self.has_begun.set()
        self.may_end.wait(PATIENCE)
        return self._function(*arguments, **more)

    def as_method(self) -> Callable[..., Any]:
        """Return it as a function, which a class binds to its instances."""

        def method(*arguments: Any) -> Any:
            return self(*arguments)

        return method


@pytest.mark.parametrize(
    ("where", "name"), [(replays, "replay_as"), (replays, "_written"), (gzip, "compress")]
)
def test_a_long_replay_keeps_nobody_waiting(
    server: Server, monkeypatch: pytest.MonkeyPatch, where: Any, name: str
):
    made = server.create(**PRINTED)
    plain = made.get("/replay").json()
    long = Long(getattr(where, name))
    monkeypatch.setattr(where, name, long)
    with ThreadPoolExecutor() as others:
        replay = others.submit(made.get, "/replay")
        assert long.has_begun.wait(PATIENCE)
        assert server.http.get("/api/games").status_code == 200
        long.may_end.set()
        assert replay.result().json() == plain


def test_a_long_way_to_tell_keeps_nobody_waiting(server: Server, monkeypatch: pytest.MonkeyPatch):
    made, other = server.create(), server.create()
    with other.join(0) as player:
        player.hear_until("update")
        long = Long(Table.update)
        monkeypatch.setattr(Table, "update", long.as_method())
        with made.join(0) as one:
            assert long.has_begun.wait(PATIENCE)
            assert player.ask("pong", type="ping")
            long.may_end.set()
            assert one.hear_until("update")["legal"]


@pytest.mark.parametrize("path", ["/record", "/replay"])
def test_a_paper_is_compressed_for_who_reads_that(server: Server, path: str):
    made = server.create(**PRINTED)
    url = f"/api/matches/{made.match}{path}"
    ticket = {"authorization": f"Bearer {made.tokens[0]}"}
    forms = {}
    for accepted in ("identity", "gzip"):
        headers = {**ticket, "accept-encoding": accepted}
        with server.http.stream("GET", url, headers=headers) as answer:
            assert answer.headers["vary"] == "accept-encoding"
            assert answer.headers.get("content-encoding", "identity") == accepted
            forms[accepted] = b"".join(answer.iter_raw())
    assert gzip.decompress(forms["gzip"]) == forms["identity"]
