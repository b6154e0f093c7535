"""T7: what the tiles do for Raiders."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.tests.temples import (
    PEACE,
    do,
    due,
    egg,
    fight,
    hand,
    is_chance,
    may,
    place,
    refill,
    temple,
    tile,
    where,
)

FULL = ["hoard/n", "hoard/n", "hoard/n", "eye/n", "eye/n", "eye/n", "cup/n", "cup/n"]


def test_t7_1_on_an_empty_tile_nothing_happens():
    s = do(temple(at=["o3.0"], rolled=2), "step o3.1")
    assert {"end", "step o3.0", "step o2.1"} == may(s)


def test_t7_1_an_abyss_cannot_be_entered_and_does_not_stop_a_trap():
    assert "o1.6" not in where(temple(at=["o1.5"], rolled=2), "step")
    doors = {"o1.3": "X", "o2.3": "X"}
    s = temple(at=["o1.1", "o3.3"], tiles=doors, rolled=1)
    s = do(s, "step o1.0", "flip arrows")
    assert s.coins[1] == 2  # the nozzle at column 3, over two abysses


def test_t7_2_on_an_object_tile_the_raider_may_draw_a_card_and_moves_on():
    s = do(temple(at=["o2.1"], rolled=3), "step o2.2", "take", "draw 0 sword/s")
    assert hand(s, 0) == ["sword/s"]
    assert s.steps == 2
    assert "step o2.3" in may(s)


def test_t7_2_the_raider_may_leave_the_card():
    s = do(temple(at=["o2.1"], rolled=3), "step o2.2", "skip")
    assert hand(s, 0) == []
    assert sum(s.objects) == 74


@pytest.mark.parametrize(("sign", "coins"), [("2", 5), ("3", 6), ("4", 7)])
def test_t7_3_a_blood_tile_gives_its_coins_and_is_empty_for_good(sign: str, coins: int):
    s = temple(at=["o2.3"], tiles={"o1.3": sign}, rolled=3)
    s = do(s, "step o1.3", "take")
    assert s.coins[0] == coins
    assert tile(s, "o1.3") == "."
    s = do(s, "step o2.3", "step o1.3")
    assert s.coins[0] == coins


def test_t7_3_a_blood_tile_may_give_a_medallion():
    s = do(temple(at=["o2.3"], tiles={"o1.3": "M"}, rolled=3), "step o1.3", "take")
    assert (s.medallions[0], s.coins[0], tile(s, "o1.3")) == (2, 3, ".")


def test_t7_3_the_raider_may_leave_the_token():
    s = do(temple(at=["o2.3"], tiles={"o1.3": "4"}, rolled=3), "step o1.3", "skip")
    assert (s.coins[0], tile(s, "o1.3")) == (3, "4")


def test_t7_4_a_temple_tile_flips_a_card_and_the_turn_goes_on_with_the_steps_left():
    s = do(temple(at=["o1.1"], rolled=3), "step o1.0")
    assert len(may(s)) == 26
    assert all(written.startswith("flip") for written in may(s))
    s = do(s, "flip breath")
    assert s.coins[0] == 4
    assert (s.active, s.steps) == (0, 2)
    assert "step o2.0" in may(s)


def test_t7_5_the_centre_is_a_temple_tile_and_the_egg_is_taken_first():
    s = do(temple(at=["i.2"], rolled=3), "step c")
    assert egg(s) == 0
    assert is_chance(s)
    s = do(s, "flip spikes")
    assert s.coins[0] == 2


def test_t7_5_who_dies_of_the_card_has_had_the_egg_and_drops_it():
    s = do(temple(at=["i.2"], coins=[1], rolled=3), "step c", "flip spikes")
    assert place(s, 0) == "dead"
    assert egg(s) == "c"
    assert tile(s, "c") == "C"


def test_t7_6_a_raider_may_go_on_from_any_other_passage():
    s = do(temple(at=["o2.7"], rolled=3), "step o1.7")
    assert may(s) == {"stay", "go o1.15", "go o1.23", "go o1.31"}
    assert place(do(s, "stay"), 0) == "o1.7"
    s = do(s, "go o1.23")
    assert place(s, 0) == "o1.23"
    assert "step o1.24" in may(s)


def test_t7_6_two_passages_may_be_used_in_a_turn():
    s = do(temple(at=["o2.7"], rolled=5), "step o1.7", "go o1.15")
    s = do(s, "step o2.15", "step o1.15")
    assert may(s, "go") == {"go o1.7", "go o1.23", "go o1.31"}


def test_t7_6_the_same_passage_is_not_used_twice():
    s = do(temple(at=["o2.7"], rolled=5), "step o1.7", "stay", "step o2.7", "step o1.7")
    assert may(s, "go") == set()


def test_t7_6_the_exit_must_be_unoccupied():
    s = temple(at=["o2.7", "o1.15"], dead=[2], spawns=["o1.23"], rolled=3)
    assert may(do(s, "step o1.7")) == {"stay", "go o1.31"}


def test_t7_6_who_comes_out_where_the_egg_lies_takes_it():
    s = do(temple(at=["o2.7"], egg="o1.15", rolled=3), "step o1.7", "go o1.15")
    assert egg(s) == 0


def test_t7_7_a_summoning_tile_replaces_the_tile_and_its_blood():
    s = do(temple(at=["o1.1", "o1.3"], coins=[3, 1], tiles={"o1.3": "4"}, rolled=1), "step o1.0")
    s = do(s, "flip arrows", "rise o2.3")
    assert place(s, 1) == "dead"
    assert tile(s, "o1.3") == "S"


def test_t7_7_a_summoning_tile_is_empty_for_raiders():
    s = temple(at=["o1.1"], dead=[1], tiles={"o1.0": "S"}, rolled=3)
    s = do(s, "step o1.0")
    assert not is_chance(s)
    assert "step o2.0" in may(s)


def test_t7_8_a_tile_is_activated_at_most_once_in_a_turn():
    s = temple(at=["o2.1"], rolled=4)
    s = do(s, "step o2.2", "take", "draw 0 hoard/n", "step o2.1", "step o2.2")
    assert may(s, "take") == set()


def test_t7_8_the_tile_of_the_start_counts_as_activated_until_left():
    s = temple(at=["o2.2"], rolled=4)
    assert may(s, "take") == set()
    s = do(s, "step o2.1", "step o2.2")
    assert may(s, "take") == {"take"}


def test_t7_8_a_raider_moved_by_two_puppet_knives_activates_a_tile_once():
    s = temple(at=["o3.9", "o2.1"], hands=[["knife/n", "knife/a"]])
    s = do(s, "play knife/n 1", "push o2.2", "take", "draw 1 hoard/n", "halt", "pay")
    s = do(s, "play knife/a 1", "push o2.1", "push o2.2")
    assert may(s, "take") == set()
    s = temple(at=["o3.9", "o2.0"], hands=[["knife/n", "knife/a"]])
    s = do(s, "play knife/n 1", "push o1.0", "flip breath", "push o1.1", "pay")
    assert not is_chance(do(s, "play knife/a 1", "push o1.0"))


def test_t7_8_each_raider_moved_by_a_puppet_knife_activates_the_tile():
    s = temple(at=["o3.9", "o2.1", "o3.1"], hands=[["knife/n", "knife/a"]])
    s = do(s, "play knife/n 1", "push o2.2", "skip", "push o2.3", "pay")
    s = do(s, "play knife/a 2", "push o2.1", "push o2.2")
    assert (may(s), due(s)) == ({"take", "skip"}, (2,))


def test_t7_8_what_a_raider_activated_moved_by_another_it_may_activate_in_its_own_turn():
    s = temple(at=["o3.9", "o2.1"], hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o2.2", "skip", "push o2.1", "end", "roll", "dice 1 1")
    assert may(do(s, "step o2.2")) == {"take", "skip"}


def test_t7_8_in_the_next_turn_a_tile_works_again():
    s = temple(at=["o2.1", "o3.9", "o3.16"], rolled=1)
    s = do(s, "step o2.2", "skip", "end", "end", "end", "roll", "dice 2 2")
    assert may(do(s, "step o2.1", "step o2.2"), "take") == {"take"}


def test_t7_8_an_empty_tile_that_becomes_a_temple_tile_was_not_activated_before():
    s = temple(at=["o2.0"], hands=[["twin/n"]], rolled=3)
    s = do(s, "step o2.1", "step o3.1", "play twin/n", "draw 0 hoard/n", "twin o2.1", "twin o3.0")
    s = do(s, "step o2.1")
    assert len(may(s, "flip")) == 26


def test_t7_9_a_tile_entered_while_occupied_is_not_activated_after_a_truce():
    s = temple(at=["o2.1", "o2.2"], rolled=3)
    s = do(s, "step o2.2", PEACE, "accept")
    assert may(s, "take") == set()


def test_t7_9_a_tile_entered_while_occupied_is_not_activated_after_a_won_battle():
    s = temple(at=["o1.1", "o1.0"], coins=[9, 9], hands=[["hoard/a"], ["hoard/n"]], rolled=3)
    s = do(s, "step o1.0", "war")
    s = refill(do(fight(s, "hoard/a hoard/n", "none none", "none none"), "hurl o3.31 0"))
    assert place(s, 0) == "o1.0"
    assert not is_chance(s)
    assert len(may(do(s, "step o2.0", "step o1.0"), "flip")) == 26  # a second entry does


def test_t7_9_a_spawn_that_enters_an_occupied_object_tile_draws_nothing():
    s = temple(at=["o3.0", "o2.2"], dead=[0], spawns=["o2.1"], rolled=3)
    s = do(s, "spawn o2.1 o2.2", PEACE, "accept")
    assert may(s, "take") == set()


def test_t7_9_with_a_full_hand_no_card_is_offered():
    s = do(temple(at=["o2.1"], hands=[FULL], rolled=3), "step o2.2")
    assert may(s, "take") == set()
