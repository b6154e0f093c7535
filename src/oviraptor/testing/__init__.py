"""The conformance kit: the laws every game of the house keeps, for your game to be held against.

    from oviraptor.testing import LAWS, QUICK, check

    check(game, META)                            # all laws, or the first Broken
    LAWS["law-1-views-tell-all"](game, META, QUICK)   # one of them

It plays random games and is given nothing but the game; `template/` is a small game, which `new_game` copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from oviraptor.core.game import AnyGame, Meta
from oviraptor.testing.faults import Broken
from oviraptor.testing.laws import LAWS
from oviraptor.testing.random_game import KEEN, Step, Trail, walk
from oviraptor.testing.runner import Law
from oviraptor.testing.settings import QUICK, THOROUGH, Settings

__all__ = [
    "KEEN",
    "LAWS",
    "QUICK",
    "THOROUGH",
    "Broken",
    "Law",
    "Settings",
    "Step",
    "Trail",
    "check",
    "walk",
]


def check(
    game: AnyGame,
    meta: Meta,
    *,
    seeds: Sequence[int] | None = None,
    settings: Settings = QUICK,
    laws: Iterable[str] = tuple(LAWS),
) -> None:
    """Hold a game against the laws; raises Broken at the first that does not hold."""
    if seeds is not None:
        settings = replace(settings, seeds=seeds)
    for name in laws:
        LAWS[name](game, meta, settings)
