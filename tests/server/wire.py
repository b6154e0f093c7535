"""Server processes for tests, and players that reach them as anybody would.

A player keeps every step he was ever shown: shown again, by whichever process, it must be the same.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""How long anybody waits before a test fails; nothing is decided by how long anything takes."""
_BYTECODE = tempfile.TemporaryDirectory(prefix="oviraptor-bytecode-")
"""For all processes of the tests: most of the time one takes to start is compiling."""
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.TransportError)
"""What a player hears of a server that is killed."""
Json = dict[str, Any]


@dataclass(frozen=True)
class Process:
    """A running server process."""

    process: subprocess.Popen[str]
    port: int

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def freeze(self) -> None:
        """Let it do nothing any more, though its connections stay."""
        self.process.send_signal(signal.SIGSTOP)

    def check_alive(self) -> None:
        """Fail if it ended by itself."""
        ended = self.process.poll()
        assert ended is None, f"the server ended by itself, with {ended}"

    def metrics(self) -> dict[str, float]:
        """Return what the process counted."""
        lines = httpx.get(f"http://127.0.0.1:{self.port}/metrics", timeout=PATIENCE).text
        told = (line.rpartition(" ") for line in lines.splitlines() if line[:1] != "#")
        return {name: float(value) for name, _, value in told}


@contextmanager
def server_process(url: str, **settings: float | str) -> Iterator[Process]:
    """Run a server process until the block ends, unless it is killed before."""
    usual = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    paths = {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
        "PYTHONPYCACHEPREFIX": _BYTECODE.name,
    }
    with subprocess.Popen(
        [
            sys.executable,
            str(Path(__file__).with_name("lone_server.py")),
            url,
            json.dumps(settings),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**usual, **paths},
        text=True,
    ) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            port = process.stdout.readline()
            assert port, "the server did not start"
            yield Process(process, int(port))
            process.stdin.close()
            process.wait(PATIENCE)
        finally:
            process.kill()


@dataclass(frozen=True)
class Made:
    """A match somebody was told of, and its tickets."""

    match: str
    tokens: dict[int | None, str]


async def create(port: int, *levels: str | None, **more: Any) -> Made:
    """Begin a match, with a person on each seat that has no level."""
    seats = [{"level": level} for level in levels]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
        answer = await http.post("/api/matches", json={"game": "raptor", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return Made(told["match"], {each["seat"]: each["token"] for each in told["tickets"]})


@dataclass
class Player:
    """Who holds a ticket, all he was shown and all he asked for."""

    made: Made
    seat: int | None
    rng: Random
    shown: list[Json] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """The text of every action he submitted."""
    last: Json = field(default_factory=dict)
    """The last update."""
    table: Json = field(default_factory=dict)
    """The last word on who is here."""
    refused: list[Json] = field(default_factory=list)
    socket: ClientConnection | None = None

    @property
    def is_over(self) -> bool:
        return bool(self.last) and self.last["over"] is not None

    @property
    def may_act(self) -> bool:
        """Whether the match waits for this seat; another may at most change its mind."""
        return bool(self.last) and self.seat in self.last["awaited"]

    async def come(self, port: int, *, since: int = 0) -> None:
        """Connect and hear how things stand, by default from the very beginning."""
        url = f"ws://127.0.0.1:{port}/api/matches/{self.made.match}/socket"
        self.socket = await connect(url, max_size=None, compression=None, open_timeout=PATIENCE)
        await self.say(type="hello", token=self.made.tokens[self.seat], since=since)
        await self.hear("update")

    async def leave(self) -> None:
        """Hang up."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self, *kinds: str) -> Json:
        """Wait for a message of one of these kinds; every update on the way is taken in."""
        assert self.socket is not None
        while True:
            async with asyncio.timeout(PATIENCE):
                message: Json = json.loads(await self.socket.recv())
            if message["type"] == "update":
                self._take_in(message)
            elif message["type"] == "table":
                self.table = message
            elif message["type"] == "refused":
                self.refused.append(message)
            if message["type"] in kinds:
                return message

    async def hear_until(self, number: int) -> None:
        """Wait until so many steps were shown."""
        while len(self.shown) < number:
            await self.hear("update")

    async def act(self, text: str | None = None) -> bool:
        """Take an action, any legal one unless it is named; tell whether it was granted."""
        chosen = text or self.rng.choice(self.last["legal"])["text"]
        refusals = len(self.refused)
        self.asked.append(chosen)
        await self.say(type="submit", text=chosen, number=self.last["number"])
        await self.say(type="ping")  # messages are answered in order
        await self.hear("pong")
        return len(self.refused) == refusals

    async def play(self) -> None:
        """Act whenever it is this seat's turn, until the match is over."""
        while not self.is_over:
            if self.may_act:
                await self.act()
            else:
                await self.hear("update")

    def _take_in(self, update: Json) -> None:
        """Compare what was shown before, keep what is new; no number is left out or used twice."""
        for step in update["steps"]:
            number = step["number"]
            if number <= len(self.shown):
                assert step == self.shown[number - 1], (step, self.shown[number - 1])
            else:
                assert number == len(self.shown) + 1
                self.shown.append(step)
        assert update["number"] == len(self.shown)
        if update["steps"]:
            assert update["view"] == update["steps"][-1]["view"]
        self.last = update
