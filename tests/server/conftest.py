"""Servers for the tests of this folder: one that all may share, and ways to set up another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oviraptor.server.settings import Limits, Settings
from tests.server.serving import Server, serving


def quick(folder: Path, **more: object) -> Settings:
    """Settings without pauses, on a database of the test's own."""
    many = Limits(matches_per_hour=1e6, imports_per_hour=1e6)  # all tests come from one address
    settings = {
        "limits": many,
        "thinkers": 1,
        "pause": 0.0,
        "grace": 0.0,
        "away": 0.0,
        "fresh": 0.0,
        "gives_way": 0,
        **more,
    }
    return Settings(db=f"sqlite:///{folder / 'matches.sqlite'}", **settings)  # type: ignore[arg-type]  # as the test says


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module, which use matches of their own."""
    with serving(quick(tmp_path_factory.mktemp("server"))) as running:
        yield running
