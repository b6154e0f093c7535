"""What waits to be done, as text: the rows of the agenda, and how their slots are written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from oviraptor.games.temple.rules.agenda import WAITING
from oviraptor.games.temple.rules.play import REASONS
from oviraptor.games.temple.rules.state import SWARM, Frame
from oviraptor.games.temple.rules.walking import ACID_LESS, ROLLER
from oviraptor.games.temple.text.names import CARD, PLACE, PLAYER, RING, TILE
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.lists import members
from oviraptor.kit.text.parts import Part, Slot, counted, enumerated

PIECE: Final = Slot(
    "a player 0 to 4, spawn0 or spawn1",
    {**PLAYER.values, "spawn0": SWARM, "spawn1": SWARM + 1},
)
_SLOTS: Final[dict[str, Part[Any]]] = {
    "player": PLAYER,
    "piece": PIECE,
    "tile": TILE,
    "place": PLACE,
    "ring": RING,
    "card": CARD,
    "dice": counted("dice", 1, 2),
    "cards": counted("cards", 1, 8),
    "coins": counted("coins", 1, 2),
    "steps": counted("steps", 1, 2),
    "tiles": counted("tiles", 1, 2),
    "way": Slot("cw or ccw", {"ccw": 0, "cw": 1}),
    "less": Slot("roller or acid", {"roller": ROLLER, "acid": ACID_LESS}),
    "one or all": Slot("one or all", {"one": 0, "all": 1}),
    "won": Slot("won or lost", {"lost": 0, "won": 1}),
    "reason": enumerated("a reason", REASONS),
}
"""How the slots of the rows in `rules/agenda.py` are written."""


@lru_cache(maxsize=8)
def frames(seats: int) -> Codec[Frame, int]:
    """Return the table of all frames, for so many seats."""
    slots = {**_SLOTS, "winners": members(counted("a seat", 0, seats - 1), rising=True)}
    rows: dict[int, tuple[str | Part[Any], ...]] = {
        what: (row.name, *(slots[name] for name in row.slots))
        for what, row in sorted(WAITING.items())
    }
    return Codec(rows, _apart, _together, expected="what is to be done")


def _apart(frame: Frame) -> tuple[int, Sequence[Any]]:
    return frame[0], frame[1:]


def _together(what: int, told: Sequence[Any]) -> Frame:
    a, b, c, *_ = (*told, 0, 0, 0)
    return what, a, b, c
