"""Who looks on while a seat chooses learns nothing, or is asked to look away (`Game.private`).

What a spectator cannot tell apart must look the same over a player's shoulder, where that is allowed.
"""

from __future__ import annotations

from typing import Any

from oviraptor.core.game import AnyGame, Seat
from oviraptor.testing.faults import same
from oviraptor.testing.runner import Scene, in_world


def open_choices_tell_nothing(scene: Scene) -> None:
    """Check that what a seat chooses from openly, and how it chooses, is known to a spectator."""
    game, s = scene.game, scene.s
    view = game.view(s, None)
    worlds = [game.imagine(view, scene.rng) for _ in range(scene.settings.worlds)]
    for seat in scene.trail.seats:
        if not game.legal(s, seat):
            continue
        is_private = game.private(s, seat)
        for world in worlds:
            with in_world(game, world, None):
                same(
                    f"whether seat {seat} chooses in private", is_private, game.private(world, seat)
                )
                if not is_private:
                    same(
                        f"what seat {seat} is openly told",
                        shown(game, s, seat),
                        shown(game, world, seat),
                    )
        if not is_private:
            for action in game.legal(s, seat):
                same("what a spectator sees chosen", action, game.seen(s, seat, action, None))


def shown(game: AnyGame, s: Any, seat: Seat) -> Any:
    """Gather what stands on the screen of who chooses, beside the view: the status and all offers."""
    offers = [(game.text(a), game.offer(s, seat, a)) for a in game.legal(s, seat)]
    return game.status(s, seat), offers
