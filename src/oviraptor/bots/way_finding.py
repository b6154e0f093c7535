"""Ways of one decision: all a seat does in a row, until chance or another is to act."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, TypeVar

from oviraptor.bots.proving import decides_on
from oviraptor.bots.tree import Node
from oviraptor.bots.valuing import ValuingSearch
from oviraptor.core.errors import Refused
from oviraptor.core.game import Budget, Decide, Game, Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_LONGEST: Final = 40
"""How many steps are added to a way at most: some go round in a circle."""
_TRIED: Final = 3
"""What was tried less often in a search is searched anew."""
_GLANCE: Final = 2
"""Positions for each action, at least, where a way is only made whole."""


def choosing_in(game: Game[S, A, V], world: S) -> tuple[Seat, ...]:
    """Name the seats that choose now; one that can still change its choice is among them."""
    turn = game.turn(world)
    awaited = turn.seats if isinstance(turn, Decide) else ()
    seats = range(len(game.evaluate(world)))
    return tuple(seat for seat in seats if seat in awaited or game.legal(world, seat))


def after_way(game: Game[S, A, V], s: S, seat: Seat, way: Sequence[A]) -> S:
    """Return where a way of a seat leads; raises Refused where it is not legal."""
    for action in way:
        if action not in game.legal(s, seat):
            raise Refused(f"“{game.text(action)}” is not legal there.")
        s = game.apply(s, seat, action)
    return s


class Finder(Generic[S, A, V]):
    """Finds whole ways of a seat by searching."""

    def __init__(self, game: Game[S, A, V], seat: Seat, play_out: int, seed: int) -> None:
        self._game = game
        self._seat = seat
        self._play_out = play_out
        self._seed = seed

    def ways(self, view: V, world: S, budget: Budget, most: int) -> list[tuple[A, ...]]:
        """Return the ways that promise most, the best first; each has another beginning."""
        begun, s = self._forced(world)
        if begun and not decides_on(self._game, s, self._seat):
            return [begun]
        search = self._search(view if not begun else self._game.view(s, self._seat), budget)
        glance = max(1, budget.nodes // 10)
        found = []
        for action in self._best(search.root, s)[:most]:
            after = self._game.apply(s, self._seat, action)
            node = search.root.ways.get(self._game.seen(s, self._seat, action, self._seat))
            found.append((*begun, action, *self._rest(after, glance, search, node)))
        return found or [begun]

    def whole(self, world: S, way: tuple[A, ...], positions: int) -> tuple[A, ...]:
        """Continue a way to the end of its decision, as well as a glance tells."""
        after = after_way(self._game, world, self._seat, way)
        return (*way, *self._rest(after, positions))

    def _rest(
        self,
        s: S,
        positions: int,
        search: ValuingSearch[S, A, V] | None = None,
        node: Node[A] | None = None,
    ) -> tuple[A, ...]:
        """Return the steps that follow, by what was searched already, or by a look of its own."""
        steps: list[A] = []
        while len(steps) < _LONGEST and decides_on(self._game, s, self._seat):
            legal = self._game.legal(s, self._seat)
            if len(legal) > 1 and (search is None or search.tries(node) < _TRIED * len(legal)):
                positions //= 2
                glance = Budget(max(_GLANCE * len(legal), positions))
                search = self._search(self._game.view(s, self._seat), glance)
                node = search.root
            action = legal[0] if search is None else self._best(node, s)[0]
            shown = self._game.seen(s, self._seat, action, self._seat)
            node = node.ways.get(shown) if node is not None else None
            s = self._game.apply(s, self._seat, action)
            steps.append(action)
        return tuple(steps)

    def _forced(self, s: S) -> tuple[tuple[A, ...], S]:
        """Go on while there is nothing to choose."""
        game, seat = self._game, self._seat
        begun: tuple[A, ...] = ()
        while len(begun) < _LONGEST and decides_on(game, s, seat):
            legal = game.legal(s, seat)
            if len(legal) > 1:
                break
            begun, s = (*begun, legal[0]), game.apply(s, seat, legal[0])
        return begun, s

    def _best(self, node: Node[A] | None, s: S) -> Sequence[A]:
        """Order the actions by what came of them, those that can be trusted first."""
        legal = self._game.legal(s, self._seat)
        choice = None if node is None else node.choices.get(self._seat)
        if choice is None or len(legal) == 1:
            return legal
        arms = [(choice.arms[action], action) for action in legal if action in choice.arms]
        often = max(arm.tries for arm, _ in arms) / 2
        ranked = sorted(
            arms,
            key=lambda one: (one[0].tries >= often, one[0].tries > 0, one[0].mean, one[0].worth),
            reverse=True,
        )
        return [action for _, action in ranked]

    def _search(self, view: V, budget: Budget) -> ValuingSearch[S, A, V]:
        rng = Random(self._seed)
        return ValuingSearch(self._game, view, self._seat, rng, budget, self._play_out).search()
