"""How long the computer seems to think."""

from __future__ import annotations

from random import Random

from oviraptor.core.record import Entry
from oviraptor.play.pace import USUAL, pause

THEIRS = (Entry(0, 0, "play 3", 0.0, "person"),)
OWN = (*THEIRS, Entry(1, 1, "run f5 f2", 0.0, "bot"))


def test_it_takes_longer_for_the_first_action_of_a_turn_than_for_those_that_follow():
    first = [pause(USUAL, THEIRS, 1, Random(seed)) for seed in range(200)]
    following = [pause(USUAL, OWN, 1, Random(seed)) for seed in range(200)]
    assert max(following) < min(first)
    assert max(first) < 1.5
    assert min(following) > 0.3


def test_it_varies_and_is_the_same_again_from_the_same_seed():
    assert pause(USUAL, (), 0, Random(1)) != pause(USUAL, (), 0, Random(2))
    assert pause(USUAL, (), 0, Random(1)) == pause(USUAL, (), 0, Random(1))


def test_no_pause_is_none():
    assert pause(0.0, THEIRS, 1, Random(1)) == 0.0
