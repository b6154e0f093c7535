"""A box of a few cards, some hands and one viewer: all that happens is told to guesses, and counted."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from oviraptor.kit.rules import beliefs
from oviraptor.kit.rules.guesses import nothing
from oviraptor.testing import counting
from oviraptor.testing.counting import Belief, Cards, Hands, added, after, removed

LARGEST = 3
"""The most cards a hand draws up to."""
CHOICES = ("discard", "give", "name")


class Table:
    """A tiny table, the mind of one viewer, and what exact counting says it may believe."""

    def __init__(self, box: Sequence[int], hands: int, own: frozenset[int] = frozenset()) -> None:
        self.box = tuple(box)
        self.own = own
        self.hands: Hands = ((),) * hands
        self.discards: Cards = ()
        self.top: Cards = ()
        self.mind = nothing(hands)
        self.belief: Belief = {self.hands: Fraction(1)}

    def deck(self) -> Cards:
        """Return what may be drawn, as long as it is not known what lies on top."""
        cards = counting.deck_of(self.box, self.discards + self.top, self.hands)
        return tuple(cards.elements())

    def unseen(self) -> list[int]:
        """Count what the viewer does not see."""
        out = list(self.box)
        for cards in (self.discards, self.top, *[self.hands[hand] for hand in self.own]):
            for kind in cards:
                out[kind] -= 1
        return out

    def meant(self) -> Belief:
        """Return what the mind means."""
        sizes = [0 if hand in self.own else len(cards) for hand, cards in enumerate(self.hands)]
        found = counting.meant(self.mind, self.unseen(), sizes)
        return {
            tuple(
                self.hands[h] if h in self.own else cards for h, cards in enumerate(hands)
            ): chance
            for hands, chance in found.items()
        }

    # --- the deck -----------------------------------------------------------------------------

    def draw(self, hand: int, kind: int) -> None:
        """Let a hand draw a card that its owner alone sees, or all if they know what lies on top."""
        if self.top:
            self.join(hand, kind)
            self.top = ()
            return
        seen = kind if hand in self.own else None
        if seen is not None:
            self.mind = beliefs.drawn(self.mind, self.unseen(), kind)
        self.belief = after(self.belief, counting.drawn(self.box, self.discards, hand, seen))
        self.hands = added(self.hands, hand, kind)

    def look(self, kind: int) -> None:
        """Show all what lies on top of the deck."""
        self.mind = beliefs.drawn(self.mind, self.unseen(), kind)
        self.belief = after(self.belief, counting.drawn(self.box, self.discards, None, kind))
        self.top = (kind,)

    def shuffle(self) -> None:
        """Make the discards the deck, which is empty."""
        assert not self.deck()
        assert not self.top
        sizes = [0 if hand in self.own else len(cards) for hand, cards in enumerate(self.hands)]
        self.mind = beliefs.shuffled(self.mind, self.unseen(), sizes)
        self.discards = ()

    # --- hands --------------------------------------------------------------------------------

    def join(self, hand: int, kind: int) -> None:
        """Put a card in sight into a hand."""
        if hand not in self.own:
            self.mind = beliefs.joined(self.mind, hand, kind)
        self.belief = after(self.belief, counting.joined(hand, kind))
        self.hands = added(self.hands, hand, kind)

    def show(self, hand: int, kind: int) -> None:
        """Take a card out of a hand by choice, seen by all; it is nowhere then."""
        if hand not in self.own:
            size = len(self.hands[hand])
            self.mind = beliefs.shown(self.mind, self.unseen(), hand, size, kind)
        self.belief = after(self.belief, counting.shown(hand, kind))
        self.hands = removed(self.hands, hand, kind)

    def discard(self, hand: int, kind: int) -> None:
        """Discard a card by choice."""
        self.show(hand, kind)
        self.discards += (kind,)

    def give(self, hand: int, kind: int, to: int) -> None:
        """Give a card away by choice, seen by all."""
        self.show(hand, kind)
        self.join(to, kind)

    def name(self, hand: int, kind: int, count: int) -> None:
        """Show so many cards of a kind, and keep them."""
        if hand not in self.own:
            size = len(self.hands[hand])
            self.mind = beliefs.named(self.mind, self.unseen(), hand, size, kind, count)
        self.belief = after(self.belief, counting.named(hand, kind, count))

    def lose(self, hand: int, kind: int) -> None:
        """Discard a card by lot."""
        if hand not in self.own:
            size = len(self.hands[hand])
            self.mind = beliefs.lost(self.mind, self.unseen(), hand, size, kind)
        self.belief = after(self.belief, counting.lost(hand, kind))
        self.hands = removed(self.hands, hand, kind)
        self.discards += (kind,)

    def steal(self, giver: int, taker: int, kind: int) -> None:
        """Take a card by lot, seen by the two owners."""
        size = len(self.hands[giver])
        is_seen = bool(self.own & {giver, taker})
        if giver in self.own and taker not in self.own:
            self.mind = beliefs.joined(self.mind, taker, kind)
        elif taker in self.own and giver not in self.own:
            self.mind = beliefs.lost(self.mind, self.unseen(), giver, size, kind)
        elif not is_seen:
            self.mind = beliefs.moved(self.mind, giver, taker, size)
        self.belief = after(self.belief, counting.moved(giver, taker, kind if is_seen else None))
        self.hands = added(removed(self.hands, giver, kind), taker, kind)

    # --- anything -----------------------------------------------------------------------------

    def happen(self, rng: Random) -> str:
        """Let something happen, as chance has it; return its name, or nothing if it cannot be."""
        what = rng.choice(("draw", "draw", "look", "steal", "steal", "lose", *CHOICES))
        hand = rng.randrange(len(self.hands))
        if what in ("draw", "look"):
            return self._deck_step(what, hand, rng)
        if not self.hands[hand]:
            return ""
        kind = rng.choice(self.hands[hand])
        to = rng.choice([other for other in range(len(self.hands)) if other != hand])
        if what == "lose":
            self.lose(hand, kind)
        elif what == "steal":
            self.steal(hand, to, kind)
        elif what == "discard":
            self.discard(hand, kind)
        elif what == "give":
            self.give(hand, kind, to)
        else:
            self.name(hand, kind, rng.randint(1, self.hands[hand].count(kind)))
        return what

    def _deck_step(self, what: str, hand: int, rng: Random) -> str:
        if not self.top and not self.deck():
            if not self.discards:
                return ""
            self.shuffle()
            return "shuffle"
        if what == "look" if self.top else len(self.hands[hand]) == LARGEST:
            return ""
        kind = self.top[0] if self.top else rng.choice(self.deck())
        if what == "look":
            self.look(kind)
        else:
            self.draw(hand, kind)
        return what
