"""A series of games: what all of them depend on, the games that are to be played, and how one went.

A game is known by its line-up and its number. It comes out the same whoever asks for it and
whatever else is played, as long as no player is on the clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, cycle, islice
from typing import NamedTuple

from msgspec import Struct

Lineup = tuple[str, ...]
"""The names of the players, by seat."""


class Series(Struct, frozen=True, forbid_unknown_fields=True):
    """All that the games of a series share; the first line of a file of results."""

    game: str
    rules_version: int
    options: dict[str, str]
    seed: int
    round_cap: int


class Task(NamedTuple):
    """One game to be played: its number, which makes its start and its chance, and who plays."""

    n: int
    bots: Lineup


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """How one game ended; a line of a file of results."""

    n: int
    bots: Lineup
    places: tuple[int, ...]
    reason: str
    capped: bool
    rounds: int
    steps: int

    @property
    def task(self) -> Task:
        """The game this is the result of."""
        return Task(self.n, self.bots)


def round_robin(bots: Sequence[str], seats: int, numbers: Iterable[int]) -> Iterator[Task]:
    """List the games in which all meet all: every number in every line-up, number by number."""
    games = lineups(bots, seats)
    return (Task(n, lineup) for n in numbers for lineup in games)


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Seat the bots in every way that is needed so that all meet all, everybody on every side.

    As many as there are seats meet at a time, in every rotation. If there are fewer bots than seats
    some sit there twice, in turn.
    """
    found: dict[Lineup, None] = {}
    for meeting in combinations(bots, min(seats, len(bots))):
        for filled in rotations(meeting):
            for lineup in rotations(tuple(islice(cycle(filled), seats))):
                found[lineup] = None
    return list(found)


def rotations(lineup: Lineup) -> list[Lineup]:
    """List a line-up with everybody moved on by 0, 1, … seats."""
    return [lineup[i:] + lineup[:i] for i in range(len(lineup))]
