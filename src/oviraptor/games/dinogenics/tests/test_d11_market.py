"""D11, D19.5, D22.14: prices, buying, selling, refreshing the market."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules import supply
from oviraptor.games.dinogenics.rules.kinds import STEGO
from oviraptor.games.dinogenics.rules.settling import settle

from .mainland import hand, known, laid, market, named
from .parks import led, offered, waits

CITY = "city white trade"


def test_d11_1_the_price_less_the_discount_of_the_space():
    s = laid(CITY, market="trex trex trex", credits=20)
    assert [led(s, f"buy {space}").islands[0].credits for space in (1, 2, 3)] == [14, 15, 16]


def test_d11_1_at_least_one_credit():
    s = laid(CITY, box="chaos", market="- - trike", credits=1, specialists="analyst")
    assert led(s, "buy 3").islands[0].credits == 0


def test_d11_1_the_space_stays_empty():
    s = led(laid(CITY, market="trex raptor trike", credits=20, blue_home=0), "buy 2")
    assert market(s) == ["trex", "-", "trike"]
    assert hand(s) == known(s) == ["raptor"]


def test_d11_1_nobody_buys_what_he_cannot_pay():
    assert offered(laid(CITY, market="trex - trike", credits=2)) == ["done", "buy 3"]


def test_d11_2_a_card_that_is_sold_enters_space_1():
    s = led(laid(CITY, dna="raptor", market="- trike -", blue_home=0), "sell raptor")
    assert market(s) == ["raptor", "trike", "-"]
    assert s.islands[0].credits == 4


def test_d11_2_it_pushes_others_as_far_as_the_first_empty_space():
    s = led(laid(CITY, dna="raptor", market="trex - trike", blue_home=0), "sell raptor")
    assert market(s) == ["raptor", "trex", "trike"]
    s = led(laid(CITY, dna="raptor", market="trex stego -", blue_home=0), "sell raptor")
    assert market(s) == ["raptor", "trex", "stego"]


def test_d11_2_what_is_pushed_out_goes_to_the_boneyard():
    s = led(laid(CITY, dna="raptor", market="trex stego trike", blue_home=0), "sell raptor")
    assert market(s) == ["raptor", "trex", "stego"]
    assert named(s.boneyard) == ["trike"]


def test_d11_3_a_refresh_clears_the_market_and_lays_out_three():
    s = laid(market="trex - trike").copy()
    supply.refresh_market(s)
    settle(s)
    assert named(s.boneyard) == ["trex", "trike"]
    s = led(s, "market 1 stego", "market 2 stego", "market 3 raptor")
    assert market(s) == ["stego", "stego", "raptor"]
    assert s.deck[STEGO] == 7


def test_d19_5_imported_dna_costs_three_less_the_discount():
    s = laid(CITY, market="trex - trex", credits=3, news="5 upcoming 2 past -")
    assert offered(s) == ["done", "buy 1", "buy 3"]
    assert led(s, "buy 3").islands[0].credits == 2


def test_d22_14_the_analyst_buys_at_two_less_and_sells_at_one_more():
    s = laid(
        CITY,
        box="chaos",
        dna="raptor",
        market="trex - -",
        credits=4,
        specialists="analyst",
        blue_home=0,
    )
    assert led(s, "buy 1").islands[0].credits == 0
    assert led(s, "sell raptor").islands[0].credits == 4 + 5


def test_d20_2_edna_cards_are_sold_and_discarded_like_others():
    s = led(laid(CITY, box="chaos", dna="polymorphic", blue_home=0), "sell polymorphic")
    assert market(s)[0] == "polymorphic"
    assert s.islands[0].credits == 3
    assert waits(s)[-1] == "worker white" or waits(s)[0].startswith("worker")
