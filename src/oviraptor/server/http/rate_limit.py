"""Rate limits, and the key under which limits count a client."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection


class RateLimit:
    """How often each key (an address, a ticket) may ask: a token bucket per key."""

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


def client_key(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
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
