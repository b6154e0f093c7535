"""The store: the append-only log of all matches, in SQLite or PostgreSQL.

Writes go to one thread and return a Pending, to be awaited or asked for its result. Reads are
plain calls, safe in any thread; a server makes them with `asyncio.to_thread`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_hex
from time import time as wall_time
from typing import TYPE_CHECKING, Final, Self, TypeVar

from sqlalchemy import URL, Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from oviraptor.core.game import Seat
from oviraptor.core.record import End, Entry
from oviraptor.store import analyses as analysing
from oviraptor.store import engine as engines
from oviraptor.store import expiry, jobs, loading, schema, sharing
from oviraptor.store.analyses import Analyses
from oviraptor.store.errors import StoreDown
from oviraptor.store.expiry import Keeping, Page, Removed
from oviraptor.store.files import Files
from oviraptor.store.jobs import Job
from oviraptor.store.pending import Pending
from oviraptor.store.stored import Callback, Life, Mark, News, Settings, StoredMatch, Unfinished
from oviraptor.store.tables import DATABASE_TIME, processes
from oviraptor.store.writer import Writer

if TYPE_CHECKING:
    from oviraptor.store.listener import Listener

T = TypeVar("T")
CHECK_SECONDS: Final = 2 * engines.BUSY_SECONDS
"""How long a check waits for its write."""


class Store:
    """An open database of matches; made by `open`, to be closed."""

    def __init__(self, url: URL, writing: Engine, reading: Engine, files: Files) -> None:
        self._url = url
        self._files = files
        self._writing = writing
        self._reading = reading
        self.process = token_hex(8)
        """The name of this process, by which others know it."""
        self._listeners: list[Listener] = []
        self._writer = Writer(url, writing, files, self.process)
        self.analyses = Analyses(
            self.process, is_shared=self.is_shared, write=self._write, read=self._read
        )

    @classmethod
    def open(cls, url: str, *, as_it_is: bool = False) -> Self:
        """Open a database by its address, make or migrate its tables; raises StoreDown.

        As it is, nothing is written to it by that; `schema.read_version` tells whether it can be read.
        """
        read = engines.read_url(url)
        writing = engines.writer(read)
        files = engines.files(read, writing)
        try:
            if not as_it_is:
                schema.migrate(writing)
            files.check()
        except SQLAlchemyError as error:
            writing.dispose()
            raise engines.down(read, error) from error
        except BaseException:
            writing.dispose()
            raise
        return cls(read, writing, engines.reader(read), files)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def name(self) -> str:
        """The file, or the address without its password."""
        return engines.name(self._url)

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it at the same time."""
        return self._writing.dialect.name == "postgresql"

    def close(self) -> None:
        """Write what waits, then close everything; a second time does nothing."""
        listeners, self._listeners = self._listeners, []
        for listener in listeners:
            listener.close()
        self._writer.close()
        self._reading.dispose()
        self._writing.dispose()

    # --- writing ---------------------------------------------------------------------------------

    def promise(
        self, commitment: str, secret: bytes, *, made: float, expired: float
    ) -> Pending[None]:
        """Keep a secret for who is about to make a match; promises from before `expired` go."""
        return self._put(jobs.promise_job(commitment, secret, made, expired))

    def create(self, new: StoredMatch, *, promise: str = "") -> Pending[None]:
        """Store a new match with all it has; Conflict if its id or a ticket is there already.

        A promise is used up with it; Conflict if it is not there, or no more.
        """
        return self._put(jobs.create_job(new, promise, self.process))

    def append(
        self,
        match: str,
        entries: Sequence[Entry],
        *,
        end: End | None = None,
        wake: float | None = None,
    ) -> Pending[None]:
        """Add entries, and the end with the last of them; Conflict unless they follow directly.

        `wake` says when the match will go on by itself (a bot is awaited, a clock runs out).
        """
        return self._put(jobs.append_job(match, entries, end, wake, self.process))

    def mark(
        self, match: str, length: int, *, end: End | None = None, wake: float | None = None
    ) -> Pending[None]:
        """Note what follows from the first `length` entries; Conflict unless they are all."""
        return self._put(jobs.mark_job(match, length, end, wake, self.process))

    def set_settings(
        self, match: str, settings: Settings, version: int, mark: Mark | None = None
    ) -> Pending[int]:
        """Replace the settings that have this version; gives the new version, or Conflict.

        With a mark it is noted as well when the match goes on by itself.
        """
        return self._put(jobs.settings_job(match, settings, version, mark, self.process))

    def beat(self, started: float, now: float) -> Pending[None]:
        """Tell that this process has served since then, and still does."""
        return self._put(jobs.beat_job(Life(self.process, started, now)))

    def note_opened(self, match: str, at: float) -> Pending[None]:
        """Note that somebody with a ticket came to a match."""
        return self._put(jobs.opened_job(match, at))

    def remove(self, names: Sequence[str], keeping: Keeping, now: float) -> Removed | None:
        """Remove those of some matches that have expired, long ones in parts; in any thread.

        None means that another process is at it.
        """
        return self._write(lambda connection: expiry.remove(connection, names, keeping, now))

    def set_present(self, match: str, seat: Seat, *, here: bool) -> Pending[None]:
        """Tell that somebody came to a seat at this process, or that nobody is there any more."""
        return self._put(jobs.present_job(match, seat, self.process, here=here))

    def adopt(self, living: float, until: float) -> int:
        """Keep the matches that go on by themselves until then and whose process is gone; in any thread.

        Gone is who was not seen since `living`, and in SQLite, which is for one, everybody else.
        """
        since = living if self.is_shared else None
        if not self._read(lambda c: sharing.has_orphans(c, self.process, since, until)):
            return 0
        return self._write(lambda c: sharing.adopt(c, self.process, since, until))

    def release(self) -> None:
        """Leave all this process keeps to the others, and tell that nobody is here any more."""

        def work(connection: Connection) -> None:
            sharing.release(connection, self.process)
            analysing.release(connection, self.process)

        self._write(work)

    def tidy(self, living: float) -> None:
        """Forget who was at processes that are gone, and who has left."""
        self._write(lambda connection: sharing.tidy(connection, living))

    # --- reading ---------------------------------------------------------------------------------

    def load(self, match: str) -> StoredMatch | None:
        """Load a match whole."""
        return self._read(lambda connection: loading.load(connection, match))

    def news(self, match: str, since: int) -> News | None:
        """Load what a match has beyond its first `since` entries."""
        return self._read(lambda connection: loading.news(connection, match, since))

    def find(self, token_hash: str) -> tuple[str, Seat | None] | None:
        """Find the match and the seat (None: a spectator) of a ticket by `hash_token`."""
        return self._read(lambda connection: loading.find(connection, token_hash))

    def settings(self, match: str) -> Settings | None:
        """Read the settings of a match, and nothing of its record."""
        return self._read(lambda connection: loading.settings_of(connection, match))

    def promised(self, commitment: str, expired: float) -> bytes | None:
        """Find the secret of a promise nobody has used yet, unless it is from before `expired`."""
        return self._read(lambda connection: loading.promised(connection, commitment, expired))

    def unfinished(self) -> list[Unfinished]:
        """List the matches that go on by themselves, the earliest first."""
        return self._read(loading.unfinished)

    def count(self) -> int:
        """Count all matches."""
        return self._read(loading.count)

    def expired(self, after: str, keeping: Keeping, now: float) -> Page:
        """Look for what has expired among some of the matches that follow one by name."""
        return self._read(lambda connection: expiry.look(connection, after, keeping, now))

    def kept(self, until: float) -> list[str]:
        """List the matches this process keeps that go on by themselves until then."""
        return self._read(lambda connection: sharing.kept(connection, self.process, until))

    def elsewhere(self, names: Sequence[str], living: float) -> dict[str, frozenset[Seat]]:
        """Find the seats of matches that somebody is at in another process seen since `living`."""
        return self._read(lambda c: sharing.elsewhere(c, self.process, names, living))

    def present(self) -> set[tuple[str, Seat]]:
        """List the matches and seats that somebody is said to be at in this process."""
        return self._read(lambda connection: sharing.present(connection, self.process))

    def lives(self, since: float) -> list[Life]:
        """List the processes that were seen at this time or later, this one among them."""
        return self._read(lambda connection: sharing.lives(connection, since))

    def time(self) -> float:
        """Tell the time all processes agree on: the database's, or that of the one machine.

        Never earlier than the last sign of life, whoever has set a clock back meanwhile.
        """

        def read(connection: Connection) -> float:
            now = connection.execute(DATABASE_TIME).scalar_one() if self.is_shared else wall_time()
            last = connection.execute(select(func.max(processes.c.seen))).scalar()
            return max(now, last or 0.0)

        return self._read(read)

    def check(self) -> None:
        """Raise StoreDown unless the database keeps what is written, and has room for it."""
        try:
            self._put(jobs.probe_job()).result(CHECK_SECONDS)
        except TimeoutError as error:
            raise StoreDown(f"The database {self.name} takes too long to write.") from error
        self._files.check_room()

    def listen(self, callback: Callback) -> None:
        """Be called, in a thread of the store, when another process writes; never on SQLite."""
        if not self.is_shared:
            return
        # Late: psycopg is slow to import, and who keeps to SQLite needs none.
        from oviraptor.store.listener import Listener  # noqa: PLC0415

        try:
            self._listeners.append(Listener(self._reading, self.process, callback))
        except SQLAlchemyError as error:
            raise engines.down(self._url, error) from error

    def _put(self, job: Job) -> Pending[T]:
        self._writer.put(job)
        return job.pending

    def _write(self, work: Callable[[Connection], T]) -> T:
        """Write what is not urgent and is of no single match, beside the writer."""
        try:
            with self._writing.begin() as connection:
                done = work(connection)
        except SQLAlchemyError as error:
            raise engines.down(self._url, error) from error
        self._files.check()
        return done

    def _read(self, query: Callable[[Connection], T]) -> T:
        """Read; a connection found dead is replaced once."""
        self._files.check()
        try:
            try:
                with self._reading.connect() as connection:
                    return query(connection)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            with self._reading.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise engines.down(self._url, error) from error
