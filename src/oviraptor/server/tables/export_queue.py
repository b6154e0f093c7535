"""Exports of records and replays: written part by part, so that nobody waits but who asked."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, Final

from litestar import Request, Response

from oviraptor.server.fair_queue import FairQueue, in_slices
from oviraptor.server.http.rate_limit import client_key

_LEVEL: Final = 6
_GZIP: Final = 31
"""How zlib is told to write what browsers call gzip."""


class ExportQueue:
    """Writes records and replays, one at a time, in turn by client."""

    def __init__(self, most_waiting: int) -> None:
        self._turns = FairQueue(1, most_waiting)

    async def answer(
        self, request: Request[Any, Any, Any], parts: Iterable[bytes], **headers: str
    ) -> Response[bytes]:
        """Write an export from its parts, compressed if the client reads that; raises TooManyWaiting."""
        is_zipped = "gzip" in request.headers.get("accept-encoding", "")
        async with self._turns.turn(client_key(request)):
            body = await _written(_zipped(parts) if is_zipped else parts)
        encoding = {"content-encoding": "gzip"} if is_zipped else {}
        return Response(body, headers={"vary": "accept-encoding", **encoding, **headers})


async def _written(parts: Iterable[bytes]) -> bytes:
    """Put parts together, and let others go on in between."""
    return b"".join(await in_slices(parts))


def _zipped(parts: Iterable[bytes]) -> Iterable[bytes]:
    press = zlib.compressobj(_LEVEL, wbits=_GZIP)
    for part in parts:
        yield press.compress(part)
    yield press.flush()
