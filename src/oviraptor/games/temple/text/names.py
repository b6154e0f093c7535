"""How tiles, cards, modes and phases are written: `o3.7`, `i.4`, `c`, Trail `t2`; `hoard/n`; `outer-cw`.

The slots at the end are what stands for them where an action or a position is read.
"""

from __future__ import annotations

from typing import Final

from oviraptor.games.temple.rules.agenda import WAITING
from oviraptor.games.temple.rules.board import CELLS, CENTRE, GATES, INNER, RING_NAMES, TRAIL
from oviraptor.games.temple.rules.cards import (
    KINDS,
    NO_CARD,
    OBJECT_NAMES,
    TEMPLE_NAMES,
    VALUE_SIGNS,
)
from oviraptor.kit.text.parts import Slot, counted, enumerated

MODES: Final = ("free", "teams", "pairs", "duel")
PHASES: Final = tuple(WAITING[what].name for what in range(len(WAITING)))
"""The names of the frames of the agenda, in order."""
ROWS: Final = (
    ("o3", 0, 32), ("o2", 32, 64), ("o1", 64, 96), ("m2", 96, 128), ("m1", 128, INNER),
    ("i", INNER, CENTRE), ("c", CENTRE, CELLS),
)  # fmt: skip
"""The rows of the board, each with its first tile and the one after its last."""


def _name(cell: int) -> str:
    if cell >= TRAIL:
        return f"t{cell - TRAIL}"
    if cell == CENTRE:
        return "c"
    if cell >= INNER:
        return f"i.{cell - INNER}"
    return f"{ROWS[cell >> 5][0]}.{cell & 31}"


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


PLAYER: Final = counted("a player", 0, 4)
PLACE: Final = Slot("a tile (o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c) or Trail", CELL_OF)
TILE: Final = enumerated(
    "a tile: o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c", CELL_NAMES[:CELLS]
)
CARD: Final = Slot("an Object card, like hoard/n", KIND_OF)
CARD_OR_NONE: Final = Slot("an Object card, or none", {**KIND_OF, "none": NO_CARD})
TEMPLE_CARD: Final = Slot("a Temple card, like outer-cw", TEMPLE_OF)
RING: Final = enumerated("a ring: central, inner, middle, outer", RING_NAMES)
