"""What the server answers by HTTP; what it says on a socket is in `from_server`."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oviraptor.core.game import Meta, Path, Seat
from oviraptor.core.record import Commitment
from oviraptor.play.story import Figure
from oviraptor.play.updates import Ending
from oviraptor.server.messages.from_server import Table, Update, Welcome
from oviraptor.server.messages.shapes import SeatState, SentStep, Ticket


class Promised(Struct, frozen=True):
    """A secret made for one match that is created soon: its hash, told before anything is added."""

    commitment: Commitment


class Created(Struct, frozen=True):
    """A new match and its tickets: one per seat that a person takes, and one for spectators."""

    match: str
    tickets: tuple[Ticket, ...]
    commitment: Commitment
    """The hash of the secret its chance is drawn from."""
    note: str = ""
    """What its seats do not remember any more, where it goes on from elsewhere; mostly empty."""


class Summary(Struct, frozen=True):
    """A match as its lobby line shows it to the holder of a ticket."""

    match: str
    game: str
    title: str
    seat: Seat | None
    seats: tuple[SeatState, ...]
    heading: str
    prompt: str
    is_my_turn: bool
    over: Ending | None
    changed: float
    """When the last step was taken, in seconds since 1970."""


class Glimpse(Struct, frozen=True):
    """The board of a match as the holder of a ticket sees it now, for a small picture of it."""

    view: Any


class Problem(Struct, frozen=True):
    """Why a request was not granted, in one sentence; `rule` if a rule of the game says so."""

    text: str
    rule: str = ""
    line: int | None = None
    """Where a position or a record goes wrong, if it does: its line and column, counted from 1."""
    column: int | None = None


class Imported(Struct, frozen=True):
    """An imported record, open for replay with this spectator's ticket."""

    match: str
    ticket: Ticket


class ForkedFrom(Struct, frozen=True):
    """The match another goes on from, and after how many of its entries."""

    match: str
    n: int


class Replay(Struct, frozen=True):
    """A match as one viewer was shown it: the view at the start, then every step."""

    seen_by: Seat | None
    options: dict[str, str]
    theme: str
    """The theme of the board that the match was made with; empty if no option chooses one."""
    start: Any
    steps: tuple[SentStep, ...]
    over: Ending | None
    entries: tuple[int, ...] = ()
    """Which entry of the match each step is, as the replay with all hands open counts them; empty before the end."""
    fork: ForkedFrom | None = None
    """Where it goes on from, once it is over: before, that would open hands."""


class StoryMoment(Struct, frozen=True):
    """A moment worth seeing again, as a step of the replay with the eyes of all."""

    number: int
    """Of the step, as that replay counts."""
    round: int
    title: str
    """A few words of the game; may be empty."""
    actor: int
    do: str
    say: str
    before: tuple[Any, ...]
    """Every seat's view before the step."""
    views: tuple[Any, ...]
    """Every seat's view after it."""


class Story(Struct, frozen=True):
    """A finished match in short: how it ended, its moments, what each seat has done."""

    over: Ending
    theme: str
    rounds: int
    seconds: float
    """From the first step to the last."""
    moments: tuple[StoryMoment, ...]
    figures: tuple[Figure, ...]
    views: tuple[Any, ...]
    """Every seat's view of the end: nothing is hidden any more."""


class Pushing(Struct, frozen=True):
    """Whether this server tells who has closed the page, by Web Push."""

    key: str
    """The key a browser subscribes with; empty if it does not."""


class GameInfo(Struct, frozen=True):
    """A game as the lobby offers it: its META, without what only the server needs."""

    meta: Meta
    rulebook: str
    """The address of its rulebook in Markdown."""
    lessons: tuple[LessonInfo, ...] = ()
    """Its lessons, the first one first."""
    puzzles: int = 0
    """How many puzzles it has."""


class LessonInfo(Struct, frozen=True):
    """A lesson as the lobby offers it."""

    name: str
    title: str
    promise: str
    """What one can do after it, in a few words."""
    minutes: int
    seat: Seat
    """The seat the learner has."""
    options: dict[str, str] = {}
    """The options it is played with: those of a first match, too."""


class Lesson(Struct, frozen=True):
    """A whole lesson to be played without the server: what a table would say, then beat by beat."""

    info: LessonInfo
    welcome: Welcome
    table: Table
    beats: tuple[LessonBeat, ...]


class Picture(Struct, frozen=True):
    """A picture of a rulebook, as a spectator sees it; a board draws it small."""

    before: Any
    view: Any
    do: str
    """The step between them; empty where there is none."""
    actor: int


class LessonBeat(Struct, frozen=True):
    """One idea of the coach's, and how the table stands while it is told."""

    say: str
    """`**Marked**` words name what is before the learner."""
    sum: str
    """A calculation written out, if any: `6 − 2 = 4 points`."""
    light: tuple[str, ...]
    """The things it is about: words of the game's touches, or `board`, `hand`, `status`."""
    now: str
    """What the learner is to do, in words; empty where there is only something to read."""
    path: Path
    """What is to be touched, one after the other; the update offers this action alone."""
    update: Update
