"""Law 4: a view remembers. `imagine` draws nothing that what a viewer saw excludes.

Exact as long as the worlds can be carried (`Settings.limit`), by particles beyond.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from oviraptor.core.game import AnyGame, Viewer
from oviraptor.testing.belief import TooMany, World, advanced, closed, first_belief
from oviraptor.testing.faults import Fault
from oviraptor.testing.laws.recent_memory import has_forgotten, remembers_lately
from oviraptor.testing.random_game import Trail, place, sampled
from oviraptor.testing.runner import who
from oviraptor.testing.settings import Settings


def views_remember(trail: Trail, settings: Settings) -> None:
    """Check for each viewer that nothing is imagined that its past excludes."""
    for viewer in (*trail.seats, None):
        try:
            reached = _remembers(trail, viewer, settings, is_closed=False)
        except Fault:
            # Perhaps steps that nobody saw allow it: look again, with all there may have been.
            reached = _remembers(trail, viewer, settings, is_closed=True)
        remembers_lately(trail, viewer, settings, reached)


def _remembers(trail: Trail, viewer: Viewer, settings: Settings, *, is_closed: bool) -> int:
    """Hold `imagine` against exact belief; return the step from which on there is too much of it."""
    rng = Random(f"memory {trail.seed} {viewer}")
    chosen = sampled(trail, rng, settings.moments, settings.memory_steps)
    moments = {0, *(step.number for step in chosen)}
    belief = first_belief(trail)
    for step in trail.steps[: settings.memory_steps]:
        try:
            if is_closed:
                belief = closed(trail, belief, viewer, settings.limit)
            if step.number in moments:
                _holds(trail, step.number, belief, viewer, settings, rng)
            if has_forgotten(trail, step):
                return step.number + 1
            belief = advanced(trail, belief, step, viewer, settings.limit)
        except TooMany:
            return step.number
    return len(trail.steps)


def _holds(
    trail: Trail, number: int, belief: list[World], viewer: Viewer, settings: Settings, rng: Random
) -> None:
    game, s = trail.game, trail.steps[number].before
    keys = {_key(game, world.s, settings) for world in belief}
    if _key(game, s, settings) not in keys:
        what = f"what {who(viewer)} was shown excludes the true position"
        raise Fault(what, place(trail, number))
    view = game.view(s, viewer)
    for _ in range(settings.draws):
        world = game.imagine(view, rng)
        if _key(game, world, settings) not in keys:
            what = (
                f"{who(viewer)} could know better, {len(belief)} worlds fit what it saw; "
                f"this one does not\n{game.write(world)}"
            )
            raise Fault(what, place(trail, number))


def _key(game: AnyGame, s: Any, settings: Settings) -> Hashable:
    return game.write(s) if settings.hidden is None else settings.hidden(s)
