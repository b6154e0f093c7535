"""A program that writes until it is killed, and says what was confirmed: `scribe.py URL`.

It goes on where the log stops, so that it can be killed again and again on one database.
"""

from __future__ import annotations

import asyncio
import os
import sys

from oviraptor.store import Store
from tests.store.records import entry, match

MATCHES = [f"m{number}" for number in range(8)]


async def write(store: Store, name: str) -> None:
    news = store.news(name, 0)
    if news is None:
        await store.create(match(name))
    number = 0 if news is None else len(news.entries)
    while True:
        # One to three entries at a time, as a step with the chance that follows it.
        more = [entry(n) for n in range(number, number + 1 + number % 3)]
        await store.append(name, more)
        number += len(more)
        os.write(1, f"{name} {number}\n".encode())


async def main() -> None:
    with Store.open(sys.argv[1]) as store:
        await asyncio.gather(*(write(store, name) for name in MATCHES))


if __name__ == "__main__":
    asyncio.run(main())
