"""What `bench/page.py` makes of what it has measured, without a browser."""

import page
import pytest
from page_times import frames_of, own_times

GOOD = {
    "weight": 96.4,
    "playable": 480.0,
    "shift": 0.004,
    "task": 86.5,
    "frames": 59.0,
    "heap": 1.2,
}
BAD = {
    "weight": 124.1,
    "playable": 480.0,
    "shift": 0.37,
    "task": 86.5,
    "frames": 12.0,
    "heap": 22.0,
}
MAIN, OTHER = {"pid": 1, "tid": 2}, {"pid": 1, "tid": 3}


def test_a_number_that_misses_its_gate_is_marked():
    assert "!" not in page.row("some", GOOD)
    assert page.row("some", BAD).split()[:4] == ["some", "124.1", "kB", "!"]
    assert page.row("some", BAD).count("!") == 4


def test_titles_and_numbers_stand_below_each_other():
    assert len(page.heading()) == len(page.row("some", GOOD)) == len(page.row("some", BAD))


def test_each_gate_is_told_by_the_worst_of_all_games():
    told = list(page.verdicts([GOOD, BAD]))
    assert told[0] == "first board: 124.1 kB, at most 120 kB: MISSED"
    assert told[1] == "playable: 480 ms, at most 1000 ms: met"
    assert told[4] == "frames: 12 /s, at least 50 /s: MISSED"
    assert len(told) == len(page.GATES)


def test_of_several_tries_the_best_counts():
    assert page.best([GOOD, BAD]) == GOOD
    assert page.best([{"task": 9.0, "frames": 20.0}, {"task": 7.0, "frames": 10.0}]) == {
        "task": 7.0,
        "frames": 20.0,
    }


def test_a_font_counts_as_it_is_and_all_else_gzipped():
    body = b"board " * 1000
    assert page.weight("/fonts/face.woff2", body) == len(body)
    assert page.weight("/main.js", body) < 100


def test_a_frame_waits_for_the_screen_and_for_what_is_drawn():
    assert [frames_of([]), frames_of([1.0, 2.0])] == pytest.approx([60, 60])
    assert frames_of([50.0, 50.0]) == pytest.approx(20)
    assert frames_of([1000 / 60, 50.0]) == pytest.approx(30)


def test_only_the_pages_own_thread_counts_four_times_as_slow():
    events = [
        {"name": "thread_name", "ph": "M", **MAIN, "args": {"name": "CrRendererMain"}},
        {"name": "thread_name", "ph": "M", **OTHER, "args": {"name": "Compositor"}},
        {"name": "RunTask", "ph": "X", **MAIN, "ts": 0, "dur": 90_000, "tdur": 10_000},
        {"name": "Commit", "ph": "X", **MAIN, "ts": 80_000, "dur": 10, "tdur": 10},
        {"name": "RunTask", "ph": "X", **MAIN, "ts": 100_000, "dur": 30_000, "tdur": 20_000},
        {"name": "RunTask", "ph": "X", **OTHER, "ts": 0, "dur": 500_000, "tdur": 500_000},
    ]
    longest, frames = own_times(events)
    assert longest == 80
    assert frames == pytest.approx(25)
