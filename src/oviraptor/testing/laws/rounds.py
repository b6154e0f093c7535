"""Rounds as everybody counts them: `View.round`, by which logs and replays are told, and the cap."""

from __future__ import annotations

from oviraptor.core.game import Over
from oviraptor.testing.faults import expect
from oviraptor.testing.runner import Scene


def rounds_are_counted(scene: Scene) -> None:
    """Check that all viewers are in the same round, and that `capped` agrees."""
    game, s = scene.game, scene.s
    found = {getattr(game.view(s, viewer), "round", None) for viewer in scene.viewers}
    expect(len(found) == 1, f"viewers are in different rounds: {found}")
    number = found.pop()
    expect(type(number) is int and number >= 0, f"the view's round is {number!r}")
    assert isinstance(number, int)
    if isinstance(game.turn(s), Over):
        return
    is_early = isinstance(game.turn(game.capped(s, max(1, number))), Over)
    expect(not is_early, f"a cap of {number} rounds ends round {number}")
    if number > 0:
        is_late = not isinstance(game.turn(game.capped(s, number - 1)), Over)
        expect(not is_late, f"a cap of {number - 1} rounds does not end round {number}")
