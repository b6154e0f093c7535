"""Actions as integers over the 66 named cells: `kind << 14 | from << 7 | to`.

They need no state to be read: a rock can be named, and one text is one number on every board.
An action with a single cell, card or number has it in `to`.
"""

from typing import Final

PLACE: Final = 1
PLAY: Final = 2
CALL: Final = 3
FRIGHTEN: Final = 4
RECOVER: Final = 5
GAS: Final = 6
REINFORCE: Final = 7
JEEP: Final = 8
FIRE: Final = 9
RETURN: Final = 10
BABY: Final = 11
RUN: Final = 12
KILL: Final = 13
WAKE: Final = 14
DOUSE: Final = 15
WALK: Final = 16
STAND: Final = 17
SLEEP: Final = 18
CAPTURE: Final = 19
SHOOT: Final = 20
DONE: Final = 21
REVEAL: Final = 22
DRAW: Final = 23

EXIT: Final = 127  # the `to` of `baby a3 exit`
WOUND: Final = 127  # the `to` of `recover wound`
VEILED: Final = 0  # the `to` of `play ?` and `draw raptor ?`

DONE_ACTION: Final = 21 << 14


def code(kind: int, start: int, to: int) -> int:
    """Make an action."""
    return kind << 14 | start << 7 | to


def kind_of(action: int) -> int:
    """Return what is done."""
    return action >> 14


def from_of(action: int) -> int:
    """Return the cell it starts from, or the first number."""
    return action >> 7 & 127


def to_of(action: int) -> int:
    """Return the cell it aims at, or the only number."""
    return action & 127
