"""Laws 2 and 3: a step explains the new view, tells nothing else, and one's own teaches nothing."""

from __future__ import annotations

from typing import Any

from oviraptor.core.game import CHANCE, Viewer
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.laws.recent_memory import excluded
from oviraptor.testing.particles import Window, survivors
from oviraptor.testing.random_game import Step, possible
from oviraptor.testing.runner import Scene, in_world

_OTHER_ACTS = 4
_SOME = 10
"""How many worlds must be found in which the step is shown, to tell what it told."""


def steps_explain(scene: Scene, step: Step) -> None:
    """Check that in an imagined world a step that is shown the same leads to the same view."""
    game = scene.game
    for viewer in scene.viewers:
        view = game.view(step.before, viewer)
        shown = game.seen(step.before, step.actor, step.action, viewer)
        if shown is None:
            expect(viewer != step.actor, "an actor is not shown its own step")
            same("the view after a step that is not shown", view, game.view(step.after, viewer))
            continue
        for _ in range(scene.settings.worlds):
            world = game.imagine(view, scene.rng)
            with in_world(game, world, viewer):
                _explains(scene, step, viewer, shown, world)


def own_acts_teach_nothing(scene: Scene, step: Step) -> None:
    """Check that what a seat sees after its own act depends on its view and the act alone."""
    game, s, seat = scene.game, step.before, step.actor
    if seat == CHANCE:
        return
    view = game.view(s, seat)
    legal = game.legal(s, seat)
    others = scene.rng.sample(legal, min(_OTHER_ACTS, len(legal)))
    for _ in range(scene.settings.worlds):
        world = game.imagine(view, scene.rng)
        with in_world(game, world, seat):
            for action in (step.action, *others):
                text = game.text(action)
                expect(action in game.legal(world, seat), f"there “{text}” is not legal")
                same(
                    f"the own view after “{text}”",
                    game.view(game.apply(s, seat, action), seat),
                    game.view(game.apply(world, seat, action), seat),
                )


def _explains(scene: Scene, step: Step, viewer: Viewer, shown: Any, world: Any) -> None:
    game = scene.game
    view = game.view(step.after, viewer)
    said = game.say(step.before, step.actor, shown, step.after, viewer)
    acts = possible(game, world, step.actor)
    alike = [b for b in acts if game.seen(world, step.actor, b, viewer) == shown]
    for b in alike:
        after = game.apply(world, step.actor, b)
        how = f"after “{game.text(b)}”, shown as “{game.text(shown)}” too"
        same(f"the view {how}", view, game.view(after, viewer))
        same(f"say {how}", said, game.say(world, step.actor, shown, after, viewer))
    if not alike:
        _is_no_tell(scene, step, viewer, shown, world)


def _is_no_tell(scene: Scene, step: Step, viewer: Viewer, shown: Any, world: Any) -> None:
    """Expect that a view has what a step told: that the true state cannot be this world.

    A view may do without what no longer matters, such as who of two gave which card away.
    """
    game = scene.game
    view = game.view(step.after, viewer)
    others = (game.apply(world, step.actor, b) for b in possible(game, world, step.actor))
    if all(game.view(after, viewer) != view for after in others):
        return
    window = Window(scene.trail, viewer, [step])
    fitting = survivors(window, scene.settings.particles, scene.rng)
    strange = excluded(window, fitting, scene.settings, scene.rng) if len(fitting) > _SOME else ""
    if strange:
        raise Fault(f"a tell: after “{game.text(shown)}” {strange} is out, and the view lacks it")
