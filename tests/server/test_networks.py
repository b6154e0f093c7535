"""Whoever has a whole network (IPv6, a /64) is one asker, for everything that is counted by address."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets import websockets_sansio_impl

from oviraptor.server.bots.processes import Processes
from oviraptor.server.settings import Limits
from oviraptor.server.tables import export_queue
from tests.server.conftest import quick
from tests.server.serving import Client, Server, serving
from tests.server.test_crowds import PRINTED, come, is_in_line, until, waiting
from tests.server.test_socket_limits import come as knock
from tests.server.test_transport_limits import is_open, line, shake_hands

ONE, SAME, OTHER = "2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1"
SOMEBODY = "192.0.2.1"
Counted = Callable[[Path, pytest.MonkeyPatch, str, str], bool]
"""Lets an address use up its share, and tells whether nothing is left of it for another address."""


def sockets(folder: Path, _: pytest.MonkeyPatch, one: str, other: str) -> bool:
    with serving(quick(folder, limits=Limits(sockets_per_address=1))) as server:
        made = server.create()
        with knock(made, None, one) as first:
            first.hear_until("update")
            with knock(made, None, other) as second:
                return is_refused(second)


def spectators(folder: Path, _: pytest.MonkeyPatch, one: str, other: str) -> bool:
    with serving(quick(folder, limits=Limits(spectators_per_match=2))) as server:
        made = server.create()
        with knock(made, None, one) as first, knock(made, None, one) as last:
            for client in (first, last):
                client.hear_until("update")
            with knock(made, None, other) as second:
                return is_refused(second)


def hellos(folder: Path, _: pytest.MonkeyPatch, one: str, other: str) -> bool:
    with serving(quick(folder, limits=Limits(hellos_per_minute=1))) as server:
        made = server.create()
        with knock(made, 0, one) as first:
            first.hear_until("update")
        with knock(made, 0, other) as second:
            return is_refused(second)


def is_refused(client: Client) -> bool:
    """Whether the first that is heard is a refusal."""
    return bool(client.hear()["type"] == "refused")


def connections(folder: Path, patch: pytest.MonkeyPatch, one: str, other: str) -> bool:
    come_from(patch, {"127.0.0.2": one, "127.0.0.3": other})
    limits = Limits(connections_per_address=1, head_seconds=1e6)
    with (
        serving(quick(folder, limits=limits)) as server,
        line(server, "127.0.0.2") as first,
        line(server, "127.0.0.3") as second,
    ):
        assert is_open(second)
        return is_ended(first)


def upgraded_connections(folder: Path, patch: pytest.MonkeyPatch, one: str, other: str) -> bool:
    come_from(patch, {"127.0.0.2": one, "127.0.0.3": other})
    limits = Limits(connections_per_address=1, head_seconds=1e6)
    with serving(quick(folder, limits=limits)) as server, line(server, "127.0.0.2") as first:
        shake_hands(first, f"/api/matches/{server.create().match}/socket")
        with line(server, "127.0.0.3") as second:
            return is_ended(second)


def is_ended(client: socket.socket) -> bool:
    try:
        return not is_open(client)
    except ConnectionError:
        return True


def come_from(patch: pytest.MonkeyPatch, addresses: dict[str, str]) -> None:
    """Let connections from addresses of this machine seem to come from others."""
    patch.setenv("FORWARDED_ALLOW_IPS", SOMEBODY)  # no proxy on this machine

    def found(transport: Any) -> tuple[str, int] | None:
        at = get_remote_addr(transport)
        return None if at is None else (addresses.get(at[0], at[0]), at[1])

    for module in (httptools_impl, websockets_sansio_impl):
        patch.setattr(module, "get_remote_addr", found)


def thoughts(folder: Path, patch: pytest.MonkeyPatch, one: str, other: str) -> bool:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    patch.setattr(Processes, "do", never)
    limits = Limits(thoughts_waiting=1)
    with serving(quick(folder, limits=limits)) as server, ExitStack() as stack:
        for count, address in enumerate((SOMEBODY, one, other)):
            client = come(server.create(hints=True, **PRINTED), 0, address)
            stack.enter_context(client).say(type="hint")
            if count < 2:
                until_busy(server)
                until(server, count)
        while waiting(server) < 2:
            client.ask("pong", type="ping")
            if any(message["type"] == "refused" for message in client.heard):
                return True
        return False


def until_busy(server: Server) -> None:
    while not server.app.state.registry._bot_pool.is_busy:
        assert server.http.get("/health").status_code == 200


def records(folder: Path, patch: pytest.MonkeyPatch, one: str, other: str) -> bool:
    may_write = False

    async def held(parts: Any) -> bytes:
        while not may_write:  # noqa: ASYNC110  # the test says so, in a thread of its own
            await asyncio.sleep(0.01)
        return b"".join(parts)

    patch.setattr(export_queue, "_written", held)
    limits = Limits(exports_waiting=1)
    with serving(quick(folder, limits=limits)) as server, ThreadPoolExecutor(3) as askers:
        made = server.create()

        def ask(address: str) -> httpx.Response:
            known = {"authorization": f"Bearer {made.tokens[0]}", "x-forwarded-for": address}
            return server.http.get(f"/api/matches/{made.match}/record", headers=known)

        try:
            for count, address in enumerate((SOMEBODY, one, other)):
                asked = askers.submit(ask, address)
                while not (asked.done() or is_in_line(server, count)):
                    time.sleep(0.01)
            return asked.done() and asked.result().status_code == 429
        finally:
            may_write = True


@pytest.mark.parametrize(
    "counted",
    [sockets, spectators, hellos, connections, upgraded_connections, thoughts, records],
    ids=lambda counted: counted.__name__,
)
def test_a_network_has_one_share_and_its_neighbour_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, counted: Counted
):
    shares = {}
    for other in (SAME, OTHER):
        (tmp_path / other[-1]).mkdir(exist_ok=True)
        with monkeypatch.context() as patch:
            shares[other] = counted(tmp_path / other[-1], patch, ONE, other)
    assert shares == {SAME: True, OTHER: False}
