"""What a log shows besides sentences: the tiles and players a step is about. Draws are folded away."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Path, Seat
from oviraptor.games.temple.knowledge.view import View
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.codes import a_of, b_of, kind_of
from oviraptor.games.temple.text.actions import text
from oviraptor.games.temple.text.names import CELL_NAMES
from oviraptor.kit.words.chronicle import named_places

_SPACES: Final = {name: f"space:{name}" for name in CELL_NAMES}
_OF_ONE: Final = (codes.THROW, codes.PASS, codes.ASK, codes.DRAW, codes.LOSE)
_OF_A_BATTLE: Final = (
    *(codes.FIGHT, codes.REVEAL, codes.WAR, codes.OFFER, codes.COUNTER),
    *(codes.ACCEPT, codes.REFUSE),
)
_SMALL: Final = {codes.DRAW: "draw", codes.COUNT: "count"}


def about(view: View, _actor: Seat, shown: int) -> Path:
    """Name the tiles of a step, whom it is done to, or where it is fought."""
    kind = kind_of(shown)
    if kind in _OF_ONE:
        return (f"player:{a_of(shown)}",)
    if kind == codes.STEAL:
        return f"player:{a_of(shown)}", f"player:{b_of(shown)}"
    if kind in _OF_A_BATTLE:
        return () if view.battle is None else (_SPACES[view.battle.cell],)
    return named_places(text(shown), _SPACES)


def fold(shown: int) -> str:
    """Call a step that only fills a hand, or counts what is then told one by one, by a noun."""
    return _SMALL.get(kind_of(shown), "")
