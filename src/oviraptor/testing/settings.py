"""How much the kit looks at: how many games, positions, imagined worlds and draws."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """The amounts, all of them per law; the defaults are meant for every run of the tests."""

    seeds: Sequence[int] = range(3)
    """Random games, by seed; each takes other options."""
    positions: int = 30
    """Positions or steps looked at per game, spread over all kinds of actions."""
    worlds: int = 2
    """Imagined worlds per position and viewer."""
    refusals: int = 6
    """Illegal actions and stray touches tried per world."""
    limit: int = 300
    """How many worlds memory carries exactly; what grows beyond is followed by particles."""
    memory_steps: int = 150
    """How far into a game memory is followed."""
    moments: int = 15
    """How often on the way `imagine` is held against memory."""
    draws: int = 30
    """How many worlds are imagined each time."""
    windows: int = 6
    """How often it is held against particles, per game and viewer."""
    particles: int = 40
    """How many worlds follow what a viewer saw, where there are too many to carry all."""
    window: int = 12
    """For how many steps at most they follow it, before the step in question; half of it after."""
    hidden: Callable[[Any], Hashable] | None = None
    """The part of a state that memory compares; all of `write` if None."""


QUICK = Settings()
THOROUGH = Settings(
    seeds=range(20),
    positions=60,
    worlds=3,
    refusals=12,
    limit=1500,
    memory_steps=2000,
    moments=40,
    draws=60,
    windows=10,
    particles=200,
)
