"""What nobody needs any more: which matches may go, and how they are removed.

Looked for page by page and removed a few at a time, so that nobody who plays is held up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    case,
    delete,
    exists,
    or_,
    select,
    update,
)

from oviraptor.store.tables import (
    LOCK_REMOVAL,
    analyses,
    entries,
    matches,
    presence,
    settings,
    solved,
    tickets,
)

DAY: Final = 86_400.0
PAGE: Final = 500
"""How many matches are looked at in one go."""
MOST_ENTRIES: Final = 1_000
"""How many entries of one match are removed in one go: others wait a few milliseconds for it."""
Why = Literal["unopened", "copy", "unplayed", "played"]


class Keeping(Struct, frozen=True, kw_only=True):
    """For how many seconds matches are kept; None is for ever."""

    unopened: float = 7 * DAY
    """Since they were made, if nobody ever came."""
    unopened_copies: float = DAY
    """Records from outside: somebody holds the file."""
    unplayed: float = 30 * DAY
    """Since somebody last came, if no person ever did a step; records from outside, too."""
    played: float | None = None
    """Since somebody last came or anything happened, if people have played."""


class Expired(Struct, frozen=True):
    """A match that may go, why, and how many entries it has."""

    match: str
    why: Why
    length: int


class Removed(Struct, frozen=True):
    """How many matches were removed, and of which only a part."""

    count: int
    left: tuple[str, ...]


class Page(Struct, frozen=True):
    """The expired among some matches, and the last of those; None if there are no more."""

    found: tuple[Expired, ...]
    last: str | None


def look(connection: Connection, after: str, keeping: Keeping, now: float) -> Page:
    """Look through the matches that follow one, in the order of their names."""
    names = select(matches.c.id).where(matches.c.id > after).order_by(matches.c.id).limit(PAGE)
    page = connection.execute(names).scalars().all()
    if not page:
        return Page((), None)
    return Page(_expired(connection, page, keeping, now), page[-1])


def remove(
    connection: Connection, names: Sequence[str], keeping: Keeping, now: float
) -> Removed | None:
    """Remove those of some matches that may still go; None if another process is at it.

    Of a long one the tickets and the last entries go first, and the rest when it is asked for again.
    """
    is_shared = connection.dialect.name == "postgresql"
    if is_shared and not connection.execute(LOCK_REMOVAL).scalar_one():
        return None
    found = _expired(connection, names, keeping, now)
    gone = [each.match for each in found if each.length <= MOST_ENTRIES]
    left = [each for each in found if each.length > MOST_ENTRIES]
    _delete(connection, (tickets,), [each.match for each in found])
    _delete(connection, (entries, settings, presence, analyses, solved), gone)
    connection.execute(delete(matches).where(matches.c.id.in_(gone)))
    for each in left:
        _shorten(connection, each.match, each.length - MOST_ENTRIES)
    return Removed(len(gone), tuple(each.match for each in left))


def _delete(connection: Connection, parts: Iterable[Table], names: Sequence[str]) -> None:
    for part in parts:
        connection.execute(delete(part).where(part.c.match.in_(names)))


def _shorten(connection: Connection, name: str, length: int) -> None:
    """Remove the last entries of a match, and its end."""
    connection.execute(delete(entries).where(entries.c.match == name, entries.c.seq >= length))
    shorter = update(matches).where(matches.c.id == name)
    connection.execute(shorter.values(length=length, end=None, wake=None))


def _expired(
    connection: Connection, names: Sequence[str], keeping: Keeping, now: float
) -> tuple[Expired, ...]:
    rows = connection.execute(_query(keeping, now).where(matches.c.id.in_(names)))
    return tuple(Expired(row.id, row.why, row.length) for row in rows)


def _query(keeping: Keeping, now: float) -> Select[tuple[str, str, int]]:
    """Select what has expired, the cheap conditions first."""
    reasons: dict[Why, ColumnElement[bool]] = {
        "unopened": and_(_before(matches.c.made, now - keeping.unopened), _NOT_OPENED, ~_PLAYED),
        "copy": and_(
            or_(
                and_(_NOT_OPENED, _before(matches.c.made, now - keeping.unopened_copies)),
                _before(matches.c.opened, now - keeping.unplayed),
            ),
            ~_HAS_SEATS,
        ),
        "unplayed": and_(_before(matches.c.opened, now - keeping.unplayed), ~_PLAYED),
    }
    if keeping.played is not None:
        since = now - keeping.played
        is_idle = or_(matches.c.wake.is_(None), _before(matches.c.wake, since))
        reasons["played"] = and_(_before(matches.c.opened, since), is_idle, _before(_LAST, since))
    why = case(*((condition, name) for name, condition in reasons.items()))
    return select(matches.c.id, why.label("why"), matches.c.length).where(why.is_not(None))


def _before(time: ColumnElement[float], moment: float) -> ColumnElement[bool]:
    return time < moment


_NOT_OPENED: Final = matches.c.opened.is_(None)
_HAS_SEATS: Final = exists().where(tickets.c.match == matches.c.id, tickets.c.seat.is_not(None))
"""A record from outside has a ticket to watch it and no other."""
_PLAYED: Final = exists().where(
    entries.c.match == matches.c.id,
    entries.c.seq >= matches.c.brought,
    entries.c.by == "person",
    entries.c.do.not_like("!%"),  # joining and leaving is not yet playing
)
_LAST: Final = (
    select(entries.c.at)
    .where(entries.c.match == matches.c.id, entries.c.seq == matches.c.length - 1)
    .scalar_subquery()
)
