"""Pairs, the unit of all statistics: the games of one number, in which everybody had every side.

In a game of two, a pair is two games; with more seats or more bots it is a round of them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from oviraptor.lab.series import Lineup, Played


class Pairs(NamedTuple):
    """Whole pairs: per number one game for each line-up, in the order of the line-ups."""

    lineups: Sequence[Lineup]
    rows: Sequence[Sequence[Played]]

    def scores(
        self, bot: str, *, against: str | None = None, seat: int | None = None
    ) -> list[float]:
        """Return what a bot scored in each pair: against one or all others, in one seat or in all."""
        cells = [
            (game, mine)
            for game, lineup in enumerate(self.lineups)
            for mine, name in enumerate(lineup)
            if name == bot and seat in {None, mine} and against in {None, *lineup}
        ]
        return [
            sum(points(row[game], mine, against) for game, mine in cells) / len(cells)
            for row in self.rows
        ]


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
    """Score a seat against those of other bots, or of one: 1 ahead of them, ½ level, 0 behind."""
    met = [
        place
        for place, name in zip(played.places, played.bots, strict=True)
        if name == against or (against is None and name != played.bots[seat])
    ]
    mine = played.places[seat]
    return sum((mine < place) + (mine == place) / 2 for place in met) / len(met)
