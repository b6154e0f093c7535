"""The law of lessons bites: a fault planted in a lesson is caught, and named."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.lesson import lessons_of
from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META

LAW = "lessons-can-be-played"
LESSON = '''
title = "A higher card"
promise = "Play and score"
minutes = 1
seat = 0
options = { seats = "2", rounds = "4" }
start = """
round 3 of 4
deck 2 3
left 1 hand 1 4 6 known - chosen -
right 1 hand 4 5 5 known 5 chosen -
"""

[[beats]]
say = "The higher card scores, and yours is the **6**."
light = ["card:6", "hand"]
now = "Play the **6**."
do = "play 6"
then = ["Right: play 5", "chance: reveal 6 5", "chance: draw left 2"]

[[beats]]
say = "So close:"
sum = "5 + 1 = 6"
then = ["chance: draw right 3"]

[[beats]]
say = "That is all."
'''
Plant = Callable[[str], Any]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Put a lesson into the folder of a game that is otherwise the template."""
    package = "taught_game"

    def make(lesson: str) -> Any:
        folder = tmp_path / package / "lessons"
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        (folder / "1-first.toml").write_text(lesson, encoding="utf-8")
        functions = {name: getattr(game, name) for name in game.__all__}
        return SimpleNamespace(**functions, __package__=package)

    monkeypatch.syspath_prepend(tmp_path)
    yield make
    lessons_of.cache_clear()
    sys.modules.pop(package, None)


def test_a_sound_lesson_passes(plant: Plant):
    LAWS[LAW](plant(LESSON), META, QUICK)
    (lesson,) = lessons_of("taught_game")
    assert lesson.name == "first"
    assert len(lesson.beats) == 3


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('do = "play 6"', 'do = "play 5"', "“play 5” is not offered here"),
        ('"Right: play 5"', '"Right: play 6"', "“play 6” is not legal: You have no 6"),
        ('"Right: play 5", ', "", "stands where a seat is due"),
        ("reveal 6 5", "reveal 6 4", "chance cannot bring “reveal 6 4” here"),
        ('"Right: play 5"', '"play 5"', "does not say who does it"),
        ('then = ["chance: draw right 3"]\n', "", "chance is due, and nothing comes of it"),
        ('the **6**."\nlight', 'the **9**."\nlight', "“9” is marked, but it is nowhere"),
        ('"card:6"', '"space:a1"', "nothing of that kind is ever touched"),
        ("5 + 1 = 6", "5 + 2 = 6", "the sum “5 + 2 = 6”: expected 7"),
        ("5 + 1 = 6", "40 + 1 = 41", "the 41 of “40 + 1 = 41” is nowhere"),
        ("5 + 1 = 6", "six", "is no sum"),
        ('now = "Play the **6**."\n', "", "told in words, and only then"),
        ("scores, and", "scores, " + "and so on, " * 20 + "and", "are one idea"),
        ("That is all.", "That is all", "has no end"),
        ('[[beats]]\nsay = "That is all."', "", "does not end with a word"),
        ("minutes = 1", "minutes = 60", "takes 60 minutes"),
        ("seat = 0", "seat = 2", "there is no seat 2"),
        ("deck 2 3", "deck", "the start cannot be read"),
    ],
)
def test_a_lesson_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    assert old in LESSON
    with pytest.raises(Broken) as broken:
        LAWS[LAW](plant(LESSON.replace(old, new)), META, QUICK)
    assert broken.value.law == LAW
    assert words in str(broken.value)


def test_every_game_of_the_house_has_a_lesson_of_which_the_learner_does_a_part():
    for name in games.names():
        for lesson in games.lessons(name):
            assert sum(bool(beat.do) for beat in lesson.beats) >= 5, lesson.name
