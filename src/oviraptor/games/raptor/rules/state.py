"""The state of a match: a value. `apply` copies it and edits the copy.

No `__init__`: copying must not run one. `new` fills a new state, `copy` one to be edited; both are made of `fields.py`.
"""

from typing import Final, final

from oviraptor.games.raptor.rules.board import Board
from oviraptor.games.raptor.rules.cards import ALL_CARDS, RAPTOR, SLASH
from oviraptor.games.raptor.rules.phases import PLACE_MOTHER

AWAY: Final = -1
ESCAPES_TO_WIN: Final = 3
CAPTURES_TO_WIN: Final = 3
WOUNDS_TO_WIN: Final = 5
BABIES: Final = 5
RESERVE: Final = 6


@final
class Side:
    """The nine cards of one side. What is in none of these is its deck."""

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "chosen", "hand", "played", "plays", "table",
    )  # fmt: skip

    hand: int
    played: int
    chosen: int  # the committed card, still in the hand; 0 for none
    table: int  # the card of the round being resolved; 0 for none
    plays: tuple[int, ...]  # all plays in order, SLASH where the side shuffled (R3.8)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Side) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "hand", "played", "chosen", "table", "plays",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"Side({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.hand, self.played, self.chosen, self.table, unordered(self.plays),
        )  # fmt: skip

    @staticmethod
    def new(hand: int, played: int, chosen: int, table: int, plays: tuple[int, ...]) -> "Side":
        """Make the cards of a side."""
        n = Side()
        n.hand = hand
        n.played = played
        n.chosen = chosen
        n.table = table
        n.plays = plays
        return n

    # So much is made from fields.py.

    def deck(self) -> int:
        """Return the cards left to draw."""
        return ALL_CARDS & ~(self.hand | self.played | 1 << self.table)

    def has_shuffled(self) -> bool:
        """Tell whether this side has ever shuffled."""
        return SLASH in self.plays


@final
class State:
    """Everything about a match at one moment; sets of spaces are ints over the board's bits.

    Sides and board are shared by copies, and never edited.
    """

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "active", "actor", "asleep", "awake", "board", "captured", "escaped", "fires", "flag",
        "frightened", "marked", "mother", "phase", "points", "raptor", "reserve", "round",
        "scientist", "wounds",
    )  # fmt: skip

    board: Board
    raptor: Side
    scientist: Side
    mother: int  # a cell, or AWAY
    awake: int  # babies
    asleep: int
    active: int  # scientists
    frightened: int
    marked: int  # this round: a baby put to sleep, or called; a scientist frightened, or spent
    fires: int
    wounds: int
    escaped: int
    captured: int
    reserve: int
    round: int
    phase: int
    actor: int  # whom the phase concerns; BOTH while both choose; the winner when over
    points: int  # action points, parts of an effect or cards to draw left; the rule R9.n when over
    flag: bool  # in actions: she has run this turn; while drawing: the next choice is an open one

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "board", "raptor", "scientist", "mother", "awake", "asleep", "active", "frightened",
            "marked", "fires", "wounds", "escaped", "captured", "reserve", "round", "phase",
            "actor", "points", "flag",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"State({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.board.rocks, self.board.exit_rows, self.board.fire_tokens, self.raptor,
            self.scientist, self.mother, self.awake, self.asleep, self.active, self.frightened,
            self.marked, self.fires, self.wounds, self.escaped, self.captured, self.reserve,
            self.round, self.phase, self.actor, self.points, self.flag,
        )  # fmt: skip

    @staticmethod
    def new(board: Board) -> "State":
        """Return an empty board before the first placement (R2.1)."""
        n = State()
        n.board = board
        n.raptor = Side.new(0, 0, 0, 0, ())
        n.scientist = Side.new(0, 0, 0, 0, ())
        n.mother = AWAY
        n.awake = 0
        n.asleep = 0
        n.active = 0
        n.frightened = 0
        n.marked = 0
        n.fires = 0
        n.wounds = 0
        n.escaped = 0
        n.captured = 0
        n.reserve = RESERVE
        n.round = 1
        n.phase = PLACE_MOTHER
        n.actor = RAPTOR
        n.points = 0
        n.flag = False
        return n

    def copy(self) -> "State":
        """Return an equal one to edit."""
        n = State()
        n.board = self.board
        n.raptor = self.raptor
        n.scientist = self.scientist
        n.mother = self.mother
        n.awake = self.awake
        n.asleep = self.asleep
        n.active = self.active
        n.frightened = self.frightened
        n.marked = self.marked
        n.fires = self.fires
        n.wounds = self.wounds
        n.escaped = self.escaped
        n.captured = self.captured
        n.reserve = self.reserve
        n.round = self.round
        n.phase = self.phase
        n.actor = self.actor
        n.points = self.points
        n.flag = self.flag
        return n

    # So much is made from fields.py.

    def side(self, seat: int) -> Side:
        """Return the cards of a seat."""
        return self.raptor if seat == RAPTOR else self.scientist

    def mother_bit(self) -> int:
        """Return her space as a set; empty while she is away."""
        return 0 if self.mother == AWAY else self.board.bits[self.mother]

    def figures(self) -> int:
        """Return all spaces with a figure."""
        return self.awake | self.asleep | self.active | self.frightened | self.mother_bit()

    def free(self) -> int:
        """Return all spaces with neither figure nor fire."""
        return self.board.all_spaces & ~(self.figures() | self.fires)


def unordered(plays: tuple[int, ...]) -> tuple[int, ...]:
    """Return plays in the order that is part of a position.

    Before the first shuffle every card not yet played is as likely as any other, in whatever
    order the plays came.
    """
    first = plays.index(SLASH) if SLASH in plays else len(plays)
    return tuple(sorted(plays[:first])) + plays[first:]
