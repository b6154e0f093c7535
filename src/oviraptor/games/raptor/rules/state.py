"""The state of a match: a value. `apply` copies it and edits the copy.

No `__init__`: copying must not run one. `blank` fills a new state, `copy` an edited one.
"""

from typing import Final

from oviraptor.games.raptor.rules.board import Board
from oviraptor.games.raptor.rules.cards import ALL_CARDS, RAPTOR, SLASH
from oviraptor.games.raptor.rules.phases import PLACE_MOTHER

AWAY: Final = -1
ESCAPES_TO_WIN: Final = 3
CAPTURES_TO_WIN: Final = 3
WOUNDS_TO_WIN: Final = 5
BABIES: Final = 5
RESERVE: Final = 6


class Side:
    """The nine cards of one side. What is in none of these is its deck."""

    __slots__ = ("chosen", "hand", "played", "plays", "table")

    hand: int
    played: int
    chosen: int  # the committed card, still in the hand; 0 for none
    table: int  # the card of the round being resolved; 0 for none
    plays: tuple[int, ...]  # all plays in order, SLASH where the side shuffled (R3.8)

    def deck(self) -> int:
        """Return the cards left to draw."""
        return ALL_CARDS & ~(self.hand | self.played | 1 << self.table)

    def has_shuffled(self) -> bool:
        """Tell whether this side has ever shuffled."""
        return SLASH in self.plays

    def key(self) -> tuple[object, ...]:
        """Return what makes two sides equal.

        Before the first shuffle every card not yet played is as likely as any other, in whatever
        order the plays came, so that order is no part of a position.
        """
        first = self.plays.index(SLASH) if SLASH in self.plays else len(self.plays)
        plays = tuple(sorted(self.plays[:first])) + self.plays[first:]
        return (self.hand, self.played, self.chosen, self.table, plays)


class State:
    """Everything about a match at one moment; sets of spaces are ints over the board's bits."""

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

    def key(self) -> tuple[object, ...]:
        """Return what makes two states equal."""
        board = self.board
        return (
            board.rocks, board.exit_rows, board.fire_tokens, self.raptor.key(),
            self.scientist.key(), self.mother, self.awake, self.asleep, self.active,
            self.frightened, self.marked, self.fires, self.wounds, self.escaped, self.captured,
            self.reserve, self.round, self.phase, self.actor, self.points, self.flag,
        )  # fmt: skip

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


def new_side(hand: int, played: int, chosen: int, table: int, plays: tuple[int, ...]) -> Side:
    """Make the cards of a side."""
    side = Side()
    side.hand = hand
    side.played = played
    side.chosen = chosen
    side.table = table
    side.plays = plays
    return side


def blank(board: Board) -> State:
    """Return an empty board before the first placement (R2.1)."""
    s = State()
    s.board = board
    s.raptor = new_side(0, 0, 0, 0, ())
    s.scientist = new_side(0, 0, 0, 0, ())
    s.mother = AWAY
    s.awake = 0
    s.asleep = 0
    s.active = 0
    s.frightened = 0
    s.marked = 0
    s.fires = 0
    s.wounds = 0
    s.escaped = 0
    s.captured = 0
    s.reserve = RESERVE
    s.round = 1
    s.phase = PLACE_MOTHER
    s.actor = RAPTOR
    s.points = 0
    s.flag = False
    return s


def copy(s: State) -> State:
    """Return an equal state to edit; sides and board are shared and never edited."""
    n = State()
    n.board = s.board
    n.raptor = s.raptor
    n.scientist = s.scientist
    n.mother = s.mother
    n.awake = s.awake
    n.asleep = s.asleep
    n.active = s.active
    n.frightened = s.frightened
    n.marked = s.marked
    n.fires = s.fires
    n.wounds = s.wounds
    n.escaped = s.escaped
    n.captured = s.captured
    n.reserve = s.reserve
    n.round = s.round
    n.phase = s.phase
    n.actor = s.actor
    n.points = s.points
    n.flag = s.flag
    return n
