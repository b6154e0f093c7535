"""The state of Higher Card: a value, everything that is on the table and in the hands.

What may be worked out (whose turn it is, what has been played) is not stored. `apply` copies a state and edits that.
"""

from collections.abc import Iterable
from functools import reduce
from typing import final

from oviraptor.core.game import Seat
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag
from oviraptor.kit.rules.guesses import Mind, certain, nothing

HAND = 3
"""How many cards a seat draws up to."""
HIGHEST = 6
EMPTY: Bag = (0,) * (HIGHEST + 1)
"""No card. A card's kind is its value, so nothing is ever of kind 0."""
DECK: Bag = (0, *(2,) * HIGHEST)
"""All cards of the game (H1.1)."""


@final
class Player:
    """What belongs to a seat."""

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "chosen", "hand", "points",
    )  # fmt: skip

    hand: Bag
    chosen: int | None
    points: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "hand", "chosen", "points",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"Player({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.hand, self.chosen, self.points,
        )  # fmt: skip

    @staticmethod
    def new() -> "Player":
        """Return a player before the first card is dealt."""
        n = Player()
        n.hand = EMPTY
        n.chosen = None
        n.points = 0
        return n

    def copy(self) -> "Player":
        """Return an equal one to edit."""
        n = Player()
        n.hand = self.hand
        n.chosen = self.chosen
        n.points = self.points
        return n

    # So much is made from fields.py.


@final
class State:
    """A position."""

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "deck", "mind", "players", "round", "rounds", "shown", "stopped",
    )  # fmt: skip

    rounds: int
    round: int
    deck: Bag
    players: list[Player]  # by seat
    mind: Mind  # what all know of each hand (H3.3)
    shown: bool  # and the highest is shared: each says what becomes of it
    stopped: bool

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "rounds", "round", "deck", "players", "mind", "shown", "stopped",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"State({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.rounds, self.round, self.deck, tuple(self.players), self.mind, self.shown,
            self.stopped,
        )  # fmt: skip

    @staticmethod
    def new(rounds: int, players: list[Player]) -> "State":
        """Return the table before the first card is dealt."""
        n = State()
        n.rounds = rounds
        n.round = 1
        n.deck = DECK
        n.players = players
        n.mind = nothing(len(players))
        n.shown = False
        n.stopped = False
        return n

    def copy(self) -> "State":
        """Return an equal one to edit."""
        n = State()
        n.rounds = self.rounds
        n.round = self.round
        n.deck = self.deck
        n.players = [each.copy() for each in self.players]
        n.mind = self.mind
        n.shown = self.shown
        n.stopped = self.stopped
        return n

    # So much is made from fields.py.

    @property
    def hands(self) -> tuple[Bag, ...]:
        """What each seat holds."""
        return tuple(player.hand for player in self.players)

    @property
    def known(self) -> tuple[Bag, ...]:
        """What everybody knows of each hand."""
        return tuple(bag.of(cards, HIGHEST + 1) for cards in certain(self.mind))

    @property
    def chosen(self) -> tuple[int | None, ...]:
        """What each seat has chosen."""
        return tuple(player.chosen for player in self.players)

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has won."""
        return tuple(player.points for player in self.players)


def mind_of(known: Iterable[Bag]) -> Mind:
    """Return the mind of who knows these cards of each hand."""
    return ((1, (*(bag.cards(part) for part in known), ())),)


def played(s: State) -> Bag:
    """Return the cards that are out of the game."""
    return reduce(bag.less, s.hands, bag.less(DECK, s.deck))


def drawer(s: State) -> Seat | None:
    """Name the seat that draws next, if any (H1.2)."""
    if s.shown or not bag.size(s.deck):
        return None
    return next((seat for seat, hand in enumerate(s.hands) if bag.size(hand) < HAND), None)


def speaker(s: State) -> Seat | None:
    """Name the seat that says next what becomes of the card it showed, if any (H3.3)."""
    if not s.shown:
        return None
    return next((seat for seat, card in enumerate(s.chosen) if card is not None), None)


def is_over(s: State) -> bool:
    """Tell whether the last round has been played (H4.1)."""
    return s.stopped or s.round > s.rounds
