"""A table of verbs: every row works both ways, and rows that are read alike are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.lists import Listed
from oviraptor.kit.text.parts import Number, Optional, Part, Row, Slot, counted, enumerated

Order = tuple[str, tuple[Any, ...]]
SPACE = enumerated("a space", ["a1", "b1", "c1"])
DIE = counted("a die", 1, 6)
SEAT = enumerated("a seat", ["white", "blue"])


def table(rows: dict[str, tuple[str | Part[Any], ...]], expected: str = "") -> Codec[Order, str]:
    def apart(order: Order) -> Order:
        return order

    def together(kind: str, named: Sequence[Any]) -> Order:
        return kind, tuple(named)

    return Codec(rows, apart, together, expected)


ORDERS = table(
    {
        "end": ("done",),
        "go": ("go", SPACE, SPACE),
        "roll": ("roll", DIE, Optional(DIE, absent=0)),
        "wait": ("wait", SEAT),
        "long": ("wait for all", Listed(SEAT)),
    }
)


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (("end", ()), "done"),
        (("go", (0, 2)), "go a1 c1"),
        (("roll", (4, 0)), "roll 4"),
        (("roll", (4, 1)), "roll 4 1"),
        (("wait", (1,)), "wait blue"),
        (("long", ((1, 0),)), "wait for all blue white"),
    ],
)
def test_text_and_parse_follow_the_same_row(order: Order, text: str):
    assert ORDERS.write(order) == text
    assert ORDERS.parse(text) == order


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "column 1: expected an action: done, go, roll, wait, wait for all, found the end"),
        ("jump", "column 1: expected an action: done, go, roll, wait, wait for all, found “jump”"),
        ("done now", "column 6: expected nothing more, found “now”"),
        ("go a1", "column 6: expected a space, found the end"),
        ("wait for blue", "column 6: expected a seat, found “for”"),
    ],
)
def test_what_is_no_row_says_where_and_why(text: str, said: str):
    with pytest.raises(Malformed) as caught:
        ORDERS.parse(text)
    assert str(caught.value) == said


def test_more_may_be_named_than_a_row_says():
    assert ORDERS.write(("go", (0, 2, 99))) == "go a1 c1"


def test_a_table_may_be_part_of_a_row():
    detail = table({"lose": ("lose", DIE), "repair": ("repair",)}, expected="a detail")
    news = Row(
        "news", SEAT, Optional(detail, None), Optional(Slot("again", {"again": True}), False)
    )
    for value, text in (
        ((0, ("lose", (3,)), True), "news white lose 3 again"),
        ((1, None, False), "news blue"),
        ((1, None, True), "news blue again"),
    ):
        assert news.write(value) == text
        assert table({"it": ("it", news)}).parse(f"it {text}") == ("it", (value,))


@pytest.mark.parametrize(
    "rows",
    [
        {"one": ("go", SPACE), "other": ("go", DIE)},
        {"one": ("wait", SEAT), "other": ("wait white",)},
        {"one": ("wait", Number("a time")), "other": ("wait 3",)},
        {"one": ("roll", Optional(DIE, 0), DIE)},
    ],
)
def test_an_ambiguous_row_is_not_built(rows: dict[str, tuple[str | Part[Any], ...]]):
    with pytest.raises(ValueError, match="ambiguous"):
        table(rows)
