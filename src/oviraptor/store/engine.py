"""Engines for SQLite and PostgreSQL: all that differs between the two databases, but fan-out.

SQLite: WAL with synchronous=FULL. PostgreSQL: psycopg 3, and never without synchronous_commit.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, SQLAlchemyError

from oviraptor.store.errors import StoreDown
from oviraptor.store.files import Files

BUSY_SECONDS = 5
"""How long a write waits for another process to finish its own."""
_SQLITE = {"timeout": BUSY_SECONDS}
_POSTGRES = {
    "connect_timeout": BUSY_SECONDS,
    "tcp_user_timeout": 2000 * BUSY_SECONDS,
    "options": f"-c lock_timeout={BUSY_SECONDS}s",
}
_FULL, _READ_ONLY, _LOCKED = (
    "the disk is full",
    "it may not be written to",
    "another program keeps it locked",
)
_TOLD = {
    _FULL: _FULL,
    _READ_ONLY: "the database may not be written to",
    _LOCKED: "another program keeps the database locked",
    "53100": _FULL,  # as PostgreSQL says it
    "25006": "the database may not be written to",
}
_KEPT = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)


def read_url(text: str) -> URL:
    """Read the address of a database; raises StoreDown for any that cannot be one."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreDown(
            "This is no address of a database; one looks like sqlite:///matches.db"
            " or postgresql+psycopg://user:password@host/name."
        ) from error
    if url.drivername in {"postgresql", "postgres"}:
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "sqlite+pysqlite", "postgresql+psycopg"}:
        raise StoreDown(f"Matches are kept in SQLite or PostgreSQL, not in “{url.drivername}”.")
    if url.get_backend_name() == "sqlite" and url.database in {None, "", ":memory:"}:
        raise StoreDown("SQLite needs a file to keep matches in: sqlite:///matches.db.")
    return url


def name(url: URL) -> str:
    """Name a database without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(password=None, query={}).render_as_string()


def path_of(url: URL) -> Path:
    """Return the file of a SQLite database."""
    return Path(str(url.database).removeprefix("file:"))


def files(url: URL, writing: Engine) -> Files:
    """Watch over the files of a database, if it has any."""
    found = Files(path_of(url) if url.get_backend_name() == "sqlite" else None)
    event.listen(writing, "connect", lambda *_: found.opened())
    return found


def writer(url: URL) -> Engine:
    """Make the engine all writes go through."""
    engine = _engine(url)
    if engine.dialect.name == "sqlite":
        _make_private(url)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_immediate)
    else:
        event.listen(engine, "connect", _set_up_postgres)
    return engine


def reader(url: URL) -> Engine:
    """Make the engine for reading: each statement sees what is durable at its moment."""
    return _engine(url, isolation_level="AUTOCOMMIT")


def down(url: URL, error: SQLAlchemyError) -> StoreDown:
    """Say in one line what is wrong with the database."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    first = said.strip().splitlines()[0] if said.strip() else type(error).__name__
    if url.get_backend_name() == "sqlite":
        first = _sqlite_reason(path_of(url), first)
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    told = _TOLD.get(state or first, "the database cannot be used")
    return StoreDown(f"The database {name(url)} cannot be used: {first.rstrip('.')}.", told)


def is_at_odds(error: DBAPIError) -> bool:
    """Tell whether a batch failed for what is in it, so that its jobs may do better alone."""
    at_odds = {"40001", "40P01"}  # PostgreSQL: a serialization failure, a deadlock
    return (
        isinstance(error, IntegrityError | DataError)
        or getattr(error.orig, "sqlstate", None) in at_odds
    )


def _engine(url: URL, **more: Any) -> Engine:
    usual = _SQLITE if url.get_backend_name() == "sqlite" else _POSTGRES
    given = {key: value for key, value in usual.items() if key not in url.query}
    return create_engine(url, connect_args=given, **more)


def _make_private(url: URL) -> None:
    """Make a new file one for its owner's eyes alone, since it holds secrets; so are those beside it."""
    path = path_of(url)
    if url.query.get("mode", "rwc") == "rwc" and not path.exists():
        with suppress(OSError):  # whoever connects is told
            path.touch(mode=0o600)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say: _begin_immediate
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _set_up_postgres(connection: Any, _record: Any) -> None:
    connection.execute(_KEPT)
    connection.commit()


def _sqlite_reason(path: Path, said: str) -> str:
    if path.is_dir():
        return "it is a folder, not a file"
    if not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    if "readonly" in said:
        return _READ_ONLY
    if "is full" in said:
        return _FULL
    if "is locked" in said:
        return _LOCKED
    if "not a database" in said:
        return "it is a file of another kind"
    return said
