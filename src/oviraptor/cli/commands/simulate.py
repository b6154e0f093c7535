"""`oviraptor simulate`: many games among bots, and how they ended."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import GameName, OptionPairs, RoundCap, Seed
from oviraptor.cli.command_line import Option
from oviraptor.cli.reading import BadInput
from oviraptor.cli.series.series_options import players_named, series_of
from oviraptor.lab.series import Series, Task


def simulate(
    game: GameName,
    games: Annotated[int, Option(metavar="N", min=1, max=10_000_000, help="How many games.")] = 100,
    bots: Annotated[
        str | None,
        Option(
            metavar="A,B",
            help="A player per seat: a level, a bot, or BOT:N with N positions a move, "
            "or BOT@0.1s with that time for it. "
            "Without it all play at random.",
        ),
    ] = None,
    seed: Seed = 0,
    option: OptionPairs = None,
    round_cap: RoundCap = None,
    workers: Annotated[int, Option(metavar="N", min=1, max=256, help="How many processes.")] = 1,
    json: Annotated[
        str | None,
        Option(metavar="FILE", help="Keep the results here, and go on from what it holds."),
    ] = None,
) -> int:
    """Play many games among bots and count how they end.

    Each bot is shown what a person in its seat would be shown. Game n of a seed has the same start
    and the same chance whoever plays it. Ctrl-C shows what there is so far.
    """
    from oviraptor.cli.series.progress import progress_bar  # noqa: PLC0415  # rich and processes load slowly
    from oviraptor.cli.series.tally import show  # noqa: PLC0415
    from oviraptor.lab.session import Files, sit  # noqa: PLC0415

    series = series_of(game, option or (), seed, round_cap)
    names = _lineup(series, bots)
    tasks = (Task(n, names) for n in range(games))
    with progress_bar(games) as advance:
        results = sit(series, tasks, Files(json), workers=workers, watch=advance)
    show(series, names, results)
    return 130 if results.is_interrupted else 0


def _lineup(series: Series, bots: str | None) -> tuple[str, ...]:
    seats = int(series.options["seats"])
    if bots is None:
        return ("random",) * seats
    names = players_named(series, bots)
    if len(names) != seats:
        raise BadInput(f"--bots names {len(names)} for {seats} seats.")
    return names
