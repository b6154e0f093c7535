"""A choice of cards as the judge looks at it: the pairs that will be met are searched again, some a round further.

One search of an effect serves a whole row of pairs, which is quick and overlooks much: an effect is followed in one way
only. So what a verdict hangs on is looked at for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from oviraptor.core.game import Budget
from oviraptor.games.raptor.players.foresight import (
    Foresight,
    Prospect,
    log_odds,
    solved,
    support,
)
from oviraptor.games.raptor.players.memory import Memory, choice_key
from oviraptor.games.raptor.players.ways import Look, Ways
from oviraptor.games.raptor.rules.cards import members
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOOSE_SCIENTIST, EFFECT
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import winner_score
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import (
    Outlook,
    Sketch,
    after_round,
    look_at_rounds,
    revealed,
)

Pair = tuple[int, int]

_AGAIN: Final = 10  # pairs that are searched again
_FURTHER: Final = 4  # the likeliest of them: a round further, too
_AT_ONCE: Final = 5  # pairs after which the duel is solved anew
_GLANCES: Final = 24  # so many quick looks at all pairs would use up a budget
_LEAST: Final = 60  # positions for an effect, and for a reply to it
_ROUNDS: Final = 16  # and so many pairs that are played out
_REPLIES: Final = 66  # and so many answers to an effect
_LEAD: Final = 6  # and so many looks where a card is led, all pairs alike (R7.2)


@dataclass(frozen=True, slots=True)
class CloseLook:
    """How closely to look, and by whose judgement; what was glanced at is remembered."""

    foresight: Foresight
    budget: Budget
    glances: Memory[Prospect]

    def glance(self, after: State) -> float:
        """Return the raptor side's chances at a choice of cards, by one quick look at all pairs."""
        return self._prospect(after, _GLANCES).value()

    def look(self, s: State) -> tuple[Prospect, frozenset[Pair]]:
        """Look at a choice that both make at once, or that is led; tell which pairs were searched for themselves."""
        share = _LEAD if s.phase == CHOOSE_SCIENTIST else _GLANCES
        found = self._prospect(s, share)
        done: frozenset[Pair] = frozenset()
        while found.duel is not None and len(done) < _AGAIN and not self.budget.stop():
            wanted = [pair for pair in support(found) if pair not in done]
            wanted = wanted[: min(_AT_ONCE, _AGAIN - len(done))]
            if not wanted:
                break
            found = self.again(s, found, wanted, max(0, _FURTHER - len(done)))
            done |= set(wanted)
        return found, done

    def again(self, s: State, found: Prospect, wanted: Sequence[Pair], further: int) -> Prospect:
        """Search pairs for themselves, the first few of them a round further."""
        pairs = dict(found.pairs)
        for number, pair in enumerate(wanted):
            if self.budget.stop():
                break
            pairs[pair] = self._closest(s, pair) if number < further else self._closer(s, pair)
        return solved(s, pairs, found.raptor, found.scientist)

    def answers(self, s: State, cards: int, shown: int) -> dict[Pair, Outlook]:
        """Look at the answers to a card that is shown (R7.2)."""
        return {(card, shown): self._closest(s, (card, shown)) for card in members(cards)}

    def _prospect(self, s: State, share: int) -> Prospect:
        """Look at all pairs of a choice; the end of a way that a glance has chosen is looked at again."""
        budget = self.budget
        nodes = budget.nodes // share
        key = (nodes, *choice_key(s))
        find = partial(self.foresight.prospect, s, nodes, 0, budget.stop)
        return self.glances.recall(key, budget, find)

    def _closer(self, s: State, pair: Pair) -> Outlook:
        """Follow some effects instead of one, and search the answers to each."""
        own, other = pair
        if own == other:
            return self._closest(s, pair)
        reply = max(_LEAST, self.budget.nodes // _REPLIES)
        sketch = Sketch(effects=3, effort=max(_LEAST, reply // 2), reply=reply, ends=12)
        ground, judge = ground_of(s.board), self.foresight.judge
        stop = self.budget.stop
        return look_at_rounds(s, ground, 1 << own, 1 << other, sketch, judge, stop)[pair]

    def _closest(self, s: State, pair: Pair) -> Outlook:
        """Play the pair out as its round will be judged, only defences included, and look at the next choice."""
        n = revealed(s, *pair)
        if n.phase in (EFFECT, ACTIONS):
            ways = Ways(self.foresight)
            nodes = self.budget.nodes // _ROUNDS
            look = Look(n, ground_of(n.board), n.actor, nodes, 0, self.budget.stop)
            way = (ways.effects(look) if n.phase == EFFECT else ways.turns(look))[0]
            after = ways.returned(way.after, way.end.state)
        else:
            after = after_round(n, n.mother)
        decided = winner_score(after)
        return Outlook(decided or log_odds(self.glance(after)), after)
