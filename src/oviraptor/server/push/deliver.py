"""Handing one sealed message to a push service: one request on one connection, and no redirect."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Mapping
from functools import cache
from typing import Final

from oviraptor.core.errors import Refused
from oviraptor.server.push import addresses
from oviraptor.server.push.addresses import Endpoint

MOST_TRIED: Final = 3
"""How many addresses of one name are tried."""
_LINE_BYTES: Final = 4_096
_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")


class Undelivered(Exception):  # it is told to nobody but the log
    """A service could not be reached, or did not answer."""


async def deliver(
    endpoint: Endpoint, headers: Mapping[str, str], body: bytes, patience: float
) -> int:
    """Send a message and return the status of the answer; raises Undelivered, and Refused."""
    try:
        async with asyncio.timeout(patience):
            reader, writer = await _connect(endpoint)
            try:
                writer.write(_request(endpoint, headers, body))
                line = await reader.readline()
            finally:
                writer.transport.abort()  # what else it says is not read
    except Refused:
        raise
    except (OSError, ValueError) as error:  # TimeoutError and errors of TLS are OSErrors
        raise Undelivered(str(error) or type(error).__name__) from error
    found = _STATUS.match(line)
    if found is None:
        raise Undelivered("it does not speak HTTP")
    return int(found[1])


async def _connect(endpoint: Endpoint) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to what was looked at, not to a name that may lead elsewhere by now."""
    failed = OSError("it has no address")
    for address in (await addresses.find(endpoint))[:MOST_TRIED]:
        try:
            if endpoint.is_near:
                return await asyncio.open_connection(address, endpoint.port, limit=_LINE_BYTES)
            return await asyncio.open_connection(
                address,
                endpoint.port,
                limit=_LINE_BYTES,
                ssl=_trusted(),
                server_hostname=endpoint.host,
            )
        except OSError as error:
            failed = error
    raise failed


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def _request(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    host = f"{endpoint.host}:{endpoint.port}" if endpoint.is_near else endpoint.host
    lines = [
        f"POST {endpoint.path} HTTP/1.1",
        f"Host: {host}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
