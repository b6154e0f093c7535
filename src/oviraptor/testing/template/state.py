"""The state of Higher Card: a value, everything that is on the table and in the hands.

What may be worked out (whose turn it is, what has been played) is not stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from oviraptor.core import bag
from oviraptor.core.bag import Bag
from oviraptor.core.game import Seat

HAND = 3
"""How many cards a seat draws up to."""
HIGHEST = 6
EMPTY: Bag = (0,) * (HIGHEST + 1)
"""No card. A card's kind is its value, so nothing is ever of kind 0."""
DECK: Bag = (0, *(2,) * HIGHEST)
"""All cards of the game (1.1)."""


@dataclass(frozen=True, slots=True)
class State:
    """A position; `known` is what everybody knows of each hand (3.2)."""

    rounds: int
    round: int
    deck: Bag
    hands: tuple[Bag, ...]
    known: tuple[Bag, ...]
    chosen: tuple[int | None, ...]
    points: tuple[int, ...]
    stopped: bool = False


def played(s: State) -> Bag:
    """Return the cards that are out of the game."""
    return reduce(bag.less, s.hands, bag.less(DECK, s.deck))


def drawer(s: State) -> Seat | None:
    """Name the seat that draws next, if any (1.2)."""
    if not bag.size(s.deck):
        return None
    return next((seat for seat, hand in enumerate(s.hands) if bag.size(hand) < HAND), None)


def is_over(s: State) -> bool:
    """Tell whether the last round has been played (4.1)."""
    return s.stopped or s.round > s.rounds


def replaced(bags: tuple[Bag, ...], seat: Seat, by: Bag) -> tuple[Bag, ...]:
    """Return the bags with another one for that seat."""
    return (*bags[:seat], by, *bags[seat + 1 :])
