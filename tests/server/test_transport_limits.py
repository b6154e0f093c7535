"""Connections by hand: whatever a client leaves half done is ended, and little of it is kept."""

from __future__ import annotations

import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, repeat
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import CloseCode, Frame, Opcode

from oviraptor.server.settings import Limits
from tests.server.conftest import quick
from tests.server.serving import PATIENCE, Server, serving

QUICK = Limits(
    head_seconds=0.2, body_seconds=0.2, write_seconds=0.2, rest_seconds=0.2, sweep_seconds=0.05
)
CHUNK = 65_536
FLOOD = 64_000_000
"""What an attacker is ready to send; the system itself holds a few millions on their way."""
HELD = 16_000_000


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("impatient")
    (folder / "large.bin").write_bytes(bytes(20_000_000))
    with serving(quick(folder, limits=QUICK, static=folder)) as server:
        yield server


@contextmanager
def line(server: Server, source: str = "", receive: int = 0) -> Iterator[socket.socket]:
    """A plain connection, from an address of this machine; with little room for what it receives."""
    with socket.socket() as client:
        client.settimeout(PATIENCE)
        if receive:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        if source:
            client.bind((source, 0))
        client.connect(("127.0.0.1", server.port))
        yield client


def heard(client: socket.socket) -> bytes:
    """All that is said until the other end hangs up; a test that waits for ever fails."""
    said = b""
    with suppress(ConnectionResetError, BrokenPipeError):
        while part := client.recv(CHUNK):
            said += part
    return said


def pour(client: socket.socket, chunks: Iterator[bytes]) -> int:
    """Send until the other end hangs up or there is no more; returns how much."""
    sent = 0
    with suppress(ConnectionResetError, BrokenPipeError):
        for chunk in chunks:
            client.sendall(chunk)
            sent += len(chunk)
            if sent >= FLOOD:
                break
    return sent


def memory() -> int:
    """How much this process holds, the server included."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def is_open(client: socket.socket) -> bool:
    client.sendall(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n")
    return client.recv(CHUNK).startswith(b"HTTP/1.1 200")


HEAD = b"GET / HTTP/1.1\r\nhost: localhost\r\n"
CHUNKED = b"POST /api/records HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (HEAD + b"x: ", b"x" * CHUNK),
        (HEAD, b"x: y\r\n" * 10_000),
        (b"GET /", b"x" * CHUNK),
        (HEAD + b"x", b"x" * CHUNK),
        (CHUNKED + b"0\r\nx: ", b"x" * CHUNK),
        (CHUNKED + b"0\r\n", b"x: y\r\n" * 10_000),
        (b"", b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n" * 1_000),
        (b"", b"\r\n" * 10_000),
    ],
    ids=["value", "headers", "url", "name", "trailer", "trailers", "requests", "empty lines"],
)
def test_a_head_without_end_is_not_read_to_its_end(server: Server, begin: bytes, more: bytes):
    before = memory()
    with line(server) as client:
        assert pour(client, chain([begin], repeat(more))) < HELD
    assert memory() - before < HELD


def test_a_head_that_is_too_long_is_refused_in_words(server: Server):
    with line(server) as client:
        client.sendall(HEAD + b"x: " + b"x" * 40_000)
        assert heard(client).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HT",
        HEAD,
        b"\r\n",
        b"POST /api/records HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\nhalf",
        b"POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\nhalf",
        CHUNKED + b"4\r\nhalf\r\n",
        HEAD + b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key",
    ],
    ids=["nothing", "line", "head", "empty line", "record", "match", "chunk", "socket"],
)
def test_what_is_left_half_said_is_ended(impatient: Server, half: bytes):
    with line(impatient) as client:
        client.sendall(half)
        assert b" 500 " not in heard(client)


def test_who_dribbles_is_not_waited_for(impatient: Server):
    with line(impatient) as client, suppress(ConnectionResetError, BrokenPipeError):
        client.sendall(HEAD)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            client.sendall(b"x: y\r\n")
            time.sleep(0.02)
        pytest.fail("it may go on for ever")


def test_who_goes_on_with_a_body_that_was_refused_is_not_listened_to(impatient: Server):
    with line(impatient) as client, suppress(ConnectionResetError, BrokenPipeError):
        client.sendall(b"POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1")
        client.sendall(b"0" * 9 + b"\r\n\r\n")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            client.sendall(b" " * 1_000)
            time.sleep(0.02)
        pytest.fail("it may go on for ever")


def test_a_connection_at_rest_is_ended(impatient: Server):
    with line(impatient) as client:
        client.sendall(HEAD + b"\r\n")
        said = heard(client)
        assert said.startswith(b"HTTP/1.1 200")


def test_who_does_not_read_the_answer_is_let_go(impatient: Server):
    with line(impatient, receive=4_096) as client:
        client.sendall(b"GET /large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n")
        client.recv(1)
        while is_known(impatient, client):
            time.sleep(0.01)
        assert len(heard(client)) < 20_000_000


def test_a_socket_whose_viewer_does_not_read_is_let_go(impatient: Server):
    made = impatient.create()
    with line(impatient, receive=4_096) as client:
        shake_hands(client, f"/api/matches/{made.match}/socket")
        say(client, {"type": "hello", "token": made.tokens[0]})
        with suppress(ConnectionResetError, BrokenPipeError):
            while is_known(impatient, client):  # pings are answered, and nobody reads it
                client.sendall(Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 100)
        while impatient.app.state.sockets.limits._all:
            time.sleep(0.01)


def test_a_request_in_good_time_is_answered(impatient: Server):
    with line(impatient) as client:
        for _ in range(3):
            for byte in b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n":
                client.sendall(bytes([byte]))
            answer = b""
            while not answer.endswith(b"]"):
                answer += client.recv(CHUNK)
            assert answer.startswith(b"HTTP/1.1 200")


# --- how many -------------------------------------------------------------------------------------


def test_when_all_connections_are_taken_one_at_rest_gives_way(tmp_path: Path):
    limits = Limits(connections=3, head_seconds=1e6, rest_seconds=1e6)
    with serving(quick(tmp_path, limits=limits)) as server:
        made = server.create()
        with made.join(0) as player, line(server) as idle, line(server) as newest:
            player.hear_until("update")
            assert is_open(newest)
            with line(server) as one_more:
                assert is_open(one_more)
                assert heard(idle) == b""
                assert player.ask("pong", type="ping")


def test_one_address_takes_no_connection_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # no proxy on this machine
    limits = Limits(connections_per_address=2, head_seconds=1e6)
    with (
        serving(quick(tmp_path, limits=limits)) as server,
        line(server, "127.0.0.3") as other,
        line(server, "127.0.0.2") as first,
        line(server, "127.0.0.2") as second,
        line(server, "127.0.0.2") as third,
    ):
        assert heard(first) == b""
        for each in (other, second, third):
            assert is_open(each)


# --- a WebSocket by hand --------------------------------------------------------------------------


def shake_hands(client: socket.socket, path: str) -> None:
    key = base64.b64encode(bytes(16)).decode()
    client.sendall(
        f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
    )
    assert client.recv(1_000).startswith(b"HTTP/1.1 101")


def say(client: socket.socket, message: dict[str, object]) -> None:
    client.sendall(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))


def is_known(server: Server, client: socket.socket) -> bool:
    """Whether the server still holds the other end."""
    return client.getsockname() in {each.client for each in server.connections()}


def test_messages_are_compressed_for_who_reads_that(server: Server):
    made = server.create()
    updates = []
    for compression in (None, "deflate"):
        with made.open(compression) as client:
            assert len(client.socket.protocol.extensions) == (compression is not None)
            client.say(type="hello", token=made.tokens[None], since=0)
            updates.append(client.hear_until("update"))
    assert updates[0] == updates[1]


def test_nobody_unpacks_more_than_a_message_may_hold(server: Server):
    made = server.create()
    with made.open("deflate") as client:
        client.socket.send(" " * 20_000_000)
        with pytest.raises(ConnectionClosedError) as closed:
            client.socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CloseCode.MESSAGE_TOO_BIG
