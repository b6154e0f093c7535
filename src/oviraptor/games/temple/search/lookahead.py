"""Looking ahead: every plan for now is played on quickly a few times with the same luck, and judged.

A plan is an action and, on foot, the tile to go to. Plans that do badly are dropped; what is spent
is counted in steps of the game.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, final

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import F_OVER, F_TURN
from oviraptor.games.temple.rules.board import (
    ABYSS,
    BLOOD,
    BLOOD_MEDALLION,
    OBJECT,
    PASSAGE,
    TEMPLE,
    TRAIL,
    neighbours,
)
from oviraptor.games.temple.rules.play import apply
from oviraptor.games.temple.rules.state import CARRIED, State, replaced
from oviraptor.games.temple.search.evaluate import evaluate
from oviraptor.games.temple.search.ground import steps_to
from oviraptor.games.temple.search.luck import Luck
from oviraptor.games.temple.search.quick import quick_step, quick_turn

_LONGEST: Final = 150
_FEW: Final = 2
_DOUBT: Final = 0.01
_CAUTION: Final = 1.0
_MOST_STOPS: Final = 8


@final
class Plan:
    """An action, the tile to go to (or -1), whether to stop there, and what it gained so far."""

    __slots__ = ("action", "gain", "squares", "stops", "target", "tries")

    action: int
    target: int
    stops: bool
    gain: float  # over the usual plan, in all
    squares: float
    tries: int

    def __init__(self, action: int, target: int = -1, stops: bool = False) -> None:
        self.action = action
        self.target = target
        self.stops = stops
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
            return -1.0
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
    horizon: int
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
        worth = self.play(world, usual, Luck(seed))
        self.total += worth
        self.tries += 1
        for plan in others:
            plan.note(self.play(world, plan, Luck(seed)) - worth)

    def play(self, world: State, plan: Plan, luck: Luck) -> float:
        """Return what comes of a plan if all play quickly after it."""
        s = apply(world, self.seat, plan.action)
        player = world.active
        target = plan.target
        turns = 0
        active = s.active
        count = 1
        while count < _LONGEST:
            what = s.agenda[-1][0]
            if what == F_OVER:
                break
            if s.active != active:
                turns += 1
                active = s.active
                target = -1
                if turns >= self.horizon:
                    break
            if target >= 0 and not plan.stops and s.at[player] == target:
                target = -1
            action = _plan_step(s, player, target)
            s = quick_step(s, luck) if action < 0 else apply(s, self.seat, action)
            count += 1
        self.left -= count
        return evaluate(s)[self.seat]


def _worth(plan: Plan) -> float:
    return -plan.mean()


def _plan_step(s: State, player: int, target: int) -> int:
    """Return the next step of a walk to a tile, or the end of the turn there; -1 if it is no matter."""
    if target < 0 or s.active != player or s.agenda[-1][0] != F_TURN:
        return -1
    if not s.is_inside(player) or not s.has_rolled:
        return -1
    return quick_turn(s, steps_to(s.rotation, s.rollers, target), False)


def plans_on_foot(s: State, actions: list[int]) -> list[Plan]:
    """Return plans for a Raider that has rolled: tiles to stop at, tiles to go over, all else."""
    player = s.active
    plans: list[Plan] = []
    for action in actions:
        if action & 63 != codes.STEP or action >> 6 & 255 >= TRAIL:
            plans.append(Plan(action, -1, False))
    judged: list[tuple[float, int]] = []
    for cell in reachable(s, player):
        judged.append((-_glance(s, player, cell), cell))
        if _is_special(s, cell):
            _add(plans, s, actions, cell, False)
    judged.sort()
    for _, cell in judged[:_MOST_STOPS]:
        _add(plans, s, actions, cell, True)
    return plans


def _add(plans: list[Plan], s: State, actions: list[int], cell: int, stops: bool) -> None:
    step = quick_turn(s, steps_to(s.rotation, s.rollers, cell), False)
    if step & 63 == codes.STEP and step in actions:
        plans.append(Plan(step, cell, stops))


def _is_special(s: State, cell: int) -> bool:
    """Tell whether something happens on a tile."""
    kind = s.tiles[cell]
    if kind == OBJECT or kind == PASSAGE or BLOOD <= kind <= BLOOD_MEDALLION:
        return True
    return kind == TEMPLE or cell == s.egg or s.is_occupied(cell)


def _glance(s: State, player: int, cell: int) -> float:
    """Judge a tile by standing there at the end of the turn."""
    if s.is_occupied(cell):
        return 0.0
    n = s.copy()
    n.at = replaced(s.at, player, cell)
    n.steps = 0
    if s.egg == cell:
        n.egg = CARRIED + player
    kind = s.tiles[cell]
    if BLOOD <= kind < BLOOD_MEDALLION:
        n.coins = replaced(s.coins, player, s.coins[player] + 2 + kind - BLOOD)
    return evaluate(n)[s.seat_of(player)]


def reachable(s: State, player: int) -> list[int]:
    """Return the tiles a Raider can walk to with the steps it has left."""
    start = s.at[player]
    seen = {start}
    edge = [start]
    found: list[int] = []
    for _ in range(s.steps):
        beyond: list[int] = []
        for cell in edge:
            for near in neighbours(cell, s.rotation):
                if near not in seen and s.tiles[near] != ABYSS:
                    seen.add(near)
                    beyond.append(near)
                    found.append(near)
        edge = beyond
    return found
