"""Actions as text, and back. Positions as text are in `positions.py`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.board import CELLS
from oviraptor.games.raptor.rules.codes import code, from_of, kind_of, to_of
from oviraptor.games.raptor.setup import cell_name
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.parts import Part, Slot, counted, enumerated

SEATS: Final = ("raptor", "scientist")
SEAT: Final = enumerated("raptor or scientist", SEATS)
CARD: Final = counted("a card", 1, 9)
_VEILED_CARD: Final = Slot(CARD.expected, {**CARD.values, "?": codes.VEILED})
_SPACE: Final = enumerated("a space a1 to k6", map(cell_name, range(CELLS)))
_OR_EXIT: Final = Slot(f"{_SPACE.expected}, or exit", {**_SPACE.values, "exit": codes.EXIT})
_OR_WOUND: Final = Slot(f"{_SPACE.expected}, or wound", {**_SPACE.values, "wound": codes.WOUND})

_ROWS: Final[dict[int, tuple[str | Part[Any], ...]]] = {
    codes.PLACE: ("place", _SPACE),
    codes.FRIGHTEN: ("frighten", _SPACE),
    codes.RECOVER: ("recover", _OR_WOUND),
    codes.GAS: ("gas", _SPACE),
    codes.REINFORCE: ("reinforce", _SPACE),
    codes.FIRE: ("fire", _SPACE),
    codes.RETURN: ("return", _SPACE),
    codes.KILL: ("kill", _SPACE),
    codes.WAKE: ("wake", _SPACE),
    codes.DOUSE: ("douse", _SPACE),
    codes.STAND: ("stand", _SPACE),
    codes.SHOOT: ("shoot", _SPACE),
    codes.CALL: ("call", _SPACE, _SPACE),
    codes.JEEP: ("jeep", _SPACE, _SPACE),
    codes.BABY: ("baby", _SPACE, _OR_EXIT),
    codes.RUN: ("run", _SPACE, _SPACE),
    codes.WALK: ("walk", _SPACE, _SPACE),
    codes.SLEEP: ("sleep", _SPACE, _SPACE),
    codes.CAPTURE: ("capture", _SPACE, _SPACE),
    codes.PLAY: ("play", _VEILED_CARD),
    codes.DONE: ("done",),
    codes.REVEAL: ("reveal", CARD, CARD),
    codes.DRAW: ("draw", SEAT, _VEILED_CARD),
}
_OF_TWO: Final = frozenset(kind for kind, row in _ROWS.items() if len(row) == 3)


def _apart(action: int) -> tuple[int, Sequence[int]]:
    kind = kind_of(action)
    return kind, (from_of(action), to_of(action)) if kind in _OF_TWO else (to_of(action),)


def _together(kind: int, named: Sequence[int]) -> int:
    start, to = (0, 0, *named)[-2:]
    return code(kind, start, to)


_ACTIONS: Final = Codec(_ROWS, _apart, _together)
VERBS: Final = _ACTIONS.verbs.values


@lru_cache(maxsize=16_384)
def text(action: int) -> str:
    """Write an action."""
    return _ACTIONS.write(action)


@lru_cache(maxsize=4096)
def parse(written: str) -> int:
    """Read an action; raises Malformed with the column and what was expected there."""
    return _ACTIONS.parse(written)
