"""D20.5, D21.4, D22.7, D25.4: Site D, Refinement, Processing Plant, Seismologist, Gene Grafting Lab."""

from __future__ import annotations

from .mainland import hand, known, laid, market, named
from .parks import BARE, led, offered, on, waits

LONE = {"box": "chaos", "blue_home": 0, "home": 3}
LAB = on(BARE, d1="GG")
PLANT = on(BARE, d1="PP", e1="PP<")
ALL_BUT_5_GALLI = "therizi*5 ichthyo*6 plesio*4 megalodon*6 mosa*4 spino*4 polymorphic*2"
"""In the Boneyard these leave a deck of five eDNA cards."""


def test_d20_5_site_d_costs_a_credit_and_sends_one_of_three_to_the_market():
    s = led(laid(credits=1, **LONE), "worker site-d")
    assert offered(s) == ["done", "pay"]
    s = led(s, "pay", "draw white galli", "draw white spino", "draw white galli")
    assert s.islands[0].credits == 0
    assert waits(s)[-1] == "act white site-d market galli*2 spino"
    assert offered(s) == ["market galli", "market spino"]
    s = led(s, "market galli")
    assert hand(s) == ["galli", "spino"]
    assert known(s) == []
    assert market(s) == ["galli", "-", "-"]
    assert waits(s) == ["worker white"]


def test_d20_5_without_a_credit_only_done_is_left():
    assert offered(led(laid(**LONE), "worker site-d")) == ["done"]


def test_d20_5_fewer_cards_than_due_are_all_kept():
    s = laid(credits=1, **LONE)
    s.deck = tuple(2 if kind == 8 else 0 for kind in range(len(s.deck)))
    s = led(s, "worker site-d", "pay", "draw white galli", "draw white galli")
    assert hand(s) == ["galli", "galli"]
    assert market(s) == ["-", "-", "-"]


def test_d20_5_a_deck_that_has_become_smaller_while_a_draw_waits_gives_what_it_has():
    s = led(laid(credits=1, news="28 upcoming 2 past -", **LONE), "worker site-d", "pay")
    s.deck = tuple(3 if kind == 8 else 0 for kind in range(len(s.deck)))
    s = led(s, "draw white galli")
    assert waits(s)[-1] == "draw white edna 2 aside"
    s = led(s, "draw white galli", "draw white galli")
    assert hand(s) == ["galli"] * 3


def test_d20_11_card_28_lets_site_d_draw_four():
    s = led(laid(credits=1, news="28 upcoming 2 past -", **LONE), "worker site-d", "pay")
    assert waits(s)[-1] == "draw white edna 4 aside"


def test_d20_5_refinement_makes_a_token_of_a_card_and_a_credit():
    s = led(laid(credits=1, dna="stego trike", **LONE), "worker refinement")
    assert offered(s) == ["done", "refine stego", "refine trike"]
    s = led(s, "refine trike")
    assert s.islands[0].refined == 1
    assert s.islands[0].credits == 0
    assert named(s.discards) == ["trike"]
    assert offered(led(laid(dna="stego", **LONE), "worker refinement")) == ["done"]


# D21.4


def test_d21_4_a_processing_plant_lets_cards_be_drawn_again():
    s = led(laid(island=PLANT, **LONE), "worker site-a", "draw white trex", "draw white trike")
    assert waits(s)[-1] == "act white site-a redraw trex trike"
    assert set(offered(s)) == {"redraw", "hold"}
    again = led(s, "redraw")
    assert waits(again)[-2:] == ["draw white dna 2", "toss white trex trike"]
    again = led(
        again, "toss white trike", "toss white trex", "draw white raptor", "draw white raptor"
    )
    assert hand(again) == ["raptor", "raptor"]
    assert named(again.discards) == ["trex", "trike"]
    assert waits(again) == ["worker white"]
    s = led(s, "hold")
    assert hand(s) == ["trex", "trike"]
    assert known(s) == []


def test_d21_4_once_per_action_at_site_b_before_a_card_is_kept():
    s = led(laid(island=PLANT, **LONE), "worker site-b", *["draw white trike"] * 3, "redraw")
    s = led(s, *["toss white trike"] * 3, *["draw white stego"] * 3)
    assert waits(s)[-1] == "act white site-b keep 1 stego*3"
    s = led(laid(island=PLANT, **LONE), "worker site-b", *["draw white trike"] * 3, "hold")
    assert waits(s)[-1] == "act white site-b keep 1 trike*3"


def test_d21_4_who_holds_at_site_d_sends_one_of_these_cards_to_the_market():
    s = laid(island=PLANT, credits=1, **LONE)
    s = led(s, "worker site-d", "pay", *["draw white galli"] * 2, "draw white spino", "hold")
    assert waits(s)[-1] == "act white site-d market galli*2 spino"
    s = led(s, "market spino")
    assert hand(s) == ["galli", "galli"]


def test_d21_4_of_a_deck_that_runs_out_fewer_are_drawn_again():
    s = laid(island=PLANT, boneyard=ALL_BUT_5_GALLI, credits=1, **LONE)
    s = led(s, "worker site-d", "pay", *["draw white galli"] * 3, "redraw")
    assert waits(s)[-3:] == [
        "act white site-d market -", "draw white edna 2 aside", "toss white galli*3",
    ]  # fmt: skip
    s = led(s, *["toss white galli"] * 3, *["draw white galli"] * 2)
    assert hand(s) == ["galli", "galli"], "fewer than due: no card goes to the market"
    assert market(s) == ["-", "-", "-"]


def test_d20_11_28_of_four_cards_due_three_are_too_few_for_the_market():
    s = laid(news="28 upcoming 2 past 1", boneyard=f"galli*2 {ALL_BUT_5_GALLI}", credits=1, **LONE)
    s = led(s, "worker site-d", "pay", *["draw white galli"] * 3)
    assert hand(s) == ["galli"] * 3
    assert market(s) == ["-", "-", "-"]


def test_d21_4_a_damaged_plant_does_nothing():
    s = led(laid(island=on(BARE, d1="PPx", e1="PP<"), **LONE), "worker site-a")
    assert waits(s)[-1] == "draw white dna 2"


# D25.4, D22.7


def test_d25_4_a_grafting_lab_sells_a_card_for_a_goat_at_the_end():
    s = led(laid(island=LAB, goats=1, **LONE), "worker site-a")
    assert waits(s)[-2:] == ["act white site-a graft", "draw white dna 2"]
    s = led(s, "draw white trike", "draw white trike")
    assert offered(s) == ["done", "graft"]
    s = led(s, "graft", "draw white trex")
    assert hand(s) == ["trex", "trike", "trike"]
    assert s.islands[0].goats == 0
    assert waits(s) == ["worker white"]


def test_d25_4_without_a_goat_or_at_the_agency_nothing_is_asked():
    s = led(laid(island=LAB, **LONE), "worker site-a")
    assert waits(s) == ["worker white", "draw white dna 2"]
    s = led(laid(island=LAB, goats=1, **LONE), "worker agency")
    assert waits(s) == ["worker white", "draw white card 2"]


def test_d25_4_the_hand_limit_comes_before_the_question():
    s = laid(island=LAB, goats=1, dna="trike*9", **LONE)
    s = led(s, "worker site-a", "draw white stego", "draw white stego")
    assert waits(s)[-2:] == ["act white site-a graft", "discard white 10"]


def test_d22_7_the_seismologist_sells_a_card_of_the_hand_to_the_market_after_site_b():
    s = laid(specialists="seismologist", dna="trex", **LONE)
    s = led(s, "worker site-b", *["draw white trike"] * 3, "keep trike", *["toss white trike"] * 2)
    assert waits(s)[-1] == "act white site-b hand"
    assert offered(s) == ["done", "market trex", "market trike"]
    s = led(s, "market trex")
    assert market(s) == ["trex", "-", "-"]
    assert s.islands[0].credits == 2
    assert hand(s) == ["trike"]


def test_d25_4_the_lab_asks_before_the_seismologist():
    s = laid(specialists="seismologist", island=LAB, goats=1, **LONE)
    s = led(s, "worker site-b", *["draw white trike"] * 3, "keep trike", *["toss white trike"] * 2)
    assert waits(s)[-1] == "act white site-b graft"
    s = led(s, "graft", "draw white stego")
    assert waits(s)[-1] == "act white site-b hand"
    assert led(s, "done").agenda[-1][0] == laid(**LONE).agenda[-1][0]


def test_d20_2_sites_a_and_b_draw_from_the_dna_deck():
    s = led(laid(**LONE), "worker site-a")
    assert len(offered(s)) == 7
