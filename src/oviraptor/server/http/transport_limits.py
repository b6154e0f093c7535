"""Connections, below HTTP: how many are open, how much each may send at once, and for how long.

What a client leaves half done is ended here, so that none needs a proxy in front to be bounded.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter, defaultdict
from typing import Any, ClassVar, Final

from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from oviraptor.server.http.rate_limit import address_key
from oviraptor.server.settings import Limits

_OTHER_FILES: Final = 200
"""How many files the process keeps for itself, of all it may open."""
_PIPELINED: Final = 8
_SLICE: Final = 4_096
_UNREAD: Final = 8_000_000
"""How many bytes may wait for who sends but does not read."""
PRESSED: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    compress_settings={"level": 1},
)
"""Messages are compressed for who reads that: an update holds many views which are almost the same.

Each by itself, so that a connection keeps no memory for it, and at the level that takes least time.
"""
Stage = tuple[str, int]
"""What a connection is at (a name in Connections.patience, or another), and at which request."""


class TooMuch(Exception):
    """A head is too long, or too many requests come at once."""


class Connections:
    """All connections of one server."""

    def __init__(self, limits: Limits) -> None:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.limits = limits
        self._most = max(1, min(limits.connections, soft - _OTHER_FILES))
        self.patience = {
            "head": limits.head_seconds,
            "body": limits.body_seconds,
            "writing": limits.write_seconds,
            "closing": limits.write_seconds,
        }
        self._open: dict[HttpConnection | SocketConnection, None] = {}
        self._from: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def admit(self, new: HttpConnection) -> bool:
        """Take a new connection, for which one at rest may have to go; False if there is no room."""
        key = new.key
        if key and self._from[key] >= self.limits.connections_per_address:
            return self._end_one_at_rest(key) and self.add(new)
        if len(self._open) >= self._most:
            return self._end_one_at_rest(None) and self.add(new)
        return self.add(new)

    def add(self, new: HttpConnection | SocketConnection) -> bool:
        """Count a connection and watch over it."""
        self._open[new] = None
        self._from[new.key] += 1
        if self._timer is None:
            self._timer = new.loop.call_later(self.limits.sweep_seconds, self._sweep, new.loop)
        return True

    def forget(self, gone: HttpConnection | SocketConnection) -> None:
        """Let go of a connection that is no more; a second time does nothing."""
        if gone in self._open:
            del self._open[gone]
            self._from[gone.key] -= 1
            if not self._from[gone.key]:
                del self._from[gone.key]

    def _end_one_at_rest(self, key: str | None) -> bool:
        """End the connection longest at rest: of an address, or of the one with most of them."""
        resting: defaultdict[str, list[HttpConnection]] = defaultdict(list)
        for each in self._open:
            if isinstance(each, HttpConnection) and each.is_at_rest and key in {None, each.key}:
                resting[each.key].append(each)
        if not resting:
            return False
        oldest = max(resting.values(), key=len)[0]
        self.forget(oldest)
        oldest.transport.abort()
        return True

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """End what has been at the same stage for too long."""
        self._timer = None
        now = loop.time()
        for each in list(self._open):
            stage = each.stage
            if stage != each.seen:
                each.seen, each.since = stage, now
            elif now - each.since > self.patience.get(stage[0], float("inf")):
                self.forget(each)
                each.transport.abort()
        if self._open:
            self._timer = loop.call_later(self.limits.sweep_seconds, self._sweep, loop)


class HttpConnection(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    all: ClassVar[Connections]
    key = ""
    seen: Stage | None = None
    since = 0.0
    _requests = 0
    _part = "head"
    _head = 0
    """How long the head of this request is so far."""
    _loose = 0
    """How many bytes came that are neither a whole head nor a body."""

    @property
    def stage(self) -> Stage:
        """What it is at, for how long it may."""
        if self.transport.is_closing():
            return "closing", 0
        if self.flow.write_paused:
            return "writing", self._requests
        return self._part, self._requests

    @property
    def is_at_rest(self) -> bool:
        """Whether no request is being answered on it."""
        return bool(getattr(self.cycle, "response_complete", True))  # there may be none yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Let it in, if there is room."""
        super().connection_made(transport)
        self.key = _key(self.config, self.client)
        if not self.all.admit(self):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self.all.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; a head without end is not waited for."""
        self._loose += len(data)
        if self._part == "rest":
            self._part = "head"
        super().data_received(data)
        if self._loose > self.all.limits.head_bytes and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """Note that the head of a request begins."""
        self._requests += 1
        self._part, self._head = "head", 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Take a part of the address."""
        self._lengthen(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a whole header, or a trailer."""
        self._lengthen(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Note that a body may follow; who asks faster than we answer is not waited for."""
        if len(self.pipeline) >= _PIPELINED:
            raise TooMuch
        self._part, self._loose = "body", 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self._loose = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that nothing is left to come."""
        self._part, self._loose = "rest", 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Go on as a socket, which counts itself."""
        super().handle_websocket_upgrade()
        self.all.forget(self)

    def _lengthen(self, size: int) -> None:
        self._head += size
        if self._head > self.all.limits.head_bytes:
            raise TooMuch


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket; uvicorn pings it, and ends it if nobody answers."""

    all: ClassVar[Connections]
    key = ""
    seen: Stage | None = None
    since = 0.0

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [PRESSED]  # uvicorn's own keep a window per connection

    @property
    def stage(self) -> Stage:
        """What it is at, for how long it may."""
        if self.transport.is_closing():
            return "closing", 0
        if not self.handshake_complete:
            return "head", 0
        return "talking" if self.writable.is_set() else "writing", 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it: it was let in before."""
        super().connection_made(transport)
        self.key = _key(self.config, self.client)
        self.all.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self.all.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take a little at a time, so that neither messages nor answers to pings heap up."""
        for start in range(0, len(data), _SLICE):
            is_heaped = self.queue.qsize() > _SLICE
            if is_heaped or self.transport.get_write_buffer_size() > _UNREAD:
                self.transport.abort()
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE])


def protocols(limits: Limits) -> dict[str, Any]:
    """Return the protocols of one server, for the configuration of uvicorn."""
    both = {"all": Connections(limits)}
    return {
        "http": type("Http", (HttpConnection,), both),
        "ws": type("Socket", (SocketConnection,), both),
        "timeout_keep_alive": limits.rest_seconds,
    }


def _key(config: Config, client: tuple[str, int] | None) -> str:
    """Return what a connection is counted by; nothing for a proxy, behind which are many."""
    app = config.loaded_app
    host = client[0] if client else ""
    is_proxy = isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts
    return "" if is_proxy else address_key(host)
