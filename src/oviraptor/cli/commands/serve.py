"""`oviraptor serve`: the page and the API, for one device, a household or the world."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import Database, KeepDays
from oviraptor.cli.command_line import Option


def serve(
    host: Annotated[
        str, Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for the network.")
    ] = "127.0.0.1",
    port: Annotated[int, Option(metavar="N", min=0, max=65535, help="The port.")] = 8000,
    db: Database = None,
    name: Annotated[
        list[str] | None,
        Option(metavar="NAME", help="A name this server is reached by; repeatable."),
    ] = None,
    thinkers: Annotated[
        int | None, Option(metavar="N", min=1, help="How many bots think at a time.")
    ] = None,
    pause: Annotated[
        float | None,
        Option(
            metavar="SECONDS", min=0, max=60, help="How long bots seem to think; 0 for at once."
        ),
    ] = None,
    keep: KeepDays = None,
    push_key: Annotated[
        str | None,
        Option(metavar="FILE", help="The key for Web Push; `oviraptor push-key` makes one."),
    ] = None,
    push_contact: Annotated[
        str | None,
        Option(metavar="ADDRESS", help="Whom push services may ask: mailto:... or https://..."),
    ] = None,
) -> int:
    """Serve the page and the API until Ctrl-C.

    Matches are kept in a database: by default a SQLite file in your data folder, or PostgreSQL by
    its address (postgresql+psycopg://...). Behind a reverse proxy say its name with --name.

    With a key and a contact, people whose page is closed are told of their turn in matches by days;
    OVIRAPTOR_PUSH_KEY and OVIRAPTOR_PUSH_CONTACT say the same.
    """
    from oviraptor.server.run import Wanted, run  # noqa: PLC0415  # loads the whole server

    names = tuple(name or ())
    return run(Wanted(host, port, db, names, thinkers, pause, keep, push_key, push_contact))
