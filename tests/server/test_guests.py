"""A guest sees what one seat sees, does nothing, counts for nobody, and everybody knows of the link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving

ASKS: tuple[dict[str, Any], ...] = (
    {"type": "submit", "text": "play 1", "number": 0},
    {"type": "touch", "path": ["card:1"]},
    {"type": "ways", "path": ["space:f5"]},
    {"type": "undo", "number": 0},
    {"type": "resign"},
    {"type": "sit", "seat": 0, "level": None},
    {"type": "rename", "nickname": "Guest"},
    {"type": "rematch"},
    {"type": "hint"},
    {"type": "nonce", "nonce": "0" * 32},
    {"type": "emote", "emote": "hello"},
    {"type": "guest"},
    {"type": "no_guests"},
    {"type": "ask_takeback"},
    {"type": "answer_takeback", "request": 1, "agrees": True},
    {"type": "pace", "at_once": True},
)
PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


def invited(made: Made, seat: int = 0) -> str:
    with made.join(seat) as host:
        token: str = host.ask("guest_invited", type="guest")["token"]
    return token


def welcomed(guest: Client) -> dict[str, Any]:
    welcome = guest.hear_until("welcome")
    guest.hear_until("update")
    return welcome


def test_a_guest_is_shown_what_the_seat_is_shown_and_is_offered_nothing(server: Server):
    made = server.create(**PRINTED)
    token = invited(made)
    with made.join(0) as host, made.join(1) as other, made.join(None, token=token) as guest:
        host.hear_until("update")
        other.hear_until("update")
        welcome = welcomed(guest)
        assert (welcome["seat"], welcome["is_guest"]) == (0, True)
        for _ in range(12):
            seat = host.update["awaited"][0]
            actor = (host, other)[seat]
            actor.submit()
            number = actor.update["number"]
            for each in (host, other, guest):
                each.catch_up(number)
            assert guest.update["view"] == host.update["view"]
            assert guest.update["view"] != other.update["view"]
            assert guest.update["steps"] == host.update["steps"]
            assert guest.update["legal"] == []
            assert not guest.update["can_undo"]


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask["type"])
def test_a_guest_does_nothing(server: Server, ask: dict[str, Any]):
    made = server.create(**PRINTED)
    token = invited(made)
    before = made.get("/record").content
    with made.join(None, token=token) as guest:
        welcomed(guest)
        assert guest.refused(**ask) == (
            "You are a guest: you see what this seat sees, and the player acts."
        )
    assert made.get("/record").content == before


def test_everybody_is_told_of_a_guest(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as host, made.join(1) as other, made.join(None) as watcher:
        for each in (host, other, watcher):
            each.hear_until("update")
        host.say(type="guest")
        for each in (host, other, watcher):
            table = each.table
            while [seat["guests"] for seat in table.get("seats", [])] != [1, 0]:
                table = each.hear_until("table")


def test_the_link_is_told_to_who_asked_alone(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as host, made.join(1) as other:
        other.hear_until("update")
        token = host.ask("guest_invited", type="guest")["token"]
        while [seat["guests"] for seat in other.table.get("seats", [])] != [1, 0]:
            other.hear_until("table")
        assert not [each for each in other.raw if token in each or "guest_invited" in each]


def test_a_guest_takes_nobodys_place(server: Server):
    """He neither joins the seat nor is here for it, so that no clock begins by him; he watches."""
    made = server.create(clock={"kind": "live", "seconds": 60}, **PRINTED)
    token = invited(made, 0)
    with made.join(0) as host:
        with made.join(None, token=token) as guest:
            welcomed(guest)
            seats = guest.table["seats"]
            assert [seat["has_joined"] for seat in seats] == [True, False]
            assert guest.table["watching"] == 1 or guest.hear_until("table", watching=1)
        host.hear_until("update")
    with made.join(None, token=token) as guest:
        welcomed(guest)
        while guest.table["seats"][0]["is_here"]:
            guest.hear_until("table")


def asked(server: Server, made: Made, token: str, path: str = "", **more: str) -> httpx.Response:
    bearer = {"authorization": f"Bearer {token}"}
    return server.http.get(f"/api/matches/{made.match}{path}", params=more, headers=bearer)


def test_a_guests_link_outlives_the_server_and_opens_no_other_eyes(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        token = invited(made)
    with serving(quick(tmp_path)) as server:
        assert asked(server, made, "0" * 32).status_code == 404
        assert asked(server, made, token).json()["seat"] == 0
        assert asked(server, made, token, "/replay").json()["seen_by"] == 0
        for eyes in ("1", "all"):
            assert asked(server, made, token, "/replay", seen_by=eyes).status_code == 400
        assert asked(server, made, token, "/story").status_code == 400


def test_a_seat_has_three_guests_at_most_and_none_after_the_end(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as host, made.join(1) as other:
        for _ in range(3):
            host.ask("guest_invited", type="guest")
        assert host.refused(type="guest") == "A seat has 3 guests at most."
        other.ask("guest_invited", type="guest")
        other.say(type="resign")
        host.hear_until("update")
        while not host.update["over"]:
            host.hear_until("update")
        assert "The match is over" in other.refused(type="guest")


def test_after_the_end_a_guest_is_led_to_watch_the_rematch(server: Server):
    made = server.create(**PRINTED)
    token = invited(made)
    with made.join(0) as host, made.join(1) as other, made.join(None, token=token) as guest:
        welcomed(guest)
        host.say(type="resign")
        host.say(type="rematch")
        other.hear_until("update")
        while not other.update["over"]:
            other.hear_until("update")
        other.say(type="rematch")
        assert guest.hear_until("rematch_ready")["ticket"]["seat"] is None


def test_a_link_that_is_withdrawn_sends_its_guest_away_and_opens_nothing(server: Server):
    made = server.create(**PRINTED)
    mine, theirs = invited(made, 0), invited(made, 1)
    with made.join(0) as host, made.join(None, token=mine) as guest:
        host.hear_until("update")
        welcomed(guest)
        with made.join(None, token=theirs) as other:
            welcomed(other)
            host.say(type="no_guests")
            guest.closed()
            while host.table["seats"][0]["guests"]:
                host.hear_until("table")
            assert host.table["seats"][1]["guests"] == 1  # the other's link is not his to withdraw
            assert other.ask("pong", type="ping") == {"type": "pong"}
        with made.join(None, token=mine) as again:
            assert "No match opens" in again.hear_until("refused")["text"]
