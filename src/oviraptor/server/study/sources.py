"""Where a study or a fork begins: a moment of a finished match, a position by its text, a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from oviraptor import games
from oviraptor.core.errors import Malformed, OviraptorError, Refused
from oviraptor.core.game import AnyGame, Meta, Seat
from oviraptor.play.fork import state_after
from oviraptor.play.study import options_of
from oviraptor.server.messages.study import Moment, OfPuzzle, Source, Written
from oviraptor.server.study.puzzle_list import puzzle_named
from oviraptor.server.tables.table import AnyMatch, Table

if TYPE_CHECKING:
    from oviraptor.analysis.puzzles import Puzzle

_log = structlog.get_logger()


class Door(Protocol):
    """Lets the holder of a ticket in to a match."""

    async def enter(self, match: str, token: str) -> tuple[Table, Seat | None, bool]:
        """Find the table and the seat a token opens; raises NoSuchMatch."""
        ...


@dataclass(frozen=True, slots=True)
class Opened:
    """A position that somebody may see whole, and where it comes from."""

    game: AnyGame
    meta: Meta
    state: Any
    options: Mapping[str, str]
    match: AnyMatch | None = None
    """The match it is a moment of, which is over; None for a text."""
    puzzle: Puzzle | None = None


async def open_source(door: Door, source: Source) -> Opened:
    """Open what a study begins with; raises Refused, Malformed, NoSuchMatch and the like."""
    match source:
        case Moment(name, token, number):
            table, _, _ = await door.enter(name, token)
            return _of_match(table, number)
        case Written(game, text, options):
            return read_position(game, text, options)
        case OfPuzzle(game, name):
            found = puzzle_named(game, name)
            read = read_position(game, found.position, found.options)
            return Opened(read.game, read.meta, read.state, read.options, puzzle=found)


def _of_match(table: Table, number: int) -> Opened:
    """Open a moment; nothing of a match that goes on is told to anybody in this way."""
    match = table.match
    if match.result is None:
        raise Refused("Its moments are open once the match is over.")
    state = state_after(match, number)
    return Opened(match.game, match.meta, state, match.head.options, match=match.snapshot())


def read_position(name: str, text: str, options: Mapping[str, str]) -> Opened:
    """Read a position from outside; raises Malformed with line and column, or Refused."""
    game, meta = games.load(name), games.meta(name)
    try:
        state = game.read(text)
        return Opened(game, meta, state, options_of(game, meta, state, options))
    except OviraptorError:
        raise
    except Exception as fault:  # whatever a text can do to a game that reads it
        _log.exception("a position cannot be read", game=name)
        raise Malformed("this position cannot be read", line=1) from fault
