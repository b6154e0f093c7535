"""The tables under an arena: scores with intervals, per side, and the time thought."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from oviraptor import games
from oviraptor.lab.pairs import Pairs, whole_pairs
from oviraptor.lab.series import Lineup, Series
from oviraptor.lab.session import Results
from oviraptor.lab.statistics import Estimate, mean


def show(series: Series, bots: Lineup, lineups: Sequence[Lineup], results: Results) -> None:
    """Print who scored what to standard output."""
    console = Console(highlight=False)
    pairs = whole_pairs(results.games, lineups)
    if not pairs.rows:
        console.print("No pair was finished.")
        return
    console.print(_table(series, bots, pairs))
    capped = sum(played.capped for row in pairs.rows for played in row)
    count = len(pairs.rows) * len(lineups)
    console.print(f"{len(pairs.rows)} pairs, {count} games.")
    console.print(
        f"Draws by the cap of {series.round_cap} rounds: {capped} ({capped / count:.1%})."
    )
    if results.is_interrupted:
        console.print("Interrupted: these are the pairs finished so far.")


def _table(series: Series, bots: Lineup, pairs: Pairs) -> Table:
    meta = games.meta(series.game)
    table = Table(title=f"{meta.title}: score in %", title_justify="left")
    seats = range(len(pairs.lineups[0]))
    for heading in ("bot", "all", *(meta.seat_names[seat] for seat in seats)):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in bots:
        sides = [mean(pairs.scores(bot, seat=seat)) for seat in (None, *seats)]
        table.add_row(bot, *map(_percent, sides))
    return table


def _percent(score: Estimate) -> str:
    return f"{score.value:.1%} ({score.low:.1%}–{score.high:.1%})".replace("%", "")
