"""Looking ahead over the choice of cards: what the duel of a round is worth, and the round after it.

Who looks knows the board and what is public of both hands; an own hand is used by `player` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from oviraptor.games.raptor.knowledge.beliefs import hands
from oviraptor.games.raptor.rules.cards import members
from oviraptor.games.raptor.rules.phases import CHOOSE_SCIENTIST
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.search.duel import Duel
from oviraptor.games.raptor.search.evaluate import CERTAIN, chance, winner_score
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import (
    Judge,
    Outlook,
    Sketch,
    look_at_rounds,
)

Hands = list[tuple[int, float]]
"""Sets of cards with their chances."""
Payoffs = list[list[float]]
"""The raptor side's chances, by its card and the other's."""
Stop = Callable[[], bool]

_ROWS: Final = 14  # rows of pairs of cards, about: by it a budget is shared out among them
_FEW: Final = 4_000  # with less it looks as it did when the net's weights were made
_LEAST: Final = 60  # positions for an effect, and for a reply to it
_LEARNING: Final = 600
_GAP: Final = 0.0005  # of the spread of the payoffs
_GLANCE: Final = 1500  # nodes for a round after the next
_SELDOM: Final = 0.03  # what a mix plays more seldom it does not play
_SUPPORT: Final = 0.01  # pairs of cards met more seldom are not looked at twice


def hands_of(side: Side) -> Hands:
    """Weigh the hands of a side before a choice, as everybody at the table but its owner may."""
    weights = hands(side.plays, 3, side.played, 0)
    total = sum(weight for _, weight in weights)
    return [(hand, weight / total) for hand, weight in weights]


def pool(believed: Hands) -> int:
    """Return every card that is in one of the hands."""
    cards = 0
    for hand, _ in believed:
        cards |= hand
    return cards


@dataclass(slots=True)
class Prospect:
    """A choice of cards looked at: every pair of cards, and the duel if both choose at once."""

    pairs: dict[tuple[int, int], Outlook]
    payoffs: Payoffs
    duel: Duel | None
    raptor: Hands
    scientist: Hands

    def value(self) -> float:
        """Return the raptor side's chances."""
        if self.duel is not None:
            return self.duel.value()
        left = [led(self.payoffs, self.raptor, card) for card in range(len(self.payoffs))]
        return sum(
            weight * min(left[card] for card in members(hand)) for hand, weight in self.scientist
        )


def led(payoffs: Payoffs, raptor: Hands, card: int) -> float:
    """Return what an openly led card leaves the raptor side, who answers with its best (R7.2)."""
    return sum(weight * max(payoffs[own][card] for own in members(hand)) for hand, weight in raptor)


class Foresight:
    """Looks at choices of cards with one judgement of where they lead."""

    def __init__(self, judge: Judge | None) -> None:
        self.judge = judge

    def prospect(self, s: State, nodes: int, deep: int, stop: Stop) -> Prospect:
        """Look at a choice of cards; `deep` pairs of it are looked at a round further."""
        raptor, scientist = hands_of(s.raptor), hands_of(s.scientist)
        ground = ground_of(s.board)
        pairs = look_at_rounds(
            s, ground, pool(raptor), pool(scientist), sketch(nodes), self.judge, stop
        )
        found = solved(s, pairs, raptor, scientist)
        done: set[tuple[int, int]] = set()
        while deep > len(done) and not stop():
            wanted = [pair for pair in support(found) if pair not in done]
            if not wanted:
                break
            for pair in wanted[: min(6, deep - len(done))]:
                if stop():
                    break
                if not winner_score(pairs[pair].after):
                    pairs[pair].score = self.later(pairs[pair].after, stop)
                done.add(pair)
            found = solved(s, pairs, raptor, scientist)
        return found

    def later(self, after: State, stop: Stop) -> float:
        """Return the log odds of a later choice of cards."""
        return log_odds(self.prospect(after, _GLANCE, 0, stop).value())


def sketch(nodes: int) -> Sketch:
    """Share a budget out among the pairs of cards: deep replies do more good than many effects."""
    effects = 2 if nodes < _FEW else 1 if nodes < 50_000 else 2 if nodes < 120_000 else 3
    reply = max(_LEAST, nodes // (_ROWS * effects))
    return Sketch(effects=effects, effort=max(_LEAST, reply // 2), reply=reply, ends=6)


def solved(
    s: State, pairs: dict[tuple[int, int], Outlook], raptor: Hands, scientist: Hands
) -> Prospect:
    """Solve the duel of a choice whose pairs were looked at."""
    payoffs = [[0.0] * 10 for _ in range(10)]
    for (own, other), outlook in pairs.items():
        payoffs[own][other] = chance(outlook.score)
    if s.phase == CHOOSE_SCIENTIST:
        return Prospect(pairs, payoffs, None, raptor, scientist)
    duel = Duel(payoffs, raptor, scientist)
    met = [payoffs[own][other] for own, other in pairs]
    duel.solve(_LEARNING, _GAP * (max(met) - min(met)))
    return Prospect(pairs, payoffs, duel, raptor, scientist)


def support(found: Prospect) -> list[tuple[int, int]]:
    """List the pairs of cards that will be met, the likeliest first."""
    pairs = found.pairs
    if found.duel is None:
        return sorted(pairs)
    own = found.duel.usual(found.duel.raptor)
    other = found.duel.usual(found.duel.scientist)
    likely = {pair: own[pair[0]] * other[pair[1]] for pair in pairs}
    return sorted((p for p in pairs if likely[p] >= _SUPPORT), key=lambda p: (-likely[p], p))


def log_odds(probability: float) -> float:
    """Turn a chance into log odds."""
    if probability <= 0:
        return -CERTAIN
    return CERTAIN if probability >= 1 else log(probability / (1 - probability))


def usable(mix: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """Leave out what is hardly ever played."""
    kept = [(card, share) for card, share in mix if share >= _SELDOM]
    total = sum(share for _, share in kept)
    return [(card, share / total) for card, share in kept]
