"""What several messages have in common: tickets, seats, steps, words of a table, how far an analysis is."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from oviraptor.analysis.model import Analysis
from oviraptor.core.game import Path, Seat


class Ticket(Struct, frozen=True):
    """A link: whoever holds the token has that seat, or watches if it is None."""

    seat: Seat | None
    token: str


class AnalysisState(Struct, frozen=True):
    """An analysis, how far it is, and how long its line is."""

    stage: Literal["waiting", "running", "done", "failed"]
    place: int
    """How many are before it, while it waits: 0 is next."""
    analysis: Analysis | None
    """What there is of it; None while nothing is."""
    text: str = ""
    """What to tell people who wait: `Fourth in line.`"""


# fmt: off
Emote = Literal[
    "well-played", "hello", "nice-one", "thanks", "oops", "wow", "thinking",
    "own-1", "own-2", "own-3", "own-4", "own-5", "own-6",
]
# fmt: on
"""All that can be said at a table: there is no free chat. Own words are a seat's of the game (`Meta.emotes`)."""


class SeatState(Struct, frozen=True, gc=False):
    """A seat as everybody sees it."""

    name: str
    """The game's name of the seat."""
    nickname: str
    level: str | None
    """The computer's level if it plays this seat now."""
    is_here: bool
    """Whether somebody is connected to it."""
    has_joined: bool
    """Whether anybody has ever opened its link."""
    away_since: float | None
    clock: float | None
    """Seconds left, at the moment of `sent`; None without a clock."""
    is_running: bool
    is_thinking: bool
    """Whether the computer is choosing for this seat."""
    wants_rematch: bool
    guests: int = 0
    """How many links there are to look over this seat's shoulder."""
    is_queued: bool = False
    """The computer has to wait before it may think: too many others do."""


class SentStep(Struct, frozen=True, gc=False):
    """One step as this viewer was shown it; `view` is the game's own view after it."""

    number: int
    actor: int
    do: str
    by: str
    at: float
    say: str
    view: Any
    about: Path = ()
    """What on the board it is about, by words of touches."""
    fold: str = ""
    """What it is called where a log folds it away, a `draw`, say; empty where it does not."""
