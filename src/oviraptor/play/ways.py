"""Ways: where a piece can walk to in several steps, each by the cheapest way.

Nothing is decided here: a way is a chain of legal actions without chance, or another's choice, in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from msgspec import Struct

from oviraptor.core.game import AnyGame, Decide, Path, Seat
from oviraptor.core.parts import WAYS, Ways

_Step = tuple[str, Any, int]
"""A step of a piece: the word of where it leads to, the action, its cost."""


class Way(Struct, frozen=True, gc=False):
    """A place within reach: the last step to it, what it is called, and the way it goes on from."""

    text: str
    word: str
    """What is touched at the place."""
    label: str
    after: int
    """Which of these ways is walked before, counted from 0; -1 for a single step."""


def ways(game: AnyGame, s: Any, seat: Seat, touched: Path) -> tuple[Way, ...]:
    """List the places that what was touched can walk to, single steps among them, the nearest first."""
    part = WAYS.of_game(game)
    if part is None:
        return ()
    found: list[Way] = []
    places: set[str] = set()
    order = count()  # of two ways that cost the same, the one that was found first
    ahead: list[tuple[int, int, int, Any, _Step]] = []
    for start, path, step in _steps(game, part, s, seat):
        if path == touched:
            places.add(start)
            heappush(ahead, (step[2], next(order), -1, s, step))
    while ahead:
        cost, _, after, before, (word, action, _) = heappop(ahead)
        if word in places:
            continue
        places.add(word)
        found.append(Way(game.text(action), word, part.label(before, seat, action, cost), after))
        then = game.apply(before, seat, action)
        if game.turn(then) == Decide((seat,)) and part.goes_on(before, action, then):
            for start, _, step in _steps(game, part, then, seat):
                if start == word:
                    heappush(ahead, (cost + step[2], next(order), len(found) - 1, then, step))
    return tuple(found)


def _steps(game: AnyGame, part: Ways, s: Any, seat: Seat) -> Iterator[tuple[str, Path, _Step]]:
    """Yield the steps that can be taken now, each with where it starts and what is touched before its end."""
    for action in game.legal(s, seat):
        stride = part.stride(s, seat, action)
        if stride is not None:
            *before, word = game.offer(s, seat, action).path
            yield stride.start, tuple(before), (word, action, stride.cost)
