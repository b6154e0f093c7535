"""What a way is worth, to the end of a turn, an effect, a return or a set-up: all by the same measure.

A way is followed to the next choice of cards, and that choice is looked at: the duel of the round after, its likeliest pairs a
round further. The ways that the search likes best are measured so, and those asked about.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat
from oviraptor.games.raptor.players.foresight import Foresight
from oviraptor.games.raptor.players.ways import Look, Ways, anywhere
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.codes import PLACE, code
from oviraptor.games.raptor.rules.phases import ACTIONS, EFFECT, OVER, PLACE_SCIENTIST, RETURNING
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.rounds import place
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import chance, evaluate, winner_score
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import after_round, settled
from oviraptor.games.raptor.search.setup import best_setup
from oviraptor.games.raptor.text.actions import text

_WHOLE: Final = 100_000  # positions: with so many a turn of six points is tried out whole
_WHOLE_POINTS: Final = 6
_TURNS: Final = 4  # ends of a turn, or returns, that are glanced at
_EFFECTS: Final = 3
_REPLIES: Final = 2  # answers to each of these
_MEASURED: Final = 2  # of them all that are measured
_FURTHER: Final = 4  # pairs of cards of the next choice that are looked at a round further
_TRIES: Final = 4  # set-ups
_MOST_KEPT: Final = 32


@dataclass(frozen=True, slots=True)
class Found:
    """A way to the end of a decision, where it leads, and the raptor side's chances there."""

    actions: tuple[int, ...]
    end: State
    raptor: float
    after: State  # the next choice of cards, as it is expected
    is_proven: bool = False

    def worth(self, seat: Seat) -> float:
        """Return what it is worth to a seat."""
        return self.raptor if seat == RAPTOR else 1.0 - self.raptor


class Scales:
    """Measures ways with one judgement of where they lead."""

    def __init__(self, foresight: Foresight) -> None:
        self._foresight = foresight
        self._ways = Ways(foresight)
        self._kept: OrderedDict[tuple[object, ...], float] = OrderedDict()

    def best(self, s: State, luck: int, budget: Budget) -> Found:
        """Return the best way for whoever is to act, measured."""
        if s.phase <= PLACE_SCIENTIST:
            return self._best_setup(s, luck, budget)
        found = self._ends(s, budget)
        if found[0].is_proven:
            return found[0]
        found.sort(key=lambda one: -one.worth(s.actor))
        best = [replace(one, raptor=self._measured(one.after, budget)) for one in found[:_MEASURED]]
        return max(best, key=lambda one: one.worth(s.actor))

    def measure(self, s: State, way: Sequence[int], luck: int, budget: Budget) -> Found:
        """Follow a way; one that stops early goes on as well as it can."""
        n = s
        for number, action in enumerate(way):
            if (number and not _goes_on(s, n)) or action not in legal(n, s.actor):
                raise ValueError(f"{text(action)} is not legal here.")
            n = apply(n, s.actor, action)
        if n.phase == OVER:
            return Found(tuple(way), n, evaluate(n)[RAPTOR], n, is_proven=True)
        if not way or _goes_on(s, n):
            rest = self.best(n, luck, budget)
            return replace(rest, actions=(*way, *rest.actions))
        return Found(tuple(way), n, self._ended(s, n, luck, budget), n)

    def _ended(self, s: State, n: State, luck: int, budget: Budget) -> float:
        """Measure where a decision has ended."""
        if s.phase == EFFECT:
            return self._measured(self._reply(n, budget)[0], budget)
        if s.phase == ACTIONS:
            after = settled(after_round(s, anywhere(s)), n, ground_of(s.board))
            return self._measured(self._ways.returned(after, n), budget)
        if n.phase == PLACE_SCIENTIST:
            return self._placed(n, luck, budget)
        return self._measured(after_round(n, n.mother), budget)

    def _ends(self, s: State, budget: Budget) -> list[Found]:
        """List the ways the search likes best, each glanced at; a win alone."""
        if s.phase == EFFECT:
            return self._effects(s, budget)
        if s.phase == RETURNING:
            ways = self._ways.returns(_look(s, budget.nodes, budget))[:_TURNS]
            return [
                Found((way.end.action,), way.after, self._glanced(way.after, budget), way.after)
                for way in ways
            ]
        nodes = max(budget.nodes, _WHOLE) if s.points <= _WHOLE_POINTS else budget.nodes
        ways = self._ways.turns(_look(s, nodes, budget))[:_TURNS]
        if ways[0].end.is_over:
            won = 1.0 if s.actor == RAPTOR else 0.0
            return [
                Found(tuple(ways[0].turn()), ways[0].end.state, won, ways[0].after, is_proven=True)
            ]
        found: list[Found] = []
        for way in ways:
            after = self._ways.returned(way.after, way.end.state)
            glanced = self._glanced(after, budget)
            found.append(Found(tuple(way.turn()), way.end.state, glanced, after))
        return found

    def _effects(self, s: State, budget: Budget) -> list[Found]:
        found: list[Found] = []
        for way in self._ways.effects(_look(s, budget.nodes // 4, budget))[:_EFFECTS]:
            after, raptor = self._reply(way.end.state, budget)
            found.append(Found(tuple(way.end.way()), way.end.state, raptor, after))
        return found

    def _reply(self, n: State, budget: Budget) -> tuple[State, float]:
        """Return where the best answer to an effect leads, and what a glance makes of it."""
        ways = self._ways.turns(_look(n, budget.nodes // 5, budget))[:_REPLIES]
        found = [(way.after, self._glanced(way.after, budget)) for way in ways]
        sign = 1.0 if n.actor == RAPTOR else -1.0
        return max(found, key=lambda one: sign * one[1])

    def _best_setup(self, s: State, luck: int, budget: Budget) -> Found:
        """Place the rest of a side's figures; the raptor side with the scientists' answer in mind."""
        cells = best_setup(s, ground_of(s.board), Random(luck), _TRIES, budget.stop)
        n = _with_figures(s, cells)
        actions = tuple(code(PLACE, 0, cell) for cell in cells)
        return Found(actions, n, self._placed(n, luck, budget), n)

    def _placed(self, n: State, luck: int, budget: Budget) -> float:
        """Measure a set-up: the start of the match it leads to."""
        if n.actor == SCIENTIST and n.phase == PLACE_SCIENTIST:
            cells = best_setup(n, ground_of(n.board), Random(luck), 1, budget.stop)
            n = _with_figures(n, cells)
        return self._measured(after_round(n, n.mother), budget)

    def _glanced(self, after: State, budget: Budget) -> float:
        """Return the raptor side's chances at the next choice of cards, by a glance."""
        decided = winner_score(after)
        return chance(decided or self._foresight.later(after, budget.stop))

    def _measured(self, after: State, budget: Budget) -> float:
        """Return them as they are measured; those of the last few positions are remembered."""
        decided = winner_score(after)
        if decided:
            return chance(decided)
        key = after.key()
        if key not in self._kept:
            nodes = self._foresight.glance
            found = self._foresight.prospect(after, nodes, _FURTHER, budget.stop).value()
            if budget.stop():
                return found
            self._kept[key] = found
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


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
