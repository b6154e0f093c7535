"""The figures of a story add up to what a finished game's positions say: `add_up` of its `tests/figures.py`."""

import pytest

from oviraptor.core.parts import STORY
from oviraptor.play.story import sums
from tests.games.every_game import NAMES, owed, package

TOLD = [name for name in NAMES if STORY.of(package(name)) is not None]


@pytest.mark.parametrize(
    ("name", "ending"),
    [(name, ending) for name in TOLD for ending in owed(name, "golden").GOLDEN.endings],
)
def test_the_figures_add_up(name: str, ending: str):
    match = owed(name, "golden").GOLDEN.finished(ending)
    owed(name, "figures").add_up(sums(match), match.start.state, match.state)
