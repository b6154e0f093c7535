"""T11.3: the cards of a deal are those held when agreeing, named or drawn at random."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.game import CHANCE
from oviraptor.games.temple import game
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import do, hand, may, temple
from oviraptor.games.temple.text.actions import parse
from oviraptor.games.temple.text.positions import read, write


def agreed(mine: str, theirs: str, *talk: str) -> State:
    """Return the deal of Raiders 0 and 1, with these hands, just agreed upon after this talk."""
    hands = [mine.split(), theirs.split()]
    s = temple(at=["o2.4", "o2.5"], coins=[5, 5, 5], hands=hands, rolled=3)
    return do(s, "step o2.5", *talk, "accept")


def weights(s: State) -> dict[str, int]:
    """Return what chance may bring with its weights."""
    return {game.text(action): weight for action, weight in game.outcomes(s)}


def test_t11_3_a_card_given_by_name_is_not_drawn_from_its_new_hand():
    s = agreed("cup/n", "eye/n pole/n", "give cup/n", "want random", "offer cup/n for 1 random")
    assert may(s) == {"steal 0 1 eye/n", "steal 0 1 pole/n"}
    s = do(s, "steal 0 1 eye/n")
    assert (hand(s, 0), hand(s, 1)) == (["eye/n"], ["pole/n", "cup/n"])


def test_t11_3_one_that_is_named_is_not_drawn_at_random_as_well():
    talk = ("want sword/s", "want random", "offer nothing for 1 random, sword/s")
    s = agreed("", "eye/n sword/s", *talk)
    assert may(s) == {"steal 0 1 eye/n"}
    assert hand(do(s, "steal 0 1 eye/n"), 0) == ["eye/n", "sword/s"]


def test_t11_3_a_second_copy_is_drawn_as_often_as_it_was_there():
    s = agreed("cup/n", "cup/n eye/n", "give cup/n", "want random", "offer cup/n for 1 random")
    assert weights(s) == {"steal 0 1 cup/n": 1, "steal 0 1 eye/n": 1}


BOTH = ("give random", "want random", "offer 1 random for 1 random")


@pytest.mark.parametrize("first", ["eye/n", "pole/n"])
def test_t11_3_a_card_that_came_at_random_does_not_go_back_at_random(first: str):
    s = do(agreed("cup/n cup/a", "eye/n pole/n", *BOTH), f"steal 0 1 {first}")
    assert may(s) == {"steal 1 0 cup/n", "steal 1 0 cup/a"}
    s = do(s, "steal 1 0 cup/a")
    assert first in hand(s, 0)
    assert "cup/a" in hand(s, 1)


def test_t11_3_also_where_several_come():
    talk = ("give random", "give random", "want random", "want random")
    s = agreed("cup/n cup/a", "eye/n pole/n", *talk, "offer 2 random for 2 random")
    s = do(s, "steal 0 1 eye/n", "steal 0 1 pole/n")
    assert may(s) == {"steal 1 0 cup/n", "steal 1 0 cup/a"}
    s = do(s, "steal 1 0 cup/n", "steal 1 0 cup/a")
    assert (hand(s, 0), hand(s, 1)) == (["pole/n", "eye/n"], ["cup/n", "cup/a"])


def test_t11_3_what_came_by_a_deal_may_be_stolen_later():
    s = do(agreed("cup/n pickpocket/n", "eye/n", *BOTH), "steal 0 1 eye/n", "steal 1 0 cup/n")
    assert may(do(s, "play pickpocket/n 1")) == {"steal 0 1 cup/n"}


def between() -> State:
    """Return a deal with named and random cards on both sides, the first card drawn."""
    talk = ("give cup/n", "give random", "want sword/s", "want random")
    s = agreed("cup/n cup/a", "eye/n sword/s", *talk, "offer 1 random, cup/n for 1 random, sword/s")
    return do(s, "steal 0 1 eye/n")


def test_t11_3_what_is_yet_to_be_handed_over_stands_in_a_position():
    s = between()
    text = write(s)
    assert "\napart 0 eye/n\n" in text
    assert "\nagenda hand 0 1 cup/n\nagenda hand 1 0 sword/s\nagenda steal 1 0\n" in text
    assert read(text) == s
    s = do(s, "steal 1 0 cup/a")
    assert (hand(s, 0), hand(s, 1)) == (["eye/n", "sword/s"], ["cup/n", "cup/a"])
    assert "apart" not in write(s)


def test_t17_1_what_was_drawn_is_known_to_its_two_owners_until_the_deal_is_done():
    s = between()
    for viewer, shown in ((0, "eye/n"), (1, "eye/n"), (2, ""), (None, "")):
        seen = game.view(s, viewer)
        assert seen.apart == ((shown,), (), ())
        for seed in range(20):
            world = game.imagine(seen, Random(seed))
            assert game.view(world, viewer) == seen
            assert read(write(world)) == world
            game.apply(world, CHANCE, game.outcomes(world)[0][0])


def test_t17_1_who_agrees_to_give_a_named_card_has_it():
    talk = ("want sword/s", "want random", "offer nothing for 1 random, sword/s")
    s = agreed("", "eye/n sword/s", *talk)
    for viewer in (0, 2, None):
        assert game.view(s, viewer).players[1].known == ("sword/s",)


def test_t11_3_the_veiled_draw_is_the_same_whatever_was_drawn():
    s = between()
    drawn = [parse(text) for text in sorted(may(s))]
    assert len({game.seen(s, CHANCE, action, 2) for action in drawn}) == 1
