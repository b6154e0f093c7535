"""T9: Object cards, when they may be played and what each does."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.knowledge.view import view
from oviraptor.games.temple.rules.cards import OBJECT_DECK, VALUE_SIGNS
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
    open_gates,
    place,
    refill,
    temple,
    tile,
    where,
)
from oviraptor.games.temple.text.names import CARD_IDS, KIND_OF

FULL = ["hoard/n", "hoard/n", "hoard/n", "eye/n", "eye/n", "eye/n", "cup/n", "cup/n"]


def counts(name: str) -> str:
    """Return how many there are of a name, as the table of T9 writes it: N/A/C/P/S."""
    each = [f"{name}/{sign}" for sign in VALUE_SIGNS]
    return "/".join(str(OBJECT_DECK[KIND_OF[card]]) if card in KIND_OF else "0" for card in each)


# --- when -------------------------------------------------------------------------------------


def test_t9_1_there_are_five_values():
    assert {card[-1] for card in CARD_IDS} == set("nacps")


def test_t9_2_one_card_may_be_played_at_any_point_of_the_own_turn():
    s = temple(hands=[["flint/n", "flint/a"]], medallions=[0])
    assert {"play flint/n", "play flint/a"} <= may(s)
    s = do(s, "roll", "dice 2 2", "step o3.1", "play flint/n")
    assert may(s, "play") == set()
    assert discards(s) == ["flint/n"]


def test_t9_2_a_card_drawn_this_turn_may_be_played():
    s = do(temple(at=["o2.1"], rolled=2), "step o2.2", "take", "draw 0 flint/n")
    assert "play flint/n" in may(s)


def test_t9_2_no_card_is_played_in_a_battle_or_in_the_turn_of_another():
    s = temple(at=["o2.4", "o2.5"], hands=[["flint/n"], ["flint/a"]], rolled=2)
    s = do(s, "step o2.5")
    assert may(s, "play") == set()
    assert may(do(s, "war"), "play") == set()
    assert due(temple(hands=[[], ["flint/a"]])) == (0,)


def test_t9_2_after_a_truce_on_a_shared_tile_a_card_may_be_played():
    s = temple(at=["o2.4", "o2.5"], hands=[["flint/n"]], rolled=2)
    assert "play flint/n" in may(do(s, "step o2.5", PEACE, "accept"))


def test_t9_2_next_turn_there_is_one_card_again():
    s = temple(hands=[["flint/n", "flint/a"]])
    s = do(s, "play flint/n", "end", "end", "end")
    assert may(s, "play") == {"play flint/a"}


def test_t9_3_a_medallion_allows_one_more_card():
    s = do(temple(hands=[["flint/n", "flint/a"]], medallions=[1]), "play flint/n")
    s = do(s, "pay")
    assert s.medallions[0] == 0
    s = do(s, "play flint/a")
    assert s.steps == 4
    assert may(s, "pay") == set()


def test_t9_3_a_medallion_may_be_paid_for_each_further_card():
    s = temple(hands=[["flint/n", "flint/a", "flint/c"]], medallions=[2])
    s = do(s, "play flint/n", "pay", "play flint/a", "pay", "play flint/c")
    assert (s.steps, s.medallions[0]) == (6, 0)


def test_t9_3_without_a_medallion_nothing_is_paid():
    s = do(temple(hands=[["flint/n", "flint/a"]], medallions=[0]), "play flint/n")
    assert may(s, "pay") == set()


@pytest.mark.parametrize("card", ["sword/s", "cup/n", "pickpocket/n", "idol/n", "knife/n"])
def test_t9_3_no_medallion_is_paid_where_no_card_can_be_played_for_it(card: str):
    # The last coin, a duel with the other out of reach: nothing of this can be played.
    s = temple("duel", 2, at=["o3.0", "t2"], egg=1, jam=2, coins=[1], hands=[["flint/n", card]])
    assert may(do(s, "play flint/n"), "pay") == set()
    s = temple("duel", 2, coins=[1], hands=[["flint/n", card, "flint/a"]])
    assert may(do(s, "play flint/n"), "pay") == {"pay"}


def test_t9_4_no_card_is_played_in_the_first_turn_not_even_for_a_medallion():
    s = temple(hands=[["flint/n"]], in_round=1, active=0, first=1)
    assert may(s, "play") | may(s, "pay") == set()
    s = do(temple(hands=[[], ["flint/n"]], in_round=1), "end")
    assert s.active == 1
    assert may(s, "play") | may(s, "pay") == set()


def test_t9_4_with_two_raiders_each_every_raider_has_a_first_turn():
    s = temple("pairs", 4, hands=[[], [], ["flint/n"]], in_round=1, active=2)
    assert may(s, "play") == set()


def test_t9_4_at_eight_cards_none_is_drawn():
    s = temple(at=["o1.1"], hands=[FULL], rolled=1)
    s = do(s, "step o1.0", "flip offering")
    assert not is_chance(s)
    assert len(hand(s, 0)) == 8


def test_t9_4_a_forced_draw_stops_at_eight():
    s = temple(hands=[FULL])
    s = do(s, "play hoard/n", "draw 0 cup/a")
    assert not is_chance(s)
    assert len(hand(s, 0)) == 8


def test_t9_5_swarm_players_cannot_use_effects():
    s = temple(dead=[0], hands=[["flint/n", "hoard/n"]], spawns=["o2.4"])
    assert may(s, "play") | may(s, "pay") == set()


def test_t9_5_a_raider_outside_cannot_use_effects():
    s = temple(at=["o3.0", "t0"], egg=1, jam=0, hands=[["flint/n"]], rolled=1)
    s = do(s, "step t0")
    assert may(s) == {"fight flint/n", "fight none"}


def test_t9_6_players_in_the_jungle_cannot_be_targets():
    cards = ["pickpocket/n", "idol/n", "bloodstone/n", "knife/n"]
    s = temple(at=["o2.0", "t2"], egg=1, jam=2, hands=[cards, ["hoard/n"], ["eye/n"]])
    assert may(s, "play") == {
        "play pickpocket/n 2", "play idol/n 2 draw", "play idol/n 2 discard", "play bloodstone/n",
        "play bloodstone/n 2", "play knife/n 2",
    }  # fmt: skip


def test_t9_6_dead_players_can_be_targets_where_the_text_says_player():
    cards = ["pickpocket/n", "idol/n", "bloodstone/n", "knife/n"]
    s = temple(dead=[1], hands=[cards, ["hoard/n"]])
    assert may(s, "play") == {
        "play pickpocket/n 1", "play idol/n 1 draw", "play idol/n 1 discard", "play idol/n 2 draw",
        "play bloodstone/n", "play bloodstone/n 2", "play knife/n 2",
    }  # fmt: skip


def test_t9_6_eliminated_players_cannot_be_targets():
    s = temple(out=[1], hands=[["pickpocket/n", "idol/n"], ["hoard/n"]])
    assert may(s, "play") == {"play idol/n 2 draw"}


def test_t9_7_from_an_empty_deck_the_discards_are_shuffled_and_drawn():
    s = temple(at=["o2.1"], deck=["sword/s"], hands=[["hoard/n"]])
    s = do(s, "play hoard/n", "draw 0 sword/s")
    assert is_chance(s)
    assert "draw 0 cup/p" in may(s)
    assert sum(s.object_discards) == 0
    assert "draw 0 sword/s" in may(s)  # the other one


# --- card by card -----------------------------------------------------------------------------


def test_t9_10_pickpocket_takes_a_random_card_from_one_player_or_two():
    assert counts("pickpocket") == "1/1/1/0/0"
    s = temple(hands=[["pickpocket/n"], ["cup/n", "cup/a"], ["eye/n"]])
    assert may(s, "play") == {
        "play pickpocket/n 1", "play pickpocket/n 2", "play pickpocket/n 1 2"
    }  # fmt: skip
    s = do(s, "play pickpocket/n 1 2")
    assert may(s) == {"steal 0 1 cup/n", "steal 0 1 cup/a"}
    s = do(s, "steal 0 1 cup/a", "steal 0 2 eye/n")
    assert [hand(s, player) for player in range(3)] == [["eye/n", "cup/a"], ["cup/n"], []]


def test_t9_10_only_the_two_owners_see_the_card_taken():
    s = temple(hands=[["pickpocket/n"], ["cup/n"], []])
    s = do(s, "play pickpocket/n 1", "steal 0 1 cup/n")
    assert view(s, 1).players[0].known == ("cup/n",)
    assert view(s, 2).players[0].known == ()
    assert view(s, None).players[0].known == ()


def test_t9_11_hoard_draws_three():
    assert counts("hoard") == "3/2/0/0/0"
    s = do(temple(hands=[["hoard/n"]]), "play hoard/n")
    s = do(s, "draw 0 cup/n", "draw 0 cup/n", "draw 0 cup/n")
    assert hand(s, 0) == ["cup/n"] * 3
    assert not is_chance(s)


def test_t9_12_with_the_long_pole_the_next_abyss_may_be_entered():
    assert counts("pole") == "1/3/1/0/0"
    s = do(temple(at=["o3.1"], hands=[["pole/a"]], rolled=4), "play pole/a", "step o3.2")
    assert place(s, 0) == "o3.2"
    s = do(s, "step o3.3", "end")
    assert s.active == 1


def test_t9_12_it_is_good_for_one_abyss():
    s = temple(at=["o3.1"], hands=[["pole/a"]], tiles={"o3.3": "X"}, rolled=4)
    s = do(s, "play pole/a", "step o3.2")
    assert where(s, "step") == {"o3.1", "o2.2"}


def test_t9_12_the_turn_cannot_end_on_the_abyss():
    s = do(temple(at=["o3.1"], hands=[["pole/a"]], rolled=4), "play pole/a", "step o3.2")
    assert "end" not in may(s)


def test_t9_12_it_needs_a_step_left_to_get_off():
    s = do(temple(at=["o3.1"], hands=[["pole/a"]], rolled=1), "play pole/a")
    assert where(s, "step") == {"o3.0", "o2.1"}


def test_t9_12_it_lasts_this_turn_only():
    s = temple(at=["o3.1", "o3.9", "o3.17"], hands=[["pole/a"]], rolled=3)
    s = do(s, "play pole/a", "end", "end", "end", "roll", "dice 6 6")
    assert "o3.2" not in where(s, "step")


def test_t9_13_the_watching_eye_shows_both_tops_to_all_and_they_stay():
    assert counts("eye") == "3/0/2/0/0"
    s = do(temple(at=["o1.1"], hands=[["eye/n"]], rolled=3), "play eye/n")
    s = do(s, "peek sword/s", "foresee spikes")
    for viewer in (0, 1, 2, None):
        seen = view(s, viewer)
        assert (seen.object_top, seen.temple_top) == ("sword/s", "spikes")
        assert (seen.object_deck, seen.temple_deck) == (73, 42)
    s = do(s, "step o1.0")
    assert may(s) == {"flip spikes"}
    s = do(s, "flip spikes", "step o1.1", "step m2.1", "take")
    assert may(s) == {"draw 0 sword/s"}


def test_t9_14_after_a_hush_word_the_next_tile_has_no_effect():
    assert counts("hush") == "2/1/2/0/0"
    s = do(temple(at=["o2.0"], hands=[["hush/n"]], rolled=4), "play hush/n", "step o1.0")
    assert not is_chance(s)
    s = do(s, "step o1.1", "step m2.1")
    assert may(s) == {"take", "skip"}  # only the next tile


def test_t9_14_an_egg_on_the_hushed_tile_is_taken_all_the_same():
    s = do(temple(at=["i.2"], hands=[["hush/n"]], rolled=4), "play hush/n", "step c")
    assert egg(s) == 0
    assert not is_chance(s)


def test_t9_14_it_lasts_this_turn_only():
    s = temple(at=["o2.0", "o3.9", "o3.17"], hands=[["hush/n"]])
    s = do(s, "play hush/n", "end", "end", "end", "roll", "dice 6 6", "step o1.0")
    assert is_chance(s)


def test_t9_15_bloodstone_gains_a_coin():
    assert counts("bloodstone") == "3/2/0/0/0"
    s = do(temple(hands=[["bloodstone/n"]]), "play bloodstone/n")
    assert s.coins == (4, 3, 3)


def test_t9_15_bloodstone_gives_a_coin_to_another_raider():
    s = do(temple(hands=[["bloodstone/n"]]), "play bloodstone/n 2")
    assert s.coins == (2, 3, 4)


def test_t9_16_the_ring_helm_turns_a_ring_of_choice():
    assert counts("helm") == "1/1/3/0/0"
    s = temple(hands=[["helm/n"]])
    rings = ("central", "inner", "middle", "outer")
    assert may(s, "play") == {
        f"play helm/n {ring} {way}" for ring in rings for way in ("cw", "ccw")
    }
    s = do(s, "play helm/n middle ccw")
    assert may(s) == {f"spin {die}" for die in range(1, 7)}
    assert do(s, "spin 4").rotation == (0, 0, 12, 0)


def test_t9_17_spark_flint_gives_two_more_steps():
    assert counts("flint") == "2/2/1/0/0"
    assert do(temple(hands=[["flint/n"]], rolled=3), "play flint/n").steps == 5


def test_t9_17_its_steps_may_be_used_before_rolling():
    s = do(temple(hands=[["flint/n"]]), "play flint/n", "step o3.1")
    assert s.steps == 1
    assert do(s, "roll", "dice 2 6").steps == 7


def test_t9_17_its_steps_are_gone_after_the_turn():
    s = do(temple(hands=[["flint/n"]]), "play flint/n", "end", "end", "end")
    assert s.steps == 0


def test_t9_18_the_sword_has_no_effect_outside_battle():
    assert counts("sword") == "0/0/0/0/2"
    s = temple(hands=[["sword/s"]])
    assert may(s, "play") == set()


@pytest.mark.parametrize(("die", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_t9_19_temple_venom_draws_a_card_and_flips_one_to_three(die: int, cards: int):
    assert counts("venom") == "2/2/2/0/0"
    s = do(temple(hands=[["venom/c"]]), "play venom/c", "draw 0 hoard/n", f"count {die}")
    for _ in range(cards):
        assert is_chance(s)
        s = do(s, "flip spikes" if s.coins[0] == 3 else "flip breath")
    assert not is_chance(s)
    assert hand(s, 0) == ["hoard/n"]


def test_t9_19_who_plays_the_venom_is_the_activator():
    s = do(temple(hands=[["venom/c"]]), "play venom/c", "draw 0 hoard/n", "count 2", "flip breath")
    assert s.coins == (4, 3, 3)


def test_t9_20_black_eclipse_closes_all_gates_and_the_rest_of_the_hand_is_discarded():
    assert counts("eclipse") == "0/0/0/1/0"
    s = temple(hands=[["eclipse/p", "hoard/n", "cup/a"], ["eye/n"]], gates="sun moon")
    s = do(s, "play eclipse/p", "lose 0 hoard/n", "lose 0 cup/a")
    assert open_gates(s) == []
    assert (hand(s, 0), hand(s, 1)) == ([], ["eye/n"])
    assert sorted(discards(s)) == ["cup/a", "eclipse/p", "hoard/n"]


def test_t9_21_the_carved_idol_lets_another_player_draw_two():
    assert counts("idol") == "1/0/1/1/0"
    s = do(temple(hands=[["idol/n"]]), "play idol/n 2 draw", "draw 2 cup/n", "draw 2 cup/n")
    assert hand(s, 2) == ["cup/n", "cup/n"]
    assert not is_chance(s)


def test_t9_21_the_carved_idol_makes_another_player_discard_at_random():
    s = do(temple(hands=[["idol/n"], ["cup/n", "cup/a"]]), "play idol/n 1 discard")
    assert may(s) == {"lose 1 cup/n", "lose 1 cup/a"}
    s = do(s, "lose 1 cup/a")
    assert hand(s, 1) == ["cup/n"]
    assert sorted(discards(s)) == ["cup/a", "idol/n"]


def test_t9_22_the_twin_ring_draws_a_card_and_makes_two_temple_tiles():
    assert counts("twin") == "3/1/2/0/0"
    s = temple(at=["o3.0"], egg="o3.3", rollers=True, hands=[["twin/n"]], dead=[2], spawns=["i.0"])
    s = do(s, "play twin/n", "draw 0 cup/n")
    assert {"o3.0", "o3.3", "i.0"} & where(s, "twin") == set()
    s = do(s, "twin o3.1", "twin o2.0")
    assert (tile(s, "o3.1"), tile(s, "o2.0")) == ("T", "T")
    assert hand(s, 0) == ["cup/n"]
    assert may(s, "twin") == set()


def test_t9_23_the_cup_of_tar_costs_a_coin_and_draws_three():
    assert counts("cup") == "7/5/0/1/0"
    s = do(temple(hands=[["cup/p"]], coins=[2]), "play cup/p")
    s = do(s, "draw 0 eye/n", "draw 0 eye/n", "draw 0 eye/n")
    assert (s.coins[0], hand(s, 0)) == (1, ["eye/n"] * 3)


def test_t9_23_with_one_coin_the_cup_cannot_be_played():
    assert may(temple(hands=[["cup/p"]], coins=[1]), "play") == set()


def test_t9_24_the_puppet_knife_moves_another_raider_one_or_two_tiles():
    assert counts("knife") == "1/2/1/1/0"
    s = do(temple(at=["o3.9", "o2.4"], hands=[["knife/n"]]), "play knife/n 1")
    assert due(s) == (0,)
    assert may(s) == {"push o2.3", "push o2.5", "push o3.4", "push o1.4"}
    s = do(s, "push o2.5")
    assert {"halt", "push o3.5"} <= may(s)
    assert place(do(s, "halt"), 1) == "o2.5"
    s = do(s, "push o3.5")
    assert place(s, 1) == "o3.5"
    assert may(s, "push") == set()


def test_t9_24_the_tiles_work_for_the_puppet():
    s = temple(at=["o3.9", "o2.0"], hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o1.0", "flip breath")
    assert s.coins == (3, 4, 3)
    s = temple(at=["o3.9", "o2.1"], hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o2.2")
    assert due(s) == (1,)
    s = do(s, "take", "draw 1 cup/n", "halt")
    assert hand(s, 1) == ["cup/n"]


def test_t9_24_the_player_of_the_knife_chooses_the_exit_of_a_passage():
    s = temple(at=["o3.9", "o2.7"], hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o1.7")
    assert due(s) == (0,)
    s = do(s, "go o1.23", "push o1.24", "flip breath")
    assert place(s, 1) == "o1.24"


def test_t9_24_the_puppet_is_rolled_over():
    s = temple(at=["o3.9", "o2.6"], egg="i.0", hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o2.7", "hurt 3", "halt")
    assert s.coins == (3, 1, 3)


def test_t9_24_occupied_tiles_the_abyss_and_gates_are_barred():
    s = temple(at=["o2.1", "o3.1"], egg=1, gates="sun", hands=[["knife/n"]])
    assert may(do(s, "play knife/n 1")) == {"push o3.0"}  # o2.1 occupied, o3.2 Abyss, t0 a Trail


def test_t9_24_a_puppet_takes_the_egg_it_is_moved_to():
    s = temple(at=["o3.9", "o2.4"], egg="o2.5", hands=[["knife/n"]])
    assert egg(do(s, "play knife/n 1", "push o2.5", "halt")) == 1


def test_t9_25_the_values_add_up_to_74():
    totals = {
        sign: sum(n for card, n in zip(CARD_IDS, OBJECT_DECK, strict=True) if card[-1] == sign)
        for sign in VALUE_SIGNS
    }
    assert totals == {"n": 30, "a": 22, "c": 16, "p": 4, "s": 2}


def test_t9_25_every_card_may_be_played_in_battle_whatever_its_effect():
    s = temple(at=["o2.4", "o2.5"], hands=[["sword/s"], ["eclipse/p"]], rolled=1)
    s = fight(do(s, "step o2.5", "war"), "sword/s eclipse/p", "none none", "none none")
    assert refill(do(s, "hurl o2.8 0")).coins == (4, 2, 3)
