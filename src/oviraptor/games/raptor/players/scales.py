"""What a way is worth, to the end of a turn, an effect, a return or a set-up: all by the same measure.

Where a decision ends another begins, and that is judged as it will be when it is taken: an effect by the best answer, a
turn by the choice of cards after it. So nobody is charged for what the judge itself sees otherwise a moment later. Of
the ways that the search likes a glance chooses the best, which is measured as those asked about are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat
from oviraptor.games.raptor.players.foresight import Foresight
from oviraptor.games.raptor.players.judged_cards import Choices
from oviraptor.games.raptor.players.memory import Memory, way_key
from oviraptor.games.raptor.players.ways import Look, Ways, anywhere
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.codes import PLACE, code
from oviraptor.games.raptor.rules.phases import ACTIONS, EFFECT, OVER, PLACE_SCIENTIST, RETURNING
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.rounds import place
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import evaluate
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import after_round, settled
from oviraptor.games.raptor.search.setup import best_setup
from oviraptor.games.raptor.text.actions import text

_WHOLE: Final = 100_000  # positions: with so many a turn of six points is tried out whole
_WHOLE_POINTS: Final = 6
_TURNS: Final = 3  # ends of a turn, or returns, that are glanced at
_EFFECTS: Final = 3
_REPLIES: Final = 1  # answers to each of these
_TRIES: Final = 4  # set-ups


@dataclass(frozen=True, slots=True)
class Found:
    """A way to the end of a decision, where it leads, and the raptor side's chances there."""

    actions: tuple[int, ...]
    end: State
    raptor: float
    is_proven: bool = False

    def worth(self, seat: Seat) -> float:
        """Return what it is worth to a seat."""
        return self.raptor if seat == RAPTOR else 1.0 - self.raptor


class Scales:
    """Measures ways with one judgement of where they lead."""

    def __init__(self, foresight: Foresight, choices: Choices) -> None:
        self._ways = Ways(foresight)
        self._choices = choices
        self._memory: Memory[Found] = Memory()

    def best(self, s: State, luck: int, budget: Budget) -> Found:
        """Return the best way for whoever is to act, measured."""
        of_luck = luck if s.phase <= PLACE_SCIENTIST else 0
        key = (budget.nodes, of_luck, *way_key(s))
        return self._memory.recall(key, budget, lambda: self._best(s, luck, budget))

    def measure(self, s: State, way: Sequence[int], luck: int, budget: Budget) -> Found:
        """Follow a way; one that stops early goes on as well as it can."""
        n = s
        for number, action in enumerate(way):
            if (number and not _goes_on(s, n)) or action not in legal(n, s.actor):
                raise ValueError(f"{text(action)} is not legal here.")
            n = apply(n, s.actor, action)
        if n.phase == OVER:
            return Found(tuple(way), n, evaluate(n)[RAPTOR], is_proven=True)
        if not way or _goes_on(s, n):
            rest = self.best(n, luck, budget)
            return replace(rest, actions=(*way, *rest.actions))
        return Found(tuple(way), n, self._ended(s, n, luck, budget))

    def _best(self, s: State, luck: int, budget: Budget) -> Found:
        if s.phase <= PLACE_SCIENTIST:
            return self._best_setup(s, luck, budget)
        best = max(self._ends(s, budget), key=lambda one: one.worth(s.actor))
        return (
            best if best.is_proven else replace(best, raptor=self._ended(s, best.end, luck, budget))
        )

    def _ended(self, s: State, n: State, luck: int, budget: Budget) -> float:
        """Measure where a decision has ended: by what is decided next."""
        if s.phase == EFFECT:
            return self.best(n, luck, budget).raptor
        if n.phase == PLACE_SCIENTIST:
            return self._placed(n, luck, budget)
        return self._choices.value(self._next_choice(s, n), budget)

    def _next_choice(self, s: State, n: State) -> State:
        """Return the choice of cards that follows a turn, a return or a set-up."""
        if s.phase != ACTIONS:
            return after_round(n, n.mother)
        after = settled(after_round(s, anywhere(s)), n, ground_of(s.board))
        return self._ways.returned(after, n)

    def _ends(self, s: State, budget: Budget) -> list[Found]:
        """List the ways the search likes best, each glanced at; a win alone."""
        if s.phase == EFFECT:
            return self._effects(s, budget)
        if s.phase == RETURNING:
            ways = self._ways.returns(_look(s, budget.nodes, budget))[:_TURNS]
            actions: list[tuple[int, ...]] = [(way.end.action,) for way in ways]
            ends = [apply(s, s.actor, way.end.action) for way in ways]
        else:
            nodes = max(budget.nodes, _WHOLE) if s.points <= _WHOLE_POINTS else budget.nodes
            ways = self._ways.turns(_look(s, nodes, budget))[:_TURNS]
            if ways[0].end.is_over:
                won = 1.0 if s.actor == RAPTOR else 0.0
                return [Found(tuple(ways[0].turn()), ways[0].end.state, won, is_proven=True)]
            actions = [tuple(way.turn()) for way in ways]
            ends = [way.end.state for way in ways]
        return [
            Found(way, end, self._choices.glance(self._next_choice(s, end), budget))
            for way, end in zip(actions, ends, strict=True)
        ]

    def _effects(self, s: State, budget: Budget) -> list[Found]:
        ways = self._ways.effects(_look(s, budget.nodes // 4, budget))[:_EFFECTS]
        return [
            Found(tuple(way.end.way()), way.end.state, self._answered(way.end.state, budget))
            for way in ways
        ]

    def _answered(self, n: State, budget: Budget) -> float:
        """Return what a glance makes of the best answer to an effect."""
        ways = self._ways.turns(_look(n, budget.nodes // 5, budget))[:_REPLIES]
        found = [self._choices.glance(way.after, budget) for way in ways]
        return max(found) if n.actor == RAPTOR else min(found)

    def _best_setup(self, s: State, luck: int, budget: Budget) -> Found:
        """Place the rest of a side's figures; the raptor side with the scientists' answer in mind."""
        cells = best_setup(s, ground_of(s.board), Random(luck), _TRIES, budget.stop)
        n = _with_figures(s, cells)
        actions = tuple(code(PLACE, 0, cell) for cell in cells)
        return Found(actions, n, self._placed(n, luck, budget))

    def _placed(self, n: State, luck: int, budget: Budget) -> float:
        """Measure a set-up: the start of the match it leads to."""
        if n.actor == SCIENTIST and n.phase == PLACE_SCIENTIST:
            cells = best_setup(n, ground_of(n.board), Random(luck), 1, budget.stop)
            n = _with_figures(n, cells)
        return self._choices.value(after_round(n, n.mother), budget)


def _look(s: State, nodes: int, budget: Budget) -> Look:
    return Look(s, ground_of(s.board), s.actor, nodes, 0, budget.stop)


def _goes_on(s: State, n: State) -> bool:
    """Tell whether the same decision goes on."""
    if s.phase <= PLACE_SCIENTIST:
        return n.phase <= PLACE_SCIENTIST and n.actor == s.actor
    return n.phase == s.phase and n.actor == s.actor


def _with_figures(s: State, cells: list[int]) -> State:
    n = s.copy()
    for cell in cells:
        place(n, cell)
    return n
