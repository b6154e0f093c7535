"""The arguments and options that several commands declare in the same way."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.command_line import Argument, Option

GameName = Annotated[
    str, Argument(metavar="GAME", help="A game's name; `oviraptor games` lists them.")
]
PositionFile = Annotated[
    str, Argument(metavar="POSITION", help="A file with a position, or - for standard input.")
]
RecordFile = Annotated[
    str, Argument(metavar="FILE", help="A record of a match, or - for standard input.")
]
SeatName = Annotated[
    str | None, Option("--seat", metavar="NAME", help="The seat that acts, by its name.")
]
OptionPairs = Annotated[
    list[str] | None,
    Option("-o", "--option", metavar="KEY=VALUE", help="An option of the game; repeatable."),
]
Database = Annotated[
    str | None,
    Option(metavar="FILE|URL", help="The database; by default a file in your data folder."),
]
KeepDays = Annotated[
    int | None,
    Option(
        metavar="DAYS",
        min=1,
        max=36_500,
        help="How long matches people played are kept after somebody last came; else for ever.",
    ),
]
RoundCap = Annotated[
    int | None, Option(metavar="N", min=1, help="Call it a draw after so many rounds.")
]
Seed = Annotated[int, Option(metavar="S", help="The same seed, the same games.")]
