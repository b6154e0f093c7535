"""Words and lines: what does not stand where it should is told with line, column and what was found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.kit.text.words import Lines, Words

TEXT = """\
// a remark
  road  4   open

road 5 closed
"""


def refusal(do: Callable[[], object]) -> str:
    with pytest.raises(Malformed) as caught:
        do()
    return str(caught.value)


def test_words_are_taken_one_by_one():
    words = Words(" go  a1,b2 ", line=3)
    assert (words.peek(), words.next(2), words.next(9)) == ("go", "go a1", "")
    assert words.skip("go")
    assert not words.skip("b2")
    words.named("a1")
    words.named(",")
    assert words.since(0) == "go a1,"
    assert refusal(words.end) == "line 3, column 9: expected nothing more, found “b2”"
    words.named("b2")
    words.end()
    assert refusal(lambda: words.named("c3")) == "line 3, column 11: expected “c3”, found the end"


def test_the_error_may_be_about_a_word_before_or_behind_or_a_sign_inside():
    words = Words("one two three")
    words.named("one")
    assert str(words.malformed("x", back=1)) == "column 1: expected x, found “one”"
    assert str(words.malformed("x", ahead=1)) == "column 9: expected x, found “three”"
    assert str(words.malformed("x", inside=2)) == "column 7: expected x, found “two”"


def test_lines_know_their_numbers_and_skip_remarks_and_blanks():
    lines = Lines(TEXT)
    assert lines.count("road") == 2
    assert (lines.number_of("road 5"), lines.number_of("bridge")) == (4, 2)
    assert lines.take_if("road 5") is None
    assert lines.take("road 4").peek() == "open"
    assert refusal(lambda: lines.take("bridge")) == (
        "line 4, column 1: expected the line “bridge …”, found “road”"
    )


def test_a_line_is_known_by_its_first_word_and_must_have_the_others():
    assert refusal(lambda: Lines(TEXT).take("road 6")) == (
        "line 2, column 9: expected “6”, found “4”"
    )


def test_lines_end():
    lines = Lines(TEXT)
    assert refusal(lines.end) == "line 2, column 3: expected nothing more, found “road”"
    lines = Lines(TEXT)
    assert lines.take_drawn("a road") == (2, "  road  4   open")
    assert lines.take_drawn("a road") == (4, "road 5 closed")
    lines.end()
    assert refusal(lambda: lines.take("a")) == (
        "line 5, column 1: expected the line “a …”, found the end"
    )
    assert refusal(lambda: lines.take_drawn("b")) == "line 5, column 1: expected b, found the end"
    assert refusal(lambda: Lines("").take("a")).startswith("line 1, column 1")
