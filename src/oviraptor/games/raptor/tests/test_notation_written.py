"""The written language: positions as they are written, canonical, with all that tells them apart."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.tests.notation import EXAMPLE, rewritten
from oviraptor.games.raptor.tests.positions import (
    BARE,
    START,
    Position,
    after,
    drawing,
    position,
    read,
)


def test_the_example_is_written_with_its_round() -> None:
    lines = EXAMPLE.splitlines()
    assert rewritten(EXAMPLE) == [*lines[:-1], "round 1", lines[-1]]


@pytest.mark.parametrize(
    "lines",
    [
        {"phase": "choose"},
        {"phase": "choose", "chosen": ["raptor 3"]},
        {"phase": "choose", "chosen": ["scientist 2"]},
        {"phase": "reveal", "chosen": ["raptor 3", "scientist 2"]},
        {"phase": "choose scientist"},
        {"phase": "choose raptor 2"},
        {"phase": "effect raptor 1 1/1"},
        {"phase": "effect raptor 3 1/1"},
        {"phase": "effect raptor 4 2/2"},
        {"phase": "effect raptor 4 1/2"},
        {"phase": "effect raptor 5 2/2", "wounds": 3},
        {"phase": "effect raptor 7 1/3", "wounds": 3},
        {"phase": "effect raptor 8 1/2"},
        {"phase": "effect scientist 1 1/1"},
        {"phase": "effect scientist 2 1/2"},
        {"phase": "effect scientist 3 2/2"},
        {"phase": "effect scientist 4 2/2"},
        {"phase": "effect scientist 5 2/2"},
        {"phase": "effect scientist 6 1/2"},
        {"phase": "effect scientist 7 3/3"},
        {"phase": "effect scientist 8 2/4"},
        {"phase": "actions raptor 3"},
        {"phase": "actions raptor 3 ran"},
        {"phase": "actions scientist 4"},
        {"phase": "draw raptor 3"},
        {"phase": "draw raptor 2"},
        {"phase": "draw raptor 1"},
        {"phase": "draw raptor 1 observed"},
        {"phase": "draw scientist 3"},
        {"phase": "draw scientist 1"},
        {"phase": "draw scientist 1 observed"},
        {"phase": "over draw R9.6"},
        {"phase": "over scientist R9.3", "wounds": 5, "table": "3 9"},
        {"phase": "actions scientist 4", "fire": "unlimited"},
        {"phase": "choose", "in_round": 17},
        {"raptor": "hand 3 4 5 played -", "raptor_history": "5 2 9 1 /"},
        {"raptor": "hand 3 5 6 played 4 9", "raptor_history": "5 2 9 1 / 4 9"},
        {"scientist": "hand 3 5 6 played 4 9", "scientist_history": "5 2 9 1 / 4 9"},
    ],
    ids=str,
)
def test_a_canonical_text_is_written_as_it_was_read(lines: dict[str, object]) -> None:
    text = drawing(START, **lines)
    assert rewritten(text) == text.splitlines()


@pytest.mark.parametrize(
    ("phase", "cells"),
    [
        ("place mother", {}),
        ("place baby", {"f5": "M"}),
        ("place baby", {"f5": "M", "d3": "B", "h5": "B"}),
        ("place scientist", {"f5": "M", "g1": "B", "h2": "B", "d3": "B", "h5": "B", "d6": "B"}),
    ],
)
def test_a_setup_is_written_as_it_was_read(phase: str, cells: dict[str, str]) -> None:
    text = drawing(BARE, phase=phase, reserve=6, **cells)
    assert rewritten(text) == text.splitlines()
    assert "raptor hand - played -" in text.splitlines()


def test_a_position_without_its_mother_is_written_as_it_was_read() -> None:
    for phase in ("actions scientist 3", "return"):
        text = drawing(START, phase=phase, table="2 9", f5=".")
        assert rewritten(text) == text.splitlines()


def test_all_optional_lines_come_in_their_order() -> None:
    text = drawing(
        START,
        phase="choose",
        raptor="hand 3 5 6 played 4 9",
        raptor_history="5 2 9 1 / 4 9",
        scientist="hand 2 3 5 played 6 7",
        scientist_history="9 1 / 7 6",
        chosen=["scientist 5"],
        wounds=2,
        in_round=4,
        fire="unlimited",
    )
    assert rewritten(text)[7:] == [
        "raptor hand 3 5 6 played 4 9",
        "scientist hand 2 3 5 played 6 7",
        "raptor history 5 2 9 1 / 4 9",
        "scientist history 9 1 / 7 6",
        "chosen scientist 5",
        "wounds 2 escaped 0 captured 0 reserve 6",
        "round 4",
        "fire unlimited",
        "phase choose",
    ]


def test_the_table_comes_before_the_wounds() -> None:
    lines = rewritten(drawing(START, phase="actions raptor 4", table="8 4"))
    assert lines[9:] == [
        "table 8 4",
        "wounds 0 escaped 0 captured 0 reserve 6",
        "round 1",
        "phase actions raptor 4",
    ]


def test_two_committed_cards_are_two_lines_the_raptors_first() -> None:
    both = after(position(START), "scientist: play 2", "raptor: play 3")
    chosen = [line for line in both.text.splitlines() if line.startswith("chosen")]
    assert chosen == ["chosen raptor 3", "chosen scientist 2"]


MARKED = {"a2": "S*", "a5": "s!", "k3": "S*~", "k6": "s", "d3": "b!", "h5": "b", "c5": "F"}


def test_marks_are_written_behind_the_letter_with_one_blank_between_cells() -> None:
    text = drawing(START, phase="actions scientist 4", **MARKED)
    assert rewritten(text)[2] == "2  S* . . . # . . B # . ."
    assert rewritten(text)[3] == "3 <. . # b! . . # . # . S*~"
    assert rewritten(text)[5] == "5  s! . F . . M . b # . ."


class Asked:
    """A position that notes which of its fields, and of its sides', are asked for."""

    def __init__(self, of: State | Side, fields: set[str]) -> None:
        self.of, self.fields = of, fields

    def __getattr__(self, field: str) -> object:
        self.fields.add(field)
        value = getattr(self.of, field)
        return Asked(value, self.fields) if isinstance(value, Side) else value


def test_every_field_of_a_state_is_told() -> None:
    text = drawing(
        START,
        phase="actions raptor 4 ran",
        raptor="hand 3 5 played 4",
        raptor_history="2 1 / 4 9",
        table="9 5",
        **MARKED,
    )
    fields: set[str] = set()
    asked: Any = Asked(game.read(text), fields)
    assert game.write(asked).splitlines() == rewritten(text)
    assert {*State.__slots__, *Side.__slots__} <= fields


@pytest.mark.parametrize(
    ("space", "cell", "phase"),
    [
        ("d3", "b!", "actions raptor 4"),
        ("a2", "s!", "actions scientist 4"),
        ("a2", "S*", "actions scientist 4"),
        ("a2", "S~", "actions scientist 4"),
        ("a2", "S*~", "actions scientist 4"),
        ("d3", "B+", "effect raptor 4 1/2"),
    ],
)
def test_every_mark_is_kept(space: str, cell: str, phase: str) -> None:
    assert position(START, phase=phase, **{space: cell})[space] == cell


@pytest.mark.parametrize("cell", ["b!", "s!", "S*"])
def test_marks_are_taken_as_written_in_any_phase(cell: str) -> None:
    space = "d3" if cell == "b!" else "a2"
    assert position(START, phase="choose", **{space: cell})[space] == cell


def test_a_marked_position_differs_from_the_same_without() -> None:
    plain = position(START, phase="actions scientist 4")
    marked = position(START, phase="actions scientist 4", a2="S*")
    assert plain != marked


def test_the_order_of_plays_before_the_first_shuffle_tells_nothing() -> None:
    # Seven ties in another order than that of the cards, up to the first shuffle. The text of a
    # position has no history before it (notation), so only the live state knows that order: it is
    # written in the history, and no part of the position.
    hands = [f"draw {seat} {card}" for seat in ("raptor", "scientist") for card in (7, 5, 6)]
    at = after(position(START, phase="draw raptor 3"), *hands)
    for card, drawn in ((6, 3), (5, 1), (7, 2), (2, 4), (3, 8), (1, 9)):
        at = after(at, f"play {card}", f"play {card}", f"reveal {card} {card}")
        at = after(at, f"draw raptor {drawn}", f"draw scientist {drawn}")
    again = read(at.text)
    texts = ("play 8", "play 8", "reveal 8 8")
    live, reread = after(at, *texts), after(again, *texts)
    assert "raptor history 6 5 7 2 3 1 8 /" in live.text
    assert "raptor history 1 2 3 5 6 7 8 /" in reread.text
    assert live.state == reread.state
    assert hash(live.state) == hash(reread.state)


def test_the_order_of_plays_after_a_shuffle_is_part_of_the_position() -> None:
    def at(history: str) -> Position:
        return position(START, raptor="hand 2 3 5 played 4 9", raptor_history=history)

    assert at("5 2 1 / 4 9") != at("5 2 1 / 9 4")
    assert at("5 2 1 / 4 9") == at("2 5 1 / 4 9")
    assert at("5 2 1 / 4 9") != at("5 7 1 / 4 9")
    assert hash(at("5 2 1 / 4 9").state) != hash(at("5 2 1 / 9 4").state)


def test_empty_boards_with_other_rocks_or_exits_are_other_positions() -> None:
    def at(**cells: str) -> Position:
        return position(BARE, phase="place mother", **cells)

    assert at() == at()
    assert at() != at(c3=".", c2="#")
