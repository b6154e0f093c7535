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
_FITTING: Final = 16
"""In so many worlds a way is shown to lose, or to hold."""
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


def surely_won(
    game: Game[S, A, V], view: V, seat: Seat, way: tuple[A, ...], rng: Random
) -> Proof[A] | None:
    """Try a way that was found otherwise: the proof if it wins at once in every world that is drawn."""
    found: Proof[A] | None = None
    for _ in range(_WORLDS):
        values = _end(game, game.imagine(view, rng), seat, way)
        if values is None or values[seat] < 1 - _CLOSE:
            return None
        found = Proof(way, values)
    return found


def lost_ways(
    game: Game[S, A, V],
    view: V,
    seat: Seat,
    best: Sequence[A],
    ways: Sequence[Sequence[A]],
    rng: Random,
    positions: int,
) -> tuple[int, ...]:
    """Number the ways after which another wins at once, by own steps, if after the best nobody can.

    Both are shown in many worlds that fit the view; who wins is given its own view of them. `positions` bounds what is
    looked at in one world.
    """
    world, fallen = game.imagine(view, rng), []
    left = positions
    for number, way in enumerate(ways):
        is_lost, looked_at = _loses(game, world, seat, way, left)
        left -= looked_at
        if is_lost:
            fallen.append(number)
    for _ in range(_FITTING if fallen else 0):
        world = game.imagine(view, rng)
        if _loses(game, world, seat, best, positions)[0] is not False:
            return ()
        fallen = [n for n in fallen if _is_seen(game, world, seat, ways[n], rng, positions)]
    return tuple(fallen)


def loses(game: Game[S, A, V], s: S, seat: Seat, way: Sequence[A], positions: int) -> bool:
    """Tell whether another is seen to win at once after a way in this world."""
    return _loses(game, s, seat, way, positions)[0] is True


def _loses(
    game: Game[S, A, V], s: S, seat: Seat, way: Sequence[A], positions: int
) -> tuple[bool | None, int]:
    """Tell whether another wins at once after a way, None if that takes too long; and how much was looked at."""
    after = _gone(game, s, seat, way)
    other = None if after is None else _other(game, after, seat)
    if after is None or other is None:
        return False, 0
    ends = _Ends(game, other, positions)
    won = ends.best(after)
    is_won = won is not None and _is_won(won, other)
    return (True if is_won else None if ends.is_broken_off else False), ends.looked_at


def _is_seen(
    game: Game[S, A, V], s: S, seat: Seat, way: Sequence[A], rng: Random, positions: int
) -> bool:
    """Tell whether another who knows its own cards alone wins at once after a way."""
    after = _gone(game, s, seat, way)
    other = None if after is None else _other(game, after, seat)
    if after is None or other is None:
        return False
    proof = proven(game, game.view(after, other), other, rng, positions)
    return proof is not None and _is_won(proof, other)


def _other(game: Game[S, A, V], s: S, seat: Seat) -> Seat | None:
    """Return who else is to decide alone, if somebody is."""
    turn = game.turn(s)
    if isinstance(turn, Decide) and len(turn.seats) == 1 and turn.seats[0] != seat:
        return turn.seats[0]
    return None


def _has_better(game: Game[S, A, V], world: S, seat: Seat, found: Proof[A], positions: int) -> bool:
    """Tell whether another way may bring more in another world: what is hidden may decide that."""
    best = _best_end(game, world, seat, positions)
    return best is None or best.values[seat] > found.values[seat] + _CLOSE


def _is_won(found: Proof[A], seat: Seat) -> bool:
    return found.values[seat] >= 1 - _CLOSE


def _best_end(game: Game[S, A, V], s: S, seat: Seat, positions: int) -> Proof[A] | None:
    return _Ends(game, seat, positions).best(s)


class _Ends(Generic[S, A, V]):
    """All ways of a seat that end the game now, as far as they are quickly looked at."""

    def __init__(self, game: Game[S, A, V], seat: Seat, positions: int) -> None:
        self._game = game
        self._seat = seat
        self._most = positions
        self.looked_at = 0
        self.is_broken_off = False

    def best(self, s: S) -> Proof[A] | None:
        """Try every way, short ones first: a win at once, or the best of all if each ends the game."""
        game, seat = self._game, self._seat
        best: Proof[A] | None = None
        is_open = False
        known: set[Any] = set()
        waiting: deque[tuple[S, tuple[A, ...]]] = deque([(s, ())])
        while waiting:
            before, way = waiting.popleft()
            for action in game.legal(before, seat):
                if self.looked_at == self._most:
                    self.is_broken_off = True
                    return None
                self.looked_at += 1
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
    after = _gone(game, s, seat, way)
    return (
        tuple(game.evaluate(after))
        if after is not None and isinstance(game.turn(after), Over)
        else None
    )


def _gone(game: Game[S, A, V], s: S, seat: Seat, way: Sequence[A]) -> S | None:
    """Return where a way leads; None where it is not legal in this world."""
    for action in way:
        if action not in game.legal(s, seat):
            return None
        s = game.apply(s, seat, action)
    return s
