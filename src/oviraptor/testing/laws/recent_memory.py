"""Law 4 by particles: memory held against a few steps, where whole games allow too many worlds.

What is imagined after a window must fit what was seen in it, and what fits must be imagined.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from oviraptor.core.game import Viewer
from oviraptor.testing.faults import Fault
from oviraptor.testing.particles import Feature, Window, features, strangers, survivors
from oviraptor.testing.random_game import Trail, place, sampled
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
        if end > since:
            _holds(Window(trail, viewer, trail.steps[begin:end]), settings, rng)


def excluded(window: Window, fitting: list[Any], settings: Settings, rng: Random) -> str:
    """Say what is imagined after a window although nothing that fits it has it, if anything is."""
    drawn = _imagined(window, settings.draws, rng)
    if not _strange(window, fitting, drawn, settings):
        return ""
    more = survivors(window, _SURE * settings.particles, rng)
    return _strange(window, fitting + more, drawn, settings)


def _holds(window: Window, settings: Settings, rng: Random) -> None:
    fitting = survivors(window, settings.particles, rng)
    if len(fitting) < settings.particles:
        return  # what was seen is too rare to judge by it
    strange = excluded(window, fitting, settings, rng)
    if strange:
        raise _fault(window, f"could know better: {strange} is imagined, and fits nothing it saw")
    missing = _missed(window, fitting, settings, rng)
    if missing:
        raise _fault(window, f"cannot know that: {missing} would fit, and is never imagined")


def _missed(window: Window, fitting: list[Any], settings: Settings, rng: Random) -> str:
    drawn = _imagined(window, settings.draws, rng)
    if not _missing(window, fitting, drawn, settings):
        return ""
    drawn += _imagined(window, _SURE * settings.draws, rng)
    return _missing(window, fitting, drawn, settings)


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


def _fault(window: Window, what: str) -> Fault:
    first = window.steps[0].number
    end = place(window.trail, first + len(window.steps))
    return Fault(f"{who(window.viewer)} {what} (since step {first})", end)
