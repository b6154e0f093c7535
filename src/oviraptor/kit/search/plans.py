"""Plans for one decision, tried side by side: each try is a world, a luck, and all plans in it.

What a game adds is how a plan is played out. A plan that does badly is dropped early, and one is
taken instead of the usual plan only if it is better for sure.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, final

_FEW: Final = 2


@final
class Plan:
    """An action, a goal of its game's own (or -1), and what it gained over the usual plan so far."""

    __slots__ = ("action", "gain", "goal", "squares", "tries")

    action: int
    goal: int
    gain: float
    squares: float
    tries: int

    def __init__(self, action: int, goal: int = -1) -> None:
        self.action = action
        self.goal = goal
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

    def sure(self, doubt: float, caution: float) -> float:
        """Return what it gains at least, as far as the tries tell."""
        mean = self.gain / self.tries
        spread = max(0.0, self.squares / self.tries - mean * mean) + doubt / self.tries
        return mean - caution * sqrt(spread / self.tries)


Play = Callable[[int, Plan, int], tuple[float, int]]
"""Plays a plan in the world of a number, with a luck begun by a seed: what it is worth, and the steps it took."""


@final
class Search:
    """Tries plans in some worlds until its budget is spent; `doubt` and `caution` are in the game's own measure."""

    __slots__ = ("caution", "doubt", "left", "seed", "total", "tries")

    left: int  # steps
    seed: int
    doubt: float  # what the squares of a plan hardly tried may hide
    caution: float  # how many standard errors a plan must be ahead by
    total: float  # of the usual plan
    tries: int

    def __init__(self, budget: int, seed: int, doubt: float, caution: float) -> None:
        self.left = budget
        self.seed = seed
        self.doubt = doubt
        self.caution = caution
        self.total = 0.0
        self.tries = 0

    def best(
        self, play: Play, worlds: int, usual: Plan, others: list[Plan], stop: Callable[[], bool]
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
                self.compare(play, self.tries % worlds, usual, alive)
            alive = sorted(alive, key=_worth)
            if len(alive) > 1:
                alive = alive[: (len(alive) + 1) // 2]
        return self.chosen(usual, others)

    def compare(self, play: Play, world: int, usual: Plan, others: list[Plan]) -> None:
        """Play all plans once, with the same luck."""
        seed = self.seed + self.tries
        worth, steps = play(world, usual, seed)
        self.left -= steps
        self.total += worth
        self.tries += 1
        for plan in others:
            found, steps = play(world, plan, seed)
            self.left -= steps
            plan.note(found - worth)

    def chosen(self, usual: Plan, others: list[Plan]) -> Plan:
        """Return the plan that gains most for sure, or the usual one."""
        chosen = usual
        most = 0.0
        for plan in others:
            if plan.tries >= _FEW:
                sure = plan.sure(self.doubt, self.caution)
                if sure > most:
                    most = sure
                    chosen = plan
        return chosen


def _worth(plan: Plan) -> float:
    return -plan.mean()
