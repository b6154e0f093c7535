"""What the log lights on the board, and what it folds away."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.options import fill_options
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.meta import META
from oviraptor.games.dinogenics.words.chronicle import about, fold

START = game.start(fill_options(META, {"seats": "3"}), Random(1))


@pytest.mark.parametrize(
    ("text", "own", "others"),
    [
        ("build biodome b2 c2", ("space:b2", "space:c2"), ("seat:blue",)),
        ("fence h b2", ("edge:h b2",), ("seat:blue",)),
        ("worker farm", ("location:farm",), ("location:farm",)),
        ("draw blue ?", ("seat:blue",), ("seat:blue",)),
        ("arson white b2", ("seat:white",), ("seat:white",)),
        ("keep ?", (), ()),
    ],
)
def test_a_step_on_another_island_is_about_that_island(
    text: str, own: tuple[str, ...], others: tuple[str, ...]
):
    action = game.parse(text)
    assert about(game.view(START, 1), 1, action) == own
    assert about(game.view(START, 2), 1, action) == others


def test_who_is_hit_is_shown_where():
    action = game.parse("arson white b2")
    assert about(game.view(START, 0), 1, action) == ("seat:white", "space:b2")


def test_what_fills_hands_and_displays_is_folded_away():
    assert fold(game.parse("draw blue ?")) == "draw"
    assert fold(game.parse("market 2 trex")) == "market card"
    assert fold(game.parse("worker farm")) == ""
