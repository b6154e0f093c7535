"""Judges for tests: one that looks at imagined worlds, one that knows everything that can come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from oviraptor.core.game import CHANCE, AnyGame, Budget, Chance, Over, Seat, score
from oviraptor.core.judging import Judgement

WORLDS = 8


class Glance:
    """Judges any game by the quick judgement of a few worlds that fit a view."""

    remembers = False

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.calls = 0

    def value(self, view: Any, rng: Random, budget: Budget) -> tuple[float, ...]:
        self.calls += 1
        worlds = [self._game.imagine(view, rng) for _ in range(WORLDS)]
        return _mean([self._game.evaluate(world) for world in worlds])

    def weigh(
        self, view: Any, seat: Seat, ways: Sequence[Sequence[Any]], rng: Random, budget: Budget
    ) -> Judgement[Any]:
        self.calls += 1
        game = self._game
        worlds = [game.imagine(view, rng) for _ in range(WORLDS)]
        firsts = game.legal(worlds[0], seat)
        worths = [self._worth(worlds, seat, (first,)) for first in firsts]
        asked = tuple(self._worth(worlds, seat, way) for way in ways)
        value = max(*worths, *asked)
        best = firsts[worths.index(max(worths))]
        if max(worths) < value:
            best = ways[asked.index(value)][0]
        return Judgement(value, (best,), asked, why="It looks better.")

    def _worth(self, worlds: Sequence[Any], seat: Seat, way: Sequence[Any]) -> float:
        game = self._game
        ends = []
        for world in worlds:
            state = world
            for action in way:
                state = game.apply(state, seat, action)
            ends.append(game.evaluate(state))
        return _mean(ends)[seat]


class Exact:
    """Judges a small game without secrets by all that can come: it is never surprised."""

    remembers = False

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def value(self, view: Any, rng: Random, budget: Budget) -> tuple[float, ...]:
        return self._worth(self._game.imagine(view, rng))

    def weigh(
        self, view: Any, seat: Seat, ways: Sequence[Sequence[Any]], rng: Random, budget: Budget
    ) -> Judgement[Any]:
        state = self._game.imagine(view, rng)
        value = self._worth(state)[seat]
        asked = []
        for way in ways:
            after = state
            for action in way:
                after = self._game.apply(after, seat, action)
            asked.append(self._worth(after)[seat])
        best = max(
            self._game.legal(state, seat),
            key=lambda action: self._worth(self._game.apply(state, seat, action))[seat],
        )
        return Judgement(value, (best,), tuple(asked), is_proven=True)

    def _worth(self, state: Any) -> tuple[float, ...]:
        game = self._game
        turn = game.turn(state)
        if isinstance(turn, Over):
            return tuple(score(turn))
        if isinstance(turn, Chance):
            outcomes = game.outcomes(state)
            total = sum(weight for _, weight in outcomes)
            parts = [
                [weight / total * each for each in self._worth(game.apply(state, CHANCE, outcome))]
                for outcome, weight in outcomes
            ]
            return tuple(map(sum, zip(*parts, strict=True)))
        seat = turn.seats[0]
        ends = (self._worth(game.apply(state, seat, each)) for each in game.legal(state, seat))
        return max(ends, key=lambda worth: worth[seat])


def _mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
