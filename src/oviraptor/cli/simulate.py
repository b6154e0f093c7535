"""`oviraptor simulate`: many games among bots, and how they ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oviraptor.cli.arguments import GameName, OptionPairs
from oviraptor.cli.reading import BadInput, load_game, options_from

if TYPE_CHECKING:
    from oviraptor.cli.series import Series


def simulate(
    game: GameName,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=10_000_000, help="How many games.")
    ] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="A player per seat: a level, a bot, or BOT:N with N positions a move. "
            "Without it all play at random.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same games.")] = 0,
    option: OptionPairs = None,
    round_cap: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Call it a draw after so many rounds."),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="How many processes.")
    ] = 1,
    json: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Keep the results here, and go on from what it holds."),
    ] = None,
) -> int:
    """Play many games among bots and count how they end.

    Each bot is shown what a person in its seat would be shown. Game n of a seed has the same start
    and the same chance whoever plays it. Ctrl-C shows what there is so far.
    """
    from oviraptor.cli.series import run  # noqa: PLC0415  # rich and processes load slowly
    from oviraptor.cli.tally import show  # noqa: PLC0415

    series = _series(game, bots, seed, option or [], round_cap)
    results = run(series, games, workers, json)
    show(series, results)
    return 130 if results.is_interrupted else 0


def _series(
    game: str, bots: str | None, seed: int, pairs: list[str], round_cap: int | None
) -> Series:
    from oviraptor.cli.players import player_named  # noqa: PLC0415
    from oviraptor.cli.series import Series  # noqa: PLC0415

    rules, meta = load_game(game)
    options = options_from(meta, pairs)
    seats = int(options["seats"])
    names = ("random",) * seats if bots is None else tuple(map(str.strip, bots.split(",")))
    if len(names) != seats:
        raise BadInput(f"--bots names {len(names)} for {seats} seats.")
    for name in names:
        player_named(rules, meta, name)
    cap = meta.round_cap if round_cap is None else round_cap
    return Series(game, meta.rules_version, options, names, seed, cap)
