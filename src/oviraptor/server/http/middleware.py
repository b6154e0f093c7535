"""Middleware around every request: it checks Host and Origin, and adds security headers."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from oviraptor.server.http.http_errors import HungUp, send_problem
from oviraptor.server.messages.answers import Problem
from oviraptor.server.metrics import Metrics

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


class Middleware:
    """Answers requests that must not be served, and passes on the others."""

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
