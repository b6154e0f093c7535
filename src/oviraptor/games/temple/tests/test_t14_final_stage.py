"""T14: the final stage, out in the Jungle."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import (
    do,
    due,
    egg,
    end,
    fight,
    hand,
    may,
    open_gates,
    place,
    refill,
    temple,
    where,
)


def pursuit(**more: object) -> State:
    """Return the turn of Raider 0 at Gate 0, with Raider 1 and the Egg on its Trail."""
    told: dict[str, object] = {
        "at": ["o3.0", "t0", "o3.16"], "egg": 1, "jam": 0, "coins": [5, 5, 5], "rolled": 3,
    }  # fmt: skip
    return temple(**(told | more))  # type: ignore[arg-type]  # as told


def final(*rounds: str, **more: object) -> State:
    """Return that pursuit after a battle in the Jungle."""
    return refill(fight(do(pursuit(**more), "step t0"), *rounds))


# --- T14.1–T14.3 ------------------------------------------------------------------------------


@pytest.mark.parametrize(("column", "gate"), [(0, 0), (1, 0), (12, 3), (13, 3), (24, 6)])
def test_t14_1_the_carrier_leaves_by_an_open_gate_with_one_step(column: int, gate: int):
    s = temple(at=[f"o3.{column}"], egg=0, gates="sun moon", rolled=1)
    s = do(s, f"step t{gate}")
    assert place(s, 0) == f"t{gate}"
    assert s.active == 1


def test_t14_1_a_closed_gate_is_closed():
    assert "t0" not in where(temple(egg=0, gates="moon", rolled=6), "step")


def test_t14_1_it_takes_a_step():
    assert may(temple(egg=0, gates="sun", rolled=0), "step") == set()
    assert may(temple(egg=0, gates="sun"), "step") == set()


def test_t14_1_only_the_carrier_may_leave():
    s = temple(gates="sun moon", rolled=6)
    assert "t0" not in where(s, "step")
    s = temple(egg=1, gates="sun moon", rolled=6)
    assert "t0" not in where(s, "step")


def test_t14_1_the_gate_is_where_the_ring_has_turned_the_tile_to():
    s = temple(at=["o3.0"], egg=0, gates="moon", rotation=(0, 0, 0, 2), rolled=1)
    assert where(s, "step") >= {"t1"}
    s = temple(at=["o3.0"], egg=0, gates="sun moon", rotation=(0, 0, 0, 1), rolled=1)
    assert not any(name.startswith("t") for name in where(s, "step"))


def test_t14_2_leaving_is_not_yet_winning():
    s = do(temple(egg=0, gates="sun", rolled=1), "step t0")
    assert end(s) is None
    s = do(s, "end")
    assert end(s) is None


def test_t14_2_the_carrier_wins_at_the_start_of_its_own_next_turn():
    s = do(temple(egg=0, gates="sun", rolled=1), "step t0", "end", "end")
    assert end(s) == ("T15.1", (0,))


def test_t14_3_that_gate_is_jammed_open():
    s = do(temple(egg=0, gates="sun", hands=[[], ["venom/n"]], rolled=1), "step t0")
    s = do(s, "play venom/n", "draw 1 cup/n", "count 1", "flip no-way-out")
    assert open_gates(s) == [0]


# --- T14.4–T14.7 ------------------------------------------------------------------------------


def test_t14_4_other_raiders_may_leave_by_the_same_gate():
    assert "t0" in where(pursuit(), "step")
    assert "t0" in where(pursuit(at=["o3.1", "t0", "o3.16"]), "step")


def test_t14_4_not_by_another_gate():
    s = pursuit(at=["o3.8", "t0", "o3.16"], gates="sun moon")
    assert not any(name.startswith("t") for name in where(s, "step"))


def test_t14_4_they_must_fight_at_once_without_a_truce():
    s = do(pursuit(hands=[["cup/n"], ["eye/n"]]), "step t0")
    assert due(s) == (0, 1)
    assert may(s) == {"fight cup/n", "fight eye/n", "fight none"}


def test_t14_4_nobody_is_thrown():
    s = final("none none", "none none", "none none")
    assert may(s, "hurl") == set()


def test_t14_4_allies_do_not_follow_the_carrier():
    s = temple("teams", 4, at=["o3.0", "o3.8", "t0"], egg=2, jam=0, rolled=3)
    assert "t0" not in where(s, "step")
    s = temple("teams", 4, at=["o3.8", "o3.0", "t0"], active=1, egg=2, jam=0, rolled=3)
    assert "t0" in where(s, "step")


def test_t14_5_outside_no_effect_may_be_used():
    s = do(pursuit(hands=[["flint/n", "hoard/n"]]), "step t0")
    assert may(s, "play") == set()


def test_t14_5_no_object_card_affects_a_raider_outside():
    cards = ["bloodstone/n", "knife/n", "pickpocket/n", "idol/n"]
    s = pursuit(hands=[cards, ["eye/n"], []])
    assert not any(written.endswith((" 1", " 1 draw", " 1 discard")) for written in may(s, "play"))


@pytest.mark.parametrize("card", ["arrows", "fire", "piston"])
def test_t14_5_no_temple_card_affects_a_raider_outside(card: str):
    s = pursuit(at=["o3.2", "t0", "o3.18"], tiles={"o3.2": ".", "o3.18": "."}, hands=[["venom/n"]])
    s = do(s, "play venom/n", "draw 0 hoard/n", "count 1", f"flip {card}")
    assert s.coins == (5, 5, 5)


def test_t14_5_a_turning_ring_does_not_move_it():
    s = do(pursuit(hands=[["helm/c"]]), "play helm/c outer cw", "spin 3")
    assert (place(s, 1), s.coins[1]) == ("t0", 5)


def test_t14_5_cards_are_still_revealed_in_battle():
    s = fight(do(pursuit(hands=[["cup/a"], ["eye/n"]]), "step t0"), "cup/a eye/n")
    assert s.coins == (6, 4, 5)


def test_t14_6_the_loser_of_a_jungle_battle_is_eliminated():
    s = final("cup/n eye/n", "none none", "none none", hands=[["cup/n"], ["eye/n"]])
    assert place(s, 0) == "out"
    assert s.spawns == ((), ())
    assert egg(s) == 1


def test_t14_6_the_winner_holds_the_egg_and_wins_at_the_start_of_its_own_next_turn():
    s = final("cup/a eye/n", "none none", "none none", hands=[["cup/a"], ["eye/n"]])
    assert (place(s, 0), place(s, 1), egg(s)) == ("t0", "out", 0)
    assert s.active == 2  # player 1 is out
    assert end(do(s, "end")) == ("T15.1", (0,))


def test_t14_6_the_old_carrier_who_wins_again_wins_at_its_next_turn():
    s = final("none none", "none none", "none none")
    assert end(s) == ("T15.1", (1,))


def test_t14_6_who_dies_in_the_jungle_does_not_become_a_spawn():
    s = fight(do(pursuit(coins=[5, 1, 5], hands=[["cup/a"], ["eye/n"]]), "step t0"), "cup/a eye/n")
    s = refill(s)
    assert place(s, 1) == "out"
    assert s.dead == ()
    assert s.spawns == ((), ())


def test_t14_6_the_cards_of_the_eliminated_leave_the_game_with_it():
    s = final("cup/a eye/n", "none none", "none none", hands=[["cup/a"], ["eye/n", "sword/s"]])
    assert hand(s, 1) == ["sword/s"]
    assert len(hand(s, 0)) == 3  # the winner draws, the loser does not


def test_t14_7_nobody_returns_from_the_jungle():
    s = final("cup/a eye/n", "none none", "none none", hands=[["cup/a"], ["eye/n"]])
    assert may(s, "step") == set()
    assert s.active == 2
