"""The judge of DinoGenics: every action is tried in imagined worlds with the same luck, and played on by habit.

How far: until another has placed a worker, too, or the season ends. Fences follow one plan for all of them, as with the
players; what somebody did instead is weighed beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from oviraptor.bots.habits import HabitJudge
from oviraptor.core.game import Seat
from oviraptor.core.judging import Judge
from oviraptor.games.dinogenics.knowledge.view import View
from oviraptor.games.dinogenics.players.reasons import reason
from oviraptor.games.dinogenics.rules.agenda import F_ARRANGE, F_OVER, F_WORKER
from oviraptor.games.dinogenics.rules.play import apply, decider, legal
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.waiting import DECIDES
from oviraptor.games.dinogenics.search.luck import drawn
from oviraptor.games.dinogenics.search.prospects import SEASONS
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.kit.rules.agenda import BY_CHANCE
from oviraptor.kit.search.luck import Luck

POSITIONS: Final = 40_000
"""For a decision of a match that is analysed: more says hardly anything else, and 75 decisions take some seconds."""
VERSION: Final = 2
ALL_MAY_LOSE: Final = False

_TURNS: Final = 2
"""So many turns begin before it is judged: what others may take away is seen, and luck does not count for more."""


class KeeperHabits:
    """Good habits (`search/quick.py`), and what they leave to be tried."""

    most_worlds: Final = 12
    price: Final = 40

    def usual(self, s: State, seat: Seat, luck: Luck) -> int:
        """Return what habit does."""
        action = quick_action(s, seat, luck)
        actions = legal(s, seat)
        return action if action in actions else actions[0]

    def step(self, s: State, luck: Luck) -> State:
        """Return the state after what chance brings, or habit does."""
        if DECIDES[s.agenda[-1][0]] == BY_CHANCE:
            return drawn(s, luck)
        seat = decider(s)
        return apply(s, seat, quick_action(s, seat, luck))

    def beginnings(self, s: State, seat: Seat, rng: Random) -> list[tuple[int, ...]]:  # noqa: ARG002
        """Return every action, but for fences."""
        if s.agenda[-1][0] == F_ARRANGE:
            return []
        actions = legal(s, seat)
        return [(action,) for action in actions] if len(actions) > 1 else []

    def horizon(self, s: State) -> Callable[[State], bool]:
        """Play on until the turn after the next begins, or the season is over."""
        season = s.season
        last, workers = s.agenda[-1][1] if s.agenda[-1][0] == F_WORKER else -1, 0

        def is_far(after: State) -> bool:
            nonlocal last, workers
            frame = after.agenda[-1]
            if frame[0] == F_OVER or after.season != season:
                return True
            if frame[0] == F_WORKER and frame[1] != last:
                last = frame[1]
                workers += 1
            return workers >= _TURNS

        return is_far

    def may_end(self, s: State) -> bool:
        """Only the last season ends the match."""
        return s.season == SEASONS

    def why(self, s: State, seat: Seat, way: Sequence[int], expected: float) -> str:  # noqa: ARG002
        """Say what speaks for the first choice of a way."""
        return reason(s, seat, way[0])


def judge() -> Judge[int, View]:
    """Make the judge."""
    from oviraptor.games.dinogenics import game  # noqa: PLC0415  # the game may name this module

    return HabitJudge(game, KeeperHabits())
