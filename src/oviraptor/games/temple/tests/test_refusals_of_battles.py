"""Why not? Deals and battles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.refusals import why
from oviraptor.games.temple.tests.temples import PEACE, do, fight, may, temple

# --- deals ------------------------------------------------------------------------------------


def meeting(
    coins: Sequence[int] = (5, 5),
    medallions: Sequence[int] = (4, 4),
    hands: Sequence[Sequence[str]] = (("hoard/n", "cup/a"), ("pole/n", "eye/n")),
    egg: str | int = "c",
) -> State:
    """Let jade come to amber's tile."""
    start = temple(
        at=["o2.1", "o3.1"], rolled=3, coins=coins, medallions=medallions, hands=hands, egg=egg
    )
    return do(start, "step o3.1")


def test_a_giver_of_coins_keeps_one() -> None:
    met = meeting(coins=[1, 1])
    rest = "no coin to spare; who gives coins keeps one."
    assert why(met, "give coin") == ("T11.3", f"You have {rest}")
    assert why(met, "want coin") == ("T11.3", f"Amber has {rest}")


@pytest.mark.parametrize("verb", ["give", "want"])
def test_a_deal_holds_at_most_three_of_anything(verb: str) -> None:
    met = meeting(hands=[["cup/n"] * 4, ["cup/a"] * 4])
    for item, name in (("coin", "coins"), ("medallion", "Medallions"), ("random", "cards")):
        filled = do(met, *[f"{verb} {item}"] * 3)
        text = f"One side of a deal holds at most 3 {name}."
        assert why(filled, f"{verb} {item}") == ("T11.3", text)


def test_only_medallions_there_are_can_be_part_of_a_deal() -> None:
    met = meeting(medallions=[0, 0])
    assert why(met, "give medallion") == ("T11.3", "You have no more Medallions to give.")
    assert why(met, "want medallion") == ("T11.3", "Amber has no more Medallions to give.")


def test_only_a_carrier_gives_the_egg_and_gives_it_once() -> None:
    met = meeting(egg=0)
    assert why(met, "want egg") == ("T11.3", "Amber does not carry the Egg.")
    assert why(meeting(), "give egg") == ("T11.3", "You do not carry the Egg.")
    text = "The Egg is part of the deal already."
    assert why(do(met, "give egg"), "give egg") == ("T11.3", text)


def test_only_cards_in_the_hand_are_given() -> None:
    met = meeting()
    assert why(met, "give hoard/a") == ("T11.3", "Hoard (attack) is not in your hand.")
    text = "There is no further Hoard (null) in your hand."
    assert why(do(met, "give hoard/n"), "give hoard/n") == ("T11.3", text)
    given = do(met, "give hoard/n", "give random")
    assert why(given, "give cup/a") == ("T11.3", "You have no more cards to give.")


def test_nobody_wants_more_cards_than_the_other_holds() -> None:
    met = meeting(hands=[["hoard/n"]])
    assert why(met, "want random") == ("T11.3", "Amber has no more cards to give.")
    assert why(met, "want hoard/a") == ("T11.3", "Amber has no more cards to give.")


def test_a_spawn_deals_neither_in_coins_nor_in_the_egg() -> None:
    start = temple(at=["o2.1"], dead=[1], spawns=["o3.1"], egg=0, rolled=3)
    met = do(start, "step o3.1")
    assert why(met, "want coin") == ("T11.3", "A Spawn has no coins to give.")
    text = "A Spawn never has the Egg, so it is no part of a deal with one."
    assert why(met, "give egg") == ("T10.9", text)
    assert why(met, "want egg") == ("T10.9", text)


def test_only_terms_put_together_are_offered() -> None:
    text = "Those are not the terms you have put together."
    assert why(meeting(), "offer 1 coin for nothing") == ("T11.3", text)
    offered = do(meeting(), PEACE)
    assert why(offered, "counter nothing for 1 coin", 1) == ("T11.3", text)


def test_nothing_is_accepted_before_it_is_offered() -> None:
    text = "First you have to offer terms or declare war."
    assert why(meeting(), "accept") == ("T11.3", text)
    assert why(meeting(), "end") == ("T11.3", text)
    text = "First Jade has to offer terms or declare war."
    assert why(meeting(), "refuse", 1) == ("T11.3", text)


def test_an_offer_is_answered_by_a_counter_offer() -> None:
    text = "First you have to accept, refuse or counter the terms on the table."
    assert why(do(meeting(), PEACE), PEACE, 1) == ("T11.3", text)


def test_there_is_one_counter_offer() -> None:
    countered = do(meeting(), PEACE, "counter nothing for nothing")
    text = "There is only one counter-offer; accept or refuse it."
    for written in ("counter nothing for nothing", PEACE, "give coin", "want coin"):
        assert why(countered, written) == ("T11.3", text)


def test_nobody_accepts_to_give_a_card_they_do_not_hold() -> None:
    asked = do(meeting(), "want hoard/a", "offer nothing for hoard/a")
    text = "The terms ask for Hoard (attack), which your hand does not hold."
    assert why(asked, "accept", 1) == ("T11.3", text)


def test_an_attacker_accepts_no_counter_offer_for_a_card_it_does_not_hold() -> None:
    asked = do(meeting(), PEACE, "want sword/s", "counter nothing for sword/s")
    text = "The terms ask for Dh’or Aeg’h Morn’s Sword, which your hand does not hold."
    assert why(asked, "accept") == ("T11.3", text)


# --- battles ----------------------------------------------------------------------------------


def test_a_battle_card_comes_from_the_hand() -> None:
    fighting = do(meeting(), "war")
    assert why(fighting, "fight hoard/a") == ("T11.4", "Hoard (attack) is not in your hand.")
    assert why(fighting, "fight ?") == ("T11.4", "Name the card to fight with, or none.")


def test_a_tied_card_is_not_played_again_in_the_battle() -> None:
    tied = fight(do(meeting(), "war"), "hoard/n pole/n")
    text = "Hoard (null) is laid aside after a tie until the battle is over."
    assert why(tied, "fight hoard/n") == ("T11.7", text)


def test_only_two_fight() -> None:
    fighting = do(meeting(), "war")
    text = "This battle is between Jade and Amber."
    assert why(fighting, "fight none", 2) == ("T11.4", text)
    text = "First Jade has to choose a battle card."
    assert why(fighting, "roll", 2) == ("T11.4", text)


def test_nothing_else_is_done_in_a_battle() -> None:
    fighting = do(meeting(), "war")
    assert why(fighting, "end") == ("T11.4", "First you have to choose a battle card.")


def test_with_two_raiders_each_one_of_them_fights_with_its_own_hand() -> None:
    start = temple("pairs", 4, at=["o2.1", "o3.1"], rolled=3, hands=[["cup/n"], [], ["hoard/n"]])
    text = "Hoard (null) is not in your first Raider’s hand."
    assert why(do(start, "step o3.1", "war"), "fight hoard/n") == ("T11.4", text)


def test_there_is_no_truce_in_the_jungle() -> None:
    outside = do(temple(at=["o3.0", "t0"], egg=1, jam=0, rolled=3), "step t0")
    for seat in (0, 1):
        for written in (PEACE, "give coin", "accept", "refuse"):
            assert why(outside, written, seat) == ("T14.4", "There is no truce in the Jungle.")


def test_in_the_jungle_no_card_has_an_effect_and_nobody_is_thrown() -> None:
    hands = [["hoard/n"], ["flint/n"]]
    outside = do(temple(at=["o3.0", "t0"], egg=1, jam=0, rolled=3, hands=hands), "step t0")
    text = "In the Jungle no card is used for its effect, only in battle."
    assert why(outside, "play hoard/n") == ("T14.5", text)
    assert why(outside, "pay") == ("T14.5", text)
    assert why(outside, "play flint/n", 1) == ("T14.5", text)
    assert why(outside, "hurl o3.1 0") == ("T14.4", "Nobody is thrown in the Jungle.")
    chosen = do(outside, "0: fight hoard/n")
    assert why(chosen, "play hoard/n") == ("T14.5", text)


def test_in_the_jungle_the_battle_comes_first() -> None:
    outside = do(temple(at=["o3.0", "t0"], egg=1, jam=0, rolled=3), "step t0")
    for written in ("end", "step o3.0", "war", "throw 1"):
        assert why(outside, written) == ("T14.4", "First you have to choose a battle card.")
    for written in ("roll", "play hoard/n"):
        assert why(outside, written, 2) == ("T14.4", "First Jade has to choose a battle card.")
    assert why(outside, "fight none", 2) == ("T14.4", "This battle is between Jade and Amber.")
    text = "First Amber has to choose a battle card."
    assert why(do(outside, "0: fight none"), "end") == ("T14.4", text)


def won(
    at: Sequence[str] = ("o2.1", "o3.1"),
    egg: str = "c",
    rotation: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> State:
    """Let jade win a battle on the second tile; amber lives."""
    hand = ["hoard/a", "hoard/a", "cup/a"]
    start = temple(at=at, rolled=3, coins=[3, 4], hands=[hand], egg=egg, rotation=rotation)
    fighting = do(start, f"step {at[1]}", "war")
    return fight(fighting, "hoard/a none", "hoard/a none", "cup/a none")


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o3.1", "The loser is thrown away from o3.1."),
        ("o3.2", "Tile o3.2 is an Abyss."),
        ("o2.31", "Tile o2.31 is occupied by Coral’s Raider."),
        ("o2.3", "The Egg lies at o2.3; no throw ends there."),
        ("o3.12", "No flight of three tiles leads from o3.1 to o3.12."),
        ("m2.0", "No flight of three tiles leads from o3.1 to m2.0."),
    ],
)
def test_the_loser_is_thrown_three_tiles_to_a_free_one(to: str, text: str) -> None:
    thrown = won(["o2.1", "o3.1", "o2.31"], egg="o2.3")
    assert why(thrown, f"hurl {to} 0") == ("T11.12", text)


def test_a_throw_crosses_as_many_rollers_as_lie_on_its_way() -> None:
    text = "No throw to m2.1 crosses that many Roller lines."
    assert why(won(), "hurl m2.1 1") == ("T17.4", text)


def test_of_many_throws_sixteen_are_to_choose_from() -> None:
    thrown = won(["i.4", "c"], egg="o2.3", rotation=(2, 0, 0, 0))
    assert len(may(thrown, "hurl")) == 16
    text = "Tile m1.9 is not among the throws to choose from."
    assert why(thrown, "hurl m1.9 0") == ("T17.4", text)


def test_the_winner_throws_before_the_turn_goes_on() -> None:
    assert why(won(), "end") == ("T11.12", "First you have to throw the loser.")
    assert why(won(), "roll", 1) == ("T11.12", "First Jade has to throw the loser.")


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o3.2", "Tile o3.2 is an Abyss."),
        ("o3.0", "Tile o3.0 is occupied by Coral’s Raider."),
        ("o3.5", "Tile o3.5 is too far from the battle; o2.1 is closer."),
    ],
)
def test_a_spawn_puts_the_egg_it_has_won_close_by(to: str, text: str) -> None:
    start = temple(
        at=["", "o3.1", "o3.0"],
        dead=[0],
        spawns=["o2.1"],
        coins=[0, 4],
        hands=[["hoard/a", "hoard/a", "cup/a"]],
        egg=1,
        rolled=3,
    )
    fighting = do(start, "spawn o2.1 o3.1", "war")
    beaten = fight(fighting, "hoard/a none", "hoard/a none", "cup/a none")
    assert why(beaten, f"lay {to}") == ("T11.14", text)
