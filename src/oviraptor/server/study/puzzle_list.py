"""The puzzles of a game as the page lists them; solutions stay here."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime
from functools import cache
from typing import TYPE_CHECKING

from oviraptor import games
from oviraptor.server.messages.study import PuzzleInfo, Puzzles
from oviraptor.server.study.errors import UnknownPuzzle

if TYPE_CHECKING:
    from oviraptor.analysis.puzzles import Puzzle


def puzzles(game: str, day: date | None = None) -> Puzzles:
    """List the puzzles of a game, and today's; raises UnknownGame."""
    found = _infos(game)
    return Puzzles(found, _of_day(found, day or datetime.now(UTC).date()))


def puzzle_named(game: str, name: str) -> Puzzle:
    """Find a puzzle; raises UnknownGame and UnknownPuzzle."""
    for each in _all(game):
        if each.name == name:
            return each
    raise UnknownPuzzle(f"There is no puzzle “{name}” here.")


def _of_day(found: tuple[PuzzleInfo, ...], day: date) -> str:
    """Name one puzzle for each day, the same on every server that has the same ones."""
    if not found:
        return ""
    drawn = hashlib.sha256(day.isoformat().encode()).digest()
    return found[int.from_bytes(drawn[:8], "big") % len(found)].name


@cache
def _infos(game: str) -> tuple[PuzzleInfo, ...]:
    return tuple(
        PuzzleInfo(
            name=each.name,
            seat=each.seat,
            task=each.task,
            kind=each.kind,
            grade=each.grade,
            position=each.position,
            options=dict(each.options),
        )
        for each in _all(game)
    )


def _all(game: str) -> tuple[Puzzle, ...]:
    # Late: a server without puzzles need not load what mines them.
    from oviraptor.analysis.puzzles import puzzles_of  # noqa: PLC0415

    return puzzles_of(games.meta(game).id)
