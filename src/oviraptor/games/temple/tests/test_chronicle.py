"""What the log lights on the board, and what it folds away."""

from __future__ import annotations

import pytest

from oviraptor.games.temple import game
from oviraptor.games.temple.tests.temples import temple
from oviraptor.games.temple.words.chronicle import about, fold


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("step m2.16", ("space:m2.16",)),
        ("spawn o2.5 o2.6", ("space:o2.5", "space:o2.6")),
        ("throw 1", ("player:1",)),
        ("steal 0 1 ?", ("player:0", "player:1")),
        ("fight ?", ()),
        ("roll", ()),
    ],
)
def test_a_step_is_about_its_tiles_or_whom_it_is_done_to(text: str, words: tuple[str, ...]):
    assert about(game.view(temple(), 0), 0, game.parse(text)) == words


def test_draws_are_folded_away_and_dice_are_not():
    assert fold(game.parse("draw 0 ?")) == "draw"
    assert fold(game.parse("dice 3 5")) == ""
