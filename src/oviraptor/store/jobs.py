"""Writes as values: the rows they bring, made in the caller's thread, and how they are executed.

A batch of jobs goes through in a few statements whatever its size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from oviraptor.core.game import Seat
from oviraptor.core.record import End, Entry
from oviraptor.core.words import counted
from oviraptor.store.errors import Conflict
from oviraptor.store.pending import Pending
from oviraptor.store.statements import STATEMENTS, Row
from oviraptor.store.stored import SOMEBODY_MOVED, Life, Mark, Settings, StoredMatch
from oviraptor.store.tables import matches


@dataclass(frozen=True, slots=True)
class Job:
    """One write: all of it is stored or nothing."""

    match: str
    outcome: Any
    """What its pending gives once it is durable."""
    notice: str
    """What other processes are told; empty if nothing."""
    rows: Mapping[str, list[Row]]
    """Rows by what is done with them: a name in STATEMENTS."""
    pending: Pending[Any] = field(default_factory=Pending)


def promise_job(commitment: str, secret: bytes, made: float, expired: float) -> Job:
    """Make the job that stores a promised secret, and removes those nobody used in time."""
    promise = {"commitment": commitment, "secret": secret.hex(), "made": made}
    return Job("", None, "", {"expire": [{"expired": expired}], "promise": [promise]})


def create_job(new: StoredMatch, promise: str, keeper: str) -> Job:
    """Make the job that stores a new match, and uses up the promise it is made with."""
    record = new.record
    head = {
        "id": new.id,
        "head": _json(record.head),
        "length": len(record.entries),
        "end": None if record.end is None else _json(record.end),
        "wake": None if record.end is not None else new.wake,
        "made": new.made,
        "keeper": keeper,
        "brought": new.brought,
    }
    rows: dict[str, list[Row]] = {
        "redeem": [{"promised": promise}] if promise else [],
        "match": [head],
        "setting": [{"match": new.id, "value": _json(new.settings), "version": new.version}],
        "ticket": [
            {"hash": hashed, "match": new.id, "seat": seat} for hashed, seat in new.tickets.items()
        ],
        "entry": _entry_rows(new.id, record.entries, 0),
    }
    return Job(new.id, None, f"{new.id}:{len(record.entries)}", rows)


def append_job(
    match: str, entries: Sequence[Entry], end: End | None, wake: float | None, keeper: str
) -> Job:
    """Make the job that adds entries to a match."""
    if not entries:
        raise ValueError("there is no entry to append")
    first = entries[0].n
    lengthen = _lengthen(match, first, first + len(entries), end, wake, keeper)
    rows = {"lengthen": [lengthen], "entry": _entry_rows(match, entries, first)}
    return Job(match, None, f"{match}:{lengthen['length']}", rows)


def mark_job(match: str, length: int, end: End | None, wake: float | None, keeper: str) -> Job:
    """Make the job that notes what follows from the entries of a match."""
    lengthen = _lengthen(match, length, length, end, wake, keeper)
    return Job(match, None, f"{match}:{length}", {"lengthen": [lengthen]})


def settings_job(
    match: str, settings: Settings, version: int, mark: Mark | None, keeper: str
) -> Job:
    """Make the job that changes the settings of a match, and marks it if they call for that."""
    change = {
        "of_match": match,
        "old": version,
        "version": version + 1,
        "value": _json(settings),
    }
    rows = {"change": [change]}
    if mark is not None:
        rows["lengthen"] = [_lengthen(match, mark.length, mark.length, None, mark.wake, keeper)]
    return Job(match, version + 1, f"{match}:0", rows)


def beat_job(process: Life) -> Job:
    """Make the job that tells that a process lives."""
    return Job("", None, "", {"beat": [msgspec.structs.asdict(process)]})


def opened_job(match: str, at: float) -> Job:
    """Make the job that notes when somebody came to a match."""
    return Job(match, None, "", {"opened": [{"of_match": match, "opened": at}]})


def present_job(match: str, seat: Seat, process: str, *, here: bool) -> Job:
    """Make the job that tells that somebody came to a seat at a process, or left it."""
    row = {"match": match, "seat": seat, "process": process, "here": here}
    return Job(match, None, f"{match}:{SOMEBODY_MOVED}", {"present": [row]})


def probe_job() -> Job:
    """Make a job that changes nothing, but is written like any other."""
    return Job("", None, "", {"probe": [{}]})


def execute(connection: Connection, jobs: Sequence[Job]) -> bool:
    """Execute jobs; False if some row to change was not as it was expected."""
    ordered = sorted(jobs, key=lambda job: job.match)
    for statement in STATEMENTS:
        rows = [row for job in ordered for row in job.rows.get(statement.name, ())]
        if rows and not statement.execute(connection, rows):
            return False
    return True


def conflict(connection: Connection, job: Job) -> Conflict:
    """Find out why a job could not be executed."""
    if "promise" in job.rows:
        return Conflict("This secret was promised before.")
    found = connection.execute(
        select(matches.c.length, matches.c.end).where(matches.c.id == job.match)
    ).first()
    if "match" in job.rows:
        reason = "it, or one of its tickets, is there already"
        if job.rows["redeem"]:
            reason += ", or its promise is not"
    elif found is None:
        reason = "there is no such match"
    elif "change" in job.rows:
        reason = "its settings were changed by somebody else"
    elif found.end is not None:
        reason = "it is over"
    else:
        first = job.rows["lengthen"][0]["first"]
        reason = f"it has {counted(found.length, 'entry', 'entries')}, not {first}"
    return Conflict(f"Match {job.match}: {reason}.")


def _lengthen(
    match: str, first: int, length: int, end: End | None, wake: float | None, keeper: str
) -> Row:
    return {
        "of_match": match,
        "first": first,
        "length": length,
        "end": None if end is None else _json(end),
        "wake": None if end is not None else wake,
        "keeping": keeper,
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _entry_rows(match: str, entries: Sequence[Entry], first: int) -> list[Row]:
    rows = []
    for number, entry in enumerate(entries, start=first):
        if entry.n != number:
            raise ValueError(f"entry {entry.n} stands where entry {number} is due")
        if "\0" in entry.do:
            raise ValueError(f"entry {entry.n} holds a NUL, which no database keeps")
        rows.append(
            {
                "match": match,
                "seq": number,
                "actor": entry.actor,
                "do": entry.do,
                "at": entry.at,
                "by": entry.by,
            }
        )
    return rows
