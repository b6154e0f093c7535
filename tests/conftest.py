"""Fixtures that more than one suite asks for."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.compiled import require_compiled_rules
from tests.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def compiled_core() -> dict[str, str]:
    """The compiled rules of the installed wheel, by module; skips or fails without them."""
    return require_compiled_rules()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; `create` gives the address of an empty database."""
    with running_postgres("fsync=off") as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of an empty database of each kind, kept in memory where that is a folder.

    No test can see whether a disk remembers: that each commit asks it to is seen in the settings.
    """
    if request.param == "postgresql":
        yield request.getfixturevalue("postgres").create()
        return
    memory = Path("/dev/shm")  # noqa: S108
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield f"sqlite:///{folder}/matches.db"
