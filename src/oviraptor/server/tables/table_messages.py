"""What a table says to its viewers: each message as a value, made from how the table stands."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from oviraptor.core.chance import commitment
from oviraptor.core.game import Seat, Viewer
from oviraptor.play.lending import is_bots_choice
from oviraptor.play.table import seat_name
from oviraptor.server import codec
from oviraptor.server.fair_queue import FairQueue, in_slices
from oviraptor.server.messages import from_server, shapes
from oviraptor.server.socket.connection import Connection
from oviraptor.store import StoreDown

if TYPE_CHECKING:
    from oviraptor.server.tables.table import Table

MOST_STEPS: Final = 200
"""How many steps, the last ones, a viewer is sent at most when he comes; a replay has them all."""


def welcome(table: Table, viewer: Viewer, *, is_guest: bool = False) -> from_server.Welcome:
    """Say what match this is."""
    settings = table.settings
    secret = settings.next_secret
    return from_server.Welcome(
        match=table.id,
        meta=table.match.meta,
        options=table.match.head.options,
        seat=viewer,
        clock=settings.clock,
        guided=settings.guided,
        hints=table.has_hints,
        rematch=commitment(bytes.fromhex(secret)) if secret else "",
        theme=table.match.head.options.get(table.match.meta.theme, ""),
        is_guest=is_guest,
    )


def update(
    table: Table, viewer: Viewer, since: int, *, is_guest: bool = False
) -> from_server.Update:
    """Say what happened since, and how things stand for a viewer; a guest is offered nothing."""
    told = table.match.update(viewer, since)
    if viewer is None:
        return codec.sent_update(told, "")
    if is_guest:
        return codec.sent_update(replace(told, legal=(), is_private=False, can_undo=False), "")
    if table.settings.is_imported:
        told = replace(told, legal=(), is_private=False, can_undo=False)
    if told.can_undo and table.keeps_choices and is_bots_choice(table.match, viewer):
        told = replace(told, can_undo=False)
    return codec.sent_update(told, table.guide.sentence(table.match, viewer))


async def write_first(
    table: Table, connection: Connection, since: int, turns: FairQueue
) -> tuple[str, int]:
    """Write an update from the number a viewer knows; return it, and up to which step it goes.

    It may be long, so it is written before he is let in: without the lock, in turn by address.
    """
    viewer, match = connection.viewer, table.match
    if since > match.number(viewer):  # another process showed him what is new here
        async with table.lock:
            with suppress(StoreDown):
                await table.catch_up()
    async with turns.turn(connection.address):
        number = match.number(viewer)
        known = since if 0 <= since <= number else 0
        first = max(known, number - MOST_STEPS)
        told = update(table, viewer, number, is_guest=connection.is_guest)
        # The match may go on meanwhile, but what was shown stays as it is.
        numbers = range(first + 1, number + 1)
        steps = await in_slices(codec.sent_step(match.step(viewer, n)) for n in numbers)
    if steps:
        told = replace(told, steps=tuple(steps), view=steps[-1].view)
    return codec.write_message(told), number


def state(table: Table, at: float) -> from_server.Table:
    """Say who is here, who thinks and how the clocks stand at a time."""
    seats = tuple(_seat_state(table, seat, at) for seat in table.seats)
    return from_server.Table(seats, at, table.attendance.watching)


def shape(table: Table) -> object:
    """Return all that `state` says but the moment: what has to be told once it changes."""
    seats = tuple(_seat_state(table, seat, table.clocks.since) for seat in table.seats)
    return seats, table.attendance.watching


def _seat_state(table: Table, seat: Seat, at: float) -> shapes.SeatState:
    level, clocks, settings = table.level(seat), table.clocks, table.settings
    has_clock = settings.clock.kind != "none" and level is None
    is_running = clocks.began is not None and seat in clocks.running
    return shapes.SeatState(
        name=seat_name(table.match.meta, seat),
        nickname=settings.nicknames[seat],
        level=level,
        is_here=table.attendance.is_here(seat),
        has_joined=table.has_joined(seat),
        away_since=table.away_since(seat),
        clock=round(clocks.left_at(seat, at), 3) if has_clock else None,
        is_running=is_running and table.match.result is None,
        is_thinking=seat in table.thinking,
        wants_rematch=seat in settings.wishes,
        is_queued=seat in table.queued,
        guests=list(settings.guests.values()).count(seat),
    )
