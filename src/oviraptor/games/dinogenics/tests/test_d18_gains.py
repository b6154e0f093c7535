"""D18.1, D18.4–D18.6, D18.8 and D18.17: how a card is played, and cards that bring goods or points."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.kinds import NEWS_NAMES
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, park, seat_of, table
from oviraptor.kit.rules import bag


def test_d18_1_a_card_is_discarded_openly_before_it_acts() -> None:
    s = led(table(white={"cards": "splice rustling"}), "play rustling")
    assert bag.size(seat_of(s, "white").cards) == 1
    assert bag.size(s.spent) == 1
    assert waits(s) == ["worker white", "card white rustling ask"]


def test_d18_1_only_cards_whose_first_step_is_possible_can_be_played() -> None:
    s = table(white={"cards": "splice deconstruction infiltrator renovation pact"})
    assert offered(s) == ["done", "play pact"]


def test_d18_1_whoever_owns_a_fence_arranges_after_the_card() -> None:
    s = led(table(white={"cards": "rustling", "store": 1}), "play rustling", "spend 0")
    assert waits(s) == ["worker white", "arrange white"]
    assert waits(led(s, "done")) == ["worker blue"]


def test_d18_1_without_a_fence_the_next_turn_follows_at_once() -> None:
    s = led(table(white={"cards": "rustling"}), "play rustling", "spend 0")
    assert waits(s) == ["worker blue"]


def test_d18_4_three_different_gains_are_taken_one_by_one() -> None:
    had = {"cards": "back-alley", "goats": 3, "credits": 4}
    s = led(table(white=had), "play back-alley", "gain goats")
    assert offered(s) == ["gain credits", "gain fences", "gain dna", "gain pardon"]
    assert waits(s)[-1] == "card white back-alley gain goats"
    s = led(s, "gain credits", "gain pardon")
    own = seat_of(s, "white")
    assert (own.goats, own.credits, own.scandals) == (3 + 2, 4 + 2, 0)
    assert waits(s) == ["worker blue"]


def test_d18_4_fences_wait_in_store_for_the_one_arrangement() -> None:
    s = table(white={"cards": "back-alley", "scandals": 2})
    s = led(s, "play back-alley", "gain fences", "gain pardon", "gain dna")
    assert seat_of(s, "white").store == 2
    assert seat_of(s, "white").scandals == 1
    assert waits(s) == ["worker white", "card white back-alley", "draw white dna 1"]
    s = led(s, "draw white trike")
    assert bag.size(seat_of(s, "white").hand) == 1
    assert waits(s) == ["worker white", "arrange white"]


def test_d18_4_no_more_fences_come_than_the_supply_has() -> None:
    s = table(white={"cards": "back-alley", "store": 17})
    assert seat_of(led(s, "play back-alley", "gain fences"), "white").store == 18


def _market(**white: object) -> State:
    return led(
        table(market="raptor - trike", white={"cards": "black-market", **white}),
        "play black-market",
    )


def test_d18_5_to_stay_comes_first_then_to_refresh() -> None:
    assert offered(_market()) == ["stay", "refresh"]


def test_d18_5_every_card_costs_two_credits_less_but_at_least_one() -> None:
    s = led(_market(credits=4), "stay")
    assert offered(s) == ["done", "buy 1", "buy 3"]
    s = led(s, "buy 1")
    assert seat_of(s, "white").credits == 1
    s = led(s, "buy 3")
    assert seat_of(s, "white").credits == 0
    assert offered(s) == ["done"]
    assert waits(led(s, "done")) == ["worker blue"]


def test_d18_5_what_is_bought_is_known_to_all() -> None:
    s = led(_market(credits=4), "stay", "buy 3")
    assert seat_of(s, "white").known == seat_of(s, "white").hand


def test_d18_5_a_new_market_sends_the_old_one_to_the_boneyard() -> None:
    s = led(_market(), "refresh")
    assert bag.size(s.boneyard) == 2
    assert waits(s)[-2:] == ["card white black-market buy", "market 1"]
    s = led(s, "market 1 bronto", "market 2 bronto", "market 3 stego")
    assert offered(s) == ["done"]


def test_d18_5_an_eleventh_card_is_discarded_before_the_next_is_bought() -> None:
    s = led(_market(credits=9, dna="bronto*5 stego*5"), "stay", "buy 1")
    assert waits(s)[-1] == "discard white 10"
    assert waits(led(s, "discard raptor"))[-1] == "card white black-market buy"


def test_d18_6_two_cards_are_looked_at_and_one_becomes_upcoming() -> None:
    s = led(table(white={"cards": "news-cycle"}), "play news-cycle")
    assert seat_of(s, "white").vp == 3
    assert waits(s)[-2:] == ["card white news-cycle news -", "look white 2"]
    assert "look white 2" not in offered(s)
    s = led(s, "look white 12", "look white 7")
    assert offered(s) == ["news 2", "news 7", "news 12"]
    s = led(s, "news 12")
    assert NEWS_NAMES[s.upcoming] == "12"
    left = [name for card, name in enumerate(NEWS_NAMES) if s.news_deck >> card & 1]
    assert "2" in left
    assert "7" in left
    assert "12" not in left


def test_d18_6_in_the_last_season_it_brings_only_the_points() -> None:
    s = table(season="7 open", news="1 upcoming - past 3 4", white={"cards": "news-cycle"})
    s = led(s, "play news-cycle")
    assert seat_of(s, "white").vp == 3
    assert waits(s) == ["worker blue"]


def test_d18_6_card_21_stays_upcoming() -> None:
    s = table(
        dinogenics="base corrupted", news="1 upcoming 21 past 3", white={"cards": "news-cycle"}
    )
    s = led(s, "play news-cycle")
    assert NEWS_NAMES[s.upcoming] == "21"
    assert waits(s) == ["worker blue"]


def test_d18_8_a_goat_comes_from_each_opponent_who_has_one() -> None:
    s = table(players=3, white={"cards": "rustling", "goats": 1}, blue={"goats": 2})
    s = led(s, "play rustling")
    assert [own.goats for own in s.islands] == [2, 1, 0]
    assert offered(s) == ["spend 0", "spend 1", "spend 2"]
    s = led(s, "spend 2")
    assert (seat_of(s, "white").goats, seat_of(s, "white").vp) == (0, 2)


def test_d18_8_if_nobody_has_a_goat_one_comes_from_the_supply() -> None:
    s = led(table(white={"cards": "rustling", "goats": 6}), "play rustling")
    assert seat_of(s, "white").goats == 7
    assert offered(s)[-1] == "spend 4"


def test_d18_17_shareholders_pay_for_credits_and_give_fences() -> None:
    s = led(table(white={"cards": "shareholders", "credits": 7}), "play shareholders")
    assert seat_of(s, "white").vp == 3
    assert seat_of(s, "white").credits == 7
    s = led(s, "fences")
    assert seat_of(s, "white").store == 3
    assert waits(s) == ["worker white", "arrange white"]


def test_d18_17_they_pay_five_at_most() -> None:
    s = led(table(white={"cards": "shareholders", "credits": 30, "vp": 7}), "play shareholders")
    assert seat_of(s, "white").vp == 7 + 5


def test_d18_17_a_free_hotel_comes_from_its_stack() -> None:
    island = park(d1="FD", e1="FD")
    s = table(white={"cards": "shareholders", "park": island, "fences": PEN_A1})
    s = led(s, "play shareholders")
    assert offered(s)[:2] == ["fences", "hotel d2"]
    s = led(s, "hotel d2")
    assert len(s.stacks[0]) == 5
    assert seat_of(s, "white").credits == 0
    assert waits(s) == ["worker white", "arrange white"]


def test_d18_17_without_a_hotel_in_the_stack_there_are_only_fences() -> None:
    hotels = park(d1="BH", e1="BH", d2="BH", e2="BH", d3="BH", e3="BH", d4="BH")
    s = table(
        stacks="- | tour-bus | goat-farm | gift-shop",
        white={"cards": "shareholders"},
        blue={"park": hotels},
        gone="basic-hotel",
    )
    assert offered(led(s, "play shareholders")) == ["fences"]
