"""The players that know no game, at the table of the template."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oviraptor.bots.greedy import GreedyBot
from oviraptor.bots.play_game import play_game, seed_of_game
from oviraptor.bots.player import Player
from oviraptor.bots.random import RandomBot
from oviraptor.core.game import Bot, Budget
from oviraptor.core.options import fill_options
from oviraptor.testing.template import game
from oviraptor.testing.template.knowledge.view import View
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Action, Play

LAST_CHOICE = game.read(
    "round 4 of 4\ndeck -\n"
    "left 1 hand 1 4 6 known - chosen -\n"
    "right 1 hand 4 5 5 known 5 chosen -\n"
)
VIEW = game.view(LAST_CHOICE, 0)
LEGAL = game.legal(LAST_CHOICE, 0)
PLENTY = Budget(10_000)


def greedy() -> Bot[Action, View]:
    return GreedyBot(game)


def chosen(bot: Bot[Action, View], seed: int, budget: Budget = PLENTY) -> Action:
    return bot.think(VIEW, 0, LEGAL, Random(seed), budget).action


def test_random_plays_every_action_about_equally_often():
    counts = Counter(chosen(RandomBot(), seed) for seed in range(600))
    assert set(counts) == set(LEGAL)
    assert min(counts.values()) > 150


def test_random_tells_its_mix():
    thought = RandomBot[Action]().think(VIEW, 0, LEGAL, Random(1), PLENTY)
    assert thought.mix == tuple((action, 1 / 3) for action in LEGAL)


def test_greedy_takes_what_is_best_one_step_on():
    assert {chosen(greedy(), seed) for seed in range(20)} == {Play(6)}


def test_greedy_says_why_in_a_sentence():
    thought = greedy().think(VIEW, 0, LEGAL, Random(1), PLENTY)
    assert thought.why.endswith(".")
    assert thought.mix == ((Play(6), 1.0),)


def test_greedy_breaks_ties_by_luck():
    start = game.read(
        "round 1 of 4\ndeck 5 6 6\n"
        "left 0 hand 1 2 3 known - chosen -\n"
        "right 0 hand 3 4 4 known - chosen -\n"
    )
    legal = game.legal(start, 0)
    bot = greedy()
    tried = {bot.think(game.view(start, 0), 0, legal, Random(s), PLENTY).action for s in range(40)}
    assert tried == set(legal)


@pytest.mark.parametrize("bot", [RandomBot(), greedy()])
def test_the_same_luck_gives_the_same_thought(bot: Bot[Action, View]):
    thoughts = [bot.think(VIEW, 0, LEGAL, Random(7), PLENTY) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


def test_greedy_looks_at_one_action_only_on_the_smallest_budget():
    counts = Counter(chosen(greedy(), seed, Budget(1)) for seed in range(300))
    assert set(counts) == set(LEGAL)


def test_greedy_stops_when_it_is_told_to():
    asked = []

    def stop() -> bool:
        asked.append(1)
        return True

    chosen(greedy(), 1, Budget(10_000, stop))
    assert len(asked) == 1


def test_a_single_action_needs_no_thought():
    thought = greedy().think(VIEW, 0, LEGAL[:1], Random(1), Budget(0))
    assert thought.action == LEGAL[0]


def test_greedy_beats_random():
    options = fill_options(META, {})
    players = [Player(greedy(), 100), Player(RandomBot[Action](), 1)]
    ends = [play_game(game, players, options, seed_of_game(1, n), 20).over for n in range(150)]
    wins = Counter(end.places for end in ends)
    assert wins[1, 2] > 1.2 * wins[2, 1]


def test_a_contest_is_the_same_again_from_its_seed():
    options = fill_options(META, {"seats": "3"})
    players = [Player(RandomBot(), 1)] * 3
    ends = [play_game(game, players, options, 12, 20) for _ in range(2)]
    assert ends[0] == ends[1]
    assert {play_game(game, players, options, seed, 20).over for seed in range(30)} > {ends[0].over}


def test_series_with_different_seeds_share_no_game():
    seeds = {seed_of_game(series, number) for series in range(20) for number in range(100)}
    assert len(seeds) == 2000
