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
from oviraptor.server.codec import read_message, write_message
from oviraptor.server.fair_queue import FairQueue
from oviraptor.server.http.http_errors import NOT_CONFIRMED, TooOften, brief
from oviraptor.server.http.rate_limit import RateLimit, client_key
from oviraptor.server.messages import from_client, from_server
from oviraptor.server.messages.from_client import ClientMessage, Hello
from oviraptor.server.push.subscriptions import check_target
from oviraptor.server.socket.connection import Connection
from oviraptor.server.socket.handle_message import handle_message, refusal
from oviraptor.server.socket.socket_limits import TRY_LATER, Full, OpenSocket, SocketLimits
from oviraptor.server.tables.match_settings import PushTarget
from oviraptor.server.tables.registry import TableRegistry
from oviraptor.server.tables.table import Table
from oviraptor.server.tables.table_messages import write_first
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

    def __init__(self, registry: TableRegistry) -> None:
        limits = registry.settings.limits
        self.limits = SocketLimits(limits)
        self._registry = registry
        self._hellos = RateLimit(limits.hellos_per_minute / 60, limits.hellos_per_minute)
        often = limits.second_thoughts_per_minute
        self._second_thoughts = RateLimit(often / 60, often)
        self._emotes = RateLimit(limits.emotes_per_minute / 60, limits.emote_burst)
        often = limits.subscriptions_per_minute
        self._subscriptions = RateLimit(often / 60, often)
        self._writing = FairQueue(1, limits.connections)
        """Whose first update is written; as many may wait as there are."""
        self._closed = 0
        self._open: set[asyncio.Task[Any]] = set()

    async def serve(self, socket: AnySocket, match: str) -> None:
        """Serve one socket to its end."""
        await socket.accept()
        opened = OpenSocket(
            client_key(socket), lambda text, code: self._spawn(_hang_up(socket, text, code))
        )
        self.limits.add(opened)
        self._registry.metrics.sockets.inc()
        try:
            await self._talk(socket, match, opened)
        except WebSocketDisconnect:
            pass
        finally:
            self.limits.leave(opened)
            self._registry.metrics.sockets.dec()
            self._closed += 1
            if self._closed % COLLECTED_AFTER == 0:
                gc.collect()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        return task

    async def _talk(self, socket: AnySocket, match: str, opened: OpenSocket) -> None:
        limits = self._registry.settings.limits
        try:
            async with asyncio.timeout(limits.hello_seconds):
                hello = await self._hello(socket, opened)
            table, seat, is_guest = await self._registry.enter(match, hello.token)
            self.limits.enter(opened, match, None if is_guest else seat)
            self._registry.note_opened(table)
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
        connection = Connection(seat, hello.token, limits.outbox, opened.address, is_guest=is_guest)
        writer = asyncio.create_task(_write(socket, connection))
        try:
            await asyncio.shield(self._join(table, connection, hello))
            # Whoever hangs up meanwhile, what was begun is finished.
            await asyncio.shield(self._spawn(self._listen(socket, table, connection, writer)))
        finally:
            writer.cancel()
            table.leave(connection)

    async def _hello(self, socket: AnySocket, opened: OpenSocket) -> Hello:
        message = read_message(_checked(await _receive(socket), self._registry))
        self.limits.note_hello(opened)
        if not isinstance(message, Hello):
            raise Refused("The first message is hello, with your token.")
        if not self._hellos.take(f"{opened.address} {hash_token(message.token)}"):
            raise TooOften
        return message

    async def _join(self, table: Table, connection: Connection, hello: Hello) -> None:
        """Let a viewer in."""
        first = await write_first(table, connection, hello.since, self._writing)
        async with table.lock:
            try:
                await table.join(connection, first)
            except (StoreDown, Conflict) as error:
                _log.error("nobody was told who came", match=table.id, reason=str(error))

    async def _listen(
        self, socket: AnySocket, table: Table, connection: Connection, writer: asyncio.Task[None]
    ) -> None:
        limits = self._registry.settings.limits
        rate = RateLimit(limits.messages_per_second, limits.message_burst)
        refused_in_a_row = 0
        while not writer.done():
            data = await _receive(socket)
            if rate.take():
                refused_in_a_row = 0
                await self._hear(table, connection, data)
                continue
            refused_in_a_row += 1
            self._registry.metrics.refusals.inc()
            connection.say(from_server.Refused("You say too much at once; wait a little."))
            if refused_in_a_row > limits.too_many:
                await _hang_up(socket, "You say too much at once.", TOO_MANY)
                return

    async def _hear(self, table: Table, connection: Connection, data: str) -> None:
        """Grant one message or refuse it; nothing else ever comes out of it."""
        metrics = self._registry.metrics
        since = connection.shown
        try:
            message = read_message(_checked(data, self._registry))
            metrics.messages.labels(type(message).__name__.lower()).inc()
            self._count(table, connection, message)
            if isinstance(message, from_client.Subscribe):  # looked up beside the table, not in it
                target = PushTarget(message.endpoint, message.p256dh, message.auth)
                await check_target(self._registry.settings.push, target)
            async with table.lock:
                since = connection.shown
                await handle_message(
                    table, connection, message, self._registry.settings, self._registry.hints
                )
        except Refused as refused:
            metrics.refusals.inc()
            told = refusal(refused)
            connection.say(told)
            if told.stale:
                async with table.lock:
                    table.resend(connection, since)
        except StoreDown as error:
            metrics.refusals.inc()
            _log.error("a message was not confirmed", match=table.id, reason=str(error))
            connection.say(from_server.Refused(NOT_CONFIRMED))
        except Conflict as error:
            metrics.refusals.inc()
            _log.error("a message was not granted", match=table.id, reason=str(error))
            connection.say(
                from_server.Refused("Others were faster, so that did not happen; try again.")
            )
        except Exception:  # noqa: BLE001  # a fault of ours is told, too
            metrics.refusals.inc()
            _log.exception("a fault of ours", match=table.id)
            connection.say(from_server.Refused("A fault of ours; it has been noted."))

    def _count(self, table: Table, connection: Connection, message: ClientMessage) -> None:
        """Refuse what fills the disk if it is done all the time."""
        match message:
            case from_client.Rematch() if not self._registry.makings.take(connection.address):
                raise Refused("You begin too many matches; wait a little.")
            case from_client.SayEmote() if not self._emotes.take(f"{table.id} {connection.viewer}"):
                raise Refused("You have said enough for now; wait a little.")
            case from_client.Subscribe() | from_client.Unsubscribe():
                if not self._subscriptions.take(connection.address):
                    raise Refused("You subscribe too often; wait a little.")
            case from_client.Submit() if connection.seat in table.match.awaited:
                return
            case (
                from_client.Submit()
                | from_client.Undo()
                | from_client.Sit()
                | from_client.AskTakeback()
            ):
                if not self._second_thoughts.take(f"{table.id} {connection.viewer}"):
                    raise Refused("You change your mind too often; wait a little.")


async def _write(socket: AnySocket, connection: Connection) -> None:
    """Send what waits, until the connection is closed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (text := await connection.next()) is not None:
            await socket.send_data(text, mode="text")
        await socket.close(TRY_LATER, "The table is closed, or you are too slow; come again.")


async def _receive(socket: AnySocket) -> str:
    """Wait for a text; anything else becomes text that is refused."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text = message.get("text")
    return text if isinstance(text, str) else "\0"


def _checked(data: str, registry: TableRegistry) -> str:
    if len(data) > registry.settings.limits.message_bytes:
        raise Refused(f"A message has at most {registry.settings.limits.message_bytes} characters.")
    return data


async def _hang_up(socket: AnySocket, text: str, code: int) -> None:
    """Say why, then close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_data(write_message(from_server.Refused(brief(text))), mode="text")
        await socket.close(code, text.encode()[:_REASON_BYTES].decode(errors="ignore"))
