"""How tiles, cards, modes and phases are written: `o3.7`, `i.4`, `c`, Trail `t2`; `hoard/n`; `outer-cw`."""

from __future__ import annotations

from typing import Final

from oviraptor.games.temple.rules.board import CELLS, CENTRE, GATES, INNER, TRAIL
from oviraptor.games.temple.rules.cards import (
    KINDS,
    NO_CARD,
    OBJECT_NAMES,
    TEMPLE_NAMES,
    VALUE_SIGNS,
)

MODES: Final = ("free", "teams", "pairs", "duel")
PHASES: Final = (
    "turn", "next", "roll", "object", "blood", "passage", "flip", "spin", "count", "flash", "draw",
    "bleed", "grow", "hurt", "rise", "steal", "lose", "peek", "foresee", "twin", "push", "answer",
    "truce", "reply", "rejoin", "fight", "reveal", "lay", "hurl", "death", "refill", "close",
    "enter", "over", "hit", "hand",
)  # fmt: skip
"""The names of the frames of the agenda, in order."""
_ROWS: Final = ("o3", "o2", "o1", "m2", "m1")


def _name(cell: int) -> str:
    if cell >= TRAIL:
        return f"t{cell - TRAIL}"
    if cell == CENTRE:
        return "c"
    if cell >= INNER:
        return f"i.{cell - INNER}"
    return f"{_ROWS[cell >> 5]}.{cell & 31}"


CELL_NAMES: Final = tuple(_name(cell) for cell in range(CELLS + GATES))
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
CARD_IDS: Final = tuple(f"{OBJECT_NAMES[name]}/{VALUE_SIGNS[value]}" for name, value in KINDS)
KIND_OF: Final = {name: kind for kind, name in enumerate(CARD_IDS)}
TEMPLE_OF: Final = {name: card for card, name in enumerate(TEMPLE_NAMES)}


def cell_name(cell: int) -> str:
    """Return the name of a tile or Trail; nothing for one that is no place."""
    return CELL_NAMES[cell] if cell >= 0 else ""


def names_in(cells: int) -> tuple[str, ...]:
    """Return the names of the tiles in a set of tiles."""
    return tuple(CELL_NAMES[cell] for cell in range(cells.bit_length()) if cells >> cell & 1)


def card_id(kind: int) -> str:
    """Return how an Object card is written; nothing for none."""
    return "" if kind >= len(CARD_IDS) else CARD_IDS[kind]


def temple_id(card: int) -> str:
    """Return how a Temple card is written; nothing for none."""
    return "" if card == NO_CARD else TEMPLE_NAMES[card]
