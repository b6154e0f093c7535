"""Law 5: texts and paths. What is written can be read, and what is touched is what was offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oviraptor.core.errors import Malformed
from oviraptor.core.game import AnyGame, Seat
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.random_game import Step, possible
from oviraptor.testing.runner import Scene

MOST_LEGAL = 200
_NONSENSE = ("", " ", "no such thing ☃", "!undo")


def positions_are_written(scene: Scene) -> None:
    """Check that `read` and `write` are inverses."""
    game, s = scene.game, scene.s
    written = game.write(s)
    again = game.read(written)
    same("read(write(s))", s, again)
    same("the text of read(write(s))", written, game.write(again))
    for seat in scene.trail.seats:
        same("what read(write(s)) allows", game.legal(s, seat), game.legal(again, seat))


def actions_are_written(scene: Scene, step: Step) -> None:
    """Check that `parse` and `text` are inverses, for what is veiled too."""
    game = scene.game
    acts = possible(game, step.before, step.actor)
    for action in acts:
        _is_written(game, action)
    expect(len({game.text(action) for action in acts}) == len(acts), "two actions have one text")
    for viewer in scene.viewers:
        shown = game.seen(step.before, step.actor, step.action, viewer)
        if shown is not None:
            _is_written(game, shown)


def nonsense_is_malformed(game: AnyGame, _meta: Any, _settings: Any) -> None:
    """Check that nonsense is refused as Malformed, and by nothing else."""
    for text in _NONSENSE:
        _is_malformed(game.parse, text)
        _is_malformed(game.read, text)


def paths_lead_home(scene: Scene) -> None:
    """Check that legal lists are short, and each path leads to its action and to no other."""
    for seat in scene.trail.seats:
        legal = scene.game.legal(scene.s, seat)
        expect(len(legal) <= MOST_LEGAL, f"seat {seat} has {len(legal)} legal actions")
        paths = [_path(scene, seat, action) for action in legal]
        taken = set(paths)
        expect(len(taken) == len(paths), f"two legal actions of seat {seat} share a path")
        for path in paths:
            for end in range(1, len(path)):
                expect(path[:end] not in taken, f"the path {path[:end]} is the beginning of {path}")


def _path(scene: Scene, seat: Seat, action: Any) -> tuple[str, ...]:
    path = scene.game.offer(scene.s, seat, action).path
    expect(bool(path) and all(path), f"the path of “{scene.game.text(action)}” is {path!r}")
    hash(path)  # a list of touches would not do
    same(f"aim of {path}", action, scene.game.aim(scene.s, seat, path))
    return path


def _is_written(game: AnyGame, action: Any) -> None:
    text = game.text(action)
    expect(bool(text) and text == text.strip() and text.isprintable(), f"the text is {text!r}")
    expect(not text.startswith("!"), f"“{text}” begins with “!”, which is the table's")
    same(f"parse(“{text}”)", action, game.parse(text))


def _is_malformed(read: Callable[[str], Any], text: str) -> None:
    try:
        found = read(text)
    except Malformed:
        return
    raise Fault(f"{text!r} was read as {found!r}")
