"""How long the computer seems to think, so that people can follow: a little, and never the same.

Numbers only: whoever waits has the clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.record import Entry

USUAL: Final = 0.8
"""The usual pause, in seconds; a single one is never longer than 1.5 times that."""
_FIRST: Final = 1.25
_FOLLOWING: Final = 0.55
_VARIATION: Final = 0.2


def pause(usual: float, entries: Sequence[Entry], seat: Seat, luck: Random) -> float:
    """Return how long a seat takes for its next action: longer for a card or the first of a turn."""
    share = _FOLLOWING if entries and entries[-1].actor == seat else _FIRST
    return usual * share * luck.uniform(1 - _VARIATION, 1 + _VARIATION)
