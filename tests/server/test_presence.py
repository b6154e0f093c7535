"""Who is where, of a database that fails or of processes that tell of much."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

from oviraptor.core.game import Seat
from oviraptor.server.settings import Settings
from oviraptor.server.tables.presence import Presence
from oviraptor.store import StoreDown


class Notes:
    """A store that knows who is elsewhere, once it has failed so many times."""

    def __init__(self, failures: int = 0) -> None:
        self.is_shared = True
        self.failures = failures
        self.asked = 0
        self.is_tidy = False

    def elsewhere(self, names: Iterable[str], _living: float) -> dict[str, frozenset[Seat]]:
        self.asked += 1
        if self.asked <= self.failures:
            raise StoreDown("It is gone.")
        return {name: frozenset({1}) for name in names}

    def present(self) -> set[tuple[str, Seat]]:
        return set()

    def tidy(self, _living: float) -> None:
        self.is_tidy = True


class People:
    def __init__(self) -> None:
        self.moved: list[Any] = []
        self.connected: set[Seat] = set()
        self.elsewhere: frozenset[Seat] = frozenset()

    def set_elsewhere(self, seats: frozenset[Seat]) -> None:
        self.elsewhere = seats


class Seated:
    """As much of a table as is asked for here."""

    id = "m"

    def __init__(self) -> None:
        self.attendance = People()

    def tell_table(self) -> None:
        pass


def follow(notes: Notes, table: Seated, beat: float, test: Coroutine[Any, Any, None]) -> None:
    """Follow the others until the test is done."""

    async def run() -> None:
        as_much_as_it_uses: tuple[Any, Any] = (notes, lambda: [table])
        store, tables = as_much_as_it_uses
        presence: Any = Presence(store, Settings(db="", beat=beat), tables)
        table.attendance.moved.append(presence)
        presence.look_up(table.id)
        task = asyncio.create_task(presence.run())
        try:
            await asyncio.wait_for(test, 10)
        finally:
            notes.is_shared = False  # it ends though it never waits
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())


def test_who_is_elsewhere_is_looked_up_again_after_the_database_was_down():
    notes, table = Notes(failures=2), Seated()

    async def test() -> None:
        while not table.attendance.elsewhere:  # noqa: ASYNC110  # another task sets it
            await asyncio.sleep(0.01)

    follow(notes, table, 0.2, test())
    assert table.attendance.elsewhere == {1}
    assert notes.asked < 10  # once a beat, not all the time


def test_all_is_compared_now_and_then_however_much_others_tell():
    notes, table = Notes(), Seated()

    async def test() -> None:
        while not notes.is_tidy:
            table.attendance.moved[0].look_up("another")
            await asyncio.sleep(0)

    follow(notes, table, 0.05, test())
    assert notes.asked
