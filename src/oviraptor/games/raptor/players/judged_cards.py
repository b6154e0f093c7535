"""What a choice of cards is worth: each card against the other's mix, and the duel opened up as a matrix."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Final

from oviraptor.core.game import Budget, Seat, Viewer
from oviraptor.core.judging import Matrix
from oviraptor.games.raptor.players.close_look import CloseLook, Pair
from oviraptor.games.raptor.players.foresight import (
    Foresight,
    Hands,
    Prospect,
    hands_of,
    led,
    pool,
)
from oviraptor.games.raptor.players.memory import Memory, choice_key
from oviraptor.games.raptor.rules.cards import BOTH, HAND, RAPTOR, SCIENTIST, SIZE, members, set_of
from oviraptor.games.raptor.rules.codes import PLAY, code
from oviraptor.games.raptor.rules.phases import CHOOSE, CHOOSE_RAPTOR, CHOOSE_SCIENTIST, CHOSEN
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.search.evaluate import chance, winner_score
from oviraptor.games.raptor.text.actions import text
from oviraptor.games.raptor.words.cards import card_name

_BLAME: Final = 0.04  # who loses as much by a card may be blamed for it
_LIKELY: Final = 3  # so many cards of the other side are reckoned with then
_MET: Final = 0.05  # a card that is played more seldom is not reckoned with
_CARDS: Final = 10
Mix = tuple[tuple[int, float], ...]


@dataclass(slots=True)
class Choice:
    """A choice of cards looked at: every pair, and how often each side is expected to play each card."""

    phase: int
    shown: int  # the card that is answered (R7.2), or 0
    payoffs: list[list[float]]
    believed: tuple[Hands, Hands]
    prospect: Prospect | None
    again: frozenset[Pair] = frozenset()  # pairs that were searched for themselves

    def public(self) -> float:
        """Return the raptor side's chances as a spectator must expect them."""
        if self.prospect is not None:
            return self.prospect.value()
        return led(self.payoffs, self.believed[RAPTOR], self.shown)

    def worths(self, seat: Seat) -> list[float]:
        """Return what each card is worth to a seat that plays it now, by number."""
        if self.phase == CHOOSE_SCIENTIST and seat == SCIENTIST:
            return [self.lead(card) for card in range(_CARDS)]
        usual = self.usual(1 - seat)
        return [
            sum(self.pay(seat, card, other) * usual[other] for other in range(1, _CARDS))
            for card in range(_CARDS)
        ]

    def pay(self, seat: Seat, own: int, other: int) -> float:
        """Return what a pair of cards is worth to a seat."""
        return self.payoffs[own][other] if seat == RAPTOR else 1.0 - self.payoffs[other][own]

    def usual(self, seat: Seat) -> list[float]:
        """Return how often a seat is expected to play each card, over all hands it might hold."""
        if self.prospect is not None and self.prospect.duel is not None:
            duel = self.prospect.duel
            return duel.usual(duel.raptor if seat == RAPTOR else duel.scientist)
        plays = [0.0] * _CARDS
        if seat == SCIENTIST and self.shown:
            plays[self.shown] = 1.0
            return plays
        leads = [self.lead(card) for card in range(_CARDS)]
        for hand, weight in self.believed[SCIENTIST]:  # he leads, and is answered (R7.2)
            plays[max(members(hand), key=lambda card: leads[card])] += weight
        return plays

    def lead(self, card: int) -> float:
        """Return what a card is worth to the scientist side that is shown first (R7.2)."""
        return 1.0 - led(self.payoffs, self.believed[RAPTOR], card)

    def answers(self, shown: int) -> list[float]:
        """Return how often each raptor card answers a shown one, over all hands it might hold."""
        plays = [0.0] * _CARDS
        for hand, weight in self.believed[RAPTOR]:
            plays[max(members(hand), key=lambda card: self.payoffs[card][shown])] += weight
        return plays

    def held(self, seat: Seat, hand: int) -> list[int]:
        """List the cards of a hand that were looked at: all, unless it was drawn by hand against its past."""
        return members(hand & pool(self.believed[seat]) or hand)

    def mix(self, seat: Seat, hand: int) -> Mix:
        """Return how often to play each card of a hand where both choose at once; else nothing."""
        if self.prospect is None or self.prospect.duel is None:
            return ()
        duel = self.prospect.duel
        side = duel.raptor if seat == RAPTOR else duel.scientist
        for number, (held, _) in enumerate(self.believed[seat]):
            if held == hand:
                return tuple(side.answer(number))
        return ()  # drawn by hand: such a past does not lead to it

    def matrix(self, seat: Seat, shares: dict[int, float], held: list[int]) -> Matrix:
        """Open the choice up: rows are the cards of a seat, columns the other's."""
        own = members(pool(self.believed[seat]) | set_of(list(shares)))
        others = [self.shown] if self.shown else members(pool(self.believed[1 - seat]))
        is_lead = self.phase == CHOOSE_SCIENTIST
        best = max(shares, key=lambda card: shares[card])
        usual = self.answers(best) if is_lead else self.usual(1 - seat)
        return Matrix(
            title="What each pair of cards is worth",
            rows=tuple(card_name(seat, card) for card in own),
            columns=tuple(card_name(1 - seat, card) for card in others),
            values=tuple(tuple(self.pay(seat, card, other) for other in others) for card in own),
            row_shares=tuple(shares.get(card, 0.0) for card in own),
            column_shares=tuple(usual[other] for other in others),
            held=tuple(row for row, card in enumerate(own) if card in held),
            row_texts=tuple((text(code(PLAY, 0, card)),) for card in own),
            column_texts=tuple((text(code(PLAY, 0, card)),) for card in others),
        )

    def value(self, viewer: Viewer, hand: int, chosen: int, deck: int) -> float:
        """Return the raptor side's chances as a viewer must expect them, who holds a hand and may draw to it."""
        if viewer is None or not hand or (self.shown and viewer == SCIENTIST):
            return self.public()
        if self.phase == CHOOSE_SCIENTIST and viewer == RAPTOR:
            found = _mean(hand, deck, partial(self._answering, self.usual(SCIENTIST)))
        else:
            worths = self.worths(viewer)
            best = partial(self._top, viewer, worths)
            found = worths[chosen] if chosen else _mean(hand, deck, best)
        return found if viewer == RAPTOR else 1.0 - found

    def _top(self, seat: Seat, worths: list[float], hand: int) -> float:
        return max(worths[card] for card in self.held(seat, hand))

    def _answering(self, usual: list[float], hand: int) -> float:
        """Return what a raptor hand is worth that will answer what is usually led."""
        return sum(
            usual[card] * max(self.payoffs[own][card] for own in self.held(RAPTOR, hand))
            for card in range(1, _CARDS)
            if usual[card]
        )


def _mean(hand: int, deck: int, worth: Callable[[int], float]) -> float:
    """Average over all a hand may become by drawing from a deck."""
    missing = HAND - SIZE[hand]
    drawn = [hand | set_of(list(few)) for few in combinations(members(deck), max(0, missing))]
    hands = drawn or [hand]
    return sum(worth(held) for held in hands) / len(hands)


class Choices:
    """Looks at choices of cards as everybody at the table may, and remembers the last few."""

    def __init__(self, foresight: Foresight) -> None:
        self._foresight = foresight
        self._memory: Memory[Choice] = Memory()
        self._glances: Memory[Prospect] = Memory()

    def glance(self, s: State, budget: Budget) -> float:
        """Return the raptor side's chances by a quick look."""
        decided = winner_score(s)
        return chance(decided) if decided else self._closely(budget).glance(s)

    def value(self, s: State, budget: Budget) -> float:
        """Return the raptor side's chances as a spectator must expect them."""
        decided = winner_score(s)
        return chance(decided) if decided else self.look(s, budget).public()

    def look(self, s: State, budget: Budget) -> Choice:
        """Look closely."""
        return self._memory.recall(
            (budget.nodes, *choice_key(s)), budget, lambda: self._looked(s, budget)
        )

    def for_hand(self, s: State, seat: Seat, hand: int, budget: Budget) -> Choice:
        """Look closely at all a hand can meet as well: nobody is blamed for a card that was glanced at."""
        choice = self.look(s, budget)
        found = choice.prospect
        if found is None or found.duel is None:
            return choice
        worths = choice.worths(seat)
        held = choice.held(seat, hand)
        best = max(worths[card] for card in held)
        doubtful = [card for card in held if best - worths[card] >= _BLAME]
        usual = choice.usual(1 - seat)
        likely = sorted(range(_CARDS), key=lambda card: -usual[card])[:_LIKELY]
        met = [(own, other) for other in likely for own in doubtful if usual[other] >= _MET]
        pairs = met if seat == RAPTOR else [(other, own) for own, other in met]
        wanted = [pair for pair in pairs if pair not in choice.again]
        if not wanted:
            return choice
        closer = self._closely(budget).again(_unchosen(s), found, wanted, len(wanted))
        return replace(choice, payoffs=closer.payoffs, prospect=closer)

    def _looked(self, s: State, budget: Budget) -> Choice:
        s = _unchosen(s)
        believed = (hands_of(s.raptor), hands_of(s.scientist))
        closely = self._closely(budget)
        if s.phase != CHOOSE_RAPTOR:
            found, again = closely.look(s)
            return Choice(s.phase, 0, found.payoffs, believed, found, again)
        payoffs = [[0.0] * _CARDS for _ in range(_CARDS)]
        for (own, other), outlook in closely.answers(s, pool(believed[RAPTOR]), s.points).items():
            payoffs[own][other] = chance(outlook.score)
        return Choice(s.phase, s.points, payoffs, believed, None)

    def _closely(self, budget: Budget) -> CloseLook:
        return CloseLook(self._foresight, budget, self._glances)


def _unchosen(s: State) -> State:
    """Return the choice with nothing chosen in secret: it may be thought over until both have."""
    if s.phase not in (CHOOSE, CHOSEN):
        return s
    n = s.copy()
    n.raptor, n.scientist = (
        Side.new(side.hand, side.played, 0, 0, side.plays) for side in (s.raptor, s.scientist)
    )
    n.phase, n.actor = CHOOSE, BOTH
    return n
