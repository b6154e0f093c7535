"""How long the computer seems to think, so that people can follow: a little, and never the same.

Numbers only: whoever waits has the clock. Nothing hidden goes in, since everybody sees when a bot acts.
"""

from __future__ import annotations

from random import Random
from typing import Final

from oviraptor.core.game import Seat

USUAL: Final = 0.8
"""The usual pause, in seconds; a single one is never longer than 1.5 times that."""
AT_ONCE: Final = 0.1
"""The beat of a bot that is not to take its time: quicker than anybody follows."""
_FIRST: Final = 1.25
_FOLLOWING: Final = 0.55
_VARIATION: Final = 0.2


def pause(usual: float, last: Seat | None, seat: Seat, luck: Random) -> float:
    """Return how long a seat takes for its next action: longer for a card or the first of a turn.

    `last` is who took the last step that everybody was shown, and `luck` must not be the bot's own.
    """
    share = _FOLLOWING if last == seat else _FIRST
    return usual * share * luck.uniform(1 - _VARIATION, 1 + _VARIATION)


def rest(beat: float, elapsed: float) -> float:
    """Return how long it is to the next beat: what a thought took is told in whole beats only."""
    return beat - elapsed % beat if beat else 0.0
