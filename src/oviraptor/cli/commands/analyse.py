"""`oviraptor analyse`: what each decision of a match was worth, and what was luck."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import RecordFile
from oviraptor.cli.command_line import Option


def analyse(
    file: RecordFile,
    positions: Annotated[
        int | None,
        Option(
            metavar="N",
            min=100,
            max=100_000_000,
            help="The positions a decision is judged with; else as many as the game's judge needs.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        Option(metavar="N", min=1, max=256, help="How many processes; else one per core."),
    ] = None,
    seat: Annotated[
        str | None, Option("--as", metavar="SEAT", help="From this seat's side alone.")
    ] = None,
    json: Annotated[
        str | None, Option(metavar="OUT", help="Write the analysis here, as JSON.")
    ] = None,
    report: Annotated[
        str | None, Option(metavar="OUT", help="Write a report here, a page of HTML.")
    ] = None,
    puzzles: Annotated[
        str | None, Option(metavar="OUT", help="Write here the puzzles this match holds.")
    ] = None,
) -> int:
    """Judge every decision of a finished match, and tell luck from skill.

    Each is judged by what its seat could know. What was judged is kept beside the record, in
    FILE.analysis: a second call is instant, one that was stopped goes on.
    """
    from oviraptor.lab.arena import keep_to_one_core  # noqa: PLC0415

    keep_to_one_core()  # before numpy is loaded

    from oviraptor.cli.study.analysing import Wanted, analyse_file  # noqa: PLC0415  # loads rich

    return analyse_file(Wanted(file, positions, workers, seat, json, report, puzzles))
