"""Raptor's judge: what a position is worth to anybody who looks at it, and what a decision cost.

Turns are tried out whole, effects with the answers to them, cards by the duel; each end is worth the duel of the round
after. It is given a view and asks what is public of hidden hands only.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeVar, cast

from oviraptor.core.game import Budget, Seat, Viewer
from oviraptor.core.judging import Judgement
from oviraptor.games.raptor.knowledge.view import View, imagine
from oviraptor.games.raptor.players.foresight import Foresight, usable
from oviraptor.games.raptor.players.judged_cards import Choice, look_at_choice
from oviraptor.games.raptor.players.net import Net
from oviraptor.games.raptor.players.reasons import (
    why_answer,
    why_card,
    why_place,
    why_return,
    why_turn,
)
from oviraptor.games.raptor.players.scales import Found, Scales
from oviraptor.games.raptor.players.ways import anywhere, without_collecting
from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.rules.codes import PLAY, code, to_of
from oviraptor.games.raptor.rules.phases import (
    ACTIONS,
    CHOOSE,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    CHOSEN,
    DRAWING,
    EFFECT,
    OVER,
    PLACE_SCIENTIST,
    RETURNING,
)
from oviraptor.games.raptor.rules.play import legal
from oviraptor.games.raptor.rules.state import State, unordered
from oviraptor.games.raptor.search.evaluate import evaluate
from oviraptor.games.raptor.search.rounds import after_round
from oviraptor.games.raptor.text.actions import text

POSITIONS: Final = 100_000
"""For a decision of a match that is analysed: with these a turn of six points is tried out whole."""

_GLANCE: Final = 4_000  # positions for the choice of cards a way leads to
_MOST_KEPT: Final = 64  # positions whose judgement is remembered
_CHOICES: Final = (CHOOSE, CHOOSE_SCIENTIST, CHOOSE_RAPTOR, CHOSEN)

T = TypeVar("T")


def judge() -> RaptorJudge:
    """Make the judge; it judges with the net that comes with the game."""
    return RaptorJudge(Foresight(Net.load().judge, _GLANCE))


class RaptorJudge:
    """Weighs positions and decisions; keeps what it found of the last few."""

    remembers: Final = True
    """Another hand in the same position costs nothing more: luck is judged as deeply as play."""

    def __init__(self, foresight: Foresight) -> None:
        self._foresight = foresight
        self._scales = Scales(foresight)
        self._kept: OrderedDict[tuple[object, ...], object] = OrderedDict()

    def value(self, view: View, rng: Random, budget: Budget) -> tuple[float, ...]:
        """Return the expected result of both seats, as who has this view must expect it."""
        luck = rng.getrandbits(64)
        s = imagine(view, Random(0))  # what it makes up of hidden hands is looked at by nobody
        with without_collecting():
            raptor = self._value(s, view.viewer, luck, budget)
        return (raptor, 1.0 - raptor)

    def _value(self, s: State, viewer: Viewer, luck: int, budget: Budget) -> float:
        if s.phase == OVER:
            return evaluate(s)[RAPTOR]
        if s.phase not in _CHOICES and s.phase != DRAWING:
            return self._best(s, luck, budget).raptor
        if viewer is None:
            return self._choice(s, budget).public()
        side = s.side(viewer)
        choice = self._choice(s, budget)
        return min(1.0, max(0.0, choice.value(viewer, side.hand, side.chosen, side.deck())))

    def weigh(
        self, view: View, seat: Seat, ways: Sequence[Sequence[int]], rng: Random, budget: Budget
    ) -> Judgement[int]:
        """Weigh a decision of a seat by its own view: the best way, and each of `ways`."""
        luck = rng.getrandbits(64)
        s = imagine(view, Random(0))
        if not legal(s, seat):
            raise ValueError("This seat has nothing to decide here.")
        with without_collecting():
            if s.phase in _CHOICES:
                return self._weigh_cards(s, seat, ways, budget)
            return self._weigh_ways(s, ways, luck, budget)

    def _weigh_ways(
        self, s: State, ways: Sequence[Sequence[int]], luck: int, budget: Budget
    ) -> Judgement[int]:
        """Weigh a turn, an effect, a return or a set-up."""
        asked = [self._scales.measure(s, way, luck, budget) for way in ways]
        best = max([self._best(s, luck, budget), *asked], key=lambda found: found.worth(s.actor))
        return Judgement(
            value=best.worth(s.actor),
            best=best.actions,
            worths=tuple(found.worth(s.actor) for found in asked),
            why=_why(s, best),
            is_proven=best.is_proven,
        )

    def _weigh_cards(
        self, s: State, seat: Seat, ways: Sequence[Sequence[int]], budget: Budget
    ) -> Judgement[int]:
        """Weigh a card: against the other's mix, or against what will be answered or was shown (R7.2)."""
        choice = self._choice(s, budget)
        hand = s.side(seat).hand
        worths = [min(1.0, max(0.0, worth)) for worth in choice.worths(seat)]
        best = max(choice.held(seat, hand), key=lambda card: worths[card])
        mix = usable(choice.mix(seat, hand))
        shares = dict(mix) or {best: 1.0}
        raptor = worths[best] if seat == RAPTOR else 1.0 - worths[best]
        is_answer = s.phase == CHOOSE_RAPTOR
        return Judgement(
            value=worths[best],
            best=(code(PLAY, 0, best),),
            worths=tuple(worths[_card(s, seat, way) if way else best] for way in ways),
            mix=tuple((code(PLAY, 0, card), share) for card, share in mix),
            why=why_answer(best, raptor)
            if is_answer
            else why_card(list(shares.items()), raptor, seat),
            matrices=(choice.matrix(seat, shares, choice.held(seat, hand)),),
        )

    def _choice(self, s: State, budget: Budget) -> Choice:
        if s.phase == DRAWING:
            s = after_round(s, anywhere(s))
        key = ("cards", budget.nodes, *_public(s, is_choice=True))
        return self._remembered(
            key, budget, lambda: look_at_choice(self._foresight, s, budget.nodes, budget.stop)
        )

    def _best(self, s: State, luck: int, budget: Budget) -> Found:
        key = (
            "ways",
            budget.nodes,
            luck if s.phase <= PLACE_SCIENTIST else 0,
            *_public(s, is_choice=False),
        )
        return self._remembered(key, budget, lambda: self._scales.best(s, luck, budget))

    def _remembered(self, key: tuple[object, ...], budget: Budget, find: Callable[[], T]) -> T:
        """Return what was found before, or find it; what was broken off is not kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return cast("T", self._kept[key])  # a key is for one kind
        found = find()
        if not budget.stop():
            self._kept[key] = found
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        return found


def _card(s: State, seat: Seat, way: Sequence[int]) -> int:
    """Return the card a way plays; an answer to a shown card (R7.2) may go on with its effect."""
    if way[0] not in legal(s, seat):
        raise ValueError(f"{'; '.join(text(action) for action in way)} is not legal here.")
    return to_of(way[0])


def _why(s: State, best: Found) -> str:
    if s.phase in (ACTIONS, EFFECT):
        return why_turn(s, best.end, s.actor, best.raptor)
    return why_return() if s.phase == RETURNING else why_place(s)


def _public(s: State, *, is_choice: bool) -> tuple[object, ...]:
    """Return what everybody knows of a position, as a key."""
    board = s.board
    sides = [(side.played, side.table, unordered(side.plays)) for side in (s.raptor, s.scientist)]
    if is_choice:
        phase = CHOOSE if s.phase == CHOSEN else s.phase
        now: tuple[int, ...] = (phase, s.points if phase == CHOOSE_RAPTOR else 0)
    else:
        now = (s.phase, s.points, s.actor, s.flag, s.marked)
    return (
        board.rocks, board.exit_rows, board.fire_tokens, *sides, s.mother, s.awake, s.asleep, s.active,
        s.frightened, s.fires, s.wounds, s.escaped, s.captured, s.reserve, *now,
    )  # fmt: skip
