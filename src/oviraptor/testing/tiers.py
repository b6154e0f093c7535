"""How thorough a run of the tests is: every rule and path in each tier, more games in the later ones.

    GAMES = by_tier(quick=40, slow=1_000, full=10_000)

`make test` is quick, `make test SLOW=1` slow, `make test ALL=1` full; the environment tells which.
"""

from __future__ import annotations

import os
from typing import Final, TypeVar

T = TypeVar("T")

TIER: Final = os.environ.get("OVIRAPTOR_TESTS", "quick")
"""The tier of this run; whoever starts pytest by hand gets the quick counts."""


def by_tier(*, slow: T, full: T, quick: T | None = None) -> T:
    """Choose an amount by the tier of this run; what has no quick one is for tests marked slow."""
    amounts = {"quick": slow if quick is None else quick, "slow": slow, "full": full}
    return amounts[TIER]
