"""T11.1–T11.11: meeting, talking and fighting. What follows a battle is in `test_t11_aftermath`."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.knowledge.view import seen, view
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import (
    PEACE,
    discards,
    do,
    due,
    egg,
    fight,
    hand,
    is_chance,
    may,
    place,
    temple,
    where,
)

CARDS = {"n": "hoard/n", "a": "hoard/a", "c": "eye/c", "p": "cup/p", "s": "sword/s"}
OTHERS = {"n": "eye/n", "a": "cup/a", "c": "helm/c", "p": "idol/p", "s": "sword/s"}


def met(ours: list[str] | None = None, theirs: list[str] | None = None, **more: object) -> State:
    """Return the talks as Raider 0 enters the tile of Raider 1, with 5 coins each."""
    told: dict[str, object] = {"at": ["o2.4", "o2.5"], "coins": [5, 5, 5], "rolled": 3}
    s = temple(hands=[ours or [], theirs or []], **(told | more))  # type: ignore[arg-type]  # as told
    return do(s, "step o2.5")


def attacked(ours: list[str] | None = None, theirs: list[str] | None = None) -> State:
    """Return a battle of a Spawn of dead player 0 against Raider 1, with 5 coins."""
    s = temple(
        at=["o3.0", "o2.5"], coins=[0, 5, 5], dead=[0], spawns=["o2.4"], rolled=3,
        hands=[ours or [], theirs or []],
    )  # fmt: skip
    return do(s, "spawn o2.4 o2.5", "war")


def fallen(ours: list[str], theirs: list[str]) -> State:
    """Return a battle of Raider 0, with 5 coins, against a Spawn of dead player 1."""
    s = temple(
        at=["o2.4"], coins=[5], dead=[1], spawns=["o2.5"], hands=[ours, theirs], rolled=3
    )  # fmt: skip
    return do(s, "step o2.5", "war")


# --- T11.1, T11.2 -----------------------------------------------------------------------------


def test_t11_1_raiders_of_two_players_on_one_tile_fight():
    assert "war" in may(met())


def test_t11_1_a_raider_and_a_spawn_fight():
    assert "fight none" in may(fallen([], []))
    assert "fight none" in may(attacked())


def test_t11_1_spawns_of_two_sides_fight():
    s = temple(
        "teams", 4, dead=[0, 1], spawns=["o2.4"], other_spawns=["o2.5"], rolled=3
    )  # fmt: skip
    assert "war" in may(do(s, "spawn o2.4 o2.5"))


def test_t11_1_pieces_of_one_side_only_pass():
    s = temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], rolled=3)
    s = do(s, "step o2.5")
    assert where(s, "step") == {"o2.4", "o2.6", "o3.5", "o1.5"}
    s = temple(dead=[0], spawns=["o2.4", "o2.5"], rolled=3)
    s = do(s, "spawn o2.4 o2.5")
    assert may(s, "spawn") == {f"spawn o2.5 {name}" for name in ("o2.4", "o2.6", "o3.5", "o1.5")}


def test_t11_1_in_teams_a_spawn_and_a_raider_of_its_side_only_pass():
    s = temple("teams", 4, at=["o2.4"], dead=[2], spawns=["o2.5"], rolled=3)
    assert may(do(s, "step o2.5"), "war") == set()


def test_t11_2_the_active_player_is_the_attacker():
    s = met()
    assert s.battle is not None
    assert (s.battle.attacker, s.battle.defender) == (0, 1)
    s = temple(at=["o2.4", "o2.5"], active=1, rolled=3)
    s = do(s, "step o2.4")
    assert s.battle is not None
    assert (s.battle.attacker, s.battle.defender) == (1, 0)


def test_t11_2_the_attacker_speaks_first_and_last_whoever_it_is():
    s = do(temple(at=["o2.4", "o2.5"], active=1, rolled=3), "step o2.4")
    assert due(s) == (1,)
    s = do(s, PEACE)
    assert due(s) == (0,)
    assert due(do(s, "counter nothing for nothing")) == (1,)


# --- T11.3 ------------------------------------------------------------------------------------


def test_t11_3_the_attacker_offers_or_declares_war():
    s = met()
    assert due(s) == (0,)
    assert {"war", PEACE} <= may(s)


def test_t11_3_the_defender_accepts_counters_or_refuses():
    s = do(met(), PEACE)
    assert due(s) == (1,)
    assert {"accept", "refuse", "counter nothing for nothing"} <= may(s)


def test_t11_3_there_is_one_counter_offer():
    s = do(met(), PEACE, "want coin", "counter nothing for 1 coin")
    assert due(s) == (0,)
    assert may(s) == {"accept", "refuse"}
    assert do(s, "accept").coins == (4, 6, 5)


@pytest.mark.parametrize("talk", [("war",), (PEACE, "refuse")])
def test_t11_3_if_talks_fail_they_fight(talk: tuple[str, ...]):
    assert due(do(met(), *talk)) == (0, 1)


def test_t11_3_if_the_counter_offer_fails_they_fight():
    s = do(met(), PEACE, "counter nothing for nothing", "refuse")
    assert may(s) == {"fight none"}


def test_t11_3_coins_change_hands_up_to_three_and_the_giver_keeps_one():
    s = do(met(), "give coin", "give coin", "give coin")
    assert "give coin" not in may(s)
    s = do(s, "offer 3 coins for nothing", "accept")
    assert s.coins == (2, 8, 5)
    s = do(met(coins=[2, 5, 5]), "give coin")
    assert "give coin" not in may(s)
    s = met(coins=[1, 2, 5])
    assert "give coin" not in may(s)
    assert "want coin" not in may(do(s, "want coin"))


def test_t11_3_cards_are_named_or_random_and_three_at_most():
    s = met(["hoard/n", "hoard/a", "eye/n", "cup/n"], ["sword/s"])
    s = do(s, "give hoard/n", "give eye/n", "give random")
    assert may(s, "give") == {"give coin", "give medallion"}
    s = do(s, "offer 1 random, hoard/n, eye/n for nothing", "accept")
    assert may(s) == {"steal 1 0 hoard/a", "steal 1 0 cup/n"}
    s = do(s, "steal 1 0 cup/n")
    assert hand(s, 1) == ["hoard/n", "eye/n", "sword/s", "cup/n"]
    assert hand(s, 0) == ["hoard/a"]


def test_t11_3_a_card_that_is_wanted_by_name_is_given_only_if_it_is_there():
    s = do(met([], ["sword/s"]), "want sword/s", "offer nothing for sword/s")
    assert hand(do(s, "accept"), 0) == ["sword/s"]
    s = do(met([], ["cup/n"]), "want sword/s", "offer nothing for sword/s")
    assert "accept" not in may(s)


def test_t11_3_an_offer_of_a_named_card_shows_everybody_that_it_is_there():
    s = do(met(["sword/s"]), "give sword/s", "offer sword/s for nothing", "refuse")
    for viewer in (1, 2, None):
        assert view(s, viewer).players[0].known == ("sword/s",)


def test_t11_3_medallions_change_hands():
    s = do(met(medallions=[2, 0]), "give medallion", "offer 1 medallion for nothing", "accept")
    assert s.medallions == (1, 1, 1)
    assert "want medallion" not in may(met(medallions=[2, 0]))


def test_t11_3_the_egg_changes_hands_but_not_to_a_spawn():
    s = do(met(egg=0), "give egg", "offer egg for nothing", "accept")
    assert egg(s) == 1
    s = temple(at=["o2.4"], dead=[1], spawns=["o2.5"], egg=0, rolled=3)
    assert "give egg" not in may(do(s, "step o2.5"))
    s = temple(at=["o2.4", "o2.5"], dead=[0], spawns=["o2.4"], egg=1, rolled=3)
    assert "want egg" not in may(do(s, "spawn o2.4 o2.5"))


def test_t11_3_after_a_deal_the_attacker_passes_through():
    s = do(met(), PEACE, "accept")
    assert s.battle is None
    assert place(s, 0) == "o2.5"
    assert "step o2.6" in may(s)


def test_t11_3_a_spawn_deals_in_the_cards_of_its_player_and_has_no_coins():
    s = temple(at=["o2.4"], dead=[1], spawns=["o2.5"], hands=[[], ["cup/n"]], rolled=3)
    s = do(s, "step o2.5")
    assert "want coin" not in may(s)
    s = do(s, "give coin", "want random", "offer 1 coin for 1 random", "accept", "steal 0 1 cup/n")
    assert s.coins == (2, 0, 3)
    assert hand(s, 0) == ["cup/n"]


# --- T11.4–T11.8 ------------------------------------------------------------------------------


def test_t11_4_a_battle_has_three_rounds():
    s = fight(do(met(), "war"), "none none", "none none")
    assert s.battle is not None
    assert s.battle.round == 3
    s = fight(s, "none none")
    assert may(s, "hurl") != set()


def test_t11_4_both_choose_a_hand_card_or_none_in_secret():
    s = do(met(["hoard/n"], ["eye/n"]), "war")
    assert due(s) == (0, 1)
    assert may(s) == {"fight hoard/n", "fight none", "fight eye/n"}
    chosen = do(s, "0: fight hoard/n")
    assert due(chosen) == (1,)
    for viewer in (1, 2, None):
        shown = view(chosen, viewer).battle
        assert shown is not None
        assert (shown.has_chosen_a, shown.chosen) == (True, "")
    action = 36 | 1 << 6  # fight, with any card
    veiled = seen(s, 0, action, 1)
    assert veiled is not None
    assert veiled != action


def test_t11_4_the_cards_are_revealed_together():
    s = do(met(["hoard/n"], ["eye/n"]), "war", "1: fight eye/n", "0: fight hoard/n")
    assert is_chance(s)
    assert may(s) == {"reveal hoard/n eye/n"}


@pytest.mark.parametrize(
    ("ours", "row"),
    [("n", "=L=LL"), ("a", "W=LLL"), ("c", "=W=LL"), ("p", "WWW=L"), ("s", "WWWW=")],
)
def test_t11_5_the_table_of_values(ours: str, row: str):
    for theirs, sign in zip("nacps", row, strict=True):
        s = do(met([CARDS[ours]], [OTHERS[theirs]]), "war")
        s = fight(s, f"{CARDS[ours]} {OTHERS[theirs]}")
        gained = {"W": 1, "L": -1, "=": 0}[sign]
        assert s.coins == (5 + gained, 5 - gained, 5), (ours, theirs)


def test_t11_6_the_loser_of_a_round_gives_a_coin_and_both_cards_are_discarded():
    s = fight(do(met(["hoard/a", "cup/n"], ["eye/n", "cup/n"]), "war"), "hoard/a eye/n")
    assert s.coins == (6, 4, 5)
    assert discards(s) == ["hoard/a", "eye/n"]
    assert (hand(s, 0), hand(s, 1)) == (["cup/n"], ["cup/n"])


def test_t11_7_tied_cards_are_set_aside_and_return_after_the_battle():
    s = fight(do(met(["hoard/n", "cup/n", "cup/n"], ["eye/n"]), "war"), "hoard/n eye/n")
    assert s.coins == (5, 5, 5)
    assert discards(s) == []
    assert "fight hoard/n" not in may(s)
    assert hand(s, 1) == []
    s = do(fight(s, "none none", "none none"), "hurl o2.2 0")
    assert "hoard/n" in hand(s, 0)
    assert hand(s, 1) == ["eye/n"]


def test_t11_8_none_pays_a_coin_and_loses_the_round():
    s = fight(do(met([], ["eye/n"]), "war"), "none eye/n")
    assert s.coins == (4, 6, 5)
    assert s.battle is not None
    assert s.battle.wins_d == 1
    assert discards(s) == ["eye/n"]


def test_t11_8_with_cards_in_hand_none_may_be_played_all_the_same():
    s = do(met(["sword/s"], []), "war")
    assert {"fight sword/s", "fight none"} <= may(s)


def test_t11_8_two_none_are_a_tie_without_payment():
    s = fight(do(met(), "war"), "none none")
    assert s.coins == (5, 5, 5)
    assert s.battle is not None
    assert (s.battle.wins_a, s.battle.wins_d) == (0, 0)


def test_t11_8_a_spawn_with_none_dies():
    s = fight(fallen(["hoard/n"], []), "hoard/n none")
    assert s.spawns[0] == ()


# --- T11.9–T11.11 -----------------------------------------------------------------------------


def test_t11_9_a_coin_lost_to_a_spawn_is_discarded():
    s = fight(attacked(["hoard/a"], ["eye/n"]), "hoard/a eye/n")
    assert s.coins == (0, 4, 5)


def test_t11_9_a_spawn_dies_in_its_first_lost_round_and_the_raider_takes_its_coin():
    s = fight(attacked(["eye/n"], ["hoard/a"]), "eye/n hoard/a")
    assert s.spawns[0] == ()
    assert s.coins == (0, 6, 5)
    s = fight(fallen(["hoard/a"], ["eye/n"]), "hoard/a eye/n")
    assert s.coins == (6, 0, 3)


def test_t11_9_a_spawn_that_won_a_round_has_no_coin_more():
    s = fight(attacked(["hoard/a", "eye/n"], ["eye/n", "cup/a"]), "hoard/a eye/n", "eye/n cup/a")
    assert s.spawns[0] == ()


def test_t11_10_a_piece_that_dies_loses_at_once():
    s = fight(do(met(["hoard/a"], ["eye/n"], coins=[5, 1, 5]), "war"), "hoard/a eye/n")
    assert s.coins == (6, 0, 5)
    assert may(s, "hurl") != set()
    assert due(s) == (0,)


def test_t11_10_a_piece_that_dies_loses_even_with_more_rounds_won():
    s = do(
        met(["hoard/a", "eye/n", "cup/n"], ["eye/n", "pole/a", "pole/a"], coins=[1, 3, 3]), "war"
    )
    s = fight(s, "hoard/a eye/n", "eye/n pole/a", "cup/n pole/a")
    assert s.coins[0] == 0
    assert due(s) == (1,)  # the Defender throws


def test_t11_11_more_rounds_win():
    s = do(met(["hoard/a", "eye/n"], ["eye/n", "cup/n"]), "war")
    s = fight(s, "hoard/a eye/n", "eye/n cup/n", "none none")
    assert due(s) == (0,)
    assert may(s, "hurl") != set()


@pytest.mark.parametrize(
    "rounds", [("none none",) * 3, ("hoard/a eye/n", "eye/n cup/a", "none none")]
)
def test_t11_11_with_equal_rounds_the_defender_wins(rounds: tuple[str, ...]):
    s = do(met(["hoard/a", "eye/n"], ["eye/n", "cup/a"]), "war")
    s = fight(s, *rounds)
    assert due(s) == (1,)
    assert may(s, "hurl") != set()
