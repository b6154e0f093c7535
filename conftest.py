"""For every suite: what takes long begins first, so that no worker is left alone with it at the end."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow tests first, in their order."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
