"""Positions to begin a match at, by the name a test asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.record import Record
from oviraptor.games.temple.tests.temples import temple
from oviraptor.play.match import Match
from tests.browser.parks import PARKS
from tests.browser.stored import AnyMatch

POSITIONS: Final[dict[str, Callable[[], Any]]] = {
    **PARKS,
    "a Ring Helm": lambda: temple(hands=[["helm/n", "hoard/a"]]),
    "a neighbour": lambda: temple(
        at=["o2.4", "o2.5"],
        hands=[["flint/n", "helm/n", "hoard/a"], ["cup/n", "eye/n"]],
        medallions=[0],
        rolled=2,
    ),
    "a last coin": lambda: temple(
        at=["o2.4", "o2.5"],
        hands=[["flint/n", "helm/n", "hoard/a"], ["cup/n", "eye/n"]],
        coins=[3, 1],
        rolled=2,
    ),
    "a swarm": lambda: temple(
        at=["", "m2.1", "o1.9"], dead=[0], spawns=["o2.4", "m1.9"], egg=1, tiles={"o3.5": "S"}
    ),
    "a sunrise": lambda: temple(at=["o1.1"], rolled=1, temple_deck=["sunrise"]),
    "a turning ring": lambda: temple(at=["o1.1"], rolled=1, temple_deck=["outer-cw"]),
    "a throw": lambda: temple(at=["i.0", "m2.1", "m1.0"], egg=0),
}
"""Parks for two and temples for three, by name."""


def begin_at(name: str, match: AnyMatch, secret: bytes, at: float = 0.0) -> AnyMatch:
    """Begin a match anew at a written position."""
    start = games.load(match.head.game).write(POSITIONS[name]())
    head = replace(match.head, start=start, start_by="hand", secret=secret.hex())
    found, error = Match.replay(games.load(head.game), games.meta(head.game), Record(head))
    assert error is None
    found.commit(found.propose_chance(at))
    return found
