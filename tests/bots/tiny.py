"""Games of a few steps whose best play is known; each has what a player asks of a game, and no more.

A state is the steps so far as texts, so every step is easy to follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from oviraptor.core.game import CHANCE, AnyGame, Bot, Budget, Chance, Decide, Over, Seat, Thought

Steps = tuple[str, ...]
Values = tuple[float, ...]


class Tiny:
    """A game told by a function from the steps so far to what comes next."""

    def __init__(self, after: Callable[[Steps], Any], hidden: int = 0, seats: int = 2) -> None:
        """Take what comes next: (seat, actions), outcomes with weights, or the values at the end.

        The first `hidden` steps are a deal that nobody sees.
        """
        self._after = after
        self._hidden = hidden
        self._seats = seats

    def turn(self, s: Steps) -> Any:
        match self._after(s):
            case dict():
                return Chance()
            case (int() as seat, list()):
                return Decide((seat,))
            case values:
                return Over(tuple(1 + sum(v > mine for v in values) for mine in values), "end")

    def legal(self, s: Steps, seat: Seat) -> Sequence[str]:
        match self._after(s):
            case (int() as mover, list() as actions) if mover == seat:
                return actions
            case _:
                return []

    def outcomes(self, s: Steps) -> Sequence[tuple[str, int]]:
        return list(self._after(s).items())

    def apply(self, s: Steps, actor: Seat, a: str) -> Steps:
        return (*s, a)

    def evaluate(self, s: Steps) -> Values:
        values = self._after(s)
        is_over = isinstance(values, tuple) and isinstance(values[0], float)
        return values if is_over else (1 / self._seats,) * self._seats

    def seen(self, s: Steps, actor: Seat, a: str, viewer: Seat) -> str | None:
        return "?" if len(s) < self._hidden else a

    def view(self, s: Steps, viewer: Seat) -> Steps:
        return ("?",) * min(self._hidden, len(s)) + s[self._hidden :]

    def imagine(self, v: Steps, rng: Random) -> Steps:
        s: Steps = ()
        for shown in v:
            outcomes = self._after(s)
            drawn = rng.choices(list(outcomes), outcomes.values())[0] if shown == "?" else shown
            s = (*s, drawn)
        return s


class Matrix:
    """Two choose at once; `pays[mine][theirs]` is the first seat's value. A choice may be changed."""

    def __init__(self, pays: Sequence[Sequence[float]]) -> None:
        self._pays = pays

    def turn(self, s: tuple[int | None, int | None]) -> Any:
        awaited = tuple(seat for seat in (0, 1) if s[seat] is None)
        return Decide(awaited) if awaited else Over((1, 1), "end")

    def legal(self, s: tuple[int | None, int | None], seat: Seat) -> Sequence[int]:
        if None not in s:
            return []
        return range(len(self._pays) if seat == 0 else len(self._pays[0]))

    def apply(self, s: Any, actor: Seat, a: int) -> Any:
        return (a, s[1]) if actor == 0 else (s[0], a)

    def evaluate(self, s: Any) -> Values:
        if None in s:
            return (0.5, 0.5)
        return (self._pays[s[0]][s[1]], 1 - self._pays[s[0]][s[1]])

    def seen(self, s: Any, actor: Seat, a: int, viewer: Seat) -> int | None:
        return a if actor == viewer else None

    def view(self, s: Any, viewer: Seat) -> Any:
        return tuple(
            choice if seat == viewer or choice is None else "?" for seat, choice in enumerate(s)
        )

    def imagine(self, v: Any, rng: Random) -> Any:
        sizes = (len(self._pays), len(self._pays[0]))
        return tuple(
            rng.randrange(size) if choice == "?" else choice
            for choice, size in zip(v, sizes, strict=True)
        )


def thought(
    make: Callable[[AnyGame], Bot[Any, Any]],
    game: Any,
    s: Any,
    seat: Seat = 0,
    nodes: int = 2000,
    seed: int = 1,
) -> Thought[Any]:
    """Let a player think about a state, of which it is shown its view."""
    bot = make(game)
    return bot.think(game.view(s, seat), seat, game.legal(s, seat), Random(seed), Budget(nodes))


def dealt(game: Tiny, *deal: str) -> Steps:
    """Return a state after a deal."""
    s: Steps = ()
    for step in deal:
        s = game.apply(s, CHANCE, step)
    return s
