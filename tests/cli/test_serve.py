"""`oviraptor serve`: what is asked for reaches the server that runs."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from oviraptor.server import run as running
from oviraptor.server.tables.housekeeping import Housekeeping
from oviraptor.store import DAY, Keeping
from tests.cli.conftest import Run


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[Keeping]:
    """What the housekeeping keeps of a server that starts and ends at once."""
    found: list[Keeping] = []

    async def note(self: Housekeeping, _busy: Collection[str]) -> None:
        found.append(self._settings.keeping)

    async def live(app: Any) -> None:
        async with app.lifespan():
            await asyncio.sleep(0)

    def serve(self: Any, sockets: list[Any]) -> None:
        assert sockets
        asyncio.run(live(self.config.app))

    monkeypatch.setattr(Housekeeping, "run", note)
    monkeypatch.setattr(uvicorn.Server, "run", serve)
    for name in ("set_up_logs", "collect_seldom", "open_many_files"):  # they are for the process
        monkeypatch.setattr(running, name, lambda: None)
    return found


@pytest.mark.parametrize(("more", "played"), [(["--keep", "3"], 3 * DAY), ([], None)])
def test_the_housekeeping_keeps_what_people_played_as_long_as_asked(
    run: Run, tmp_path: Path, kept: list[Keeping], more: list[str], played: float | None
):
    said = run("serve", "--port", "0", "--db", str(tmp_path / "matches.sqlite"), *more)
    assert (said.code, said.err) == (0, "")
    assert kept == [Keeping(played=played)]
