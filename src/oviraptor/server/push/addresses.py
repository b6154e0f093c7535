"""Where a message may be sent: to push services of the public network, and to nothing near the server.

A client names the address, so it is looked at when it is told, and again each time before anything connects: a
name may lead elsewhere later on.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from oviraptor.core.errors import Refused

MOST_CHARACTERS: Final = 1_000
_PLAIN: Final = re.compile(r"[!-~]+")
_NAME: Final = re.compile(r"(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+")
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_LOOKS_UP: Final = ThreadPoolExecutor(4, thread_name_prefix="push-names")
"""Its own threads: a name server that does not answer keeps nothing else waiting."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The address of a subscription, taken apart."""

    host: str
    port: int
    path: str
    is_near: bool
    """A service on this machine, over plain HTTP: for tests."""

    @property
    def origin(self) -> str:
        """Whom a signature is for."""
        return f"http://{self.host}:{self.port}" if self.is_near else f"https://{self.host}"


def read_endpoint(text: str, *, to_loopback: bool = False) -> Endpoint:
    """Read an address; raises Refused unless a push service may have it."""
    if len(text) > MOST_CHARACTERS or not _PLAIN.fullmatch(text):
        raise Refused(
            f"The address of a push service has up to {MOST_CHARACTERS:,} plain characters."
        )
    try:
        parts = urlsplit(text)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError as error:
        raise Refused("This is no address of a push service.") from error
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if to_loopback and parts.scheme == "http" and host == "127.0.0.1" and port:
        return Endpoint(host, port, path, is_near=True)
    if parts.scheme != "https" or port not in {None, 443} or "@" in parts.netloc:
        raise Refused("A push service is reached by https, on its usual port and without a name.")
    if not _NAME.fullmatch(host) or host.rpartition(".")[2].isdecimal():
        raise Refused("A push service has a name in the public network.")
    return Endpoint(host, 443, path, is_near=False)


async def find(endpoint: Endpoint) -> Sequence[str]:
    """Look up where an endpoint is now; raises Refused unless all of that is public, and OSError."""
    if endpoint.is_near:
        return (endpoint.host,)
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(_LOOKS_UP, look_up, endpoint.host)
    if not found or not all(map(is_public, found)):
        raise Refused("A push service has an address in the public network.")
    return found


def look_up(host: str) -> list[str]:
    """Ask for the addresses of a name; in a thread."""
    found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


def is_public(text: str) -> bool:
    """Tell whether an address in numbers is of the public network, also one wrapped in another."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        if address.scope_id is not None or address.sixtofour or address.teredo:
            return False
        if address in _NAT64:
            address = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        elif address.ipv4_mapped is not None:
            address = address.ipv4_mapped
    return address.is_global and not (address.is_multicast or address.is_reserved)
