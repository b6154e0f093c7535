"""R6: what the scientist player does with action points."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.positions import (
    BARE,
    START,
    after,
    assert_refused,
    legal,
    position,
    refusal,
)

# A corridor of fire: b4, c4 and c5, walled by babies and rocks, left by d5 or c6.
CORRIDOR = """
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  . . . . # . . . # . .
3 <. B # . . M # . # . .
4 <S F F # # . . . . . .
5  . B F . . . . . # . S
6  . # . . . . . . . . s >
"""

# A row of things between a scientist and the mother.
LINE = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . . . . # . . . # . .
3 <. . # . . . # . # . .
4 <. . . # # . . . . . .
5  S B s F b M . . # . .
6  . # . . . . . . . . . >
"""

# Babies within reach of one or two scientists.
HUNT = """
   a b c d e f g h i j k
1  . S B S . . . . . . . >
2  . . . . # . . . # . .
3 <. . # . . b # . # . .
4 <. . . # # S . . . . .
5  . M . . s B . . # . S
6  . # . . . . . . . . . >
"""


def test_every_action_of_the_printed_start() -> None:
    start = position(START, phase="actions scientist 3")
    assert legal(start) == {
        "done", "shoot a5",
        "walk a2 a1", "walk a2 a3", "walk a2 b2",
        "walk k3 k2", "walk k3 k4", "walk k3 j3",
        "walk a5 a4", "walk a5 a6", "walk a5 b5",
        "walk k6 k5", "walk k6 j6",
    }  # fmt: skip


# R6.1


def test_a_scientist_steps_to_a_free_neighbouring_space() -> None:
    stepped = after(position(START, phase="actions scientist 3"), "walk a2 b2")
    assert stepped["a2"] == "."
    assert stepped["b2"] == "S"
    assert stepped.phase == "actions scientist 2"


def test_a_scientist_may_step_several_times() -> None:
    stepped = after(position(START, phase="actions scientist 3"), "walk a2 b2", "walk b2 c2")
    assert stepped.where("S") == {"c2", "k3", "a5", "k6"}


@pytest.mark.parametrize("cell", ["B", "b", "S", "s"])
def test_a_scientist_is_refused_an_occupied_space(cell: str) -> None:
    start = position(BARE, phase="actions scientist 3", f5="M", h1="B", a2="S", b2=cell)
    assert_refused(start, "walk a2 b2", "R6.1 R4.1", "b2")


def test_a_scientist_is_refused_the_mothers_space() -> None:
    start = position(BARE, phase="actions scientist 3", b2="M", h1="B", a2="S")
    assert_refused(start, "walk a2 b2", "R6.1 R4.1", "b2")


def test_a_scientist_is_refused_a_rock() -> None:
    start = position(BARE, phase="actions scientist 3", f5="M", h1="B", b3="S")
    assert_refused(start, "walk b3 c3", "R6.1 R1.2", "c3")


@pytest.mark.parametrize("to", ["b1", "b3", "c2", "f4"])
def test_a_scientist_is_refused_a_space_that_is_no_neighbour(to: str) -> None:
    assert_refused(position(START, phase="actions scientist 3"), f"walk a2 {to}", "R6.1", to)


def test_a_frightened_scientist_does_not_walk() -> None:
    start = position(START, phase="actions scientist 3", a2="s")
    assert_refused(start, "walk a2 b2", "R6.1 R4.3", "a2")


def test_only_a_scientist_walks() -> None:
    start = position(START, phase="actions scientist 3")
    assert_refused(start, "walk d3 d2", "R6.1", "d3")
    assert_refused(start, "walk c5 c4", "R6.1", "c5")


# R6.2


def test_with_one_point_a_scientist_does_not_step_onto_fire() -> None:
    start = position(CORRIDOR, phase="actions scientist 1")
    assert legal(start, only="walk a4") == {"walk a4 a3", "walk a4 a5"}
    assert_refused(start, "walk a4 b4", "R6.2", "b4")


def test_with_two_points_he_may_since_he_can_step_back() -> None:
    burning = after(position(CORRIDOR, phase="actions scientist 2"), "walk a4 b4")
    assert burning["b4"] == "S~"
    assert burning.phase == "actions scientist 1"
    assert legal(burning) == {"walk b4 a4"}


def test_stepping_back_leaves_the_fire_burning() -> None:
    back = after(position(CORRIDOR, phase="actions scientist 3"), "walk a4 b4", "walk b4 a4")
    assert back["a4"] == "S"
    assert back["b4"] == "F"
    assert back.phase == "actions scientist 1"


def test_deeper_into_fire_he_goes_only_with_points_to_come_out() -> None:
    # From c4 the nearest space without fire is two steps away: by c5, or back by b4.
    poor = after(position(CORRIDOR, phase="actions scientist 3"), "walk a4 b4")
    assert legal(poor) == {"walk b4 a4"}
    assert_refused(poor, "walk b4 c4", "R6.2", "c4")
    rich = after(position(CORRIDOR, phase="actions scientist 4"), "walk a4 b4")
    assert legal(rich) == {"walk b4 a4", "walk b4 c4"}


def test_he_may_walk_through_several_fires() -> None:
    inside = after(position(CORRIDOR, phase="actions scientist 4"), "walk a4 b4", "walk b4 c4")
    assert inside.phase == "actions scientist 2"
    assert legal(inside) == {"walk c4 b4", "walk c4 c5"}
    near = after(inside, "walk c4 c5")
    assert near["c5"] == "S~"
    assert legal(near) == {"walk c5 d5", "walk c5 c6"}


def test_the_fires_stay_behind_him() -> None:
    out = after(
        position(CORRIDOR, phase="actions scientist 4"),
        "walk a4 b4", "walk b4 c4", "walk c4 c5", "walk c5 d5",
    )  # fmt: skip
    assert out["d5"] == "S"
    assert out.fires == {"b4", "c4", "c5"}
    assert out.phase == "draw raptor 1"


def test_the_way_on_leads_never_through_a_figure() -> None:
    # The corridor's two ends are closed by babies: from c4 only the way back remains.
    closed = position(CORRIDOR, phase="actions scientist 3", d5="b", c6="b", g1=".")
    inside = after(closed, "walk a4 b4")
    assert_refused(inside, "walk b4 c4", "R6.2", "c4")
    longer = position(CORRIDOR, phase="actions scientist 5", d5="b", c6="b", g1=".")
    c4 = after(longer, "walk a4 b4", "walk b4 c4")
    # Three points: c5 would need c4, b4, a4 after it with only two left.
    assert legal(c4) == {"walk c4 b4"}
    assert_refused(c4, "walk c4 c5", "R6.2", "c5")


def test_a_free_space_beside_the_fire_is_a_way_on() -> None:
    # b3 is free, so b4 can be left upwards.
    opened = position(CORRIDOR, phase="actions scientist 2", b3=".")
    assert legal(after(opened, "walk a4 b4")) == {"walk b4 a4", "walk b4 b3"}


def test_an_exit_is_no_way_on() -> None:
    trapped = position(BARE, phase="actions scientist 2", f5="M", h1="B", a2="S", a3="F")
    assert legal(after(trapped, "walk a2 a3")) == {"walk a3 a2", "walk a3 a4", "walk a3 b3"}


def test_on_fire_he_does_nothing_but_step() -> None:
    burning = after(position(CORRIDOR, phase="actions scientist 6"), "walk a4 b4")
    assert legal(burning) == {"walk b4 a4", "walk b4 c4"}
    assert_refused(burning, "sleep b4 b3", "R6.2")
    assert_refused(burning, "sleep b4 b5", "R6.2")
    assert_refused(burning, "shoot b4", "R6.2")


def test_while_he_is_on_fire_nobody_else_acts_and_the_actions_do_not_end() -> None:
    burning = after(position(CORRIDOR, phase="actions scientist 6"), "walk a4 b4")
    assert_refused(burning, "walk k5 k4", "R6.2")
    assert_refused(burning, "stand k6", "R6.2")
    assert_refused(burning, "done", "R6.2")


def test_off_the_fire_everything_is_possible_again() -> None:
    out = after(position(CORRIDOR, phase="actions scientist 6"), "walk a4 b4", "walk b4 a4")
    assert {"done", "walk k5 k4", "stand k6", "walk a4 b4"} <= legal(out)


def test_a_scientist_who_has_attacked_keeps_his_mark_in_the_fire() -> None:
    start = position(CORRIDOR, phase="actions scientist 3", a4="S*")
    burning = after(start, "walk a4 b4")
    assert burning["b4"] == "S*~"
    assert after(burning, "walk b4 a4")["a4"] == "S*"


def test_a_whole_ring_of_fire_is_left_with_two_points() -> None:
    ringed = position(
        BARE, phase="actions scientist 2", f5="M", h1="B", c1="S", b1="F", d1="F", c2="F"
    )
    assert legal(ringed, only="walk") == {"walk c1 b1", "walk c1 d1", "walk c1 c2"}
    poor = position(
        BARE, phase="actions scientist 1", f5="M", h1="B", c1="S", b1="F", d1="F", c2="F"
    )
    assert legal(poor) == {"done"}


# R6.3


def test_a_frightened_scientist_stands_up() -> None:
    stood = after(position(START, phase="actions scientist 3", a2="s"), "stand a2")
    assert stood["a2"] == "S"
    assert stood.phase == "actions scientist 2"


def test_a_scientist_who_stood_up_may_act_at_once() -> None:
    stood = after(position(START, phase="actions scientist 3", a5="s"), "stand a5")
    assert {"shoot a5", "walk a5 b5"} <= legal(stood)


def test_a_scientist_frightened_this_round_does_not_stand_up() -> None:
    scared = position(START, phase="actions scientist 3", a2="s!")
    assert_refused(scared, "stand a2", "R6.3", "a2")


def test_only_a_frightened_scientist_stands_up() -> None:
    start = position(START, phase="actions scientist 3", d3="b")
    assert_refused(start, "stand a2", "R6.3", "a2")
    assert_refused(start, "stand c5", "R6.3", "c5")
    assert_refused(start, "stand d3", "R6.3", "d3")


# R6.4


def test_a_scientist_puts_a_neighbouring_awake_baby_to_sleep() -> None:
    start = position(HUNT, phase="actions scientist 3")
    assert legal(start, only="sleep") == {"sleep b1 c1", "sleep d1 c1", "sleep f4 f5"}
    slept = after(start, "sleep b1 c1")
    assert slept["c1"] == "b!"
    assert slept["b1"] == "S*"
    assert slept.phase == "actions scientist 2"


def test_a_sleeping_baby_is_not_put_to_sleep_again() -> None:
    start = position(HUNT, phase="actions scientist 3")
    assert_refused(start, "sleep f4 f3", "R6.4", "f3")


def test_a_baby_out_of_reach_is_not_put_to_sleep() -> None:
    start = position(HUNT, phase="actions scientist 3")
    assert_refused(start, "sleep k5 f5", "R6.4", "f5")
    assert_refused(position(HUNT, phase="actions scientist 3", c1=".", c2="B"),
                   "sleep b1 c2", "R6.4", "c2")  # fmt: skip


def test_a_frightened_scientist_puts_nobody_to_sleep() -> None:
    start = position(HUNT, phase="actions scientist 3")
    assert_refused(start, "sleep e5 f5", "R6.4 R4.3", "e5")


def test_neither_the_mother_nor_an_empty_space_is_put_to_sleep() -> None:
    start = position(HUNT, phase="actions scientist 3", b4="S")
    assert_refused(start, "sleep b4 b5", "R6.4", "b5")
    assert_refused(start, "sleep b4 c4", "R6.4", "c4")


# R6.5


def test_a_scientist_captures_a_neighbouring_sleeping_baby() -> None:
    start = position(HUNT, phase="actions scientist 3", captured=1, escaped=1)
    assert legal(start, only="capture") == {"capture f4 f3"}
    caught = after(start, "capture f4 f3")
    assert caught["f3"] == "."
    assert caught.captured == 2
    assert caught["f4"] == "S*"
    assert caught.phase == "actions scientist 2"


def test_an_awake_baby_is_not_captured() -> None:
    start = position(HUNT, phase="actions scientist 3")
    assert_refused(start, "capture f4 f5", "R6.5", "f5")


def test_a_sleeping_baby_out_of_reach_is_not_captured() -> None:
    start = position(HUNT, phase="actions scientist 3", f4=".", g4="S")
    assert_refused(start, "capture g4 f3", "R6.5", "f3")
    assert_refused(start, "capture k5 f3", "R6.5", "f3")


def test_a_frightened_scientist_captures_nobody() -> None:
    start = position(HUNT, phase="actions scientist 3", f5="b")
    assert_refused(start, "capture e5 f5", "R6.5 R4.3", "e5")


def test_an_empty_space_is_not_captured() -> None:
    assert_refused(position(HUNT, phase="actions scientist 3"), "capture f4 g4", "R6.5", "g4")


def test_two_scientists_take_one_awake_baby_in_one_turn_with_two_points() -> None:
    start = position(HUNT, phase="actions scientist 2", captured=1, escaped=1)
    caught = after(start, "sleep b1 c1", "capture d1 c1")
    assert caught["c1"] == "."
    assert caught.captured == 2
    assert caught.phase == "draw raptor 1"


# R6.6


def test_a_shot_passes_babies_frightened_scientists_and_fire() -> None:
    start = position(LINE, phase="actions scientist 3")
    assert legal(start, only="shoot") == {"shoot a5"}
    shot = after(start, "shoot a5")
    assert shot.wounds == 1
    assert shot["a5"] == "S*"
    assert shot.phase == "actions scientist 2"


def test_an_active_scientist_blocks_a_shot() -> None:
    start = position(LINE, phase="actions scientist 3", c5="S")
    assert legal(start, only="shoot") == {"shoot c5"}
    assert_refused(start, "shoot a5", "R6.6", "c5")


def test_a_frightened_scientist_who_stands_up_blocks_a_shot() -> None:
    stood = after(position(LINE, phase="actions scientist 3"), "stand c5")
    assert legal(stood, only="shoot") == {"shoot c5"}


def test_a_scientist_blocks_even_if_he_has_attacked() -> None:
    start = position(LINE, phase="actions scientist 3", c5="S*")
    assert legal(start, only="shoot") == set()


def test_a_rock_blocks_a_shot() -> None:
    start = position(BARE, phase="actions scientist 3", h5="M", k5="S", c1="B")
    assert_refused(start, "shoot k5", "R6.6 R1.2", "i5")


@pytest.mark.parametrize(
    ("mother", "scientist"), [("f1", "f6"), ("f6", "f1"), ("a1", "k1"), ("k6", "k1"), ("g4", "g5")]
)
def test_a_shot_goes_any_distance_along_rows_and_columns(mother: str, scientist: str) -> None:
    start = position(BARE, phase="actions scientist 3", c5="B", **{mother: "M", scientist: "S"})
    assert legal(start, only="shoot") == {f"shoot {scientist}"}


@pytest.mark.parametrize("scientist", ["e6", "g6", "a6", "h3"])
def test_a_shot_is_never_diagonal_or_crooked(scientist: str) -> None:
    start = position(BARE, phase="actions scientist 3", f5="M", c1="B", **{scientist: "S"})
    assert_refused(start, f"shoot {scientist}", "R6.6", scientist)


def test_only_an_active_scientist_shoots() -> None:
    start = position(LINE, phase="actions scientist 3")
    assert_refused(start, "shoot c5", "R6.6 R4.3", "c5")
    assert_refused(start, "shoot b5", "R6.6", "b5")
    assert_refused(start, "shoot g5", "R6.6", "g5")


def test_a_mother_who_has_disappeared_is_not_shot() -> None:
    away = position(START, phase="actions scientist 3", table="2 5", f5=".")
    assert legal(away, only="shoot") == set()
    assert_refused(away, "shoot a5", "R6.6")


# R6.7


@pytest.mark.parametrize("first", ["sleep f4 f5", "capture f4 f3"])
def test_a_scientist_makes_one_aggressive_action_per_round(first: str) -> None:
    acted = after(position(HUNT, phase="actions scientist 5", captured=0, escaped=2), first)
    assert not legal(acted, only="sleep f4") | legal(acted, only="capture f4")
    assert not legal(acted, only="shoot f4")


def test_a_second_attack_of_the_same_scientist_is_refused() -> None:
    spent = position(HUNT, phase="actions scientist 3", f4="S*", a5="S*")
    assert_refused(spent, "sleep f4 f5", "R6.7", "f4")
    assert_refused(spent, "capture f4 f3", "R6.7", "f4")
    assert_refused(spent, "shoot a5", "R6.7", "a5")


def test_a_scientist_who_shot_does_not_shoot_again() -> None:
    shot = after(position(START, phase="actions scientist 3"), "shoot a5")
    assert_refused(shot, "shoot a5", "R6.7", "a5")


def test_a_scientist_may_not_capture_the_baby_he_put_to_sleep_this_round() -> None:
    slept = after(position(HUNT, phase="actions scientist 3"), "sleep f4 f5")
    assert_refused(slept, "capture f4 f5", "R6.7", "f4")


def test_a_scientist_who_has_attacked_may_still_walk_and_carries_his_mark() -> None:
    shot = after(position(START, phase="actions scientist 3"), "shoot a5", "walk a5 b5")
    assert shot["b5"] == "S*"
    assert_refused(shot, "shoot b5", "R6.7", "b5")


def test_another_scientist_may_attack_as_well() -> None:
    start = position(START, phase="actions scientist 3", f1="S")
    shot = after(start, "shoot a5", "shoot f1")
    assert shot.wounds == 2
    assert shot.where("S*") == {"a5", "f1"}


# The wrong moment


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("walk a2 b2", "R6.1"),
        ("stand a2", "R6.3"),
        ("sleep a2 b2", "R6.4"),
        ("capture a2 b2", "R6.5"),
        ("shoot a5", "R6.6"),
    ],
)
@pytest.mark.parametrize("phase", ["choose", "actions raptor 3", "effect scientist 3 2/2"])
def test_scientist_actions_belong_to_the_scientists_points(
    text: str, rules: str, phase: str
) -> None:
    start = position(START, phase=phase)
    for seat in (0, 1):
        assert refusal(start, text, seat)[0] in rules.split()


def test_two_scientists_drawn_in_fire_both_have_to_walk_on() -> None:
    at = position(START, phase="actions scientist 3", a2="S~", k3="S~")
    assert legal(at) == {
        "walk a2 a1",
        "walk a2 a3",
        "walk a2 b2",
        "walk k3 k2",
        "walk k3 k4",
        "walk k3 j3",
    }
