"""Reading matches, and what belongs to them: rows into records, settings, tickets and promises."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, Row, func, select

from oviraptor.core.game import Seat
from oviraptor.core.record import End, Entry, Head, Record
from oviraptor.store.stored import News, Settings, StoredMatch, Unfinished
from oviraptor.store.tables import entries, matches, promises, settings, tickets

_HEAD: Final = msgspec.json.Decoder(Head)
_END: Final = msgspec.json.Decoder(End)
_SETTINGS: Final = msgspec.json.Decoder(Settings)
_MATCH: Final = select(matches, settings.c.value, settings.c.version).join(settings)


def load(connection: Connection, match: str) -> StoredMatch | None:
    """Load a match whole."""
    row = connection.execute(_MATCH.where(matches.c.id == match)).first()
    if row is None:
        return None
    found = connection.execute(
        select(tickets.c.hash, tickets.c.seat).where(tickets.c.match == match)
    )
    head = _HEAD.decode(row.head)
    return StoredMatch(
        id=match,
        record=Record(head, _entries(connection, match, 0, row.length), _end(row)),
        settings=_SETTINGS.decode(row.value),
        tickets=dict(found.all()),
        wake=row.wake,
        version=row.version,
        made=row.made,
        brought=row.brought,
        opened=row.opened,
    )


def news(connection: Connection, match: str, since: int) -> News | None:
    """Load what a match has beyond its first `since` entries."""
    row = connection.execute(_MATCH.where(matches.c.id == match)).first()
    if row is None:
        return None
    return News(
        entries=_entries(connection, match, since, row.length),
        end=_end(row),
        wake=row.wake,
        settings=_SETTINGS.decode(row.value),
        version=row.version,
    )


def find(connection: Connection, token_hash: str) -> tuple[str, Seat | None] | None:
    """Find the match and the seat of a ticket."""
    query = select(tickets.c.match, tickets.c.seat).where(tickets.c.hash == token_hash)
    found = connection.execute(query).first()
    return None if found is None else (found.match, found.seat)


def settings_of(connection: Connection, match: str) -> Settings | None:
    """Read the settings of a match."""
    found = connection.execute(select(settings.c.value).where(settings.c.match == match)).first()
    return None if found is None else _SETTINGS.decode(found.value)


def promised(connection: Connection, commitment: str, expired: float) -> bytes | None:
    """Find the secret of a promise that is not from before `expired`."""
    is_it = (promises.c.commitment == commitment, promises.c.made >= expired)
    found = connection.execute(select(promises.c.secret).where(*is_it)).first()
    return None if found is None else bytes.fromhex(found.secret)


def unfinished(connection: Connection) -> list[Unfinished]:
    """List the matches that go on by themselves, the earliest first."""
    query = select(matches.c.id, matches.c.wake).where(matches.c.wake.is_not(None))
    rows = connection.execute(query.order_by(matches.c.wake))
    return [Unfinished(row.id, row.wake) for row in rows]


def count(connection: Connection) -> int:
    """Count all matches."""
    return connection.execute(select(func.count()).select_from(matches)).scalar_one()


def _entries(connection: Connection, match: str, first: int, length: int) -> tuple[Entry, ...]:
    """Read entries up to the length that was read before, so that what comes meanwhile waits."""
    columns = (entries.c.seq, entries.c.actor, entries.c.do, entries.c.at, entries.c.by)
    rows = connection.execute(
        select(*columns)
        .where(entries.c.match == match, entries.c.seq >= first, entries.c.seq < length)
        .order_by(entries.c.seq)
    )
    return tuple(Entry(*row) for row in rows)


def _end(row: Row[tuple[object, ...]]) -> End | None:
    return None if row.end is None else _END.decode(row.end)
