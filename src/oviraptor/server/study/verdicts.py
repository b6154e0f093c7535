"""What a decision tried in a study is worth: weighed by a judge, or held against what a puzzle asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oviraptor.analysis.analyse import Solved, Task, positions_for
from oviraptor.analysis.naming import loss_of
from oviraptor.analysis.telling import shares
from oviraptor.core.errors import Refused
from oviraptor.core.judging import Share
from oviraptor.play.decisions import describe
from oviraptor.play.study import AnyStudy
from oviraptor.server.messages.study import Verdict

if TYPE_CHECKING:
    from oviraptor.analysis.puzzles import Puzzle

_CLOSE: Final = 0.02
"""So near to the best a decision is right."""
_WON: Final = 1.0 - 1e-9
_OPEN: Final = "This may do it, or not: too much can follow to try it all."


def weighing(study: AnyStudy, positions: int | None) -> Task:
    """Ask what was tried in a study is worth, by what its seat may know.

    It is bounded by positions and never by time, with one luck for all: asked again it says the same.
    """
    game, seat = study.fold.game, study.seat
    if not study.done and seat not in study.fold.now.awaited:
        raise Refused("This seat has nothing to decide here.")
    way = tuple(map(game.text, study.done))
    return Task(
        game=study.fold.meta.id,
        number=0,
        positions=positions_for(game) if positions is None else positions,
        seat=seat,
        view=game.view(study.state, seat),
        ways=(way,) if way else (),
    )


def verdict(study: AnyStudy, solved: Solved) -> Verdict:
    """Say whether what was tried is right, and what would have been best."""
    game = study.fold.game
    worth = solved.worths[0] if solved.worths else solved.value
    first = game.text(study.done[0]) if study.done else ""
    if solved.is_proven and solved.value >= _WON:
        is_right = worth >= _WON
    else:
        is_right = loss_of(solved.value, worth, first, solved.mix) <= _CLOSE
    return Verdict(
        is_right=is_right,
        value=solved.value,
        worth=worth,
        best=solved.best,
        best_say=describe(game, study.state, study.seat, solved.best),
        why=solved.why,
        mix=tuple(
            Share(describe(game, study.state, study.seat, (part.text,)), part.share)
            for part in shares(solved.mix)
        ),
        matrices=solved.matrices,
    )


def puzzle_verdict(study: AnyStudy, puzzle: Puzzle) -> Verdict | None:
    """Say whether what was tried does what a puzzle asks; None while more is to be done.

    Where nothing was tried it is told how it is done.
    """
    from oviraptor.analysis.proofs import TooMany  # noqa: PLC0415  # late: as in puzzle_list
    from oviraptor.analysis.puzzles import proves  # noqa: PLC0415  # likewise
    from oviraptor.analysis.shortfalls import merit, shortfall  # noqa: PLC0415  # likewise

    game, done = study.fold.game, tuple(map(study.fold.game.text, study.done))
    best = tuple(puzzle.solution)
    best_say = describe(game, study.state, study.seat, best)
    try:
        is_right = proves(game, puzzle, done)
    except TooMany:
        return Verdict(
            is_right=False,
            is_open=True,
            value=1.0,
            worth=0.0,
            best=best,
            best_say=best_say,
            why=_OPEN,
        )
    if is_right is None and study.done:
        return None
    told = shortfall if is_right is False else merit
    return Verdict(
        is_right=bool(is_right),
        value=1.0,
        worth=1.0 if is_right else 0.0,
        best=best,
        best_say=best_say,
        why=told(game, study.fold.meta, puzzle, done if study.done else best),
    )
