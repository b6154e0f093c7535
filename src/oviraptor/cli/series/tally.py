"""The table under a series of games: wins per seat and ending, draws by the cap, lengths, speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from oviraptor import games
from oviraptor.core.game import Meta
from oviraptor.core.words import counted
from oviraptor.lab.series import Lineup, Played, Series
from oviraptor.lab.session import Results

_SHARED, _NOBODY = "shared", "nobody"


def show(series: Series, bots: Lineup, results: Results) -> None:
    """Print the results of a series to standard output."""
    done = results.games
    console = Console(highlight=False)
    if not done:
        console.print("No game was finished.")
        return
    meta = games.meta(series.game)
    console.print(_table(bots, meta, done))
    for line in _lines(series, results):
        console.print(line)


def _table(bots: Lineup, meta: Meta, done: Sequence[Played]) -> Table:
    natural = [played for played in done if not played.capped]
    wins = Counter((played.reason, _winner(played)) for played in natural)
    table = Table(title=f"{meta.title}: wins by ending", title_justify="left")
    table.add_column("ending")
    columns: list[int | str] = [*range(len(bots))]
    columns += [each for each in (_SHARED, _NOBODY) if any(who == each for _, who in wins)]
    for column in columns:
        table.add_column(_heading(bots, meta, column), justify="right")
    for reason, sentence in meta.endings.items():
        if any(found == reason for found, _ in wins):
            counts = (str(wins[reason, column] or "-") for column in columns)
            table.add_row(f"{reason} {sentence}", *counts)
    table.add_section()
    sums = [sum(wins[reason, column] for reason in meta.endings) for column in columns]
    table.add_row("all", *(f"{count} ({count / len(done):.1%})" for count in sums))
    return table


def _winner(played: Played) -> int | str:
    firsts = [seat for seat, place in enumerate(played.places) if place == 1]
    if len(firsts) == 1:
        return firsts[0]
    return _SHARED if firsts else _NOBODY


def _heading(bots: Lineup, meta: Meta, column: int | str) -> str:
    if isinstance(column, str):
        return column
    return f"{meta.seat_names[column]}\n{bots[column]}"


def _lines(series: Series, results: Results) -> list[str]:
    done = results.games
    capped = sum(played.capped for played in done)
    mean = sum(played.steps for played in done) / len(done)
    found = f" ({results.found} found in the file)" if results.found else ""
    lines = [
        f"Draws by the cap of {counted(series.round_cap, 'round')}: {capped} ({capped / len(done):.1%}).",
        f"{counted(len(done), 'game')}{found}, {mean:.1f} steps on average.",
    ]
    if results.steps and results.seconds:
        speed = results.steps / results.seconds
        lines.append(
            f"{counted(results.steps, 'step')} in {results.seconds:.1f} s: {speed:,.0f}/s."
        )
    if results.is_interrupted:
        lines.append("Interrupted: these are the games finished so far.")
    return lines
