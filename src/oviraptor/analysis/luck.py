"""What chance was worth to each seat: by its own eyes, beside the mean of all that could have come.

A draw that only its seat saw is luck for that seat alone. Where a great many things could have come, as many as
are bounded here are drawn, always in the same way; what is compared is always judged with the same budget.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from oviraptor.core.game import CHANCE, AnyGame, Chance, Over, Viewer, score

MOST_LEAVES: Final = 90
"""So many ends of a run of chance are listed; beyond that some are drawn."""
_DRAWN: Final = 24
MOST_VIEWS: Final = 10
"""So many different views of a seat are judged at most."""
_POSITIONS: Final = 8
"""A view is judged with the budget of a decision divided by this: all views of one run alike."""
_LEAST: Final = 500


class Sight(Struct, frozen=True):
    """What a viewer would see, and how likely it was; the result instead, where that is the end."""

    weight: float
    view: Any
    ended: tuple[float, ...] = ()


class Lot(Struct, frozen=True):
    """What one seat saw come of chance, and what it could have seen."""

    seat: int
    came: Sight
    could: tuple[Sight, ...]


def positions_of(positions: int) -> int:
    """Return the budget of one view of a lot, by the budget of a decision."""
    return max(positions // _POSITIONS, _LEAST)


class Leaves:
    """All that could have come of a run of chance, each end with how likely it was."""

    def __init__(self, game: AnyGame, before: Any, after: Any) -> None:
        self._game = game
        self._after = after
        self._ends = _leaves(game, before)

    def lots(self, seats: int) -> tuple[Lot, ...]:
        """List for each seat what it could have seen; nothing where that is one thing."""
        found = []
        for seat in range(seats):
            could = _sights(self._game, self._ends, seat)
            if len(could) > 1:
                found.append(Lot(seat, sight_of(self._game, self._after, seat), could))
        return tuple(found)

    def shows(self, viewer: Viewer) -> bool:
        """Say whether a viewer could have seen different things come."""
        first, *others = (state for state, _ in self._ends)
        seen = _key(self._game.view(first, viewer))
        return any(_key(self._game.view(state, viewer)) != seen for state in others)


def sight_of(game: AnyGame, state: Any, seat: int, weight: float = 1.0) -> Sight:
    """Return what a seat sees of a state."""
    turn = game.turn(state)
    ended = tuple(score(turn)) if isinstance(turn, Over) else ()
    return Sight(weight, game.view(state, seat), ended)


def swing(lot: Lot, came: Sequence[float], could: Sequence[Sequence[float]]) -> float:
    """Return what a lot was worth to its seat, by the values of its sights."""
    total = sum(sight.weight for sight in lot.could)
    pairs = zip(lot.could, could, strict=True)
    mean = sum(sight.weight * values[lot.seat] for sight, values in pairs) / total
    return came[lot.seat] - mean


def _leaves(game: AnyGame, before: Any) -> list[tuple[Any, float]]:
    listed = [(before, 1.0)]
    while True:
        if all(not isinstance(game.turn(state), Chance) for state, _ in listed):
            return listed
        grown = list(_grown(game, listed))
        if len(grown) > MOST_LEAVES:
            return [(state, 1.0) for state in _drawn(game, before)]
        listed = grown


def _grown(game: AnyGame, listed: Sequence[tuple[Any, float]]) -> Iterator[tuple[Any, float]]:
    for state, chance in listed:
        if not isinstance(game.turn(state), Chance):
            yield state, chance
            continue
        outcomes = game.outcomes(state)
        total = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            yield game.apply(state, CHANCE, outcome), chance * weight / total


def _drawn(game: AnyGame, before: Any) -> Iterator[Any]:
    rng = Random(0)
    for _ in range(_DRAWN):
        state = before
        while isinstance(game.turn(state), Chance):
            outcomes = game.outcomes(state)
            weights = [weight for _, weight in outcomes]
            (outcome,) = rng.choices([each for each, _ in outcomes], weights)
            state = game.apply(state, CHANCE, outcome)
        yield state


def _sights(game: AnyGame, leaves: Sequence[tuple[Any, float]], seat: int) -> tuple[Sight, ...]:
    """Put together what looks alike to a seat; of many sights draw some, as often as they come."""
    found: dict[bytes, Sight] = {}
    for state, weight in leaves:
        sight = sight_of(game, state, seat, weight)
        key = _key(sight.view)
        if key in found:
            sight = Sight(found[key].weight + weight, sight.view, sight.ended)
        found[key] = sight
    sights = list(found.values())
    if len(sights) <= MOST_VIEWS:
        return tuple(sights)
    weights = [sight.weight for sight in sights]
    drawn = Random(1).choices(sights, weights, k=MOST_VIEWS)
    return tuple(Sight(1.0, sight.view, sight.ended) for sight in drawn)


def _key(view: Any) -> bytes:
    return msgspec.msgpack.encode(view)
