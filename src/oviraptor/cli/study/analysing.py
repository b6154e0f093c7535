"""What `oviraptor analyse` does: reads, judges what is missing, prints, and writes what was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

from oviraptor.analysis.analyse import Plan, plan
from oviraptor.analysis.model import Analysis
from oviraptor.cli.reading import BadInput, load_game, name_of, reason_of, seat_named
from oviraptor.cli.records import read_record
from oviraptor.cli.study.judging import check_place, check_puzzles, in_turn, judged, progress
from oviraptor.cli.study.printing import show
from oviraptor.cli.study.report import check_report, write_report
from oviraptor.core.errors import BadRecord
from oviraptor.core.game import Meta, Seat
from oviraptor.core.record import Record


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed."""

    file: str
    positions: int | None
    workers: int | None
    seat: str | None
    json: str | None
    report: str | None
    puzzles: str | None


def analyse_file(wanted: Wanted) -> int:
    """Analyse a record and return the exit code."""
    record = read_record(wanted.file)
    game, meta = load_game(record.head.game)
    seat = _seat(meta, record, wanted.seat)
    _check_places(wanted)
    try:
        planned = plan(game, meta, record, wanted.positions)
    except BadRecord as error:
        raise BadInput(f"{name_of(wanted.file)}, {error}.") from error
    solved, is_interrupted = judged(planned, _beside(wanted.file), wanted.workers)
    analysis = planned.analysis(solved)
    if analysis.points:
        show(meta, analysis, seat)
    if is_interrupted:
        return 130
    _write(wanted, planned, record, meta, analysis)
    return 0


def _write(wanted: Wanted, planned: Plan, record: Record, meta: Meta, analysis: Analysis) -> None:
    if wanted.json:
        text = msgspec.json.format(msgspec.json.encode(analysis), indent=1)
        Path(wanted.json).write_bytes(text + b"\n")
    if wanted.report:
        write_report(wanted.report, meta, record, analysis)
    if wanted.puzzles:
        _write_puzzles(wanted.puzzles, planned, record, wanted.workers)


def _write_puzzles(out: str, planned: Plan, record: Record, workers: int | None) -> None:
    """Find the puzzles of a match and grade them, which takes longest: every level tries each."""
    from oviraptor.analysis.mining import mined  # noqa: PLC0415  # seldom asked for
    from oviraptor.analysis.puzzles import Puzzle, write_puzzles  # noqa: PLC0415
    from oviraptor.analysis.quarry import grade  # noqa: PLC0415

    found = mined(planned.game, planned.meta, record)
    graded: list[Puzzle] = []
    with progress("puzzles", len(found), 0) as advance:
        for each in in_turn(partial(grade, planned.meta.id), found, workers):
            graded.append(each)
            advance()
    write_puzzles(Path(out), graded)
    print(f"{len(graded)} puzzles are in {out}.")


def _check_places(wanted: Wanted) -> None:
    """Refuse to write where nothing can be, over what is read, or two things to one place."""
    if wanted.report:
        check_report(wanted.report)
    if wanted.puzzles:
        check_puzzles(wanted.puzzles)
    taken = {Path(wanted.file).resolve(), Path(f"{wanted.file}.analysis").resolve()}
    for out in (wanted.json, wanted.report, wanted.puzzles):
        check_place(out)
        if out and Path(out).resolve() in taken:
            raise BadInput(f"{out} is written and read for something else here; name another file.")
        taken |= {Path(out).resolve()} if out else set()


def _seat(meta: Meta, record: Record, name: str | None) -> Seat | None:
    if name is None:
        return None
    seat = seat_named(meta, name)
    if seat >= len(record.head.seats):
        there = ", ".join(meta.seat_names[: len(record.head.seats)])
        raise BadInput(f"Nobody sat at “{name}” in this match; there were {there}.")
    return seat


def _beside(file: str) -> Path | None:
    """Name the file an analysis is kept in; of standard input nothing is kept."""
    if file == "-":
        return None
    path = Path(f"{file}.analysis")
    try:
        path.open("ab").close()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason_of(error)}") from None
    return path
