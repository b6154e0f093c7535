"""The computer's player: it plans a turn once, carries it out, and never breaks a rule."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from random import Random

import pytest

from oviraptor.core.game import Budget, Thought
from oviraptor.games.raptor import game
from oviraptor.games.raptor.knowledge.view import View
from oviraptor.games.raptor.players.player import Player
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST, members
from oviraptor.games.raptor.rules.phases import ACTIONS, EFFECT
from oviraptor.games.raptor.search.evaluate import OBSERVATION, score
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import Sketch, look_at_rounds
from oviraptor.games.raptor.tests.players import (
    EVERY_PLAYER,
    SEARCHERS,
    played_on,
    thought,
)
from oviraptor.games.raptor.tests.positions import START, position
from oviraptor.games.raptor.tests.scattered import at_actions, at_choice, at_effect, in_fire

pytestmark = pytest.mark.statistics

SEATS = (RAPTOR, SCIENTIST)


class Counting(Player):
    """Counts how often it really thinks."""

    thoughts = 0

    def _consider(self, view: View, seat: int, rng: Random, budget: Budget) -> Thought[int]:
        self.thoughts += 1
        return super()._consider(view, seat, rng, budget)


def after_questions(number: int) -> Callable[[], bool]:
    """Stop from a certain question on."""
    left = iter(range(number))
    return lambda: next(left, -1) < 0


# Turns and effects


@pytest.mark.parametrize("seat", SEATS)
def test_a_turn_is_planned_once_and_then_carried_out(seat: int):
    for number in range(25):
        player = Counting()
        states = played_on(player, at_actions(number, seat, 4, fires=8))
        assert player.thoughts == 1
        assert not player._plans, "nothing is left of a plan that was carried out"
        assert states[-1].phase != ACTIONS or states[-1].actor != seat


@pytest.mark.parametrize("seat", SEATS)
def test_an_effect_is_planned_once_and_then_carried_out(seat: int):
    for card in (3, 4, 5, 7, 8):
        for number in range(4):
            s = at_effect(number, seat, card)
            player = Counting()
            if s.phase == EFFECT:
                assert played_on(player, s)[-1].phase == ACTIONS
            assert player.thoughts <= 1
            assert not player._plans


def test_who_stands_in_fire_is_walked_on():
    """Asked in the middle of somebody's turn, as for a hint, it ends nothing it may not end (R6.2)."""
    for number in range(25):
        s = in_fire(number, 3)
        if s is not None:
            assert played_on("turns", s)[-1].phase != ACTIONS


def test_an_unfinished_thought_changes_nothing():
    """On the clock it thinks again with more; where the time is up before, the last plan stands."""
    s = at_actions(3, SCIENTIST, 5)
    whole = [played_on(Player(), s, nodes)[-1] for nodes in (3_000, 9_000, 27_000)]
    for asked in range(1, 40, 6):
        player = Player()
        first = thought(player, s, SCIENTIST, 10**12, stop=after_questions(asked))
        n = game.apply(s, SCIENTIST, first.action)
        assert played_on(player, n, 10)[-1] in whole


class Fleeting(Player):
    """Thinks with the budgets it is given, but not long; notes them."""

    def __init__(self) -> None:
        super().__init__()
        self.budgets: list[int] = []

    def _consider(self, view: View, seat: int, rng: Random, budget: Budget) -> Thought[int]:
        self.budgets.append(budget.nodes)
        return super()._consider(view, seat, rng, Budget(100, budget.stop))


@pytest.mark.parametrize(
    ("nodes", "budgets"),
    [(20_000, [20_000]), (40_000, [3_000, 40_000]), (300_000, [3_000, 30_000, 300_000])],
)
def test_a_long_thought_begins_with_shorter_ones(nodes: int, budgets: list[int]):
    """So that on a slow machine, when it is stopped, a whole one is there already."""
    player = Fleeting()
    thought(player, at_actions(2, RAPTOR, 2), RAPTOR, nodes)
    assert player.budgets == budgets


def test_what_is_won_is_not_thought_over():
    player = Fleeting()
    thought(player, at_actions(3, RAPTOR, 2), RAPTOR, 300_000)
    assert player.budgets == [3_000]


# Cards


def test_equal_cards_use_the_observation_up():
    """R7.2: what a tie is worth where the scientist shows his card first has no Observation in it."""
    s = position(START, phase="choose scientist").state
    ground = ground_of(s.board)
    pairs = look_at_rounds(s, ground, 2, 2, Sketch(1, 60, 60, 1), None, lambda: False)
    assert pairs[1, 1].score == pytest.approx(score(s, ground) - OBSERVATION)


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_shown_card_is_answered_with_one_card_and_no_mix(name: str):
    s = position(START, phase="choose raptor 6", scientist="hand 2 6 8 played -").state
    found = thought(name, s, RAPTOR)
    assert found.mix == ((found.action, 1.0),)


@pytest.mark.parametrize("name", SEARCHERS)
@pytest.mark.parametrize("seat", SEATS)
def test_cards_are_mixed_and_what_is_drawn_differs_with_luck(name: str, seat: int):
    s = at_choice(3)
    found = [thought(name, s, seat, 60, seed) for seed in range(12)]
    assert len({one.mix for one in found}) == 1, "the mix does not depend on luck"
    shares = dict(found[0].mix)
    assert sum(shares.values()) == pytest.approx(1)
    assert set(shares) <= set(game.legal(s, seat))
    assert {one.action for one in found} <= set(shares)
    if max(shares.values()) < 0.7:
        assert len({one.action for one in found}) > 1


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_card_already_chosen_may_be_thought_over(name: str):
    s = position(START, chosen=["raptor 2"], raptor="hand 1 2 9 played -").state
    fresh = position(START, raptor="hand 1 2 9 played -").state
    assert thought(name, s, RAPTOR) == thought(name, fresh, RAPTOR)


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_hand_its_past_does_not_lead_to_is_played_all_the_same(name: str):
    """Drawn by hand: after this history 8 and 9 were kept, and the raptor holds neither (R3.8)."""
    past = {"raptor": "hand 1 2 3 played -", "raptor_history": "1 2 3 4 5 6 7 /"}
    s = position(START, **past, in_round=8).state
    assert thought(name, s, RAPTOR).action in game.legal(s, RAPTOR)


@pytest.mark.parametrize("seat", SEATS)
def test_the_exploiter_plays_the_one_card_that_is_best_against_the_mix_of_the_full_player(
    seat: int,
):
    s = at_choice(3)
    found = thought("exploiter", s, seat, 200)
    assert found.mix == ((found.action, 1.0),)
    full = game.bot("full")
    assert isinstance(full, Player)
    duel = full.foresight.prospect(s, 200, 0, lambda: False).duel
    assert duel is not None
    if seat == RAPTOR:
        worth = duel.worth_to_raptor(duel.usual(duel.scientist))
    else:
        worth = duel.worth_to_scientist(duel.usual(duel.raptor))
    best = max(members(s.side(seat).hand), key=lambda card: worth[card])
    assert game.text(found.action) == f"play {best}"


@pytest.mark.parametrize("name", ["net", "full", "exploiter"])
def test_weights_may_come_from_a_file(name: str):
    shipped = files("oviraptor.games.raptor.players").joinpath("net.npz")
    s = at_choice(3)
    assert thought(f"{name}={shipped}", s, RAPTOR) == thought(name, s, RAPTOR)


@pytest.mark.parametrize("name", ["turns=net.npz", "further=", "fuller", "beginner=1"])
def test_other_names_are_refused(name: str):
    with pytest.raises(KeyError):
        game.bot(name)


# All of them, everywhere


@pytest.mark.parametrize("name", EVERY_PLAYER)
def test_every_player_plays_a_whole_match_by_the_rules(name: str):
    from oviraptor.bots.play_game import play_game
    from oviraptor.bots.player import Player as Contestant
    from oviraptor.core.options import fill_options
    from oviraptor.games.raptor.meta import META

    both = [Contestant(game.bot(name), 20), Contestant(game.bot("beginner"), 20)]
    options = fill_options(META, {})
    for players in (both, both[::-1]):
        assert play_game(game, players, options, 5, 12).steps > 20


@pytest.mark.parametrize("name", EVERY_PLAYER)
def test_every_player_places_its_figures(name: str):
    from oviraptor.core.options import fill_options
    from oviraptor.games.raptor.meta import META

    s = game.start(fill_options(META, {}), Random(1))
    for _ in range(10):
        chosen = thought(name, s, s.actor, 10).action
        assert chosen in game.legal(s, s.actor)
        s = game.apply(s, s.actor, chosen)
