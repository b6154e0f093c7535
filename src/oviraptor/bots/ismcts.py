"""How a search goes down its tree: a world that fits the view, a way through it, and what it teaches.

The searching seat is shown nothing here that it would not be shown at a table, so it cannot learn
to act on what it does not know. Where several choose at once none sees the others' choice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import partial
from operator import sub
from random import Random
from typing import Generic, TypeVar

from oviraptor.bots.draw import drawn
from oviraptor.bots.node_budget import BudgetExhausted, NodeBudget
from oviraptor.bots.priors import Priors
from oviraptor.bots.simultaneous import SimultaneousChoice
from oviraptor.bots.tree import Arm, Choice, Node
from oviraptor.core.game import CHANCE, Budget, Decide, Game, Over, Seat, Viewer

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Lesson = Callable[[Sequence[float]], None]
"""What a step of the way down learns from the values at its end."""
_USES = 4
"""How often a world is used on average: to imagine one may take as long as to go through it."""
_DEEPEST = 100
"""How many steps one way down has at most: unseen ones may go round in a circle."""
_LEAST_SPREAD = 0.01
"""The values of a seat are taken to differ by this much before they do."""


class TreeSearch(Generic[S, A, V]):
    """The search of one thought: its worlds, its tree and its priors."""

    def __init__(
        self,
        game: Game[S, A, V],
        view: V,
        viewer: Viewer,
        rng: Random,
        budget: Budget,
        play_out: int,
    ) -> None:
        self._game = game
        self._view = view
        self._viewer = viewer
        self._rng = rng
        self._budget = NodeBudget(budget)
        self._low: Sequence[float] = ()
        self._high: Sequence[float] = ()
        self._spread = _LEAST_SPREAD
        self._ways = 0
        self.priors: Priors[S, A, V] = Priors(game, rng, self._budget, play_out)
        self.root: Node[A] = Node()
        self.worlds = [game.imagine(view, rng)]
        self.choosing = self._choosing(self.worlds[0])

    def run(self, seat: Seat, legal: Sequence[A]) -> None:
        """Search for a seat that is to choose, until the budget is spent."""
        with suppress(BudgetExhausted):
            if len(self.choosing) == 1:
                self._look_at_all(seat, legal)
            while True:
                self._go_down(self._world())

    def _choosing(self, world: S) -> tuple[Seat, ...]:
        """Name the seats that choose now; what can still be changed is chosen anew, and first."""
        game = self._game
        turn = game.turn(world)
        awaited = turn.seats if isinstance(turn, Decide) else ()
        seats = range(len(game.evaluate(world)))
        wavering = (seat for seat in seats if seat not in awaited and game.legal(world, seat))
        return (*wavering, *awaited)

    def _look_at_all(self, seat: Seat, legal: Sequence[A]) -> None:
        """Look at every action once, in any order: a small budget must not prefer the first."""
        world, some = self.worlds[0], self._rng.sample(legal, len(legal))
        self.priors.worths(world, seat, some, self._game.evaluate(world)[seat])

    def _world(self) -> S:
        self._ways += 1
        if self._ways <= _USES * len(self.worlds):
            return self._rng.choice(self.worlds)
        self.worlds.append(self._game.imagine(self._view, self._rng))
        return self.worlds[-1]

    def _go_down(self, s: S) -> tuple[list[Node[A]], Sequence[float]]:
        """Go from the root to a new node, play on from there, and learn what came of it; return both."""
        lessons: list[Lesson] = []
        node, seats = self.root, self._choosing(s)
        passed = [node]
        for _ in range(_DEEPEST):
            learned = len(lessons)
            if seats:
                s, shown = self._decide(node, s, seats, lessons)
            else:
                s, shown = self._draw(s)
            node, is_new = node.follow(shown)
            passed.append(node)
            turn = self._game.turn(s)
            if isinstance(turn, Over) or (is_new and len(lessons) > learned):
                break
            seats = turn.seats if isinstance(turn, Decide) else ()
        values = self.priors.play_out(s)
        self._learn(lessons, values)
        return passed, values

    def _learn(self, lessons: Sequence[Lesson], values: Sequence[float]) -> None:
        self._low = list(map(min, values, self._low or values))
        self._high = list(map(max, values, self._high or values))
        self._spread = max(_LEAST_SPREAD, *map(sub, self._high, self._low))
        for lesson in lessons:
            lesson(values)

    def _draw(self, s: S) -> tuple[S, Hashable]:
        outcome = drawn(self._game.outcomes(s), self._rng)
        return self._step(s, CHANCE, outcome)

    def _step(self, s: S, actor: Seat, action: A) -> tuple[S, Hashable]:
        """Return the state after a step, and the step as the searching seat is shown it."""
        self._budget.pay()
        shown = self._game.seen(s, actor, action, self._viewer)
        return self._game.apply(s, actor, action), shown

    def _decide(
        self, node: Node[A], s: S, seats: tuple[Seat, ...], lessons: list[Lesson]
    ) -> tuple[S, Hashable]:
        if len(seats) > 1:
            return self._decide_together(node, s, seats, lessons)
        seat = seats[0]
        legal = self._game.legal(s, seat)
        if len(legal) == 1:
            return self._step(s, seat, legal[0])
        choice = self._choice(node, s, seat, legal)
        action = choice.select(legal, self._spread)
        lessons.append(partial(choice.learn, seat, action))
        return self._step(s, seat, action)

    def _choice(self, node: Node[A], s: S, seat: Seat, legal: Sequence[A]) -> Choice[A]:
        """Return what is known of a choice, with an arm for each action that is legal here."""
        choice = node.choices.get(seat)
        new = legal if choice is None else [action for action in legal if action not in choice.arms]
        if not new and choice is not None:
            return choice
        value = self._game.evaluate(s)[seat]
        worths = self.priors.worths(s, seat, new, value)
        if choice is None:
            choice = node.choices[seat] = Choice(value)
        for action, worth in zip(new, worths, strict=True):
            choice.arms[action] = Arm(worth)
        return choice

    def _decide_together(
        self, node: Node[A], s: S, seats: tuple[Seat, ...], lessons: list[Lesson]
    ) -> tuple[S, Hashable]:
        legals = [self._game.legal(s, seat) for seat in seats]
        together = node.together.get(seats)
        if together is None:
            together = node.together[seats] = SimultaneousChoice(seats)
        chosen, exploring = together.choose(legals, self._rng)
        lessons.append(partial(together.learn, chosen, exploring, legals))
        steps = []
        for seat, action in zip(seats, chosen, strict=True):
            s, shown = self._commit(s, seat, action)
            steps.append(shown)
        return s, tuple(steps)

    def _commit(self, s: S, seat: Seat, action: A) -> tuple[S, Hashable]:
        """Take a step of a choice made together, unless another was faster or it is no change of mind."""
        game = self._game
        turn = game.turn(s)
        if not isinstance(turn, Decide) or action not in game.legal(s, seat):
            return s, None
        after, shown = self._step(s, seat, action)
        if seat not in turn.seats and game.turn(after) != turn:
            return s, None
        return after, shown
