"""T5 and T6: the turn of a player with a Raider, and movement."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.tests.temples import (
    PEACE,
    do,
    due,
    egg,
    fight,
    late,
    may,
    place,
    refill,
    spawns_of,
    temple,
    where,
)
from oviraptor.games.temple.text.names import CELL_OF

NULL = ["hoard/n", "eye/n", "cup/n"]
ATTACK = ["hoard/a", "pole/a", "cup/a"]
COUNTER = ["eye/c", "helm/c", "twin/c"]


# --- T5 ---------------------------------------------------------------------------------------


def test_t5_1_a_player_may_move_use_objects_fight_and_handle_the_egg():
    s = temple(at=["o2.5", "o2.4"], egg=0, hands=[["flint/n"]], rolled=2)
    assert {"step o2.6", "play flint/n", "set o2.6", "end"} <= may(s)
    assert "war" in may(do(s, "step o2.4"))


def test_t5_2_there_is_one_roll_in_a_turn():
    s = do(temple(), "roll", "dice 3 5")
    assert s.steps == 5
    assert "roll" not in may(s)
    s = do(s, "step o2.0", "step o1.0", "flip sunrise")
    assert "roll" not in may(s)


def test_t5_2_steps_a_card_and_the_egg_may_be_mixed_in_any_order():
    s = temple(at=["o2.5", "o3.9", "o3.16"], egg=0, hands=[["flint/n"]], coins=[9])
    s = do(s, "set o2.6", "roll", "dice 2", "step o2.4", "play flint/n", "step o2.5", "step o2.6")
    assert egg(s) == 0
    assert s.steps == 1


def test_t5_3_the_turn_ends_when_the_player_ends_it():
    assert do(temple(), "end").active == 1


def test_t5_3_the_turn_ends_when_the_raider_loses_a_battle():
    s = temple(at=["o2.4", "o2.5"], hands=[NULL, ATTACK], coins=[9, 9, 9], rolled=5)
    s = do(s, "step o2.5", "war")
    s = fight(s, "hoard/n hoard/a", "eye/n pole/a", "cup/n cup/a")
    s = refill(do(s, "hurl o3.3 0"))
    assert s.active == 1


def test_t5_3_the_turn_ends_when_the_raider_dies():
    s = temple(at=["o1.1"], coins=[1], rolled=4)
    s = do(s, "step o1.0", "flip spikes", "rise o1.1")
    assert s.active == 1


def test_t5_3_the_turn_ends_when_the_raider_enters_the_jungle():
    s = do(temple(egg=0, gates="sun", rolled=4), "step t0")
    assert s.active == 1


def test_t5_4_a_turn_cannot_be_ended_on_a_tile_with_another_piece():
    s = temple(at=["o2.4", "o2.5"], rolled=3)
    s = do(s, "step o2.5", PEACE, "accept")
    assert "end" not in may(s)
    assert "end" in may(do(s, "step o3.5"))


def test_t5_4_an_ally_is_another_piece():
    s = temple("teams", 4, at=["o2.4", "o3.8", "o2.5"], rolled=3)
    assert "end" not in may(do(s, "step o2.5"))


# --- T6 ---------------------------------------------------------------------------------------


def test_t6_1_steps_are_never_diagonal():
    s = temple(at=["o2.4"], rolled=6)
    assert where(s, "step") == {"o3.4", "o1.4", "o2.3", "o2.5"}


def test_t6_1_the_egg_is_never_set_down_or_passed_diagonally():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o3.5"], egg=0)
    assert where(s, "set") == {"o3.4", "o1.4", "o2.3", "o2.5"}
    assert may(s, "pass") == set()


@pytest.mark.parametrize(("dice", "steps"), [("2 5", 5), ("6 1", 6), ("3 3", 3), ("1 1", 1)])
def test_t6_2_the_higher_of_two_dice_is_the_number_of_steps(dice: str, steps: int):
    assert do(temple(), "roll", f"dice {dice}").steps == steps


def test_t6_2_fewer_steps_or_none_are_fine():
    assert "end" in may(temple())
    assert "end" in may(temple(rolled=6))
    assert "end" in may(do(temple(rolled=6), "step o3.1"))


def test_t6_2_without_a_roll_there_are_no_steps():
    assert may(temple(), "step") == set()


def test_t6_3_the_carrier_rolls_one_die():
    s = do(temple(at=["o2.4"], egg=0), "roll")
    assert may(s) == {f"dice {die}" for die in range(1, 7)}


def test_t6_3_who_held_the_egg_this_turn_before_rolling_rolls_one_die():
    s = do(temple(at=["o2.4"], egg=0), "set o2.5", "roll")
    assert may(s) == {f"dice {die}" for die in range(1, 7)}


def test_t6_3_who_gets_the_egg_before_rolling_rolls_one_die():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], egg=2)
    s = do(s, "ask 2", "accept", "roll")
    assert may(s) == {f"dice {die}" for die in range(1, 7)}


def test_t6_3_who_got_the_egg_before_rolling_and_gave_it_away_again_rolls_one_die():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], egg=2)
    s = do(s, "ask 2", "accept", "set o2.3", "roll")
    assert may(s) == {f"dice {die}" for die in range(1, 7)}


def test_t6_3_who_takes_the_egg_after_rolling_keeps_the_steps():
    s = do(temple(at=["o2.4"], egg="o2.5", rolled=6), "step o2.5")
    assert (egg(s), s.steps) == (0, 5)


def test_t6_3_next_turn_two_dice_are_rolled_again():
    s = do(temple(at=["o2.4", "o3.9", "o3.16"], egg=0), "set o2.5", "end", "end", "end", "roll")
    assert len(may(s)) == 36


def test_t6_4_the_effect_of_a_tile_comes_before_the_next_step():
    s = do(temple(at=["o1.1"], rolled=3), "step m2.1")
    assert may(s) == {"take", "skip"}
    s = do(s, "take", "draw 0 hoard/n")
    assert "step m1.1" in may(s)


def test_t6_4_every_tile_on_the_way_is_stepped_on():
    s = temple(at=["o2.1"], rolled=6)
    s = do(s, "step o2.2", "skip", "step o2.3", "step o1.3", "skip", "step o1.4", "flip sunset")
    assert s.steps == 2
    assert place(s, 0) == "o1.4"


def test_t6_5_a_mover_without_steps_goes_back_after_a_truce():
    s = temple(at=["o2.4", "o2.5"], rolled=1)
    s = do(s, "step o2.5", PEACE, "accept")
    assert place(s, 0) == "o2.4"
    assert s.active == 0


def test_t6_5_going_back_activates_nothing_and_costs_nothing():
    s = temple(at=["o3.2", "o2.1"], tiles={"o3.2": ".", "o2.2": "T"}, rolled=2)
    s = do(s, "step o2.2", "flip sunrise", "step o2.1", PEACE, "accept")
    assert place(s, 0) == "o2.2"
    assert (s.steps, due(s)) == (0, (0,))
    assert {"end"} <= may(s)


def test_t6_5_with_steps_left_the_mover_must_leave():
    s = temple(at=["o2.4", "o2.5"], rolled=2)
    s = do(s, "step o2.5", PEACE, "accept")
    assert place(s, 0) == "o2.5"
    assert where(s, "step") == {"o2.4", "o2.6", "o3.5", "o1.5"}


def test_t6_5_after_two_occupied_tiles_the_mover_returns_to_where_it_stood_alone():
    s = temple(at=["o2.4", "o2.5", "o3.5"], rolled=2)
    s = do(s, "step o2.5", PEACE, "accept", "step o3.5", PEACE, "accept")
    assert place(s, 0) == "o2.4"


def test_t6_5_a_spawn_goes_back_too():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4"], rolled=1)
    s = do(s, "spawn o2.4 o2.5", PEACE, "accept")
    assert [s.spawns[0], s.active] == [(36,), 0]


def test_t6_5_a_spawn_of_the_second_side_goes_back_among_its_own():
    s = temple(
        "teams",
        4,
        at=["o2.5"],
        dead=[1],
        other_spawns=["o2.4"],
        spawns=["o2.9"],
        active=1,
        rolled=1,
    )
    s = do(s, "spawn o2.4 o2.5", PEACE, "accept")
    assert [spawns_of(s, 0), spawns_of(s, 1)] == [["o2.9"], ["o2.4"]]


def test_t6_5_on_the_tile_of_an_ally_the_mover_goes_back_when_its_steps_are_used_up():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], rolled=1)
    assert place(do(s, "step o2.5"), 0) == "o2.4"


def test_t6_5_before_rolling_the_mover_must_roll_to_leave():
    s = temple(at=["o2.3", "o2.5"], hands=[["flint/n"]])
    s = do(s, "play flint/n", "step o2.4", "step o2.5", PEACE, "accept")
    assert place(s, 0) == "o2.5"
    assert "end" not in may(s)
    assert "step o2.6" in may(do(s, "roll", "dice 1 1"))


def test_t6_5_t10_2_going_back_to_the_tile_of_the_egg_takes_it():
    s = temple(at=["o2.4", "o2.5", "o3.5"], egg=0, rolled=2)
    s = do(s, "step o2.5", PEACE, "accept", "set o2.4", "step o3.5", PEACE, "accept")
    assert (place(s, 0), egg(s)) == ("o2.4", 0)


def test_t6_5_t10_2_going_back_by_the_clock_takes_the_egg_too():
    s = temple(at=["o2.4", "o2.5"], egg=0, rolled=2)
    s = do(s, "step o2.5", PEACE, "accept", "set o2.4")
    s = late(s)
    assert (place(s, 0), egg(s), s.active) == ("o2.4", 0, 1)


def test_t6_5_t10_9_a_spawn_never_goes_back_to_the_tile_of_the_egg():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4"], egg=1, rolled=4)
    s = do(s, "spawn o2.4 o2.5", PEACE, "accept")
    s.egg = CELL_OF["o2.4"]
    s = late(s)
    assert spawns_of(s) != ["o2.4"]
    assert egg(s) == "o2.4"


def test_t6_6_an_abyss_cannot_be_entered():
    assert where(temple(at=["o3.1"], rolled=6), "step") == {"o3.0", "o2.1"}


def test_t6_6_an_abyss_can_be_entered_with_the_long_pole():
    s = do(temple(at=["o3.1"], hands=[["pole/n"]], rolled=6), "play pole/n")
    assert place(do(s, "step o3.2"), 0) == "o3.2"


def test_t6_6_t9_12_two_steps_are_enough_to_cross_the_abyss():
    s = do(temple(at=["o3.1"], hands=[["pole/n"]], rolled=2), "play pole/n")
    s = do(s, "step o3.2", "step o3.3")
    assert (place(s, 0), s.steps) == ("o3.3", 0)


def test_t6_7_a_passage_costs_no_step():
    s = do(temple(at=["o2.7"], rolled=2), "step o1.7", "go o1.15")
    assert (place(s, 0), s.steps) == ("o1.15", 1)


def test_t6_7_a_flash_costs_no_step():
    s = do(temple(at=["o1.1"], rolled=2), "step o1.0", "flip flash", "go o1.8")
    assert (place(s, 0), s.steps) == ("o1.8", 1)


def test_t6_7_a_throw_costs_the_thrown_nothing():
    s = temple(at=["o2.4", "o2.5"], hands=[ATTACK, COUNTER], coins=[9, 9, 9], rolled=5)
    s = do(s, "step o2.5", "war")
    s = fight(s, "hoard/a eye/c", "pole/a helm/c", "cup/a twin/c")
    s = refill(do(s, "hurl o2.8 0"))
    assert len(may(do(s, "roll"))) == 36  # the winner's own turn begins as usual


def test_t6_7_a_turning_ring_costs_no_step():
    s = temple(at=["o2.4"], hands=[["helm/c"]], rolled=3)
    assert do(s, "play helm/c outer cw", "spin 6").steps == 3
