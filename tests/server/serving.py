"""A real server on loopback for tests, and a client that says and hears one message at a time."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import httpx
import structlog
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from oviraptor.server.app import create_app
from oviraptor.server.run import config, listen
from oviraptor.server.settings import Settings

PATIENCE = 30.0
"""How long a test waits before it gives up; nothing is decided by how long anything takes."""
Json = dict[str, Any]
PRINTED: Json = {"options": {"board": "printed"}}
"""What more is asked of a match of Raptor whose figures are already placed."""


@dataclass(frozen=True)
class Server:
    """A running server: its address, and a client for HTTP."""

    port: int
    http: httpx.Client
    app: Any
    uvicorn: uvicorn.Server

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def connections(self) -> list[Any]:
        """All connections that are open, as uvicorn knows them."""
        return list(self.uvicorn.server_state.connections)

    def create(self, *levels: str | None, game: str = "raptor", **more: Any) -> Made:
        """Begin a match, for two people unless levels are named."""
        seats = [{"level": level} for level in levels] or [{}, {}]
        answer = self.http.post("/api/matches", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        tokens = {ticket["seat"]: ticket["token"] for ticket in made["tickets"]}
        return Made(self, made["match"], tokens)


@dataclass(frozen=True)
class Made:
    """A match that was begun, and its tickets."""

    server: Server
    match: str
    tokens: dict[int | None, str]

    def join(self, seat: int | None, since: int = 0, token: str | None = None) -> Client:
        """Open a socket and say hello."""
        client = self.open()
        client.say(type="hello", token=token or self.tokens[seat], since=since)
        return client

    def open(self, compression: str | None = None, **headers: str) -> Client:
        url = f"ws://{self.server.host}/api/matches/{self.match}/socket"
        stack = ExitStack()
        opening = connect(
            url, max_size=None, max_queue=None, additional_headers=headers, compression=compression
        )
        return Client(stack.enter_context(opening), stack)

    def get(self, path: str = "", seat: int | None = 0, **parameters: Any) -> httpx.Response:
        return self.server.http.get(
            f"/api/matches/{self.match}{path}",
            params=parameters,
            headers={"authorization": f"Bearer {self.tokens[seat]}"},
        )


@dataclass
class Client:
    """One end of a socket; `update` and `table` are the last that were heard."""

    socket: ClientConnection
    stack: ExitStack
    heard: list[Json] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    update: Json = field(default_factory=dict)
    table: Json = field(default_factory=dict)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stack.close()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        """Wait for the next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.heard.append(message)
        self.raw.append(text)
        if message["type"] in {"update", "table"}:
            setattr(self, message["type"], message)
        return message

    def hear_until(self, kind: str, **fields: Any) -> Json:
        """Wait for a message of a kind, with these fields; others are kept in `heard`."""
        while True:
            message = self.hear()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    def ask(self, kind: str, **message: Any) -> Json:
        """Say something and wait for an answer of a kind."""
        self.say(**message)
        return self.hear_until(kind)

    def refused(self, **message: Any) -> str:
        """Say something that is refused, and return why."""
        text: str = self.ask("refused", **message)["text"]
        return text

    def submit(self, text: str | None = None, number: int | None = None) -> Json:
        """Take an action, the first legal one if none is named, and wait for the update."""
        self.say_action(text, number)
        return self.hear_until("update")

    def say_action(self, text: str | None = None, number: int | None = None) -> None:
        while text is None and not self.update["legal"]:  # what chance does comes by itself
            self.hear_until("update")
        self.say(
            type="submit",
            text=self.update["legal"][0]["text"] if text is None else text,
            number=self.update["number"] if number is None else number,
        )

    def catch_up(self, number: int) -> Json:
        """Wait until so many steps have been shown."""
        while not self.update or self.update["number"] < number:
            self.hear_until("update")
        return self.update

    def wait_to_act(self, seat: int) -> bool:
        """Wait until the seat is awaited; False if the match is over."""
        while not self.update or (seat not in self.update["awaited"] and not self.update["over"]):
            self.hear_until("update")
        return not self.update["over"]

    def closed(self) -> int:
        """Hear all until the socket is closed, and return the code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else int(closed.rcvd.code)


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """Run a server in a thread of its own until the block ends."""
    _log_plainly()
    with listen("127.0.0.1", 0) as listener:
        app = create_app(settings)
        server = uvicorn.Server(config(app, settings))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            port = listener.getsockname()[1]
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                assert http.get("/health").json() == {"status": "well"}
                yield Server(port, http, app, server)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def _log_plainly() -> None:
    """Draw the trace of a fault as plain text: with colours and variables it takes half a second."""
    *before, _ = structlog.get_config()["processors"]
    drawn = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*before, drawn])


def play_on(clients: dict[int, Client], steps: int, pick: int = 0) -> None:
    """Let the seats take so many actions in turn, or until the match is over."""
    for _ in range(steps):
        seat = next(iter(next(iter(clients.values())).update["awaited"]), None)
        if seat is None:
            return
        actor = clients[seat]
        legal = actor.update["legal"]
        actor.say_action(legal[pick % len(legal)]["text"])
        while (told := actor.hear())["type"] != "update":
            assert told["type"] != "refused", told["text"]
        for client in clients.values():
            client.catch_up(told["number"])
