"""`oviraptor push-key`: make the key a host needs to tell people of their turn by Web Push."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from oviraptor.cli.command_line import Argument
from oviraptor.cli.reading import BadInput


def push_key(
    file: Annotated[str, Argument(metavar="FILE", help="Where the key goes; a new file.")],
) -> int:
    """Make a key for Web Push.

    The file is for its owner alone, and never overwritten: with another key all who are to be told of
    their turn would have to come and subscribe again. `oviraptor serve --push-key FILE` takes it.
    """
    from oviraptor.server.push import load_vapid  # noqa: PLC0415  # an extra

    key = load_vapid().PushKey.make()
    try:
        key.write(Path(file))
    except FileExistsError as error:
        raise BadInput(f"{file} is there already; a key is not overwritten.") from error
    print(f"A key for Web Push is in {file}; keep it secret.")
    print(f"oviraptor serve --push-key {file} --push-contact mailto:you@example.org takes it.")
    return 0
