"""A win in hand: all a seat can do in a row is tried out, as far as that is quickly done."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, TypeVar

from oviraptor.core.game import Decide, Game, Over, Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_WORLDS: Final = 64
"""In how many more worlds a way must end the same."""
_LONGEST: Final = 40
"""How many steps a way has at most: some go round in a circle."""
_CLOSE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Proof(Generic[A]):
    """The best way to end the game now, and what it brings every seat."""

    way: tuple[A, ...]
    values: tuple[float, ...]


def decides_on(game: Game[S, A, V], s: S, seat: Seat) -> bool:
    """Tell whether a seat decides, and nobody else does."""
    turn = game.turn(s)
    return isinstance(turn, Decide) and tuple(turn.seats) == (seat,)


def proven(
    game: Game[S, A, V], view: V, seat: Seat, rng: Random, positions: int
) -> Proof[A] | None:
    """Find a way of a seat, of its own steps only, that wins at once; or the best if each ends the game.

    `positions` bounds what is looked at; None if that was too little, or if it takes more than own steps.
    """
    found = _best_end(game, game.imagine(view, rng), seat, positions)
    if found is None:
        return None
    for _ in range(_WORLDS):
        world = game.imagine(view, rng)
        if _end(game, world, seat, found.way) != found.values:
            return None
        if not _is_won(found, seat) and _has_better(game, world, seat, found, positions):
            return None
    return found


def _has_better(game: Game[S, A, V], world: S, seat: Seat, found: Proof[A], positions: int) -> bool:
    """Tell whether another way may bring more in another world: what is hidden may decide that."""
    best = _best_end(game, world, seat, positions)
    return best is None or best.values[seat] > found.values[seat] + _CLOSE


def _is_won(found: Proof[A], seat: Seat) -> bool:
    return found.values[seat] >= 1 - _CLOSE


def _best_end(game: Game[S, A, V], s: S, seat: Seat, positions: int) -> Proof[A] | None:
    """Try every way, short ones first: a win at once, or the best of all if each ends the game."""
    best: Proof[A] | None = None
    is_open = False
    known: set[Any] = set()
    waiting: deque[tuple[S, tuple[A, ...]]] = deque([(s, ())])
    while waiting:
        before, way = waiting.popleft()
        for action in game.legal(before, seat):
            if positions == 0:
                return None
            positions -= 1
            after, longer = game.apply(before, seat, action), (*way, action)
            if isinstance(game.turn(after), Over):
                end = Proof(longer, tuple(game.evaluate(after)))
                if _is_won(end, seat):
                    return end
                if best is None or end.values[seat] > best.values[seat]:
                    best = end
            elif not decides_on(game, after, seat) or len(longer) == _LONGEST:
                is_open = True
            elif _is_new(after, known):
                waiting.append((after, longer))
    return None if is_open else best


def _is_new(s: Any, known: set[Any]) -> bool:
    with suppress(TypeError):  # a state need not be hashable
        if s in known:
            return False
        known.add(s)
    return True


def _end(game: Game[S, A, V], s: S, seat: Seat, way: Sequence[A]) -> tuple[float, ...] | None:
    for action in way:
        if action not in game.legal(s, seat):
            return None
        s = game.apply(s, seat, action)
    return tuple(game.evaluate(s)) if isinstance(game.turn(s), Over) else None
