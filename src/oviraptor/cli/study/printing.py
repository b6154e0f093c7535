"""An analysis in a terminal: the curve as a line of blocks, the table of seats, the mistakes in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.table import Table

from oviraptor.analysis.model import Analysis, Decision, SeatSum
from oviraptor.core.game import Meta, Seat
from oviraptor.core.words import counted

_BLOCKS: Final = "▁▂▃▄▅▆▇█"
_WIDTH: Final = 72


def show(meta: Meta, analysis: Analysis, seat: Seat | None) -> None:
    """Print an analysis; with a seat from its side alone."""
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(head(meta, analysis))
    console.print()
    for each in range(len(analysis.points[0].values)) if seat is None else (seat,):
        console.print(curve_line(meta, analysis, each))
    console.print()
    if analysis.sums:
        console.print(_table(meta, analysis, seat))
        for line in doubts(meta, analysis, seat):
            console.print(line)
    else:
        console.print(_not_done(analysis))
    console.print()
    for line in mistake_lines(analysis, seat):
        console.print(line)


def head(meta: Meta, analysis: Analysis) -> str:
    """Say what was judged."""
    choices = sum(not each.is_forced for each in analysis.decisions)
    rounds = max((point.round for point in analysis.points), default=0)
    said = f"{meta.title}: {counted(choices, 'decision')} in {counted(rounds, 'round')}"
    return f"{said}, judged by: {analysis.judge}."


def curve_line(meta: Meta, analysis: Analysis, seat: Seat) -> str:
    """Draw what a seat could expect, from the start to the end, as blocks."""
    values = [point.values[seat] for point in analysis.points]
    blocks = "".join(_BLOCKS[min(int(value * 8), 7)] for value in _thinned(values))
    width = max(map(len, meta.seat_names))
    ends = f"{values[0]:.0%} to {values[-1]:.0%}"
    return f"{meta.seat_names[seat]:<{width}}  {blocks}  {ends}"


def mistake_lines(analysis: Analysis, seat: Seat | None) -> Iterator[str]:
    """Tell what was lost, in the order of the match."""
    found = mistakes(analysis, seat)
    if not found:
        yield "No decision lost 5 points or more."
    for decision in found:
        yield decision.say


def mistakes(analysis: Analysis, seat: Seat | None) -> list[Decision]:
    """List the decisions that have a name, of a seat or of all."""
    return [
        each for each in analysis.decisions if each.name and (seat is None or each.seat == seat)
    ]


def doubts(meta: Meta, analysis: Analysis, seat: Seat | None) -> Iterator[str]:
    """Say for whom luck and skill are not told apart, since the judge changed its mind too much."""
    for number, each in enumerate(analysis.sums):
        if not each.is_told_apart and seat in {None, number}:
            unforeseen = counted(round(100 * abs(each.unforeseen)), "point")
            yield (
                f"Luck and skill of {meta.seat_names[number]} are not told apart:"
                f" the judge changed its mind by {unforeseen}."
            )


def columns(each: SeatSum) -> list[str]:
    """Write the sums of a seat: what it began with, what moved that if it is told apart, how well it played."""
    split = (each.luck, -each.lost, each.given, each.unforeseen)
    return [
        f"{100 * each.start:.0f}",
        *(f"{100 * part:+.1f}" if each.is_told_apart else "-" for part in split),
        f"{100 * each.final:.0f}", *map(str, each.names.values()),
        "-" if each.rate is None else f"{each.rate:.0f}", str(each.decisions),
        each.played_like or "-",
    ]  # fmt: skip


MEASURES: Final = (
    "start", "luck", "own losses", "others' losses", "unforeseen", "end",
    "inaccuracies", "mistakes", "blunders",
    "lost per decision, in thousandths", "decisions counted", "played like",
)  # fmt: skip


def _table(meta: Meta, analysis: Analysis, seat: Seat | None) -> Table:
    seats = range(len(analysis.sums)) if seat is None else (seat,)
    table = Table(title="Points of 100", title_justify="left")
    table.add_column("")
    for each in seats:
        table.add_column(meta.seat_names[each], justify="right")
    for name, *cells in zip(
        MEASURES, *(columns(analysis.sums[each]) for each in seats), strict=True
    ):
        table.add_row(name, *cells)
    return table


def _not_done(analysis: Analysis) -> str:
    return f"Interrupted: {analysis.done} of {analysis.of} decisions are judged."


def _thinned(values: Sequence[float]) -> Sequence[float]:
    """Leave out points where there are more than a line has room for; the last one stays."""
    if len(values) <= _WIDTH:
        return values
    last = len(values) - 1
    return [values[round(at * last / (_WIDTH - 1))] for at in range(_WIDTH)]
