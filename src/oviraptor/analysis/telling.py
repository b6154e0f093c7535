"""A decision put together: what the judge said of it, its name, and the whole in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from oviraptor.analysis.course import Decided
from oviraptor.analysis.model import Decision, Name
from oviraptor.analysis.naming import is_only, loss_of, name_of
from oviraptor.analysis.tasks import Solved
from oviraptor.core.game import AnyGame, Meta
from oviraptor.core.judging import Matrix, Share
from oviraptor.core.words import counted
from oviraptor.play.decisions import describe, touches

_DIGITS: Final = 4
_MOST_SHARES: Final = 9
_ROUNDING: Final = 1e-6


def forced(game: AnyGame, meta: Meta, stage: Decided) -> Decision:
    """Tell a decision in which there was nothing to choose."""
    choice = stage.choice
    played = tuple(map(game.text, choice.way))
    said = describe(game, choice.before, choice.seat, played)
    return Decision(
        first=choice.first, last=choice.last, seat=choice.seat, round=stage.round,
        value=0.0, worth=0.0, loss=0.0, is_forced=True, played=played, played_say=said,
        played_paths=touches(game, choice.before, choice.seat, played),
        say=f"{_who(meta, stage.round, choice.seat)}: there was no choice.",
    )  # fmt: skip


def weighed(game: AnyGame, meta: Meta, stage: Decided, solved: Solved) -> Decision:
    """Tell a decision by what the judge said of it."""
    choice = stage.choice
    played = tuple(map(game.text, choice.way))
    worth, *others = solved.worths
    loss = loss_of(solved.value, worth, played[0], solved.mix)
    is_lost = 0 in solved.lost
    name = name_of(loss, solved.value, worth, is_proven=solved.is_proven, is_lost=is_lost)
    best = solved.best if loss > 0 and solved.best != played else ()
    played_say = describe(game, choice.before, choice.seat, played)
    best_say = describe(game, choice.before, choice.seat, best)
    found_only = is_only(solved.value, worth, others)
    return Decision(
        first=choice.first, last=choice.last, seat=choice.seat, round=stage.round,
        value=round(solved.value, _DIGITS), worth=round(worth, _DIGITS),
        loss=round(loss, _DIGITS), name=name,
        is_only=found_only, is_proven=solved.is_proven,
        played=played, best=best, played_say=played_say, best_say=best_say, why=solved.why,
        played_paths=touches(game, choice.before, choice.seat, played),
        best_paths=touches(game, choice.before, choice.seat, best),
        say=_sentence(
            _who(meta, stage.round, choice.seat), (played_say, best_say), (name, loss),
            solved.why, found_only=found_only,
        ),
        mix=shares(solved.mix), matrices=tuple(map(_as_kept, solved.matrices)),
        cell=_cell(game, stage, solved),
    )  # fmt: skip


def gave_up(meta: Meta, number: int, seat: int, now: int, value: float) -> Decision:
    """Tell that a seat resigned: it gave away what it could still expect."""
    points = counted(round(100 * value), "point")
    return Decision(
        first=number, last=number, seat=seat, round=now, value=round(value, _DIGITS), worth=0.0,
        loss=round(value, _DIGITS), played=("!resign",), played_say="Resign",
        say=f"{_who(meta, now, seat)}: gave up what was still worth {points} of 100.",
    )  # fmt: skip


def shares(mix: Sequence[Share]) -> tuple[Share, ...]:
    """Return the greatest shares of a mix as they are told."""
    ordered = sorted(mix, key=lambda part: -part.share)[:_MOST_SHARES]
    return tuple(Share(part.text, round(part.share, _DIGITS)) for part in ordered)


def _who(meta: Meta, now: int, seat: int) -> str:
    when = f"Round {now}" if now else "Setup"
    return f"{when}, {meta.seat_names[seat]}"


def _sentence(
    who: str, ways: tuple[str, str], lost: tuple[Name, float], why: str, *, found_only: bool
) -> str:
    """Say what was lost and what was better: `Round 3, scientist, mistake, 13 points: …`."""
    played, best = ways
    name, loss = lost
    if not name:
        only = ", the only good way" if found_only else ""
        return f"{who}: “{played}”{only}."
    # Whole points that were lost, so that 9.6 are no “10” that would have another name.
    points = int(100 * loss + _ROUNDING)
    size = counted(points, "point") if points else "less than a point"
    said = f"{who}, {name}, {size}: “{played}”"
    better = f"; “{best}” was better" if best else ""
    reason = f" {why}" if why and best else ""
    return f"{said}{better}.{reason}"


def _cell(game: AnyGame, stage: Decided, solved: Solved) -> tuple[int, int] | None:
    """Find where two secret choices met in the first matrix."""
    if not solved.matrices or len(stage.others) != 1:
        return None
    [other], matrix = stage.others, solved.matrices[0]
    row = _place(game.text(stage.choice.way[-1]), matrix.row_texts)
    column = _place(game.text(other.way[-1]), matrix.column_texts)
    return None if row is None or column is None else (row, column)


def _place(text: str, texts: Sequence[Sequence[str]]) -> int | None:
    """Find the row or column that stands for an action."""
    return next((at for at, some in enumerate(texts) if text in some), None)


def _as_kept(matrix: Matrix) -> Matrix:
    return replace(matrix, row_texts=(), column_texts=())
