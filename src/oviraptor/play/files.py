"""Record files: read whole, and written so that a crash or a wrong name costs nobody a match."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import mkstemp

from msgspec.structs import replace

from oviraptor.core.errors import BadRecord, OviraptorError
from oviraptor.core.record import MAX_BYTES, MAX_ENTRIES, Record, dump, load


class NotSaved(OviraptorError):
    """A file that was left alone, and why."""


def read(path: Path, *, max_bytes: int = MAX_BYTES, max_entries: int = MAX_ENTRIES) -> Record:
    """Read a record file; raises BadRecord, or OSError where there is no such file."""
    with path.open("rb") as file:
        text = file.read(max_bytes + 1)
    return load(text, max_bytes=max_bytes, max_entries=max_entries)


def save(path: Path, record: Record) -> None:
    """Write a record in one piece; raises NotSaved rather than lose what the file holds.

    A file that is there must be the same match, no further than this record. The new one is for
    its owner's eyes alone, since it may tell the secret.
    """
    path = Path(os.path.realpath(path))
    if path.exists():
        _check_same_match(path, record)
    handle, name = mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(dump(record).encode())
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _check_same_match(path: Path, record: Record) -> None:
    try:
        there = read(path)
    except (BadRecord, OSError) as error:
        raise NotSaved(
            f"{path.name} is not a record that can be read ({error}); left alone"
        ) from error
    if replace(there.head, secret=None) != replace(record.head, secret=None):
        raise NotSaved(f"{path.name} is the record of another match; left alone")
    if there.entries != record.entries[: len(there.entries)] or (there.end and not record.end):
        raise NotSaved(f"{path.name} holds steps that would be lost; left alone")
