"""The socket of a viewer: hello, then messages both ways until either end hangs up."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Coroutine
from typing import Any, Final

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from oviraptor.core.errors import OviraptorError, Refused
from oviraptor.server import messages
from oviraptor.server.guard import Rates, asker
from oviraptor.server.house import House
from oviraptor.server.line import Line
from oviraptor.server.messages import ClientMessage, Hello
from oviraptor.server.problems import NOT_CONFIRMED, TooOften, brief
from oviraptor.server.requests import grant, refusal
from oviraptor.server.room import TRY_LATER, Full, Guest, Room
from oviraptor.server.table import Table
from oviraptor.server.turns import Turns
from oviraptor.server.wire import read_message, write_message
from oviraptor.store import Conflict, StoreDown, hash_token

NOT_OPEN, TOO_SLOW, TOO_MANY = 4404, 4408, 4429
AnySocket = WebSocket[Any, Any, Any]
COLLECTED_AFTER: Final = 2_000
"""A closed socket leaves a few kilobytes in cycles; so many are worth a pause to collect them."""
_REASON_BYTES: Final = 120
"""How long the reason of a closed socket may be."""
_log = structlog.get_logger()


class Sockets:
    """All sockets of one server."""

    def __init__(self, house: House) -> None:
        limits = house.settings.limits
        self.room = Room(limits)
        self._house = house
        self._hellos = Rates(limits.hellos_per_minute / 60, limits.hellos_per_minute)
        often = limits.second_thoughts_per_minute
        self._second_thoughts = Rates(often / 60, often)
        self._writing = Turns(1, limits.connections)
        """Whose first update is written; as many may wait as there are."""
        self._closed = 0
        self._open: set[asyncio.Task[Any]] = set()

    async def serve(self, socket: AnySocket, match: str) -> None:
        """Serve one socket to its end."""
        await socket.accept()
        guest = Guest(asker(socket), lambda text, code: self._begin(_hang_up(socket, text, code)))
        self.room.knock(guest)
        self._house.metrics.sockets.inc()
        try:
            await self._talk(socket, match, guest)
        except WebSocketDisconnect:
            pass
        finally:
            self.room.leave(guest)
            self._house.metrics.sockets.dec()
            self._closed += 1
            if self._closed % COLLECTED_AFTER == 0:
                gc.collect()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        return task

    async def _talk(self, socket: AnySocket, match: str, guest: Guest) -> None:
        limits = self._house.settings.limits
        try:
            async with asyncio.timeout(limits.hello_seconds):
                hello = await self._hello(socket, guest)
            table, seat = await self._house.enter(match, hello.token)
            self.room.enter(guest, match, seat)
            self._house.note_opened(table)
        except TimeoutError:
            await _hang_up(socket, "Nobody said hello.", TOO_SLOW)
            return
        except (TooOften, Full) as error:
            await _hang_up(socket, str(error), TRY_LATER)
            return
        except StoreDown as error:
            _log.error("the database is down", reason=str(error))
            await _hang_up(socket, "The database cannot be used now; try again later.", TRY_LATER)
            return
        except OviraptorError as error:
            text = error.text if isinstance(error, Refused) else str(error)
            await _hang_up(socket, text, NOT_OPEN)
            return
        line = Line(seat, hello.token, limits.outbox, guest.address)
        writer = asyncio.create_task(_write(socket, line))
        try:
            await asyncio.shield(self._join(table, line, hello))
            await self._listen(socket, table, line, writer)
        finally:
            writer.cancel()
            table.leave(line)

    async def _hello(self, socket: AnySocket, guest: Guest) -> Hello:
        message = read_message(_checked(await _receive(socket), self._house))
        self.room.listened(guest)
        if not isinstance(message, Hello):
            raise Refused("The first message is hello, with your token.")
        if not self._hellos.take(f"{guest.address} {hash_token(message.token)}"):
            raise TooOften
        return message

    async def _join(self, table: Table, line: Line, hello: Hello) -> None:
        """Let a viewer in."""
        first = await table.write_first(line, hello.since, self._writing)
        async with table.lock:
            try:
                await table.join(line, first)
            except (StoreDown, Conflict) as error:
                _log.error("the database is down", reason=str(error))

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
                await asyncio.shield(self._begin(self._hear(table, line, data)))
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
            self._count(table, line, message)
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
        except StoreDown as error:
            metrics.refusals.inc()
            _log.error("a message was not confirmed", match=table.id, reason=str(error))
            line.say(messages.Refused(NOT_CONFIRMED))
        except Conflict as error:
            metrics.refusals.inc()
            _log.error("a message was not granted", match=table.id, reason=str(error))
            line.say(messages.Refused("Others were faster, so that did not happen; try again."))
        except Exception:  # noqa: BLE001  # a fault of ours is told, too
            metrics.refusals.inc()
            _log.exception("a fault of ours", match=table.id)
            line.say(messages.Refused("A fault of ours; it has been noted."))

    def _count(self, table: Table, line: Line, message: ClientMessage) -> None:
        """Refuse what fills the disk if it is done all the time."""
        match message:
            case messages.Rematch() if not self._house.makings.take(line.address):
                raise Refused("You begin too many matches; wait a little.")
            case messages.Submit() if line.viewer in table.match.awaited:
                return
            case messages.Submit() | messages.Undo() | messages.Sit():
                if not self._second_thoughts.take(f"{table.id} {line.viewer}"):
                    raise Refused("You change your mind too often; wait a little.")


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
        await socket.send_data(write_message(messages.Refused(brief(text))), mode="text")
        await socket.close(code, text.encode()[:_REASON_BYTES].decode(errors="ignore"))
