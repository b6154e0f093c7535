"""The laws of memory bite: who forgets, or imagines what cannot be or not as often as it is, is caught."""

from dataclasses import replace

import pytest

from oviraptor.kit.rules import bag
from oviraptor.testing import LAWS, QUICK, Broken, check
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Play
from tests.testing.faulty import (
    FAIRNESS,
    MEMORY,
    OWN_ACTS,
    STEPS,
    VIEWS,
    caught,
    faulty,
    forgetting,
    forgotten,
)


def test_a_forgetful_imagination_is_caught():
    def imagine(v, rng):
        return game.imagine(forgotten(v), rng)

    caught(MEMORY, "could know better", imagine=imagine)


def forgetful_apply(s, actor, a):
    after = game.apply(s, actor, a)
    return forgetting(after) if isinstance(a, Play) else after


@pytest.mark.slow
def test_a_forgetful_game_whose_views_agree_with_it_is_caught():
    """Laws 1 to 3 cannot see this one: some steps later the state itself forgets."""
    check(faulty(apply=forgetful_apply), META, laws=(VIEWS, STEPS, OWN_ACTS))
    caught(MEMORY, "could know better", apply=forgetful_apply)


def test_a_forgetful_game_is_caught_where_only_particles_can_follow():
    settings = replace(QUICK, limit=1, seeds=(2,))
    with pytest.raises(Broken, match="is imagined, and fits nothing it saw"):
        LAWS[MEMORY](faulty(apply=forgetful_apply), META, settings)


@pytest.mark.slow
def test_an_imagination_that_never_draws_some_world_is_caught():
    def imagine(v, rng):
        for _ in range(50):
            s = game.imagine(v, rng)
            if not any(hand[5] == 2 for hand in s.hands):
                break
        return s

    caught(FAIRNESS, "are not among", imagine=imagine)


def test_an_unfair_imagination_is_caught():
    def imagine(v, rng):
        worlds = [game.imagine(v, rng) for _ in range(3)]
        return max(worlds, key=lambda s: bag.size(s.deck[4:]))

    caught(FAIRNESS, "off", imagine=imagine)
