"""A search that is asked what a position is worth to everybody, not only what to do in it.

It goes down the same tree as the player does, and remembers for each place what came of it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from random import Random
from typing import Final, Generic, Self, TypeVar

from oviraptor.bots.ismcts import Lesson, TreeSearch
from oviraptor.bots.node_budget import BudgetExhausted
from oviraptor.bots.tree import Node
from oviraptor.core.game import Budget, Game, Seat, Viewer

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Values = tuple[float, ...]
_OFTEN: Final = 0.5
"""What was tried less often than this share of the most tried is not trusted."""
_ENOUGH: Final = 12
"""A place that was passed less often is worth the mean of what came of it, whatever was tried there."""


class Tally:
    """What came of passing a place: how often, and the sum of values per seat."""

    __slots__ = ("totals", "tries")

    def __init__(self, seats: int) -> None:
        self.tries = 0
        self.totals = [0.0] * seats

    def note(self, values: Sequence[float]) -> None:
        """Add what came of it once more."""
        self.tries += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value

    @property
    def means(self) -> Values:
        """Return what came of it on average."""
        return tuple(total / self.tries for total in self.totals)


class ValuingSearch(TreeSearch[S, A, V], Generic[S, A, V]):
    """Searches what a viewer may know, and says what it is worth to every seat."""

    def __init__(
        self,
        game: Game[S, A, V],
        view: V,
        viewer: Viewer,
        rng: Random,
        budget: Budget,
        play_out: int,
    ) -> None:
        super().__init__(game, view, viewer, rng, budget, play_out)
        self._tallies: dict[Node[A], Tally] = {}
        self._forced: tuple[int, A] | None = None

    def search(self) -> Self:
        """Search until the budget is spent."""
        with suppress(BudgetExhausted):
            while True:
                passed, values = self._go_down(self._world())
                for node in set(passed):
                    self._tally(node, values).note(values)
        return self

    def values(self) -> Values:
        """Return what is expected for every seat, as far as the search went."""
        if self.root not in self._tallies:
            worlds = [self._game.evaluate(world) for world in self.worlds]
            return tuple(sum(column) / len(worlds) for column in zip(*worlds, strict=True))
        return self._expected(self.root)

    def mix(self, seat: Seat, legal: Sequence[A]) -> list[tuple[A, float]]:
        """Return how often a seat should choose each action, where others choose with it."""
        together = self.root.together.get(self.choosing)
        shares = together.average(seat, legal) if together else [1 / len(legal)] * len(legal)
        return list(zip(legal, shares, strict=True))

    def met(self, seat: Seat, actions: Sequence[A], positions: int) -> dict[A, float]:
        """Return what actions are worth to a seat against the mixes of those who choose with it.

        They are tried in turn, with so many positions more for all of them.
        """
        tallies = {action: Tally(len(self._game.evaluate(self.worlds[0]))) for action in actions}
        self._budget.add(positions)
        with suppress(BudgetExhausted):
            while True:
                world = self._world()
                for action, tally in tallies.items():
                    self._forced = (self.choosing.index(seat), action)
                    tally.note(self._go_down(world)[1])
        self._forced = None
        usual = self.values()[seat]
        return {a: tally.means[seat] if tally.tries else usual for a, tally in tallies.items()}

    def tries(self, node: Node[A] | None) -> int:
        """Return how often a place was passed."""
        return 0 if node is None or node not in self._tallies else self._tallies[node].tries

    def _tally(self, node: Node[A], values: Sequence[float]) -> Tally:
        found = self._tallies.get(node)
        if found is None:
            found = self._tallies[node] = Tally(len(values))
        return found

    def _expected(self, node: Node[A]) -> Values:
        """Return what a place is worth: of the ways on from there those that are trusted count."""
        tally = self._tallies[node]
        if tally.tries < _ENOUGH:
            return tally.means
        if node.together:
            most = max(node.together.values(), key=lambda each: each.turns)
            return most.expected() or tally.means
        there = [n for n in node.ways.values() if n in self._tallies]
        if not there:
            return tally.means
        if len(node.choices) == 1:
            (seat,) = node.choices
            there = self._trusted(there, seat)
        return self._mean(there)

    def _trusted(self, there: list[Node[A]], seat: Seat) -> list[Node[A]]:
        """Return the ways on that a seat would choose: the best if it is who looks, else those it tried most.

        Another knows more than is shown here, so its choice differs from world to world.
        """
        often = _OFTEN * max(self._tallies[node].tries for node in there)
        trusted = [node for node in there if self._tallies[node].tries >= often]
        if seat != self._viewer:
            return trusted
        return [max(trusted, key=lambda node: self._tallies[node].means[seat])]

    def _mean(self, nodes: Sequence[Node[A]]) -> Values:
        tries = [self._tallies[node].tries for node in nodes]
        found = [self._expected(node) for node in nodes]
        columns = zip(*found, strict=True)
        return tuple(
            sum(value * n for value, n in zip(column, tries, strict=True)) / sum(tries)
            for column in columns
        )

    def _decide_together(
        self, node: Node[A], s: S, seats: tuple[Seat, ...], lessons: list[Lesson]
    ) -> tuple[S, Hashable]:
        together = node.together.get(seats)
        if self._forced is None or node is not self.root or together is None:
            return super()._decide_together(node, s, seats, lessons)
        forced, action = self._forced
        steps = []
        for side, seat in enumerate(seats):
            legal = self._game.legal(s, seat)
            chosen = action if side == forced else together.drawn(side, legal, self._rng)
            s, shown = self._commit(s, seat, chosen)
            steps.append(shown)
        return s, tuple(steps)
