"""For every suite: which build of the rules it plays on, what begins first, and what shares a worker."""

import os

import pytest

if os.environ.get("OVIRAPTOR_BUILD") == "compiled":
    from tests.compiled_first import prefer_compiled

    prefer_compiled()

LONGEST = ("browser", "postgresql")
"""Groups that keep a worker busy longest."""


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the groups, and begin with what takes longest, so that no worker is left alone with it."""
    for item in items:
        group = _group(item)
        if group:
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    group = _group(item)
    if group in LONGEST:
        return LONGEST.index(group)
    return len(LONGEST) + (item.get_closest_marker("slow") is None)


def _group(item: pytest.Item) -> str:
    """Name what a worker starts once for all tests of a group; long tests are spread one by one."""
    if item.path.parent.name == "browser":
        return "browser"
    callspec = getattr(item, "callspec", None)
    if "postgresql" in (callspec.params.values() if callspec else ()):
        return "postgresql"
    if "postgres" in getattr(item, "fixturenames", ()):
        return "postgresql"
    if item.get_closest_marker("slow") or item.get_closest_marker("statistics"):
        return ""
    return item.nodeid.partition("::")[0]
