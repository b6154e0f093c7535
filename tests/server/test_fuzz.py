"""A socket that is told nonsense: a clear refusal each time, nothing lost, no fault of ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import structlog

from oviraptor.server.settings import Limits
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving

ACTIONS = [
    "play 1",
    "done",
    "place a1",
    "run f5 f2",
    "!undo",
    "!resign",
    "!sit bot X",
    "\u0000",
    "🦖",
    "",
]
WORDS: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 10**9, 10**30, 1.5, "", "x", "🦖", "\u202e", "\u0000", [], {}, ["a"],
    {"a": 1}, "x" * 300,
]  # fmt: skip
KINDS = [
    "hello",
    "submit",
    "touch",
    "undo",
    "resign?",
    "sit",
    "rename",
    "rematch",
    "ping",
    "hint",
    "pace",
    "dance",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that listens however much is said."""
    limits = Limits(messages_per_second=1e9)
    with serving(quick(tmp_path_factory.mktemp("fuzz"), limits=limits)) as running:
        yield running


def nonsense(rng: Random, other: str) -> str | bytes:
    """Make a message that is malformed, oversized, stale or somebody else's."""
    kind = rng.randrange(9)
    if kind == 0:
        return rng.randbytes(rng.randrange(40))
    if kind == 1:
        return "".join(chr(rng.choice([*range(32, 127), 0, 0x2028, 0x1F996])) for _ in range(30))
    if kind == 2:
        return "[" * rng.randrange(1, 3_000)
    if kind == 3:
        return "x" * rng.randrange(4_000, 9_000)
    if kind == 4:
        return json.dumps(
            {"type": "submit", "text": rng.choice(ACTIONS), "number": rng.randrange(-3, 40)}
        )
    if kind == 5:
        return json.dumps(
            {"type": "touch", "path": [str(rng.choice(WORDS)) for _ in range(rng.randrange(4))]}
        )
    if kind == 6:
        return json.dumps({"type": "hello", "token": other})
    if kind == 7:
        return json.dumps(rng.choice(WORDS))
    fields = ("text", "number", "seat", "level", "token", "path", "nickname", "all", "extra")
    message = {field: rng.choice(WORDS) for field in rng.sample(fields, rng.randrange(4))}
    return json.dumps({"type": rng.choice(KINDS), **message})


def answer(client: Client, message: str | bytes) -> list[str]:
    """Say it, and return the kinds of all that came before the answer to a ping."""
    client.socket.send(message)
    client.say(type="ping")
    kinds = []
    while (kind := client.hear()["type"]) != "pong":
        kinds.append(kind)
    return kinds


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_is_refused_and_nothing_is_lost(server: Server, seed: int):
    rng = Random(seed)
    made, elsewhere = server.create(), server.create()
    with structlog.testing.capture_logs() as logs, made.join(0) as one, made.join(1) as two:
        one.hear_until("update")
        two.hear_until("update")
        for number in range(60):
            if number % 15 == 0:
                one.submit(one.update["legal"][0]["text"])
                two.catch_up(one.update["number"])
            before = two.update
            message = nonsense(rng, elsewhere.tokens[0])
            if message == json.dumps({"type": "ping"}):
                continue
            kinds = answer(two, message)
            taken = {"table", "why", "pong"} if b"rename" in _bytes(message) else {"why", "pong"}
            assert kinds, message
            assert set(kinds) <= {"refused", "update"} | taken, message
            assert two.update["number"] == before["number"]
            assert two.update["view"] == before["view"]
    assert not [log for log in logs if log["log_level"] in {"error", "critical"}]
    again = Made(server, made.match, made.tokens)
    with again.join(0) as back:
        assert back.hear_until("update")["number"] == one.update["number"]


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_instead_of_hello_is_refused(server: Server, seed: int):
    rng = Random(f"hello {seed}")
    made, elsewhere = server.create(), server.create()
    for _ in range(15):
        with made.open() as client:
            client.socket.send(nonsense(rng, elsewhere.tokens[0]))
            assert client.hear()["type"] == "refused"
            assert client.closed() == 4404


def _bytes(message: str | bytes) -> bytes:
    return message if isinstance(message, bytes) else message.encode("utf-8", "replace")
