"""Laws 2 and 3: a step explains the new view, tells nothing else, and one's own teaches nothing."""

from __future__ import annotations

from typing import Any

from oviraptor.core.game import CHANCE, AnyGame, Viewer
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.judge import Scene, in_world
from oviraptor.testing.trail import Step, possible

_OTHER_ACTS = 4


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
                _explains(game, step, viewer, shown, world)


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


def _explains(game: AnyGame, step: Step, viewer: Viewer, shown: Any, world: Any) -> None:
    view = game.view(step.after, viewer)
    said = game.say(step.before, step.actor, shown, step.after, viewer)
    acts = possible(game, world, step.actor)
    alike = [b for b in acts if game.seen(world, step.actor, b, viewer) == shown]
    for b in alike:
        after = game.apply(world, step.actor, b)
        how = f"after “{game.text(b)}”, shown as “{game.text(shown)}” too"
        same(f"the view {how}", view, game.view(after, viewer))
        same(f"say {how}", said, game.say(world, step.actor, shown, after, viewer))
    if alike:
        return
    # Here the step taught the viewer something: this world is out. The view must have it.
    for b in acts:
        if game.view(game.apply(world, step.actor, b), viewer) == view:
            raise Fault(
                f"a tell: “{game.text(shown)}” is never shown there, although “{game.text(b)}” "
                "leads to the same view; what the step told is not in the view"
            )
