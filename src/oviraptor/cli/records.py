"""Records of matches as files: read, checked, and where they are kept."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

from oviraptor.cli.reading import BadInput, load_game, name_of, read_bytes
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.game import CHANCE
from oviraptor.core.record import MAX_BYTES, Record, load
from oviraptor.play.verify import verify


def read_record(source: str) -> Record:
    """Read a record from a file, or from standard input for `-`."""
    try:
        return load(read_bytes(source, MAX_BYTES))
    except BadRecord as error:
        raise BadInput(f"{name_of(source)}, {error}.") from error


def check_record(source: str, record: Record) -> Iterator[str]:
    """Say what a record proves; raises Refused where it does not hold."""
    game, meta = load_game(record.head.game)
    try:
        verify(game, meta, record)
    except BadRecord as error:
        raise Refused(f"{name_of(source)}, {error}.") from error
    drawn = sum(entry.actor == CHANCE and entry.by == "chance" for entry in record.entries)
    yield f"{meta.title}: {len(record.entries)} entries, every step legal."
    if record.secret is None:
        yield f"Chance, {drawn} draws, could not be checked: the record does not tell its secret."
    else:
        yield f"Chance, {drawn} draws, came from the secret committed to at the start."
    if record.end is None:
        yield "The match is not over."
    else:
        reason = record.end.result.reason
        yield f"The result follows: {meta.endings.get(reason, reason)}"


def own_file(game: str) -> Path:
    """Name a new file for a match nobody named one for, where such files of a user belong."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{more}.jsonl" for more in chain([""], (f"-{n}" for n in count(2))))
    return next(f for f in (Path(state) / "oviraptor" / name for name in names) if not f.exists())
