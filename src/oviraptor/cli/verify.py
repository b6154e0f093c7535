"""`oviraptor verify`: is a record what the rules and the committed secret say it must be?"""

from __future__ import annotations

from oviraptor.cli.arguments import RecordFile


def verify(file: RecordFile) -> None:
    """Check a record of a match.

    Every step must be legal, every draw what the secret brings, the secret the one that was
    committed to, and the result the one the game came to. Exit code 1 if it is not so.
    """
    from oviraptor.cli.records import check_record, read_record  # noqa: PLC0415  # loads the table

    for line in check_record(file, read_record(file)):
        print(line)
