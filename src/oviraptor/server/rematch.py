"""A rematch: when every person wants it the seats move on by one, and each gets a new ticket.

A new token is made from the old one, which its holder alone has, and from the name of the new match;
the server keeps hashes only and can tell each his ticket again whenever he comes back.
"""

from __future__ import annotations

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.server import messages
from oviraptor.server.line import Line
from oviraptor.server.messages import NewMatch, NewSeat, Ticket
from oviraptor.server.promises import Source, new_secret
from oviraptor.server.remembered import Remembered
from oviraptor.server.table import Table
from oviraptor.server.tickets import new_match_id, next_token
from oviraptor.store import hash_token


async def ask_for_rematch(table: Table, line: Line, nonce: str | None) -> None:
    """Note that a seat wants a rematch; raises Refused."""
    seat = line.viewer
    if table.kept.is_imported or seat is None:
        raise Refused("Only who has played can ask for a rematch.")
    if table.match.result is None:
        raise Refused("A rematch comes after the end.")
    await table.remember(lambda kept: _with_wish(kept, seat, line.token, nonce))


def _with_wish(kept: Remembered, seat: Seat, token: str, nonce: str | None) -> Remembered:
    match = kept.rematch or new_match_id()
    hashed = hash_token(next_token(token, match))
    nonces = kept.nonces if nonce is None else {seat: nonce, **kept.nonces}
    return replace(kept, rematch=match, wishes={**kept.wishes, seat: hashed}, nonces=nonces)


def is_agreed(table: Table) -> bool:
    """Tell whether every person wants a rematch that is not made yet."""
    return not table.kept.is_rematch_made and table.persons <= set(table.kept.wishes)


def source(table: Table) -> Source:
    """Return what a rematch draws from: the secret promised by this match, and what each added."""
    kept = table.kept
    nonces = tuple(nonce for _, nonce in sorted(kept.nonces.items()))
    return Source(bytes.fromhex(kept.next_secret) or new_secret(), nonces)


def next_match(table: Table) -> tuple[NewMatch, dict[str, Seat | None]]:
    """Return the rematch and its tickets, by hash."""
    seats = len(table.seats)
    moved: list[NewSeat] = []
    for seat in range(seats):
        before = (seat - 1) % seats
        level = None if before in table.persons else table.level(before)
        moved.append(NewSeat(level, table.kept.nicknames[before]))
    tickets: dict[str, Seat | None] = {
        hashed: (seat + 1) % seats for seat, hashed in table.kept.wishes.items()
    }
    tickets[hash_token(_watching(table))] = None
    new = NewMatch(
        game=table.match.meta.id,
        seats=tuple(moved),
        options=table.match.head.options,
        clock=table.kept.clock,
        guided=table.kept.guided,
        hints=table.kept.hints,
    )
    return new, tickets


def ready(table: Table, line: Line) -> messages.RematchReady:
    """Tell a viewer his ticket to the rematch."""
    match = table.kept.rematch
    if line.viewer is None:
        return messages.RematchReady(match, Ticket(None, _watching(table)))
    seat = (line.viewer + 1) % len(table.seats)
    return messages.RematchReady(match, Ticket(seat, next_token(line.token, match)))


def _watching(table: Table) -> str:
    """Make the spectators' token: from the secret of the match before, which is open by now."""
    secret = table.match.record().secret or b""
    return next_token(f"{secret.hex()} watch", table.kept.rematch)
