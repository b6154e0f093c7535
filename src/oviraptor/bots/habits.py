"""A judge of games whose players have habits: ways are played on by them, each with the same luck, and compared.

What a game adds is what is worth trying, what habit does then, how far that is played, and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from oviraptor.bots.judging import SearchJudge, viewer_of
from oviraptor.bots.proving import Proof, decides_on, loses, lost_ways, proven, surely_won
from oviraptor.bots.trials import Playing, Trials
from oviraptor.bots.valuing import Values
from oviraptor.bots.way_finding import after_way
from oviraptor.core.errors import Refused
from oviraptor.core.game import CHANCE, Budget, Decide, Game, Over, Seat
from oviraptor.core.judging import Judgement, with_lost
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

    def may_end(self, s: S) -> bool:
        """Tell whether one decision may end the match: where none can, no win at once is looked for."""
        ...

    def why(self, s: S, seat: Seat, way: Sequence[A], expected: float) -> str:
        """Say what speaks for a way that begins with a choice."""
        ...


@dataclass(frozen=True, slots=True)
class Found(Generic[A]):
    """Ways that were compared, the best first."""

    ways: tuple[tuple[A, ...], ...]
    fresh: int = 0
    """From this try on they were tried after those that are left had been chosen: what was chosen by luck shows."""


class HabitJudge(Generic[S, A, V]):
    """Judges by trying ways out in worlds that fit a view."""

    remembers: Final = False

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
        proof = None if seat == CHANCE else self._proof(view, world, seat, luck)
        if proof is not None:
            return proof.values
        is_own = viewer_of(game, world, view) == seat
        few = Budget(budget.nodes // _VALUE_PART, budget.stop)
        trials = self._trials(view, seat, luck, few, is_checked=not is_own)
        best = () if seat == CHANCE else self._best(trials, world, seat, [], luck).ways[0]
        proof = self._won(view, world, seat, [best], luck)
        if proof is not None:
            return proof.values
        (found,) = trials.compare([best], [], trials.left)
        return trials.mean(found)

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
        proof = self._proof(view, world, seat, luck)
        trials = self._trials(view, seat, luck, budget)
        asked = [self._whole(world, seat, tuple(way)) for way in ways]
        if proof:
            trials.compare([proof.way], asked, trials.left)
            found = Found((proof.way, *asked))
        else:
            found = self._safe(world, seat, self._best(trials, world, seat, asked, luck))
            proof = self._won(view, world, seat, found.ways, luck)
        judged = self._judged(trials, world, seat, found, ways, proof)
        return self._with_lost(judged, view, world, seat, ways, luck)

    def _proof(self, view: V, world: S, seat: Seat, rng: Random) -> Proof[A] | None:
        is_near = self.habits.may_end(world)
        return proven(self.game, view, seat, rng, _MOST_PROOF) if is_near else None

    def _won(
        self, view: V, world: S, seat: Seat, ways: Sequence[tuple[A, ...]], rng: Random
    ) -> Proof[A] | None:
        """Find a win at once among ways that are too long to be found by trying all."""
        if not self.habits.may_end(world):
            return None
        tried = (surely_won(self.game, view, seat, way, rng) for way in ways if way)
        return next((proof for proof in tried if proof), None)

    def _judged(
        self,
        trials: Trials[S, A, V],
        world: S,
        seat: Seat,
        found: Found[A],
        ways: Sequence[Sequence[A]],
        proof: Proof[A] | None,
    ) -> Judgement[A]:
        best = proof.way if proof else found.ways[0]
        value = proof.values[seat] if proof else trials.mean(best, found.fresh)[seat]
        losses = {
            way: value - trials.mean(way)[seat] if proof else trials.gain(best, way, found.fresh)
            for way in found.ways
        }
        return Judgement(
            value=value,
            best=best,
            worths=tuple(max(0.0, value - _least_after(tuple(way), losses)) for way in ways),
            why=self._why(world, seat, best, value),
            is_proven=proof is not None,
        )

    def _safe(self, world: S, seat: Seat, found: Found[A]) -> Found[A]:
        """Put a way first after which nobody else is seen to win at once: quick players may overlook that."""
        if not self.habits.may_end(world):
            return found
        game = self.game
        safe = (way for way in found.ways if not loses(game, world, seat, way, _MOST_PROOF))
        return replace(found, ways=tuple(dict.fromkeys([*islice(safe, 1), *found.ways])))

    def _with_lost(
        self,
        judged: Judgement[A],
        view: V,
        world: S,
        seat: Seat,
        ways: Sequence[Sequence[A]],
        rng: Random,
    ) -> Judgement[A]:
        """Add which ways let another win at once."""
        if not self.habits.may_end(world):
            return judged
        lost = lost_ways(self.game, view, seat, judged.best, ways, rng, _MOST_PROOF)
        return with_lost(judged, lost)

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
    ) -> Found[A]:
        """Find the best way, and compare it with the first that is asked about; the others are met less often."""
        usual = self._whole(world, seat, ())
        begun = [self._whole(world, seat, way) for way in self.habits.beginnings(world, seat, rng)]
        whole, kept = trials.left, asked[:1]
        good = trials.compare([usual, *begun, *asked], kept, int(_BEGINNING * whole))
        turning = max(0, trials.left - int(_LEFT * whole))
        turns = self._turns(world, seat, good[0], turning // (_OFTEN * trials.cost), rng)
        if turns:
            good = trials.compare([*good[:_LAST], *turns], kept, turning)
        last = list(dict.fromkeys([*good[:_LAST], *kept]))
        before = trials.tries(last)
        if trials.left > 0:
            good = trials.compare(good[:_LAST], kept, trials.left)
        return Found(tuple(dict.fromkeys([*good, *asked])), before)

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
        bounded = Budget(budget.nodes // self.habits.price, budget.stop)
        worlds, seed = Random(rng.getrandbits(64)), rng.getrandbits(20)

        def imagine() -> S:
            return self.game.imagine(view, worlds)

        most = self.habits.most_worlds
        return Trials(
            self.game, self.habits, imagine, most, seat, seed, bounded, is_checked=is_checked
        )


def _least_after(way: tuple[A, ...], losses: dict[tuple[A, ...], float]) -> float:
    """Return what a way loses if it is continued as well as any that was tried."""
    return max(0.0, min(loss for other, loss in losses.items() if other[: len(way)] == way))
