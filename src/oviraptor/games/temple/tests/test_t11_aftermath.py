"""T11.12–T11.18: the throw and what else follows a battle."""

from __future__ import annotations

from oviraptor.games.temple.rules.board import CELLS, neighbours
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import (
    do,
    due,
    egg,
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
from oviraptor.games.temple.text.names import CELL_NAMES, CELL_OF
from oviraptor.games.temple.text.positions import read, write


def won(**more: object) -> State:
    """Return the throw of Raider 1 by Raider 0, which has come from o2.4 to o2.5."""
    return fight(won_round(**more), *["none none"] * 2)


def won_round(**more: object) -> State:
    """Return the battle after the first round, which Raider 0 has won."""
    told: dict[str, object] = {
        "at": ["o2.4", "o2.5"], "coins": [5, 5, 5], "rolled": 3,
        "hands": [["hoard/a"], ["hoard/n"]],
    }  # fmt: skip
    s = temple(**(told | more))  # type: ignore[arg-type]  # as told
    return fight(do(s, "step o2.5", "war"), "hoard/a hoard/n")


def lost() -> State:
    s = temple(at=["o2.4", "o2.5"], coins=[5, 5, 5], rolled=3, hands=[["hoard/n"], ["hoard/a"]])
    return fight(do(s, "step o2.5", "war"), "hoard/n hoard/a", *["none none"] * 2)


def ends(s: State) -> set[str]:
    return {written.split()[1] for written in may(s, "hurl")}


def spawn_attack(ours: str, theirs: str, *rounds: str, **more: object) -> State:
    """Return a Spawn's battle from o2.4 against Raider 1 on o2.5, after these rounds."""
    told: dict[str, object] = {
        "at": ["o3.0", "o2.5"], "coins": [0, 5, 5], "dead": [0], "spawns": ["o2.4"], "rolled": 4,
        "hands": [ours.split(), theirs.split()],
    }  # fmt: skip
    s = temple(**(told | more))  # type: ignore[arg-type]  # as told
    return fight(do(s, "spawn o2.4 o2.5", "war"), *rounds)


# --- the throw --------------------------------------------------------------------------------


def test_t11_12_the_winner_throws_the_loser_three_tiles_with_any_bends():
    s = won()
    assert due(s) == (0,)
    # o2.5 lies in the middle of the Outer Ring; three tiles away on foot, Abyss and walls apart.
    assert ends(s) <= {
        "o2.2", "o2.8", "o3.3", "o3.7", "o1.3", "o1.7", "o2.6", "o2.4", "o3.5", "o1.5",
        "m2.4", "m2.5", "m2.6", "m1.5",
    }  # fmt: skip
    assert {"o2.2", "o2.8", "o3.3", "o1.3", "o3.7", "o1.7"} <= ends(s)
    s = refill(do(s, "hurl o2.8 0"))
    assert place(s, 1) == "o2.8"


def test_t11_12_the_defender_throws_if_it_has_won():
    s = lost()
    assert due(s) == (1,)
    assert place(refill(do(s, "hurl o2.2 0")), 0) == "o2.2"


def test_t11_12_nothing_is_activated_by_a_throw():
    s = do(won(), "hurl o1.7 0")
    s = refill(s)
    assert (place(s, 1), due(s)) == ("o1.7", (0,))
    assert may(s, "go") == set()


def test_t11_12_if_the_end_is_occupied_the_flight_goes_on():
    s = won(at=["o2.4", "o2.5", "o2.8"])
    assert "o2.8" not in ends(s)
    assert {"o2.9", "o3.8"} <= ends(s)
    s = won(at=["o2.4", "o2.5", "o2.8"], dead=[2], spawns=["o2.8", "o2.9"])
    assert "o2.10" in ends(s)


def test_t11_12_the_flight_crosses_the_abyss_but_does_not_end_there():
    s = won()
    assert "o3.7" in ends(s)  # over o3.6, or past it
    assert {"o3.6", "o1.6"} & ends(s) == set()


def test_t11_12_the_flight_crosses_no_wall():
    # Straight inwards of o1.3 there is a nozzle; doorways are at columns 1 and 5.
    s = temple(at=["o1.4", "o1.3"], tiles={"o1.2": "."}, hands=[["hoard/a"], ["hoard/n"]], rolled=1)
    s = fight(do(s, "step o1.3", "war"), "hoard/a hoard/n", *["none none"] * 2)
    assert {name for name in ends(s) if name.startswith("m")} == {"m2.1", "m2.5"}


def test_t11_12_if_no_flight_of_three_tiles_lands_any_may_go_on():
    third = flights("o2.5", 3)
    further = set().union(*(flights("o2.5", length) for length in (4, 5, 6)))
    s = won(tiles=dict.fromkeys(third, "X"))
    assert ends(s)
    assert ends(s) <= further - third


def flights(start: str, length: int) -> set[str]:
    """Where so many steps from neighbour to neighbour lead, over no tile twice."""
    ways = [[CELL_OF[start]]]
    for _ in range(length):
        ways = [[*w, x] for w in ways for x in neighbours(w[-1], (0, 0, 0, 0)) if x not in w]
    return {CELL_NAMES[way[-1]] for way in ways}


def test_t11_12_with_nowhere_to_land_the_loser_stays_and_the_active_piece_steps_back():
    # Of the tiles around, only the one behind the doorway is no Abyss, and the way to it is barred.
    abyss = {name: "X" for name in CELL_NAMES[:CELLS] if name not in {"o1.1", "m2.1"}}
    s = temple(
        at=["o1.1", "m2.1", "o3.20"], coins=[5, 5, 5], rolled=3, tiles=abyss,
        hands=[["hoard/a"], ["hoard/n"]],
    )  # fmt: skip
    s = fight(do(s, "step m2.1", "war"), "hoard/a hoard/n", *["none none"] * 2)
    assert (place(s, 0), place(s, 1)) == ("o1.1", "m2.1")
    s = refill(s)
    assert s.active == 0
    assert "end" in may(s)


def test_t11_13_a_raider_thrown_across_a_roller_is_hurt():
    s = won(egg="i.0")
    assert {"hurl o2.8 1", "hurl o2.2 0"} <= may(s)
    s = do(s, "hurl o2.8 1")
    assert may(s) == {f"hurt {die}" for die in range(1, 7)}
    s = refill(do(s, "hurt 4"))
    assert s.coins == (6, 1, 5)


def test_t11_13_a_spawn_thrown_across_a_roller_is_not_hurt():
    s = spawn_attack("", "", *["none none"] * 3, egg="i.0")
    s = refill(do(s, "hurl o2.8 1"))
    assert spawns_of(s) == ["o2.8"]


def test_t11_14_a_defeated_carrier_loses_the_egg_to_the_winner():
    assert egg(won(egg=1)) == 0
    s = temple(at=["o2.4", "o2.5"], coins=[5, 5, 5], egg=0, rolled=3)
    s = fight(do(s, "step o2.5", "war"), *["none none"] * 3)
    assert egg(s) == 1


def test_t11_14_a_spawn_that_won_puts_the_egg_on_a_neighbouring_tile_first():
    s = spawn_attack("hoard/a", "hoard/n", "hoard/a hoard/n", *["none none"] * 2, egg=1)
    assert due(s) == (0,)
    assert where(s, "lay") == {"o2.4", "o2.6", "o3.5", "o1.5"}
    s = do(s, "lay o2.6")
    assert egg(s) == "o2.6"
    assert "hurl" in {written.split()[0] for written in may(s)}


def test_t11_14_the_egg_goes_further_if_spawns_stand_there():
    ring = ["o2.4", "o2.3", "o2.6", "o3.5", "o1.5"]
    s = temple(
        at=["o3.0", "o2.5"], coins=[0, 5, 5], dead=[0], spawns=ring, rolled=2, egg=1,
        hands=[["hoard/a"], ["hoard/n"]],
    )  # fmt: skip
    s = do(s, "spawn o2.4 o2.5", "war")
    s = fight(s, "hoard/a hoard/n", *["none none"] * 2)
    assert where(s, "lay") == {"o2.4"}
    s = temple(
        at=["o3.0", "o2.5", "o2.4"], coins=[0, 5, 5], dead=[0], spawns=ring[1:], rolled=2, egg=1,
        hands=[["hoard/a"], ["hoard/n"]],
    )  # fmt: skip
    s = fight(do(s, "spawn o2.6 o2.5", "war"), "hoard/a hoard/n", *["none none"] * 2)
    assert where(s, "lay") == {"o2.6"}


def test_t11_14_a_defending_spawn_that_won_puts_it_down_too():
    s = temple(
        at=["o2.4"], dead=[1], spawns=["o2.5"], egg=0, rolled=3, hands=[["hoard/n"], ["hoard/a"]]
    )  # fmt: skip
    s = fight(do(s, "step o2.5", "war"), "hoard/n hoard/a", *["none none"] * 2)
    assert due(s) == (1,)
    assert "lay o2.4" in may(s)


def test_t11_15_a_raider_killed_in_battle_dies_where_the_body_lands():
    s = won_round(coins=[5, 1, 5])
    s = do(s, "hurl o2.8 0")
    assert place(s, 1) == "dead"
    assert tile(s, "o2.8") == "S"
    assert due(s) == (1,)
    assert where(s, "rise") == {"o2.7", "o2.9", "o3.8", "o1.8"}
    s = refill(do(s, "rise o2.9"))
    assert spawns_of(s) == ["o2.8", "o2.9"]


def test_t11_15_a_carrier_killed_in_battle_has_lost_the_egg_before():
    s = do(won_round(coins=[5, 1, 5], egg=1), "hurl o2.2 0")
    assert egg(s) == 0


def test_t11_15_a_carrier_killed_by_a_spawn_leaves_the_egg_to_be_laid_down_before_it_is_thrown():
    s = spawn_attack("hoard/a", "hoard/n", "hoard/a hoard/n", egg=1, coins=[0, 1, 5])
    s = do(s, "lay o2.6", "hurl o2.2 0")
    assert (egg(s), place(s, 1), tile(s, "o2.2")) == ("o2.6", "dead", "S")
    assert spawns_of(s) == ["o2.2", "o2.5"]


def test_t11_16_a_dead_spawn_is_just_removed():
    s = spawn_attack("hoard/n", "hoard/a", "hoard/n hoard/a")
    s = refill(s)
    assert spawns_of(s) == []
    assert tile(s, "o2.5") == "."
    assert s.active == 0


# --- the order, and the turn after ------------------------------------------------------------


def test_t11_17_winner_egg_throw_roller_death_tied_cards_and_new_cards_in_this_order():
    s = temple(
        at=["o2.4", "o2.5"], coins=[5, 2, 5], egg=1, rolled=3,
        hands=[["hoard/a", "cup/n"], ["hoard/n", "eye/n"]],
    )  # fmt: skip
    s = fight(do(s, "step o2.5", "war"), "hoard/a hoard/n", "cup/n eye/n", "none none")
    assert egg(s) == 0
    s = do(s, "hurl o2.8 1")
    assert (egg(s), place(s, 1), hand(s, 1)) == (0, "o2.8", [])
    s = do(s, "hurt 6")
    assert (place(s, 1), hand(s, 1)) == ("dead", [])
    s = do(s, "rise o2.9")
    assert (hand(s, 0), hand(s, 1)) == (["cup/n"], ["eye/n"])
    s = do(s, "draw 0 cup/n", "draw 0 cup/n", "draw 1 cup/n", "draw 1 cup/n")
    assert (len(hand(s, 0)), len(hand(s, 1))) == (3, 3)
    assert not is_chance(s)
    assert (s.active, s.steps) == (0, 2)


def test_t11_17_who_has_three_cards_or_more_draws_none():
    four = ["hoard/a", "cup/n", "cup/n", "cup/n"]
    s = do(won(hands=[four, ["hoard/n", "eye/n", "eye/n", "eye/n"]]), "hurl o2.8 0")
    assert not is_chance(s)


def test_t11_17_the_turn_goes_on_if_the_attacker_won():
    s = refill(do(won(), "hurl o2.8 0"))
    assert (s.active, s.steps) == (0, 2)
    assert "step o2.6" in may(s)


def test_t11_17_the_turn_ends_if_the_attackerlost():
    assert refill(do(lost(), "hurl o2.8 0")).active == 1


def test_t11_17_a_swarm_turn_goes_on_after_a_lost_battle():
    s = refill(do(spawn_attack("", "", *["none none"] * 3), "hurl o2.2 0"))
    assert (s.active, s.steps) == (0, 3)
    assert "spawn o2.2 o2.1" in may(s)


def test_t11_17_the_dead_and_the_defending_swarm_player_draw_too():
    s = spawn_attack("hoard/n", "hoard/a", "hoard/n hoard/a")
    s = do(s, "draw 0 cup/n", "draw 0 cup/n", "draw 0 cup/n")
    assert len(hand(s, 0)) == 3


def test_t11_18_the_same_two_pieces_fight_once_in_a_turn():
    s = refill(do(won(rolled=6), "hurl o2.8 0"))
    s = do(s, "step o2.6", "skip", "step o2.7", "step o2.8")
    assert s.battle is None
    assert "end" not in may(s)
    assert "step o2.9" in may(s)


def test_t11_18_a_spawn_that_was_thrown_does_not_fight_the_same_raider_again():
    s = refill(do(spawn_attack("", "", *["none none"] * 3), "hurl o2.2 0"))
    s = do(s, "spawn o2.2 o2.3", "spawn o2.3 o2.4", "spawn o2.4 o2.5")
    assert s.battle is None


def test_t11_18_another_spawn_may_fight_the_raider_that_killed_the_first():
    s = spawn_attack(
        "hoard/n eye/n cup/n", "hoard/a cup/a pole/a", "hoard/n hoard/a", spawns=["o2.4", "o3.5"]
    )
    s = refill(s)
    assert spawns_of(s) == ["o3.5"]
    s = do(s, "spawn o3.5 o2.5")
    assert "war" in may(s)


def beaten_beside_another() -> State:
    """Return the turn of a swarm: the Spawn on o2.2 has fought Raider 1 on o2.5, that on o2.3 has not."""
    s = spawn_attack("", "", *["none none"] * 3, spawns=["o2.3", "o2.4"], rolled=12)
    return refill(do(s, "hurl o2.2 0"))


def test_t11_18_a_spawn_that_walks_through_another_does_not_become_the_one_that_has_fought():
    s = do(beaten_beside_another(), "spawn o2.3 o2.2", "spawn o2.2 o2.3", "spawn o2.3 o2.4")
    assert "war" in may(do(s, "spawn o2.4 o2.5"))


def test_t11_18_a_spawn_another_has_walked_through_has_still_fought():
    s = do(beaten_beside_another(), "spawn o2.3 o2.2", "spawn o2.2 o2.1")
    s = do(s, "spawn o2.2 o2.3", "spawn o2.3 o2.4", "spawn o2.4 o2.5")
    assert s.battle is None


def test_t11_18_a_spawn_that_has_fought_walks_through_another_which_has_not():
    s = do(beaten_beside_another(), "spawn o2.2 o2.3")
    assert "fought 1+spawn0@passing" in write(s)
    assert read(write(s)) == s
    s = do(s, "spawn o2.3 o2.4")
    assert do(s, "spawn o2.4 o2.5").battle is None
    s = do(s, "spawn o2.4 o1.4", "spawn o2.3 o2.4", "spawn o2.4 o2.5")
    assert "war" in may(s)


def test_t11_18_in_the_next_turn_they_may_fight_again():
    s = refill(do(lost(), "hurl o3.3 0"))
    s = do(s, "roll", "dice 5 5", "step o2.4", "step o2.3", "step o3.3")
    assert "war" in may(s)
