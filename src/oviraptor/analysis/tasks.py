"""One decision as a question for a judge, and the answer: plain data, so any process can be asked.

A task holds views only, as a bot is given them: what the seat could know, what all could, and what each seat could
have seen come of chance before it.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

from oviraptor import games
from oviraptor.analysis.luck import positions_of
from oviraptor.core.game import CHANCE, AnyGame, Budget, Seat
from oviraptor.core.judging import Judge, Judgement, Matrix, Share

AnyJudge = Judge[Any, Any]


class Task(Struct, frozen=True):
    """What is to be judged: a decision, the positions before it, and the chance before it."""

    game: str
    number: int
    """Counted from 0 in the order of the match."""
    positions: int
    seat: Seat = CHANCE
    """Whose decision it is; nobody's where only what came after the last one is judged."""
    view: Any = None
    ways: tuple[tuple[str, ...], ...] = ()
    """By texts; the first is the one that was taken."""
    values: tuple[Any, ...] = ()
    """Views of who looks on, to be valued."""
    sights: tuple[Any, ...] = ()
    """Views of seats, to be valued with the smaller budget of luck."""


class Solved(Struct, frozen=True, omit_defaults=True):
    """What a judge said to a task."""

    number: int
    value: float = 0.0
    worths: tuple[float, ...] = ()
    best: tuple[str, ...] = ()
    mix: tuple[Share, ...] = ()
    why: str = ""
    is_proven: bool = False
    lost: tuple[int, ...] = ()
    matrices: tuple[Matrix, ...] = ()
    values: tuple[tuple[float, ...], ...] = ()
    sights: tuple[tuple[float, ...], ...] = ()


def solve(task: Task) -> Solved:
    """Judge a task; the same task gives the same answer, in any process."""
    game = games.load(task.game)
    return solve_with(game, _judge(task.game), task)


def solve_with(game: AnyGame, judge: AnyJudge, task: Task) -> Solved:
    """Judge a task by a judge at hand."""
    full = Budget(task.positions)
    # A judge that remembers what it looked at values another hand by the same look.
    less = full if judge.remembers else Budget(positions_of(task.positions))
    values = tuple(tuple(judge.value(view, _luck(task), full)) for view in task.values)
    # One luck for all that is compared: what differs is what was seen.
    sights = tuple(tuple(judge.value(view, _luck(task), less)) for view in task.sights)
    if task.seat == CHANCE:
        return Solved(task.number, values=values, sights=sights)
    ways = [[game.parse(text) for text in way] for way in task.ways]
    judged: Judgement[Any] = judge.weigh(task.view, task.seat, ways, _luck(task), full)
    return Solved(
        number=task.number,
        value=judged.value,
        worths=judged.worths,
        best=tuple(map(game.text, judged.best)),
        mix=tuple(Share(game.text(action), share) for action, share in judged.mix),
        why=judged.why,
        is_proven=judged.is_proven,
        lost=judged.lost,
        matrices=judged.matrices,
        values=values,
        sights=sights,
    )


def _luck(task: Task) -> Random:
    return Random(f"{task.game} {task.number}")


@cache
def _judge(game: str) -> AnyJudge:
    """Make a judge once for each process: some load slowly."""
    from oviraptor.bots.judging import judge_of  # noqa: PLC0415  # only who judges needs it

    return judge_of(games.load(game))
