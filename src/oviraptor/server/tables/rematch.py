"""A rematch: when every person wants it the seats move on by one, and each gets a new ticket.

A new token is made from the old one, which its holder alone has, and from the name of the new match;
the server keeps hashes only and can tell each his ticket again whenever he comes back.
"""

from __future__ import annotations

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.server.messages import from_server
from oviraptor.server.messages.from_client import NewMatch, NewSeat
from oviraptor.server.messages.shapes import Ticket
from oviraptor.server.socket.connection import Connection
from oviraptor.server.tables.match_settings import MatchSettings
from oviraptor.server.tables.promises import Source, new_secret
from oviraptor.server.tables.table import Table
from oviraptor.server.tables.tickets import new_match_id, next_token
from oviraptor.store import hash_token


async def ask_for_rematch(table: Table, connection: Connection, nonce: str | None) -> None:
    """Note that a seat wants a rematch; raises Refused."""
    seat = connection.seat
    if table.settings.is_imported or seat is None:
        raise Refused("Only who has played can ask for a rematch.")
    if table.match.result is None:
        raise Refused("A rematch comes after the end.")
    await table.change_settings(
        lambda settings: _with_wish(settings, seat, connection.token, nonce)
    )


def _with_wish(settings: MatchSettings, seat: Seat, token: str, nonce: str | None) -> MatchSettings:
    match = settings.rematch or new_match_id()
    hashed = hash_token(next_token(token, match))
    nonces = settings.nonces if nonce is None else {seat: nonce, **settings.nonces}
    return replace(settings, rematch=match, wishes={**settings.wishes, seat: hashed}, nonces=nonces)


def is_agreed(table: Table) -> bool:
    """Tell whether every person wants a rematch that is not made yet."""
    if table.settings.is_rematch_made or not table.persons:  # a record from outside has nobody
        return False
    return table.persons <= set(table.settings.wishes)


def source(table: Table) -> Source:
    """Return what a rematch draws from: the secret promised by this match, and what each added."""
    settings = table.settings
    nonces = tuple(nonce for _, nonce in sorted(settings.nonces.items()))
    return Source(bytes.fromhex(settings.next_secret) or new_secret(), nonces)


def next_match(table: Table) -> tuple[NewMatch, dict[str, Seat | None]]:
    """Return the rematch and its tickets, by hash."""
    seats = len(table.seats)
    moved: list[NewSeat] = []
    for seat in range(seats):
        before = (seat - 1) % seats
        level = None if before in table.persons else table.level(before)
        moved.append(NewSeat(level, table.settings.nicknames[before]))
    tickets: dict[str, Seat | None] = {
        hashed: (seat + 1) % seats for seat, hashed in table.settings.wishes.items()
    }
    tickets[hash_token(_watching(table))] = None
    new = NewMatch(
        game=table.match.meta.id,
        seats=tuple(moved),
        options=table.match.head.options,
        clock=table.settings.clock,
        guided=table.settings.guided,
        hints=table.settings.hints,
    )
    return new, tickets


def announce(table: Table) -> None:
    """Tell everybody at a table of the rematch, each once."""
    for connection in table.connections:
        if not connection.knows_rematch:
            connection.knows_rematch = True
            connection.say(_ready(table, connection))


def _ready(table: Table, connection: Connection) -> from_server.RematchReady:
    """Tell a viewer his ticket to the rematch."""
    match = table.settings.rematch
    if connection.seat is None:
        return from_server.RematchReady(match, Ticket(None, _watching(table)))
    seat = (connection.seat + 1) % len(table.seats)
    return from_server.RematchReady(match, Ticket(seat, next_token(connection.token, match)))


def _watching(table: Table) -> str:
    """Make the spectators' token: from the secret of the match before, which is open by now."""
    secret = table.match.record().secret or b""
    return next_token(f"{secret.hex()} watch", table.settings.rematch)
