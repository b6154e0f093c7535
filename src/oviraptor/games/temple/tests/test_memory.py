"""What a seat can work out from all it saw is in its view: cards seen, given, returned, shuffled (T17.1)."""

from __future__ import annotations

from random import Random

from oviraptor.games.temple import game
from oviraptor.games.temple.rules.cards import OBJECT_DECK
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import PEACE, do, fight, hand, refill, temple
from oviraptor.games.temple.text.names import KIND_OF

WORLDS = 200


def worlds(s: State, viewer: int | None) -> list[State]:
    """Imagine what a viewer may believe."""
    view = game.view(s, viewer)
    rng = Random(1)
    return [game.imagine(view, rng) for _ in range(WORLDS)]


def test_after_a_tie_the_returned_card_is_in_that_hand_in_every_world():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n", "cup/a"], ["eye/n", "twin/c"]], rolled=2)
    s = fight(do(s, "step o2.5", "war"), "hoard/n eye/n", "none none", "none none")
    s = refill(do(s, "hurl o2.8 0"))
    for viewer in (0, 2, None):
        assert all("eye/n" in hand(w, 1) for w in worlds(s, viewer))
    for viewer in (1, 2, None):
        assert all("hoard/n" in hand(w, 0) for w in worlds(s, viewer))


def test_a_card_given_is_known_to_be_there():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n"], ["cup/n"]], rolled=2)
    s = do(s, "step o2.5", "give hoard/n", "offer hoard/n for nothing", "accept")
    assert all("hoard/n" in hand(w, 1) for w in worlds(s, 2))


def test_a_card_taken_at_random_is_known_to_its_two_owners_only():
    s = temple(hands=[["pickpocket/n"], ["hoard/n", "cup/n"], []])
    s = do(s, "play pickpocket/n 1", "steal 0 1 cup/n")
    assert game.view(s, 1).players[0].known == ("cup/n",)
    assert {tuple(hand(w, 0)) for w in worlds(s, 2)} > {("cup/n",)}


def test_of_a_known_card_that_may_have_been_taken_two_hands_are_possible():
    s = temple(
        at=["o2.4", "o2.5"], hands=[["hoard/n", "cup/n"], ["eye/n"], ["pickpocket/n"]], rolled=2
    )
    s = do(s, "step o2.5", "give hoard/n", "offer hoard/n for nothing", "refuse")
    s = refill(do(fight(s, "none none", "none none", "none none"), "hurl o2.8 0"))
    s = _turn_of(s, 2)
    s = do(s, "play pickpocket/n 0", "steal 2 0 cup/n")
    found = worlds(s, 1)
    assert all("hoard/n" in hand(w, 0) + hand(w, 2) for w in found)
    assert any("hoard/n" in hand(w, 0) for w in found)
    assert any("hoard/n" in hand(w, 2) for w in found)


def test_after_a_shuffle_the_hands_hold_what_was_not_discarded():
    s = _with_empty_deck(temple(hands=[["hoard/n", "flint/a"], ["cup/n"], ["eye/n", "twin/c"]]))
    s = do(s, "play hoard/n", "draw 0 venom/n")
    for world in worlds(s, 0):
        assert sorted(hand(world, 1) + hand(world, 2)) == ["cup/n", "eye/n", "twin/c"]
    for world in worlds(s, None):
        old = ["flint/a", "cup/n", "eye/n", "twin/c"]
        assert all(card in old for card in hand(world, 1) + hand(world, 2))
    assert game.view(s, 1).players[0].known == ()


def test_a_single_other_hand_is_known_after_a_shuffle():
    s = temple(mode="duel", players=2, hands=[["hoard/n"], ["cup/n", "eye/n"]])
    s = do(_with_empty_deck(s), "play hoard/n", "draw 0 venom/n")
    assert game.view(s, 0).players[1].known == ("eye/n", "cup/n")
    assert all(hand(w, 1) == ["eye/n", "cup/n"] for w in worlds(s, 0))


def _turn_of(s: State, player: int) -> State:
    while s.active != player:
        s = do(s, "end")
    return s


def _with_empty_deck(s: State) -> State:
    """Return the position with all of the Object deck among the discards."""
    held = [0] * len(OBJECT_DECK)
    for player in range(s.players):
        for card in hand(s, player):
            held[KIND_OF[card]] += 1
    s.object_discards = tuple(count - kept for count, kept in zip(OBJECT_DECK, held, strict=True))
    s.objects = (0,) * len(OBJECT_DECK)
    return s


# --- over a player's shoulder -----------------------------------------------------------------


def test_a_hand_that_may_be_given_in_a_truce_is_nobody_elses_to_see():
    s = do(
        temple(at=["o2.4", "o2.5"], hands=[["hoard/n", "cup/n"], ["eye/n"]], rolled=2), "step o2.5"
    )
    assert game.private(s, 0)
    s = do(s, "want coin", "offer nothing for 1 coin")
    assert game.private(s, 1)
    s = do(s, "give eye/n", "counter eye/n for nothing")
    assert game.private(s, 0)  # the turn is his, and he may still play a card


def test_to_accept_what_was_named_is_offered_to_who_holds_it_and_so_in_private():
    s = temple(
        at=["o2.4", "o2.5"], hands=[["hoard/n"], ["eye/n"]], rolled=2, plays=0, medallions=[0]
    )
    s = do(s, "step o2.5", PEACE)
    assert not game.private(do(s, "want coin", "counter nothing for 1 coin"), 0)
    named = do(s, "want cup/n", "counter nothing for cup/n")
    assert game.private(named, 0)
    assert [game.text(a) for a in game.legal(named, 0)] == ["refuse"]


def test_a_turn_without_a_card_to_play_may_be_watched_by_all():
    held = [["hoard/n"]]
    assert game.private(temple(hands=held), 0)
    assert not game.private(temple(), 0)
    assert not game.private(temple(hands=held, in_round=1), 0)
    assert not game.private(temple(hands=held, plays=0, medallions=[0]), 0)
    assert game.private(temple(hands=[["sword/s"]], plays=0), 0)  # a Medallion may buy one


def test_a_hand_that_everybody_knows_is_no_secret():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n"], ["cup/n"]], rolled=2)
    s = do(s, "step o2.5")
    assert game.private(s, 0)
    assert not game.private(do(s, "give hoard/n"), 0)


def test_a_battle_card_is_chosen_in_private_even_from_an_empty_hand():
    s = do(temple(at=["o2.4", "o2.5"], rolled=2), "step o2.5", "war")
    assert game.private(s, 0)
    assert game.private(s, 1)
