"""The one thread that writes: whatever waits is committed together, then told to who waits.

A write is settled only after its commit. If a batch fails, its jobs are tried one by one, so that
one cannot spoil another; if the database is down they all fail, and the next batch tries anew.
"""

from __future__ import annotations

from collections import deque
from threading import Condition, Thread
from time import sleep
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, RootTransaction
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from oviraptor.store import engine as engines
from oviraptor.store import jobs as writes
from oviraptor.store.errors import StoreDown
from oviraptor.store.files import Files
from oviraptor.store.jobs import Job
from oviraptor.store.pending import settle
from oviraptor.store.statements import notify

MAX_BATCH: Final = 500
GATHER_SECONDS: Final = 0.004
"""How long a batch waits for more while writes come in company: a commit costs as much as many."""


class Writer:
    """A queue of jobs and the thread that commits them."""

    def __init__(self, url: URL, engine: Engine, files: Files, origin: str) -> None:
        self._url = url
        self._engine = engine
        self._files = files
        self._origin = origin
        self._notifies = engine.dialect.name == "postgresql"
        self._jobs: deque[Job] = deque()
        self._changed = Condition()
        self._is_closing = False
        self._is_busy = False
        """Whether the last batch was more than one write."""
        self._thread = Thread(target=self._run, name="oviraptor-store", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        """Take a job; raises StoreDown if the store is closed."""
        with self._changed:
            if self._is_closing:
                raise StoreDown("The store is closed.")
            self._jobs.append(job)
            self._changed.notify()

    def close(self) -> None:
        """Commit what waits, then end the thread."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        try:
            while batch := self._take():
                settle(zip((job.pending for job in batch), self._commit(batch), strict=True))
        finally:
            self._give_up()

    def _take(self) -> list[Job]:
        """Wait for jobs; none means that the store is closed and all is written."""
        with self._changed:
            while not self._jobs and not self._is_closing:
                self._changed.wait()
        if self._is_busy:
            sleep(GATHER_SECONDS)
        with self._changed:
            batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MAX_BATCH))]
        self._is_busy = len(batch) > 1
        return batch

    def _give_up(self) -> None:
        with self._changed:
            self._is_closing = True
            left = list(self._jobs)
            self._jobs.clear()
        settle((job.pending, StoreDown("The store is closed.")) for job in left)

    def _commit(self, batch: list[Job]) -> list[Any]:
        """Commit a batch and return an outcome for each job."""
        try:
            if self._transact(batch):
                return [job.outcome for job in batch]
        except Exception as error:  # noqa: BLE001  # whatever it is, those who wait must hear of it
            return [self._down(error) for _ in batch]
        return self._commit_each(batch)

    def _commit_each(self, batch: list[Job]) -> list[Any]:
        """Commit jobs one by one; once the database is down, the rest need not try."""
        outcomes: list[Any] = []
        for job in batch:
            if outcomes and isinstance(outcomes[-1], StoreDown):
                outcomes.append(self._down(outcomes[-1]))
            else:
                outcomes.append(self._commit_alone(job))
        return outcomes

    def _commit_alone(self, job: Job) -> Any:
        try:
            if self._transact([job]):
                return job.outcome
            with self._engine.connect() as connection:
                return writes.conflict(connection, job)
        except Exception as error:  # noqa: BLE001  # as above
            return self._down(error)

    def _down(self, error: Exception) -> StoreDown:
        """Say what went wrong, to each who waits in an error of his own."""
        if isinstance(error, StoreDown):
            return StoreDown(str(error), error.told)
        if isinstance(error, SQLAlchemyError):
            return engines.down(self._url, error)
        return StoreDown(f"The store failed: {error!r}.")

    def _transact(self, batch: list[Job]) -> bool:
        """Commit jobs in one transaction; False if they do not fit what is there.

        A connection found dead before the commit is replaced once; at the commit nobody can tell.
        """
        for is_last in (False, True):
            is_committing = False
            try:
                with self._engine.connect() as connection, connection.begin() as transaction:
                    if not writes.execute(connection, batch):
                        return _undone(transaction)
                    self._notify(connection, batch)
                    is_committing = True
                    transaction.commit()
                    self._files.check()
                    return True
            except DBAPIError as error:
                if engines.is_at_odds(error):
                    return False
                if is_last or is_committing or not error.connection_invalidated:
                    raise
        raise AssertionError("unreachable")

    def _notify(self, connection: Connection, batch: list[Job]) -> None:
        if self._notifies:
            notices = [job.notice for job in batch if job.notice]
            if notices:
                notify(connection, self._origin, notices)


def _undone(transaction: RootTransaction) -> bool:
    transaction.rollback()
    return False
