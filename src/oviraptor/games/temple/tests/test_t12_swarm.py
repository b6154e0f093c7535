"""T12: death and the Tar Spawns."""

from __future__ import annotations

from oviraptor.games.temple.rules.board import CENTRE
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.rules.swarm import resting_place
from oviraptor.games.temple.tests.temples import (
    PEACE,
    do,
    due,
    egg,
    end,
    fight,
    hand,
    is_chance,
    may,
    place,
    refill,
    spawns_of,
    temple,
    tile,
    where,
)
from oviraptor.games.temple.text.names import CELL_OF


def died(start: str = "o1.1", step: str = "o1.0", mode: str = "free", **more: object) -> State:
    """Return the Temple after Raider 0, with one coin, has stepped on a Temple tile with spikes."""
    told: dict[str, object] = {"at": [start], "coins": [1], "rolled": 1}
    s = temple(mode, 3 if mode == "free" else 4, **(told | more))  # type: ignore[arg-type]  # as told
    return do(s, f"step {step}", "flip spikes")


# --- T12.1–T12.4 ------------------------------------------------------------------------------


def test_t12_1_a_dead_raider_leaves_the_board_and_its_tile_becomes_a_summoning_tile():
    s = died()
    assert place(s, 0) == "dead"
    assert tile(s, "o1.0") == "S"


def test_t12_1_on_the_centre_it_is_the_first_free_inner_tile_behind_a_doorway():
    s = died("i.6", "c")
    assert tile(s, "c") == "C"
    assert tile(s, "i.2") == "S"  # doorways at sectors 2, 6, 10 and 14
    s = died("i.6", "c", at=["i.6", "i.2", "o3.16"])
    assert tile(s, "i.6") == "S"
    s = died("i.6", "c", rotation=(15, 0, 0, 0), at=["i.5", "o3.8", "o3.16"])
    assert tile(s, "i.1") == "S"  # the wall has turned back by one sector


def test_t12_1_the_place_is_counted_from_north_whichever_inner_tile_is_there():
    s = died("i.3", "c", rotation=(0, 3, 0, 0))
    assert tile(s, "i.15") == "S"  # at sector 2


def test_t12_1_with_all_four_inner_tiles_behind_doorways_taken_no_tile_changes():
    at = ["c", "i.2", "i.6", "i.10", "i.14"]
    assert resting_place(temple("free", 5, at=at), CENTRE) < 0
    assert resting_place(temple("free", 5, at=[*at[:3], "i.11", "i.14"]), CENTRE) == CELL_OF["i.10"]


def test_t12_1_t9_24_a_puppet_that_dies_on_the_way_is_moved_no_further():
    s = temple(at=["o3.9", "o2.0"], coins=[3, 1, 3], hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o1.0", "flip spikes", "rise o1.1")
    assert place(s, 1) == "dead"
    assert (due(s), may(s, "push"), may(s, "halt")) == ((0,), set(), set())
    assert "roll" in may(s)


def test_t12_2_the_first_death_makes_a_second_summoning_tile_of_the_dead_players_choice():
    s = died()
    assert due(s) == (0,)
    assert where(s, "rise") == {"o1.31", "o1.1", "o2.0"}
    s = do(s, "rise o2.0")
    assert (tile(s, "o1.0"), tile(s, "o2.0")) == ("S", "S")


def test_t12_2_it_is_no_abyss_and_not_occupied():
    s = died("o2.4", "o1.4", at=["o2.4", "o1.5", "o3.16"], tiles={"o1.3": "X"})
    assert where(s, "rise") == {"o2.4"}


def test_t12_2_it_is_not_the_centre():
    s = died("i.1", "i.2", tiles={"i.2": "T"})
    assert where(s, "rise") == {"i.1", "i.3"}


def test_t12_2_a_later_death_makes_one_tile_only():
    s = died(dead=[1])
    assert may(s, "rise") == set()
    assert s.active == 1


def test_t12_2_in_teams_it_is_the_first_death_of_each_team():
    assert may(died(mode="teams", dead=[1]), "rise") != set()
    assert may(died(mode="teams", dead=[2]), "rise") == set()


def test_t12_3_a_spawn_rises_at_once_on_each_tile():
    assert spawns_of(do(died(), "rise o2.0")) == ["o2.0", "o1.0"]


def test_t12_3_none_rises_where_the_egg_lies():
    s = do(died(egg=0), "rise o2.0")
    assert egg(s) == "o1.0"
    assert spawns_of(s) == ["o2.0"]
    s = do(died(egg="o2.0"), "rise o2.0")
    assert (tile(s, "o2.0"), spawns_of(s)) == ("S", ["o1.0"])


def test_t12_3_none_rises_where_a_piece_stands():
    s = temple(at=["o2.6", "o2.7"], coins=[1], egg="i.0", rolled=1)
    s = do(s, "step o2.7", "hurt 6", "rise o2.6")
    assert tile(s, "o2.7") == "S"
    assert spawns_of(s) == ["o2.6"]


def test_t12_4_the_dead_keep_hand_and_medallions_and_play_on_in_seat_order():
    s = do(died(hands=[["sword/s"]], medallions=[2]), "rise o2.0", "end", "end")
    assert s.active == 0
    assert (hand(s, 0), s.medallions[0]) == (["sword/s"], 2)
    assert {"roll", "end"} <= may(s)


def test_t12_4_in_a_free_for_all_the_dead_share_one_swarm():
    s = temple(dead=[0, 1], spawns=["o2.4"], active=1, rolled=1)
    assert where(s, "spawn") == {"o2.3", "o2.5", "o3.4", "o1.4"}


# --- T12.5–T12.7 ------------------------------------------------------------------------------


def test_t12_5_a_swarm_turn_is_to_summon_or_to_move():
    s = temple(dead=[0], spawns=["o2.4"], tiles={"o2.4": "S", "o2.6": "S"}, medallions=[0])
    assert {"summon o2.6", "roll"} <= may(s)
    summoned = do(s, "summon o2.6")
    assert spawns_of(summoned) == ["o2.4", "o2.6"]
    assert {"roll", "summon o2.6"} & may(summoned) == set()
    rolled = do(s, "roll", "dice 2 2")
    assert may(rolled, "summon") == set()


def test_t12_5_a_spawn_is_summoned_on_a_free_tile_of_the_own_swarm():
    signs = {"o2.4": "S", "o2.6": "S", "o2.8": "S", "o2.10": "Z"}
    s = temple("teams", 4, at=["o3.0", "o2.4"], dead=[0], spawns=["o2.6"], tiles=signs)
    assert where(s, "summon") == {"o2.8"}


def test_t12_5_there_are_six_spawns_at_most():
    six = ["i.0", "i.2", "i.4", "i.6", "i.8", "i.10"]
    s = temple(dead=[0], spawns=six, tiles={"o2.6": "S"})
    assert may(s, "summon") | may(s, "buy") == set()


def test_t12_5_a_seventh_does_not_rise():
    six = ["i.0", "i.2", "i.4", "i.6", "i.8", "i.10"]
    s = died(dead=[1], spawns=six)
    assert len(spawns_of(s)) == 6


def test_t12_6_two_dice_are_rolled_and_the_higher_is_shared_among_any_spawns():
    s = temple(dead=[0], spawns=["o2.4", "o2.8"])
    s = do(s, "roll", "dice 2 5")
    assert s.steps == 5
    s = do(s, "spawn o2.4 o2.5", "spawn o2.8 o2.9", "spawn o2.5 o3.5", "spawn o2.9 o3.9")
    assert spawns_of(s) == ["o3.5", "o3.9"]
    assert s.steps == 1


def test_t12_6_when_the_steps_are_used_up_no_spawn_moves():
    s = do(temple(dead=[0], spawns=["o2.4", "o2.8"], rolled=1), "spawn o2.4 o2.5")
    assert may(s, "spawn") == set()


def test_t12_7_losing_a_battle_does_not_end_a_swarm_turn():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4", "o3.9"], rolled=4)
    s = refill(do(fight(do(s, "spawn o2.4 o2.5", "war"), *["none none"] * 3), "hurl o2.2 0"))
    assert (s.active, s.steps) == (0, 3)
    s = temple(
        at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4", "o3.9"], rolled=4, hands=[[], ["cup/n"]]
    )
    s = refill(fight(do(s, "spawn o2.4 o2.5", "war"), "none cup/n"))
    assert "spawn o3.9 o3.8" in may(s)


def test_t12_7_a_spawn_may_be_sacrificed_for_a_summoning_tile():
    s = temple(dead=[0], spawns=["o2.4"])
    s = do(s, "sacrifice o2.4")
    assert (spawns_of(s), tile(s, "o2.4")) == ([], "S")
    assert "summon o2.4" in may(s)


def test_t12_7_a_medallion_summons_one_more():
    s = temple(dead=[0], tiles={"o2.4": "S", "o2.6": "S"}, medallions=[1])
    s = do(s, "summon o2.4", "buy o2.6")
    assert spawns_of(s) == ["o2.4", "o2.6"]
    assert s.medallions[0] == 0
    assert may(s, "buy") == set()


def test_t12_7_a_medallion_may_be_paid_after_moving_too():
    s = temple(dead=[0], spawns=["o2.8"], tiles={"o2.4": "S"}, medallions=[1], rolled=2)
    s = do(s, "spawn o2.8 o2.9", "buy o2.4")
    assert spawns_of(s) == ["o2.4", "o2.9"]
    assert "spawn o2.4 o2.3" in may(s)


def test_t12_7_not_in_a_battle():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4"], tiles={"o3.9": "S"}, rolled=2)
    s = do(s, "spawn o2.4 o2.5")
    assert may(s, "buy") | may(s, "sacrifice") == set()
    s = do(s, "war")
    assert may(s, "buy") | may(s, "sacrifice") == set()


def test_t12_7_outside_battle_is_also_while_a_spawn_shares_a_tile():
    tiles = {"o3.20": "S"}
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4", "o3.9"], tiles=tiles, rolled=3)
    s = do(s, "spawn o2.4 o2.5", PEACE, "accept")
    assert {written.split()[1] for written in may(s, "spawn")} == {"o2.5"}  # T6.5
    assert "end" not in may(s)
    assert spawns_of(do(s, "buy o3.20")) == ["o3.9", "o3.20", "o2.5"]
    assert spawns_of(do(s, "sacrifice o3.9")) == ["o2.5"]
    s = do(s, "sacrifice o2.5")
    assert (spawns_of(s), tile(s, "o2.5"), place(s, 1)) == (["o3.9"], "S", "o2.5")
    assert {"end", "spawn o3.9 o3.8"} <= may(s)


def test_t12_7_t11_18_of_two_spawns_on_a_tile_the_one_that_passes_is_sacrificed():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.3", "o2.4"], rolled=12)
    s = fight(do(s, "spawn o2.4 o2.5", "war"), *["none none"] * 3)
    s = do(refill(do(s, "hurl o2.2 0")), "spawn o2.3 o2.2", "sacrifice o2.2")
    s = do(s, "spawn o2.2 o2.3", "spawn o2.3 o2.4", "spawn o2.4 o2.5")
    assert s.battle is None  # it has fought


# --- T12.8–T12.11 -----------------------------------------------------------------------------


def test_t12_8_spawns_activate_no_temple_blood_or_passage_tile():
    s = temple(dead=[0], spawns=["o1.1", "o2.3", "o2.7"], rolled=6)
    for step in ("o1.1 o1.0", "o2.3 o1.3", "o2.7 o1.7"):
        s = do(s, f"spawn {step}")
        assert may(s, "spawn") != set()
    assert tile(s, "o1.3") == "2"


def test_t12_8_on_an_object_tile_the_active_swarm_player_may_draw():
    s = temple(dead=[0, 1], spawns=["o2.1"], active=1, rolled=3)
    s = do(s, "spawn o2.1 o2.2")
    assert due(s) == (1,)
    s = do(s, "take", "draw 1 cup/n")
    assert hand(s, 1) == ["cup/n"]


def test_t12_8_a_second_spawn_draws_at_the_same_object_tile():
    s = temple(dead=[0], spawns=["o2.1", "o3.1"], rolled=5)
    s = do(s, "spawn o2.1 o2.2", "take", "draw 0 cup/n", "spawn o2.2 o2.3")
    s = do(s, "spawn o3.1 o2.1", "spawn o2.1 o2.2", "take", "draw 0 cup/a")
    assert hand(s, 0) == ["cup/n", "cup/a"]


def test_t12_8_t7_8_is_for_raiders_a_spawn_that_comes_back_draws_again():
    s = temple(dead=[0], spawns=["o2.1"], rolled=3)
    s = do(s, "spawn o2.1 o2.2", "take", "draw 0 cup/n", "spawn o2.2 o2.1", "spawn o2.1 o2.2")
    assert may(s) == {"take", "skip"}


def test_t12_9_spawns_take_no_damage_but_stop_wall_traps():
    s = temple(at=["o1.1", "o3.3"], dead=[2], spawns=["o1.3"], rolled=1)
    s = do(s, "step o1.0", "flip arrows")
    assert s.coins[1] == 3
    assert spawns_of(s) == ["o1.3"]


def test_t12_9_rollers_do_not_hurt_spawns():
    s = temple(dead=[0], spawns=["o2.6"], egg="i.0", rolled=2)
    s = do(s, "spawn o2.6 o2.7")
    assert not is_chance(s)
    assert spawns_of(s) == ["o2.7"]


def test_t12_9_spawns_never_leave_the_temple():
    s = temple(dead=[0], spawns=["o3.0"], gates="sun moon", rolled=6)
    assert where(s, "spawn") == {"o3.31", "o3.1", "o2.0"}
    s = temple(at=["o3.8", "t0"], dead=[0], spawns=["o3.0"], egg=1, jam=0, gates="sun", rolled=6)
    assert where(s, "spawn") == {"o3.31", "o3.1", "o2.0"}


def test_t12_9_no_two_spawns_stay_on_one_tile():
    s = temple(dead=[0], spawns=["o2.4", "o2.5"], rolled=1)
    s = do(s, "spawn o2.4 o2.5")
    assert spawns_of(s) == ["o2.4", "o2.5"]  # without steps it goes back
    s = temple(dead=[0], spawns=["o2.4", "o2.5"], rolled=2)
    s = do(s, "spawn o2.4 o2.5")
    assert "end" not in may(s)


def test_t12_9_spawns_do_not_enter_the_abyss():
    s = temple(dead=[0], spawns=["o3.1"], rolled=2)
    assert where(s, "spawn") == {"o3.0", "o2.1"}


def test_t12_10_an_attacking_spawn_fights_with_the_hand_of_the_active_player():
    hands = [["hoard/n"], ["sword/s", "cup/p"], []]
    s = temple(at=["o3.0", "o3.8", "o2.5"], dead=[1, 0], spawns=["o2.4"], hands=hands, rolled=2)
    s = do(s, "spawn o2.4 o2.5", "war")
    assert due(s) == (0, 2)
    assert {"fight hoard/n", "fight none"} == may(s)


def test_t12_10_an_attacked_spawn_fights_with_the_hand_of_most_cards():
    hands = [[], ["sword/s"], ["cup/n", "cup/n"]]
    s = temple(at=["o2.4"], dead=[1, 2], spawns=["o2.5"], hands=hands, rolled=2)
    assert due(do(s, "step o2.5", "war")) == (0, 2)


def test_t12_10_between_equal_hands_the_one_who_has_been_dead_longest_defends():
    hands = [[], ["sword/s"], ["cup/n"]]
    s = temple(at=["o2.4"], dead=[2, 1], spawns=["o2.5"], hands=hands, rolled=2)
    assert due(do(s, "step o2.5", "war")) == (0, 2)
    s = temple(at=["o2.4"], dead=[1, 2], spawns=["o2.5"], hands=hands, rolled=2)
    assert due(do(s, "step o2.5", "war")) == (0, 1)


def test_t12_10_in_teams_only_players_of_that_swarm_defend():
    hands = [[], ["cup/n"], ["cup/n", "cup/n"]]
    s = temple("teams", 4, at=["o2.4"], dead=[2, 1], other_spawns=["o2.5"], hands=hands, rolled=2)
    assert due(do(s, "step o2.5", "war")) == (0, 1)


def test_t12_11_the_swarm_wins_if_the_egg_does_not_leave():
    s = temple(dead=[1], in_round=14, active=2, spawns=["o2.4"])
    assert end(do(s, "end")) == ("T15.3", (1,))
