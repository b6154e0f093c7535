"""`oviraptor verify`: is a record what the rules and the committed secret say it must be?"""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import RecordFile
from oviraptor.cli.command_line import Option


def verify(
    file: RecordFile,
    draws: Annotated[
        str | None,
        Option(
            metavar="FILE",
            help="Write there what each draw was drawn from, for a checker of your own.",
        ),
    ] = None,
) -> None:
    """Check a record of a match.

    Every step must be legal, every draw what the secret and the nonces bring, the start what they
    lay out, the secret the one that was committed to, and the result the one the game came to.
    Exit code 1 if it is not so.
    """
    from oviraptor.cli import records  # noqa: PLC0415  # loads the table

    record = records.read_record(file)
    for line in records.check_record(file, record):
        print(line)
    if draws is not None:
        print(records.write_draws(draws, record))
