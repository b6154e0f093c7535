"""Parts of a text are written and read back; rows that could be read in two ways are not built."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.kit.text.lists import Counts, Listed, members
from oviraptor.kit.text.parts import Number, Optional, Own, Part, Row, Slot, counted, enumerated
from oviraptor.kit.text.words import Words

ANIMAL = enumerated("an animal", ["cow", "goat", "hen"])
DIE = counted("a die", 1, 6)
PHRASE = Slot("a plan", {"wait": 0, "wait here": 1, "go on": 2, "go back now": 3})


def read(part: Part[Any], text: str) -> Any:
    words = Words(text)
    value = part.read(words)
    words.end()
    return value


def refusal(part: Part[Any], text: str) -> str:
    with pytest.raises(Malformed) as caught:
        read(part, text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("part", "value", "text"),
    [
        (ANIMAL, 1, "goat"),
        (DIE, 6, "6"),
        (PHRASE, 0, "wait"),
        (PHRASE, 1, "wait here"),
        (PHRASE, 3, "go back now"),
        (Number("a number"), 123_456, "123456"),
        (Listed(ANIMAL), (2, 0, 0), "hen cow cow"),
        (Listed(ANIMAL), (), "-"),
        (Counts(ANIMAL), (1, 0, 12), "cow hen*12"),
        (Counts(ANIMAL), (0, 0, 0), "-"),
        (members(ANIMAL), 0b101, "cow hen"),
        (members(ANIMAL), 0, "-"),
        (Row(DIE, Optional(DIE, absent=0)), (3, 0), "3"),
        (Row(DIE, Optional(DIE, absent=0)), (3, 4), "3 4"),
        (Row("sold", Listed(ANIMAL), "for", DIE), ((1, 1), 3), "sold goat goat for 3"),
        (
            Row(DIE, Optional(Listed(ANIMAL), (), after="with"), Optional(DIE, 0, after="at")),
            (1, (2,), 4),
            "1 with hen at 4",
        ),
        (Row(Row("a", DIE), "b", Row(DIE, DIE)), ((1,), (2, 3)), "a 1 b 2 3"),
        (Row(Listed(ANIMAL), Optional(PHRASE, None)), ((0,), 2), "cow go on"),
        (Row(Optional(ANIMAL, None), Number("a number"), "for"), (None, 12), "12 for"),
        (Row(Listed(ANIMAL), Optional(Number("a number"), None)), ((0, 0), 12), "cow cow 12"),
        (Row(Listed(ANIMAL), Listed(DIE), Listed(ANIMAL)), ((0,), (), (1, 0)), "cow - goat cow"),
    ],
)
def test_a_value_is_read_as_it_was_written(part: Part[Any], value: object, text: str):
    assert part.write(value) == text
    assert read(part, text) == value


@pytest.mark.parametrize(
    ("part", "text", "said"),
    [
        (ANIMAL, "pig", "column 1: expected an animal, found “pig”"),
        (DIE, "7", "column 1: expected a die 1 to 6, found “7”"),
        (PHRASE, "go home", "column 4: expected a plan, found “home”"),
        (PHRASE, "go back", "column 8: expected a plan, found the end"),
        (Number("a round", low=1), "0", "column 1: expected a round, found “0”"),
        (Number("a round", high=9), "10", "column 1: expected a round, found “10”"),
        (Number("a round"), "01", "column 1: expected a round, found “01”"),
        (Listed(ANIMAL), "", "column 1: expected an animal, found the end"),
        (Listed(ANIMAL), "- hen", "column 3: expected nothing more, found “hen”"),
        (Listed(ANIMAL, rising=True), "cow hen goat", "column 9: expected these in order, found “goat”"),
        (members(ANIMAL, rising=True), "cow cow", "column 5: expected these in order, found “cow”"),
        (members(ANIMAL), "hen cow hen", "column 9: expected each of them once, not twice, found “hen”"),
        (Counts(ANIMAL), "hen*1", "column 1: expected an animal, or several, like cow*2, found “hen*1”"),
        (Counts(ANIMAL), "hen cow", "column 5: expected these in order, found “cow”"),
        (Row("for", DIE), "at 4", "column 1: expected “for”, found “at”"),
        (Row(Listed(ANIMAL), "for", DIE), "cow pig for 4", "column 5: expected an animal, found “pig”"),
        (Row(DIE, Optional(DIE, absent=0)), "3 x", "column 3: expected a die 1 to 6, found “x”"),
        (
            Row(Optional(Listed(ANIMAL), (), after="with")),
            "with -",
            "column 6: expected nothing where there is none, found “-”",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_where_and_why(part: Part[Any], text: str, said: str):
    assert refusal(part, text) == said


def test_a_set_may_be_written_in_any_order_unless_told_otherwise():
    assert read(members(ANIMAL), "hen cow") == 0b101
    assert read(Listed(ANIMAL, rising=True), "cow cow hen") == (0, 0, 2)


@pytest.mark.parametrize(
    "items",
    [
        (Listed(ANIMAL), ANIMAL),
        (Listed(ANIMAL), Listed(ANIMAL)),
        (Optional(DIE, 0), DIE),
        (Optional(DIE, 0), Optional(ANIMAL, 0), Optional(DIE, 0)),
        (Optional(DIE, 0, after="with"), "with"),
        (Counts(ANIMAL), ANIMAL),
        (Listed(DIE), Number("a number")),
        (Listed(ANIMAL), Own(str, lambda words: words.peek())),
        (Row(DIE, Listed(ANIMAL)), ANIMAL),
        (members(ANIMAL), Optional(DIE, 0), "cow"),
        (Optional(Number("a number"), 0), DIE),
        (Optional(Own(str, lambda words: words.peek()), ""), "for"),
        (PHRASE, "here"),
    ],
)
def test_an_ambiguous_row_is_not_built(items: tuple[str | Part[Any], ...]):
    with pytest.raises(ValueError, match="ambiguous"):
        Row(*items)


def test_what_is_listed_must_not_go_on_where_the_next_one_begins():
    with pytest.raises(ValueError, match="ambiguous"):
        Listed(Row(ANIMAL, Optional(ANIMAL, 0)))


def test_things_of_several_words_are_listed():
    hurt = Listed(Row(DIE, Optional(ANIMAL, None)))
    assert hurt.write(((1, None), (2, 0), (3, None))) == "1 2 cow 3"
    assert read(hurt, "1 2 cow 3") == ((1, None), (2, 0), (3, None))


SAMPLES: tuple[tuple[str | Part[Any], tuple[object, ...]], ...] = (
    (ANIMAL, (0, 2)),
    (DIE, (1, 6)),
    (PHRASE, (0, 1, 3)),
    (Number("a number"), (0, 3, 1000)),
    (Listed(ANIMAL), ((), (1,), (2, 0, 0))),
    (Listed(Row(DIE, Optional(ANIMAL, None))), ((), ((1, None), (2, 0)), ((5, 2),))),
    (Counts(ANIMAL), ((0, 0, 0), (0, 1, 0), (2, 0, 11))),
    (members(DIE), (0, 0b10, 0b1010)),
    (Optional(DIE, 0), (0, 5)),
    (Optional(ANIMAL, None, after="with"), (None, 1)),
    (Optional(Listed(ANIMAL), (), after="for"), ((), (1, 1))),
    (Optional(PHRASE, None), (None, 0, 1, 2)),
    *((word, ()) for word in ("with", "for", "here", "cow")),
)


def test_every_row_that_is_built_reads_what_it_writes():
    rng = Random(27)
    built = refused = 0
    for _ in range(4000):
        parts = [rng.choices(SAMPLES, k=rng.randint(0, 2)) for _ in range(3)]
        before, inner, after = ([item for item, _ in part] for part in parts)
        try:
            row = Row(*before, Row(*inner), *after)
        except ValueError:
            refused += 1
            continue
        built += 1
        for _ in range(4):
            head, middle, tail = (
                tuple(rng.choice(possible) for _, possible in part if possible) for part in parts
            )
            value = (*head, middle, *tail)
            assert read(row, row.write(value)) == value, row.write(value)
    assert min(built, refused) > 500, (built, refused)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"hen": 1, "cock": 1}, "two words stand for one value"),
        ({"a,b": 1}, "cannot be read"),
        ({"a  b": 1}, "cannot be read"),
        ({"": 1}, "cannot be read"),
    ],
)
def test_a_table_that_does_not_work_both_ways_is_not_built(words: dict[str, int], why: str):
    with pytest.raises(ValueError, match=why):
        Slot("a bird", words)
