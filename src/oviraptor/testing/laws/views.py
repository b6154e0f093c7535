"""Law 1: views tell all that a viewer gets. Whatever we send follows from the view, so nothing leaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from oviraptor.core.game import Path, Seat
from oviraptor.testing.faults import expect, same
from oviraptor.testing.runner import Scene, in_world


def views_tell_all(scene: Scene) -> None:
    """Check that the true state and imagined ones agree in all that a viewer is sent."""
    game, s = scene.game, scene.s
    for viewer in scene.viewers:
        view = game.view(s, viewer)
        for _ in range(scene.settings.worlds):
            world = game.imagine(view, scene.rng)
            with in_world(game, world, viewer):
                same("read(write(world))", world, game.read(game.write(world)))
                same("the view", view, game.view(world, viewer))
                same("turn", game.turn(s), game.turn(world))
                same("status", game.status(s, viewer), game.status(world, viewer))
                if viewer is not None:
                    _seat_agrees(scene, world, viewer)


def views_travel(scene: Scene) -> None:
    """Check that a view is a frozen Struct which JSON carries whole."""
    for viewer in scene.viewers:
        view = scene.game.view(scene.s, viewer)
        expect(isinstance(view, msgspec.Struct), f"a view is a {type(view)}, not a msgspec Struct")
        expect(type(view).__struct_config__.frozen, "the view's Struct is not frozen")
        carried = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        same("the view, carried by JSON", view, carried)
        same("the view, asked for again", view, scene.game.view(scene.s, viewer))


def _seat_agrees(scene: Scene, world: Any, seat: Seat) -> None:
    game, s = scene.game, scene.s
    legal = game.legal(s, seat)
    same("legal", list(legal), list(game.legal(world, seat)))
    if legal:
        same("private", game.private(s, seat), game.private(world, seat))
    for action in legal:
        same("offer", game.offer(s, seat, action), game.offer(world, seat, action))
    for action in illegal_actions(scene, legal):
        same(
            f"refuse of “{game.text(action)}”",
            game.refuse(s, seat, action),
            game.refuse(world, seat, action),
        )
    for path in stray_touches(scene):
        _touch_agrees(scene, world, seat, path)


def _touch_agrees(scene: Scene, world: Any, seat: Seat, path: Path) -> None:
    game, s = scene.game, scene.s
    meant = game.aim(s, seat, path)
    same(f"aim of {path}", meant, game.aim(world, seat, path))
    if meant is not None and meant not in game.legal(s, seat):
        same(
            f"refuse of {path}, meant as “{game.text(meant)}”",
            game.refuse(s, seat, meant),
            game.refuse(world, seat, meant),
        )


def illegal_actions(scene: Scene, legal: Sequence[Any]) -> list[Any]:
    """Pick actions of this game that are not legal here."""
    pool = scene.trail.actions
    tried = scene.rng.sample(pool, min(scene.settings.refusals, len(pool)))
    return [action for action in tried if action not in legal]


def stray_touches(scene: Scene) -> list[Path]:
    """Make touches that were meant elsewhere, broken off, or run into one another."""
    paths, rng = scene.trail.paths, scene.rng
    tried = []
    for _ in range(scene.settings.refusals):
        path = rng.choice(paths)
        tried += [path, path[: rng.randint(1, len(path))], path[:1] + rng.choice(paths)[-1:]]
    return tried
