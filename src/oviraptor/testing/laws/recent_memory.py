"""Law 4 by particles: memory held against a few steps, where whole games allow too many worlds.

What is imagined after a window must fit what was seen in it, and what fits must be imagined.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from oviraptor.core.game import Viewer
from oviraptor.core.parts import FORGETTING
from oviraptor.testing.faults import Fault
from oviraptor.testing.particles import Feature, Window, Word, features, strangers, survivors
from oviraptor.testing.random_game import Step, Trail, place, sampled
from oviraptor.testing.runner import who
from oviraptor.testing.settings import Settings

_OFTEN = 0.1
"""In which part of the imagined worlds something that fits nothing seen is no accident."""
_USUAL = 0.3
"""In which part of the worlds that fit something must stand to be missed among imagined ones."""
_SURE = 10
"""How many times more is drawn before something is called a fault."""


def remembers_lately(trail: Trail, viewer: Viewer, settings: Settings, since: int) -> None:
    """Hold `imagine` against particles, in windows around chosen steps that end after `since`."""
    rng = Random(f"windows {trail.seed} {viewer}")
    for step in sampled(trail, rng, settings.windows):
        begin = max(0, step.number - rng.randrange(settings.window))
        end = step.number + rng.randint(1, settings.window // 2)
        steps = _not_forgotten(trail, trail.steps[begin:end])
        if end > since and steps:
            _holds(Window(trail, viewer, steps), settings, rng)


def has_forgotten(trail: Trail, step: Step) -> bool:
    """Whether the rules let all forget with a step (`core.parts.Forgetting`)."""
    part = FORGETTING.of_game(trail.game)
    return part is not None and part.forgets(step.before, step.after)


def _not_forgotten(trail: Trail, steps: list[Step]) -> list[Step]:
    """Return the last of these steps, since which nothing was forgotten."""
    for at, step in reversed(list(enumerate(steps))):
        if has_forgotten(trail, step):
            return steps[at + 1 :]
    return steps


def excluded(window: Window, fitting: list[Any], settings: Settings, rng: Random) -> str:
    """Say what is imagined after a window although nothing that fits it has it, if anything is."""
    return _excluded(window, _features(window, fitting, settings), settings, rng)


def _excluded(window: Window, fitting: list[Counter[Word]], settings: Settings, rng: Random) -> str:
    drawn = _imagined(window, settings.draws, settings, rng)
    if not _strange(fitting, drawn):
        return ""
    more = survivors(window, _SURE * settings.particles, rng)
    return _strange(fitting + _features(window, more, settings), drawn)


def _holds(window: Window, settings: Settings, rng: Random) -> None:
    fitting = survivors(window, settings.particles, rng)
    if len(fitting) < settings.particles:
        return  # what was seen is too rare to judge by it
    known = _features(window, fitting, settings)
    strange = _excluded(window, known, settings, rng)
    if strange:
        raise _fault(window, f"could know better: {strange} is imagined, and fits nothing it saw")
    missing = _missed(window, known, settings, rng)
    if missing:
        raise _fault(window, f"cannot know that: {missing} would fit, and is never imagined")


def _missed(window: Window, fitting: list[Counter[Word]], settings: Settings, rng: Random) -> str:
    drawn = _imagined(window, settings.draws, settings, rng)
    if not _missing(fitting, drawn):
        return ""
    drawn += _imagined(window, _SURE * settings.draws, settings, rng)
    return _missing(fitting, drawn)


def _imagined(window: Window, count: int, settings: Settings, rng: Random) -> list[Counter[Word]]:
    game = window.trail.game
    view = game.view(window.end, window.viewer)
    return _features(window, [game.imagine(view, rng) for _ in range(count)], settings)


def _features(window: Window, worlds: list[Any], settings: Settings) -> list[Counter[Word]]:
    return features(window.trail.game, worlds, settings.hidden)


def _strange(fitting: list[Counter[Word]], drawn: list[Counter[Word]]) -> str:
    return _first(strangers(fitting, drawn), _OFTEN * len(drawn))


def _missing(fitting: list[Counter[Word]], drawn: list[Counter[Word]]) -> str:
    return _first(strangers(drawn, fitting), _USUAL * len(fitting))


def _first(strange: Counter[Feature], often: float) -> str:
    """Say the first thing that stands somewhere often enough."""
    for (word, count), times in strange.items():
        if times >= often:
            return f"{count} × {word}"
    return ""


def _fault(window: Window, what: str) -> Fault:
    first = window.steps[0].number
    end = place(window.trail, first + len(window.steps))
    return Fault(f"{who(window.viewer)} {what} (since step {first})", end)
