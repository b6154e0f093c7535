"""`oviraptor puzzles`: positions in which something can be proven, found in games of bots."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import GameName, OptionPairs, Seed
from oviraptor.cli.command_line import Option


def puzzles(
    game: GameName,
    out: Annotated[str, Option(metavar="FILE", help="Write the puzzles here, one a line.")],
    matches: Annotated[
        int, Option(metavar="N", min=1, max=1_000_000, help="How many games are played for it.")
    ] = 100,
    seed: Seed = 0,
    most: Annotated[
        int, Option(metavar="N", min=1, max=100_000, help="How many puzzles are chosen at most.")
    ] = 200,
    option: OptionPairs = None,
    workers: Annotated[
        int | None,
        Option(metavar="N", min=1, max=256, help="How many processes; else one per core."),
    ] = None,
) -> int:
    """Let bots play, and find positions in which a win or the only defence can be proven.

    Each is graded by the weakest level that solves it. What every game brought is kept in
    FILE.games, so that a search that was stopped goes on, and one for more games, too.
    """
    from oviraptor.lab.arena import keep_to_one_core  # noqa: PLC0415

    keep_to_one_core()  # before numpy is loaded

    from oviraptor.cli.study.digging import dig_all  # noqa: PLC0415  # loads rich

    return dig_all(game, out, (matches, seed, most), option or [], workers)
