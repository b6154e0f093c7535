"""T15 and T16: the ends of the game, and the modes. Each way to end is a finished game here."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.play import capped
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.setup import start
from oviraptor.games.temple.tests.temples import (
    do,
    due,
    egg,
    end,
    fight,
    hand,
    may,
    place,
    refill,
    spawns_of,
    temple,
    where,
)


def first_state(mode: str, seats: int, seed: int = 0) -> State:
    return start({"mode": mode, "seats": str(seats), "seal": "14"}, Random(seed))


def last_turn(mode: str = "free", players: int = 3, **more: object) -> State:
    """Return the last turn of round 14."""
    told: dict[str, object] = {"in_round": 14, "active": players - 1}
    return temple(mode, players, **(told | more))  # type: ignore[arg-type]  # as told


# --- T15 --------------------------------------------------------------------------------------


def test_t15_1_by_t14_2_who_held_the_egg_outside_for_a_turn_wins():
    s = temple(at=["o2.0"], egg=0, gates="sun", in_round=5)
    s = do(s, "roll", "dice 3", "step o3.0", "step t0", "end", "end")
    assert end(s) == ("T15.1", (0,))
    assert (place(s, 0), egg(s)) == ("t0", 0)


def test_t15_1_by_t14_6_who_won_the_battle_outside_and_lasted_a_turn_wins():
    s = temple(at=["o3.0", "o3.1"], egg=0, gates="sun", rolled=1, hands=[["eye/n"], ["cup/a"]])
    s = do(s, "step t0", "roll", "dice 2 3", "step o3.0", "step t0")
    s = refill(fight(s, "cup/a eye/n", "none none", "none none"))
    s = do(s, "end")
    assert end(s) == ("T15.1", (1,))


def test_t15_1_in_teams_the_whole_team_wins():
    s = temple("teams", 4, egg=0, gates="sun", rolled=1)
    assert end(do(s, "step t0", "end", "end", "end")) == ("T15.1", (0, 2))


def test_t15_1_a_simulation_that_has_ended_is_not_cut_short_as_a_draw():
    s = do(temple(egg=0, gates="sun", rolled=1), "step t0", "end", "end")
    assert end(s) == ("T15.1", (0,))
    assert end(capped(s, 0)) == ("T15.1", (0,))
    assert end(capped(temple(), 0)) == ("cap", (0, 1, 2))


def test_t15_2_with_no_raider_left_alive_the_swarm_wins_together():
    s = temple(at=["o1.1"], coins=[1], dead=[1, 2], spawns=["o3.9"], rolled=1)
    assert end(do(s, "step o1.0", "flip spikes")) == ("T15.2", (0, 1, 2))


def test_t15_2_an_eliminated_player_is_not_of_the_swarm():
    s = temple(at=["o1.1"], coins=[1], dead=[1], out=[2], spawns=["o3.9"], rolled=1)
    assert end(do(s, "step o1.0", "flip spikes")) == ("T15.2", (0, 1))


def test_t15_2_in_a_battle_too():
    s = temple(
        at=["o2.4"], coins=[1], dead=[1, 2], spawns=["o2.5"], rolled=1, hands=[["cup/n"], ["cup/a"]]
    )
    s = fight(do(s, "step o2.5", "war"), "cup/n cup/a")
    assert end(do(s, "hurl o2.8 0")) == ("T15.2", (0, 1, 2))


def test_t15_3_after_the_last_round_the_temple_seals_and_the_dead_win():
    s = last_turn(dead=[0, 1], spawns=["o3.9"])
    assert end(do(s, "end")) == ("T15.3", (0, 1))


def test_t15_3_with_nobody_dead_nobody_wins():
    assert end(do(last_turn(), "end")) == ("T15.3", ())


def test_t15_3_not_before_the_round_is_over():
    assert end(do(last_turn(active=0), "end", "end")) is None
    assert end(do(last_turn(in_round=13), "end")) is None


def test_t15_3_the_round_ends_before_the_first_player():
    assert end(do(last_turn(active=1, first=2), "end")) == ("T15.3", ())
    assert end(do(last_turn(active=2, first=2), "end")) is None


@pytest.mark.parametrize("seal", [12, 14, 18])
def test_t15_3_the_lobby_chooses_12_14_or_18_rounds(seal: int):
    choices = next(option for option in META.options if option.key == "seal").choices
    assert str(seal) in {choice.value for choice in choices}
    assert end(do(last_turn(in_round=seal, seal=seal), "end")) == ("T15.3", ())
    assert end(do(last_turn(in_round=seal - 1, seal=seal), "end")) is None


@pytest.mark.parametrize(
    ("mode", "seats", "seal"),
    [
        ("duel", 2, 18),
        ("pairs", 2, 12),
        ("teams", 4, 12),
        ("free", 3, 14),
        ("free", 4, 12),
        ("free", 5, 12),
    ],
)
def test_t15_3_the_more_raiders_the_sooner_the_temple_usually_seals(
    mode: str, seats: int, seal: int
):
    s = start({"mode": mode, "seats": str(seats), "seal": "usual"}, Random(0))
    assert s.seal == seal


def test_t15_3_with_the_egg_on_a_trail_play_goes_on_until_that_is_decided():
    s = last_turn(at=["o3.0", "t4", "o3.16"], egg=1, jam=4)
    s = do(s, "end")
    assert (end(s), s.active) == (None, 0)
    assert end(do(s, "end")) == ("T15.1", (1,))


def test_t15_4_eliminated_players_take_no_turn():
    s = temple(out=[1])
    assert do(s, "end").active == 2


def test_t15_4_an_eliminated_first_player_does_not_stop_the_rounds():
    s = temple(out=[0], active=2, in_round=5)
    s = do(s, "end")
    assert (s.active, s.round) == (1, 6)


# --- T16 --------------------------------------------------------------------------------------


def test_t16_1_two_players_lead_two_raiders_each_and_take_turns_one_by_one():
    s = temple("pairs", 4)
    seats = []
    for _ in range(4):
        seats.append((due(s), s.active))
        s = do(s, "end")
    assert seats == [((0,), 0), ((1,), 1), ((0,), 2), ((1,), 3)]


def test_t16_1_one_starts_at_gates_0_and_4_and_the_other_at_2_and_6_with_4_coins():
    for seed in range(20):
        s = first_state("pairs", 2, seed)
        assert {place(s, 0), place(s, 2)} == {"o3.0", "o3.16"}
        assert {place(s, 1), place(s, 3)} == {"o3.8", "o3.24"}
        assert s.coins == (4, 4, 4, 4)


def test_t16_1_hands_are_separate():
    s = temple("pairs", 4, hands=[["cup/n"], [], ["flint/n"]], active=2)
    assert may(s, "play") == {"play flint/n"}
    s = temple("pairs", 4, at=["o2.4", "o2.5"], hands=[["cup/n"], [], ["flint/n"]], rolled=1)
    assert may(do(s, "step o2.5", "war")) == {"fight cup/n", "fight none"}


def test_t16_1_the_own_raiders_are_a_team():
    s = temple("pairs", 4, at=["o2.4", "o3.9", "o2.5"], egg=0, rolled=2)
    assert "pass 2" in may(s)
    assert may(do(s, "step o2.5"), "war") == set()
    s = temple("pairs", 4, egg=0, gates="sun", rolled=1)
    assert end(do(s, "step t0", "end", "end", "end")) == ("T15.1", (0,))


def test_t16_2_in_a_quick_duel_there_is_one_raider_each_with_2_coins():
    s = first_state("duel", 2)
    assert (s.players, s.coins) == (2, (2, 2))


def test_t16_2_in_a_quick_duel_the_dead_play_on_and_may_win():
    s = temple("duel", 2, at=["o1.1", "o3.16"], coins=[1, 2], rolled=1)
    s = do(s, "step o1.0", "flip spikes", "rise o2.0", "end")
    assert (s.active, len(spawns_of(s))) == (0, 2)
    s = temple("duel", 2, dead=[0], active=1, in_round=14, spawns=["o2.4"])
    assert end(do(s, "end")) == ("T15.3", (0,))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t16_3_three_to_five_play_for_themselves(players: int):
    s = temple(players=players, at=["o2.4", "o3.8", "o2.5"], egg=0, rolled=2)
    assert may(s, "pass") == set()
    assert "war" in may(do(s, "step o2.5"))
    s = temple(players=players, egg=0, gates="sun", rolled=1)
    assert end(do(s, "step t0", *["end"] * (players - 1))) == ("T15.1", (0,))


def test_t16_4_allies_never_fight_and_walk_through_each_other():
    s = temple("teams", 4, at=["o2.4", "o3.8", "o2.5"], rolled=2)
    s = do(s, "step o2.5", "step o2.6", "skip")
    assert place(s, 0) == "o2.6"


def test_t16_4_seats_alternate():
    s = temple("teams", 4, at=["o2.4", "o2.3", "o2.5", "o3.4"], rolled=2)
    assert "war" in may(do(s, "step o2.3"))
    assert "war" in may(do(s, "step o3.4"))
    assert may(do(s, "step o2.5"), "war") == set()


def test_t16_5_each_side_has_a_swarm_of_its_own():
    s = temple("teams", 4, at=["o1.1"], coins=[1], rolled=1)
    s = do(s, "step o1.0", "flip spikes", "rise o2.0")
    assert (len(spawns_of(s, 0)), len(spawns_of(s, 1))) == (2, 0)
    s = temple("teams", 4, at=["o3.0", "o1.1"], coins=[3, 1], active=1, rolled=1)
    s = do(s, "step o1.0", "flip spikes", "rise o2.0")
    assert (len(spawns_of(s, 0)), len(spawns_of(s, 1))) == (0, 2)


def test_t16_5_a_swarm_may_attack_the_other_sides_spawns_and_raiders_but_not_its_own():
    s = temple(
        "teams", 4, at=["o3.0", "o3.8", "o2.3", "o3.4"], dead=[0, 1], spawns=["o2.4"],
        other_spawns=["o2.5"], rolled=2,
    )  # fmt: skip
    assert "war" in may(do(s, "spawn o2.4 o2.5"))
    assert "war" in may(do(s, "spawn o2.4 o3.4"))
    assert may(do(s, "spawn o2.4 o2.3"), "war") == set()


def test_t16_5_six_spawns_for_each_side():
    six = ["i.0", "i.2", "i.4", "i.6", "i.8", "i.10"]
    s = temple("teams", 4, dead=[0, 1], spawns=six, tiles={"o2.0": "S", "o2.1": "Z"}, active=1)
    assert where(s, "summon") == {"o2.1"}


@pytest.mark.parametrize(("mode", "seats"), [("teams", (0, 1, 2, 3)), ("pairs", (0, 1))])
def test_t16_6_with_no_raider_alive_on_either_side_it_is_a_draw(mode: str, seats: tuple[int, ...]):
    s = temple(mode, 4, at=["o1.1"], coins=[1], dead=[1, 2, 3], rolled=1)
    assert end(do(s, "step o1.0", "flip spikes")) == ("T16.6", seats)


def test_t16_6_while_one_raider_of_either_side_lives_the_game_goes_on():
    s = temple("teams", 4, at=["o1.1"], coins=[1], dead=[1, 2], rolled=1)
    assert end(do(s, "step o1.0", "flip spikes")) is None


def test_t16_6_t15_3_when_the_temple_seals_the_side_with_more_living_raiders_wins():
    s = last_turn("teams", 4, coins=[1, 9, 1], dead=[1])
    assert end(do(s, "end")) == ("T15.3", (0, 2))
    s = last_turn("pairs", 4, coins=[1, 1, 9, 1], dead=[0])
    assert end(do(s, "end")) == ("T15.3", (1,))


def test_t16_6_t15_3_then_the_side_with_more_coins_wins():
    s = last_turn("teams", 4, coins=[2, 3, 3, 3])
    assert end(do(s, "end")) == ("T15.3", (1, 3))
    s = last_turn("teams", 4, coins=[5, 3, 3, 4], dead=[2, 3])
    assert end(do(s, "end")) == ("T15.3", (0, 2))


def test_t16_6_t15_3_then_it_is_a_draw():
    s = last_turn("teams", 4, coins=[2, 3, 4, 3])
    assert end(do(s, "end")) == ("T15.3", (0, 1, 2, 3))


def test_t16_6_the_hands_do_not_count():
    s = last_turn("teams", 4, coins=[3, 3, 3, 3], hands=[["sword/s"]])
    assert hand(s, 0) == ["sword/s"]
    assert end(do(s, "end")) == ("T15.3", (0, 1, 2, 3))
