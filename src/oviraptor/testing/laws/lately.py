"""Law 4 by particles: memory held against a few steps, where whole games allow too many worlds.

What is imagined after a window must fit what was seen in it, and what fits must be imagined.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from oviraptor.core.game import Viewer
from oviraptor.testing.faults import Fault
from oviraptor.testing.judge import who
from oviraptor.testing.particles import Feature, Window, features, strangers, survivors
from oviraptor.testing.settings import Settings
from oviraptor.testing.trail import Trail, place, sampled

_OFTEN = 0.1
"""In which part of the imagined worlds something that fits nothing seen is no accident."""
_USUAL = 0.3
"""In which part of the worlds that fit something must stand to be missed among imagined ones."""
_SURE = 10
"""How many times more is drawn before something is called a fault."""


def remembers_lately(trail: Trail, viewer: Viewer, settings: Settings, since: int) -> None:
    """Hold `imagine` against particles, in windows around chosen steps that end after `since`."""
    rng = Random(f"windows {trail.seed} {viewer}")
    for step in sampled(trail, rng, settings.moments):
        begin = max(0, step.number - rng.randrange(settings.window))
        end = step.number + rng.randint(1, settings.window // 2)
        if end > since:
            _holds(Window(trail, viewer, trail.steps[begin:end]), settings, rng)


def _holds(window: Window, settings: Settings, rng: Random) -> None:
    fitting = survivors(window, settings.particles, rng)
    if len(fitting) < settings.particles:
        return  # what was seen is too rare to judge by it
    drawn = _imagined(window, settings.draws, rng)
    if _strange(window, fitting, drawn, settings):
        fitting += survivors(window, _SURE * settings.particles, rng)
        strange = _strange(window, fitting, drawn, settings)
        if strange:
            what = f"could know better: {strange} is imagined, and fits nothing it saw"
            raise _fault(window, what, fitting)
    if _missing(window, fitting, drawn, settings):
        drawn += _imagined(window, _SURE * settings.draws, rng)
        missing = _missing(window, fitting, drawn, settings)
        if missing:
            what = f"cannot know that: {missing} is never imagined, and would fit what it saw"
            raise _fault(window, what, fitting)


def _imagined(window: Window, count: int, rng: Random) -> list[Any]:
    game = window.trail.game
    view = game.view(window.end, window.viewer)
    return [game.imagine(view, rng) for _ in range(count)]


def _strange(window: Window, fitting: list[Any], drawn: list[Any], settings: Settings) -> str:
    game, hidden = window.trail.game, settings.hidden
    found = strangers(features(game, fitting, hidden), features(game, drawn, hidden))
    return _first(found, _OFTEN * len(drawn))


def _missing(window: Window, fitting: list[Any], drawn: list[Any], settings: Settings) -> str:
    game, hidden = window.trail.game, settings.hidden
    found = strangers(features(game, drawn, hidden), features(game, fitting, hidden))
    return _first(found, _USUAL * len(fitting))


def _first(strange: Counter[Feature], often: float) -> str:
    """Say the first thing that stands somewhere often enough."""
    for (word, count), times in strange.items():
        if times >= often:
            return f"{count} × {word}"
    return ""


def _fault(window: Window, what: str, fitting: list[Any]) -> Fault:
    first = window.steps[0].number
    seen = f"(since step {first}, {len(fitting)} worlds tried)"
    return Fault(
        f"{who(window.viewer)} {what} {seen}", place(window.trail, first + len(window.steps))
    )
