"""Records as matches: those of the store, folded to be played on, and those from outside."""

from __future__ import annotations

import contextlib

import structlog

from oviraptor import games
from oviraptor.core.errors import BadRecord, OviraptorError, Refused
from oviraptor.core.record import Record, load
from oviraptor.play.match import Match
from oviraptor.server.http.http_errors import Unreadable
from oviraptor.server.tables.nicknames import MAX_NICKNAME, clean_nickname
from oviraptor.server.tables.table import AnyMatch
from oviraptor.store import Store, StoredMatch

_log = structlog.get_logger()


def load_match(store: Store, match: str) -> tuple[StoredMatch, AnyMatch] | None:
    """Load and fold a match; in a thread, since a long one takes its time. Raises Unreadable."""
    stored = store.load(match)
    if stored is None:
        return None
    try:
        return stored, _folded(stored)
    except Exception as error:  # noqa: BLE001  # whatever it is, it tells what is hidden
        _log.error("a match cannot be read", match=match, exc_info=error)
        raise Unreadable from None


def _folded(stored: StoredMatch) -> AnyMatch:
    game, meta = games.load(stored.record.head.game), games.meta(stored.record.head.game)
    if stored.settings.get("is_imported"):
        replayed, _ = Match.replay(game, meta, stored.record)
        return replayed
    return Match.resume(game, meta, stored.record)


def read_record(body: bytes, max_bytes: int, max_entries: int) -> Record:
    """Read a record and fold it once, to see that it can be shown."""
    record = load(body, max_bytes=max_bytes, max_entries=max_entries)
    name = record.head.game
    if name not in games.names():
        raise BadRecord(1, f"there is no game “{name}” here")
    try:
        _show_once(record)
    except OviraptorError:
        raise
    except Exception as fault:
        _log.exception("a record cannot be shown", game=name)
        raise BadRecord(1, "this record cannot be shown") from fault
    return record


def _show_once(record: Record) -> None:
    """Fold a record and draw its first and last view for everybody; raises what is wrong with it."""
    name = record.head.game
    match, error = Match.replay(games.load(name), games.meta(name), record)
    if error is not None:
        raise error
    for viewer in (None, *range(len(record.head.seats))):
        match.view(viewer, 0)
        match.update(viewer, match.number(viewer))


def shortened(name: str) -> str:
    """Clean the name of a player in a record from outside, cut short rather than refused."""
    for length in range(MAX_NICKNAME, 0, -1):
        with contextlib.suppress(Refused):
            return clean_nickname(name[:length])
    return ""
