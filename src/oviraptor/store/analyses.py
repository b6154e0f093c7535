"""Analyses of finished matches: kept task by task, each by one process as long as that lives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Select, or_, select, text, update

from oviraptor.store.statements import notify
from oviraptor.store.stored import ANALYSED
from oviraptor.store.tables import analyses, processes, solved

T = TypeVar("T")
_BEGIN: Final = text(
    "INSERT INTO analyses (match, judge, made, total, keeper)"
    " SELECT id, :judge, :made, :total, :keeper FROM matches WHERE id = :match"
    " ON CONFLICT (match, judge) DO UPDATE"
    " SET made = excluded.made, total = excluded.total, keeper = excluded.keeper, failed = NULL"
    " WHERE analyses.failed IS NOT NULL"
)
"""Of a match that is there, and once; one that has failed is begun again."""
_KEEP: Final = text(
    "INSERT INTO solved (match, judge, seq, value) VALUES (:match, :judge, :seq, :value)"
    " ON CONFLICT DO NOTHING"
)


class StoredAnalysis(Struct, frozen=True):
    """An analysis as it is kept, without what was solved so far."""

    match: str
    judge: str
    made: float
    total: int
    keeper: str | None
    """The process that is at it; None once nobody needs to be."""
    failed: str | None
    """Why it cannot be done, if it cannot."""
    value: str | None
    """All of it, once it is done."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes of it."""
        return self.value is not None or self.failed is not None


class Write(Protocol):
    """Does something in a transaction of its own; raises StoreDown."""

    def __call__(self, work: Callable[[Connection], T], /) -> T:
        """Do it."""
        ...


class Analyses:
    """The analyses of a store; all calls may be made in any thread, and raise StoreDown."""

    def __init__(self, process: str, *, is_shared: bool, write: Write, read: Write) -> None:
        self._process = process
        self._is_shared = is_shared
        self._write = write
        self._read = read

    def begin(self, match: str, judge: str, total: int, made: float) -> bool:
        """Begin an analysis that this process does; False if there is one, or no such match."""
        row = {"match": match, "judge": judge, "made": made, "total": total}

        def work(connection: Connection) -> bool:
            done = connection.execute(_BEGIN, {**row, "keeper": self._process}).rowcount
            self._tell(connection, match)
            return bool(done)

        return self._write(work)

    def find(self, match: str, judge: str) -> StoredAnalysis | None:
        """Find the analysis of a match by a judge."""
        query = select(analyses).where(*_is(match, judge))
        found = self._read(lambda connection: connection.execute(query).first())
        return None if found is None else StoredAnalysis(*found)

    def is_own(self, found: StoredAnalysis) -> bool:
        """Tell whether this process is the one that does it."""
        return found.keeper == self._process

    def solved(self, match: str, judge: str) -> dict[int, str]:
        """Read what was solved so far, by the number of the task."""
        query = select(solved.c.seq, solved.c.value).where(
            solved.c.match == match, solved.c.judge == judge
        )
        rows = self._read(lambda connection: connection.execute(query).all())
        return {row.seq: row.value for row in rows}

    def keep(self, match: str, judge: str, number: int, value: str) -> bool:
        """Keep what came of a task; False if this process is not the one that does it any more."""
        row = {"match": match, "judge": judge, "seq": number, "value": value}

        def work(connection: Connection) -> bool:
            if not self._is_held(connection, match, judge):
                return False
            connection.execute(_KEEP, row)
            self._tell(connection, match)
            return True

        return self._write(work)

    def end(self, match: str, judge: str, *, value: str | None = None, failed: str = "") -> bool:
        """Keep the whole analysis, or why there is none; False as above."""

        def work(connection: Connection) -> bool:
            if not self._is_held(connection, match, judge):
                return False
            over = {"value": value, "failed": failed or None, "keeper": None}
            connection.execute(update(analyses).where(*_is(match, judge)).values(over))
            if value is not None:  # it has all of them in it
                connection.execute(solved.delete().where(*_of(match, judge)))
            self._tell(connection, match)
            return True

        return self._write(work)

    def adopt(self, living: float) -> list[StoredAnalysis]:
        """Take over what is not over and whose process is gone; list all that this one is to do.

        Gone is who was not seen since `living`, and in SQLite, which is for one, everybody else.
        """
        mine = select(analyses).where(_OPEN, analyses.c.keeper == self._process)
        if self._read(lambda c: c.execute(self._orphans(living).limit(1)).first()) is not None:
            self._write(lambda c: self._take(c, living))
        rows = self._read(lambda c: c.execute(mine.order_by(analyses.c.made)).all())
        return [StoredAnalysis(*row) for row in rows]

    def _take(self, connection: Connection, living: float) -> None:
        orphans = self._orphans(living).with_for_update(skip_locked=True)
        for row in connection.execute(orphans).all():
            taken = update(analyses).where(*_is(row.match, row.judge)).values(keeper=self._process)
            connection.execute(taken)

    def _orphans(self, living: float) -> Select[Any]:
        is_gone = analyses.c.keeper != self._process
        if self._is_shared:
            alive = select(processes.c.id).where(processes.c.seen >= living)
            is_gone = is_gone & analyses.c.keeper.not_in(alive)
        return select(analyses.c.match, analyses.c.judge).where(
            _OPEN, or_(analyses.c.keeper.is_(None), is_gone)
        )

    def _is_held(self, connection: Connection, match: str, judge: str) -> bool:
        """Tell whether this process is still the one that does it, and lock the row."""
        held = update(analyses).where(*_is(match, judge), analyses.c.keeper == self._process)
        return bool(connection.execute(held.values(keeper=self._process)).rowcount)

    def _tell(self, connection: Connection, match: str) -> None:
        if self._is_shared:
            notify(connection, self._process, [f"{match}:{ANALYSED}"])


_OPEN: Final = analyses.c.value.is_(None) & analyses.c.failed.is_(None)


def _is(match: str, judge: str) -> tuple[Any, Any]:
    return analyses.c.match == match, analyses.c.judge == judge


def _of(match: str, judge: str) -> tuple[Any, Any]:
    return solved.c.match == match, solved.c.judge == judge


def release(connection: Connection, process: str) -> None:
    """Leave what a process has not finished to the others."""
    connection.execute(
        update(analyses).where(_OPEN, analyses.c.keeper == process).values(keeper=None)
    )
