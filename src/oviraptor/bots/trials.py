"""Ways tried side by side: each try is a world and a luck, and all ways in it are played on by habit.

Successive halving: all are tried a little, the better half twice as often, and so on, so that what is likely to be
best is met in many worlds. What is compared was met in the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Final, Generic, Protocol, TypeVar

from oviraptor.bots.valuing import Values
from oviraptor.core.game import Budget, Game, Seat
from oviraptor.kit.search.luck import Luck

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
S_ = TypeVar("S_", contravariant=True)

_MOST: Final = 192
"""How often a way is tried at most: more tells nothing new."""
_LONGEST: Final = 150
"""How many steps are played on at most."""
_LAST: Final = 2
"""So many ways are never dropped."""


class Playing(Protocol[S]):
    """How a way is played on: step by step, until it is far enough to be judged."""

    def step(self, s: S, luck: Luck) -> S:
        """Return the state after what chance brings, or habit does."""
        ...

    def horizon(self, s: S) -> Callable[[S], bool]:
        """Return a question for each state that follows: whether it is far enough to be judged."""
        ...


class Trials(Generic[S, A, V]):
    """The tries of one decision; the same number of try is the same world and luck for every way."""

    def __init__(
        self,
        game: Game[S, A, V],
        playing: Playing[S],
        imagine: Callable[[], S],
        most_worlds: int,
        seat: Seat,
        seed: int,
        budget: Budget,
        *,
        is_checked: bool = False,
    ) -> None:
        """Take what draws a world; `is_checked` says that a way need not be legal in each of them."""
        self._game = game
        self._playing = playing
        self._imagine = imagine
        self._most_worlds = most_worlds
        self._worlds: list[S] = []
        self._seat = seat
        self._seed = seed
        self._is_checked = is_checked
        self._stop = budget.stop
        self._found: dict[tuple[A, ...], list[Values]] = {}
        self._plays = 0
        self._nodes = self.left = budget.nodes

    @property
    def cost(self) -> int:
        """Return how many steps a try takes, about."""
        return max(1, (self._nodes - self.left) // max(1, self._plays))

    def compare(
        self, ways: Sequence[tuple[A, ...]], kept: Sequence[tuple[A, ...]], steps: int
    ) -> list[tuple[A, ...]]:
        """Try ways with so many steps, ever fewer of them but always those to be kept; return who is left.

        All of these were tried equally often, at least once; the best comes first.
        """
        floor = max(0, self.left - steps)
        alive = list(dict.fromkeys([*ways, *kept]))
        number = 0
        for rounds in range(_halvings(len(alive)), -1, -1):
            until = self.left - (self.left - floor) // (rounds + 1)
            while number < _MOST and (number == 0 or not self._is_spent(until)):
                for way in alive:
                    self._try(way, number)
                number += 1
            if rounds:
                alive = self._better(alive, kept, number)
        return sorted(alive, key=lambda way: -self.mean(way, 0, number)[self._seat])

    def tries(self, ways: Sequence[tuple[A, ...]]) -> int:
        """Return how often each of these was tried, at least."""
        return min(len(self._found[way]) for way in ways)

    def mean(self, way: tuple[A, ...], first: int = 0, end: int = _MOST) -> Values:
        """Return what came of a way on average, from one try on to before another; of all if it has none there."""
        some = self._found[way][first:end] or self._found[way][:end]
        return tuple(sum(column) / len(some) for column in zip(*some, strict=True))

    def gain(self, way: tuple[A, ...], other: tuple[A, ...], first: int) -> float:
        """Return how much more a way brought its seat than another, in the tries that both were met in."""
        end, seat = self.tries([way, other]), self._seat
        return self.mean(way, first, end)[seat] - self.mean(other, first, end)[seat]

    def _is_spent(self, floor: int) -> bool:
        return self.left <= floor or self._stop()

    def _better(
        self, alive: Sequence[tuple[A, ...]], kept: Sequence[tuple[A, ...]], number: int
    ) -> list[tuple[A, ...]]:
        ranked = sorted(alive, key=lambda way: -self.mean(way, 0, number)[self._seat])
        half = max(_LAST, (len(alive) + 1) // 2)
        return list(dict.fromkeys([*ranked[:half], *kept]))

    def _try(self, way: tuple[A, ...], number: int) -> None:
        found = self._found.setdefault(way, [])
        if len(found) == number:
            found.append(self._play(way, number))

    def _world(self, number: int) -> S:
        """Return a world; each is drawn when it is first needed."""
        if number == len(self._worlds):
            self._worlds.append(self._imagine())
        return self._worlds[number]

    def _play(self, way: tuple[A, ...], number: int) -> Values:
        game, playing, luck = self._game, self._playing, Luck(self._seed + number)
        s = self._world(number % self._most_worlds)
        is_far = playing.horizon(s)
        self._plays += 1
        self.left -= len(way)
        for action in way:
            if self._is_checked and action not in game.legal(s, self._seat):
                break
            s = game.apply(s, self._seat, action)
        for _ in range(_LONGEST):
            if is_far(s):
                break
            s = playing.step(s, luck)
            self.left -= 1
        return tuple(game.evaluate(s))


def _halvings(ways: int) -> int:
    """Return how often so many ways are halved until the last ones are left."""
    return max(0, ceil(log2(max(1, ways) / _LAST)))
