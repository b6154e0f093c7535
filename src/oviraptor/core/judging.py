"""What a decision is worth: the words a judge answers in.

A bot says what it would do, a judge what everything else would have been worth, too. It is given a view,
like a bot, so it cannot judge by what its seat did not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, Protocol

from msgspec import Struct

from oviraptor.core.game import A, Budget, Seat, V_in


class Share(Struct, frozen=True):
    """One action of a mix, by its text, and how often it is to be taken: from 0 to 1."""

    text: str
    share: float


class Matrix(Struct, frozen=True):
    """A secret choice opened up: what each pair of choices is worth, and how often either is to be taken."""

    title: str
    rows: tuple[str, ...]
    """What the seat that is judged could choose, each by a few words."""
    columns: tuple[str, ...]
    """What the other could."""
    values: tuple[tuple[float, ...], ...]
    """What a pair is worth to the seat that is judged, by row and column, from 0 to 1."""
    row_shares: tuple[float, ...]
    """How often the judge would take each row; 0 where the seat did not have it."""
    column_shares: tuple[float, ...]
    """How often it takes the other to choose each column, over all hands it might hold."""
    held: tuple[int, ...] = ()
    """The rows the seat could choose, counted from 0; empty where it could choose them all."""
    row_texts: tuple[tuple[str, ...], ...] = ()
    """The actions each row stands for, by their texts: the pair that met is found by them, and they are not kept."""
    column_texts: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement(Generic[A]):
    """What a decision is worth to its seat: the best way, those asked about, and a mix where that pays."""

    value: float
    """The expected result, 0 to 1, going on as well as the judge can."""
    best: tuple[A, ...]
    """The best way, to the end of the decision."""
    worths: tuple[float, ...]
    """Of the ways asked about, in their order and by the same measure; none is above `value`."""
    mix: tuple[tuple[A, float], ...] = ()
    """Where it pays to be unpredictable: the first actions to choose among, and their shares."""
    why: str = ""
    """The best way's reason, in a sentence."""
    is_proven: bool = False
    """Every way was tried, or a win was found: `value` is no estimate."""
    lost: tuple[int, ...] = ()
    """Which of the ways asked about, from 0, let another win at once, where `best` does not: both were shown."""
    matrices: tuple[Matrix, ...] = ()


def with_lost(judged: Judgement[A], lost: tuple[int, ...]) -> Judgement[A]:
    """Say which ways asked about were shown to lose at once, and so are worth nothing."""
    if not lost:
        return judged
    worths = tuple(0.0 if number in lost else worth for number, worth in enumerate(judged.worths))
    return replace(judged, worths=worths, lost=lost)


class Judge(Protocol[A, V_in]):
    """Weighs positions and decisions by what one viewer may know."""

    @property
    def remembers(self) -> bool:
        """Whether it keeps what it looked at, so that another hand in the same position costs nothing more."""
        ...

    def value(self, view: V_in, rng: Random, budget: Budget) -> tuple[float, ...]:
        """Return the expected result of every seat, 0 to 1, as who has this view must expect it."""
        ...

    def weigh(
        self, view: V_in, seat: Seat, ways: Sequence[Sequence[A]], rng: Random, budget: Budget
    ) -> Judgement[A]:
        """Weigh a decision of a seat by its own view: the best way, and each of `ways`.

        A way is all the seat does in a row until another, or chance, is to act; one that stops earlier is
        taken to go on as well as it can.
        """
        ...
