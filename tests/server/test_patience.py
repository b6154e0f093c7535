"""What takes long is done outside the event loop: nobody else waits for it."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from oviraptor.server import papers
from oviraptor.server.table import Table
from tests.server.serving import PATIENCE, Server

zipped = papers._zipped
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


@pytest.mark.parametrize("path", ["/record", "/replay"])
def test_a_long_paper_keeps_nobody_waiting_not_even_at_its_table(
    server: Server, monkeypatch: pytest.MonkeyPatch, path: str
):
    made = server.create(**PRINTED)
    has_begun, may_end = threading.Event(), threading.Event()

    def endless(parts: Iterable[bytes]) -> Iterator[bytes]:
        has_begun.set()
        while not may_end.is_set():
            yield b""
        yield from parts

    monkeypatch.setattr(papers, "_zipped", lambda parts: zipped(endless(parts)))
    with ThreadPoolExecutor() as others, made.join(0) as player:
        offered = player.hear_until("update")
        paper = others.submit(made.get, path)
        assert has_begun.wait(PATIENCE)
        player.say(type="submit", text=offered["legal"][0]["text"], number=offered["number"])
        assert player.hear_until("update")["steps"]
        may_end.set()
        assert paper.result().status_code == 200


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
