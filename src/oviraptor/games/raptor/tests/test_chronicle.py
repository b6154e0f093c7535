"""What the log lights on the board, and what it folds away."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.words.chronicle import about, fold

OPTIONS = fill_options(META, {})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("walk a5 b5", ("space:a5", "space:b5")),
        ("baby a3 exit", ("space:a3",)),
        ("kill c2", ("space:c2",)),
        ("shoot a5", ("space:a5", "space:f4")),
        ("recover wound", ("space:f4",)),
        ("recover b2", ("space:b2",)),
        ("play 4", ()),
        ("reveal 4 2", ()),
        ("draw raptor 4", ()),
        ("done", ()),
    ],
)
def test_a_step_is_about_its_spaces_and_the_mother_who_is_hit_or_heals(
    text: str, words: tuple[str, ...]
):
    cells = tuple("M" if at == 3 * 11 + 5 else "." for at in range(66))  # she is at f4
    view = msgspec.structs.replace(game.view(game.start(OPTIONS, Random(1)), None), cells=cells)
    assert about(view, 0, game.parse(text)) == words


def test_draws_alone_are_folded_away():
    assert fold(game.parse("draw raptor ?")) == "draw"
    assert fold(game.parse("reveal 4 2")) == ""
