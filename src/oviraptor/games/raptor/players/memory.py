"""What the judge remembers: by what everybody knows of a position, the last few of each kind."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from oviraptor.core.game import Budget
from oviraptor.games.raptor.rules.phases import CHOOSE, CHOOSE_RAPTOR, CHOSEN
from oviraptor.games.raptor.rules.state import State, unordered

_MOST: Final = 64
T = TypeVar("T")


class Memory(Generic[T]):
    """Findings by key; what was broken off is not kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def recall(self, key: Hashable, budget: Budget, find: Callable[[], T]) -> T:
        """Return what was found before, or find it."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        found = find()
        if not budget.stop():
            self._kept[key] = found
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        return found


def choice_key(s: State) -> tuple[object, ...]:
    """Return what everybody knows before a choice of cards is made."""
    phase = CHOOSE if s.phase == CHOSEN else s.phase
    return (*_public(s), phase, s.points if phase == CHOOSE_RAPTOR else 0)


def way_key(s: State) -> tuple[object, ...]:
    """Return what everybody knows before a turn, an effect, a return or a set-up."""
    return (*_public(s), s.phase, s.points, s.actor, s.flag, s.marked)


def _public(s: State) -> tuple[object, ...]:
    board = s.board
    sides = [(side.played, side.table, unordered(side.plays)) for side in (s.raptor, s.scientist)]
    return (
        board.rocks, board.exit_rows, board.fire_tokens, *sides, s.mother, s.awake, s.asleep, s.active,
        s.frightened, s.fires, s.wounds, s.escaped, s.captured, s.reserve,
    )  # fmt: skip
