"""Puzzles: positions in which something can be proven. Whatever does what is asked is right.

They lie beside a game as `puzzles.jsonl`, a puzzle a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from oviraptor import games
from oviraptor.analysis.proofs import Forcing, TooMany, goes_on, has_won, thrown
from oviraptor.analysis.rates import home
from oviraptor.core.errors import Malformed, OviraptorError
from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Over, Seat, score

FILE: Final = "puzzles.jsonl"
MOST: Final = 20_000
"""So many positions prove a puzzle at most, so that who tries one is answered at once."""

_ANSWERS: Final = 40
"""So many steps of others are followed to see whether a turn goes on."""

Kind = Literal["win", "defence", "answer", "certain"]
"""Win within one's own decision; be the one who does not lose at once; find the one choice that wins for certain; and
decide so that one wins whatever the others do and chance brings."""


class Puzzle(Struct, frozen=True, kw_only=True):
    """A position in which one thing is to be found."""

    name: str
    seat: Seat
    task: str
    """What is asked, in words: `Win this turn.`"""
    kind: Kind
    grade: int
    """The number of the weakest level that solves it, from 1; one more than there are where none does."""
    position: str
    options: dict[str, str]
    solution: tuple[str, ...]
    """One way that does it, by texts; others may, too."""


_PUZZLE: Final = msgspec.json.Decoder(Puzzle)


class BadPuzzle(OviraptorError):
    """A file of puzzles that cannot be read."""


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """Read the puzzles of a game, the easiest first; none where there is no file of them."""
    file = home(games.package(game_id)) / FILE
    return tuple(read_puzzles(file)) if file.exists() else ()


def read_puzzles(file: Path) -> list[Puzzle]:
    """Read a file of puzzles; the easiest come first."""
    found = []
    for number, line in enumerate(file.read_bytes().splitlines(), start=1):
        try:
            found.append(_PUZZLE.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadPuzzle(f"{file}, line {number}: this is no puzzle: {error}.") from error
    return in_order(found)


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, the easiest first."""
    lines = [msgspec.json.encode(puzzle) + b"\n" for puzzle in in_order(puzzles)]
    file.write_bytes(b"".join(lines))


def in_order(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Put the easiest first; among equals those with the shorter solution."""
    return sorted(puzzles, key=lambda each: (each.grade, len(each.solution), each.name))


def solves(game: AnyGame, puzzle: Puzzle, actions: Sequence[str]) -> bool | None:
    """Say whether actions do what a puzzle asks; None while its decision is not whole yet.

    What is not legal does not solve it, nor does what cannot be proven (`proves`).
    """
    try:
        return proves(game, puzzle, actions)
    except TooMany:
        return False


def proves(game: AnyGame, puzzle: Puzzle, actions: Sequence[str]) -> bool | None:
    """Say what `solves` does; raises TooMany where there is too much to try to say it."""
    state = game.read(puzzle.position)
    for text in actions:
        try:
            action = game.parse(text)
        except Malformed:
            return False
        if not goes_on(game, state, puzzle.seat) or action not in game.legal(state, puzzle.seat):
            return False
        state = game.apply(state, puzzle.seat, action)
    if goes_on(game, state, puzzle.seat):
        return None
    return _does(game, puzzle.kind, puzzle.seat, state)


def is_done(game: AnyGame, kind: Kind, seat: Seat, state: Any) -> bool:
    """Say whether a decision that ended in `state` can be proven to do what a kind of puzzle asks for."""
    try:
        return _does(game, kind, seat, state)
    except TooMany:
        return False


def _does(game: AnyGame, kind: Kind, seat: Seat, state: Any) -> bool:
    if kind == "win":
        return has_won(game, state, seat)
    if kind == "answer":
        return Forcing(game, seat, MOST).wins(state)
    if kind == "certain":
        return Forcing(game, seat, MOST, whatever_comes=True).wins(state)
    return Defence(game, seat).holds(state)


class Defence:
    """Whether nobody else wins for certain, once a seat has decided."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._forcings: dict[Seat, Forcing] = {}

    def holds(self, state: Any) -> bool:
        """Say it of the end of a decision, and of all that chance may make of it; raises TooMany."""
        if self.only_interrupts(state):
            return False
        if not isinstance(self._game.turn(state), Chance):
            return self._stands(state)
        # Who is to act again after a throw has only hoped.
        afters = thrown(self._game, state, MOST)
        return all(
            not goes_on(self._game, each, self._seat) and self._stands(each) for each in afters
        )

    def only_interrupts(self, state: Any) -> bool:
        """Whether others are asked something, or chance is, within the seat's own turn, which then goes on as it was.

        They answer in the plainest way: a turn of their own has another heading before the seat is to act again.
        """
        game, seat = self._game, self._seat
        heading = game.status(state, None).heading
        for _ in range(_ANSWERS):
            turn = game.turn(state)
            if isinstance(turn, Over) or game.status(state, None).heading != heading:
                return False
            if isinstance(turn, Chance):
                state = game.apply(state, CHANCE, game.outcomes(state)[0][0])
            elif seat in turn.seats:
                return turn.seats == (seat,)  # with others it is a contest
            else:
                other = turn.seats[0]
                state = game.apply(state, other, game.legal(state, other)[0])
        return False

    def _stands(self, state: Any) -> bool:
        turn = self._game.turn(state)
        if isinstance(turn, Over):
            return score(turn)[self._seat] > 0
        return not any(self._wins(other, state) for other in rivals(self._game, state, self._seat))

    def _wins(self, other: Seat, state: Any) -> bool:
        forcing = self._forcings.setdefault(other, Forcing(self._game, other, MOST))
        return forcing.wins(state)


def rivals(game: AnyGame, state: Any, seat: Seat) -> list[Seat]:
    """List the others who are to act next: who else could win at once."""
    turn = game.turn(state)
    return [other for other in turn.seats if other != seat] if isinstance(turn, Decide) else []
