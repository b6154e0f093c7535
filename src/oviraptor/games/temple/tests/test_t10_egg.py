"""T10: the Egg."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.tests.temples import (
    PEACE,
    do,
    due,
    egg,
    fight,
    may,
    place,
    refill,
    temple,
    where,
)


def test_t10_1_the_egg_starts_in_the_centre():
    assert egg(temple()) == "c"


def test_t10_1_the_egg_is_on_a_tile_or_carried_by_one_raider():
    s = do(temple(at=["i.2"], rolled=3), "step c", "flip breath", "step i.6")
    assert (egg(s), place(s, 0)) == (0, "i.6")
    s = do(s, "set i.7")
    assert egg(s) == "i.7"


def test_t10_2_a_raider_entering_the_tile_of_the_egg_takes_it():
    assert egg(do(temple(at=["o2.4"], egg="o2.5", rolled=1), "step o2.5")) == 0


def test_t10_2_a_raider_takes_the_egg_that_lies_under_another_as_it_enters():
    s = temple(at=["o2.6", "o2.7", "o2.8"], coins=[1], egg=0, rolled=2)
    s = do(s, "step o2.7", "hurt 6", "rise o2.6")  # the carrier dies where another stands
    assert egg(s) == "o2.7"
    s = do(s, "end", "roll", "dice 3 3", "step o2.7", PEACE, "accept")
    assert egg(s) == 2


def test_t10_2_a_thrown_raider_cannot_land_on_the_egg():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/a"], ["hoard/n"]], egg="o2.8", rolled=1)
    s = fight(do(s, "step o2.5", "war"), "hoard/a hoard/n", "none none", "none none")
    ends = {written.split()[1] for written in may(s, "hurl")}
    assert "o2.8" not in ends
    assert len(ends) > 3


def test_t10_3_the_rollers_appear_when_the_egg_first_leaves_the_centre():
    s = do(temple(at=["i.2"], rolled=3), "step c", "flip breath")
    assert not s.rollers
    assert do(s, "step i.6").rollers


def test_t10_3_they_appear_whoever_carries_it_out():
    s = temple(at=["o3.0", "c"], egg=1, rollers=False, active=1, rolled=3)
    assert not s.rollers
    assert do(s, "step i.6").rollers


def test_t10_3_they_appear_when_it_is_set_down_outside_the_centre():
    s = do(temple(at=["i.2"], rolled=3), "step c", "flip breath", "set i.10")
    assert s.rollers


def test_t10_3_they_stay_even_if_the_egg_returns():
    s = temple(at=["i.2"], egg=0, rollers=True, rolled=3)
    assert do(s, "step c", "flip breath").rollers


def test_t10_4_the_egg_is_taken_by_force_in_a_won_battle():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/a"], ["hoard/n"]], egg=1, rolled=1)
    s = fight(do(s, "step o2.5", "war"), "hoard/a hoard/n", "none none", "none none")
    assert egg(s) == 0


def test_t10_4_a_lost_or_drawn_battle_leaves_it_where_it_is():
    s = temple(at=["o2.4", "o2.5"], egg=1, rolled=1)
    s = fight(do(s, "step o2.5", "war"), "none none", "none none", "none none")
    assert egg(s) == 1


def test_t10_5_the_egg_is_passed_to_an_ally_on_a_neighbouring_tile():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], egg=0)
    assert may(s, "pass") == {"pass 2"}
    assert egg(do(s, "pass 2")) == 2


def test_t10_5_in_the_turn_of_the_ally_it_is_asked_for():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], egg=2)
    s = do(s, "ask 2")
    assert due(s) == (2,)
    assert egg(do(s, "accept")) == 0
    assert egg(do(s, "refuse")) == 2


def test_t10_5_nobody_is_asked_twice_in_a_turn():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], egg=2)
    assert may(do(s, "ask 2", "refuse"), "ask") == set()


def test_t10_5_a_wall_is_between_tiles_that_are_no_neighbours():
    s = temple("teams", 4, at=["o1.0", "o3.9", "m2.0"], egg=0)
    assert may(s, "pass") == set()
    s = temple("teams", 4, at=["o1.1", "o3.9", "m2.1"], egg=0)
    assert may(s, "pass") == {"pass 2"}


def test_t10_5_in_a_free_for_all_it_is_not_passed():
    s = temple(at=["o2.4", "o2.5"], egg=0)
    assert may(s, "pass") | may(s, "ask") == set()
    s = temple(at=["o2.4", "o2.5"], egg=1)
    assert may(s, "pass") | may(s, "ask") == set()


def test_t10_5_in_a_free_for_all_it_may_be_part_of_a_deal():
    s = temple(at=["o2.4", "o2.5"], egg=1, rolled=2)
    s = do(s, "step o2.5", "want egg", "offer nothing for egg", "accept")
    assert egg(s) == 0


def test_t10_5_an_ally_is_not_asked_for_the_egg_through_a_gate():
    s = temple("teams", 4, at=["o3.0", "o3.9", "t0"], egg=2, jam=0, rolled=2)
    assert may(s, "ask") == set()


@pytest.mark.parametrize(
    ("start", "catcher"),
    [
        ("o1.5", "o3.5"),  # within a ring
        ("m1.1", "o3.1"),  # through the doorway at column 1
        ("m2.1", "o1.1"),
        ("i.0", "m2.1"),  # an inner tile has two columns
        ("i.0", "m1.0"),
        ("c", "i.2"),
        ("c", "i.6"),
    ],
)
def test_t10_6_the_egg_is_thrown_straight_outwards(start: str, catcher: str):
    s = temple(at=[start, catcher], egg=0)
    assert may(s, "throw") == {"throw 1"}
    s = do(s, "throw 1")
    assert due(s) == (1,)
    assert egg(do(s, "accept")) == 1
    assert egg(do(s, "refuse")) == 0


@pytest.mark.parametrize(
    ("start", "other"),
    [
        ("o3.5", "o1.5"),  # inwards
        ("o1.5", "o3.4"),  # another column
        ("m1.0", "o3.0"),  # a wall
        ("i.1", "m1.2"),  # a wall
        ("c", "i.1"),
        ("o2.4", "o2.5"),  # sideways
    ],
)
def test_t10_6_it_is_not_thrown_another_way_or_through_a_wall(start: str, other: str):
    assert may(temple(at=[start, other], egg=0), "throw") == set()


def test_t10_6_the_line_turns_with_the_rings():
    s = temple(at=["m1.1", "o3.1"], egg=0, rotation=(0, 0, 1, 0))
    assert may(s, "throw") == set()
    s = temple(at=["m1.1", "o3.3"], egg=0, rotation=(0, 0, 1, 0))
    assert may(s, "throw") == {"throw 1"}


def test_t10_6_only_the_first_raider_on_the_line_may_catch_it():
    s = temple(at=["o1.5", "o3.5", "o2.5"], egg=0)
    assert may(s, "throw") == {"throw 2"}


def test_t10_6_a_spawn_blocks_the_line():
    s = temple(at=["o1.5", "o3.5"], dead=[2], spawns=["o2.5"], egg=0)
    assert may(s, "throw") == set()


def test_t10_6_nobody_is_thrown_the_egg_twice_in_a_turn():
    s = do(temple(at=["o1.5", "o3.5"], egg=0), "throw 1", "refuse")
    assert may(s, "throw") == set()


def test_t10_7_the_egg_is_set_down_on_a_free_neighbouring_tile():
    s = temple(at=["o3.1", "o3.0"], egg=0)
    assert where(s, "set") == {"o2.1"}  # o3.0 is occupied, o3.2 an Abyss
    assert egg(do(s, "set o2.1")) == "o2.1"


def test_t10_7_it_is_set_down_once_in_a_turn():
    s = temple(at=["o2.4"], egg=0, rolled=3)
    s = do(s, "set o2.5", "step o2.5")
    assert egg(s) == 0
    assert may(s, "set") == set()


def test_t10_8_a_carrier_who_dies_outside_battle_drops_it_on_the_spot():
    s = temple(at=["o1.1"], egg=0, coins=[1], rolled=1)
    s = do(s, "step o1.0", "flip spikes", "rise o1.1")
    assert egg(s) == "o1.0"
    assert s.spawns[0] == (65,)  # o1.1 only: none rises where the Egg lies


def test_t10_9_a_spawn_does_not_enter_the_tile_of_the_free_egg():
    s = temple(dead=[0], spawns=["o2.4"], egg="o2.5", rolled=3)
    assert where(s, "spawn") == {"o2.3", "o3.4", "o1.4"}


def test_t10_9_no_spawn_is_summoned_where_the_egg_lies():
    s = temple(dead=[0], tiles={"o2.5": "S", "o2.6": "S"}, egg="o2.5")
    assert where(s, "summon") == where(s, "buy") == {"o2.6"}


def test_t10_9_a_spawn_that_beats_the_carrier_does_not_gain_the_egg():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4"], egg=1, rolled=3)
    s = do(s, "spawn o2.4 o2.5", "war")
    s = do(s, "0: fight none", "1: fight none", "reveal none none")
    s = fight(s, "none none", "none none")  # the Defender wins, and keeps the Egg
    assert egg(s) == 1
    assert egg(refill(do(s, "hurl o2.8 1"))) == 1
