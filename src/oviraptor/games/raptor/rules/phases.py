"""The phases of a match, in the order of the notation."""

from typing import Final

PLACE_MOTHER: Final = 0
PLACE_BABY: Final = 1
PLACE_SCIENTIST: Final = 2
CHOOSE: Final = 3
CHOOSE_SCIENTIST: Final = 4
CHOOSE_RAPTOR: Final = 5
CHOSEN: Final = 6  # both have chosen: the reveal is due
EFFECT: Final = 7
ACTIONS: Final = 8
RETURNING: Final = 9
DRAWING: Final = 10
OVER: Final = 11
