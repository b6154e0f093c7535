"""Every game of the house keeps every law; a game is found by its folder and named nowhere here."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from oviraptor import games
from oviraptor.core.game import CHANCE
from oviraptor.testing import KEEN, LAWS, QUICK, THOROUGH, walk
from oviraptor.testing.laws.privacy import shown
from oviraptor.testing.trail import sampled

MEMORY = "law-4-views-remember"
SOME = replace(QUICK, seeds=(0, 1, KEEN), windows=3)
MANY = replace(THOROUGH, seeds=(*range(4), *range(KEEN, KEEN + 3)))

each_game = pytest.mark.parametrize("name", games.names())
each_law = pytest.mark.parametrize("law", LAWS)


@each_law
@each_game
def test_a_game_keeps_the_law(name: str, law: str):
    LAWS[law](games.load(name), games.meta(name), SOME)


@pytest.mark.slow
@pytest.mark.parametrize("law", [law for law in LAWS if law != MEMORY])
@each_game
def test_a_game_keeps_the_law_in_many_games(name: str, law: str):
    LAWS[law](games.load(name), games.meta(name), MANY)


@each_game
def test_a_game_has_choices_that_need_a_curtain_and_choices_that_need_none(name: str):
    """So the law of open choices has both to look at, and the first show what a spectator cannot know."""
    game, meta, rng = games.load(name), games.meta(name), Random(name)
    found = set()
    for seed in SOME.seeds:
        for step in sampled(walk(game, meta, seed), rng, SOME.positions):
            if step.actor == CHANCE:
                continue
            world = game.imagine(game.view(step.before, None), rng)
            own, other = (shown(game, s, step.actor) for s in (step.before, world))
            found.add((game.private(step.before, step.actor), own == other))
    assert {(True, False), (False, True)} <= found


@each_game
def test_a_game_is_named_as_its_folder_and_has_a_rulebook(name: str):
    assert games.meta(name).id == name
    assert games.rulebook(name).startswith("# ")


def test_the_folder_of_games_is_what_is_tested():
    folder = Path(games.__file__).parent
    assert set(games.names()) == {file.parent.name for file in folder.glob("*/game.py")}
