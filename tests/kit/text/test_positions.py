"""A position as a list of lines: what is written is read back, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.kit.text.lists import Counts, Listed
from oviraptor.kit.text.parts import Number, Optional, Own, counted, enumerated
from oviraptor.kit.text.positions import (
    Each,
    Flag,
    Found,
    Get,
    Line,
    OwnLines,
    Some,
    read_lines,
    write_lines,
)
from oviraptor.kit.text.words import Lines, Words

SEATS = ["white", "blue"]
SEAT = enumerated("a seat", SEATS)
CARD = enumerated("a card", ["cow", "goat", "hen"])


def write_board(get: Get) -> Iterator[str]:
    yield f"  {get('board')}"


def read_board(lines: Lines, found: Found) -> None:
    found["board"] = lines.take_drawn("the board")[1].strip()


def _phase(words: Words) -> tuple[str, ...]:
    found = tuple(words.next(2).split())
    words.at += 2
    return found


SPECS = (
    Line("season", "season order", Number("a season"), "order", Listed(SEAT)),
    Line("deck", "deck", Counts(CARD)),
    Line("closed", "closed", SEAT, unless=None, called="an open gate"),
    Line("round", "round", Number("a round", low=1), default=1),
    OwnLines(write_board, read_board),
    Each(SEATS, "vp store", "vp", Number("VP"), Optional(CARD, None, after="store")),
    Flag("gate open", "is_open"),
    Some("fled", "seat", SEAT, "fled", counted("steps", 1, 6), 0),
    Line("phase", [("what", "who")], Own(" ".join, _phase)),
)


PLAIN = {
    "season": 4, "order": (1, 0), "deck": (2, 0, 1), "closed": None, "round": 1, "board": "# . #",
    "vp": (10, 0), "store": (None, 2), "is_open": False, "fled": (0, 0), "what": "farm", "who": "blue",
}  # fmt: skip
TEXT = """\
season 4 order blue white
deck cow*2 hen
round 1
  # . #
white vp 10
blue vp 0 store hen
phase farm blue
"""
FULL = {**PLAIN, "closed": 1, "is_open": True, "fled": (0, 3)}
FULL_TEXT = TEXT.replace("round 1", "closed blue\nround 1").replace(
    "phase", "gate open\nfled blue 3\nphase"
)


@pytest.mark.parametrize(("values", "text"), [(PLAIN, TEXT), (FULL, FULL_TEXT)])
def test_what_is_written_is_read(values: dict[str, Any], text: str):
    assert write_lines(SPECS, values.__getitem__) == text
    lines = Lines(text)
    assert read_lines(SPECS, lines) == values
    lines.end()


def test_a_line_with_a_default_may_be_left_out():
    assert read_lines(SPECS, Lines(TEXT.replace("round 1\n", "")))["round"] == 1


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    [
        ("deck", "dock", "line 2, column 1: expected the line “deck …”, found “dock”"),
        ("hen\nc", "hen 4\nc", "line 2, column 16: expected a card, or several, like cow*2, found “4”"),
        ("closed blue", "closed red", "line 3, column 8: expected a seat, found “red”"),
        ("round 1", "round 0", "line 4, column 7: expected a round, found “0”"),
        ("blue vp", "white vp", "line 7, column 1: expected the line “blue …”, found “white”"),
        ("gate open", "gate shut", "line 8, column 6: expected “open”, found “shut”"),
        ("gate open", "gate open now", "line 8, column 11: expected nothing more, found “now”"),
        ("fled blue 3", "fled blue 3\nfled white 1", "line 10, column 6: expected each seat once, in order, found “white”"),
        ("fled blue 3", "fled blue 3\nfled blue 1", "line 10, column 6: expected each seat once, in order, found “blue”"),
        ("fled blue 3", "fled blue 3 4", "line 9, column 13: expected nothing more, found “4”"),
    ],
)  # fmt: skip
def test_a_line_that_is_not_there_or_not_so_is_refused(there: str, instead: str, said: str):
    assert there in FULL_TEXT
    with pytest.raises(Malformed) as caught:
        read_lines(SPECS, Lines(FULL_TEXT.replace(there, instead, 1)))
    assert str(caught.value) == said


def test_nothing_to_say_is_said_by_no_line():
    spec = Line("dead", "dead", Listed(SEAT), unless=(), called="nobody")
    with pytest.raises(Malformed, match="line 1, column 1: expected no line for nobody"):
        read_lines([spec], Lines("dead -"))


def test_a_line_has_as_many_fields_as_parts():
    with pytest.raises(ValueError, match="as many fields as parts"):
        Line("season", "season", CARD, CARD)
