"""Why not? Cards, Medallions and the Egg."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from oviraptor.games.temple.tests.refusals import why
from oviraptor.games.temple.tests.temples import do, temple

# --- cards ------------------------------------------------------------------------------------


def test_no_card_is_played_in_a_first_turn() -> None:
    first = temple(hands=[["hoard/n"]], in_round=1)
    assert why(first, "play hoard/n") == ("T9.4", "No card is played in a first turn.")
    text = "No card is played in a first turn, not even for a Medallion."
    assert why(first, "pay") == ("T9.4", text)


def test_one_more_card_in_a_turn_costs_a_medallion() -> None:
    played = do(temple(hands=[["flint/n", "hoard/n"]]), "play flint/n")
    text = "You have played your card this turn; pay a Medallion to play one more."
    assert why(played, "play hoard/n") == ("T9.3", text)


def test_without_a_medallion_there_is_one_card_in_a_turn() -> None:
    played = do(temple(hands=[["flint/n", "hoard/n"]], medallions=[0]), "play flint/n")
    text = "You have played your card this turn, and have no Medallion for another."
    assert why(played, "play hoard/n") == ("T9.2", text)
    assert why(played, "pay") == ("T9.3", "You have no Medallion left.")


def test_no_medallion_is_paid_where_a_card_may_be_played_without() -> None:
    text = "You may still play a card without paying a Medallion."
    assert why(temple(hands=[["hoard/n"]]), "pay") == ("T9.3", text)


def test_no_medallion_is_paid_where_no_card_is_left_to_play() -> None:
    played = do(temple(hands=[["flint/n", "sword/s"]]), "play flint/n")
    text = "There is no card in your hand to be played for a Medallion."
    assert why(played, "pay") == ("T9.3", text)


def test_no_medallion_is_asked_for_a_card_that_cannot_be_played_now() -> None:
    played = do(temple("duel", 2, coins=[1], hands=[["flint/n", "cup/n"]]), "play flint/n")
    text = "Cup of Tar takes a coin; it cannot be played with the last one."
    assert why(played, "play cup/n") == ("T9.23", text)
    assert why(played, "pay")[0] == "T9.3"


@pytest.mark.parametrize("written", ["play pickpocket/n 1", "play idol/n 1 draw", "play knife/n 1"])
def test_no_medallion_is_asked_for_a_card_that_reaches_nobody(written: str) -> None:
    cards = ["flint/n", "pickpocket/n", "idol/n", "knife/n"]
    alone = temple("duel", 2, at=["o3.0", "t2"], egg=1, jam=2, hands=[cards, ["hoard/n"]])
    text = "Amber is in the Jungle, where no card reaches."
    assert why(do(alone, "play flint/n"), written) == ("T9.6", text)


def test_a_medallion_is_asked_for_a_card_that_another_target_would_do_for() -> None:
    played = do(temple(hands=[["flint/n", "idol/n"], ["hoard/n"]]), "play flint/n")
    text = "You have played your card this turn; pay a Medallion to play one more."
    assert why(played, "play idol/n 2 discard") == ("T9.3", text)


def test_in_a_first_turn_no_card_is_looked_at_more_closely() -> None:
    first = temple("duel", 2, coins=[1], hands=[["cup/n"]], in_round=1)
    assert why(first, "play cup/n") == ("T9.4", "No card is played in a first turn.")


def test_a_card_is_played_from_the_hand() -> None:
    text = "Hoard (attack) is not in your hand."
    assert why(temple(hands=[["hoard/n"]]), "play hoard/a") == ("T9.2", text)


def test_a_card_of_ones_other_raider_is_not_in_the_hand() -> None:
    start = temple("pairs", 4, hands=[[], [], ["hoard/n"]])
    text = "Hoard (null) is not in your first Raider’s hand."
    assert why(start, "play hoard/n") == ("T9.2", text)


def test_the_sword_has_no_effect() -> None:
    text = "Dh’or Aeg’h Morn’s Sword has no effect outside battle."
    assert why(temple(hands=[["sword/s"]]), "play sword/s") == ("T9.18", text)


def test_the_cup_of_tar_needs_two_coins() -> None:
    text = "Cup of Tar takes a coin; it cannot be played with the last one."
    assert why(temple(hands=[["cup/n"]], coins=[1]), "play cup/n") == ("T9.23", text)


def test_the_swarm_uses_no_effects() -> None:
    dead = temple(hands=[["hoard/n"]], dead=[0], spawns=["o2.4"])
    text = "The swarm cannot use the effects of cards; it keeps them for battle."
    assert why(dead, "play hoard/n") == ("T9.5", text)
    text = "The swarm pays a Medallion to summon, not to play a card."
    assert why(dead, "pay") == ("T12.7", text)


TARGETED = ["pickpocket/n", "bloodstone/n", "idol/n", "knife/n"]


@pytest.mark.parametrize(
    ("written", "rule", "name"),
    [
        ("play pickpocket/n 0", "T9.10", "Pickpocket"),
        ("play pickpocket/n 0 1", "T9.10", "Pickpocket"),
        ("play bloodstone/n 0", "T9.15", "Bloodstone"),
        ("play idol/n 0 draw", "T9.21", "Carved Idol"),
        ("play knife/n 0", "T9.24", "Puppet Knife"),
    ],
)
def test_nobody_aims_a_card_at_themselves(written: str, rule: str, name: str) -> None:
    start = temple(hands=[TARGETED, ["hoard/n"]])
    assert why(start, written) == (rule, f"{name} cannot be aimed at yourself.")


AIMED = ["play pickpocket/n 1", "play bloodstone/n 1", "play idol/n 1 draw", "play knife/n 1"]


@pytest.mark.parametrize("written", AIMED)
def test_no_card_reaches_the_jungle(written: str) -> None:
    start = temple(at=["o3.0", "t2"], egg=1, jam=2, hands=[TARGETED, ["hoard/n"]])
    assert why(start, written) == ("T9.6", "Amber is in the Jungle, where no card reaches.")


@pytest.mark.parametrize("written", AIMED)
def test_no_card_is_aimed_at_who_is_out_of_the_game(written: str) -> None:
    start = temple(out=[1], hands=[TARGETED, ["hoard/n"]])
    assert why(start, written) == ("T14.6", "Amber is out of the game.")


def test_no_card_is_aimed_at_a_player_there_is_not() -> None:
    text = "There are only 3 Raiders in this game."
    assert why(temple(hands=[TARGETED]), "play knife/n 3") == ("T2.2", text)


def test_there_is_nothing_to_take_from_an_empty_hand() -> None:
    start = temple(hands=[TARGETED, ["hoard/n"]])
    assert why(start, "play pickpocket/n 2") == ("T9.10", "Coral has no cards.")
    assert why(start, "play pickpocket/n 1 2") == ("T9.10", "Coral has no cards.")
    assert why(start, "play idol/n 2 discard") == ("T9.21", "Coral has no card to discard.")


def test_who_has_eight_cards_draws_no_more() -> None:
    start = temple(hands=[["idol/n"], ["cup/n"] * 7 + ["hoard/n"]])
    text = "Amber has 8 cards and draws no more."
    assert why(start, "play idol/n 1 draw") == ("T9.4", text)


def test_nobody_draws_when_all_cards_are_in_hands() -> None:
    start = temple(hands=[["idol/n"]])
    start.objects = (0,) * len(start.objects)
    text = "There is no Object card left to draw."
    assert why(start, "play idol/n 1 draw") == ("T9.7", text)


def test_some_cards_are_for_living_raiders() -> None:
    start = temple(hands=[TARGETED], dead=[1])
    text = "Amber’s Raider is dead; Bloodstone is for the living."
    assert why(start, "play bloodstone/n 1") == ("T9.15", text)
    text = "Amber’s Raider is dead; Puppet Knife is for the living."
    assert why(start, "play knife/n 1") == ("T9.24", text)


def test_the_puppet_knife_needs_a_free_tile_beside_its_victim() -> None:
    start = temple(hands=[["knife/n"]], at=["o2.1", "o2.2", "o2.3"])
    text = "Amber’s Raider cannot be moved: no tile beside it is free."
    assert why(start, "play knife/n 1") == ("T9.24", text)


# --- the Egg ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "rule"), [("set o3.1", "T10.7"), ("throw 1", "T10.6"), ("pass 2", "T10.5")]
)
def test_only_the_carrier_hands_the_egg_on(written: str, rule: str) -> None:
    start = temple("teams", 4)
    assert why(start, written) == (rule, "Your Raider does not carry the Egg.")


def test_the_egg_is_set_down_once_in_a_turn() -> None:
    again = do(temple(egg=0, rolled=3), "set o3.1", "step o3.1")
    text = "The Egg has been set down once this turn already."
    assert why(again, "set o3.0") == ("T10.7", text)


@pytest.mark.parametrize(
    ("start", "to", "rule", "text"),
    [
        (
            "o3.1",
            "o3.1",
            "T10.7",
            "Your Raider is at o3.1; the Egg is set on a tile beside it.",
        ),
        ("o3.1", "o3.4", "T10.7", "Tile o3.4 is not next to o3.1."),
        ("o3.1", "o3.2", "T10.7", "Tile o3.2 is an Abyss."),
        ("o3.9", "o3.8", "T10.7", "Tile o3.8 is occupied by Amber’s Raider."),
        ("o2.6", "o2.5", "T10.7", "Tile o2.5 is occupied by a Spawn."),
        (
            "o3.1",
            "o2.0",
            "T6.1",
            "Tile o2.0 is diagonal to o3.1; nothing works diagonally.",
        ),
        (
            "m1.2",
            "i.1",
            "T3.10",
            "The Inner wall stands between m1.2 and i.1.",
        ),
    ],
)
def test_the_egg_is_set_on_a_free_neighbour(start: str, to: str, rule: str, text: str) -> None:
    carrying = temple(at=[start], egg=0, dead=[2], spawns=["o2.5"])
    assert why(carrying, f"set {to}") == (rule, text)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (["o1.1", "o3.9"], "Amber’s Raider at o3.9 is not straight outwards of you."),
        (["o3.1", "o1.1"], "Amber’s Raider at o1.1 is not straight outwards of you."),
        (
            ["m2.0", "o3.0"],
            "The Middle wall stands between m2.0 and o1.0.",
        ),
        (["i.1", "m1.2"], "The Inner wall stands between i.1 and m1.2."),
        (["c", "i.0"], "The Central wall stands between c and i.0."),
        (["o1.1", "o3.1", "o2.1"], "The line is blocked at o2.1 by Coral’s Raider."),
        (["o1.5", "o3.5"], "The line is blocked at o2.5 by a Spawn."),
    ],
)
def test_the_egg_is_thrown_to_the_first_raider_straight_outwards(
    at: Sequence[str], text: str
) -> None:
    start = temple("free", 4, at=at, egg=0, dead=[3], spawns=["o2.5"])
    assert why(start, "throw 1") == ("T10.6", text)


def test_nobody_is_thrown_the_egg_twice_in_a_turn() -> None:
    refused = do(temple(at=["o1.1", "o3.1"], egg=0), "throw 1", "refuse")
    text = "Amber has been asked about the Egg this turn already."
    assert why(refused, "throw 1") == ("T10.6", text)


def test_the_egg_is_not_thrown_to_oneself_or_to_the_dead() -> None:
    start = temple(egg=0, dead=[1])
    assert why(start, "throw 0") == ("T10.6", "Your Raider cannot hand the Egg to itself.")
    assert why(start, "throw 1") == ("T10.6", "Amber’s Raider is not in the Temple.")
    assert why(start, "throw 4") == ("T2.2", "There are only 3 Raiders in this game.")


@pytest.mark.parametrize("written", ["pass 1", "ask 1"])
def test_without_allies_the_egg_is_not_passed(written: str) -> None:
    start = temple(at=["o3.0", "o3.1"], egg=0)
    text = "Without allies the Egg changes hands only in a deal, a throw or a battle."
    assert why(start, written) == ("T10.5", text)


@pytest.mark.parametrize(
    ("written", "rule", "text"),
    [
        ("pass 0", "T10.5", "Your Raider cannot hand the Egg to itself."),
        ("pass 1", "T10.5", "Amber’s Raider is not on your side."),
        ("pass 2", "T10.5", "Tile o3.16 is not next to o3.0."),
    ],
)
def test_the_egg_is_passed_to_an_ally_beside(written: str, rule: str, text: str) -> None:
    start = temple("teams", 4, at=["o3.0", "o3.1"], egg=0)
    assert why(start, written) == (rule, text)


def test_the_egg_is_not_passed_through_a_wall_or_to_the_dead() -> None:
    behind = temple("teams", 4, at=["o1.0", "o3.8", "m2.0"], egg=0)
    text = "The Middle wall stands between o1.0 and m2.0."
    assert why(behind, "pass 2") == ("T3.10", text)
    dead = temple("teams", 4, egg=0, dead=[2])
    assert why(dead, "pass 2") == ("T10.5", "Coral’s Raider is not in the Temple.")


def test_the_egg_is_not_passed_on_one_tile() -> None:
    start = temple("pairs", 4, at=["o3.0", "o3.8", "o3.1"], egg=0, rolled=3)
    text = "Your second Raider is on your own tile, not on a tile beside it."
    assert why(do(start, "step o3.1"), "pass 2") == ("T10.5", text)


def test_only_a_carrier_is_asked_for_the_egg() -> None:
    start = temple("teams", 4, at=["o3.0", "o3.8", "o3.1"])
    assert why(start, "ask 2") == ("T10.5", "Coral’s Raider does not carry the Egg.")


def test_nobody_is_asked_for_the_egg_twice_in_a_turn() -> None:
    start = temple("teams", 4, at=["o3.0", "o3.8", "o3.1"], egg=2)
    text = "Coral has been asked about the Egg this turn already."
    assert why(do(start, "ask 2", "refuse"), "ask 2") == ("T10.5", text)


def test_an_ally_is_asked_from_beside() -> None:
    start = temple("teams", 4, egg=2)
    text = "Tile o3.16 is not next to o3.0."
    assert why(start, "ask 2") == ("T10.5", text)


def test_who_is_asked_about_the_egg_answers_first() -> None:
    asked = do(temple(at=["o1.1", "o3.1"], egg=0), "throw 1")
    assert why(asked, "roll") == ("T10.6", "First Amber has to say yes or no about the Egg.")


def test_while_an_ally_is_asked_for_the_egg_refusals_cite_its_rule() -> None:
    asked = do(temple("teams", 4, at=["o2.4", "o3.9", "o2.5"], egg=2), "ask 2")
    text = "First Coral has to say yes or no about the Egg."
    for written in ("roll", "end", "accept"):
        assert why(asked, written) == ("T10.5", text)
    assert why(asked, "roll", 2) == ("T10.5", "First you have to say yes or no about the Egg.")
    assert why(asked, "end", 3) == ("T10.5", text)
