"""Chance nobody can arrange: a promise before the match, and what every player adds to it."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from oviraptor import games
from oviraptor.core.record import Record, load
from oviraptor.play.verify import verify
from oviraptor.server.settings import Limits
from oviraptor.store import Store, StoreDown
from tests.postgres import Postgres
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving
from tests.server.test_clocks import Time

NEW = {"game": "raptor", "seats": [{}, {}], "options": {"board": "savannah"}}
ONE, OTHER = "0f" * 16, "0123456789abcdef" * 2


def promise(server: Server) -> str:
    answer = server.http.post("/api/promises")
    assert answer.status_code == 201, answer.text
    told: dict[str, str] = answer.json()
    assert set(told) == {"commitment"}
    return told["commitment"]


def ask(server: Server, **more: Any) -> httpx.Response:
    return server.http.post("/api/matches", json={**NEW, **more})


def made_of(server: Server, answer: httpx.Response) -> Made:
    assert answer.status_code == 201, answer.text
    told = answer.json()
    tokens = {ticket["seat"]: ticket["token"] for ticket in told["tickets"]}
    return Made(server, told["match"], tokens)


def come(made: Made, seat: int | None, nonce: str) -> Client:
    client = made.open()
    client.say(type="hello", token=made.tokens[seat])
    client.hear_until("update")
    client.say(type="nonce", nonce=nonce)
    client.ask("pong", type="ping")
    return client


def finished(made: Made) -> Record:
    """End a match by resigning, and return its record, checked."""
    with made.join(0) as client:
        client.hear_until("update")
        client.say(type="resign")
        while not client.update["over"]:
            client.hear()
    record = load(made.get("/record").content)
    assert verify(games.load("raptor"), games.meta("raptor"), record) == record
    return record


def nonces(record: Record) -> list[tuple[int, str]]:
    return [(each.actor, each.do) for each in record.entries if each.do.startswith("!nonce")]


# --- the promise ----------------------------------------------------------------------------------


def test_a_match_is_drawn_from_the_secret_that_was_promised(server: Server):
    commitment = promise(server)
    answer = ask(server, commitment=commitment, nonce=ONE)
    assert answer.json()["commitment"] == commitment
    record = finished(made_of(server, answer))
    assert record.head.commitment == commitment
    assert record.secret is not None
    assert hashlib.sha256(record.secret).hexdigest() == commitment
    assert (record.head.nonces, record.head.start_by) == ((ONE,), "secret")


def test_no_two_promises_are_the_same(server: Server):
    assert promise(server) != promise(server)


def test_a_promise_is_good_for_one_match(server: Server):
    commitment = promise(server)
    assert ask(server, commitment=commitment).status_code == 201
    again = ask(server, commitment=commitment)
    assert again.status_code == 409
    assert again.json()["text"].startswith("There is no such promise: it was used already, or")


def test_of_many_who_ask_at_once_one_is_granted(server: Server):
    commitment = promise(server)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ask(server, commitment=commitment), range(8)))
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 7]


@pytest.mark.parametrize(("commitment", "status"), [("ab" * 32, 409), ("ab", 400), (5, 400)])
def test_what_was_never_promised_is_refused(server: Server, commitment: object, status: int):
    assert ask(server, commitment=commitment).status_code == status


@pytest.mark.parametrize("nonce", ["", "0f", ONE.upper(), ONE + "\n", ONE + "0f", 7])
def test_what_is_no_nonce_is_refused(server: Server, nonce: object):
    assert ask(server, commitment=promise(server), nonce=nonce).status_code == 400
    made = server.create()
    with made.open() as client:
        client.say(type="hello", token=made.tokens[0])
        client.hear_until("update")
        client.say(type="nonce", nonce=nonce)
        assert "not understood" in client.hear_until("refused")["text"]


def test_a_refused_match_leaves_the_promise(server: Server):
    commitment = promise(server)
    assert ask(server, commitment=commitment, options={"board": "moon"}).status_code == 400
    assert ask(server, commitment=commitment).status_code == 201


def test_a_promise_expires(tmp_path: Path):
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        kept, late = promise(server), promise(server)
        time.now += 600
        assert ask(server, commitment=kept).status_code == 201
        time.now += 1
        assert ask(server, commitment=late).status_code == 409


def test_nobody_asks_for_promises_without_end(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(posts_per_minute=3))) as server:
        statuses = [server.http.post("/api/promises").status_code for _ in range(5)]
    assert statuses == [201, 201, 201, 429, 429]


def test_without_a_promise_the_server_makes_a_secret(server: Server):
    answer = ask(server)
    record = finished(made_of(server, answer))
    assert answer.json()["commitment"] == record.head.commitment
    assert record.head.nonces == ()


def test_a_nonce_without_the_commitment_it_answers_is_refused(server: Server):
    answer = ask(server, nonce=ONE)
    assert answer.status_code == 400
    assert answer.json()["text"] == (
        "A nonce answers a commitment: ask for one first (POST /api/promises), and send both."
    )


@pytest.mark.slow
def test_a_promise_of_one_process_holds_at_another(postgres: Postgres, tmp_path: Path):
    settings = replace(quick(tmp_path), db=postgres.create())
    with serving(settings) as one, serving(settings) as two:
        commitment = promise(one)
        answer = ask(two, commitment=commitment, nonce=ONE)
        assert answer.json()["commitment"] == commitment
        assert ask(one, commitment=commitment).status_code == 409
        made = made_of(two, answer)
        here = Made(one, made.match, made.tokens)
        with come(made, 0, ONE), come(here, 1, OTHER):
            pass
        assert nonces(finished(here)) == [(0, f"!nonce {ONE}"), (1, f"!nonce {OTHER}")]


# --- what the players add -------------------------------------------------------------------------


def test_the_first_nonce_of_every_seat_is_recorded(server: Server):
    made = server.create()
    with come(made, 1, ONE) as first, come(made, 1, OTHER), come(made, 0, OTHER):
        first.catch_up(2)
    said = [step["say"] for heard in first.heard for step in heard.get("steps", ())]
    assert said == [
        "Scientist adds a secret number to the shuffle: nobody can steer it.",
        "Raptor adds a secret number to the shuffle: nobody can steer it.",
    ]
    assert nonces(finished(made)) == [(1, f"!nonce {ONE}"), (0, f"!nonce {OTHER}")]


def test_who_watches_and_who_comes_after_the_end_adds_nothing(server: Server):
    made = server.create()
    with come(made, None, ONE):
        pass
    record = finished(made)
    with come(made, 0, ONE):
        pass
    assert load(made.get("/record").content) == record
    assert nonces(record) == []


def test_who_sends_none_plays_as_ever(server: Server):
    made = server.create()
    with made.join(0) as client:
        assert client.hear_until("update")["number"] == 0


def test_a_choice_made_before_another_came_still_stands(server: Server):
    made = server.create(options={"board": "printed"})
    with made.join(0) as one, made.join(1) as two:
        for client in (one, two):
            client.hear_until("update")
        actor, other = (one, 1) if 0 in one.update["awaited"] else (two, 0)
        number = actor.update["number"]
        with come(made, other, ONE):
            actor.catch_up(number + 1)
            actor.submit(number=number)
    assert nonces(finished(made)) == [(other, f"!nonce {ONE}")]


def test_to_add_a_nonce_is_not_to_act(server: Server):
    level = games.meta("raptor").levels[0].name
    made = server.create(None, level, guided=True)
    with made.open() as client:
        client.say(type="hello", token=made.tokens[0])
        sentence = client.hear_until("update")["guide"]
        client.say(type="nonce", nonce=ONE)
        while not any(step["do"] == f"!nonce {ONE}" for step in client.update["steps"]):
            client.hear_until("update")
    assert sentence
    assert client.update["guide"] == sentence


def test_what_cannot_be_kept_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def fail(*_: Any, **__: Any) -> None:
        raise StoreDown("disk full")

    with serving(quick(tmp_path)) as server:
        made = server.create()
        with monkeypatch.context() as broken:
            broken.setattr(Store, "append", fail)
            with come(made, 0, ONE) as client:
                assert client.update["number"] == 0
        with come(made, 0, OTHER) as client:
            client.catch_up(1)
        assert nonces(finished(made)) == [(0, f"!nonce {OTHER}")]


# --- a rematch ------------------------------------------------------------------------------------


def rematch(made: Made, *wishes: str | None) -> tuple[str, Record]:
    """Play a rematch in which the seats added these; return the hash told before, and its record."""
    with made.join(0) as one, made.join(1) as two:
        promised = {client.hear_until("welcome")["rematch"] for client in (one, two)}
        one.say(type="resign")
        for client, nonce in zip((one, two), wishes, strict=True):
            client.hear_until("update", legal=[])
            client.ask("table", type="rematch", nonce=nonce)
        ready = [client.hear_until("rematch_ready") for client in (one, two)]
    tokens = {each["ticket"]["seat"]: each["ticket"]["token"] for each in ready}
    (told,) = promised
    return told, finished(Made(made.server, ready[0]["match"], tokens))


def test_a_rematch_is_drawn_from_a_secret_promised_before_anybody_adds_to_it(server: Server):
    made = server.create()
    promised, record = rematch(made, OTHER, ONE)
    assert record.head.commitment == promised
    assert record.head.nonces == (OTHER, ONE)
    assert promised != load(made.get("/record").content).head.commitment


def test_who_adds_nothing_has_a_rematch_all_the_same(server: Server):
    promised, record = rematch(server.create(), None, ONE)
    assert (record.head.commitment, record.head.nonces) == (promised, (ONE,))


def test_only_the_first_nonce_of_a_seat_counts_for_a_rematch(server: Server):
    made = server.create()
    with made.join(0) as one, made.join(1) as two:
        one.say(type="resign")
        for nonce in (ONE, OTHER):
            one.say(type="rematch", nonce=nonce)
        one.ask("pong", type="ping")
        two.say(type="rematch")
        ready = one.hear_until("rematch_ready")
    seat, token = ready["ticket"]["seat"], ready["ticket"]["token"]
    record = finished(Made(server, ready["match"], {0: token, seat: token}))
    assert record.head.nonces == (ONE,)
