"""Refusals: short whatever they refuse, and none where nobody is left to be told."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from oviraptor.server.http.http_errors import brief
from tests.server.conftest import quick
from tests.server.serving import Server, serving

LONG = "x”" * 5_000
MOST_TOLD = 200
"""How long a refusal may be, as it was promised: not whatever the server's own number is."""
NEW: dict[str, Any] = {"game": "raptor", "seats": [{}, {}]}
HEAD: dict[str, Any] = {
    "format": 1,
    "game": "raptor",
    "rules_version": 1,
    "options": {},
    "seats": ["", ""],
    "start": "",
    "commitment": "0" * 64,
}


@pytest.mark.parametrize(
    "new",
    [
        {"game": LONG},
        {"options": {LONG: "x"}},
        {"options": {"board": LONG}},
        {LONG: 1},
        {"seats": [{"level": LONG}, {}]},
        {"seats": [{"nickname": LONG}, {}]},
        {"seats": [{LONG: 1}, {}]},
        {"clock": {"kind": LONG, "seconds": 1}},
        {"commitment": LONG},
    ],
    ids=lambda new: next(iter(new))[:10],
)
def test_a_match_that_is_refused_is_refused_in_short(server: Server, new: dict[str, Any]):
    answer = server.http.post("/api/matches", json={**NEW, **new})
    assert 400 <= answer.status_code < 500
    assert len(answer.json()["text"]) <= MOST_TOLD


@pytest.mark.parametrize(
    "head", [{"game": LONG}, {"start": LONG}, {"options": {LONG: LONG}}, {LONG: LONG}, {}]
)
def test_a_record_that_is_refused_is_refused_in_short(server: Server, head: dict[str, Any]):
    entry = {"n": 0, "actor": 0, "do": LONG[:500], "at": 0, "by": LONG}
    body = "\n".join(json.dumps(line) for line in ({**HEAD, **head}, entry))
    answer = server.http.post("/api/records", content=body)
    assert answer.status_code == 400
    assert len(answer.json()["text"]) <= MOST_TOLD


@pytest.mark.parametrize(
    "path", [f"/api/games/{'x' * 5_000}/rulebook", f"/api/matches/{'0' * 5_000}", f"/{'x' * 5_000}"]
)
def test_an_address_that_is_refused_is_refused_in_short(server: Server, path: str):
    answer = server.http.get(path, headers={"authorization": f"Bearer {'x' * 5_000}"})
    assert answer.status_code in {400, 404}
    assert len(answer.json()["text"]) <= MOST_TOLD


def test_whose_eyes_nobody_has_are_refused_in_short(server: Server):
    answer = server.create().get("/replay", seen_by="x" * 5_000)
    assert answer.status_code == 400
    assert len(answer.json()["text"]) <= MOST_TOLD


@pytest.mark.parametrize(
    "message",
    [
        {"type": "submit", "text": LONG[:500], "number": 0},
        {"type": "submit", "text": LONG[:1_500], "number": 0},
        {"type": LONG[:1_500]},
        {"type": "ping", LONG[:1_500]: 1},
        {"type": "sit", "seat": 0, "level": LONG[:1_500]},
        {"type": "touch", "path": [LONG[:1_500]]},
        {"type": "rename", "nickname": LONG[:1_500]},
    ],
    ids=lambda message: str(message)[:30],
)
def test_a_message_that_is_refused_is_refused_in_short(server: Server, message: dict[str, Any]):
    with server.create().join(0) as client:
        client.hear_until("update")
        assert len(client.refused(**message)) <= MOST_TOLD


def test_a_first_message_that_is_refused_is_refused_in_short(server: Server):
    with server.create().open() as client:
        client.say(type="hello", token=1, **{LONG[:1_500]: 1})
        assert len(client.hear()["text"]) <= MOST_TOLD
        assert client.closed() == 4404


def test_what_is_short_stays_as_it_is():
    for text in ("There is no game “x”; there is raptor.", "x" * MOST_TOLD):
        assert brief(text) == text
    cut = brief(f"There is no game “{LONG}”; there is raptor.")
    assert cut.startswith("There is no game “x”x”")
    assert cut.endswith("…”; there is raptor.")


def test_a_text_of_quotes_is_gone_through_once():
    text = "“" * 500_000  # looking for an end behind each of them takes the better part of an hour
    assert brief(text) == "“" * (MOST_TOLD - 1) + "…"


@pytest.mark.parametrize("path", ["/api/matches", "/api/records"])
def test_who_hangs_up_in_a_body_is_no_fault_of_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], path: str
):
    with serving(quick(tmp_path)) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as client:
            client.sendall(
                f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
                'content-length: 99\r\n\r\n{"game":'.encode()
            )
            known = {client.getsockname()}
            while not known & {each.client for each in server.connections()}:
                time.sleep(0.01)
        while 'method="POST"' not in (said := server.http.get("/metrics").text):
            time.sleep(0.01)
    counted = [line for line in said.splitlines() if 'method="POST"' in line]
    assert [line.split("status=")[1][:5] for line in counted if "_total" in line] == ['"400"']
    assert "fault" not in capsys.readouterr().out
