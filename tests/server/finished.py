"""Matches that are over, for tests of what comes after them."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.record import Record, dump
from oviraptor.play.match import Match
from tests.server.serving import Made, Server, play_on

Json = dict[str, Any]


def finished(
    server: Server, game: str = "raptor", steps: int = 25, pick: int = 1, **more: Any
) -> Made:
    """A match of a few rounds between people that seat 0 gave up."""
    made = server.create(game=game, **more)
    with made.join(0) as one, made.join(1) as two:
        for client in (one, two):
            client.hear_until("update")
        play_on({0: one, 1: two}, steps, pick)
        one.say(type="resign")
        while not one.update["over"]:
            one.hear()
    return made


def moment(made: Made, number: int, seat: int | None = 0) -> Json:
    """A moment of a match, as a study or a fork names it."""
    return {"from": "match", "match": made.match, "token": made.tokens[seat], "number": number}


def length(made: Made) -> int:
    """How many entries a match that is over has."""
    return len(made.get("/replay", seen_by="all").json()["steps"])


def study(server: Server, source: Json, seat: int = 0, *done: str, **more: Any) -> httpx.Response:
    asked = {"source": source, "seat": seat, "done": list(done), **more}
    return server.http.post("/api/studies", json=asked)


def fork(server: Server, source: Json, *seats: Json, **more: Any) -> httpx.Response:
    asked = {"source": source, "seats": list(seats) or [{}, {}], **more}
    return server.http.post("/api/forks", json=asked)


def made_of(server: Server, answer: httpx.Response) -> Made:
    """The match that an answer tells of."""
    assert answer.status_code == 201, answer.text
    told = answer.json()
    tokens = {ticket["seat"]: ticket["token"] for ticket in told["tickets"]}
    return Made(server, told["match"], tokens)


def analyse(made: Made, seat: int | None = 0) -> httpx.Response:
    return made.server.http.post(
        f"/api/matches/{made.match}/analysis",
        headers={"authorization": f"Bearer {made.tokens[seat]}"},
    )


def decision(server: Server, made: Made, seat: int = 0) -> int:
    """The first moment in which a seat is to decide, some way into the match."""
    for number in range(length(made) // 2, length(made)):
        told = study(server, moment(made, number), seat).json()
        if seat in told["update"]["awaited"]:
            return number
    raise AssertionError("the seat had nothing to decide")


def record(seed: int = 1, steps: int = 6, game: str = "temple") -> Record:
    """A match of random choices that seat 0 gave up, the same each time."""
    rules, rng = games.load(game), Random(seed)
    match: Match[Any, Any, Any] = Match.create(rules, games.meta(game), {}, secret_of_seed(seed))
    for _ in range(steps):
        seat = rng.choice(match.awaited)
        match.submit(seat, rules.text(rng.choice(match.legal(seat))))
    match.resign(0)
    return match.record()


def imported(server: Server, whole: Record) -> Made:
    """A record from outside, with its one ticket."""
    answer = server.http.post("/api/records", content=dump(whole))
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return Made(server, told["match"], {None: told["ticket"]["token"]})
