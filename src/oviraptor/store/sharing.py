"""Several processes on one database: who keeps which match, and who is where.

A match that goes on by itself is kept by the process that wrote last; others leave it alone until
that process has given no sign of life for a while.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection, Select, delete, or_, select, update

from oviraptor.core.game import Seat
from oviraptor.store.stored import Life
from oviraptor.store.tables import matches, presence, processes


def has_orphans(connection: Connection, process: str, living: float | None, until: float) -> bool:
    """Tell whether a match goes on by itself until then and nobody keeps it."""
    return connection.execute(_orphans(process, living, until).limit(1)).first() is not None


def adopt(connection: Connection, process: str, living: float | None, until: float) -> int:
    """Let a process keep those matches, and count them; each falls to one process alone."""
    orphans = _orphans(process, living, until).with_for_update(skip_locked=True)
    taken = update(matches).where(matches.c.id.in_(orphans)).values(keeper=process)
    return connection.execute(taken).rowcount


def release(connection: Connection, process: str) -> None:
    """Let a process keep nothing any more, and nobody be at it."""
    is_own = (matches.c.wake.is_not(None), matches.c.keeper == process)
    connection.execute(update(matches).where(*is_own).values(keeper=None))
    connection.execute(delete(presence).where(presence.c.process == process))


def kept(connection: Connection, process: str, until: float) -> list[str]:
    """List the matches a process keeps that go on by themselves until then, the earliest first."""
    query = select(matches.c.id).where(matches.c.wake <= until, matches.c.keeper == process)
    return list(connection.execute(query.order_by(matches.c.wake)).scalars())


def elsewhere(
    connection: Connection, process: str, names: Sequence[str], living: float
) -> dict[str, frozenset[Seat]]:
    """Find the seats of matches that somebody is at in another process that lives."""
    query = select(presence.c.match, presence.c.seat).where(
        presence.c.match.in_(names),
        presence.c.process != process,
        presence.c.process.in_(_living(living)),
        presence.c.here,
    )
    found: defaultdict[str, set[Seat]] = defaultdict(set)
    for match, seat in connection.execute(query):
        found[match].add(seat)
    return {match: frozenset(seats) for match, seats in found.items()}


def present(connection: Connection, process: str) -> set[tuple[str, Seat]]:
    """List the matches and seats that somebody is at in a process."""
    is_there = (presence.c.process == process, presence.c.here)
    rows = connection.execute(select(presence.c.match, presence.c.seat).where(*is_there))
    return {(match, seat) for match, seat in rows}


def lives(connection: Connection, since: float) -> list[Life]:
    """List the processes that were seen at this time or later."""
    rows = connection.execute(select(processes).where(processes.c.seen >= since))
    return [Life(row.id, row.started, row.seen) for row in rows]


def tidy(connection: Connection, living: float) -> None:
    """Remove what tells that somebody left, or of a process that does not live."""
    is_old = or_(~presence.c.here, presence.c.process.not_in(_living(living)))
    connection.execute(delete(presence).where(is_old))


def _orphans(process: str, living: float | None, until: float) -> Select[tuple[str]]:
    """Select the matches whose keeper is no other process that lives; with None no other does."""
    is_gone = matches.c.keeper != process
    if living is not None:
        is_gone = is_gone & matches.c.keeper.not_in(_living(living))
    return select(matches.c.id).where(
        matches.c.wake <= until, or_(matches.c.keeper.is_(None), is_gone)
    )


def _living(since: float) -> Select[tuple[str]]:
    return select(processes.c.id).where(processes.c.seen >= since)
