"""Every level of every game plays whole games by the rules, against itself."""

import pytest

from oviraptor.bots.play_game import play_game
from oviraptor.bots.player import Player
from oviraptor.core.options import fill_options
from tests.games.every_game import NAMES, load, meta

pytestmark = pytest.mark.statistics

ROUNDS = 12
NODES = 20
"""Positions for each action: how well a level plays is not asked here."""


@pytest.mark.parametrize(
    ("name", "level"),
    [(name, level.name) for name in NAMES for level in meta(name).levels],
)
def test_a_level_plays_to_the_end(name: str, level: str):
    game, data = load(name), meta(name)
    bot = next(each.bot for each in data.levels if each.name == level)
    options = fill_options(data, {})
    players = [Player(game.bot(bot), NODES, name=level)] * int(options["seats"])
    finish = play_game(game, players, options, 5, ROUNDS)
    assert finish.steps > 20
    assert finish.over.reason in data.endings
