"""`oviraptor play`: a match at this terminal, among people or against the computer."""

from __future__ import annotations

from typing import Annotated

import typer

from oviraptor.cli.arguments import OptionPairs


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game's name; not needed with --resume."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=NAME",
            help="Seat a computer player there, by its name or its level's number; repeatable.",
        ),
    ] = None,
    option: OptionPairs = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Draw everything from this seed.")
    ] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the match in this file.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with the match of this file.")
    ] = None,
    pause: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", min=0, max=60, help="Let the computer take its time, step by step."
        ),
    ] = 0.0,
) -> int:
    """Play a match at this terminal.

    People share the device, with a curtain between their hands; any seat can be the computer's.
    Type help at the prompt for all that can be typed there. The match is saved after every step.
    """
    from oviraptor.cli.opening import Wanted, open_session  # noqa: PLC0415  # loads rich

    wanted = Wanted(game, tuple(bot or ()), tuple(option or ()), seed, save, resume, pause)
    return open_session(wanted).play()
