"""The kit itself: its games, its beliefs, its reports, and the template it ships with."""

from dataclasses import replace
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Game
from oviraptor.testing import KEEN, LAWS, QUICK, THOROUGH, Broken, check, walk
from oviraptor.testing.belief import TooMany, advanced, first_belief, merged
from oviraptor.testing.particles import Window, survivors
from oviraptor.testing.random_game import combinations, sampled
from oviraptor.testing.template import game
from oviraptor.testing.template.knowledge.view import View
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import State
from oviraptor.testing.template.text.actions import Action
from oviraptor.testing.tiers import by_tier
from tests.testing.faulty import faulty

SHARED = (2, 9, KEEN + 1)
"""Games in which highest cards are shared, of two and three seats."""
MANY = by_tier(
    quick=replace(QUICK, seeds=SHARED[1:], windows=1),
    slow=replace(QUICK, seeds=(0, *SHARED), windows=2),
    full=replace(THOROUGH, seeds=(*range(15), KEEN + 1), particles=60),
)


@pytest.mark.parametrize("law", LAWS)
def test_the_template_keeps_the_law(law: str):
    LAWS[law](game, META, MANY)


def test_the_template_is_a_game_to_the_type_checker():
    kept: Game[State, Action, View] = game
    assert kept.turn(walk(kept, META, 0).last) == game.turn(walk(game, META, 0).last)


def test_a_seed_gives_the_same_game_again():
    one, other = walk(game, META, 5), walk(game, META, 5)
    assert one.steps == other.steps
    assert one.steps != walk(game, META, 6).steps


def test_random_games_take_all_options_and_change_their_minds():
    trails = [walk(game, META, seed) for seed in range(40)]
    assert {tuple(trail.options.items()) for trail in trails} == {
        tuple(options.items()) for options in combinations(META)
    }
    overwritten = [
        step
        for trail in trails
        for step in trail.steps
        if step.actor != CHANCE and step.before.chosen[step.actor] is not None
    ]
    assert overwritten


def test_sampled_steps_are_of_all_kinds_and_in_order():
    trail = walk(game, META, 0)
    steps = sampled(trail, Random(0), 6)
    assert {type(step.action).__name__ for step in steps} == {"Draw", "Play", "Reveal"}
    assert [step.number for step in steps] == sorted({step.number for step in steps})


def test_belief_holds_every_hand_that_fits_with_its_exact_weight():
    trail = walk(game, META, 0)
    belief = first_belief(trail)
    for step in trail.steps[:4]:  # Left's three cards, seen; then Right's first
        belief = advanced(trail, belief, step, 0, limit=10)
    left = trail.steps[3].before.hands[0]
    assert {world.s.hands[1].index(1): world.free for world in belief} == {
        card: pytest.approx((2 - left[card]) / 9) for card in range(1, 7) if left[card] < 2
    }


def test_belief_that_grows_past_the_limit_says_so():
    trail = walk(game, META, 0)
    with pytest.raises(TooMany):
        advanced(trail, first_belief(trail), trail.steps[0], None, limit=5)


def test_belief_always_holds_the_true_position():
    trail = walk(game, META, 0)
    belief = first_belief(trail)
    for step in trail.steps:
        assert game.write(step.before) in {game.write(world.s) for world in belief}
        belief = merged(game, advanced(trail, belief, step, 0, limit=999), 999)


def test_particles_fit_what_was_seen():
    trail = walk(game, META, 0)
    window = Window(trail, 0, trail.steps[:9])
    worlds = survivors(window, 30, Random(0))
    assert len(worlds) == 30
    assert {str(game.view(world, 0)) for world in worlds} == {str(game.view(window.end, 0))}
    assert len({game.write(world) for world in worlds}) > 5


def test_a_report_names_the_law_the_seed_the_step_and_the_position():
    def refuse(s, seat, a):
        raise LookupError("no rule for that")

    with pytest.raises(Broken) as caught:
        check(faulty(refuse=refuse), META, seeds=[3], laws=["positions-are-told"])
    report = str(caught.value)
    trail = walk(game, META, 3)
    assert report.startswith("positions-are-told: the game fails with LookupError")
    assert "in walk(game, META, 3), options seats=" in report
    number = int(report.split("at step ")[1].split(",", 1)[0])
    step = trail.steps[number]
    assert f"“{game.text(step.action)}”" in report
    assert game.write(step.before) in report


def test_a_part_of_the_state_may_be_all_that_memory_compares():
    settings = replace(QUICK, seeds=[0], hidden=lambda s: s.hands)
    LAWS["law-4-views-remember"](game, META, settings)
