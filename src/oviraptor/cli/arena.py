"""`oviraptor arena`: which bot is stronger, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oviraptor.cli.arguments import GameName, OptionPairs, RoundCap, Seed
from oviraptor.cli.reading import BadInput
from oviraptor.cli.series import players_named, series_of

if TYPE_CHECKING:
    from oviraptor.lab.series import Series


def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Who meets whom: levels, bots, BOT:N with N positions a move, "
            "or BOT@0.1s with that time for it.",
        ),
    ],
    pairs: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help="How many starts.")
    ] = 100,
    seed: Seed = 0,
    seconds: Annotated[
        float | None,
        typer.Option(metavar="X", min=0.001, max=3600, help="A move's time, for all bots."),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="A move's positions, for all bots.")
    ] = None,
    option: OptionPairs = None,
    round_cap: RoundCap = None,
    workers: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=256, help="How many processes; else one per core."),
    ] = None,
    json: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Keep the results here, and go on from what it holds."),
    ] = None,
) -> int:
    """Let bots meet, all against all, and say who is stronger.

    Every start is played with the sides swapped, too: the same board and the same chance. Such a
    pair is the unit of all intervals, which are of 95 %. A draw is half a win. Ctrl-C shows what
    there is so far.
    """
    from oviraptor.cli.running import with_progress  # noqa: PLC0415  # rich loads slowly
    from oviraptor.cli.standings import show  # noqa: PLC0415
    from oviraptor.lab.series import lineups, round_robin  # noqa: PLC0415
    from oviraptor.lab.session import sit  # noqa: PLC0415

    series = series_of(game, option, seed, round_cap)
    names = _rivals(series, bots, nodes, seconds)
    seats = int(series.options["seats"])
    games = lineups(names, seats)
    tasks = round_robin(names, seats, range(pairs))
    results = with_progress(
        pairs * len(games),
        lambda watch: sit(series, tasks, path=json, workers=workers, watch=watch),
    )
    show(series, names, games, results)
    return 130 if results.is_interrupted else 0


def _rivals(series: Series, bots: str, nodes: int | None, seconds: float | None) -> tuple[str, ...]:
    names = players_named(series, bots, nodes, seconds)
    if len(names) < 2:
        raise BadInput("--bots names one player; an arena takes two or more.")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise BadInput(f"--bots names {twice} twice.")
    return names
