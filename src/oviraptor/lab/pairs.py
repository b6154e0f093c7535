"""Pairs, the unit of all statistics: the games of one number, in which everybody had every side.

In a game of two, a pair is two games; with more seats or more bots it is a round of them all. A bot
that plays itself has every side at once, and its pair is a single game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from oviraptor.lab.series import Lineup, Played

Measure = Callable[[Played, int], float]
"""Something about a game as it went for a seat."""


class Pairs(NamedTuple):
    """Whole pairs: per number one game for each line-up, in the order of the line-ups."""

    lineups: Sequence[Lineup]
    rows: Sequence[Sequence[Played]]

    @property
    def games(self) -> list[Played]:
        """All games of all pairs."""
        return [played for row in self.rows for played in row]

    def column(
        self, measure: Measure, bot: str | None = None, seat: int | None = None
    ) -> list[float]:
        """Return the mean measure of each pair, over the seats of a bot, or one seat of it, or all."""
        cells = [
            (game, mine)
            for game, lineup in enumerate(self.lineups)
            for mine, name in enumerate(lineup)
            if bot in {None, name} and seat in {None, mine}
        ]
        return [sum(measure(row[g], s) for g, s in cells) / len(cells) for row in self.rows]

    def meetings(self, bot: str, other: str) -> list[float]:
        """Return what a bot scored against another in each pair."""
        cells = [
            (game, mine)
            for game, lineup in enumerate(self.lineups)
            for mine, name in enumerate(lineup)
            if name == bot and other in lineup
        ]
        return [sum(points(row[g], s, other) for g, s in cells) / len(cells) for row in self.rows]


def whole_pairs(games: Iterable[Played], lineups: Sequence[Lineup]) -> Pairs:
    """Gather the numbers of which every game has been played."""
    by_number: dict[int, dict[Lineup, Played]] = {}
    for played in games:
        by_number.setdefault(played.n, {})[played.bots] = played
    rows = [
        [found[lineup] for lineup in lineups]
        for _, found in sorted(by_number.items())
        if all(lineup in found for lineup in lineups)
    ]
    return Pairs(lineups, rows)


def points(played: Played, seat: int, against: str | None = None) -> float:
    """Score a seat against the others: 1 ahead of them, ½ level, 0 behind.

    The others are the seats of one bot, or of all other bots; of a bot that plays itself, all.
    """
    rivals = {against} if against else {*played.bots} - {played.bots[seat]} or {*played.bots}
    mine = played.places[seat]
    met = [
        place
        for other, place in enumerate(played.places)
        if other != seat and played.bots[other] in rivals
    ]
    return sum((mine < place) + (mine == place) / 2 for place in met) / len(met)


def is_draw(played: Played) -> bool:
    """Tell whether nobody won the game alone."""
    return played.places.count(1) != 1


def is_win(played: Played, seat: int, reason: str) -> bool:
    """Tell whether a seat won the game alone, and in this way."""
    return not is_draw(played) and played.places[seat] == 1 and played.reason == reason
