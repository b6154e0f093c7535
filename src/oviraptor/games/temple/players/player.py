"""The searching player: plans tried out in imagined worlds, battles as a duel of mixed cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from oviraptor.bots.draw import mixed
from oviraptor.core.game import Budget, Seat, Thought
from oviraptor.games.temple.knowledge.imagine import imagine
from oviraptor.games.temple.knowledge.view import View
from oviraptor.games.temple.players.battle_judging import by_card
from oviraptor.games.temple.players.reasons import why_card, why_plan
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import F_TURN, top
from oviraptor.games.temple.rules.cards import EYE, HUSH, NAME_OF, POLE
from oviraptor.games.temple.rules.codes import a_of, code, kind_of
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.search.duel import Duel
from oviraptor.games.temple.search.evaluate import evaluate
from oviraptor.games.temple.search.lookahead import CAUTION, DOUBT, plans_on_foot, play, target_of
from oviraptor.games.temple.search.quick import quick_action
from oviraptor.kit.search.luck import Luck
from oviraptor.kit.search.plans import Plan, Search

_WORLD: Final = 400
"""How many steps one imagined world is worth."""
_MOST_WORLDS: Final = 8
_MOST_PLACES: Final = 8
_MOST_NODES: Final = 200_000
"""On the clock the budget has no end; so many steps are more than it needs."""


class Planner:
    """Looks ahead with the quick players of `search`, as far as its budget goes."""

    def think(
        self, view: View, seat: Seat, legal: Sequence[int], rng: Random, budget: Budget
    ) -> Thought[int]:
        """Choose the plan that did best, or a card of the mix."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        count = max(1, min(_MOST_WORLDS, budget.nodes // _WORLD))
        if kind_of(legal[0]) == codes.FIGHT:
            worlds = [imagine(view, rng) for _ in range(max(2, count))]
            return _battle_card(worlds, seat, legal, rng)
        worlds = [imagine(view, rng) for _ in range(count)]
        return _best_plan(worlds, seat, legal, rng, budget)


def _battle_card(
    worlds: list[State], seat: Seat, legal: Sequence[int], rng: Random
) -> Thought[int]:
    duel = Duel(worlds[0], seat)
    duel.learn_ends(worlds, rng.getrandbits(20))
    mix = by_card(legal, duel.mix(worlds))
    action, _ = mixed(mix, rng)
    return Thought(action, mix, why_card(worlds[0], seat, mix))


def _best_plan(
    worlds: list[State], seat: Seat, legal: Sequence[int], rng: Random, budget: Budget
) -> Thought[int]:
    world = worlds[0]
    usual = quick_action(world, Luck(rng.getrandbits(20)))
    if usual not in legal:
        usual = legal[0]
    others = [plan for plan in plans(world, legal, rng) if plan.goal >= 0 or plan.action != usual]
    if not others:
        why = why_plan(world, seat, usual, -1, evaluate(world)[seat])
        return Thought(usual, ((usual, 1.0),), why)
    nodes = min(budget.nodes, _MOST_NODES)
    search = Search(nodes, rng.getrandbits(20), DOUBT, CAUTION)
    tried = partial(play, worlds, seat)
    best = search.best(tried, len(worlds), Plan(usual), others, budget.stop)
    expected = search.total / max(1, search.tries) + best.mean()
    why = why_plan(world, seat, best.action, target_of(best), expected)
    return Thought(best.action, ((best.action, 1.0),), why)


def plans(s: State, legal: Sequence[int], rng: Random) -> list[Plan]:
    """Return what is worth trying."""
    actions = list(legal)
    kind = kind_of(actions[0])
    if top(s)[0] == F_TURN:
        actions = [action for action in actions if not _is_idle(action)]
        if s.is_inside(s.active) and s.has_rolled:
            return plans_on_foot(s, actions)
        if code(codes.ROLL) in actions and code(codes.END) in actions:
            actions.remove(code(codes.END))
    elif kind in (codes.WAR, codes.REFUSE):
        actions = [a for a in actions if kind_of(a) not in (codes.GIVE, codes.WANT, codes.COUNTER)]
    elif kind == codes.TWIN_TILE and len(actions) > _MOST_PLACES:
        actions = rng.sample(actions, _MOST_PLACES)
    return [Plan(action) for action in actions]


def _is_idle(action: int) -> bool:
    """Tell whether an action brings nothing that a short look ahead could see."""
    kind = kind_of(action)
    return kind == codes.SET or (kind == codes.PLAY and NAME_OF[a_of(action)] in (EYE, HUSH, POLE))
