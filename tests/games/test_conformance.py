"""Every game of the house keeps every law; a game is found by its folder and named nowhere here."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from oviraptor import games
from oviraptor.core.game import CHANCE
from oviraptor.testing import KEEN, LAWS, QUICK, THOROUGH, walk
from oviraptor.testing.laws.privacy import shown
from oviraptor.testing.random_game import sampled
from oviraptor.testing.template.meta import META as TEMPLATE
from oviraptor.testing.tiers import by_tier
from tests.games.every_game import NAMES, load, meta, package, rulebook

pytestmark = pytest.mark.statistics

MEMORY = "law-4-views-remember"
SOME = replace(QUICK, seeds=(0, 1, KEEN), windows=3)
REMEMBERED = by_tier(
    quick=replace(SOME, seeds=(KEEN,), windows=1, memory_steps=40),
    slow=replace(SOME, seeds=(0, KEEN), windows=1, memory_steps=60),
    full=SOME,
)
MANY = by_tier(
    quick=replace(SOME, seeds=(0, KEEN), windows=2, positions=15, moments=8),
    slow=replace(SOME, windows=2, positions=20, moments=10),
    full=replace(THOROUGH, seeds=(*range(4), *range(KEEN, KEEN + 3))),
)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", games.names())
def test_a_game_keeps_the_law(name: str, law: str):
    # Of memory, thorough is a matter of hours; each game follows its own further.
    LAWS[law](games.load(name), games.meta(name), REMEMBERED if law == MEMORY else MANY)


def test_of_all_games_some_choices_need_a_curtain_and_some_need_none():
    """So the law of open choices has both to look at, and the first show what a spectator cannot know.

    A game may well have but one kind, so no single one is asked, but for the template.
    """
    found = {kind for name in games.names() for kind in kinds_of_choices(name)}
    assert {(True, False), (False, True)} <= found
    assert {(True, False), (False, True)} <= set(kinds_of_choices(TEMPLATE.id, range(10)))


def kinds_of_choices(name: str, seeds: Iterable[int] = SOME.seeds) -> Iterator[tuple[bool, bool]]:
    """Yield of each choice whether it needs a curtain, and whether a spectator could know what it shows."""
    game, data, rng = load(name), meta(name), Random(name)
    for seed in seeds:
        for step in sampled(walk(game, data, seed), rng, SOME.positions):
            if step.actor == CHANCE:
                continue
            world = game.imagine(game.view(step.before, None), rng)
            own, other = (shown(game, s, step.actor) for s in (step.before, world))
            yield game.private(step.before, step.actor), own == other


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_named_as_its_folder_and_has_a_rulebook(name: str):
    assert meta(name).id == package(name).rpartition(".")[2]
    assert rulebook(name).startswith("# ")


def test_the_folder_of_games_is_what_is_tested():
    folder = Path(games.__file__).parent
    assert set(games.names()) == {file.parent.name for file in folder.glob("*/game.py")}
