"""What Upkeep, the visitors, the news and the final count bring, each point and credit with its source.

A step may run on through the end of a season: it is gone through once more, and what each stretch of it
brought is taken from the sheets of the rules. Nothing of a hand is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from oviraptor.core.game import Chance, Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import kinds, scoring
from oviraptor.games.dinogenics.rules.agenda import F_BONUS, F_CHECKS, F_OVER, F_RECYCLE, top
from oviraptor.games.dinogenics.rules.codes import a_of, kind_of
from oviraptor.games.dinogenics.rules.island import count_tiles
from oviraptor.games.dinogenics.rules.play import answered, legal, outcomes, turn
from oviraptor.games.dinogenics.rules.scoring import final_sheet, season_sheet, visitor_sheet
from oviraptor.games.dinogenics.rules.settling import goes_on
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import names

_STATION_CREDITS: Final = tables.number("news-station-credits")
_RECYCLING_CREDITS: Final = tables.number("recycling-credits")
UPKEEP, FINAL_COUNT, ADMISSION, NEWS = "Upkeep", "The final count", "Admission", "The news"
_PLAIN: Final = {
    scoring.VISITORS_LIVING: "visitors",
    scoring.DINOSAUR_VALUE: "dinosaurs",
    scoring.STEGOSAURS: names.species(kinds.STEGO),
    scoring.THERIZINOSAURS: names.species(kinds.THERIZI),
    scoring.VARIETY: "variety",
    scoring.CREDITS: "credits left",
    scoring.CARDS: "cards in hand",
    scoring.PARASAUROLOPHUS: names.species(kinds.PARA),
    scoring.SCANDALS: "scandals",
}


@dataclass(frozen=True)
class Line:
    """One source, and what it brings."""

    source: str
    vp: int
    credits: int


@dataclass(frozen=True)
class Income:
    """What an occasion brings a player: `Upkeep`, by several lines, or a news card by itself."""

    occasion: str
    seat: Seat
    lines: tuple[Line, ...]

    @property
    def vp(self) -> int:
        """All its points."""
        return sum([line.vp for line in self.lines])

    @property
    def credits(self) -> int:
        """All its credits."""
        return sum([line.credits for line in self.lines])


def incomes(s: State, actor: Seat, shown: int, after: State) -> list[Income]:
    """List what came in by itself in a step, in the order in which it came."""
    if not _is_looked_into(s, after):
        return []
    return [each for each in _traced(s, actor, shown) if each.lines]


def _is_looked_into(s: State, after: State) -> bool:
    """Whether a step reaches the end of a season, the visitors or the news: all else tells itself what it brings."""
    is_scored = after.season != s.season or top(after)[0] in (F_OVER, F_RECYCLE)
    return is_scored or top(s)[0] in (F_BONUS, F_RECYCLE) or after.active != s.active


def _traced(s: State, actor: Seat, shown: int) -> Iterator[Income]:
    """Go through a step stretch by stretch."""
    n = answered(s, _like(s, actor, shown))
    yield from _between(s, n)
    while True:
        before = n.copy()
        if not goes_on(n):
            return
        yield from _between(before, n)


def _like(s: State, actor: Seat, shown: int) -> int:
    """Return the step itself, or one that brings the same: which card is drawn or kept changes no income."""
    may = [a for a, _ in outcomes(s)] if isinstance(turn(s), Chance) else legal(s, actor)
    if shown in may:
        return shown
    alike = [a for a in may if kind_of(a) == kind_of(shown)]
    return next((a for a in alike if a_of(a) == a_of(shown)), alike[0])


def _between(before: State, n: State) -> Iterator[Income]:
    """List what one stretch brought to whom."""
    scored = _scored(before, n)
    for seat, i in enumerate(n.islands):
        was = before.islands[seat]
        sheet = [*(visitor_sheet(before, seat) if scored and top(before)[0] == F_CHECKS else [])]
        sheet += season_sheet(before, seat) if seat in scored else []
        upkeep = Income(UPKEEP, seat, _lines(sheet))
        yield upkeep
        final = [(source, vp, 0) for source, vp in final_sheet(n, seat)] if _ends(before, n) else []
        yield Income(FINAL_COUNT, seat, _lines(final))
        rest = i.credits - was.credits - upkeep.credits
        if top(before)[:2] == (F_RECYCLE, seat) and sum(i.hand) < sum(was.hand):
            rest -= _RECYCLING_CREDITS  # which the step tells itself
        if n.season != before.season or top(before)[0] == F_BONUS:
            yield Income(ADMISSION, seat, _lone("visitors", 0, rest))
        if n.active != before.active:
            stations = _STATION_CREDITS * count_tiles(was, kinds.NEWS_STATION)
            yield Income(NEWS, seat, _lone(names.tile(kinds.NEWS_STATION), 0, stations))
            yield Income(NEWS, seat, _lone(names.news(n.active), i.vp - was.vp, rest - stations))


def _scored(before: State, n: State) -> Sequence[Seat]:
    """List the seats whose dinosaurs and facilities have been counted; a Recycling Center asks in between."""
    at, seat = (*top(before), 0)[:2]  # a line of chance has no seat
    is_over = n.season != before.season or top(n)[0] in (F_OVER, F_RECYCLE)
    if at not in (F_CHECKS, F_RECYCLE) or not before.upkeep or not is_over:
        return ()
    first = before.order.index(seat) + 1 if at == F_RECYCLE else 0
    last = before.order.index(top(n)[1]) if top(n)[0] == F_RECYCLE else len(before.order) - 1
    return before.order[first : last + 1]


def _ends(before: State, n: State) -> bool:
    return top(n)[0] == F_OVER and top(before)[0] != F_OVER


def _lines(sheet: Sequence[tuple[int, int, int]]) -> tuple[Line, ...]:
    return tuple([Line(source_title(source), vp, paid) for source, vp, paid in sheet])


def _lone(source: str, vp: int, paid: int) -> tuple[Line, ...]:
    return (Line(source, vp, paid),) if vp or paid else ()


def source_title(source: int) -> str:
    """Name a source of a sheet."""
    if source >= scoring.SPECIALIST:
        return names.specialist(source - scoring.SPECIALIST)
    return _PLAIN[source] if source in _PLAIN else names.tile(source)
