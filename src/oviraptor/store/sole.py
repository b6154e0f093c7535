"""One server for one SQLite file: a lock on a file beside it, which goes with its process.

Two servers would not hear of each other's writes. Who only reads needs no lock.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from oviraptor.store import engine as engines
from oviraptor.store.errors import StoreDown


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Be the only server of a SQLite file inside the block; raises StoreDown if another is.

    PostgreSQL may have several, and a file that cannot be made is left to who opens it.
    """
    address = engines.read_url(url)
    lock = _beside(engines.path_of(address)) if address.get_backend_name() == "sqlite" else None
    if lock is None:
        yield
        return
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StoreDown(
                f"Another server keeps its matches in {engines.name(address)}, and SQLite is for"
                " one: choose another file with --db, or PostgreSQL for several servers."
            ) from error
        yield


def _beside(database: Path) -> BinaryIO | None:
    """Open the file that is locked; never the database, or closing it ends SQLite's own locks."""
    path = database.resolve()
    try:
        return path.with_name(f"{path.name}.lock").open("ab")
    except OSError:
        return None
