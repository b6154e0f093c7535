"""What Raptor's golden files tell beyond what those of every game do."""

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.golden import GOLDEN


@pytest.mark.parametrize("ending", GOLDEN.endings)
def test_the_last_position_names_the_rule_that_ended_it(ending: str) -> None:
    assert game.write(GOLDEN.finished(ending).state).rstrip().endswith(ending)
