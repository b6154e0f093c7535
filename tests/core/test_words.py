"""Words that any sentence may need."""

import pytest

from oviraptor.core.words import counted


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 steps"), (1, "1 step"), (2, "2 steps"), (21, "21 steps")]
)
def test_one_thing_is_no_plural(number: int, said: str):
    assert counted(number, "step") == said


def test_a_plural_may_be_a_word_of_its_own():
    assert [counted(number, "entry", "entries") for number in (1, 2)] == ["1 entry", "2 entries"]
