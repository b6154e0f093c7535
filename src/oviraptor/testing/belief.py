"""What a viewer may believe: every world that fits all it was shown, carried along a game exactly.

Two weights travel along. In one every action is as good as another to whoever took it unseen, in
the other each hand spreads one chance over its actions. Where both agree, how people play does not
matter, and the weights are those of the cards alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oviraptor.core.game import CHANCE, AnyGame, Viewer
from oviraptor.testing.random_game import Step, Trail, possible

_MERGE_EVERY = 16
_BRANCHES = 20
"""Many unmerged branches for each world of the limit: few of them will turn out to be the same."""


@dataclass(slots=True)
class World:
    """A state that may be the true one, with its weights."""

    s: Any
    free: float
    spread: float


class TooMany(Exception):  # no error: it tells the caller to go another way
    """There are more worlds than may be carried."""


def first_belief(trail: Trail) -> list[World]:
    """Return the one world at the start, where nothing is secret yet."""
    return [World(trail.start, 1.0, 1.0)]


def advanced(
    trail: Trail, belief: list[World], step: Step, viewer: Viewer, limit: int
) -> list[World]:
    """Return the worlds after a step, as far as the viewer can tell; raises TooMany."""
    game = trail.game
    shown = game.seen(step.before, step.actor, step.action, viewer)
    if shown is None:
        belief = merged(game, [*belief, *_unseen(game, belief, step.actor, viewer)], limit)
    else:
        found: list[World] = []
        for world in belief:
            found += _followed(game, world, step, shown, viewer)
            if len(found) > _BRANCHES * limit:
                raise TooMany
        branched = len(found) > len(belief)
        belief = (
            merged(game, found, limit) if branched or step.number % _MERGE_EVERY == 0 else found
        )
    for world in belief:
        world.s = game.capped(world.s, trail.meta.round_cap)
    return belief


def closed(trail: Trail, belief: list[World], viewer: Viewer, limit: int) -> list[World]:
    """Return the worlds with all that unseen steps may have made of them."""
    game = trail.game
    belief = merged(game, belief, limit)
    while True:
        more = [w for seat in trail.seats for w in _unseen(game, belief, seat, viewer)]
        wider = merged(game, [*belief, *more], limit)
        if len(wider) == len(belief):
            return wider
        belief = wider


def merged(game: AnyGame, worlds: list[World], limit: int) -> list[World]:
    """Return the worlds each once, with their weights together; raises TooMany."""
    found: dict[str, World] = {}
    for world in worlds:
        there = found.setdefault(game.write(world.s), world)
        if there is not world:
            there.free += world.free
            there.spread += world.spread
        if len(found) > limit:
            raise TooMany
    worlds = list(found.values())
    for world, free, spread in zip(worlds, *shares(worlds), strict=True):
        world.free, world.spread = free, spread  # products of a long game would vanish
    return worlds


def shares(belief: list[World]) -> tuple[list[float], list[float]]:
    """Return the weights of both kinds, each adding up to 1."""
    free = sum(world.free for world in belief)
    spread = sum(world.spread for world in belief)
    return [w.free / free for w in belief], [w.spread / spread for w in belief]


def _followed(game: AnyGame, world: World, step: Step, shown: Any, viewer: Viewer) -> list[World]:
    s, actor = world.s, step.actor
    if actor == CHANCE:
        outcomes = game.outcomes(s)
        total = sum(weight for _, weight in outcomes)
        return [
            World(
                game.apply(s, actor, b), world.free * weight / total, world.spread * weight / total
            )
            for b, weight in outcomes
            if game.seen(s, actor, b, viewer) == shown
        ]
    legal = game.legal(s, actor)
    # An action shown as it is can only have been that action.
    tried = [b for b in (shown,) if b in legal] if shown == step.action else legal
    return [
        World(game.apply(s, actor, b), world.free, world.spread / len(legal))
        for b in tried
        if game.seen(s, actor, b, viewer) == shown
    ]


def _unseen(game: AnyGame, belief: list[World], actor: int, viewer: Viewer) -> list[World]:
    return [
        World(game.apply(world.s, actor, b), world.free, world.spread)
        for world in belief
        for b in possible(game, world.s, actor)
        if game.seen(world.s, actor, b, viewer) is None
    ]
