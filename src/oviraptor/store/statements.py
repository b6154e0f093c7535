# ruff: noqa: S608  # what is put together here are names of our own
"""The statements a batch of jobs is written by, and how the rows of a batch are merged first.

SQLite is given row after row. PostgreSQL is given all rows of a statement as one JSON text: there it
is not the row that costs, but its way to the server and back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Connection,
    Executable,
    Table,
    TextClause,
    bindparam,
    delete,
    insert,
    text,
    update,
)

from oviraptor.store.tables import (
    PROBE,
    entries,
    matches,
    presence,
    processes,
    promises,
    settings,
    tickets,
)

Row = dict[str, Any]
Merge = Callable[[Iterable[Row]], list[Row] | None]
"""Makes of all rows at most one for each row of the table; None if they contradict each other."""
MOST_NOTICE_BYTES: Final = 7_900
"""PostgreSQL sends no notice of 8,000 bytes or more."""
_NOTIFY: Final = text(
    "SELECT pg_notify('oviraptor', notice) FROM unnest(CAST(:notices AS text[])) AS notice"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """One kind of write, as each database is told of it."""

    name: str
    by_row: Executable
    at_once: TextClause
    """The same for all rows at once, for PostgreSQL."""
    merge: Merge = list
    counts: bool = False
    """Whether every row must be found as it was expected."""

    def execute(self, connection: Connection, rows: Iterable[Row]) -> bool:
        """Write rows; False if some row to change was not as it was expected."""
        merged = self.merge(rows)
        if merged is None:
            return False
        if connection.dialect.name == "postgresql":
            result = connection.execute(
                self.at_once, {"rows": msgspec.json.encode(merged).decode()}
            )
        else:
            result = connection.execute(self.by_row, merged)
        return not self.counts or result.rowcount == len(merged)


def notify(connection: Connection, origin: str, notices: Sequence[str]) -> None:
    """Tell other processes what is written, in as few notices as they fit into; PostgreSQL only."""
    payloads, payload = [], origin
    for notice in notices:
        if len(payload) + len(notice) >= MOST_NOTICE_BYTES and payload != origin:
            payloads.append(payload)
            payload = origin
        payload = f"{payload},{notice}"
    connection.execute(_NOTIFY, {"notices": [*payloads, payload]})


def _latest(*keys: str) -> Merge:
    """Let the last row count of those that are about the same."""

    def merge(rows: Iterable[Row]) -> list[Row]:
        return list({tuple(row[key] for key in keys): row for row in rows}.values())

    return merge


def _chained(since: str, until: str) -> Merge:
    """Join changes of one match to one change, if each begins where the one before it ended."""

    def merge(rows: Iterable[Row]) -> list[Row] | None:
        merged: dict[str, Row] = {}
        for row in rows:
            before = merged.setdefault(row["of_match"], row)
            if before is row:
                continue
            if before[until] != row[since] or before.get("end") is not None:
                return None
            merged[row["of_match"]] = {**row, since: before[since]}
        return list(merged.values())

    return merge


def _rows(columns: str) -> str:
    return f"json_to_recordset(CAST(:rows AS json)) AS new({columns})"


def _insert(table: Table, on_conflict: str = "") -> TextClause:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    typed = ", ".join(f'"{column.name}" {_type(column.type)}' for column in table.columns)
    return text(
        f"INSERT INTO {table.name} ({names}) SELECT {names} FROM {_rows(typed)} {on_conflict}"
    )


def _type(kind: object) -> str:
    names = {"Text": "text", "Integer": "integer", "Double": "float8", "Boolean": "boolean"}
    return names[type(kind).__name__]


_SEEN: Final = "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
_HERE: Final = "ON CONFLICT (match, seat, process) DO UPDATE SET here = excluded.here"

STATEMENTS: Final = (
    # In this order, which is the same in every process, as is the order of rows in a statement: by
    # match. So no two processes ever wait for each other.
    Statement(
        "redeem",
        delete(promises).where(promises.c.commitment == bindparam("promised")),
        text(f"DELETE FROM promises USING {_rows('promised text')} WHERE commitment = promised"),
        counts=True,  # or somebody has made a match with this promise before
    ),
    Statement(
        "expire",
        delete(promises).where(promises.c.made < bindparam("expired")),
        text(f"DELETE FROM promises USING {_rows('expired float8')} WHERE made < expired"),
    ),
    Statement("promise", insert(promises), _insert(promises)),
    Statement("match", insert(matches), _insert(matches)),
    Statement("setting", insert(settings), _insert(settings)),
    Statement("ticket", insert(tickets), _insert(tickets)),
    Statement(
        "lengthen",
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
        ),
        text(
            'UPDATE matches SET length = new.length, "end" = new."end", wake = new.wake,'
            " keeper = new.keeping FROM (SELECT new.* FROM matches AS old JOIN "
            + _rows(
                'of_match text, first integer, length integer, "end" text, wake float8,'
                " keeping text"
            )
            + ' ON old.id = of_match AND old.length = first AND old."end" IS NULL'
            " ORDER BY of_match FOR UPDATE OF old) AS new WHERE id = of_match"
        ),
        merge=_chained("first", "length"),
        counts=True,  # or the entries do not follow directly on those that are there
    ),
    Statement("entry", insert(entries), _insert(entries)),
    Statement(
        "change",
        update(settings)
        .where(settings.c.match == bindparam("of_match"), settings.c.version == bindparam("old"))
        .values(value=bindparam("value"), version=bindparam("version")),
        text(
            "UPDATE settings SET value = new.value, version = new.version"
            " FROM (SELECT new.* FROM settings AS known JOIN "
            + _rows("of_match text, old integer, value text, version integer")
            + " ON known.match = of_match AND known.version = old"
            " ORDER BY of_match FOR UPDATE OF known) AS new WHERE match = of_match"
        ),
        merge=_chained("old", "version"),
        counts=True,  # or somebody else has changed them
    ),
    Statement(
        "present",
        text(f"INSERT INTO presence VALUES (:match, :seat, :process, :here) {_HERE}"),
        _insert(presence, _HERE),
        merge=_latest("match", "seat", "process"),
    ),
    Statement(
        "beat",
        text(f"INSERT INTO processes VALUES (:id, :started, :seen) {_SEEN}"),
        _insert(processes, _SEEN),
        merge=_latest("id"),
    ),
    Statement(
        "opened",
        update(matches)
        .where(matches.c.id == bindparam("of_match"))
        .values(opened=bindparam("opened")),
        text(
            "UPDATE matches SET opened = new.opened"
            f" FROM {_rows('of_match text, opened float8')} WHERE id = of_match"
        ),
        merge=_latest("of_match"),
    ),
    Statement("probe", PROBE, PROBE, merge=_latest(), counts=True),
)
