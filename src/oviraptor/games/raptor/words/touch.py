"""How a person touches an action: the path and label of each; `aim.py` is the way back."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.words.labels import circumstance, done_label, label, left_unused

DONE_PATH: Final = ("button:done",)
_BY_MOTHER: Final = (codes.KILL, codes.WAKE, codes.DOUSE)
_AT_MOTHER: Final = (*_BY_MOTHER, codes.SHOOT, codes.RECOVER)
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
    if a == codes.DONE_ACTION:
        return Offer(DONE_PATH, done_label(s), left_unused(s))
    mother = s.mother if kind_of(a) in _AT_MOTHER else 0
    return _offer(a, seat, circumstance(s, a), mother)


@lru_cache(maxsize=16_384)
def _offer(a: int, seat: Seat, circumstances: int, mother: int) -> Offer:
    return Offer(_path(a, mother), label(a, seat, circumstances))


def _path(a: int, mother: int) -> Path:
    kind, start, to = kind_of(a), from_of(a), to_of(a)
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
    if (
        kind == codes.STAND
    ):  # it is all he can do, and has a price: he is chosen first, then told to
        return f"space:{cell_name(to)}", f"space:{cell_name(to)}"
    return (f"space:{cell_name(to)}",)
