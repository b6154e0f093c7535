"""From a record to an analysis: the plan of what is to be judged, and what the answers come to.

`plan` cuts the match and says what to ask; `solve` asks a judge, in any process, decision by decision;
`Plan.analysis` makes of the answers what there is so far, and the sums once all are there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from oviraptor.analysis import luck, telling
from oviraptor.analysis.course import Course, Decided, Ran, Stage, Valued
from oviraptor.analysis.model import Analysis, Decision, Point, SeatSum, Swing
from oviraptor.analysis.rates import rates_of
from oviraptor.analysis.sums import Books
from oviraptor.analysis.tasks import Solved, Task, solve, solve_with
from oviraptor.core.errors import Refused
from oviraptor.core.game import AnyGame, Meta, Over, Seat, score
from oviraptor.core.parts import JUDGING
from oviraptor.core.record import Record, dump
from oviraptor.play.decisions import pieces
from oviraptor.play.match import Match

__all__ = [
    "DEFAULT",
    "FORMAT",
    "Plan",
    "Solved",
    "Task",
    "judge_name",
    "plan",
    "positions_for",
    "solve",
    "solve_with",
]

FORMAT: Final = 3
DEFAULT: Final = 15_000
"""So many positions the judge that knows no game may look at for a decision."""
_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be judged of one match, in order."""

    game: AnyGame
    meta: Meta
    record: str
    judge: str
    tasks: tuple[Task, ...]
    stages: tuple[Stage, ...]
    final: tuple[float, ...]
    end: int
    """The number of the last entry."""
    resigned: Seat | None

    def analysis(self, solved: Sequence[Solved]) -> Analysis:
        """Put together what has been judged from the beginning on; sums come once all is."""
        known = {each.number: each for each in solved}
        done = next((n for n in range(len(self.tasks)) if n not in known), len(self.tasks))
        telling_now = _Told(self, known)
        for stage in self.stages:
            if stage.task < done or (stage.task == len(self.tasks) == done):
                telling_now.add(stage)
            else:
                break
        is_whole = done == len(self.tasks)
        sums = telling_now.finish() if is_whole else ()
        return Analysis(
            format=FORMAT, game=self.meta.id, record=self.record, judge=self.judge,
            done=done, of=len(self.tasks),
            points=tuple(telling_now.points), decisions=tuple(telling_now.decisions),
            swings=tuple(telling_now.swings), sums=sums,
        )  # fmt: skip


def plan(game: AnyGame, meta: Meta, record: Record, positions: int | None = None) -> Plan:
    """Plan the analysis of a match that is over; raises Refused before that, and BadRecord.

    Without `positions` a decision is judged with as many as the game's judge asks for.
    """
    positions = positions_for(game) if positions is None else positions
    if record.end is None:
        raise Refused("This match is not over yet: it can be analysed once it is.")
    match, error = Match.replay(game, meta, record)
    if error is not None:
        raise error
    result = match.result
    if result is None:
        raise Refused("This match is not over yet: it can be analysed once it is.")
    course = Course(game, meta.id, len(result.places), positions)
    course.follow(match.start.state, pieces(match))
    resigned = match.now.resigned
    return Plan(
        game=game,
        meta=meta,
        record=record_hash(record),
        judge=judge_name(game, positions),
        tasks=tuple(course.tasks),
        stages=tuple(course.stages),
        final=tuple(score(Over(result.places, result.reason))),
        end=len(match.events),
        resigned=None if resigned is None else resigned.actor,
    )


def record_hash(record: Record) -> str:
    """Return the SHA-256 of a record as it is written."""
    return hashlib.sha256(dump(record).encode()).hexdigest()


def positions_for(game: AnyGame) -> int:
    """Return how many positions a game's judge needs for a decision: fewer miss mistakes, more take too long."""
    own = JUDGING.of_game(game)
    return DEFAULT if own is None else own.POSITIONS


def judge_name(game: AnyGame, positions: int | None = None) -> str:
    """Name who judges, and with how much: what is kept under this name was judged alike."""
    positions = positions_for(game) if positions is None else positions
    own = JUDGING.of_game(game)
    who = "search 1" if own is None else f"own {own.VERSION}"
    return f"{who}, {positions} positions"


@dataclass(slots=True)
class _Told:
    """An analysis while it is put together."""

    plan: Plan
    known: Mapping[int, Solved]
    points: list[Point] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    swings: list[Swing] = field(default_factory=list)
    _books: Books | None = None
    _round: int = 0
    _met: Ran | None = None
    """A meeting whose worth is told by the next point of the curve."""

    def add(self, stage: Stage) -> None:
        self._round = stage.round
        if isinstance(stage, Valued):
            self._add_point(stage)
        elif isinstance(stage, Ran):
            self._add_chance(stage)
        else:
            self._add_decision(stage)

    def finish(self) -> tuple[SeatSum, ...]:
        """Enter the end, and return the sums."""
        plan = self.plan
        assert self._books is not None  # the start is always valued
        self._settle(plan.final)
        if plan.resigned is not None:
            value = self._books.held(plan.resigned)
            value = min(max(value, 0.0), 1.0)
            self._books.lose(plan.resigned, value)
            said = telling.gave_up(plan.meta, plan.end, plan.resigned, self._round, value)
            self.decisions.append(said)
        if self.points[-1].values != plan.final or self.points[-1].number < plan.end:
            self.points.append(Point(plan.end, self._round, plan.final))
        return self._books.close(plan.final, rates_of(plan.game))

    def _add_point(self, stage: Valued) -> None:
        values = self.known[stage.task].values[stage.place]
        if self._books is None:
            self._books = Books(values)
        self._settle(values)
        rounded = tuple(round(value, _DIGITS) for value in values)
        self.points.append(Point(stage.number, stage.round, rounded))

    def _add_chance(self, stage: Ran) -> None:
        assert self._books is not None
        self._books.come_out()
        swings = [0.0 for _ in self.plan.final]
        for lot, places in stage.lots:
            values = [self._value(stage, each, at) for each, at in _sights(lot, places)]
            swings[lot.seat] = luck.swing(lot, values[0], values[1:])
        if stage.met:
            self._meet(stage, swings)
            return
        for seat, each in enumerate(swings):
            self._books.swing(seat, each)
        self._tell(stage, swings)

    def _meet(self, stage: Ran, swings: list[float]) -> None:
        """Enter a meeting of secret choices: by the matrix where there is one, else by the next point."""
        assert self._books is not None
        cells = self._cells(stage)
        if any(seat not in cells for seat in range(len(swings))):
            self._met = stage
            return
        for seat, sight, place in stage.met:
            cell, share = cells[seat]
            # The pair is looked at once it lies open. As far as it had been reckoned with, what is seen otherwise
            # then was expected wrongly, which is no luck.
            off = self._value(stage, sight, place)[seat] - swings[seat] - cell
            swings[seat] += cell + (1 - share) * off - self._books.held(seat)
            self._books.swing(seat, swings[seat])
        self._tell(stage, swings)

    def _cells(self, stage: Ran) -> dict[Seat, tuple[float, float]]:
        """Return what the met pair is worth to each seat that was judged by a matrix, and how likely it was."""
        found: dict[Seat, tuple[float, float]] = {}
        met = {seat for seat, _, _ in stage.met}
        for decision in self.decisions[-len(stage.met) :]:
            if decision.seat in met and decision.cell is not None:
                row, column = decision.cell
                matrix = decision.matrices[0]
                found[decision.seat] = matrix.values[row][column], matrix.column_shares[column]
        return found

    def _settle(self, values: Sequence[float]) -> None:
        """Enter a meeting that had no matrix by what it led to."""
        if self._met is None or self._books is None:
            return
        swings = [value - self._books.held(seat) for seat, value in enumerate(values)]
        for seat, each in enumerate(swings):
            self._books.swing(seat, each)
        self._tell(self._met, swings)
        self._met = None

    def _tell(self, stage: Ran, swings: Sequence[float]) -> None:
        rounded = tuple(round(each, _DIGITS) for each in swings)
        if any(rounded):
            self.swings.append(Swing(stage.chance.last, stage.round, rounded))

    def _value(self, stage: Ran, sight: luck.Sight, place: int) -> tuple[float, ...]:
        return sight.ended if place < 0 else self.known[stage.task].sights[place]

    def _add_decision(self, stage: Decided) -> None:
        plan = self.plan
        assert self._books is not None
        if stage.choice.is_forced:
            self.decisions.append(telling.forced(plan.game, plan.meta, stage))
            return
        told = telling.weighed(plan.game, plan.meta, stage, self.known[stage.task])
        is_secret = stage.choice.is_secret
        self._books.decide(told.seat, told.value, told.loss, told.name, is_secret=is_secret)
        self.decisions.append(told)


def _sights(lot: luck.Lot, places: tuple[int, ...]) -> list[tuple[luck.Sight, int]]:
    return list(zip((lot.came, *lot.could), places, strict=True))
