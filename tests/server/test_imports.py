"""Records from outside: they are taken in as they are, or refused in words that say what is wrong."""

from __future__ import annotations

import json

import pytest

from oviraptor import games
from tests.server.finished import finished
from tests.server.serving import PRINTED, Made, Server


def test_a_record_is_imported_and_replayed(server: Server):
    record = finished(server, **PRINTED).get("/record").content
    answer = server.http.post("/api/records", content=record)
    assert answer.status_code == 201
    imported = answer.json()
    made = Made(server, imported["match"], {None: imported["ticket"]["token"]})
    assert made.get(seat=None).json()["over"]["reason"] == "resigned"
    assert made.get("/record", seat=None).content == record
    assert made.get("/replay", seat=None, seen_by="1").status_code == 200
    with made.join(None) as client:
        client.hear_until("update")
        assert "can be watched, not played" in client.refused(type="resign")


def test_an_unfinished_record_is_imported_and_stays_as_it_is(server: Server):
    whole = finished(server, **PRINTED).get("/record").content
    cut = b"\n".join(whole.split(b"\n")[:9]) + b"\n"
    imported = server.http.post("/api/records", content=cut).json()
    made = Made(server, imported["match"], {None: imported["ticket"]["token"]})
    assert made.get(seat=None).json()["over"] is None
    assert len(made.get("/replay", seat=None, seen_by="all").json()["steps"]) == 8
    with made.join(None) as client:
        assert client.hear_until("update")["legal"] == []


def test_a_damaged_record_is_refused_by_its_line(server: Server):
    whole = finished(server, **PRINTED).get("/record").content
    lines = whole.split(b"\n")
    other_game = lines[0].replace(b'"game":"raptor"', b'"game":"nothing"')
    seen = server.create(**PRINTED).get("/record").content
    swapped = [*lines[:3], lines[4], lines[3], *lines[5:]]
    for body, reason in (
        (b"", "line 1"),
        (b"\n", "line 1"),
        (b"\x00\xff", "line 1"),
        (b"[" * 50_000, "line 1"),
        (whole[:-30], "line"),
        (b"\n".join([other_game, *lines[1:]]), "no game"),
        (b"\n".join(swapped), "line 4"),
        (seen, "cannot be replayed"),
    ):
        answer = server.http.post("/api/records", content=body)
        assert answer.status_code == 400, body[:50]
        assert reason in answer.json()["text"]


def test_a_text_longer_than_any_action_is_refused_and_not_repeated(server: Server):
    head, *lines = finished(server, **PRINTED).get("/record").content.splitlines(keepends=True)
    first = json.loads(lines[0])
    wide = json.dumps({**first, "do": first["do"].replace(" ", " " * 1_000)}).encode()
    answer = server.http.post("/api/records", content=b"".join([head, wide, b"\n", *lines[1:]]))
    assert answer.status_code == 400
    assert len(answer.json()["text"]) < 200


def test_a_record_whose_start_cannot_be_shown_is_refused(server: Server):
    head = json.loads(finished(server, **PRINTED).get("/record").content.splitlines()[0])
    sides = head["start"].split("wounds")
    for plays in ("9999999999", "84/", "1 " * 5_000):
        head["start"] = f"{sides[0]}raptor history {plays}\nwounds{sides[1]}"
        answer = server.http.post("/api/records", content=json.dumps(head))
        assert answer.status_code == 400
        assert "history" in answer.json()["text"]


def test_a_fault_of_a_game_refuses_the_record(server: Server, monkeypatch: pytest.MonkeyPatch):
    record = finished(server, **PRINTED).get("/record").content

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(games.load("raptor"), "view", fail)
    answer = server.http.post("/api/records", content=record)
    assert answer.status_code == 400
    assert "cannot be shown" in answer.json()["text"]


def test_a_record_of_too_many_entries_is_refused(server: Server):
    whole = finished(server, steps=2, **PRINTED).get("/record").content
    head = whole.split(b"\n", 1)[0]
    entries = b"".join(
        b'{"n":%d,"actor":0,"do":"x","at":0,"by":"bot"}\n' % n for n in range(20_001)
    )
    answer = server.http.post("/api/records", content=head + b"\n" + entries)
    assert answer.status_code == 400
    assert "more than 20000 entries" in answer.json()["text"]
