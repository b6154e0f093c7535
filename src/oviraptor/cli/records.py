"""Records of matches as files: read, checked, and where they are kept."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

from oviraptor.cli.reading import BadInput, load_game, name_of, read_bytes, reason_of
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.record import MAX_BYTES, Record, load
from oviraptor.core.words import counted
from oviraptor.play import draws
from oviraptor.play.start import is_drawn
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
    yield f"{meta.title}: {counted(len(record.entries), 'entry', 'entries')}, every step legal."
    yield from _about_chance(record)
    if record.end is None:
        yield "The match is not over."
    else:
        reason = record.end.result.reason
        yield f"The result follows: {meta.endings.get(reason, reason)}"


def write_draws(path: str, record: Record) -> str:
    """Write what chance was drawn from, for a checker that knows no rules, and say so."""
    game, meta = load_game(record.head.game)
    try:
        with Path(path).open("w", encoding="utf-8") as file:
            file.writelines(draws.write_draws(game, meta, record))
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason_of(error)}") from None
    return f"What every draw was drawn from is in {path}."


def _about_chance(record: Record) -> Iterator[str]:
    drawn = sum(entry.by == "chance" for entry in record.entries)
    fork = record.head.fork
    if fork is not None:
        yield f"It goes on from entry {fork.n} of the match {fork.match}."
    if record.secret is None:
        yield f"Chance, {drawn} draws, could not be checked: the record does not tell its secret."
        return
    added = len(record.head.nonces) + sum(e.do.startswith("!nonce ") for e in record.entries)
    nonces = f" and from {added} nonces" if added else ""
    origins = () if fork is None else fork.origins
    secret = "the secret" if not origins else f"{len(origins) + 1} secrets, each"
    yield f"Chance, {drawn} draws, came from {secret} committed to at the start{nonces}."
    if any(origin.secret is None for origin in origins):
        yield "What came along from a match whose secret is not told could not be checked."
    if is_drawn(record.head):
        yield f"The start was laid out by the {'first of them' if origins else 'same secret'}."
    elif record.head.start_by == "hand":
        yield "The start was chosen by hand."
    else:
        yield "What laid out the start is not told: this is a record of format 1."


def own_file(game: str) -> Path:
    """Name a new file for a match nobody named one for, where such files of a user belong."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{more}.jsonl" for more in chain([""], (f"-{n}" for n in count(2))))
    return next(f for f in (Path(state) / "oviraptor" / name for name in names) if not f.exists())
