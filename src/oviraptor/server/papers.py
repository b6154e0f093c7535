"""Long answers: written part by part, so that nobody waits for them but who asked."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, Final

from litestar import Request, Response

from oviraptor.server.guard import asker
from oviraptor.server.turns import Turns, in_slices

_LEVEL: Final = 6
_GZIP: Final = 31
"""How zlib is told to write what browsers call gzip."""


class Papers:
    """The desk where records and replays are written, one at a time, in turn by who asks."""

    def __init__(self, most_waiting: int) -> None:
        self._turns = Turns(1, most_waiting)

    async def answer(
        self, request: Request[Any, Any, Any], parts: Iterable[bytes], **headers: str
    ) -> Response[bytes]:
        """Write a paper from its parts, in a form the asker reads; raises TooManyWaiting."""
        is_zipped = "gzip" in request.headers.get("accept-encoding", "")
        async with self._turns.turn(asker(request)):
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
