"""Messages of what comes after a match and beside it: studies, forks, puzzles, positions.

A *study* is a position that one person plays with alone, by stateless requests: what was done so far is said each
time, and the table's answer comes back as it would over a socket. To try a decision again and to solve a puzzle
are studies; there is no match, no clock and no record.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Struct

from oviraptor.core.form import Form
from oviraptor.core.game import Seat
from oviraptor.core.judging import Matrix, Share
from oviraptor.server.messages.from_client import AskWays, NewSeat, Touch
from oviraptor.server.messages.from_server import Table, Update, Ways, Welcome, Why

MAX_DONE = 200
"""So many actions has a study at most."""


class Moment(Struct, frozen=True, tag_field="from", tag="match", forbid_unknown_fields=True):
    """A moment of a match that is over, after so many entries as its open replay counts them."""

    match: str
    token: str
    number: int


class Written(Struct, frozen=True, tag_field="from", tag="text", forbid_unknown_fields=True):
    """A position by its text, and the options it is played with."""

    game: str
    text: str
    options: dict[str, str] = {}


class OfPuzzle(Struct, frozen=True, tag_field="from", tag="puzzle", forbid_unknown_fields=True):
    """The position of a puzzle, by its name."""

    game: str
    puzzle: str


Source = Moment | Written | OfPuzzle


class NewStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """What a study begins with, whose place one takes, and what one did so far, by texts."""

    source: Source
    seat: Seat
    done: Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_DONE)] = ()
    weigh: bool = False
    """Whether to weigh a decision that is whole, which takes a moment; of a puzzle it is checked instead.

    Before anything is done it tells what is best; of a puzzle, its solution.
    """
    asks: Touch | AskWays | None = None
    """A touch that leads nowhere, or a piece that walks: what a table is asked, too."""


class Verdict(Struct, frozen=True):
    """What a decision tried in a study is worth."""

    is_right: bool
    """Within 2 points of 100 of the best, or 5 % or more of the mix; in a puzzle: it does what was asked."""
    value: float
    """The best way's worth to the seat, 0 to 1."""
    worth: float
    best: tuple[str, ...]
    best_say: str
    why: str
    """What makes it best; of a puzzle: why what was tried does it or not, or why the solution does."""
    mix: tuple[Share, ...] = ()
    """By the labels of what is chosen among."""
    matrices: tuple[Matrix, ...] = ()
    is_open: bool = False
    """Of a puzzle: it could not be proven, either way."""


class Study(Struct, frozen=True):
    """How a study stands: what a table would say, and the verdict once the decision is whole."""

    welcome: Welcome
    table: Table
    update: Update
    is_whole: bool
    """The seat has nothing more to decide here: what was tried can be weighed."""
    verdict: Verdict | None = None
    answer: Why | Ways | None = None
    """To what was asked."""
    position: str = ""
    """Where it begins, by its text: all of it may be seen there."""


class NewFork(Struct, frozen=True, forbid_unknown_fields=True):
    """A match that goes on from somewhere: any moment, any seats."""

    source: Source
    seats: tuple[NewSeat, ...]
    dealt_anew: Seat | None = None
    """As this seat could have known it: what it did not see is drawn anew. None: as it was, hidden cards and all."""
    hints: bool = False


class PuzzleInfo(Struct, frozen=True):
    """A puzzle as a list shows it."""

    name: str
    seat: Seat
    task: str
    """What is asked, in words: `Win this turn.`"""
    kind: str
    """What kind it is of, by a word: `win`, `defence`, `answer`, `certain`."""
    grade: int
    """How hard, from 1: the number of the weakest level that solves it; one more than there are where none does."""
    position: str
    """Its position by its text."""
    options: dict[str, str]


class Puzzles(Struct, frozen=True):
    """All puzzles of a game, the easiest first, and the one of the day."""

    puzzles: tuple[PuzzleInfo, ...]
    today: str
    """The name of today's, by the server's date in UTC."""


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to open, by its text; without one, where a match begins."""

    text: str
    options: dict[str, str] = {}


class OpenedPosition(Struct, frozen=True):
    """A position that can be: as a spectator sees it, with all hands open, and who is to decide."""

    text: str
    """As it is written in full."""
    options: dict[str, str]
    theme: str
    views: tuple[Any, ...]
    """Every seat's view."""
    awaited: tuple[Seat, ...]
    heading: str
    prompt: str
    is_over: bool
    form: Form | None
    """The text taken apart, to be set up field by field, where the game says how."""
