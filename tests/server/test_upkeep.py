"""Matches that go on by themselves are loaded when they are due, whatever becomes of one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from oviraptor.core.errors import OviraptorError
from oviraptor.server.settings import Settings
from oviraptor.server.tables.pulse import Pulse
from oviraptor.server.tables.upkeep import RETRY_SECONDS, Upkeep
from tests.server import virtual

PROMISED = 30.0
"""Within so many seconds the bots and clocks of a process that died go on at another."""


class Keeping:
    """A store that keeps some matches for this process."""

    def __init__(self, *kept: str) -> None:
        self._kept = list(kept)

    def adopt(self, _living: float, _until: float) -> int:
        return 0

    def kept(self, _until: float) -> list[str]:
        return self._kept


class Loader:
    """Loads matches, but for those that fail."""

    def __init__(self, failing: dict[str, Exception]) -> None:
        self.failing = failing
        self.loaded: list[str] = []

    async def load(self, match: str) -> None:
        if match in self.failing:
            raise self.failing[match]
        self.loaded.append(match)


@pytest.mark.parametrize("error", [OviraptorError("it is broken"), ValueError("a fault of ours")])
def test_a_match_that_fails_stops_no_other_and_is_tried_again(error: Exception):
    now = [1_000.0]
    store: Any = Keeping("a", "b")
    loader = Loader({"a": error})
    upkeep = Upkeep(store, Settings(db="", now=lambda: now[0]), loader.load)
    asyncio.run(upkeep.look())
    assert loader.loaded == ["b"]
    loader.failing.clear()
    asyncio.run(upkeep.look())
    assert loader.loaded == ["b", "b"]
    now[0] += RETRY_SECONDS
    asyncio.run(upkeep.look())
    assert loader.loaded == ["b", "b", "a", "b"]


# --- how soon, by the usual settings, in time that passes at once ----------------------------------


class Shared:
    """What two processes know of each other; a match of the first goes on by itself."""

    is_shared = True

    def __init__(self) -> None:
        self.seen = 0.0
        self.is_adopted = False

    async def beat(self, _started: float, now: float) -> None:
        self.seen = now

    def adopt(self, living: float, _until: float) -> int:
        is_new = self.seen < living and not self.is_adopted
        self.is_adopted |= is_new
        return int(is_new)

    def kept(self, _until: float) -> list[str]:
        return ["match"] if self.is_adopted else []


async def until_taken_over(settings: Settings, died: float, came: float) -> float:
    """Let one process die, another having come at some time; return how long its match stands still."""
    store: Any = Shared()
    taken = asyncio.get_running_loop().create_future()

    async def take(_match: str) -> None:
        if not taken.done():
            taken.set_result(settings.now())

    first = asyncio.create_task(Pulse(store, settings).run())
    await asyncio.sleep(came)
    second = asyncio.create_task(Upkeep(store, settings, take).run())
    await asyncio.sleep(died - came)
    first.cancel()
    at = float(await taken)
    second.cancel()
    return at - died


async def here(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)


@pytest.mark.slow
def test_what_a_process_kept_that_died_goes_on_within_half_a_minute(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(asyncio, "to_thread", here)  # time passes for no thread

    async def stood_still(rng: Random) -> float:
        settings = Settings(db="", now=asyncio.get_running_loop().time)
        times = rng.uniform(500.0, 600.0), rng.uniform(0.0, 100.0)
        still = await until_taken_over(settings, *times)
        # A bot of a table that was in memory there may wait as well, and so does a live clock.
        return still + max(settings.rescue, settings.grace)

    still = [virtual.run(stood_still(Random(seed))) for seed in range(100)]
    assert max(still) < PROMISED
    assert min(still) > 0.0  # while it lived its matches were its own
