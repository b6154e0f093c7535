"""The tables of the store as they are today; `migrations` leads up to them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    delete,
    insert,
    text,
    update,
)

metadata: Final = MetaData()

matches: Final = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("head", Text, nullable=False),  # the head of the record, as its first line
    Column("length", Integer, nullable=False),  # how many entries there are
    Column("end", Text, quote=True),  # the last line of the record, once it is over
    Column("wake", Double),
    Column("made", Double, nullable=False, server_default="0"),
    Column("opened", Double),  # when somebody with a ticket last came; none if nobody ever did
    Column("keeper", Text),  # the process that lets it go on by itself: who wrote last
)
Index(
    "matches_wake",
    matches.c.wake,
    sqlite_where=matches.c.wake.is_not(None),
    postgresql_where=matches.c.wake.is_not(None),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, nullable=False),
    Column("do", Text, nullable=False, quote=True),
    Column("at", Double, nullable=False),
    Column("by", Text, nullable=False, quote=True),
)

settings: Final = Table(
    "settings",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("value", Text, nullable=False),
    Column("version", Integer, nullable=False),
)

tickets: Final = Table(
    "tickets",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer),
)

promises: Final = Table(
    "promises",
    metadata,
    Column("commitment", Text, primary_key=True),  # told to who is about to make a match
    Column("secret", Text, nullable=False),
    Column("made", Double, nullable=False),
)

processes: Final = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("started", Double, nullable=False),
    Column("seen", Double, nullable=False),  # its last sign of life
)

presence: Final = Table(
    "presence",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("process", Text, primary_key=True),
    Column("here", Boolean, nullable=False),  # whether somebody is connected to that seat there
)

ADD_MATCH: Final = insert(matches)
OPENED: Final = (
    update(matches).where(matches.c.id == bindparam("of_match")).values(opened=bindparam("opened"))
)
ADD_ENTRY: Final = insert(entries)
ADD_SETTINGS: Final = insert(settings)
ADD_TICKET: Final = insert(tickets)
ADD_PROMISE: Final = insert(promises)
EXPIRE: Final = delete(promises).where(promises.c.made < bindparam("expired"))
REDEEM: Final = delete(promises).where(promises.c.commitment == bindparam("promised"))
"""Touches a row only if nobody has made a match with this promise before."""

LENGTHEN: Final = (
    update(matches)
    .where(
        matches.c.id == bindparam("of_match"),
        matches.c.length == bindparam("first"),
        matches.c.end.is_(None),
    )
    .values(
        length=bindparam("length"),
        end=bindparam("end"),
        wake=bindparam("wake"),
        keeper=bindparam("keeping"),
    )
)
"""Touches a row only if the entries follow directly on those that are there."""

CHANGE_SETTINGS: Final = (
    update(settings)
    .where(settings.c.match == bindparam("of_match"), settings.c.version == bindparam("old"))
    .values(value=bindparam("value"), version=bindparam("version"))
)

BEAT: Final = text(
    "INSERT INTO processes (id, started, seen) VALUES (:id, :started, :seen)"
    " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
)
PRESENT: Final = text(
    "INSERT INTO presence (match, seat, process, here) VALUES (:match, :seat, :process, :here)"
    " ON CONFLICT (match, seat, process) DO UPDATE SET here = excluded.here"
)
DATABASE_TIME: Final = text(
    "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
)

NOTIFY: Final = text(
    "SELECT pg_notify('oviraptor', notice) FROM unnest(CAST(:notices AS text[])) AS notice"
)
PROBE: Final = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but fails at once where nothing can be written."""
LOCK_REMOVAL: Final = text("SELECT pg_try_advisory_xact_lock(7230155)")
"""One process removes matches while the others need not."""
LOCK_SCHEMA: Final = text("SELECT pg_advisory_xact_lock(7230154)")
