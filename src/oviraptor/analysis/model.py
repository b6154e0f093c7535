"""An analysis as it is kept, sent and shown: numbers and texts only, in the order of the match.

A *decision* is all a seat does in a row with nothing of others in between: a card, an effect, a turn. Entries are
counted as a replay with all hands open counts its steps: 1 is the first, 0 the start. Values are expected
results from 0 to 1, one per seat.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from oviraptor.core.game import Path, Seat
from oviraptor.core.judging import Matrix, Share

Name = Literal["", "inaccuracy", "mistake", "blunder"]
"""What a loss is called: nothing below 5 points of 100, then from 5, 10 and 15 on."""


class Point(Struct, frozen=True):
    """A point of the curve: what everybody at the table could expect after an entry."""

    number: int
    round: int
    values: tuple[float, ...]


class Decision(Struct, frozen=True, kw_only=True):
    """What a seat decided, and what it could have."""

    first: int
    """The number of its first entry, and of its last."""
    last: int
    seat: Seat
    round: int
    value: float
    """What it was worth to the seat, going on as well as the judge can."""
    worth: float
    """What the way that was taken is worth, by the same measure."""
    loss: float
    """`value - worth`; 0 for what is in the mix, and where there was no choice."""
    name: Name = ""
    is_forced: bool = False
    """There was nothing to choose."""
    is_only: bool = False
    """It was the only way that does not lose 5 points or more, and was found."""
    is_proven: bool = False
    """Its value is no estimate."""
    played: tuple[str, ...] = ()
    """The actions that were taken, by their texts."""
    best: tuple[str, ...] = ()
    """The best way, likewise; empty where nothing better was found."""
    played_paths: tuple[Path, ...] = ()
    """What is touched for each action, by words of offers: a page draws a way between these places."""
    best_paths: tuple[Path, ...] = ()
    played_say: str = ""
    """Both ways in words of the game's offers."""
    best_say: str = ""
    why: str = ""
    """Why the best way is better, in a sentence."""
    say: str = ""
    """The whole in a sentence, for who reads or listens: what was lost, and what was better."""
    mix: tuple[Share, ...] = ()
    matrices: tuple[Matrix, ...] = ()
    cell: tuple[int, int] | None = None
    """Of a secret choice made at once: the row and the column of the first matrix that met."""


class Swing(Struct, frozen=True):
    """What a step of chance, or the meeting of secret choices, was worth to each seat beside the mean."""

    number: int
    round: int
    swings: tuple[float, ...]


class SeatSum(Struct, frozen=True, kw_only=True):
    """What became of one seat: `final - start = luck + losses of others - own losses + unforeseen`."""

    start: float
    final: float
    luck: float
    lost: float
    """By its own decisions."""
    given: float
    """By the losses of others, its share of them."""
    unforeseen: float
    """Where the judge changed its mind."""
    is_told_apart: bool
    """Whether it says what was luck and what was skill: less than 15 points of 100 were unforeseen."""
    decisions: int
    """With a choice, while its value was between 5 and 95 of 100."""
    rate: float | None
    """Thousandths lost for each of these; None where there were none."""
    names: dict[str, int]
    """How many inaccuracies, mistakes and blunders."""
    played_like: str
    """The level whose rate is nearest, by name; empty where nobody measured levels, or there is no rate."""


class Analysis(Struct, frozen=True, kw_only=True):
    """A finished match, weighed as far as `done` of `of` decisions; sums come once all are."""

    format: int
    game: str
    record: str
    """The SHA-256 of the record it is about."""
    judge: str
    """Who judged, and with how much: a new judge, or another budget, makes another analysis."""
    done: int
    of: int
    points: tuple[Point, ...] = ()
    decisions: tuple[Decision, ...] = ()
    swings: tuple[Swing, ...] = ()
    sums: tuple[SeatSum, ...] = ()
    """By seat; empty until all is done."""
