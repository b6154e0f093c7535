"""Long answers: written and compressed outside the event loop, one at a time, so that nobody waits."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Any, Final

from litestar import Request, Response

from oviraptor.server.table import Table

_WORTH_IT: Final = 1_000
"""What is shorter is sent as it is."""


class Papers:
    """The desk where records and replays are written."""

    def __init__(self) -> None:
        self._desk = asyncio.Semaphore(1)

    async def answer(
        self,
        request: Request[Any, Any, Any],
        table: Table,
        write: Callable[[], bytes],
        **headers: str,
    ) -> Response[bytes]:
        """Write a paper of a table, under its lock, in a form the asker reads."""
        is_zipped = "gzip" in request.headers.get("accept-encoding", "")
        async with self._desk, table.lock:
            body, encoding = await asyncio.to_thread(_written, write, is_zipped=is_zipped)
        return Response(body, headers={"vary": "accept-encoding", **encoding, **headers})


def _written(write: Callable[[], bytes], *, is_zipped: bool) -> tuple[bytes, dict[str, str]]:
    body = write()
    if not is_zipped or len(body) < _WORTH_IT:
        return body, {}
    return gzip.compress(body, 6, mtime=0), {"content-encoding": "gzip"}
