"""The written language: positions and actions, canonical and as people may write them."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide
from oviraptor.games.raptor import game
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    SCIENTIST,
    START,
    Position,
    after,
    drawing,
    due,
    legal,
    malformed,
    malformed_action,
    position,
    read,
)

# The example of the notation, to the letter.
EXAMPLE = """\
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . B # . .
6  . # . B . . . . . . S >
raptor hand 3 5 9 played 1
scientist hand 2 6 8 played 1
wounds 0 escaped 0 captured 0 reserve 6
phase choose
"""


def rewritten(text: str) -> list[str]:
    written: str = game.write(game.read(text))
    return written.rstrip("\n").split("\n")


# Writing


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


# Reading what people write


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("3 <. . #", "3 < . . #"),
        ("B . . . . >", "B . . . .>"),
        ("B . . . . >", "B . . . .   >"),
        ("2  S . . .", "2  S  .   .  ."),
        ("2  S . . . #", "2 S . . . #"),
        ("raptor hand 3 5 9 played 1", "raptor hand 9 3 5 played 1"),
        ("raptor hand 3 5 9 played 1", "raptor hand 3 5 9 played 1   "),
        ("2  S . . . # . . B # . .", "2  S . . . # . . B # . .  "),
        ("phase choose", "round 1\nphase choose"),
        ("phase choose\n", "phase choose"),
        ("phase choose", "// nothing yet\nphase choose"),
        ("   a b", "// the printed start\n   a b"),
        ("3 <. .", "// the third row\n3 <. ."),
        ("phase choose\n", "phase choose\n// the end\n"),
        ("   a b c d e f g h i j k", "   a b c d e f g h i j k   "),
    ],
)
def test_variants_of_a_text_are_read_alike(there: str, instead: str) -> None:
    assert there in EXAMPLE
    assert game.read(EXAMPLE.replace(there, instead, 1)) == game.read(EXAMPLE)


def test_played_cards_are_read_in_any_order_and_written_rising() -> None:
    text = drawing(START, raptor="hand 9 1 5 played 7 2 4")
    assert rewritten(text)[7] == "raptor hand 1 5 9 played 2 4 7"


def test_an_absent_round_is_the_first() -> None:
    assert read(EXAMPLE).round == 1


def test_both_chosen_lines_are_read() -> None:
    both = position(START, phase="reveal", chosen=["raptor 3", "scientist 2"])
    assert legal(both) == {"reveal 3 2"}


# What the phases mean


def test_cards_that_are_nowhere_else_are_in_the_deck() -> None:
    start = position(START, phase="draw raptor 1", raptor="hand 2 8 played 4 9")
    assert legal(start) == {f"draw raptor {card}" for card in (1, 3, 5, 6, 7)}


@pytest.mark.parametrize(
    ("phase", "seat"),
    [
        ("choose", RAPTOR),
        ("choose scientist", SCIENTIST),
        ("choose raptor 2", RAPTOR),
        ("effect raptor 3 1/1", RAPTOR),
        ("effect scientist 3 1/2", SCIENTIST),
        ("actions raptor 3", RAPTOR),
        ("actions raptor 3 ran", RAPTOR),
        ("actions scientist 3", SCIENTIST),
    ],
)
def test_the_phase_says_who_is_due(phase: str, seat: int) -> None:
    assert due(position(START, phase=phase)) == seat


def test_in_return_the_raptor_is_due() -> None:
    assert due(position(START, phase="return", f5=".")) == RAPTOR


@pytest.mark.parametrize("phase", ["draw raptor 1", "draw scientist 1", "draw raptor 3"])
def test_in_a_draw_chance_is_due(phase: str) -> None:
    assert isinstance(game.turn(position(START, phase=phase).state), Chance)


def test_a_draw_from_a_deck_of_one_is_still_a_chance_step() -> None:
    last = position(START, phase="draw raptor 1", raptor="hand 2 8 played 1 3 4 5 6 7")
    assert isinstance(game.turn(last.state), Chance)
    assert legal(last) == {"draw raptor 9"}


def test_a_single_legal_action_is_still_asked() -> None:
    one = position(BARE, phase="effect raptor 3 1/1", f5="M", a2="S", h1="B")
    assert legal(one) == {"frighten a2"}
    assert game.turn(one.state) == Decide((RAPTOR,))


def test_ran_means_that_the_tax_is_paid() -> None:
    paid = position(START, phase="actions raptor 1 ran", wounds=4)
    due_still = position(START, phase="actions raptor 1", wounds=4)
    assert legal(paid, only="run")
    assert not legal(due_still, only="run")


def test_ran_is_written_without_wounds_too_and_stays_through_other_actions() -> None:
    ran = after(position(START, phase="actions raptor 4"), "run f5 f2")
    assert ran.phase == "actions raptor 3 ran"
    assert after(ran, "baby d3 e3").phase == "actions raptor 2 ran"


def test_a_called_babys_mark_keeps_it_from_being_called_again() -> None:
    start = position(START, phase="effect raptor 4 1/2", h5=".", g5="B+")
    assert not legal(start, only="call g5")
    assert legal(start, only="call d3")


@pytest.mark.parametrize("plays", ["9999999999", "84/", "8 10", "1 / 0", "5 2 9 1 /" * 201])
def test_a_history_is_of_single_cards_and_no_longer_than_any_match(plays: str) -> None:
    lines = drawing(raptor="hand 3 4 5 played -", raptor_history="5 2 9 1 /")
    assert "history" in malformed(lines.replace("5 2 9 1 /", plays)).args[0]


@pytest.mark.parametrize("line", ["round 1", "captured 0 reserve 6"])
def test_no_number_of_a_position_is_longer_than_any_match_needs(line: str) -> None:
    lines = drawing()
    assert line in lines
    assert malformed(lines.replace(line, f"{line}{'0' * 5_000}")).line


# Actions

TEXTS = (
    """
place e5 · play 4 · call d3 f4 · frighten a2 · recover wound · recover d3 · gas d3 · reinforce b1
jeep a2 e2 · fire b2 · return f4 · baby d3 d4 · baby a3 exit · run f5 f2 · kill e5 · wake e5
douse e5 · walk a2 b2 · stand a2 · sleep a2 b2 · capture a2 b2 · shoot a2 · done · reveal 5 8
draw raptor 7 · draw scientist 1 · play 1 · play 9 · place a1 · place k6 · reveal 9 9
""".replace("\n", " · ")
    .strip(" ·")
    .split(" · ")
)


@pytest.mark.parametrize("text", TEXTS)
def test_every_action_is_written_as_it_was_read(text: str) -> None:
    assert game.text(game.parse(text)) == text


@pytest.mark.parametrize("text", ["play ?", "draw raptor ?", "draw scientist ?"])
def test_veiled_steps_of_a_log_are_read_and_written(text: str) -> None:
    assert game.text(game.parse(text)) == text


def test_veiled_steps_are_never_accepted_as_input() -> None:
    choosing = position(START)
    assert "play ?" not in legal(choosing, RAPTOR) | legal(choosing, SCIENTIST)
    assert game.refuse(choosing.state, RAPTOR, game.parse("play ?")).rule == "R3.1"
    drawing_one = position(START, phase="draw raptor 1")
    assert "draw raptor ?" not in legal(drawing_one)


@pytest.mark.parametrize("column", "abcdefghijk")
@pytest.mark.parametrize("row", "123456")
def test_every_space_of_the_board_has_its_name_in_actions(column: str, row: str) -> None:
    text = f"place {column}{row}"
    assert game.text(game.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("fly a2", 1),
        ("Walk a2 b2", 1),
        ("play 0", 6),
        ("play 10", 6),
        ("play x", 6),
        ("play -1", 6),
        ("walk z9 b2", 6),
        ("walk a2 b7", 9),
        ("walk a2 b0", 9),
        ("walk a2 l1", 9),
        ("place A1", 7),
        ("place a", 7),
        ("place a11", 7),
        ("recover everything", 9),
        ("baby a3 door", 9),
        ("reveal 0 8", 8),
        ("reveal 5 x", 10),
        ("draw mother 3", 6),
        ("draw raptor 0", 13),
        ("draw raptor 12", 13),
        ("done now", 6),
        ("play 4 5", 8),
        ("walk a2 b2 c2", 12),
        ("shoot a2 f5", 10),
    ],
)
def test_an_unknown_action_is_refused_with_its_column_and_what_was_expected(
    text: str, column: int
) -> None:
    error = malformed_action(text)
    assert error.column == column
    assert error.expected.strip()
    assert f"column {column}" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        "play", "place", "walk a2", "walk", "call d3", "jeep", "jeep a2", "run f5", "baby a3",
        "sleep a2", "capture a2", "recover", "reveal 5", "draw", "draw raptor", "fire", "kill",
        "wake", "douse", "stand", "shoot", "gas", "frighten", "reinforce", "return",
    ],
)  # fmt: skip
def test_an_unfinished_action_is_refused(text: str) -> None:
    assert malformed_action(text).column > len(text) - 2


# Malformed positions, with the place


def test_an_unknown_cell_is_refused_with_line_and_column() -> None:
    error = malformed(EXAMPLE.replace("2  S . . . #", "2  S . . X #"))
    assert (error.line, error.column) == (3, 10)
    assert "line 3, column 10" in str(error)


@pytest.mark.parametrize(
    "cell", ["B!", "M!", "S!", "s*", "s~", "b+", "F!", ".!", "S~*", "b!!", "BB"]
)
def test_an_unknown_mark_is_refused(cell: str) -> None:
    error = malformed(EXAMPLE.replace("2  S . . . #", f"2  S . {cell} . #"))
    assert error.line == 3


def test_a_comment_counts_as_a_line() -> None:
    text = "// a comment\n" + EXAMPLE.replace("2  S . . . #", "2  S . . X #")
    assert malformed(text).line == 4


@pytest.mark.parametrize(
    ("there", "instead", "line", "column"),
    [
        ("raptor hand 3 5 9 played 1", "raptor hand 3 0 9 played 1", 8, 15),
        ("raptor hand 3 5 9 played 1", "raptor hand 3 5 10 played 1", 8, 17),
        ("raptor hand 3 5 9 played 1", "raptor hand 3 5 9 played x", 8, 26),
        ("scientist hand 2 6 8 played 1", "scientist hand 2 6 ? played 1", 9, 20),
        ("wounds 0", "wounds x", 10, 8),
        ("escaped 0", "escaped -1", 10, 18),
        ("phase choose", "phase dance", 11, 7),
        ("phase choose", "phase actions raptor x", 11, 22),
        ("phase choose", "phase actions mother 3", 11, 15),
        ("phase choose", "phase over nobody R9.1", 11, 12),
        ("phase choose", "phase over raptor R9.3", 11, 19),
        ("phase choose", "phase actions scientist 3 ran", 11, 27),
        ("phase choose", "phase draw raptor 1 ran", 11, 21),
    ],
)
def test_a_malformed_word_is_refused_where_it_stands(
    there: str, instead: str, line: int, column: int
) -> None:
    error = malformed(EXAMPLE.replace(there, instead))
    assert (error.line, error.column) == (line, column)
    assert error.expected.strip()


@pytest.mark.parametrize(
    ("there", "instead", "line"),
    [
        ("   a b c d e f g h i j k\n", "", 1),
        ("   a b c d e f g h i j k", "   a b c d e f g h i j", 1),
        ("2  S . . . #", "2  S . . #", 3),  # ten cells
        ("2  S . . . #", "2  S . . . . #", 3),  # twelve cells
        ("2  S", "7  S", 3),
        ("3 <.", "3 >.", 4),
        (". . . . >\n", ". . . . <\n", 2),
        ("raptor hand", "raptors hand", 8),
        ("raptor hand 3 5 9 played 1\n", "", 8),
        ("scientist hand 2 6 8 played 1\n", "", 9),
        (" played 1\nscientist", "\nscientist", 8),
        ("wounds 0 escaped 0 captured 0 reserve 6\n", "", 10),
        ("wounds 0 escaped 0", "escaped 0 wounds 0", 10),
        ("phase choose", "phase choose choose", 11),
        ("phase choose", "phase", 11),
        ("phase choose", "fire limited\nphase choose", 11),
        ("phase choose", "round zero\nphase choose", 11),
        ("phase choose", "chosen mother 3\nphase choose", 11),
        ("phase choose\n", "phase choose\nphase choose\n", 12),
        ("phase choose\n", "phase choose\nmore\n", 12),
    ],
)
def test_a_malformed_text_is_refused_on_its_line(there: str, instead: str, line: int) -> None:
    assert there in EXAMPLE
    error = malformed(EXAMPLE.replace(there, instead, 1))
    assert error.line == line
    assert error.expected.strip()


@pytest.mark.parametrize("cut", range(11))
def test_a_text_that_breaks_off_is_refused(cut: int) -> None:
    malformed("\n".join(EXAMPLE.splitlines()[:cut]))


def test_lines_in_another_order_are_refused() -> None:
    lines = EXAMPLE.splitlines()
    malformed("\n".join([*lines[:9], lines[10], lines[9]]))
    malformed("\n".join([*lines[:7], lines[8], lines[7], *lines[9:]]))
    malformed("\n".join([*lines[:9], "round 2", *lines[9:]]))


def test_a_chance_step_is_written_like_any_other() -> None:
    both = after(position(START), "play 3", "play 2")
    found = [game.text(outcome) for outcome, _ in game.outcomes(both.state)]
    assert found == ["reveal 3 2"]
    shown = game.apply(both.state, CHANCE, game.parse("reveal 3 2"))
    assert game.write(shown).rstrip().endswith("phase effect scientist 2 2/2")
