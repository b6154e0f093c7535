"""The report of an arena: one page of HTML that needs nothing else, readable in light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from oviraptor.lab.pages import check_page, figure, page, section, table
from oviraptor.lab.plots import Row, histogram, intervals, stacked
from oviraptor.lab.statistics import Estimate
from oviraptor.lab.summary import Side, Standing, Summary
from oviraptor.lab.words import draws_by_cap, length_of, options_of, signed, size_of, verdict_of

_KIND = "oviraptor-report"
_SWAPPED = "Every start is played with the sides swapped. Such a pair is the unit of all intervals,"
_ALONE = "One bot plays all sides. The game is the unit of all intervals,"
_HOW = "which are of 95 %. A draw is half a win."


def check_report(path: str) -> None:
    """Refuse a place where a report could not be written, before hours are spent on it."""
    check_page(path, _KIND)


def write_report(path: str, summaries: Sequence[Summary]) -> None:
    """Write the report of one or several series."""
    check_report(path)
    Path(path).write_text(report(summaries), encoding="utf-8")


def report(summaries: Sequence[Summary]) -> str:
    """Return the report of one or several series as a page of HTML."""
    title = f"{summaries[0].title}: {_bots(summaries[0])}"
    is_contest = len(summaries[0].standings) > 1
    lead = f"{_SWAPPED if is_contest else _ALONE} {_HOW}"
    return page(_KIND, title, lead, (part for each in summaries for part in _series(each)))


def _series(summary: Summary) -> Iterable[str]:
    yield f"<h2>{escape(options_of(summary))}</h2>"
    yield f'<p class="quiet">{escape(_size(summary))}</p>'
    yield section("Standings", _standings(summary))
    if summary.test:
        yield section("Sequential test", f"<p>{escape(verdict_of(summary))}</p>")
    if len(summary.standings) > 1:
        yield figure("Elo", _elos(summary), f"{summary.standings[-1].bot} has 0 points.")
    if len(summary.standings) > 2:
        yield section("Score of the row against the column, in %", _cross(summary))
    yield figure("Score per side, in %", _sides(summary), "All games on a side, draws as ½.")
    endings = _endings(summary) + _ending_shares(summary)
    yield figure("Ways of ending, in % of games", endings, _legend(summary))
    yield figure("Length in rounds", _lengths(summary), length_of("rounds", summary.rounds))
    yield section("Time per decision, in milliseconds", _times(summary.standings))


def _standings(summary: Summary) -> str:
    sides = [side.name for side in summary.standings[0].sides]
    rows = (
        [
            escape(standing.bot),
            *([_percent(standing.score), _points(standing.elo)] if standing.elo else []),
            *(_percent(side.score) for side in standing.sides),
        ]
        for standing in summary.standings
    )
    against = ["score in %", "Elo"] if len(summary.standings) > 1 else []
    return table(["", *against, *(f"as {side}" for side in sides)], rows)


def _cross(summary: Summary) -> str:
    bots = [standing.bot for standing in summary.standings]
    lines = []
    for bot in bots:
        cells = [
            "<td></td>"
            if bot == other
            else f'<td style="--share:{summary.cross[bot, other].value:.3f}">'
            f"{_percent(summary.cross[bot, other])}</td>"
            for other in bots
        ]
        lines.append(f'<tr><th scope="row">{escape(bot)}</th>{"".join(cells)}</tr>')
    heads = "".join(f'<th scope="col">{escape(bot)}</th>' for bot in ["", *bots])
    return f'<table class="heat"><thead><tr>{heads}</tr></thead><tbody>{"".join(lines)}</tbody></table>'


def _elos(summary: Summary) -> str:
    rows = [
        Row(standing.bot, standing.elo, signed(standing.elo.value))
        for standing in summary.standings
        if standing.elo
    ]
    return intervals("Elo with intervals", rows, 0)


def _sides(summary: Summary) -> str:
    rows = [
        Row(_name(summary, standing, side), _times_100(side.score), f"{100 * side.score.value:.1f}")
        for standing in summary.standings
        for side in standing.sides
    ]
    return intervals("Score per side", rows, 50)


def _endings(summary: Summary) -> str:
    rows = {}
    for standing in summary.standings:
        for side in standing.sides:
            wins = [
                (f"c{i % 6}", reason, side.wins[reason].value)
                for i, reason in enumerate(summary.endings)
            ]
            lost = 1 - side.draws.value - sum(share for _, _, share in wins)
            rows[_name(summary, standing, side)] = [
                *wins,
                ("drawn", "drawn", side.draws.value),
                ("lost", "lost", max(lost, 0.0)),
            ]
    return stacked("Ways of ending", rows)


def _ending_shares(summary: Summary) -> str:
    rows = (
        [
            escape(_name(summary, standing, side)),
            *(_percent(win) if win.value else "–" for win in side.wins.values()),
            _percent(side.draws),
        ]
        for standing in summary.standings
        for side in standing.sides
    )
    return table(["", *summary.endings, "drawn"], rows)


def _legend(summary: Summary) -> str:
    wins = (f"{reason}: {text}" for reason, text in summary.endings.items())
    return " ".join(wins)


def _lengths(summary: Summary) -> str:
    return histogram("Length in rounds", summary.rounds.counts, "rounds")


def _times(standings: Sequence[Standing]) -> str:
    rows = (
        [
            escape(standing.bot),
            f"{standing.times.decisions}",
            f"{standing.times.median:.1f}",
            f"{standing.times.p95:.1f}",
            f"{standing.times.longest:.1f}",
        ]
        for standing in standings
        if standing.times
    )
    return table(["", "decisions", "median", "95 % within", "longest"], rows)


def _percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f}<small>{100 * share.low:.1f}–{100 * share.high:.1f}</small>"


def _points(elo: Estimate) -> str:
    if not any(elo):
        return "0"
    return f"{elo.value:+.1f}<small>{signed(elo.low)} to {signed(elo.high)}</small>"


def _times_100(share: Estimate) -> Estimate:
    return Estimate(*(100 * each for each in share))


def _name(summary: Summary, standing: Standing, side: Side) -> str:
    return side.name if len(summary.standings) == 1 else f"{standing.bot} as {side.name}"


def _bots(summary: Summary) -> str:
    bots = [standing.bot for standing in summary.standings]
    return f"{bots[0]} against itself" if len(bots) == 1 else ", ".join(bots)


def _size(summary: Summary) -> str:
    played = f"{size_of(summary)}, seed {summary.series.seed}."
    return f"{played} {draws_by_cap(summary)} {length_of('steps', summary.steps)}"
