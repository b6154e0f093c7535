"""`oviraptor replay`: a match told again, as somebody saw it."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import RecordFile
from oviraptor.cli.command_line import Option


def replay(
    file: RecordFile,
    viewer: Annotated[
        str | None,
        Option(
            "--as",
            metavar="SEAT|all",
            help="Whose eyes to see it with; all tells everything, once the match is over.",
        ),
    ] = None,
    step: Annotated[bool, Option("--step", help="Wait for Enter after each step.")] = False,
) -> int:
    """Tell a match again, in sentences, with the board at every round.

    Without --as a finished match is told whole, an unfinished one as spectators saw it.
    """
    from oviraptor.cli.terminal.replay_printer import tell_match  # noqa: PLC0415  # loads rich and the table

    return tell_match(file, viewer, is_stepwise=step)
