"""Law 4 where it can be checked whole: all hands that a viewer may believe in are carried along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.testing import LAWS, QUICK
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics


@pytest.mark.slow
@pytest.mark.parametrize("first", by_tier(slow=range(100, 105, 5), full=range(100, 150, 5)))
def test_views_remember_with_1500_worlds(first: int):
    """All worlds that a viewer may believe, or as many particles where these are more."""
    seeds = range(first, first + by_tier(slow=2, full=5))
    settings = replace(QUICK, seeds=seeds, limit=1500, particles=1500, windows=1, memory_steps=2000)
    LAWS["law-4-views-remember"](game, META, settings)
