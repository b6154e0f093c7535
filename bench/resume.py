"""How long a stored match of 2,000 entries takes until it can go on: `python bench/resume.py`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from oviraptor import games  # noqa: E402
from oviraptor.store import Store  # noqa: E402
from tests.store.test_long_matches import AnyMatch, keep, long_match, resume  # noqa: E402

TIMES = 20


def main() -> None:
    """Print the milliseconds of CPU for each game that has matches so long; the aim is 50."""
    for name in games.names():
        played = long_match(name)
        if played is None:
            continue
        with (
            tempfile.TemporaryDirectory() as folder,
            Store.open(f"sqlite:///{folder}/matches.db") as store,
        ):
            keep(store, played)
            took = [seconds(store, played) * 1000 for _ in range(TIMES)]
        entries = len(played.entries)
        print(f"{name}, {entries} entries: {median(took):.1f} ms, best {min(took):.1f} ms")


def seconds(store: Store, played: AnyMatch) -> float:
    """Return the seconds of CPU to load and resume once."""
    began = process_time()
    resume(store, played)
    return process_time() - began


if __name__ == "__main__":
    main()
