"""The end of a record held against what its entries lead to."""

from __future__ import annotations

from oviraptor.core.errors import BadRecord
from oviraptor.core.game import A, S, V
from oviraptor.core.record import Record, Result
from oviraptor.play.fold import Fold


def check_end(fold: Fold[S, A, V], record: Record) -> None:
    """Raise BadRecord unless a record ends as its entries do."""
    if record.end is None:
        return
    line = len(record.entries) + 2
    if fold.now.forks + 1 < len(fold.secrets):
        raise BadRecord(line, "the head tells of a match this one goes on from, and no entry does")
    if fold.result is None:
        raise BadRecord(line, "there is a result, but the match is not over")
    if fold.result != record.end.result:
        told, found = record.end.result, fold.result
        raise BadRecord(
            line,
            f"the result is {_told(told)}, but the match ended {_told(found)}",
        )


def _told(result: Result) -> str:
    return f"{', '.join(map(str, result.places))} ({result.reason})"


def aged(fold: Fold[S, A, V], error: BadRecord) -> BadRecord:
    """Add to an error which rules the record was made by, where they are not those of today."""
    if fold.now.version == fold.meta.rules_version:
        return error
    ages = f"it was played by rules {fold.now.version}, these are rules {fold.meta.rules_version}"
    return BadRecord(error.line, f"{error.reason} ({ages})")
