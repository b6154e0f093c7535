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
    text,
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
    Column("brought", Integer, nullable=False, server_default="0"),  # entries of a match before it
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

analyses: Final = Table(
    "analyses",
    metadata,
    Column("match", Text, primary_key=True),
    Column("judge", Text, primary_key=True),  # who judges, and with how much
    Column("made", Double, nullable=False),
    Column("total", Integer, nullable=False),  # how many tasks there are
    Column("keeper", Text),  # the process that is at it, as long as it lives
    Column("failed", Text),  # why it cannot be done, if it cannot
    Column("value", Text),  # the whole analysis, once it is done
)

solved: Final = Table(
    "solved",
    metadata,
    Column("match", Text, primary_key=True),
    Column("judge", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("value", Text, nullable=False),  # what came of one task
)

DATABASE_TIME: Final = text(
    "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
)

PROBE: Final = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but fails at once where nothing can be written."""
LOCK_REMOVAL: Final = text("SELECT pg_try_advisory_xact_lock(7230155)")
"""One process removes matches while the others need not."""
LOCK_SCHEMA: Final = text("SELECT pg_advisory_xact_lock(7230154)")
