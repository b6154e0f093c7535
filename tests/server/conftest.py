"""Servers for the tests of this folder: one that all may share, and ways to set up another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from oviraptor.server.settings import Limits, Settings
from oviraptor.server.tables import promises
from tests.server.serving import Server, serving


def quick(folder: Path, **more: object) -> Settings:
    """Settings without pauses, on a database of the test's own."""
    many = Limits(  # all tests come from one address, and play as fast as they can
        matches_per_hour=1e6, imports_per_hour=1e6, messages_per_second=1e6
    )
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


class Seeded(Random):
    """What a server of this process draws its secrets from, instead of what nobody guesses."""

    def token_bytes(self, length: int) -> bytes:
        return self.randbytes(length)


@pytest.fixture(scope="module", autouse=True)
def secrets(request: pytest.FixtureRequest) -> Iterator[Seeded]:
    """The same matches each time: one that goes on for ever must not come by luck."""
    seeded = Seeded(request.path.name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(promises, "secrets", seeded)
        yield seeded


@pytest.fixture(autouse=True)
def _secrets_of_one_test(request: pytest.FixtureRequest, secrets: Seeded) -> None:
    secrets.seed(request.path.name + request.node.name)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module, which use matches of their own."""
    with serving(quick(tmp_path_factory.mktemp("server"))) as running:
        yield running
