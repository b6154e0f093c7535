"""Looking ahead: every action is played on with good habits a few times, all with the same luck, and judged.

Actions that do badly are dropped; what is spent is counted in steps of the game.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, final

from oviraptor.games.dinogenics.rules.agenda import F_OVER, F_WORKER
from oviraptor.games.dinogenics.rules.play import apply
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.waiting import DECIDES
from oviraptor.games.dinogenics.search.luck import Luck, drawn
from oviraptor.games.dinogenics.search.prospects import prospects
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.kit.rules.agenda import BY_CHANCE

_LONGEST: Final = 120
_FEW: Final = 2
_DOUBT: Final = 2.0
_CAUTION: Final = 0.7


@final
class Plan:
    """An action, and what it gained over the usual one so far, in VP."""

    __slots__ = ("action", "gain", "squares", "tries")

    action: int
    gain: float
    squares: float
    tries: int

    def __init__(self, action: int) -> None:
        self.action = action
        self.gain = 0.0
        self.squares = 0.0
        self.tries = 0

    def note(self, gain: float) -> None:
        """Remember what one try gained over the usual plan."""
        self.gain += gain
        self.squares += gain * gain
        self.tries += 1

    def mean(self) -> float:
        """Return what it gained on average."""
        return self.gain / self.tries if self.tries else 0.0

    def sure(self) -> float:
        """Return what it gains at least, as far as the tries tell."""
        if self.tries == 0:
            return -1000.0
        mean = self.gain / self.tries
        spread = max(0.0, self.squares / self.tries - mean * mean) + _DOUBT / self.tries
        return mean - _CAUTION * sqrt(spread / self.tries)


@final
class Search:
    """Plans for one decision, tried in imagined worlds until the budget is spent."""

    __slots__ = ("horizon", "left", "seat", "seed", "total", "tries")

    seat: int
    left: int
    seed: int
    horizon: int  # own worker turns that are played on
    total: float  # of the usual plan
    tries: int

    def __init__(self, seat: int, budget: int, seed: int, horizon: int) -> None:
        self.seat = seat
        self.left = budget
        self.seed = seed
        self.horizon = horizon
        self.total = 0.0
        self.tries = 0

    def best(
        self, worlds: list[State], usual: Plan, others: list[Plan], stop: Callable[[], bool]
    ) -> Plan:
        """Try all plans beside the usual one, ever fewer; return one that is better, or the usual."""
        alive = others
        rounds = 1
        while (1 << rounds) < len(others):
            rounds += 1
        share = self.left // rounds + 1
        while self.left > 0 and alive:
            floor = max(0, self.left - share)
            while self.left > floor:
                if stop():
                    self.left = 0
                    break
                self.compare(worlds[self.tries % len(worlds)], usual, alive)
            alive = sorted(alive, key=_worth)
            if len(alive) > 1:
                alive = alive[: (len(alive) + 1) // 2]
        chosen = usual
        most = 0.0
        for plan in others:
            if plan.tries >= _FEW and plan.sure() > most:
                most = plan.sure()
                chosen = plan
        return chosen

    def compare(self, world: State, usual: Plan, others: list[Plan]) -> None:
        """Play all plans once, with the same luck."""
        seed = self.seed + self.tries
        worth = self.play(world, usual.action, Luck(seed))
        self.total += worth
        self.tries += 1
        for plan in others:
            plan.note(self.play(world, plan.action, Luck(seed)) - worth)

    def play(self, world: State, action: int, luck: Luck) -> float:
        """Return by how much one is ahead if all play by habit after an action."""
        s = apply(world, self.seat, action)
        count = 1
        turns = 0
        season = s.season
        while count < _LONGEST:
            frame = s.agenda[-1]
            what = frame[0]
            if what == F_OVER or s.season != season:
                break
            if DECIDES[what] == BY_CHANCE:
                s = drawn(s, luck)
            else:
                if what == F_WORKER and frame[1] == self.seat:
                    turns += 1
                    if turns > self.horizon:
                        break
                s = apply(s, frame[1], quick_action(s, frame[1], luck))
            count += 1
        self.left -= count
        return lead(s, self.seat)


def lead(s: State, seat: int) -> float:
    """Return by how many VP a seat is likely to be ahead of the best of the others."""
    mine = prospects(s, seat)
    best = -1e9
    for other in range(len(s.islands)):
        if other != seat:
            best = max(best, prospects(s, other))
    return mine - 0.5 * best


def _worth(plan: Plan) -> float:
    return -plan.mean()
