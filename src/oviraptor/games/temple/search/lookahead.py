"""Looking ahead: a plan for now is played on quickly, and judged.

A plan is an action and, on foot, a goal: the tile to go to, and whether to stop there.
"""

from typing import Final

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
from oviraptor.games.temple.search.quick import quick_step, quick_turn
from oviraptor.kit.search.luck import Luck
from oviraptor.kit.search.plans import Plan

DOUBT: Final = 0.01
CAUTION: Final = 1.0
_LONGEST: Final = 150
_MOST_STOPS: Final = 8


def play(worlds: list[State], seat: int, world: int, plan: Plan, seed: int) -> tuple[float, int]:
    """Return what comes of a plan if all play the turn out quickly after it, and the steps that took."""
    luck = Luck(seed)
    s = apply(worlds[world], seat, plan.action)
    player = worlds[world].active
    target = target_of(plan)
    stops = plan.goal & 1
    active = s.active
    count = 1
    while count < _LONGEST and s.active == active and s.agenda[-1][0] != F_OVER:
        if target >= 0 and not stops and s.at[player] == target:
            target = -1
        action = _plan_step(s, player, target)
        s = quick_step(s, luck) if action < 0 else apply(s, seat, action)
        count += 1
    return evaluate(s)[seat], count


def _plan_step(s: State, player: int, target: int) -> int:
    """Return the next step of a walk to a tile, or the end of the turn there; -1 if it is no matter."""
    if target < 0 or s.active != player or s.agenda[-1][0] != F_TURN:
        return -1
    if not s.is_inside(player) or not s.has_rolled:
        return -1
    return quick_turn(s, steps_to(s.rotation, s.rollers, target), False)


def target_of(plan: Plan) -> int:
    """Return the tile a plan leads to; -1 if it is not about one."""
    return -1 if plan.goal < 0 else plan.goal >> 1


def plans_on_foot(s: State, actions: list[int]) -> list[Plan]:
    """Return plans for a Raider that has rolled: tiles to stop at, tiles to go over, all else."""
    player = s.active
    plans: list[Plan] = []
    for action in actions:
        if action & 63 != codes.STEP or action >> 6 & 255 >= TRAIL:
            plans.append(Plan(action))
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
        plans.append(Plan(step, cell << 1 | stops))


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
