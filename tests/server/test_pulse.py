"""Signs of life: when nobody served."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from oviraptor.server.settings import Settings, steady_time
from oviraptor.server.tables.pulse import Pulse, silence
from oviraptor.store import Life


def life(started: float, seen: float) -> Life:
    return Life("p", started, seen)


def test_where_nobody_ever_lived_all_is_silence():
    assert silence([], 10.0, 25.0) == 15.0


def test_gaps_between_lives_add_up():
    assert silence([life(0, 10), life(15, 20), life(30, 40)], 5.0, 42.0) == 5 + 10 + 2


def test_lives_that_overlap_leave_no_gap():
    assert silence([life(0, 10), life(2, 4), life(8, 20)], 1.0, 20.0) == 0.0


def test_what_came_before_does_not_count():
    assert silence([life(0, 10), life(20, 30)], 18.0, 30.0) == 2.0
    assert silence([life(0, 10), life(20, 30)], 25.0, 30.0) == 0.0


def test_a_life_that_begins_later_counts_up_to_the_end_only():
    assert silence([life(50, 60)], 10.0, 30.0) == 20.0


class Known:
    """A store that knows when others lived."""

    def __init__(self, *lives: Life, is_shared: bool) -> None:
        self.is_shared = is_shared
        self._lives = list(lives)

    def lives(self, _since: float) -> list[Life]:
        return self._lives


@pytest.mark.parametrize(
    ("gap", "is_shared", "noted"),
    [
        (0.1, False, False),
        (0.3, False, True),
        (1.1, True, False),  # another may live on between two of its signs
        (2.0, True, True),
    ],
)
def test_a_restart_is_noted_and_a_moment_is_not(gap: float, is_shared: bool, noted: bool):
    known: Any = Known(life(0.0, 100.0), is_shared=is_shared)
    pulse = Pulse(known, Settings(db="", now=lambda: 100.0 + gap))
    silent = asyncio.run(pulse.silence_since(50.0))
    assert silent == pytest.approx(gap if noted else 0.0)


def test_a_steady_time_counts_on_from_its_start():
    now = steady_time(5_000.0)
    first, second = now(), now()
    assert 5_000.0 <= first <= second < 5_010.0
