"""The files of a SQLite database: whether they are still those that were opened, and have room.

What is written to a file that was removed, replaced or emptied is lost, so it counts as not written.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from oviraptor.store.errors import StoreDown

LEAST_FREE = 16_000_000
"""With less room than this a disk counts as full: what comes next may not fit."""
_Identity = tuple[int, int] | None


class Files:
    """The files of an open database; of none, and always well, where there are none."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._names = str(path), f"{path}-wal"
        self._file: _Identity = None
        self._log: _Identity = None

    def opened(self) -> None:
        """Note that a connection is opened: it may begin another log, but no other database."""
        self._log = None

    def check(self) -> None:
        """Raise StoreDown unless the files are those of the first time."""
        if self._path is None:
            return
        found = _stat(self._names[0])
        file, log = _identity(found), _identity(_stat(self._names[1]))
        self._file = self._file or file
        self._log = self._log or log
        if (file, log) != (self._file, self._log) or found is None:
            raise StoreDown(
                f"The database {self._path} cannot be used: it was removed or replaced;"
                " put it back, or start again.",
                "the database was removed or replaced",
            )
        if not found.st_size:  # one that only became smaller was tidied
            raise StoreDown(
                f"The database {self._path} cannot be used: it was emptied;"
                " put a copy in its place, and start again.",
                "the database was emptied",
            )

    def check_room(self) -> None:
        """Raise StoreDown if the disk has hardly any room left."""
        if self._path is not None and shutil.disk_usage(self._path.parent).free < LEAST_FREE:
            raise StoreDown(
                f"The database {self._path} cannot be used: the disk is full.", "the disk is full"
            )


def _stat(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)  # noqa: PTH116  # quicker, and at every commit
    except OSError:
        return None


def _identity(found: os.stat_result | None) -> _Identity:
    """Tell a file from others, whatever they are called."""
    return None if found is None else (found.st_dev, found.st_ino)
