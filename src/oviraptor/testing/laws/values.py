"""States are values: asking changes nothing, orders are stable, and a game can be played again."""

from __future__ import annotations

from random import Random
from typing import Any

from oviraptor.core.game import Chance, Decide
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.random_game import Step, Trail, place, possible
from oviraptor.testing.runner import Scene, in_world
from oviraptor.testing.settings import Settings

_ACTS = 6


def orders_are_stable(scene: Scene) -> None:
    """Check that `legal` and `outcomes` list the same in the same order, whoever asks when."""
    game, s = scene.game, scene.s
    again = game.read(game.write(s))
    for seat in scene.trail.seats:
        legal = list(game.legal(s, seat))
        same(f"legal of seat {seat}, asked again", legal, list(game.legal(s, seat)))
        same(f"legal of seat {seat}, read from text", legal, list(game.legal(again, seat)))
    if isinstance(game.turn(s), Chance):
        outcomes = list(game.outcomes(s))
        same("outcomes, asked again", outcomes, list(game.outcomes(s)))
        same("outcomes, read from text", outcomes, list(game.outcomes(again)))


def clocks_act(scene: Scene) -> None:
    """Check that the clock always has something to do, the same in all a late seat may imagine."""
    game, s = scene.game, scene.s
    turn = game.turn(s)
    for seat in turn.seats if isinstance(turn, Decide) else ():
        action = game.lapse(s, seat)
        text = game.text(action)
        same(f"what the clock does for seat {seat}, asked again", action, game.lapse(s, seat))
        same("what the clock does, read from text", action, game.parse(text))
        game.apply(s, seat, action)
        world = game.imagine(game.view(s, seat), scene.rng)
        with in_world(game, world, seat):
            same("what the clock does there", text, game.text(game.lapse(world, seat)))
        if action not in game.legal(s, seat):
            expect(bool(game.refuse(s, seat, action).rule), f"“{text}” is refused without a rule")


def nothing_is_changed(scene: Scene, step: Step) -> None:
    """Check that no function changes the state it is given."""
    game, s, rng = scene.game, step.before, scene.rng
    before = game.write(s)
    acts = list(possible(game, s, step.actor))
    for action in rng.sample(acts, min(_ACTS, len(acts))):
        game.apply(s, step.actor, action)
        same(f"the state that “{game.text(action)}” was applied to", before, game.write(s))
    for viewer in scene.viewers:
        game.imagine(game.view(s, viewer), rng)
        game.seen(s, step.actor, step.action, viewer)
        game.status(s, viewer)
    game.evaluate(s)
    game.capped(s, 0)
    same("the state after questions", before, game.write(s))


def games_replay(trail: Trail, _settings: Settings) -> None:
    """Check that the texts of a game's actions, from its written start, give the same game."""
    game = trail.game
    same("start with the same seed", game.write(_start(trail)), game.write(_start(trail)))
    s: Any = game.read(game.write(trail.start))
    for step in trail.steps:
        s = game.apply(s, step.actor, game.parse(game.text(step.action)))
        if s != step.after or game.write(s) != game.write(step.after):
            raise Fault(
                f"played again, the next position is\n{game.write(s)}", place(trail, step.number)
            )
        s = game.capped(s, trail.meta.round_cap)


def _start(trail: Trail) -> Any:
    return trail.game.start(trail.options, Random(trail.seed))
