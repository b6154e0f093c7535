"""`oviraptor play`: a match at this terminal, among people or against the computer."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import OptionPairs
from oviraptor.cli.command_line import Argument, Option


def play(
    game: Annotated[
        str | None,
        Argument(metavar="GAME", help="A game's name; not needed with --resume."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        Option(
            metavar="SEAT=NAME",
            help="Seat a computer player there, by its name or its level's number; repeatable.",
        ),
    ] = None,
    option: OptionPairs = None,
    seed: Annotated[int | None, Option(metavar="N", help="Draw everything from this seed.")] = None,
    save: Annotated[str | None, Option(metavar="FILE", help="Keep the match in this file.")] = None,
    resume: Annotated[
        str | None, Option(metavar="FILE", help="Go on with the match of this file.")
    ] = None,
    pause: Annotated[
        float,
        Option(
            metavar="SECONDS", min=0, max=60, help="Let the computer take its time, step by step."
        ),
    ] = 0.0,
) -> int:
    """Play a match at this terminal.

    People share the device, with a curtain between their hands; any seat can be the computer's.
    Type help at the prompt for all that can be typed there. The match is saved after every step.
    """
    from oviraptor.cli.terminal.open_match import Wanted, open_session  # noqa: PLC0415  # loads rich

    wanted = Wanted(game, tuple(bot or ()), tuple(option or ()), seed, save, resume, pause)
    return open_session(wanted).play()
