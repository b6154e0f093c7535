"""Every test of the store runs on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from oviraptor.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/matches.db"
    address: str = request.getfixturevalue("postgres").create()
    return address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An open store with nothing in it."""
    with Store.open(url) as opened:
        yield opened
