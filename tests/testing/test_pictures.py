"""The law of pictures bites: a fault planted in a picture or its book is caught, and named."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.picture import pictures_of
from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META

LAW = "pictures-can-be-seen"
BOOK = "**H2.1** Play a card.\n\n![Left plays the 6.](picture:six)\n"
PICTURES = '''
[six]
do = "Left: play 6"
start = """
round 3 of 4
deck 2 3
left 1 hand 1 4 6 known - chosen -
right 1 hand 4 5 5 known 5 chosen -
"""
'''
Plant = Callable[[str, str], Any]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Put a book and its pictures into the folder of a game that is otherwise the template."""
    package = "pictured_game"

    def make(book: str, pictures: str) -> Any:
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "rulebook.md").write_text(book)
        (folder / "pictures.toml").write_text(pictures)
        functions = {name: getattr(game, name) for name in game.__all__}
        return SimpleNamespace(**functions, __package__=package)

    monkeypatch.syspath_prepend(tmp_path)
    yield make
    sys.modules.pop(package, None)
    pictures_of.cache_clear()


def test_a_picture_that_can_be_seen_passes(plant: Plant):
    LAWS[LAW](plant(BOOK, PICTURES), META, QUICK)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("picture:six", "picture:seven", "pictures that nobody has drawn: ['seven']"),
        ("![Left plays the 6.](picture:six)", "", "the book does not show ['six']"),
        ("the 6.]", "the 6]", "has no end"),
        ("[six]", "[six]\ncolour = 1", "unknown field `colour`"),
        ("Left: play 6", "Left: play 5", "“Left: play 5” cannot be done there"),
        ("Left: play 6", "play 6", "does not say who does it"),
        ("round 3", "round x", "the picture “six”: line 1"),
    ],
)
def test_a_picture_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    assert old in BOOK + PICTURES
    with pytest.raises(Broken) as broken:
        LAWS[LAW](plant(BOOK.replace(old, new), PICTURES.replace(old, new)), META, QUICK)
    assert broken.value.law == LAW
    assert words in str(broken.value)


@pytest.mark.parametrize("name", ["raptor", "temple", "dinogenics"])
def test_the_three_games_have_pictures(name: str):
    assert len(games.pictures(name)) >= 4
