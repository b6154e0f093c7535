"""The socket of a viewer: hello, then messages both ways until either end hangs up."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections import Counter
from typing import Any, Final

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from oviraptor.core.errors import OviraptorError, Refused
from oviraptor.server import messages
from oviraptor.server.guard import Rates, asker
from oviraptor.server.house import House
from oviraptor.server.line import Line
from oviraptor.server.messages import Hello
from oviraptor.server.problems import TooOften
from oviraptor.server.requests import grant, refusal
from oviraptor.server.table import Table
from oviraptor.server.wire import read_message, write_message
from oviraptor.store import Conflict, StoreDown

GONE_TOO_BIG, TRY_LATER, NOT_OPEN, TOO_SLOW, TOO_MANY = 1009, 1013, 4404, 4408, 4429
AnySocket = WebSocket[Any, Any, Any]
COLLECTED_AFTER: Final = 2_000
"""A closed socket leaves a few kilobytes in cycles; so many are worth a pause to collect them."""
_log = structlog.get_logger()


class Sockets:
    """All sockets of one server."""

    def __init__(self, house: House, looks: Rates) -> None:
        self._house = house
        self._looks = looks
        self._count = 0
        self._closed = 0
        self._from: Counter[str] = Counter()
        """How many are open from each address."""
        self._open: set[asyncio.Task[Any]] = set()

    async def serve(self, socket: AnySocket, match: str) -> None:
        """Serve one socket to its end."""
        await socket.accept()
        address = asker(socket)
        full = self._full(address)
        if full:
            await _hang_up(socket, full, TRY_LATER)
            return
        self._count += 1
        self._from[address] += 1
        self._house.metrics.sockets.inc()
        try:
            await self._talk(socket, match, address)
        except WebSocketDisconnect:
            pass
        finally:
            self._count -= 1
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            self._house.metrics.sockets.dec()
            self._closed += 1
            if self._closed % COLLECTED_AFTER == 0:
                gc.collect()

    def _full(self, address: str) -> str:
        """Say why there is no room for another socket from an address; empty if there is."""
        limits = self._house.settings.limits
        if self._count >= limits.sockets:
            return "The server is full; try again later."
        if self._from[address] >= limits.sockets_per_address:
            return "Too many sockets are open from your address; try again later."
        return ""

    async def _talk(self, socket: AnySocket, match: str, address: str) -> None:
        limits = self._house.settings.limits
        try:
            async with asyncio.timeout(limits.hello_seconds):
                hello = await self._hello(socket, address)
            table, seat = await self._house.enter(match, hello.token)
        except TimeoutError:
            await _hang_up(socket, "Nobody said hello.", TOO_SLOW)
            return
        except TooOften as error:
            await _hang_up(socket, str(error), TRY_LATER)
            return
        except StoreDown as error:
            _log.error("the database is down", reason=str(error))
            await _hang_up(socket, "The database cannot be reached; try again.", TRY_LATER)
            return
        except OviraptorError as error:
            text = error.text if isinstance(error, Refused) else str(error)
            await _hang_up(socket, text, NOT_OPEN)
            return
        line = Line(seat, hello.token, limits.outbox)
        writer = asyncio.create_task(_write(socket, line))
        try:
            if await asyncio.shield(self._join(table, line, hello.since)):
                await self._listen(socket, table, line, writer)
            else:
                await _hang_up(socket, "Too many are at this table already.", TRY_LATER)
        finally:
            writer.cancel()
            table.leave(line)

    async def _hello(self, socket: AnySocket, address: str) -> Hello:
        message = read_message(_checked(await _receive(socket), self._house))
        if not isinstance(message, Hello):
            raise Refused("The first message is hello, with your token.")
        if not self._looks.take(address):
            raise TooOften
        return message

    async def _join(self, table: Table, line: Line, since: int) -> bool:
        """Let a viewer in, if there is room at the table."""
        async with table.lock:
            if len(table.lines) >= self._house.settings.limits.sockets_per_match:
                return False
            try:
                await table.join(line, since)
            except (StoreDown, Conflict) as error:
                _log.error("the database is down", reason=str(error))
        return True

    async def _listen(
        self, socket: AnySocket, table: Table, line: Line, writer: asyncio.Task[None]
    ) -> None:
        limits = self._house.settings.limits
        rates = Rates(limits.messages_per_second, limits.message_burst)
        refused_in_a_row = 0
        while not writer.done():
            data = await _receive(socket)
            if rates.take():
                refused_in_a_row = 0
                # Whoever hangs up meanwhile, what was begun is finished.
                work = asyncio.create_task(self._hear(table, line, data))
                self._open.add(work)
                work.add_done_callback(self._open.discard)
                await asyncio.shield(work)
                continue
            refused_in_a_row += 1
            self._house.metrics.refusals.inc()
            line.say(messages.Refused("You say too much at once; wait a little."))
            if refused_in_a_row > limits.too_many:
                await _hang_up(socket, "You say too much at once.", TOO_MANY)
                return

    async def _hear(self, table: Table, line: Line, data: str) -> None:
        """Grant one message or refuse it; nothing else ever comes out of it."""
        metrics = self._house.metrics
        since = line.shown
        try:
            message = read_message(_checked(data, self._house))
            metrics.messages.labels(type(message).__name__.lower()).inc()
            async with table.lock:
                since = line.shown
                await grant(table, line, message, self._house.settings, self._house.advice)
        except Refused as refused:
            metrics.refusals.inc()
            told = refusal(refused)
            line.say(told)
            if told.stale:
                async with table.lock:
                    table.resend(line, since)
        except (StoreDown, Conflict) as error:
            metrics.refusals.inc()
            _log.error("a message was not granted", match=table.id, reason=str(error))
            line.say(messages.Refused("That could not be kept, so it did not happen; try again."))
        except Exception:  # noqa: BLE001  # a fault of ours is told, too
            metrics.refusals.inc()
            _log.exception("a fault of ours", match=table.id)
            line.say(messages.Refused("A fault of ours; it has been noted. Nothing has changed."))


async def _write(socket: AnySocket, line: Line) -> None:
    """Send what waits, until the line is closed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (text := await line.next()) is not None:
            await socket.send_data(text, mode="text")
        await socket.close(TRY_LATER, "The table is closed, or you are too slow; come again.")


async def _receive(socket: AnySocket) -> str:
    """Wait for a text; anything else becomes text that is refused."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text = message.get("text")
    return text if isinstance(text, str) else "\0"


def _checked(data: str, house: House) -> str:
    if len(data) > house.settings.limits.message_bytes:
        raise Refused(f"A message has at most {house.settings.limits.message_bytes} characters.")
    return data


async def _hang_up(socket: AnySocket, text: str, code: int) -> None:
    """Say why, then close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_data(write_message(messages.Refused(text)), mode="text")
        await socket.close(code, text)
