"""R7.1, R7.4: the raptor calls babies, and what is shuffled after it."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.positions import (
    BARE,
    START,
    Position,
    after,
    assert_refused,
    legal,
    position,
)

# The mother on the top left tile; b3 is cut off by her, a scientist and fire.
CUT_OFF = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . M . . # . . . # . .
3 <S . # . B . # . # . .
4 <. F . # # . . . . . .
5  . . . . . . . . # . .
6  . # . . . . . . . . . >
"""

ALL_ASLEEP = {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}


def calls(baby: str, spaces: str) -> set[str]:
    return {f"call {baby} {space}" for space in spaces.split()}


# R7.1 Mother's call & shuffle: the call


def test_an_awake_baby_is_called_to_any_other_free_space_of_the_mothers_tile() -> None:
    start = position(START, phase="effect raptor 1 1/1")
    free = "f4 g4 e5 g5 e6 f6 g6"
    expected = set().union(*(calls(baby, free) for baby in ("g1", "h2", "d3", "h5", "d6")))
    assert legal(start) == expected


def test_a_called_baby_moves_across_tiles_in_one_part() -> None:
    called = after(position(START, phase="effect raptor 1 1/1"), "call g1 e6")
    assert called["g1"] == "."
    assert called["e6"] == "B"
    assert called.phase == "actions scientist 8"


def test_a_call_leads_along_free_spaces_only() -> None:
    # b3 is on the mother's tile but no way leads there: she, a scientist and fire close it.
    start = position(CUT_OFF, phase="effect raptor 1 1/1")
    assert legal(start) == calls("e3", "b1 c1 d1 c2 d2 d3")


def test_a_space_is_open_again_when_one_of_the_obstacles_is_gone() -> None:
    for space in ("a3", "b4"):
        cells = {"a3": "S", "b4": "F", space: ".", "k5": "S"}
        start = position(CUT_OFF, phase="effect raptor 1 1/1", **cells)
        assert "call e3 b3" in legal(start)


@pytest.mark.parametrize("cell", ["B", "b", "S", "s", "F"])
def test_figures_and_fire_close_the_way_of_a_call(cell: str) -> None:
    # From e3 the baby gets to f3 and f2 and no further: d3 is closed, f1, g2 and f4 as well.
    start = position(CUT_OFF, phase="effect raptor 4 2/2", d3=cell, f1="B", g2="F", f4="F")
    assert not legal(start, only="call e3")
    assert_refused(start, "call e3 c1", "R7.1 R7.4", "c1")


def test_a_baby_on_her_tile_may_move_within_it() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", f5="M", k5="S", f4="B")
    assert legal(start) == calls("f4", "g4 e5 g5 e6 f6 g6")


def test_a_baby_on_her_tile_may_leave_it_on_the_way() -> None:
    # From b3 the way to the rest of the tile leads by a3, a2, a1.
    start = position(CUT_OFF, phase="effect raptor 1 1/1", e3=".", b3="B", a3=".", k5="S")
    assert legal(start) == calls("b3", "b1 c1 d1 c2 d2 d3")


def test_on_an_l_tile_its_three_spaces_are_meant() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", k5="M", a2="S", h1="B")
    assert legal(start) == calls("h1", "k4 k6")


def test_a_baby_without_a_way_is_not_called() -> None:
    walled = position(START, phase="effect raptor 1 1/1", h1="F", f1="F", g2="F")
    assert not legal(walled, only="call g1")
    assert_refused(walled, "call g1 f4", "R7.1 R7.4", "g1")


def test_a_call_is_refused_off_the_mothers_tile() -> None:
    start = position(START, phase="effect raptor 1 1/1")
    assert_refused(start, "call d3 f3", "R7.1 R7.4", "f3")


def test_a_call_is_refused_onto_figures_fire_and_rocks() -> None:
    start = position(START, phase="effect raptor 1 1/1", g4="F")
    assert_refused(start, "call d3 f5", "R7.1 R7.4 R4.1", "f5")
    assert_refused(start, "call d3 g4", "R7.1 R7.4 R4.1", "g4")
    assert_refused(start, "call d3 e4", "R7.1 R7.4 R1.2", "e4")


def test_a_called_baby_must_move() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", f5="M", k5="S", f4="B")
    assert_refused(start, "call f4 f4", "R7.1 R7.4 R4.1", "f4")


def test_a_sleeping_baby_is_not_called() -> None:
    start = position(START, phase="effect raptor 1 1/1", d3="b")
    assert_refused(start, "call d3 f4", "R7.1 R7.4 R4.3", "d3")


def test_nobody_but_a_baby_is_called() -> None:
    start = position(START, phase="effect raptor 1 1/1")
    assert_refused(start, "call a2 f4", "R7.1 R7.4", "a2")
    assert_refused(start, "call c5 f4", "R7.1 R7.4", "c5")


# R7.1 Mother's call & shuffle: the shuffle


def one_to_eight(**lines: object) -> Position:
    """Draw a choice of 1 against 8 by a raptor who has played 2 and 3 since his last shuffle."""
    return position(
        START,
        raptor="hand 1 4 9 played 2 3",
        raptor_history="8 1 / 3 2",
        scientist="hand 7 8 9 played 4 5",
        in_round=5,
        **lines,
    )


def test_after_the_call_deck_and_played_cards_are_shuffled_before_the_opponents_points() -> None:
    called = after(one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4")
    assert called.phase == "actions scientist 7"
    assert called.played("raptor") == ()
    assert called.history("raptor") == "8 1 / 3 2 1 /"
    assert called.hand("raptor") == (4, 9)


def test_the_call_itself_is_shuffled_in() -> None:
    end = after(one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done")
    assert end.phase == "draw raptor 1"
    assert legal(end) == {f"draw raptor {card}" for card in (1, 2, 3, 5, 6, 7, 8)}
    assert end.played("raptor") == ()


def test_the_call_may_be_drawn_at_once() -> None:
    end = after(
        one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done", "draw raptor 1"
    )
    assert end.hand("raptor") == (1, 4, 9)


def test_the_opponents_cards_are_untouched() -> None:
    end = after(one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done")
    assert end.played("scientist") == (4, 5, 8)
    assert end.history("scientist") is None


def test_the_shuffle_waits_for_the_call() -> None:
    shown = after(one_to_eight(), "play 1", "play 8", "reveal 1 8")
    assert shown.phase == "effect raptor 1 1/1"
    assert shown.history("raptor") == "8 1 / 3 2 1"
    assert shown.played("raptor") == (2, 3)


def test_the_shuffle_happens_even_if_no_baby_could_move() -> None:
    shown = after(one_to_eight(**ALL_ASLEEP), "play 1", "play 8", "reveal 1 8")
    assert shown.phase == "actions scientist 7"
    assert shown.history("raptor") == "8 1 / 3 2 1 /"
    assert shown.played("raptor") == ()


def test_a_first_shuffle_begins_the_history() -> None:
    start = position(START, raptor="hand 1 4 9 played 2 3", scientist="hand 7 8 9 played -")
    called = after(start, "play 1", "play 8", "reveal 1 8", "call d3 f4")
    plays, shuffle = (called.history("raptor") or "").rsplit(" ", 1)
    assert sorted(plays.split()) == ["1", "2", "3"]
    assert shuffle == "/"


def test_the_next_play_follows_the_shuffle_in_the_history() -> None:
    shuffled = after(
        one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done",
        "draw raptor 5", "draw scientist 1", "play 9", "play 1", "reveal 9 1",
    )  # fmt: skip
    assert shuffled.history("raptor") == "8 1 / 3 2 1 / 9"
    assert shuffled.played("raptor") == ()
    assert shuffled.table == (9, 1)


# R7.4 Mother's call ×2


def test_two_different_babies_are_called() -> None:
    one = after(position(START, phase="effect raptor 4 2/2"), "call d3 f4")
    assert one["f4"] == "B+"
    assert not legal(one, only="call f4")
    two = after(one, "call h5 g5")
    assert two.where("B") == {"g1", "h2", "f4", "g5", "d6"}
    assert two.phase == "actions scientist 5"


def test_the_same_baby_is_not_called_twice() -> None:
    one = after(position(START, phase="effect raptor 4 2/2"), "call d3 f4")
    assert_refused(one, "call f4 g4", "R7.4 R7.1", "f4")


def test_one_call_is_enough_and_its_mark_ends_with_the_effect() -> None:
    ended = after(position(START, phase="effect raptor 4 2/2"), "call d3 f4", "done")
    assert ended["f4"] == "B"
    assert ended.phase == "actions scientist 5"


def test_the_call_of_card_four_shuffles_nothing() -> None:
    ended = after(
        position(START, phase="effect raptor 4 2/2", raptor="hand 1 2 played 7"),
        "call d3 f4", "done", "done",
    )  # fmt: skip
    assert ended.history("raptor") is None
    assert ended.played("raptor") == (4, 7)


def test_a_single_baby_that_can_be_called_ends_the_effect() -> None:
    start = position(BARE, phase="effect raptor 4 2/2", f5="M", k5="S", h1="B", c1="b")
    assert after(start, "call h1 f4").phase == "actions scientist 5"
