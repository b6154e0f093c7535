"""How long the thread of a page is at work, whatever else the machine does: what `bench/page.py` traces."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser

TRACED: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
SLOWDOWN: Final = 4
"""How much slower than this machine the processor is taken to be."""
SMOOTH: Final = 60
"""Frames a second of a screen."""


@contextmanager
def traced(browser: Browser) -> Iterator[list[dict[str, Any]]]:
    """Note what the browser does; the list is filled at the end."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    devtools = browser.new_browser_cdp_session()
    devtools.on("Tracing.dataCollected", lambda some: events.extend(some["value"]))
    devtools.on("Tracing.tracingComplete", lambda _: done.append(True))
    devtools.send("Tracing.start", {"traceConfig": {"includedCategories": TRACED}})
    yield events
    devtools.send("Tracing.end")
    while not done:
        devtools.send("Browser.getVersion")  # messages are heard while one is awaited
    devtools.detach()


def own_times(events: list[dict[str, Any]]) -> tuple[float, float]:
    """Return milliseconds of the longest task, and frames a second, by the time the page's own thread was at work."""
    pages = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    own = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) in pages]
    tasks = [each for each in own if each["name"] == "RunTask" and "tdur" in each]
    handed_over = sorted(each["ts"] for each in own if each["name"] == "Commit")

    def draws(task: dict[str, Any]) -> bool:
        first = bisect(handed_over, task["ts"])
        return first < len(handed_over) and handed_over[first] <= task["ts"] + task["dur"]

    longest = max((slowed(each) for each in tasks), default=0.0)
    return longest, frames_of([slowed(each) for each in tasks if draws(each)])


def slowed(task: dict[str, Any]) -> float:
    """Return the milliseconds a task takes on a slow processor."""
    return SLOWDOWN * float(task["tdur"]) / 1000


def frames_of(drawing: list[float]) -> float:
    """Return frames a second by the milliseconds each took to draw: none comes before the screen is ready for it."""
    waits = sum(max(1000 / SMOOTH, took) for took in drawing)
    return 1000 * len(drawing) / waits if waits else float(SMOOTH)
