"""Ways: what a page walks step by step is legal to the last step, and nothing on the way wants a thought."""

from __future__ import annotations

from typing import Any

from oviraptor.core.game import Decide, Path, Seat
from oviraptor.core.parts import WAYS
from oviraptor.play.ways import Way, ways
from oviraptor.testing.faults import expect
from oviraptor.testing.laws.words import is_label
from oviraptor.testing.runner import Scene

_SINGLE = -1


def ways_can_be_walked(scene: Scene) -> None:
    """Check every way: its steps are legal one after another, without chance or another's choice between them."""
    game, s = scene.game, scene.s
    if WAYS.of_game(game) is None:
        return
    for seat in scene.trail.seats:
        starts = {game.offer(s, seat, action).path[:-1] for action in game.legal(s, seat)}
        for touched in sorted(starts):
            found = ways(game, s, seat, touched)
            words = [way.word for way in found]
            expect(len(set(words)) == len(words), f"two ways from {touched} lead to one place")
            _walked(scene, seat, touched, found)


def _walked(scene: Scene, seat: Seat, touched: Path, found: tuple[Way, ...]) -> None:
    game = scene.game
    after: list[Any] = []
    for number, way in enumerate(found):
        expect(_SINGLE <= way.after < number, f"“{way.text}” goes on from no earlier way")
        before = scene.s if way.after == _SINGLE else after[way.after]
        if way.after != _SINGLE:
            stops = f"“{found[way.after].text}” leaves something to chance or to another"
            expect(game.turn(before) == Decide((seat,)), stops)
        action = game.parse(way.text)
        expect(
            action in game.legal(before, seat), f"“{way.text}” is a step of a way, and not legal"
        )
        path = game.offer(before, seat, action).path
        expect(path[-1] == way.word, f"“{way.text}” does not end at {way.word}")
        if way.after == _SINGLE:
            expect(path[:-1] == touched, f"“{way.text}” does not begin with {touched}")
        is_label(f"the way to {way.word}", way.label)
        after.append(game.apply(before, seat, action))
