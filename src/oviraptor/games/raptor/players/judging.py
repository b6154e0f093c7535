"""Raptor's judge: what a position is worth to anybody who looks at it, and what a decision cost.

Turns are tried out whole, effects with the answers to them, cards by the duel; each end is worth the duel of the round
after. It is given a view and asks what is public of hidden hands only.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat, Viewer
from oviraptor.core.judging import Judgement
from oviraptor.games.raptor.knowledge.view import View, imagine
from oviraptor.games.raptor.players.foresight import Foresight, usable
from oviraptor.games.raptor.players.judged_cards import Choice, Choices
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
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
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
    RETURNING,
)
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.defence import falls, holds
from oviraptor.games.raptor.search.evaluate import evaluate
from oviraptor.games.raptor.search.rounds import after_round
from oviraptor.games.raptor.text.actions import text

VERSION: Final = 2
ALL_MAY_LOSE: Final = False
POSITIONS: Final = 100_000
"""For a decision of a match that is analysed: with these a turn of six points is tried out whole."""

_CHOICES: Final = (CHOOSE, CHOOSE_SCIENTIST, CHOOSE_RAPTOR, CHOSEN)


def judge() -> RaptorJudge:
    """Make the judge; it judges with the net that comes with the game."""
    return RaptorJudge(Foresight(Net.load().judge))


class RaptorJudge:
    """Weighs positions and decisions; keeps what it found of the last few."""

    remembers: Final = True
    """Luck is judged as deeply as play."""

    def __init__(self, foresight: Foresight) -> None:
        self._choices = Choices(foresight)
        self._scales = Scales(foresight, self._choices)

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
            return self._scales.best(s, luck, budget).raptor
        if viewer is None:
            return self._choice(s, budget).public()
        side = s.side(viewer)
        choice = (
            self._choices.for_hand(s, viewer, side.hand, budget)
            if side.chosen
            else self._choice(s, budget)
        )
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
        best = max(
            [self._scales.best(s, luck, budget), *asked], key=lambda found: found.worth(s.actor)
        )
        return Judgement(
            value=best.worth(s.actor),
            best=best.actions,
            worths=tuple(found.worth(s.actor) for found in asked),
            why=_why(s, best),
            is_proven=best.is_proven,
            lost=_lost(s, best, asked, ways),
        )

    def _weigh_cards(
        self, s: State, seat: Seat, ways: Sequence[Sequence[int]], budget: Budget
    ) -> Judgement[int]:
        """Weigh a card: against the other's mix, or against what will be answered or was shown (R7.2)."""
        hand = s.side(seat).hand
        choice = self._choices.for_hand(s, seat, hand, budget)
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
            lost=self._lost_answers(s, best, worths, ways, budget) if is_answer else (),
        )

    def _lost_answers(
        self,
        s: State,
        best: int,
        worths: Sequence[float],
        ways: Sequence[Sequence[int]],
        budget: Budget,
    ) -> tuple[int, ...]:
        """Number the answers to a shown card (R7.2) that let the scientists win at once, if the best does not."""
        fallen = [
            number
            for number, way in enumerate(ways)
            if way and worths[to_of(way[0])] == 0 and _is_beaten(_after(s, way))
        ]
        if not fallen:
            return ()
        end = apply(s, s.actor, code(PLAY, 0, best))
        if end.phase == EFFECT and end.actor == RAPTOR:
            end = self._scales.best(end, 0, budget).end
        return tuple(fallen) if _is_safe(end) else ()

    def _choice(self, s: State, budget: Budget) -> Choice:
        return self._choices.look(_at_choice(s), budget)


def _card(s: State, seat: Seat, way: Sequence[int]) -> int:
    """Return the card a way plays; an answer to a shown card (R7.2) may go on with its effect."""
    if way[0] not in legal(s, seat):
        raise ValueError(f"{'; '.join(text(action) for action in way)} is not legal here.")
    return to_of(way[0])


def _lost(
    s: State, best: Found, asked: Sequence[Found], ways: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Number the ways of an effect, told to their ends, that let the other side win, if the best does not."""
    if s.phase != EFFECT:
        return ()
    fallen = [
        number
        for number, (found, way) in enumerate(zip(asked, ways, strict=True))
        if found.worth(s.actor) == 0 and len(way) == len(found.actions) and falls(found.end)
    ]
    return tuple(fallen) if fallen and holds(best.end) else ()


def _after(s: State, way: Sequence[int]) -> State:
    for action in way:
        s = apply(s, s.actor, action)
    return s


def _is_beaten(n: State) -> bool:
    """Tell whether the scientists act next, and are shown to win."""
    return n.phase == ACTIONS and n.actor == SCIENTIST and falls(n)


def _is_safe(n: State) -> bool:
    """Tell whether the scientists do not act next, or are shown not to win; their effects are not followed."""
    if n.phase == ACTIONS and n.actor == SCIENTIST:
        return holds(n)
    return n.phase not in (EFFECT, OVER)


def _why(s: State, best: Found) -> str:
    if s.phase in (ACTIONS, EFFECT):
        return why_turn(s, best.end, s.actor, best.raptor)
    return why_return() if s.phase == RETURNING else why_place(s)


def _at_choice(s: State) -> State:
    """Return the choice of cards that is being made, or that follows when all have drawn."""
    return after_round(s, anywhere(s)) if s.phase == DRAWING else s
