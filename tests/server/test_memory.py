"""What is no longer needed is freed at once: the garbage collector looks at everything seldom."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

from oviraptor.server.house import House
from oviraptor.server.messages import NewMatch, NewSeat
from oviraptor.server.metrics import Metrics
from oviraptor.store import Store
from tests.server.conftest import quick


def test_a_table_put_out_of_memory_goes_without_the_collector(tmp_path: Path):
    async def test(store: Store) -> None:
        house = House(store, quick(tmp_path), Metrics())
        made = await house.create(NewMatch("raptor", (NewSeat(), NewSeat())))
        place = house._places.pop(made.match)
        table, match = weakref.ref(place.table), weakref.ref(place.table.match)
        await house._close(place)
        del place
        assert table() is None
        assert match() is None
        await house.close()

    gc.collect()
    gc.disable()
    try:
        with Store.open(quick(tmp_path).db) as store:
            asyncio.run(test(store))
    finally:
        gc.enable()
