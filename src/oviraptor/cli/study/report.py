"""The report of an analysis: one page of HTML that needs nothing else, readable in light and dark."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from oviraptor.analysis.model import Analysis, Decision
from oviraptor.cli.study.plots import curve, sums_plot
from oviraptor.cli.study.printing import MEASURES, columns, doubts, head
from oviraptor.core.game import Meta
from oviraptor.core.judging import Matrix
from oviraptor.core.record import Record
from oviraptor.lab.pages import check_page, figure, page, section, table

_KIND: Final = "oviraptor-analysis"
_HOW: Final = (
    "Values are expected results of 100. A decision is judged by what its seat could know; it loses what the "
    "best way was worth more. The curve is what everybody at the table could expect."
)
_SUMS: Final = (
    "End − start = luck − own losses + others' losses + unforeseen, where the judge changed its mind. Luck is what "
    "came beside the mean of all that could have, as the seat itself could see it."
)
_STYLE: Final = """
.line { fill: none; stroke: var(--accent); stroke-width: 2; } .area { fill: var(--accent); opacity: 0.15; }
.inaccuracy { fill: var(--c5); } .mistake { fill: var(--c3); } .blunder { fill: var(--mark); }
.luck { fill: var(--c1); } .lost-own { fill: var(--c3); } .given { fill: var(--c0); }
.unforeseen { fill: var(--drawn); }
td.said { white-space: normal; text-align: left; min-width: 24rem; }
.met { outline: 2px solid var(--mark); }
"""


def check_report(path: str) -> None:
    """Refuse a place where a report could not be written, before minutes are spent on it."""
    check_page(path, _KIND)


def write_report(path: str, meta: Meta, record: Record, analysis: Analysis) -> None:
    """Write the report of an analysis."""
    Path(path).write_text(report(meta, record, analysis), encoding="utf-8")


def report(meta: Meta, record: Record, analysis: Analysis) -> str:
    """Return the report of an analysis as a page of HTML."""
    title = f"{meta.title}: {' and '.join(_players(meta, record))}"
    lead = f"{escape(head(meta, analysis))} {escape(_HOW)}"
    parts = [
        *_curves(meta, analysis),
        _sums(meta, analysis),
        section("Mistakes", _mistakes(analysis)),
        *_duels(meta, analysis),
        section("All decisions", _decisions(meta, analysis)),
    ]
    return page(_KIND, title, lead, parts, _STYLE)


def _players(meta: Meta, record: Record) -> list[str]:
    seats = zip(meta.seat_names, record.head.seats, strict=False)
    return [f"{name} ({who})" if who else name for name, who in seats]


def _curves(meta: Meta, analysis: Analysis) -> Iterable[str]:
    seats = range(len(analysis.points[0].values))
    # Of two the one's curve is the other's upside down.
    for seat in seats if len(seats) > 2 else seats[:1]:
        name = meta.seat_names[seat]
        drawn = curve(f"What {name} could expect", analysis, seat)
        marks = "Marks: triangle inaccuracy, diamond mistake, cross blunder, of any seat."
        yield figure(f"What {name} could expect, of 100", drawn, marks)


def _sums(meta: Meta, analysis: Analysis) -> str:
    names = [meta.seat_names[seat] for seat in range(len(analysis.sums))]
    rows = zip(MEASURES, *map(columns, analysis.sums), strict=True)
    told = table(["", *names], [[escape(cell) for cell in cells] for cells in rows])
    drawn = sums_plot("Luck, losses and what was unforeseen", names, analysis.sums)
    return figure("Luck and skill", drawn + told, " ".join((_SUMS, *doubts(meta, analysis, None))))


def _mistakes(analysis: Analysis) -> str:
    found = sorted((each for each in analysis.decisions if each.name), key=lambda each: -each.loss)
    if not found:
        return "<p>No decision lost 5 points or more.</p>"
    return f"<ol>{''.join(f'<li>{escape(each.say)}</li>' for each in found)}</ol>"


def _duels(meta: Meta, analysis: Analysis) -> Iterable[str]:
    """Show the secret choices that lost something, opened up."""
    for each in analysis.decisions:
        if each.name and each.matrices:
            matrix = each.matrices[0]
            title = f"Round {each.round}, {meta.seat_names[each.seat]}: {matrix.title}"
            yield figure(title, _matrix(matrix, each), each.say)


def _matrix(matrix: Matrix, decision: Decision) -> str:
    shares = [f"<br><small>{100 * share:.0f} %</small>" for share in matrix.column_shares]
    heads = "".join(
        f'<th scope="col">{escape(name)}{share}</th>'
        for name, share in zip(matrix.columns, shares, strict=True)
    )
    lines = []
    for at, values in enumerate(matrix.values):
        cells = "".join(
            f'<td style="--share:{value:.3f}"{_met(decision, at, column)}>{100 * value:.0f}</td>'
            for column, value in enumerate(values)
        )
        name = f"{escape(matrix.rows[at])} <small>{100 * matrix.row_shares[at]:.0f} %</small>"
        lines.append(f'<tr><th scope="row">{name}</th>{cells}</tr>')
    body = "".join(lines)
    return (
        f'<table class="heat"><thead><tr><th></th>{heads}</tr></thead><tbody>{body}</tbody></table>'
    )


def _met(decision: Decision, at: int, column: int) -> str:
    return ' class="met"' if decision.cell == (at, column) else ""


def _decisions(meta: Meta, analysis: Analysis) -> str:
    rows = [
        [
            str(each.round or "setup"), meta.seat_names[each.seat],
            f"{100 * each.value:.0f}", f"{100 * each.loss:.1f}", each.name or "",
            escape(each.played_say), escape(each.best_say),
        ]
        for each in analysis.decisions
        if not each.is_forced
    ]  # fmt: skip
    return table(["round", "seat", "value", "lost", "", "played", "better"], rows, said=5)
