"""How a person touches an action: the path and label of each; `aiming.py` is the way back."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.words.labels import label

DONE_PATH: Final = ("button:done",)
_BY_MOTHER: Final = (codes.KILL, codes.WAKE, codes.DOUSE)
_FIGURE_AND_TARGET: Final = (
    codes.CALL,
    codes.JEEP,
    codes.BABY,
    codes.RUN,
    codes.WALK,
    codes.SLEEP,
    codes.CAPTURE,
)


def offer(s: State, seat: Seat, a: int) -> Offer:
    """Name a legal action and what to touch for it."""
    return Offer(_path(a, s.mother), label(s, seat, a))


@lru_cache(maxsize=16_384)
def _path(a: int, mother: int) -> Path:
    kind, start, to = kind_of(a), from_of(a), to_of(a)
    if a == codes.DONE_ACTION:
        return DONE_PATH
    if kind == codes.PLAY:
        return (f"card:{to}",)
    if kind == codes.RECOVER and to == codes.WOUND:
        return (f"space:{cell_name(mother)}",)
    if kind == codes.BABY and to == codes.EXIT:
        return f"space:{cell_name(start)}", f"exit:{cell_name(start)}"
    if kind == codes.SHOOT:
        return f"space:{cell_name(to)}", f"space:{cell_name(mother)}"
    if kind in _BY_MOTHER:
        return f"space:{cell_name(mother)}", f"space:{cell_name(to)}"
    if kind in _FIGURE_AND_TARGET:
        return f"space:{cell_name(start)}", f"space:{cell_name(to)}"
    return (f"space:{cell_name(to)}",)
