"""Every position of a random game, for what must hold at each: pieces are conserved, games end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from oviraptor.core.game import CHANCE, AnyGame, Chance, Meta, Over
from oviraptor.core.options import fill_options
from oviraptor.testing.faults import Fault, same
from oviraptor.testing.random_game import MOST_STEPS

S = TypeVar("S")


def random_positions(
    game: AnyGame,
    meta: Meta,
    options: Mapping[str, str],
    rng: Random,
    *,
    cap: int | None = None,
    choose: Callable[[Sequence[Any], Random], Any] | None = None,
) -> Iterator[Any]:
    """Yield the states of one game, the start and the end included; raises if it has none."""
    s = game.start(fill_options(meta, dict(options)), rng)
    yield s
    for _ in range(MOST_STEPS):
        due = game.turn(s)
        if isinstance(due, Over):
            return
        if isinstance(due, Chance):
            outcomes = game.outcomes(s)
            drawn = rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
            s = game.apply(s, CHANCE, drawn)
        else:
            seat = rng.choice(due.seats)
            legal = game.legal(s, seat)
            s = game.apply(s, seat, choose(legal, rng) if choose else rng.choice(legal))
        s = s if cap is None else game.capped(s, cap)
        yield s
    raise Fault(f"the game has not ended after {MOST_STEPS} steps")


def last_of(states: Iterable[S]) -> S:
    """Return the last state of a game."""
    return deque(states, maxlen=1)[0]


def conserved(states: Iterable[S], count: Callable[[S], Any]) -> Iterator[S]:
    """Pass the states on, and check that what is counted is the same in each as in the first."""
    first: Any = None
    for number, s in enumerate(states):
        counted = count(s)
        first = counted if number == 0 else first
        same(f"what the box holds after {number} steps", first, counted)
        yield s
