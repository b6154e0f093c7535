"""The computer's player of Raptor: it looks ahead turn by turn and mixes its cards.

It is shown a view. What it cannot see it never guesses: it weighs every hand the other can hold.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat, Thought
from oviraptor.games.raptor.knowledge.view import View, imagine
from oviraptor.games.raptor.knowledge.view import view as view_of
from oviraptor.games.raptor.players.foresight import (
    Foresight,
    Prospect,
    led,
    sketch,
    usable,
)
from oviraptor.games.raptor.players.reasons import (
    why_answer,
    why_card,
    why_place,
    why_return,
    why_turn,
)
from oviraptor.games.raptor.players.ways import Look, Ways, without_collecting
from oviraptor.games.raptor.rules.cards import RAPTOR, members
from oviraptor.games.raptor.rules.codes import DONE_ACTION, PLACE, PLAY, code
from oviraptor.games.raptor.rules.phases import (
    ACTIONS,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    EFFECT,
    PLACE_SCIENTIST,
    RETURNING,
)
from oviraptor.games.raptor.rules.play import apply
from oviraptor.games.raptor.search.evaluate import chance
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import (
    Judge,
    look_at_rounds,
)
from oviraptor.games.raptor.search.setup import best_places

_MOST_PLANS: Final = 256
_ENDLESS: Final = 10**8  # a budget of so many nodes is one of time
_FIRST_NODES: Final = 3_000
_AT_ONCE: Final = 30_000
_MOST_NODES: Final = 3_000_000
_FURTHER: Final = 8_000  # for so many nodes one position is looked at a round further
_MOST_FURTHER: Final = 40
_RICH: Final = 100_000  # with less the nodes do more good in the round at hand


class Player:
    """Searches turns whole and solves the duel of the cards.

    `judge` knows better than the quick score; with `looks_further` it considers the next round too.
    """

    def __init__(self, judge: Judge | None = None, *, looks_further: bool = False) -> None:
        self.foresight = Foresight(judge)
        self._judge = judge
        self._ways = Ways(self.foresight)
        self._looks_further = looks_further
        self._has_won = False  # by the last thought: then there is nothing to think over
        self._plans: OrderedDict[View, tuple[list[int], str]] = OrderedDict()

    def think(
        self, view: View, seat: Seat, legal: Sequence[int], rng: Random, budget: Budget
    ) -> Thought[int]:
        """Choose an action; a turn is planned whole and then carried out."""
        plan, why = self._plans.pop(view, ([], ""))
        if plan and plan[0] in legal:
            return self._go_on(view, seat, plan, why)
        if len(legal) == 1:
            return _only(legal[0], "There is nothing else to do.")
        with without_collecting():
            return self._deepen(view, seat, rng.getrandbits(64), budget)

    def _deepen(self, view: View, seat: Seat, luck: int, budget: Budget) -> Thought[int]:
        """Think with more and more, as far as it goes."""
        first, *more = _steps(budget.nodes)
        thought = self._consider(view, seat, Random(luck), Budget(first, budget.stop))
        for nodes in more:
            if self._has_won or budget.stop():
                break
            plans = self._plans.copy()
            found = self._consider(view, seat, Random(luck), Budget(nodes, budget.stop))
            if budget.stop():  # the last whole thought counts
                self._plans = plans
                break
            thought = found
        return thought

    def _consider(self, view: View, seat: Seat, rng: Random, budget: Budget) -> Thought[int]:
        look = self._look(view, seat, budget)
        self._has_won = False
        phase = look.state.phase
        if phase in (ACTIONS, EFFECT):
            found = self._ways.turns(look) if phase == ACTIONS else self._ways.effects(look)
            best = self._ways.furthest(look, found)
            self._has_won = best.end.is_over
            plan = best.turn() if phase == ACTIONS else best.end.way()
            why = why_turn(look.state, best.end.state, seat, chance(best.score))
            return self._go_on(view, seat, plan, why)
        if phase == RETURNING:
            found = self._ways.returns(look)
            return _only(self._ways.furthest(look, found).end.action, why_return())
        if phase <= PLACE_SCIENTIST:
            tries = min(6, max(1, look.nodes // 4000))
            cell = best_places(look.state, look.ground, rng, tries, look.stop)
            return _only(code(PLACE, 0, cell), why_place(look.state))
        return self._card(look, rng)

    def _look(self, view: View, seat: Seat, budget: Budget) -> Look:
        state = imagine(view, Random(0))  # the hand it makes up is looked at by nobody
        is_rich = self._looks_further and budget.nodes >= _RICH
        further = min(_MOST_FURTHER, budget.nodes // _FURTHER) if is_rich else 0
        nodes = budget.nodes // 2 if further else budget.nodes
        return Look(state, ground_of(state.board), seat, nodes, further, budget.stop)

    def _go_on(self, view: View, seat: Seat, plan: list[int], why: str) -> Thought[int]:
        """Play the next action of a plan, and remember the rest for when its time comes."""
        first, *rest = plan or [DONE_ACTION]
        if rest:
            state = imagine(view, Random(0))
            self._plans[view_of(apply(state, seat, first), seat)] = (rest, why)
            if len(self._plans) > _MOST_PLANS:
                self._plans.popitem(last=False)
        return _only(first, why)

    def _card(self, look: Look, rng: Random) -> Thought[int]:
        """Choose a card: from the mix of the duel, or the best where one is shown first (R7.2)."""
        s = look.state
        hand = members(s.side(look.seat).hand)
        if s.phase == CHOOSE_RAPTOR:
            values = self._answers_to(look, s.points)
            card = max(hand, key=lambda own: values[own])
            return _only(code(PLAY, 0, card), why_answer(card, values[card]))
        found = self.foresight.prospect(s, look.nodes, look.further, look.stop)
        if s.phase == CHOOSE_SCIENTIST:
            card = min(hand, key=lambda own: led(found.payoffs, found.raptor, own))
            value = led(found.payoffs, found.raptor, card)
            return _only(code(PLAY, 0, card), why_card([(card, 1.0)], value, look.seat))
        mix = self.mix(found, look.seat, s.side(look.seat).hand)
        why = why_card(mix, found.value(), look.seat)
        card = rng.choices([card for card, _ in mix], [share for _, share in mix])[0]
        return Thought(
            code(PLAY, 0, card), tuple((code(PLAY, 0, c), share) for c, share in mix), why
        )

    def mix(self, found: Prospect, seat: Seat, hand: int) -> list[tuple[int, float]]:
        """Return how often to play each card of the own hand."""
        assert found.duel is not None
        if seat == RAPTOR:
            side, believed = found.duel.raptor, found.raptor
        else:
            side, believed = found.duel.scientist, found.scientist
        for number, (held, _) in enumerate(believed):
            if held == hand:
                return usable(side.answer(number))
        return best_answer(found, seat, hand)  # drawn by hand: such a past does not lead to it

    def _answers_to(self, look: Look, card: int) -> dict[int, float]:
        """Return the chances of each own card against the card that is shown (R7.2)."""
        s = look.state
        pairs = look_at_rounds(
            s, look.ground, s.raptor.hand, 1 << card, sketch(3 * look.nodes), self._judge, look.stop
        )
        return {own: chance(outlook.score) for (own, _), outlook in pairs.items()}


class Exploiter(Player):
    """Knows how often the same player mixes its cards, and always answers with the best card.

    It is no opponent for people: how much it wins tells how far the mixes can be exploited.
    """

    def mix(self, found: Prospect, seat: Seat, hand: int) -> list[tuple[int, float]]:
        """Return the card that brings most against the other side's mix."""
        return best_answer(found, seat, hand)


def best_answer(found: Prospect, seat: Seat, hand: int) -> list[tuple[int, float]]:
    """Return the card of a hand that brings most against the other side's mix."""
    duel = found.duel
    assert duel is not None
    if seat == RAPTOR:
        worth = duel.worth_to_raptor(duel.usual(duel.scientist))
    else:
        worth = duel.worth_to_scientist(duel.usual(duel.raptor))
    return [(max(members(hand), key=lambda card: worth[card]), 1.0)]


def _steps(nodes: int) -> list[int]:
    """List the budgets to think with, one after the other, so that a whole thought is there early."""
    if nodes <= _AT_ONCE:
        return [nodes]
    if nodes < _ENDLESS:
        between = [_AT_ONCE] if nodes >= 10 * _AT_ONCE else []
        return [_FIRST_NODES, *between, min(nodes, _MOST_NODES)]
    steps = [_FIRST_NODES]
    while steps[-1] < _MOST_NODES:
        steps.append(3 * steps[-1])
    return steps


def _only(action: int, why: str) -> Thought[int]:
    return Thought(action, ((action, 1.0),), why)
