"""How many events a second the store makes durable: `python bench/store.py [--tasks 50]`.

Each task awaits one append after the other, as a table does. Beside it stands what the disk and
the database give to one bare commit at a time, so that numbers of different machines compare.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy import make_url

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from oviraptor.store import Store  # noqa: E402
from tests.postgres import running_postgres  # noqa: E402
from tests.store.records import entry, match  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BARE = 200
INSERT = "INSERT INTO bare VALUES (1)"


def main() -> None:
    """Measure both databases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tasks", type=int, default=50)
    parser.add_argument("--events", type=int, default=20_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report(f"sqlite:///{folder}/matches.db", given.tasks, given.events)
    with running_postgres() as server:  # with fsync, as in earnest
        report(server.create(), given.tasks, given.events)


def report(url: str, tasks: int, events: int) -> None:
    """Measure one database and print a few lines."""
    with Store.open(url) as store:
        waits, seconds, cpu = asyncio.run(play(store, tasks, events))
        read = loading(store)
    with bare(url) as commit:
        alone = bare_seconds(commit)
    waits.sort()
    print(f"{make_url(url).get_backend_name()}, {tasks} tasks, {len(waits)} events of one entry")
    print(f"  {len(waits) / seconds:8,.0f} durable events/s")
    print(f"  {1e3 * waits[len(waits) // 2]:8.1f} ms to durable, p50")
    print(f"  {1e3 * waits[len(waits) * 99 // 100]:8.1f} ms to durable, p99")
    print(f"  {1e6 * cpu / len(waits):8.0f} µs CPU of this process per event")
    print(f"  {1e3 * alone:8.1f} ms for one bare commit, so {1 / alone:,.0f} of them a second")
    print(f"  {1e3 * read:8.1f} ms to load a match of 2,000 entries")


async def play(store: Store, tasks: int, events: int) -> tuple[list[float], float, float]:
    """Return how long each event took, and seconds and CPU for all."""
    names = [f"m{number}" for number in range(tasks)]
    await asyncio.gather(*(_create(store, name) for name in names))
    began, cpu = perf_counter(), process_time()
    waits = await asyncio.gather(*(_append(store, name, events // tasks) for name in names))
    return [each for some in waits for each in some], perf_counter() - began, process_time() - cpu


async def _create(store: Store, name: str) -> None:
    await store.create(match(name))


async def _append(store: Store, name: str, count: int) -> list[float]:
    waits = []
    for n in range(count):
        began = perf_counter()
        await store.append(name, [entry(n)])
        waits.append(perf_counter() - began)
    return waits


def loading(store: Store) -> float:
    """The best time of ten to load a long match."""
    store.create(match("long", length=2000)).result()
    times = []
    for _ in range(10):
        began = perf_counter()
        store.load("long")
        times.append(perf_counter() - began)
    return min(times)


@contextmanager
def bare(url: str) -> Iterator[Callable[[], None]]:
    """Give a function that commits one row, as durably as the store does."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(address.database))) as lite:
            lite.execute("PRAGMA synchronous = FULL")
            lite.execute("CREATE TABLE bare (x)")
            yield lambda: _commit(lite)
        return
    host = str(address.query["host"])
    with psycopg.connect(host=host, user="postgres", dbname=address.database) as post:
        post.execute("CREATE TABLE bare (x int)")
        post.commit()
        yield lambda: _commit(post)


def _commit(connection: sqlite3.Connection | psycopg.Connection) -> None:
    connection.execute(INSERT)
    connection.commit()


def bare_seconds(commit: Callable[[], None]) -> float:
    """Seconds for one commit, over many."""
    began = perf_counter()
    for _ in range(BARE):
        commit()
    return (perf_counter() - began) / BARE


if __name__ == "__main__":
    main()
