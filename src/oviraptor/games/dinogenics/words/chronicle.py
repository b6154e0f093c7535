"""What a log shows besides sentences: where a step was done. What merely lies open anew is folded away.

Spaces and edges are those of an island: of another's the viewer is shown the island itself.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Path, Seat
from oviraptor.games.dinogenics.knowledge.view import View
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.codes import a_of, kind_of, unmarked
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES
from oviraptor.games.dinogenics.words.touch import places

_AT_ANOTHER: Final = (codes.ARSON, codes.CRASH, codes.SURGE)
"""What is done to the island that is named."""
_TO_A_HAND: Final = (codes.DRAW, codes.DRAW_CARD)
_SMALL: Final = {
    codes.DRAW: "draw",
    codes.DRAW_CARD: "draw",
    codes.TILE: "tile",
    codes.BONE: "bone",
    codes.MARKET: "market card",
    codes.DISPLAY: "tile",
    codes.JOB: "specialist",
}
"""What fills a hand, a stack or a display."""


def about(view: View, actor: Seat, shown: int) -> Path:
    """Name where a step was done, or whose island it was done to."""
    action = unmarked(shown)
    kind = kind_of(action)
    if kind in _TO_A_HAND:
        return (_island(a_of(action)),)
    island = a_of(action) if kind in _AT_ANOTHER else actor
    named = [_place(word, view, island) for word in places(action)]
    return tuple(dict.fromkeys(named))


def fold(shown: int) -> str:
    """Call a step that only fills a hand, a stack or a display by a noun."""
    return _SMALL.get(kind_of(shown), "")


def _place(word: str, view: View, island: Seat) -> str:
    is_on_it = word.startswith(("space:", "edge:"))
    return _island(island) if is_on_it and view.viewer != island else word


def _island(seat: Seat) -> str:
    return f"seat:{SEAT_NAMES[seat]}"
