"""Positions that cannot be: each is refused with the reason, and its nearest neighbour is read."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.raptor.tests.positions import (
    BARE,
    START,
    drawing,
    malformed,
    position,
    read,
)


def assert_impossible(text: str, *reasons: str) -> None:
    """Check that a position is refused and the message names one of the reasons."""
    message = str(malformed(text)).lower()
    assert any(reason in message for reason in reasons), f"none of {reasons} in: {message}"


def swapped(*pairs: tuple[str, str], **lines: Any) -> str:
    """Draw the printed start and replace bits of its text."""
    text = drawing(START, **lines)
    for there, instead in pairs:
        assert there in text
        text = text.replace(there, instead, 1)
    return text


# Rocks


def test_eight_or_ten_rocks_are_impossible() -> None:
    assert_impossible(drawing(START, c3="."), "rock")
    assert_impossible(drawing(START, b1="#"), "rock")


@pytest.mark.parametrize("space", ["a1", "k4"])
def test_a_rock_on_an_l_tile_is_impossible(space: str) -> None:
    assert_impossible(drawing(START, c3=".", **{space: "#"}), "rock", space)


def test_nine_rocks_anywhere_on_the_square_tiles_are_read() -> None:
    assert position(START, c3=".", b1="#")["b1"] == "#"


# Exits


def test_an_l_tile_without_exit_is_impossible() -> None:
    assert_impossible(swapped(("3 <.", "3  .")), "exit")
    assert_impossible(swapped((". . >", ". .")), "exit")


def test_two_exits_on_one_l_tile_are_impossible() -> None:
    assert_impossible(swapped(("1  .", "1 <.")), "exit")


def test_an_exit_in_the_middle_of_an_l_tile_is_impossible() -> None:
    assert_impossible(swapped(("3 <.", "3  ."), ("2  S", "2 <S")), "exit")


def test_three_exits_of_one_hand_are_impossible() -> None:
    assert_impossible(swapped(("3 <.", "3  ."), ("1  .", "1 <.")), "exit", "handed")


def test_two_of_each_hand_are_read() -> None:
    text = swapped(("3 <.", "3  ."), ("1  .", "1 <."), ("4 <.", "4  ."), ("6  .", "6 <."))
    assert read(text).exits == {"a1", "a6", "k1", "k6"}


# The mother


@pytest.mark.parametrize(
    "phase",
    ["choose", "effect raptor 3 1/1", "actions raptor 3", "actions scientist 3", "draw raptor 1"],
)
def test_a_missing_mother_is_impossible(phase: str) -> None:
    assert_impossible(drawing(START, phase=phase, f5="."), "mother")


def test_two_mothers_are_impossible() -> None:
    assert_impossible(drawing(START, f4="M"), "mother")


def test_a_mother_before_she_is_placed_is_impossible() -> None:
    assert_impossible(drawing(BARE, phase="place mother", f5="M", reserve=6), "mother")


def test_a_missing_mother_while_babies_are_placed_is_impossible() -> None:
    assert_impossible(drawing(BARE, phase="place baby", reserve=6), "mother")


@pytest.mark.parametrize(
    ("phase", "table"),
    [
        ("actions scientist 3", "2 9"),
        ("actions scientist 3", "6 9"),
        ("return", "2 9"),
        ("return", "6 7"),
    ],
)
def test_a_mother_on_the_board_while_she_is_away_is_impossible(phase: str, table: str) -> None:
    assert_impossible(drawing(START, phase=phase, table=table), "mother")


@pytest.mark.parametrize(
    ("phase", "table"),
    [
        ("actions scientist 3", "2 9"),
        ("actions scientist 3", "6 9"),
        ("return", "2 9"),
        ("return", "6 7"),
    ],
)
def test_a_mother_who_is_away_is_not_on_the_board(phase: str, table: str) -> None:
    assert position(START, phase=phase, table=table, f5=".").where("M") == set()


def test_a_disappearance_as_the_higher_card_leaves_the_mother() -> None:
    assert position(START, phase="actions raptor 3", table="6 3").where("M") == {"f5"}
    assert_impossible(drawing(START, phase="actions raptor 3", table="6 3", f5="."), "mother")


def test_reinforcements_of_the_scientist_are_no_disappearance() -> None:
    # The scientist's 2 and 6 are lower here, and no mother goes away.
    assert position(START, phase="actions raptor 3", table="9 2").where("M") == {"f5"}
    assert position(START, phase="actions raptor 3", table="9 6").where("M") == {"f5"}


def test_in_an_end_reached_while_she_was_away_the_mother_is_missing() -> None:
    text = drawing(
        START, phase="over scientist R9.4", table="2 9", captured=3, escaped=0,
        f5=".", g1=".", h2=".", d3=".",
    )  # fmt: skip
    assert read(text).where("M") == set()


def test_in_any_other_end_a_missing_mother_is_impossible() -> None:
    text = drawing(
        START, phase="over scientist R9.4", table="3 9", captured=3, escaped=0,
        f5=".", g1=".", h2=".", d3=".",
    )  # fmt: skip
    assert_impossible(text, "mother")


# Babies


def test_babies_on_the_board_escaped_and_captured_are_five() -> None:
    assert_impossible(drawing(START, escaped=1, captured=0), "bab")
    assert_impossible(drawing(START, escaped=0, captured=1), "bab")
    assert_impossible(drawing(START, d3=".", escaped=0, captured=0), "bab")
    assert_impossible(drawing(START, b1="B", escaped=0, captured=0), "bab")
    assert_impossible(drawing(START, b1="b", escaped=0, captured=0), "bab")


def test_five_babies_in_any_mix_are_read() -> None:
    mixed = position(START, d3=".", g1=".", h2="b", escaped=1, captured=1)
    assert mixed.escaped == mixed.captured == 1


def test_fewer_babies_are_read_while_placing_and_more_are_impossible() -> None:
    assert position(BARE, phase="place baby", f5="M", d3="B", reserve=6).where("B") == {"d3"}
    six = dict.fromkeys(("d3", "g1", "h2", "h5", "d6", "b1"), "B")
    assert_impossible(drawing(BARE, phase="place scientist", f5="M", reserve=6, **six), "bab")


# Scientists and the reserve


def test_scientists_and_reserve_above_ten_are_impossible() -> None:
    assert_impossible(drawing(START, reserve=6, b1="S"), "scientist", "reserve")
    assert_impossible(drawing(START, reserve=5, b1="s", c1="S"), "scientist", "reserve")


def test_a_reserve_above_six_is_impossible() -> None:
    assert_impossible(drawing(START, reserve=7, a2="."), "reserve")


def test_ten_scientists_and_a_reserve_of_six_are_read() -> None:
    assert position(START, reserve=6).reserve == 6
    assert position(START, reserve=5, b1="S").reserve == 5
    assert position(START, reserve=0).reserve == 0


NOBODY = {"a2": ".", "a5": ".", "k3": ".", "k6": "."}


def test_no_scientist_on_the_board_is_impossible_in_play() -> None:
    assert_impossible(drawing(START, **NOBODY), "scientist")


def test_a_single_frightened_scientist_is_enough() -> None:
    assert position(START, **{**NOBODY, "a2": "s"}).where("s") == {"a2"}


def test_no_scientist_on_the_board_is_read_while_placing_and_at_the_end() -> None:
    assert position(START, phase="place scientist", reserve=6, **NOBODY).where("S") == set()
    over = position(START, phase="over raptor R9.2", table="9 2", **NOBODY)
    assert over.where("S") == set()


# Fire

TEN = dict.fromkeys("b1 c1 d1 e1 f1 b2 c2 d2 b3 b4".split(), "F")


def test_eleven_fires_are_impossible() -> None:
    assert len(position(START, **TEN).fires) == 10
    assert_impossible(drawing(START, c4="F", **TEN), "fire")


def test_the_fire_under_a_scientist_counts() -> None:
    text = drawing(START, phase="actions scientist 3", a2="S~", **TEN)
    assert_impossible(text, "fire")
    text = drawing(START, phase="actions scientist 3", a2="S*~", **TEN)
    assert_impossible(text, "fire")
    assert (
        len(position(START, phase="actions scientist 3", a2="S~", **{**TEN, "b4": "."}).fires) == 10
    )


def test_with_unlimited_fire_eleven_are_read() -> None:
    assert len(position(START, fire="unlimited", c4="F", **TEN).fires) == 11


# A won game


@pytest.mark.parametrize("phase", ["choose", "actions scientist 3", "draw raptor 1"])
def test_a_won_game_outside_over_is_impossible(phase: str) -> None:
    gone = {"g1": ".", "h2": ".", "d3": "."}
    assert_impossible(drawing(START, phase=phase, wounds=5), "won", "wound", "over", "R9.3".lower())
    assert_impossible(
        drawing(START, phase=phase, escaped=3, captured=0, **gone),
        "won", "escaped", "over", "r9.1",
    )  # fmt: skip
    assert_impossible(
        drawing(START, phase=phase, escaped=0, captured=3, **gone),
        "won", "captured", "over", "r9.4",
    )  # fmt: skip


def test_a_game_that_is_nearly_won_is_read() -> None:
    nearly = position(START, wounds=4, g1=".", h2=".", d3=".", d6=".", escaped=2, captured=2)
    assert (nearly.wounds, nearly.escaped, nearly.captured) == (4, 2, 2)


@pytest.mark.parametrize(
    ("phase", "lines"),
    [
        ("over raptor R9.1", {"escaped": 3, "captured": 0, "g1": ".", "h2": ".", "d3": "."}),
        ("over scientist R9.4", {"escaped": 0, "captured": 3, "g1": ".", "h2": ".", "d3": "."}),
        ("over scientist R9.3", {"wounds": 5}),
        ("over raptor R9.2", NOBODY),
        ("over draw R9.6", {}),
    ],
)
def test_every_end_is_read(phase: str, lines: dict[str, Any]) -> None:
    table = None if "draw" in phase else "3 9"
    assert position(START, phase=phase, table=table, **lines).phase == phase


@pytest.mark.parametrize(
    "phase",
    ["over raptor R9.1", "over raptor R9.2", "over scientist R9.3", "over scientist R9.4"],
)
def test_an_end_that_did_not_happen_does_not_fit(phase: str) -> None:
    malformed(drawing(START, phase=phase, table="3 9"))


@pytest.mark.parametrize(
    "phase", ["over scientist R9.1", "over raptor R9.3", "over draw R9.2", "over raptor R9.7"]
)
def test_an_end_of_the_other_side_does_not_fit(phase: str) -> None:
    malformed(drawing(START, phase=phase, wounds=5, table="3 9"))


# Cards


@pytest.mark.parametrize("seat", ["raptor", "scientist"])
@pytest.mark.parametrize(
    "line", ["hand 3 3 5 played -", "hand 3 5 9 played 3", "hand 3 5 9 played 1 1"]
)
def test_a_card_twice_in_one_seat_is_impossible(seat: str, line: str) -> None:
    assert_impossible(drawing(START, **{seat: line}), "card", "twice", "3", "1")


def test_a_card_on_the_table_and_in_the_hand_or_played_is_impossible() -> None:
    for line in ("hand 1 9 played -", "hand 1 2 played 9"):
        text = drawing(START, phase="actions raptor 3", table="9 2", raptor=line)
        assert_impossible(text, "9", "card", "twice")


def test_the_same_card_in_both_seats_is_read() -> None:
    both = position(START, raptor="hand 1 2 3 played 4", scientist="hand 1 2 3 played 4")
    assert both.hand("raptor") == both.hand("scientist")


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        ("choose", "hand 1 2 played -"),
        ("choose", "hand 1 2 3 4 played -"),
        ("choose", "hand - played -"),
        ("choose scientist", "hand 1 2 played -"),
        ("actions raptor 3", "hand 1 2 3 played -"),
        ("actions scientist 3", "hand 1 played -"),
        ("effect raptor 4 2/2", "hand 1 2 3 played -"),
        ("draw raptor 1", "hand 1 2 3 played -"),
        ("draw raptor 1", "hand 1 played -"),
        ("draw raptor 3", "hand 1 played -"),
        ("draw scientist 1", "hand 1 2 played -"),
        ("place scientist", "hand 1 2 3 played -"),
    ],
)
def test_a_hand_that_does_not_fit_the_phase_is_impossible(phase: str, line: str) -> None:
    reserve = 6 if phase.startswith("place") else None
    text = drawing(START, phase=phase, raptor=line, reserve=reserve)
    assert_impossible(text, "hand", "card")


def test_the_scientists_hand_must_fit_too() -> None:
    assert_impossible(drawing(START, scientist="hand 1 2 played -"), "hand", "card")
    text = drawing(START, phase="draw scientist 1", scientist="hand 1 2 3 played -")
    assert_impossible(text, "hand", "card")


# Table


@pytest.mark.parametrize(
    "phase", ["effect raptor 4 2/2", "actions raptor 3", "actions scientist 3", "return"]
)
def test_a_missing_table_is_impossible(phase: str) -> None:
    text = drawing(START, phase=phase, **({"f5": "."} if phase == "return" else {}))
    without = "\n".join(line for line in text.splitlines() if not line.startswith("table"))
    assert_impossible(without, "table")


@pytest.mark.parametrize("phase", ["choose", "choose scientist", "draw raptor 1"])
def test_a_table_where_no_round_is_resolved_is_impossible(phase: str) -> None:
    text = drawing(
        START,
        phase=phase,
        table="8 9",
        raptor=f"hand {'1 2' if 'draw' in phase else '1 2 3'} played -",
        scientist=f"hand {'1 2' if 'draw' in phase else '1 2 3'} played -",
    )
    assert_impossible(text, "table")


@pytest.mark.parametrize(
    ("phase", "table"),
    [
        ("effect raptor 4 2/2", "5 9"),  # another card
        ("effect raptor 4 2/2", "4 2"),  # the higher one
        ("effect raptor 4 2/2", "9 4"),  # the other's
        ("effect scientist 3 2/2", "2 3"),  # the higher one
        ("effect scientist 3 2/2", "3 9"),  # the other's
        ("effect raptor 4 2/2", "4 4"),  # equal
    ],
)
def test_an_effect_is_of_the_lower_card_and_its_owner(phase: str, table: str) -> None:
    malformed(drawing(START, phase=phase, table=table))


@pytest.mark.parametrize(
    "phase",
    [
        "effect raptor 4 3/2",
        "effect raptor 4 0/2",
        "effect raptor 4 1/3",
        "effect raptor 4 1/1",
        "effect raptor 3 2/2",
        "effect raptor 7 2/2",
        "effect scientist 8 2/2",
        "effect scientist 5 3/3",
    ],
)
def test_an_effect_has_the_parts_of_its_card(phase: str) -> None:
    malformed(drawing(START, phase=phase, wounds=3))


def test_cards_without_parts_are_never_resolved() -> None:
    malformed(drawing(START, phase="effect raptor 2 1/1", table="2 9"))
    malformed(drawing(START, phase="effect raptor 9 1/1", table="9 8"))
    malformed(drawing(START, phase="effect scientist 9 1/1", table="8 9"))


@pytest.mark.parametrize(
    ("phase", "table"),
    [
        ("actions raptor 5", "8 4"),  # above the difference
        ("actions raptor 0", "8 4"),
        ("actions scientist 5", "3 7"),
        ("actions scientist 0", "3 7"),
        ("actions scientist 3", "8 4"),  # the seat whose effect it was
        ("actions raptor 3", "4 8"),
        ("actions raptor 1", "5 5"),  # equal
        ("actions raptor 10", "9 1"),
    ],
)
def test_actions_are_the_other_seats_with_one_point_to_the_difference(
    phase: str, table: str
) -> None:
    malformed(drawing(START, phase=phase, table=table))


@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_any_points_up_to_the_difference_are_read(points: int) -> None:
    phase = f"actions raptor {points}"
    assert position(START, phase=phase, table="8 4").phase == phase


def test_a_return_needs_a_disappearance_as_the_lower_card() -> None:
    malformed(drawing(START, phase="return", table="3 9", f5="."))
    malformed(drawing(START, phase="return", table="6 2", f5="."))


def test_only_the_raptor_runs() -> None:
    malformed(drawing(START, phase="actions scientist 3 ran"))


# Chosen


def test_a_chosen_card_is_of_the_hand() -> None:
    malformed(drawing(START, raptor="hand 3 5 9 played 1", chosen=["raptor 4"]))
    malformed(drawing(START, raptor="hand 3 5 9 played 1", chosen=["raptor 1"]))
    assert position(START, raptor="hand 3 5 9 played 1", chosen=["raptor 9"]).chosen("raptor") == 9


def test_both_have_chosen_exactly_in_the_reveal() -> None:
    malformed(drawing(START, phase="choose", chosen=["raptor 1", "scientist 1"]))
    malformed(drawing(START, phase="reveal", chosen=["raptor 1"]))
    malformed(drawing(START, phase="reveal"))


def test_nobody_has_chosen_while_a_round_is_resolved() -> None:
    malformed(drawing(START, phase="actions raptor 3", chosen=["raptor 1"]))


def test_one_seat_has_chosen_once() -> None:
    malformed(drawing(START, phase="choose", chosen=["raptor 1", "raptor 2"]))


def test_the_shown_card_of_an_observation_is_in_the_hand() -> None:
    malformed(drawing(START, phase="choose raptor 6", scientist="hand 1 2 3 played -"))
    assert position(START, phase="choose raptor 3").phase == "choose raptor 3"


# Taken as written


def test_marks_are_no_impossibility() -> None:
    marked = position(START, phase="choose", d3="b!", a2="S*", a5="s!", g1="B+")
    assert marked["g1"] == "B+"


def test_a_round_number_is_taken_as_written() -> None:
    assert position(START, in_round=250).round == 250
