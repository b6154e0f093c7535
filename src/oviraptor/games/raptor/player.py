"""The computer's player of Raptor: it looks ahead turn by turn and mixes its cards.

It is shown a view. What it cannot see it never guesses: it weighs every hand the other can hold.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat, Thought
from oviraptor.games.raptor.beliefs import hands
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST, set_of
from oviraptor.games.raptor.rules.codes import DONE_ACTION, PLACE, PLAY, RETURN, code
from oviraptor.games.raptor.rules.phases import (
    ACTIONS,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    EFFECT,
    PLACE_SCIENTIST,
    RETURNING,
)
from oviraptor.games.raptor.rules.play import apply
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.search.duel import Duel
from oviraptor.games.raptor.search.effects import search_effect
from oviraptor.games.raptor.search.evaluate import chance
from oviraptor.games.raptor.search.ground import Ground, ground_of
from oviraptor.games.raptor.search.rounds import (
    Judge,
    Sketch,
    answers,
    best_return,
    returned,
    round_values,
)
from oviraptor.games.raptor.search.setup import best_places
from oviraptor.games.raptor.search.turns import End, search_turn
from oviraptor.games.raptor.view import SideView, View, imagine
from oviraptor.games.raptor.view import view as view_of

_ROWS: Final = 14  # rows of pairs of cards, about: by it a budget is shared out among them
_SELDOM: Final = 0.03  # what a mix plays more seldom it does not play
_MOST_PLANS: Final = 256
_LEARNING: Final = 400
_GAP: Final = 0.0005


@dataclass(slots=True)
class Look:
    """One question to the player: a state that fits the view, and what may be spent on it."""

    state: State
    ground: Ground
    seat: Seat
    nodes: int
    stop: Callable[[], bool]

    @property
    def sign(self) -> float:
        """1 if the seat likes high scores."""
        return 1.0 if self.seat == RAPTOR else -1.0


class Player:
    """Searches turns whole and solves the duel of the cards; `judge` knows better than the score."""

    def __init__(self, judge: Judge | None = None) -> None:
        self._judge = judge
        self._plans: OrderedDict[View, list[int]] = OrderedDict()

    def think(
        self, view: View, seat: Seat, legal: Sequence[int], rng: Random, budget: Budget
    ) -> Thought[int]:
        """Choose an action; a turn is planned whole and then carried out."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        plan = self._plans.pop(view, None)
        if plan and plan[0] in legal:
            return self._go_on(view, seat, plan)
        state = imagine(view, Random(0))  # the hand it makes up is looked at by nobody
        look = Look(state, ground_of(state.board), seat, budget.nodes, budget.stop)
        if state.phase in (ACTIONS, EFFECT):
            ends = self._ends(look)
            return self._go_on(view, seat, ends)
        if state.phase == RETURNING:
            return _only(code(RETURN, 0, best_return(state, look.ground)))
        if state.phase <= PLACE_SCIENTIST:
            tries = max(1, look.nodes // 4000)
            return _only(code(PLACE, 0, best_places(state, look.ground, rng, min(tries, 6))))
        return self._card(view, look, rng)

    def _go_on(self, view: View, seat: Seat, plan: list[int]) -> Thought[int]:
        """Play the next action of a plan, and remember the rest for when its time comes."""
        first, *rest = plan or [DONE_ACTION]
        if rest:
            state = imagine(view, Random(0))
            self._plans[view_of(apply(state, seat, first), seat)] = rest
            if len(self._plans) > _MOST_PLANS:
                self._plans.popitem(last=False)
        return _only(first)

    def _ends(self, look: Look) -> list[int]:
        """Return the actions of the best turn or effect found, with its end said if it has one."""
        s = look.state
        if s.phase == EFFECT:
            return self._best_effect(look).way()
        turn = search_turn(s, look.ground, s.points, look.nodes, look.stop)
        best = self._best_end(look, turn.some_best(s.points, 64 if self._judge else 1))
        way = best.way()
        return way if best.is_over or best.state.points == 0 else [*way, DONE_ACTION]

    def _best_end(self, look: Look, ends: list[End]) -> End:
        if self._judge is None or len(ends) == 1:
            return ends[0]
        values = self._judge_ends(look, ends)
        best = max(range(len(ends)), key=lambda i: look.sign * values[i])
        return ends[best]

    def _judge_ends(self, look: Look, ends: list[End]) -> list[float]:
        assert self._judge is not None
        if look.state.mother != AWAY:
            return self._judge([end.state for end in ends], False)
        return self._judge([returned(end.state, look.ground) for end in ends], True)

    def _best_effect(self, look: Look) -> End:
        """Choose among the ends of an effect by what the other side can answer."""
        s = look.state
        few = search_effect(s, look.ground, max(200, look.nodes // 4))[: _effects(look.nodes) * 4]
        points = abs(s.raptor.table - s.scientist.table)
        effort = max(100, look.nodes // len(few))
        best, value = few[0], 0.0
        for number, end in enumerate(few):
            if number and look.stop():
                break
            turn = search_turn(end.state, look.ground, points, effort, look.stop)
            found = look.sign * answers(turn, look.ground, [points], 12, self._judge)[0]
            if number == 0 or found > value:
                best, value = end, found
        return best

    def _card(self, view: View, look: Look, rng: Random) -> Thought[int]:
        """Choose a card: the mix of the duel, or the best card where one is shown first (R7.2)."""
        sides = (view.raptor, view.scientist)
        believed = [believed_hands(side) for side in sides]
        pools = [pool(one) for one in believed]
        s = look.state
        if s.phase == CHOOSE_RAPTOR:
            pools = [s.raptor.hand, 1 << s.points]
        elif s.phase == CHOOSE_SCIENTIST:
            pools[SCIENTIST] = s.scientist.hand
        payoffs = self.payoffs(look, pools)
        if s.phase == CHOOSE_RAPTOR:
            own = view.raptor.hand or ()
            return _only(code(PLAY, 0, max(own, key=lambda card: payoffs[card][s.points])))
        if s.phase == CHOOSE_SCIENTIST:
            own = view.scientist.hand or ()
            return _only(code(PLAY, 0, min(own, key=lambda card: _led(payoffs, believed[0], card))))
        return _drawn(self._mix(view, look.seat, payoffs, believed), rng)

    def payoffs(self, look: Look, pools: list[int]) -> list[list[float]]:
        """Work out the raptor side's chances for every pair of cards."""
        effects = _effects(look.nodes)
        reply = max(60, look.nodes // (_ROWS * effects))
        sketch = Sketch(effects=effects, effort=max(60, reply // 2), reply=reply, ends=6)
        values = round_values(
            look.state, look.ground, pools[RAPTOR], pools[SCIENTIST], sketch, self._judge, look.stop
        )
        return [[chance(value) for value in row] for row in values]

    def _mix(
        self,
        view: View,
        seat: Seat,
        payoffs: list[list[float]],
        believed: list[list[tuple[int, float]]],
    ) -> list[tuple[int, float]]:
        """Solve the duel and return how often to play each card of the own hand."""
        duel = solved(payoffs, believed)
        side = duel.raptor if seat == RAPTOR else duel.scientist
        own = set_of(list((view.raptor if seat == RAPTOR else view.scientist).hand or ()))
        number = next(i for i, (hand, _) in enumerate(believed[seat]) if hand == own)
        mix = [(card, share) for card, share in side.answer(number) if share >= _SELDOM]
        total = sum(share for _, share in mix)
        return [(card, share / total) for card, share in mix]


def solved(payoffs: list[list[float]], believed: list[list[tuple[int, float]]]) -> Duel:
    """Solve the duel for the hands both sides may hold."""
    duel = Duel(payoffs, believed[RAPTOR], believed[SCIENTIST])
    duel.solve(_LEARNING, _GAP)
    return duel


def _effects(nodes: int) -> int:
    """How many ends of an effect to follow up, by the budget."""
    return 2 if nodes < 8_000 else 3 if nodes < 60_000 else 5


def believed_hands(side: SideView) -> list[tuple[int, float]]:
    """Weigh the hands of a side as everybody at the table but its owner may."""
    gone = set_of(list(side.played))
    shown = 1 << side.shown if side.shown else 0
    weights = hands(
        side.plays, side.hand_size, gone | (1 << side.table if side.table else 0), shown
    )
    total = sum(weight for _, weight in weights)
    return [(hand, weight / total) for hand, weight in weights]


def pool(believed: list[tuple[int, float]]) -> int:
    """Return every card that is in one of the hands."""
    cards = 0
    for hand, _ in believed:
        cards |= hand
    return cards


def _led(payoffs: list[list[float]], raptor: list[tuple[int, float]], card: int) -> float:
    """What an openly led card leaves the raptor side, who answers with the best of its hand."""
    return sum(
        weight * max(payoffs[own][card] for own in range(1, 10) if hand >> own & 1)
        for hand, weight in raptor
    )


def _drawn(mix: list[tuple[int, float]], rng: Random) -> Thought[int]:
    card = rng.choices([card for card, _ in mix], [share for _, share in mix])[0]
    return Thought(
        code(PLAY, 0, card),
        tuple((code(PLAY, 0, card), share) for card, share in mix),
        "",
    )


def _only(action: int) -> Thought[int]:
    return Thought(action, ((action, 1.0),), "")
