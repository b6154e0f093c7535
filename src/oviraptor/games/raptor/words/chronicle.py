"""What a log shows besides sentences: the spaces a step is about. Draws are folded away."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Path, Seat
from oviraptor.games.raptor.knowledge.view import View
from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.board import CELLS
from oviraptor.games.raptor.rules.codes import kind_of, to_of
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.text.actions import text
from oviraptor.kit.words.chronicle import named_places

_SPACES: Final = {name: f"space:{name}" for name in map(cell_name, range(CELLS))}
_MOTHER: Final = "M"
"""How a view writes her, if on a space at all."""


def about(view: View, _actor: Seat, shown: int) -> Path:
    """Name the spaces of a step, and the mother's where she is hit or heals."""
    spaces = named_places(text(shown), _SPACES)
    is_hers = kind_of(shown) in (codes.SHOOT, codes.RECOVER)
    if is_hers and (kind_of(shown) == codes.SHOOT or to_of(shown) == codes.WOUND):
        found = (cell_name(at) for at, what in enumerate(view.cells) if _MOTHER in what)
        spaces += tuple(_SPACES[name] for name in found)
    return spaces


def fold(shown: int) -> str:
    """Call a step that only fills a hand by a noun."""
    return "draw" if kind_of(shown) == codes.DRAW else ""
