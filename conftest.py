"""For every suite: which build of the rules it plays on, what begins first, and what shares a worker."""

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.compiled_first import prefer_compiled, prefer_compiled_in_processes

if os.environ.get("OVIRAPTOR_BUILD") == "compiled":
    prefer_compiled()

BROWSERS = ("browser", "another browser")
"""Each has every other test of the pages: one alone would be at it when all else is done, but for the quick ones."""
STATISTICS = "pytest.mark.statistics"
"""What runs on the compiled rules, a test or a whole module."""
LONGEST = (*BROWSERS, "postgresql")
"""Groups that keep a worker busy longest."""


def pytest_configure(config: pytest.Config) -> None:
    """Let what the tests start play on the compiled rules, but not the workers that run the tests."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or not config.getoption("numprocesses", None):
        prefer_compiled_in_processes()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave unread what the half of the tests that runs has nothing of: reading all takes as long as many tests."""
    if not collection_path.name.startswith("test_"):
        return None
    wanted: str = config.getoption("markexpr")
    text = collection_path.read_text("utf-8")
    if wanted.startswith("statistics"):
        return STATISTICS not in text or None
    return (
        wanted.startswith("not statistics") and f"\npytestmark = {STATISTICS}\n" in text
    ) or None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while thousands of tests are made, nor ever again among these."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the groups, and begin with what takes longest, so that no worker is left alone with it.

    A page takes seconds to load: of the tests in a browser, those of every day alone are quick.
    """
    for item in items:
        if _is_of_page(item) and item.get_closest_marker("everyday") is None:
            item.add_marker(pytest.mark.slow)
    groups = {item: _group(item) for item in items}
    pages = [item for item, group in groups.items() if group == BROWSERS[0]]
    # The few of every day are sooner done than another browser is there.
    if os.environ.get("OVIRAPTOR_TESTS", "quick") != "quick":
        groups |= dict.fromkeys(pages[1::2], BROWSERS[1])
    for item, group in groups.items():
        if group:
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: _rank(item, groups[item]))


def _is_of_page(item: pytest.Item) -> bool:
    return item.path.parent.name == "browser"


def _rank(item: pytest.Item, group: str) -> int:
    if group in LONGEST:
        return LONGEST.index(group)
    return len(LONGEST) + (item.get_closest_marker("slow") is None)


def _group(item: pytest.Item) -> str:
    """Name what a worker starts once for all tests of a group; long tests are spread one by one."""
    if _is_of_page(item):
        return BROWSERS[0]
    callspec = getattr(item, "callspec", None)
    if "postgresql" in (callspec.params.values() if callspec else ()):
        return "postgresql"
    if "postgres" in getattr(item, "fixturenames", ()):
        return "postgresql"
    if item.get_closest_marker("slow") or item.get_closest_marker("statistics"):
        return ""
    return item.nodeid.partition("::")[0]
