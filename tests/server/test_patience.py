"""What takes long is done a little at a time: nobody else waits for it."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from oviraptor.server import fair_queue as turns
from oviraptor.server.tables import export_queue, table_messages
from tests.server.serving import PATIENCE, Server

zipped = export_queue._zipped
PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


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

    monkeypatch.setattr(export_queue, "_zipped", lambda parts: zipped(endless(parts)))
    with ThreadPoolExecutor() as others, made.join(0) as player:
        offered = player.hear_until("update")
        paper = others.submit(made.get, path)
        assert has_begun.wait(PATIENCE)
        player.say(type="submit", text=offered["legal"][0]["text"], number=offered["number"])
        assert player.hear_until("update")["steps"]
        may_end.set()
        assert paper.result().status_code == 200


def test_a_long_way_to_tell_keeps_nobody_waiting_not_even_at_its_table(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    made = server.create(**PRINTED)
    has_begun, may_end = threading.Event(), threading.Event()

    def endless(parts: Iterable[Any]) -> Iterator[Any]:
        has_begun.set()
        while not may_end.is_set():
            yield None
        yield from parts

    async def long(parts: Iterable[Any]) -> list[Any]:
        return [part for part in await turns.in_slices(endless(parts)) if part is not None]

    with made.join(0) as player:
        offered = player.hear_until("update")
        monkeypatch.setattr(table_messages, "in_slices", long)
        with made.join(1) as other:
            assert has_begun.wait(PATIENCE)
            player.say(type="submit", text=offered["legal"][0]["text"], number=offered["number"])
            assert player.hear_until("update")["steps"]
            may_end.set()
            assert other.hear_until("update")["legal"]


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
