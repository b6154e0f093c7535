"""The tables under an arena: scores with intervals, who beat whom, ways to win, times."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from oviraptor.lab.session import Results
from oviraptor.lab.statistics import Estimate
from oviraptor.lab.summary import Standing, Summary
from oviraptor.lab.words import draws_by_cap, length_of, options_of, signed, size_of, verdict_of


def show(results: Results, summary: Summary | None) -> None:
    """Print who scored what to standard output."""
    console = Console(highlight=False)
    if summary is None:
        console.print("No pair was finished.")
        return
    console.print(_scores(summary))
    if len(summary.standings) > 2:
        console.print(_cross(summary))
    console.print(_endings(summary))
    if any(standing.times for standing in summary.standings):
        console.print(_times(summary.standings))
    for line in _lines(summary, results):
        console.print(line)


def _scores(summary: Summary) -> Table:
    sides = [side.name for side in summary.standings[0].sides]
    overall = ["all", "Elo"] if len(summary.standings) > 1 else []
    title = f"{summary.title} ({options_of(summary)}): score in %"
    table = _table(title, "bot", [*overall, *sides])
    for standing in summary.standings:
        both = [_percent(standing.score), _elo(standing.elo)] if standing.elo else []
        scores = [_percent(side.score) for side in standing.sides]
        table.add_row(standing.bot, *both, *scores)
    return table


def _cross(summary: Summary) -> Table:
    bots = [standing.bot for standing in summary.standings]
    table = _table("Score of the row against the column in %", "", bots)
    for bot in bots:
        cells = (_percent(summary.cross[bot, other]) if bot != other else "" for other in bots)
        table.add_row(bot, *cells)
    return table


def _endings(summary: Summary) -> Table:
    table = _table("Games won, in %, by ending", "", [*summary.endings, "drawn"])
    for standing in summary.standings:
        for side in standing.sides:
            wins = (_percent(win) if win.value else "-" for win in side.wins.values())
            table.add_row(f"{standing.bot}\nas {side.name}", *wins, _percent(side.draws))
    return table


def _times(standings: Iterable[Standing]) -> Table:
    columns = ["decisions", "median", "95 % within", "longest"]
    table = _table("Milliseconds per decision", "bot", columns)
    for standing in standings:
        if standing.times:
            count, *times = standing.times
            table.add_row(standing.bot, str(count), *(f"{ms:.1f}" for ms in times))
    return table


def _table(title: str, first: str, columns: Iterable[str]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f}\n{100 * share.low:.1f}–{100 * share.high:.1f}"


def _elo(elo: Estimate) -> str:
    if not any(elo):
        return "0"
    return f"{elo.value:+.1f}\n{signed(elo.low)} to {signed(elo.high)}"


def _lines(summary: Summary, results: Results) -> Iterable[str]:
    found = f" ({results.found} found in files)" if results.found else ""
    yield f"{size_of(summary)}{found}. Intervals are of 95 %."
    yield draws_by_cap(summary)
    yield length_of("rounds", summary.rounds)
    yield length_of("steps", summary.steps)
    if summary.test:
        yield verdict_of(summary)
    if results.is_interrupted:
        yield "Interrupted: these are the pairs finished so far."
