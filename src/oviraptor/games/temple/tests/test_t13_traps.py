"""T13: traps, Rollers and the Piston."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import (
    do,
    due,
    end,
    fight,
    is_chance,
    may,
    place,
    temple,
    where,
)
from oviraptor.games.temple.text.positions import read, write

SAFE = {"o3.2": "."}


def sprung(card: str, *at: str, **more: object) -> State:
    """Flip a trap by Raider 0, which stands where no trap reaches; the others stand at these tiles."""
    told: dict[str, object] = {"coins": [5] * (len(at) + 1), "hands": [["venom/n"]]}
    players = max(3, len(at) + 1)
    s = temple(players=players, at=["o3.2", *at], tiles=SAFE, **(told | more))  # type: ignore[arg-type]  # as told
    return do(s, "play venom/n", "draw 0 hoard/n", "count 1", f"flip {card}")


def is_hit(card: str, name: str, *others: str, **more: object) -> bool:
    """Tell whether Raider 1 on this tile is hit, with Spawns on the others."""
    s = temple(
        at=["o3.2", name], tiles=SAFE, coins=[5, 5, 0], dead=[2], spawns=others,
        hands=[["venom/n"]], **more,  # type: ignore[arg-type]  # as told
    )  # fmt: skip
    s = do(s, "play venom/n", "draw 0 hoard/n", "count 1", f"flip {card}")
    return is_chance(s) or s.coins[1] < 5


@pytest.mark.parametrize("card", ["arrows", "acid", "fire"])
def test_t13_1_a_wall_trap_fires_all_nozzles_of_its_kind(card: str):
    start, size, nozzles = {
        "arrows": ("o1", 32, {0, 3}),
        "acid": ("m1", 32, {2, 3, 4, 5}),
        "fire": ("i", 16, {0, 1}),
    }[card]
    period = 4 if card == "arrows" else 8 if card == "acid" else 4
    for at in range(size):
        assert is_hit(card, f"{start}.{at}") == (at % period in nozzles), at


def test_t13_2_fire_starts_in_the_inner_ring():
    assert is_hit("fire", "i.0")
    assert not is_hit("fire", "c")


def test_t13_2_acid_starts_on_m1_in_both_columns_of_the_sector():
    assert is_hit("acid", "m1.2")
    assert is_hit("acid", "m1.3")
    assert not is_hit("acid", "i.1")


def test_t13_2_arrows_start_on_o1():
    assert is_hit("arrows", "o1.0")
    assert not is_hit("arrows", "m2.0")


def test_t13_2_nozzles_turn_with_their_wall():
    assert is_hit("arrows", "o1.1", rotation=(0, 0, 15, 0))
    assert is_hit("fire", "i.2", rotation=(1, 0, 0, 0))
    assert is_hit("acid", "m1.6", rotation=(0, 1, 0, 0))
    assert not is_hit("fire", "i.0", rotation=(2, 0, 0, 0))


def test_t13_3_a_ray_goes_on_to_the_outer_wall():
    assert is_hit("arrows", "o3.0")
    assert is_hit("acid", "m2.2")


def test_t13_3_a_ray_goes_on_through_doorways_and_splits_into_two_columns():
    # Fire at sector 0: the Inner wall has a doorway there, the Middle wall one at column 1.
    assert is_hit("fire", "m1.0")
    assert is_hit("fire", "m1.1")
    assert is_hit("fire", "m2.0")
    assert is_hit("fire", "o3.1")


def test_t13_3_walls_stop_a_ray():
    assert not is_hit("fire", "o1.0")  # a nozzle of the Middle wall is in the way
    assert not is_hit("fire", "m1.2")  # the Inner wall is closed at sector 1
    assert not is_hit("acid", "o1.2")
    assert is_hit("acid", "o1.5")  # the doorway at column 5


def test_t13_3_the_first_piece_is_hit_and_stops_the_ray():
    s = sprung("arrows", "o1.0", "o3.0")
    assert s.coins == (5, 4, 5)
    assert not is_hit("arrows", "o3.0", "o2.0")  # a Spawn
    assert not is_hit("fire", "m1.1", "i.0")
    assert is_hit("fire", "m1.1", "m1.0")  # the other column


def test_t13_3_the_abyss_does_not_stop_a_ray():
    assert is_hit("acid", "m2.5")  # behind the Abyss m1.5


def test_t13_4_arrows_cost_one_coin_and_fire_two():
    assert sprung("arrows", "o1.0").coins[1] == 4
    assert sprung("fire", "i.0").coins[1] == 3


@pytest.mark.parametrize("die", range(1, 7))
def test_t13_4_acid_costs_the_die_less_two(die: int):
    s = do(sprung("acid", "m1.2"), f"hurt {die}")
    assert s.coins[1] == 5 - max(0, die - 2)


def test_t13_4_acid_is_rolled_for_each_victim():
    s = do(sprung("acid", "m1.2", "m1.3"), "hurt 6", "hurt 3")
    assert s.coins == (5, 1, 4)
    assert not is_chance(s)


def test_t13_4_a_raider_is_hit_once_per_card():
    # Both columns of the fire at sector 0 begin at i.0, and so do those of the fire at sector 4.
    assert sprung("fire", "i.0", "i.4").coins == (5, 3, 3)


def test_t13_4_a_raider_without_coins_left_dies():
    s = sprung("fire", "i.0", coins=[5, 2, 5])
    assert place(s, 1) == "dead"


@pytest.mark.parametrize("die", range(1, 7))
def test_t13_5_crossing_a_roller_by_a_step_costs_the_die_less_one(die: int):
    s = temple(at=["o2.22"], coins=[9], egg="i.0", rolled=2)
    assert do(s, "step o2.23", f"hurt {die}").coins[0] == 9 - die + 1


def test_t13_5_it_is_rolled_for_each_crossing():
    s = temple(at=["o2.22"], coins=[9], egg="i.0", rolled=2)
    s = do(s, "step o2.23", "hurt 3", "step o2.22", "hurt 2")
    assert s.coins[0] == 6


def test_t13_5_a_turning_outer_ring_carries_raiders_across():
    s = temple(at=["o3.3", "o2.6", "o1.21"], coins=[9, 9, 9], egg="i.0", hands=[["helm/c"]])
    s = do(s, "play helm/c outer cw", "spin 2")  # four columns: 3→7, 6→10, 21→25
    s = do(s, "hurt 2", "hurt 3", "hurt 6")
    assert s.coins == (8, 7, 4)
    assert not is_chance(s)


def test_t13_5_anticlockwise_too():
    s = temple(at=["o3.3", "o2.7", "o1.24"], coins=[9, 9, 9], egg="i.0", hands=[["helm/c"]])
    s = do(s, "play helm/c outer ccw", "spin 1", "hurt 2", "hurt 2")
    assert s.coins == (9, 8, 8)


def test_t13_5_only_in_the_outer_ring():
    s = temple(at=["m2.6"], coins=[9], egg="i.0", rolled=2)
    assert not is_chance(do(s, "step m2.5", "step m2.6"))
    s = temple(at=["m2.22"], egg="i.0", rolled=1)
    assert not is_chance(do(s, "step m1.22", "skip"))
    s = temple(at=["m2.6", "m1.7", "m2.22"], egg="i.0", hands=[["helm/c"]])
    assert not is_chance(do(s, "play helm/c middle cw", "spin 1"))


def test_t13_5_before_the_egg_has_left_the_centre_there_are_no_rollers():
    assert not is_chance(do(temple(at=["o2.6"], rolled=1), "step o2.7"))


def test_t13_5_who_dies_under_a_roller_does_not_activate_the_tile():
    s = temple(at=["o2.7"], tiles={"o2.6": "T"}, coins=[1], egg="i.0", rolled=1)
    s = do(s, "step o2.6", "hurt 2")
    assert place(s, 0) == "dead"
    assert where(s, "rise") == {"o2.5", "o2.7"}


def test_t13_5_who_dies_at_the_first_crossing_of_a_throw_is_not_rolled_over_again():
    s = temple(
        at=["o2.5", "o2.6"], coins=[5, 2, 5], egg="i.0", tiles={"o3.6": "."}, rolled=1,
        hands=[["cup/a"]],
    )  # fmt: skip
    s = fight(do(s, "step o2.6", "war"), "cup/a none", "none none", "none none")
    s = do(s, "hurl o3.6 2", "hurt 6")
    assert place(s, 1) == "dead"
    assert may(s, "rise") != set()


@pytest.mark.parametrize(("coins", "left"), [(8, 4), (7, 4), (3, 2), (2, 1), (1, 1)])
def test_t13_6_the_piston_takes_half_of_the_coins_the_loss_rounded_down(coins: int, left: int):
    s = sprung("piston", "c", coins=[5, coins, 5])
    assert (s.coins[1], place(s, 1)) == (left, "c")


def test_t13_7_several_victims_are_hurt_in_seat_order_from_the_active_player():
    s = temple(
        at=["m1.10", "m1.18", "o3.2"],
        tiles=SAFE,
        coins=[9, 9, 9],
        active=2,
        hands=[[], [], ["venom/n"]],
    )
    s = do(s, "play venom/n", "draw 2 hoard/n", "count 1", "flip acid")
    s = do(s, "hurt 6")
    assert s.coins == (5, 9, 9)
    s = temple(
        at=["m1.10", "m1.18", "m1.26"], coins=[9, 9, 9], active=1, hands=[[], ["venom/n"], []]
    )
    s = do(s, "play venom/n", "draw 1 hoard/n", "count 1", "flip acid", "hurt 6")
    assert s.coins == (9, 5, 9)
    assert do(s, "hurt 6").coins == (9, 5, 5)


LINES = {"arrows": ("o1.0", "o1.3"), "fire": ("i.0", "i.1"), "acid": ("m1.10", "m1.18")}
"""For each trap two tiles it reaches."""


def deadly(card: str, mode: str = "free", players: int = 3) -> State:
    """Return the trap sprung by the last player, with Raiders 0 and 1 in its way and one coin each."""
    at = [*LINES[card], "o3.8", "o3.8"][: players - 1]
    hands = [*[[] for _ in at], ["venom/n"]]
    coins = [1, 1, *[9] * (players - 2)]
    last = players - 1
    s = temple(mode, players, at=[*at, "o3.2"], tiles=SAFE, coins=coins, active=last, hands=hands)
    return do(s, "play venom/n", f"draw {last} hoard/n", "count 1", f"flip {card}")


def roll(s: State) -> State:
    """Let acid take all it can."""
    return do(s, "hurt 6") if is_chance(s) else s


@pytest.mark.parametrize("card", LINES)
def test_t13_7_t12_2_who_dies_first_chooses_its_tile_before_the_next_is_hurt(card: str):
    s = roll(deadly(card))
    assert (s.dead, due(s), s.coins[1]) == ((0,), (0,), 1)
    assert LINES[card][1] not in where(s, "rise")  # Raider 1 still stands there
    s = roll(do(s, min(may(s, "rise"))))
    assert (s.dead, due(s)) == ((0, 1), (2,))


def test_t13_7_t12_2_who_dies_first_under_the_rollers_chooses_before_the_next_is_rolled_over():
    s = temple(
        players=4,
        at=["o3.9", "o2.6", "o1.22", "o3.30"],
        coins=[9, 1, 1, 9],
        egg="i.0",
        hands=[["helm/c"]],
    )
    s = do(s, "play helm/c outer cw", "spin 1", "hurt 6")
    assert (s.dead, due(s), s.coins) == ((1,), (1,), (9, 0, 1, 9))
    s = do(s, min(may(s, "rise")))
    assert is_chance(s)
    s = do(s, "hurt 6")
    assert (s.dead, due(s), s.coins) == ((1, 2), (0,), (9, 0, 0, 9))


@pytest.mark.parametrize("card", LINES)
def test_t13_7_t12_2_in_teams_each_chooses_as_it_dies(card: str):
    s = roll(deadly(card, "teams", 4))
    assert (s.dead, due(s), s.coins[1]) == ((0,), (0,), 1)
    s = roll(do(s, min(may(s, "rise"))))
    assert (s.dead, due(s)) == ((0, 1), (1,))
    s = do(s, min(may(s, "rise")))
    assert (s.dead, due(s)) == ((0, 1), (3,))


def test_t13_7_what_is_yet_to_hit_stands_in_a_position():
    s = temple(at=["i.0", "i.1", "o3.8"], coins=[1, 1, 9], active=2, hands=[[], [], ["venom/n"]])
    s = do(s, "play venom/n", "draw 2 hoard/n", "count 1", "flip fire")
    assert "agenda hit 1 2\nagenda rise 0 i.0\n" in write(s)
    assert read(write(s)) == s


def test_t13_7_t15_2_when_the_last_raider_dies_nobody_chooses():
    s = temple(
        at=["i.0", "i.1", "i.4"], coins=[1, 1, 1], active=2, dead=[1], hands=[[], [], ["venom/n"]]
    )
    s = do(s, "play venom/n", "draw 2 hoard/n", "count 1", "flip fire")
    assert end(s) == ("T15.2", (0, 1, 2))
