"""A judge of games whose players have habits: ways are played on by them, each with the same luck, and compared.

What a game adds is what is worth trying, what habit does then, how far that is played, and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from oviraptor.bots.judging import SearchJudge, viewer_of
from oviraptor.bots.proving import Proof, decides_on, proven
from oviraptor.bots.trials import Playing, Trials
from oviraptor.bots.valuing import Values
from oviraptor.bots.way_finding import after_way
from oviraptor.core.errors import Refused
from oviraptor.core.game import CHANCE, Budget, Decide, Game, Over, Seat
from oviraptor.core.judging import Judgement
from oviraptor.kit.search.luck import Luck

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_LONGEST: Final = 40
"""How many steps a way has at most: some go round in a circle."""
_MOST_PROOF: Final = 200
"""How many positions are looked at for a win at once."""
_BEGINNING: Final = 0.4
"""The share of steps by which beginnings are tried, and what is left after trying how else to go on."""
_LEFT: Final = 0.35
_WORLD: Final = 100
"""How many steps one imagined world is worth."""
_VALUE_PART: Final = 3
"""A value takes one step in so many: there are more of them, and nothing is compared."""
_OFTEN: Final = 8
"""As many other continuations of the best way are tried as can be so often."""
_LAST: Final = 3
"""So many ways are compared in the end, with those asked about."""


class Habits(Playing[S], Protocol[S, A]):
    """How a game is played without much thought."""

    @property
    def most_worlds(self) -> int:
        """In how many worlds ways are tried at most."""
        ...

    @property
    def price(self) -> int:
        """How many positions of a budget a step is: to choose by habit, all that can be done is looked at."""
        ...

    def usual(self, s: S, seat: Seat, luck: Luck) -> A:
        """Return what a seat that decides does by habit."""
        ...

    def beginnings(self, s: S, seat: Seat, rng: Random) -> list[tuple[A, ...]]:
        """Return what is worth trying besides: ways, or how they begin."""
        ...

    def why(self, s: S, seat: Seat, way: Sequence[A], expected: float) -> str:
        """Say what speaks for a way that begins with a choice."""
        ...


class HabitJudge(Generic[S, A, V]):
    """Judges by trying ways out in worlds that fit a view."""

    def __init__(self, game: Game[S, A, V], habits: Habits[S, A]) -> None:
        self.game = game
        self.habits = habits

    def value(self, view: V, rng: Random, budget: Budget) -> Values:
        """Return the expected result of every seat, as who has this view must expect it."""
        game, luck = self.game, Random(rng.getrandbits(64))
        world = game.imagine(view, luck)
        turn = game.turn(world)
        if isinstance(turn, Over):
            return tuple(game.evaluate(world))
        seat = turn.seats[0] if isinstance(turn, Decide) and len(turn.seats) == 1 else CHANCE
        proof = None if seat == CHANCE else proven(game, view, seat, luck, _MOST_PROOF)
        if proof is not None:
            return proof.values
        is_own = viewer_of(game, world, view) == seat
        few = Budget(budget.nodes // _VALUE_PART, budget.stop)
        trials = self._trials(view, seat, luck, few, is_checked=not is_own)
        best = () if seat == CHANCE else self._best(trials, world, seat, [], luck)[0]
        (found,) = trials.compare([best], [], trials.left)
        return trials.mean(found, trials.tries([found]))

    def weigh(
        self, view: V, seat: Seat, ways: Sequence[Sequence[A]], rng: Random, budget: Budget
    ) -> Judgement[A]:
        """Weigh a decision of a seat by its own view: the best way, and each of `ways`."""
        game, luck = self.game, Random(rng.getrandbits(64))
        world = game.imagine(view, luck)
        for way in ways:
            after_way(game, world, seat, way)  # it is legal, or refused
        if not decides_on(game, world, seat):
            if not game.legal(world, seat):
                raise Refused(f"Seat {seat} has nothing to decide here.")
            return SearchJudge(game).weigh(view, seat, ways, luck, budget)
        proof = proven(game, view, seat, luck, _MOST_PROOF)
        trials = self._trials(view, seat, luck, budget)
        asked = [self._whole(world, seat, tuple(way)) for way in ways]
        found = [proof.way, *asked] if proof else self._best(trials, world, seat, asked, luck)
        if proof:
            trials.compare(found, found, trials.left)
        return self._judged(trials, world, seat, found, ways, proof)

    def _judged(
        self,
        trials: Trials[S, A, V],
        world: S,
        seat: Seat,
        found: Sequence[tuple[A, ...]],
        ways: Sequence[Sequence[A]],
        proof: Proof[A] | None,
    ) -> Judgement[A]:
        number = trials.tries(found)
        worths = {way: trials.mean(way, number)[seat] for way in found}
        best = proof.way if proof else found[0]
        value = proof.values[seat] if proof else worths[best]
        return Judgement(
            value=value,
            best=best,
            worths=tuple(min(value, _best_after(tuple(way), worths)) for way in ways),
            why=self._why(world, seat, best, value),
            is_proven=proof is not None,
        )

    def _why(self, s: S, seat: Seat, way: tuple[A, ...], expected: float) -> str:
        """Say what speaks for a way from its first choice on."""
        for number, action in enumerate(way):
            if len(self.game.legal(s, seat)) > 1:
                return self.habits.why(s, seat, way[number:], expected)
            s = self.game.apply(s, seat, action)
        return "There was nothing else to do."

    def _best(
        self,
        trials: Trials[S, A, V],
        world: S,
        seat: Seat,
        asked: Sequence[tuple[A, ...]],
        rng: Random,
    ) -> list[tuple[A, ...]]:
        """Find the best way, and compare it with those asked about; the best comes first."""
        usual = self._whole(world, seat, ())
        begun = [self._whole(world, seat, way) for way in self.habits.beginnings(world, seat, rng)]
        whole = trials.left
        good = trials.compare([usual, *begun], asked, int(_BEGINNING * whole))
        turning = max(0, trials.left - int(_LEFT * whole))
        turns = self._turns(world, seat, good[0], turning // (_OFTEN * trials.cost), rng)
        if turns:
            good = trials.compare([*good[:_LAST], *turns], asked, turning)
        if trials.left <= 0:
            return good
        return trials.compare(good[:_LAST], asked, trials.left)

    def _turns(
        self, s: S, seat: Seat, way: tuple[A, ...], most: int, rng: Random
    ) -> list[tuple[A, ...]]:
        """Return some ways that leave another one after its first step."""
        found: list[tuple[A, ...]] = []
        for number, action in enumerate(way if most > 0 else ()):
            if number:
                some = self.habits.beginnings(s, seat, rng)
                found += [self._whole(s, seat, other, way[:number]) for other in some]
            s = self.game.apply(s, seat, action)
        return found if len(found) <= most else rng.sample(found, most)

    def _whole(
        self, s: S, seat: Seat, way: tuple[A, ...], before: tuple[A, ...] = ()
    ) -> tuple[A, ...]:
        """Continue a way by habit to the end of its decision."""
        luck, steps = Luck(0), [*before, *way]
        s = after_way(self.game, s, seat, way)
        while len(steps) < _LONGEST and decides_on(self.game, s, seat):
            steps.append(self.habits.usual(s, seat, luck))
            s = self.game.apply(s, seat, steps[-1])
        return tuple(steps)

    def _trials(
        self, view: V, seat: Seat, rng: Random, budget: Budget, *, is_checked: bool = False
    ) -> Trials[S, A, V]:
        steps = budget.nodes // self.habits.price
        count = max(1, min(self.habits.most_worlds, steps // _WORLD))
        worlds = [self.game.imagine(view, rng) for _ in range(count)]
        bounded = Budget(steps, budget.stop)
        seed = rng.getrandbits(20)
        return Trials(self.game, self.habits, worlds, seat, seed, bounded, is_checked=is_checked)


def _best_after(way: tuple[A, ...], worths: dict[tuple[A, ...], float]) -> float:
    """Return what a way is worth if it is continued as well as any that was tried."""
    return max(worth for other, worth in worths.items() if other[: len(way)] == way)
