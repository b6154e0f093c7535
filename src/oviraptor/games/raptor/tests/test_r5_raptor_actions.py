"""R5: what the raptor player does with action points."""

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

OBSTACLES = """
   a b c d e f g h i j k
1  . . . . . F . . . . . >
2  . . . . # . . . # . .
3 <. . # . . . # . # . S
4 <. . . # # M . . B . .
5  . . . . . . . . # . .
6  . # . . . s . . . . . >
"""

FIRES = """
   a b c d e f g h i j k
1  . . . . . . . . B . . >
2  . . F . # . . . # . .
3 <. . # F F M # . # . S
4 <. . . # # F F . . F .
5  . . . . . . . . # . .
6  . # . . . . . . . . . >
"""

PREY = """
   a b c d e f g h i j k
1  . . . . . . . . B . . >
2  . . . . # S s . # . .
3 <. . # . s M # . # . S
4 <. . . # # b . . . . .
5  . . . . . . . . # . .
6  . # . . . . . . . . . >
"""


def test_every_action_of_the_printed_start() -> None:
    start = position(START, phase="actions raptor 3")
    runs = {f"run f5 {space}" for space in "f4 f3 f2 f1 f6 e5 d5 c5 b5 g5".split()}
    steps = {
        "baby d3 d2", "baby d3 e3",
        "baby g1 f1", "baby g1 h1", "baby g1 g2",
        "baby h2 h1", "baby h2 g2", "baby h2 h3",
        "baby h5 h4", "baby h5 h6", "baby h5 g5",
        "baby d6 c6", "baby d6 e6", "baby d6 d5",
    }  # fmt: skip
    assert legal(start) == {"done"} | runs | steps


# R5.1


def test_a_baby_steps_to_a_free_neighbouring_space() -> None:
    stepped = after(position(START, phase="actions raptor 3"), "baby d3 e3")
    assert stepped["d3"] == "."
    assert stepped["e3"] == "B"
    assert stepped.phase == "actions raptor 2"


def test_a_baby_may_step_several_times() -> None:
    stepped = after(
        position(START, phase="actions raptor 3"), "baby d3 e3", "baby e3 f3", "baby f3 f4"
    )
    assert stepped.where("B") == {"g1", "h2", "f4", "h5", "d6"}


@pytest.mark.parametrize(
    ("cell", "rules"),
    [("b", "R5.1 R4.1"), ("S", "R5.1 R4.1"), ("s", "R5.1 R4.1"), ("F", "R5.1 R4.1")],
)
def test_a_baby_is_refused_an_occupied_space(cell: str, rules: str) -> None:
    start = position(BARE, phase="actions raptor 3", f5="M", a2="S", d6="B", d5=cell)
    assert_refused(start, "baby d6 d5", rules, "d5")


def test_a_baby_is_refused_a_rock() -> None:
    assert_refused(position(START, phase="actions raptor 3"), "baby d3 d4", "R5.1 R1.2", "d4")


@pytest.mark.parametrize("to", ["d1", "c2", "e2", "f3"])
def test_a_baby_is_refused_a_space_that_is_no_neighbour(to: str) -> None:
    assert_refused(position(START, phase="actions raptor 3"), f"baby d3 {to}", "R5.1 R1.2", to)


def test_a_baby_is_refused_its_own_space() -> None:
    assert_refused(position(START, phase="actions raptor 3"), "baby d3 d3", "R5.1 R4.1", "d3")


@pytest.mark.parametrize("space", ["c5", "a2", "f5"])
def test_only_a_baby_takes_a_babys_step(space: str) -> None:
    start = position(START, phase="actions raptor 3")
    to = {"c5": "c4", "a2": "a1", "f5": "f4"}[space]
    assert_refused(start, f"baby {space} {to}", "R5.1", space)


# R5.2


@pytest.mark.parametrize("space", ["a3", "a4", "k1", "k6"])
def test_a_baby_beside_an_exit_steps_out_and_has_escaped(space: str) -> None:
    start = position(BARE, phase="actions raptor 3", f5="M", a1="S", captured=2, escaped=1,
                     c1="B", **{space: "B"})  # fmt: skip
    out = after(start, f"baby {space} exit")
    assert out[space] == "."
    assert out.escaped == 2
    assert out.phase == "actions raptor 2"


def test_a_baby_on_a_middle_space_does_not_step_out() -> None:
    start = position(BARE, phase="actions raptor 3", f5="M", k5="S", a2="B")
    assert_refused(start, "baby a2 exit", "R5.2 R4.2", "a2")


def test_a_baby_on_an_end_space_without_exit_does_not_step_out() -> None:
    start = position(BARE, phase="actions raptor 3", f5="M", k5="S", a1="B")
    assert_refused(start, "baby a1 exit", "R5.2 R4.2", "a1")


def test_a_sleeping_baby_does_not_step_out() -> None:
    start = position(BARE, phase="actions raptor 3", f5="M", k5="S", a3="b")
    assert_refused(start, "baby a3 exit", "R5.2 R4.3", "a3")


def test_nobody_but_a_baby_steps_out() -> None:
    start = position(BARE, phase="actions raptor 3", a4="M", k5="S", h1="B", a3="S")
    assert_refused(start, "baby a3 exit", "R5.2 R4.2", "a3")
    assert_refused(start, "baby a4 exit", "R5.2 R4.2", "a4")
    assert_refused(start, "baby k1 exit", "R5.2 R4.2", "k1")


# R5.3


def test_the_mother_runs_any_number_of_free_spaces_and_stops_where_she_likes() -> None:
    start = position(OBSTACLES, phase="actions raptor 3")
    assert legal(start, only="run") == {
        "run f4 f3", "run f4 f2",  # then a fire
        "run f4 g4", "run f4 h4",  # then a baby
        "run f4 f5",  # then a frightened scientist
    }  # fmt: skip


def test_a_run_moves_the_mother_for_one_point() -> None:
    ran = after(position(OBSTACLES, phase="actions raptor 3"), "run f4 h4")
    assert ran.where("M") == {"h4"}
    assert ran.phase == "actions raptor 2 ran"


def test_the_mother_runs_the_whole_length_of_the_board() -> None:
    start = position(BARE, phase="actions raptor 3", a1="M", k5="S", h5="B")
    ran = after(start, "run a1 k1")
    assert ran.where("M") == {"k1"}


def test_the_mother_turns_only_by_another_run() -> None:
    ran = after(position(START, phase="actions raptor 3"), "run f5 f3", "run f3 e3")
    assert ran.where("M") == {"e3"}
    assert ran.phase == "actions raptor 1 ran"


@pytest.mark.parametrize(
    ("to", "in_the_way", "rules"),
    [
        ("f1", "f1", "R5.3 R4.1"),  # the fire
        ("i4", "i4", "R5.3 R4.1"),  # the baby
        ("j4", "i4", "R5.3 R4.1"),  # past the baby
        ("f6", "f6", "R5.3 R4.1"),  # the frightened scientist
        ("e4", "e4", "R5.3 R1.2"),  # the rock
        ("c4", "e4", "R5.3 R1.2"),  # past the rock
    ],
)
def test_figures_rocks_and_fire_stop_the_mother(to: str, in_the_way: str, rules: str) -> None:
    start = position(OBSTACLES, phase="actions raptor 3")
    assert_refused(start, f"run f4 {to}", rules, in_the_way)


def test_an_active_scientist_stops_the_mother() -> None:
    start = position(OBSTACLES, phase="actions raptor 3", g4="S")
    assert_refused(start, "run f4 g4", "R5.3 R4.1", "g4")
    assert_refused(start, "run f4 h4", "R5.3 R4.1", "g4")


@pytest.mark.parametrize("to", ["g5", "e5", "g2", "h3"])
def test_the_mother_does_not_run_off_the_straight_line(to: str) -> None:
    assert_refused(position(OBSTACLES, phase="actions raptor 3"), f"run f4 {to}", "R5.3", to)


def test_the_mother_is_refused_a_run_on_the_spot() -> None:
    assert_refused(position(OBSTACLES, phase="actions raptor 3"), "run f4 f4", "R5.3 R4.1")


def test_only_the_mother_runs() -> None:
    start = position(START, phase="actions raptor 3")
    assert_refused(start, "run d6 d5", "R5.3", "d6")
    assert_refused(start, "run c5 c4", "R5.3", "c5")


# R5.4


@pytest.mark.parametrize("wounds", [1, 2, 3, 4])
def test_a_mother_with_n_wounds_needs_n_plus_one_points_to_run(wounds: int) -> None:
    poor = position(START, phase=f"actions raptor {wounds}", wounds=wounds)
    assert not legal(poor, only="run")
    assert_refused(poor, "run f5 f2", "R5.4")
    rich = position(START, phase=f"actions raptor {wounds + 1}", wounds=wounds)
    assert len(legal(rich, only="run")) == 10
    assert after(rich, "run f5 f2").phase == "draw raptor 1"


@pytest.mark.parametrize("wounds", [0, 1, 2, 3, 4])
def test_the_first_run_of_the_turn_costs_one_more_point_per_wound(wounds: int) -> None:
    ran = after(position(START, phase="actions raptor 7", wounds=wounds), "run f5 f2")
    assert ran.phase == f"actions raptor {6 - wounds} ran"
    assert ran.wounds == wounds


def test_further_runs_of_the_turn_cost_one_point() -> None:
    ran = after(position(START, phase="actions raptor 5", wounds=2), "run f5 f2", "run f2 f5")
    assert ran.phase == "actions raptor 1 ran"
    assert "run f5 f2" in legal(ran)


def test_the_tax_stays_paid_when_others_act_between_two_runs() -> None:
    ran = after(
        position(START, phase="actions raptor 6", wounds=2), "run f5 f2", "baby d3 e3", "run f2 f5"
    )
    assert ran.phase == "actions raptor 1 ran"


def test_the_tax_is_due_at_the_first_run_even_after_other_actions() -> None:
    stepped = after(position(START, phase="actions raptor 4", wounds=2), "baby d3 e3")
    assert stepped.phase == "actions raptor 3"
    assert after(stepped, "run f5 f2").phase == "draw raptor 1"
    poor = after(stepped, "baby e3 f3")
    assert not legal(poor, only="run")


@pytest.mark.parametrize("action", ["kill f2", "kill e3", "wake f4"])
def test_the_wounded_mothers_other_actions_never_pay(action: str) -> None:
    acted = after(position(PREY, phase="actions raptor 2", wounds=4), action)
    assert acted.phase == "actions raptor 1"


def test_the_wounded_mother_douses_for_one_point() -> None:
    acted = after(position(FIRES, phase="actions raptor 2", wounds=4), "douse f4")
    assert acted.phase == "actions raptor 1"


def test_babies_never_pay_for_the_mothers_wounds() -> None:
    acted = after(position(START, phase="actions raptor 1", wounds=4), "baby d3 e3")
    assert acted.phase == "draw raptor 1"


# R5.5


def test_the_mother_kills_a_neighbouring_scientist_active_or_frightened() -> None:
    start = position(PREY, phase="actions raptor 3", reserve=3)
    assert legal(start, only="kill") == {"kill f2", "kill e3"}


@pytest.mark.parametrize("space", ["f2", "e3"])
def test_a_killed_scientist_leaves_the_game_and_not_to_the_reserve(space: str) -> None:
    killed = after(position(PREY, phase="actions raptor 3", reserve=3), f"kill {space}")
    assert killed[space] == "."
    assert killed.reserve == 3
    assert killed.where("M") == {"f3"}
    assert killed.phase == "actions raptor 2"


def test_the_mother_may_kill_several_times_in_a_turn() -> None:
    killed = after(position(PREY, phase="actions raptor 3"), "kill f2", "kill e3")
    assert killed.where("S", "s") == {"g2", "k3"}


def test_the_mother_does_not_kill_diagonally_nor_at_a_distance() -> None:
    start = position(PREY, phase="actions raptor 3")
    assert_refused(start, "kill g2", "R5.5", "g2")
    assert_refused(start, "kill k3", "R5.5", "k3")


def test_the_mother_kills_nobody_where_no_scientist_is() -> None:
    start = position(PREY, phase="actions raptor 3")
    assert_refused(start, "kill f4", "R5.5", "f4")
    assert_refused(start, "kill h5", "R5.5", "h5")


# R5.6


def test_the_mother_wakes_a_neighbouring_sleeping_baby() -> None:
    woken = after(position(PREY, phase="actions raptor 3"), "wake f4")
    assert woken["f4"] == "B"
    assert woken.phase == "actions raptor 2"


def test_a_woken_baby_may_act_at_once() -> None:
    woken = after(position(PREY, phase="actions raptor 3"), "wake f4")
    assert legal(woken, only="baby f4") == {"baby f4 f5", "baby f4 g4"}


def test_a_baby_put_to_sleep_this_round_is_not_woken() -> None:
    start = position(PREY, phase="actions raptor 3", f4="b!")
    assert_refused(start, "wake f4", "R5.6", "f4")


def test_a_baby_that_is_awake_not_beside_her_or_not_there_is_not_woken() -> None:
    start = position(PREY, phase="actions raptor 3", f4="B", h4="b")
    assert_refused(start, "wake f4", "R5.6", "f4")
    assert_refused(start, "wake h4", "R5.6", "h4")
    assert_refused(start, "wake g4", "R5.6", "g4")


def test_the_mother_does_not_wake_diagonally() -> None:
    start = position(PREY, phase="actions raptor 3", f4=".", g4="b")
    assert_refused(start, "wake g4", "R5.6", "g4")


# R5.7


def test_the_mother_puts_out_all_connected_fire_across_tiles() -> None:
    doused = after(position(FIRES, phase="actions raptor 3"), "douse e3")
    assert doused.fires == {"c2", "f4", "g4", "j4"}
    assert doused.phase == "actions raptor 2"


def test_fire_is_connected_orthogonally_only() -> None:
    # c2 touches d3 at a corner only.
    doused = after(position(FIRES, phase="actions raptor 3"), "douse e3")
    assert doused["c2"] == "F"


def test_the_mother_puts_out_each_group_by_itself() -> None:
    start = position(FIRES, phase="actions raptor 3")
    assert legal(start, only="douse") == {"douse e3", "douse f4"}
    assert after(start, "douse f4").fires == {"c2", "d3", "e3", "j4"}


def test_doused_tokens_can_be_placed_again() -> None:
    ten = position(
        FIRES,
        phase="actions raptor 1",
        table="8 7",
        raptor="hand 6 9 played -",
        scientist="hand 5 6 played -",
        a1="F", b1="F", c1="F", d1="F",
    )  # fmt: skip
    assert len(ten.fires) == 10
    doused = after(ten, "douse f4", "draw raptor 3", "draw scientist 3")
    fire = after(doused, "play 9", "play 5", "reveal 9 5", "fire k2", "fire k4")
    assert len(fire.fires) == 10
    assert fire.phase == "actions raptor 4"


def test_fire_that_is_not_beside_her_is_not_put_out() -> None:
    start = position(FIRES, phase="actions raptor 3", g4=".")
    assert_refused(start, "douse d3", "R5.7", "d3")
    assert_refused(start, "douse j4", "R5.7", "j4")


def test_there_is_nothing_to_put_out_where_no_fire_is() -> None:
    assert_refused(position(FIRES, phase="actions raptor 3"), "douse f2", "R5.7", "f2")


def test_fire_at_a_corner_of_her_space_is_not_put_out() -> None:
    start = position(FIRES, phase="actions raptor 3", f4=".")
    assert_refused(start, "douse g4", "R5.7", "g4")


# The wrong moment


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("baby d3 e3", "R5.1"),
        ("baby a3 exit", "R5.2"),
        ("run f5 f2", "R5.3 R5.4"),
        ("kill a2", "R5.5"),
        ("wake d3", "R5.6"),
        ("douse d3", "R5.7"),
    ],
)
@pytest.mark.parametrize("phase", ["choose", "actions scientist 3", "effect raptor 3 1/1"])
def test_raptor_actions_belong_to_the_raptors_points(text: str, rules: str, phase: str) -> None:
    start = position(START, phase=phase)
    for seat in (0, 1):
        assert refusal(start, text, seat)[0] in rules.split()
