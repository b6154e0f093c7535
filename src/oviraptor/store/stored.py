"""What the store keeps and gives back: values, without any SQL."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final

from msgspec import Struct

from oviraptor.core.game import Seat
from oviraptor.core.record import End, Entry, Record

Settings = dict[str, Any]
"""What a table remembers beside its record, as JSON: nicknames, clock, wishes for a rematch."""


class StoredMatch(Struct, frozen=True, kw_only=True):
    """A match as it is kept."""

    id: str
    record: Record
    """With the secret in its head: it never leaves as it is."""
    settings: Settings
    tickets: Mapping[str, Seat | None]
    """The seat of each ticket (None: a spectator) by the hash of its token."""
    wake: float | None = None
    """When the match goes on by itself, for a bot or a clock; None if it waits for people."""
    version: int = 0
    """How often the settings were changed: `set_settings` names it."""
    made: float = 0.0
    brought: int = 0
    """How many entries came along from another match, which are nothing that was done here."""
    opened: float | None = None
    """When somebody with a ticket last came, to the day; None if nobody ever did."""


class News(Struct, frozen=True):
    """What came into the store since so many entries."""

    entries: tuple[Entry, ...]
    end: End | None
    wake: float | None
    settings: Settings
    version: int


class Mark(Struct, frozen=True):
    """When a match of so many entries goes on by itself."""

    length: int
    wake: float | None


class Life(Struct, frozen=True):
    """A process that serves, or has served, this database: from when to when it was seen."""

    id: str
    started: float
    seen: float


SOMEBODY_MOVED: Final = -1
ANALYSED: Final = -2


class Notice(Struct, frozen=True):
    """Another process wrote to a match; with None notices were lost, and any may have changed."""

    match: str | None
    length: int = 0
    """How many entries it has now; 0 if its settings alone were changed, SOMEBODY_MOVED if only
    somebody came to a seat or left it, ANALYSED if its analysis went on."""


Callback = Callable[[Notice], None]


class Unfinished(Struct, frozen=True):
    """A match that goes on by itself, and when."""

    match: str
    wake: float


def hash_token(token: str) -> str:
    """Hash a ticket's token: all the store ever sees of it."""
    return sha256(token.encode()).hexdigest()
