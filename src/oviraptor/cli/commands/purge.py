"""`oviraptor purge`: remove the matches nobody needs any more, after saying which."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Annotated

from oviraptor.cli.arguments import Database, KeepDays
from oviraptor.cli.command_line import Option
from oviraptor.cli.reading import BadInput
from oviraptor.core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oviraptor.cli.series.bars import Told
    from oviraptor.store import Expired, Keeping, Store


def purge(
    db: Database = None,
    keep: KeepDays = None,
    yes: Annotated[bool, Option("--yes", help="Remove without asking.")] = False,
    dry_run: Annotated[
        bool, Option("--dry-run", help="Say what would be removed, and remove nothing.")
    ] = False,
) -> int:
    """Remove the matches nobody needs any more.

    These are matches nobody opened within a week or played within a month, and copies of records
    nobody opened within a day, or for a month later on. Matches people played stay, unless --keep
    says for how long. A server does the same by itself, and may run meanwhile.
    """
    from oviraptor.cli.series.bars import bars  # noqa: PLC0415  # rich loads slowly
    from oviraptor.server.run import keeping  # noqa: PLC0415  # loads the server
    from oviraptor.store import Store  # noqa: PLC0415

    if yes and dry_run:
        raise BadInput("--yes and --dry-run do not go together.")
    kept, now = keeping(keep), time.time()
    with Store.open(_address(db), as_it_is=True) as store:
        with bars() as told:
            found = _look(store, kept, now, told)
        _say(found, store, kept)
        if not found or dry_run:
            return 0
        if not yes and not _is_agreed("Remove them?"):
            print("Nothing was removed.")
            return 0
        with bars() as told:
            removed = _remove(store, found, kept, now, told)
    print(f"{_many(removed)} removed.")
    return 0


def _is_agreed(question: str) -> bool:
    return input(f"{question} [y/N]: ").strip().casefold() in {"y", "yes"}


def _address(db: str | None) -> str:
    """Return the address of a database that is there, and of this release: purge makes none so."""
    from oviraptor.server.run import database  # noqa: PLC0415
    from oviraptor.store import engine, schema  # noqa: PLC0415

    address = database(db, is_made=False)
    url = engine.read_url(address)
    if url.get_backend_name() == "sqlite" and not engine.path_of(url).is_file():
        raise BadInput(f"There is no database {engine.name(url)}.")
    found = schema.read_version(address)
    if found is None:
        raise BadInput(f"{engine.name(url)} is no database of matches.")
    if found != schema.HEAD:
        raise BadInput(
            f"{engine.name(url)} is of another release of Oviraptor (schema {found}, not"
            f" {schema.HEAD}): purge it with that one."
        )
    return address


def _look(store: Store, kept: Keeping, now: float, told: Told) -> list[Expired]:
    """Find what has expired."""
    from oviraptor.store.expiry import PAGE  # noqa: PLC0415

    found: list[Expired] = []
    total, seen, after = store.count(), 0, ""
    while (page := store.expired(after, kept, now)).last is not None:
        found += page.found
        after, seen = page.last, min(total, seen + PAGE)
        told("looking", seen, total)
    return found


def _say(found: list[Expired], store: Store, kept: Keeping) -> None:
    """Say what would be removed, and why."""
    total = store.count()
    if not found:
        print(f"Nothing has expired in {store.name}; matches there: {total:,}.")
        return
    reasons = {
        "unopened": f"nobody opened within {_days(kept.unopened)}",
        "copy": f"copies of records, not opened within {_days(kept.unopened_copies)}"
        f" or for {_days(kept.unplayed)} later on",
        "unplayed": f"nobody played, and nobody opened for {_days(kept.unplayed)}",
        "played": f"people played, but nobody opened for {_days(kept.played or 0)}",
    }
    counts: Counter[str] = Counter(each.why for each in found)
    print(f"{len(found):,} of {total:,} matches in {store.name} have expired:")
    for why, reason in reasons.items():
        if counts[why]:
            print(f"{counts[why]:>9,}  {reason}")


def _remove(store: Store, found: list[Expired], kept: Keeping, now: float, told: Told) -> int:
    """Remove what was found, unless somebody has come to it meanwhile; return how many."""
    from oviraptor.server.tables.housekeeping import batches  # noqa: PLC0415

    removed, done = 0, 0
    for batch in batches(found):
        names: Sequence[str] = [each.match for each in batch]
        while names:
            gone = store.remove(names, kept, now)
            if gone is None:
                raise Refused(f"A server is removing the same just now. {_many(removed)} removed.")
            removed, names = removed + gone.count, gone.left
        done += len(batch)
        told("removing", done, len(found))
    return removed


def _many(count: int) -> str:
    return "1 match was" if count == 1 else f"{count:,} matches were"


def _days(seconds: float) -> str:
    days = round(seconds / 86_400)
    return "a day" if days == 1 else f"{days:,} days"
