"""The guard at the door: Host and Origin, security headers, and how often anyone may knock."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections import OrderedDict
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from oviraptor.server.messages import Problem
from oviraptor.server.metrics import Metrics
from oviraptor.server.problems import HungUp, send_problem

_OPEN: Final = ("/health", "/metrics")
"""Asked by machines that call the server by whatever name they like; nothing secret is there."""
_NEAR: Final = ("127.0.0.1", "::1")
_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self'{sockets}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Guard:
    """Middleware around everything."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], metrics: Metrics) -> None:
        own = socket.gethostname().lower()
        self._app = app
        self._metrics = metrics
        self._hosts = {"localhost", own, f"{own}.local", *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer why not."""
        kind = str(scope["type"])
        if kind not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        host = _header(scope, b"host")
        guarded = self._with_headers(scope, send, host) if kind == "http" else send
        problem = self._problem(scope, host)
        if problem is None:
            heard = _to_the_end(receive) if kind == "http" else receive
            await self._app(scope, heard, guarded)
        elif kind == "http":
            await send_problem(guarded, 403, problem)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem.text})

    def _problem(self, scope: Scope, host: str) -> Problem | None:
        if scope["path"] == "/metrics" and not _is_from_here(scope):
            return Problem("What is measured is told on this machine only.")
        if scope["path"] in _OPEN:
            return None
        if not self._is_known(host):
            return Problem(
                "This server is not reached by that name; who runs it can allow it with --name."
            )
        is_reading = str(scope.get("method")) in {"GET", "HEAD", "OPTIONS"}
        origins = _headers(scope, b"origin")
        own = [origin for origin in origins if urlsplit_host(origin) == host.lower()]
        if not is_reading and (len(origins) > 1 or own != origins):
            return Problem("Another site may not do that in your name.")
        return None

    def _is_known(self, host: str) -> bool:
        """An address in numbers cannot be made to point elsewhere, as a name can."""
        name = _without_port(host).lower()
        return name in self._hosts or _is_address(name)

    def _with_headers(self, scope: Scope, send: Send, host: str) -> Send:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                sockets = f" ws://{host} wss://{host}" if self._is_known(host) else ""
                policy = _POLICY.format(sockets=sockets).encode("latin-1")
                added = [*_HEADERS, (b"content-security-policy", policy)]
                if b"cache-control" not in known:
                    added.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *added]
                self._metrics.requests.labels(_method(scope), str(message["status"])).inc()
            await send(message)

        return sent


class Rates:
    """How often each address, or each line, may ask: a bucket that fills with time."""

    def __init__(self, per_second: float, burst: float, *, most: int = 10_000) -> None:
        self._per_second = per_second
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str = "") -> bool:
        """Take one from a bucket, or say that it is empty."""
        now = time.monotonic()
        level, then = self._buckets.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._per_second)
        granted = level >= 1
        self._buckets[key] = (level - 1 if granted else level, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return granted


def _to_the_end(receive: Receive) -> Receive:
    """Tell a client that hangs up in the middle of a request from a fault of ours."""
    is_whole = False

    async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal is_whole
        message = await receive()
        if message["type"] == "http.request":
            is_whole = not message["more_body"]
        elif message["type"] == "http.disconnect" and not is_whole:
            raise HungUp
        return message

    return received


def asker(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the name under which limits count who is at the other end."""
    return address_key(connection.client.host) if connection.client else ""


def address_key(address: str) -> str:
    """Return what limits count an address by: IPv4 whole, IPv6 by the /64 one customer has."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a socket of this machine, or whatever a proxy says
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def urlsplit_host(origin: str) -> str:
    """Return the host and port of an origin; empty for `null` and other nonsense."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return ""
    return parts.netloc.lower() if parts.scheme in {"http", "https"} else ""


def _header(scope: Scope, name: bytes) -> str:
    found = _headers(scope, name)
    return found[0] if len(found) == 1 else ""


def _headers(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]


def _is_from_here(scope: Scope) -> bool:
    """Tell whether a program of this machine asks, and not for somebody else."""
    client = scope.get("client")
    is_near = client is not None and client[0] in _NEAR
    return is_near and not _headers(scope, b"x-forwarded-for")


def _method(scope: Scope) -> str:
    method = str(scope.get("method", ""))
    return method if method in {"GET", "HEAD", "POST", "OPTIONS"} else "other"


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    if colon and port.isascii() and port.isdecimal():
        host = name
    return host.removeprefix("[").removesuffix("]")


def _is_address(name: str) -> bool:
    """Tell whether a name is an address in numbers; a zone may be any text, so it has none."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return "%" not in name
