"""How long the computer seems to think."""

from __future__ import annotations

from random import Random

from oviraptor.core.game import CHANCE
from oviraptor.play.pace import USUAL, pause, rest
from tests.play.houses import begin_nests


def test_it_takes_longer_for_the_first_action_of_a_turn_than_for_those_that_follow():
    first = [pause(USUAL, 0, 1, Random(seed)) for seed in range(200)]
    following = [pause(USUAL, 1, 1, Random(seed)) for seed in range(200)]
    assert max(following) < min(first)
    assert max(first) < 1.5
    assert min(following) > 0.3


def test_it_varies_and_is_the_same_again_from_the_same_seed():
    assert pause(USUAL, None, 0, Random(1)) != pause(USUAL, None, 0, Random(2))
    assert pause(USUAL, None, 0, Random(1)) == pause(USUAL, None, 0, Random(1))


def test_no_pause_is_none():
    assert pause(0.0, 0, 1, Random(1)) == 0.0
    assert rest(0.0, 0.3) == 0.0


def test_a_thought_that_takes_longer_ends_on_a_beat():
    assert rest(1.0, 0.0) == 1.0
    assert [elapsed + rest(1.0, elapsed) for elapsed in (0.25, 0.75, 1.25, 2.5)] == [1, 1, 2, 3]


def test_a_step_that_was_not_shown_was_taken_by_nobody():
    match = begin_nests()
    match.submit(1, "ready")
    for do in ("mark 1", "mark 2"):  # hidden from all but their own seat
        match.submit(0, do)
    assert [match.last_actor(viewer) for viewer in (None, 0, 1)] == [1, 0, 1]
    match.submit(0, "ready")
    match.submit(0, "hide 3")
    match.submit(1, "hide 1")
    assert match.last_actor(None) == CHANCE
    assert begin_nests().last_actor(None) is None
