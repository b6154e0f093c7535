"""A board on which nothing happens draws no frames: what moves without end is the compositor's alone."""

from __future__ import annotations

from tests.browser.people import People


def test_a_still_board_draws_no_frames(people: People):
    ann = people.invite("Ann", reduced_motion="no-preference")
    ann.begin("A friend")
    ann.page.wait_for_timeout(2500)  # what comes when nothing else is to be done has come
    drawn: list[str] = []
    done: list[bool] = []
    tools = people.browser.new_browser_cdp_session()
    tools.on(
        "Tracing.dataCollected",
        lambda some: drawn.extend(each["name"] for each in some["value"]),
    )
    tools.on("Tracing.tracingComplete", lambda _: done.append(True))
    tools.send("Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}})
    ann.page.wait_for_timeout(1000)
    tools.send("Tracing.end")
    ann.wait(lambda: bool(done), "the trace")
    tools.detach()
    assert drawn
    assert drawn.count("Commit") <= 1
