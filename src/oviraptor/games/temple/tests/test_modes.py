"""Every mode keeps the laws of the house: the kit is given one mode at a time."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from oviraptor.core.game import Meta
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.testing import KEEN, LAWS, QUICK
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

MODES = [
    pytest.param(seats, choice.value, id=f"{choice.value}-{seats}")
    for seats in META.seat_counts
    for choice in META.options[0].choices
    if seats in choice.seats
]
ONE_GAME = by_tier(
    slow=replace(QUICK, seeds=(KEEN,), positions=12, windows=1, moments=8),
    full=replace(QUICK, seeds=(KEEN,), positions=20, windows=2),
)
OF_THE_WHOLE_META = (
    *("meta-is-sound", "law-5-nonsense-is-malformed", "options-start"),
    *("guides-explain", "lessons-can-be-played"),  # they choose a mode themselves
)


def only(seats: int, mode: str) -> Meta:
    """Return META with nothing left to choose."""
    options = tuple(
        msgspec.structs.replace(
            option,
            choices=tuple(
                msgspec.structs.replace(choice, seats=())
                for choice in option.choices
                if option.key != "mode" or choice.value == mode
            )[:1],
        )
        for option in META.options
    )
    return msgspec.structs.replace(META, seat_counts=(seats,), options=options)


@pytest.mark.slow
@pytest.mark.parametrize("law", [law for law in LAWS if law not in OF_THE_WHOLE_META])
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_mode_keeps_the_law(seats: int, mode: str, law: str):
    LAWS[law](game, only(seats, mode), ONE_GAME)
