"""The quick judgement: how likely each seat is to win, by what all may hope for."""

from math import exp
from typing import Final

from oviraptor.core.game import Over, score
from oviraptor.games.dinogenics.rules.agenda import F_OVER
from oviraptor.games.dinogenics.rules.play import turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.search.prospects import prospects, upkeeps_left

_SPREAD: Final = 5.0  # VP that one is wrong by at the end
_SPREAD_PER_UPKEEP: Final = 3.0


def evaluate(s: State) -> list[float]:
    """Estimate the result per seat, 0 to 1; the truth at the end."""
    if s.agenda[-1][0] == F_OVER:
        over = turn(s)
        assert isinstance(over, Over)
        return score(over)
    hopes = [prospects(s, seat) for seat in range(len(s.islands))]
    most = max(hopes)
    spread = _SPREAD + _SPREAD_PER_UPKEEP * upkeeps_left(s)
    shares = [exp((hope - most) / spread) for hope in hopes]
    total = sum(shares)
    return [share / total for share in shares]
