"""How a law is tried: on every game, on random games, or at positions and steps sampled from them.

A check raises a `Fault`, or fails by itself; here it becomes a `Broken` with the way back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from oviraptor.core.game import AnyGame, Meta, Viewer
from oviraptor.testing.faults import Broken, Fault
from oviraptor.testing.random_game import Step, Trail, place, sampled
from oviraptor.testing.settings import Settings
from oviraptor.testing.shared_walks import shared_walk

Law = Callable[[AnyGame, Meta, Settings], None]
"""Raises Broken if a game does not keep the law."""
Trial = Callable[[str, AnyGame, Meta, Settings], None]
"""A law that is yet to be told its name."""
_AT = "in walk(game, META, {})"


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of a random game, with the step that was taken there (none at the end)."""

    game: AnyGame
    settings: Settings
    trail: Trail
    s: Any
    step: Step | None
    rng: Random

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Return everyone who may look: each seat, and a spectator."""
        return (*self.trail.seats, None)


def named(trials: dict[str, Trial]) -> dict[str, Law]:
    """Give laws the names they are known and reported by."""
    return {name: partial(trial, name) for name, trial in trials.items()}


def on_game(check: Law) -> Trial:
    """Try a check that needs no random game."""

    def trial(name: str, game: AnyGame, meta: Meta, settings: Settings) -> None:
        with _judging(name, str):
            check(game, meta, settings)

    return trial


def on_trails(check: Callable[[Trail, Settings], None]) -> Trial:
    """Try a check on whole random games."""

    def trial(name: str, game: AnyGame, meta: Meta, settings: Settings) -> None:
        for trail in _trails(name, game, meta, settings):
            with _judging(name, partial(_AT.format, trail.seed)):
                check(trail, settings)

    return trial


def on_positions(check: Callable[[Scene], None]) -> Trial:
    """Try a check at positions of random games, the last one among them."""

    def trial(name: str, game: AnyGame, meta: Meta, settings: Settings) -> None:
        for trail in _trails(name, game, meta, settings):
            rng = Random(f"{name} {trail.seed}")
            steps: list[Step | None] = [*sampled(trail, rng, settings.positions), None]
            for step in steps:
                s = trail.last if step is None else step.before
                number = len(trail.steps) if step is None else step.number
                with _judging(name, partial(place, trail, number)):
                    check(Scene(game, settings, trail, s, step, rng))

    return trial


def on_steps(check: Callable[[Scene, Step], None]) -> Trial:
    """Try a check at steps of random games."""

    def at(scene: Scene) -> None:
        if scene.step is not None:
            check(scene, scene.step)

    return on_positions(at)


@contextmanager
def in_world(game: AnyGame, world: Any, viewer: Viewer) -> Iterator[None]:
    """Add the imagined world and its viewer to a fault that is found inside."""
    try:
        yield
    except Exception as error:
        what = error.what if isinstance(error, Fault) else f"the game fails with {error!r}"
        raise Fault(f"{what}\nwhere {who(viewer)} may imagine\n{game.write(world)}") from error


def who(viewer: Viewer) -> str:
    """Name a viewer in a message."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def _trails(name: str, game: AnyGame, meta: Meta, settings: Settings) -> Iterator[Trail]:
    for seed in settings.seeds:
        with _judging(name, partial(_AT.format, seed)):
            trail = shared_walk(game, meta, seed)
        yield trail


@contextmanager
def _judging(name: str, where: Callable[[], str]) -> Iterator[None]:
    try:
        yield
    except Fault as fault:
        raise Broken(name, fault.what, fault.where or where()) from fault
    except Exception as error:
        raise Broken(name, f"the game fails with {error!r}", where()) from error
