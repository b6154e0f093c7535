"""Moments and events: where a match stands after an entry, and what each viewer was shown of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from msgspec import Struct

from oviraptor.core.game import A, Decide, Over, S, Seat, Turn, Viewer
from oviraptor.core.record import Entry, Result
from oviraptor.play.table import RESIGNED, TableCommand
from oviraptor.play.undo import Live


class Moment(Struct, Generic[S, A], frozen=True, gc=False):
    """Where a match stands after an entry."""

    state: S
    turn: Turn
    sitting: tuple[str, ...]
    """Who plays each seat: `person` or `bot NAME`."""
    version: int
    """Of the rules it is played by."""
    chances: int = 0
    """How often chance was drawn."""
    nonces: bytes = b""
    """All that was added to chance, which every later draw depends on."""
    added: frozenset[Seat] = frozenset()
    """The seats that have added a nonce."""
    live: tuple[Live[S, A], ...] = ()
    forks: int = 0
    """How often another match went on from one before it: which secret chance is drawn from."""
    resigned: Entry | None = None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whom the game waits for; nobody once it is over."""
        turn = self.turn
        return turn.seats if isinstance(turn, Decide) and self.resigned is None else ()

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        if self.resigned is not None:
            seats, loser = len(self.sitting), self.resigned.actor
            places = tuple(max(seats, 2) if seat == loser else 1 for seat in range(seats))
            return Result(places, RESIGNED)
        turn = self.turn
        return Result(turn.places, turn.reason) if isinstance(turn, Over) else None


class Event(Struct, Generic[S, A], frozen=True, gc=False):
    """An entry as it truly was, and as each viewer was shown it."""

    entry: Entry
    before: S
    now: Moment[S, A]
    shown: Mapping[Viewer, A | None]
    """The step as each viewer who was shown it learned it; None for a deed, which has no veil."""
    action: A | None = None
    command: TableCommand | None = None
    back_to: int | None = None
    """Where the match went back by consent: the number of the first entry that is gone."""

    @property
    def after(self) -> S:
        """The state it led to."""
        return self.now.state
