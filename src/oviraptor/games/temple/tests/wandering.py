"""Games for tests: every mode, by chance and by the plain player in turn, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from oviraptor.core.game import CHANCE, Budget, Chance, Over, Seat
from oviraptor.games.temple import game
from oviraptor.games.temple.rules.state import State

MODES = (
    ("pairs", 2), ("duel", 2), ("free", 3), ("free", 4), ("free", 5), ("teams", 4),
)  # fmt: skip
_MOST_STEPS = 900


class Moment(NamedTuple):
    """A state of a game and what is done there; at the end nobody does anything."""

    s: State
    actor: Seat
    actions: tuple[int, ...]
    action: int | None


@cache
def wander(mode: str, seats: int, seed: int = 0) -> tuple[Moment, ...]:
    """Play a game, half of it by chance and half by the plain player."""
    return tuple(_moments(mode, seats, Random(f"{mode} {seats} {seed}")))


def _moments(mode: str, seats: int, rng: Random) -> Iterator[Moment]:
    s = game.start({"mode": mode, "seats": str(seats), "seal": "14"}, rng)
    for _ in range(_MOST_STEPS):
        turn = game.turn(s)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            actor, drawn = CHANCE, game.outcomes(s)
            actions = [a for a, _ in drawn]
            action = rng.choices(actions, [weight for _, weight in drawn])[0]
        else:
            actor = rng.choice(turn.seats)
            actions = game.legal(s, actor)
            action = _chosen(s, actor, actions, rng)
        yield Moment(s, actor, tuple(actions), action)
        s = game.apply(s, actor, action)
    yield Moment(s, CHANCE, (), None)


def _chosen(s: State, seat: Seat, actions: list[int], rng: Random) -> int:
    if rng.random() < 0.5:
        return rng.choice(actions)
    thought = game.bot("baseline").think(game.view(s, seat), seat, actions, rng, Budget(1))
    return thought.action
