"""Every test of the store runs on both databases."""

from collections.abc import Iterator

import pytest

from oviraptor.store import Store


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An open store with nothing in it."""
    with Store.open(url) as opened:
        yield opened
