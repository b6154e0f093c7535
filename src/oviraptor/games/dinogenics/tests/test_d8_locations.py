"""D8.1–D8.11, D8.14, D19 where a location changes: what a worker brings, step by step."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules import supply

from .mainland import hand, known, laid, manipulation, named
from .parks import BARE, led, offered, on, waits

LONE = {"blue_home": 0, "home": 3}


def test_d8_1_site_a_draws_two_and_keeps_both():
    s = led(laid(**LONE), "worker site-a", "draw white raptor", "draw white raptor")
    assert hand(s) == ["raptor", "raptor"]
    assert waits(s) == ["worker white"]


def test_d8_2_site_b_keeps_one_of_three_and_discards_the_others_openly():
    s = led(
        laid(**LONE), "worker site-b", "draw white stego", "draw white trike", "draw white raptor"
    )
    assert waits(s)[-1] == "act white site-b keep 1 stego raptor trike"
    assert offered(s) == ["keep stego", "keep raptor", "keep trike"]
    s = led(s, "keep raptor")
    assert waits(s)[-1] == "toss white stego trike"
    assert offered(s) == ["toss white stego", "toss white trike"]
    s = led(s, "toss white trike", "toss white stego")
    assert hand(s) == ["raptor"]
    assert known(s) == []
    assert named(s.discards) == ["stego", "trike"]


def test_d8_2_equal_cards_are_one_choice_and_one_outcome_by_their_number():
    s = led(
        laid(**LONE), "worker site-b", "draw white trike", "draw white trike", "draw white trike"
    )
    assert offered(s) == ["keep trike"]
    s = led(s, "keep trike")
    assert [weight for _, weight in supply.outcomes_toss(s.agenda[-1])] == [2]


def test_d8_2_a_lone_card_is_kept_by_itself():
    s = laid(**LONE)
    s.deck = tuple(1 if kind == 5 else 0 for kind in range(len(s.deck)))
    s = led(s, "worker site-b", "draw white raptor")
    assert hand(s) == ["raptor"]
    assert waits(s) == ["worker white"]


def test_d8_3_the_boneyard_gives_a_card_and_a_scandal():
    s = led(laid(boneyard="stego trike", **LONE), "worker boneyard")
    assert offered(s) == ["done", "take stego", "take trike"]
    s = led(s, "take trike")
    assert (hand(s), known(s)) == (["trike"], ["trike"])
    assert s.islands[0].scandals == 1
    assert named(s.boneyard) == ["stego"]


def test_d8_3_an_empty_boneyard_costs_no_scandal():
    s = led(laid(**LONE), "worker boneyard")
    assert waits(s) == ["worker white"]
    assert s.islands[0].scandals == 0


def test_d8_4_iom_asks_even_who_can_create_nothing():
    s = led(laid(**LONE), "worker iom")
    assert waits(s)[-1] == "create white iom"
    assert offered(s) == ["done"]


def test_d8_6_the_agency_takes_a_scandal_then_two_cards_are_drawn():
    s = led(laid(scandals=2, **LONE), "worker agency")
    assert s.islands[0].scandals == 1
    assert waits(s)[-1] == "draw white card 2"
    s = led(s, "draw white card splice", "draw white card pact")
    assert manipulation(s) == ["splice", "pact"]


def test_d8_7_the_uplink_asks_for_a_playable_card():
    s = led(laid(cards="splice back-alley", **LONE), "worker uplink")
    assert offered(s) == ["done", "play back-alley"]
    s = led(s, "play back-alley")
    assert waits(s) == ["worker white", "card white back-alley gain -"]
    assert manipulation(s) == ["splice"]


def test_d8_8_the_farm_gives_three_goats():
    assert led(laid(**LONE), "worker farm").islands[0].goats == 3
    assert led(laid(news="4 upcoming 2 past -", **LONE), "worker farm").islands[0].goats == 2


def test_d8_9_the_ferry_gives_three_credits():
    assert led(laid(**LONE), "worker ferry").islands[0].credits == 3
    assert led(laid(news="3 upcoming 2 past -", **LONE), "worker ferry").islands[0].credits == 2
    assert led(laid(news="16 upcoming 2 past -", **LONE), "worker ferry").islands[0].credits == 6


def test_d8_10_a_visitor_of_the_time_share_brings_a_credit():
    s = led(laid(**LONE), "worker time-share")
    assert sum(s.islands[0].guests) == 1
    assert s.islands[0].credits == 1
    s = led(laid(news="16 upcoming 2 past -", **LONE), "worker time-share")
    assert s.islands[0].credits == 4


def test_d8_10_without_room_or_visitors_it_brings_nothing():
    s = led(
        laid(island=on(BARE, e4="VC2"), news="16 upcoming 2 past -", **LONE), "worker time-share"
    )
    assert s.islands[0].credits == 0
    s = laid(**LONE)
    s.visitors = 0
    assert led(s, "worker time-share").islands[0].credits == 0


def test_d8_11_outsource_takes_the_action_of_a_location_with_a_worker():
    s = led(laid(credits=2, at=("city white", "farm blue"), blue_home=0), "worker outsource")
    assert offered(s) == ["done", "outsource city", "outsource farm"]
    s = led(s, "outsource farm")
    assert s.islands[0].credits == 0
    assert s.islands[0].goats == 3
    assert s.at[7] == (1,)


def test_d8_11_it_costs_two_credits_or_three_by_the_news():
    s = led(laid(credits=1, at=("farm blue",)), "worker outsource")
    assert offered(s) == ["done"]
    s = led(laid(credits=2, news="3 upcoming 2 past -", at=("farm blue",)), "worker outsource")
    assert offered(s) == ["done"]


def test_d8_11_the_location_may_be_closed():
    s = led(laid(credits=2, at=("ferry blue",), closed=("ferry",)), "worker outsource")
    assert offered(s) == ["done", "outsource ferry"]


def test_d8_14_a_location_reached_otherwise_follows_the_news():
    s = laid(credits=2, news="4 upcoming 2 past -", at=("farm blue",))
    assert led(s, "worker outsource", "outsource farm").islands[0].goats == 2


def test_d27_6_the_line_of_outsource_is_gone_before_what_it_began():
    s = laid(credits=2, at=("city blue",))
    s = led(s, "worker outsource", "outsource city")
    assert waits(s) == ["worker white", "city white fences build trade"]


# News


def test_d19_12_the_card_draws_three_dna():
    s = led(laid(news="12 upcoming 2 past -", **LONE), "worker news")
    assert waits(s)[-1] == "draw white dna 3"


def test_d19_14_scavenging_costs_a_scandal_for_two_cards():
    s = led(laid(news="14 upcoming 2 past -", boneyard="stego trike*2", **LONE), "worker news")
    assert offered(s) == ["done", "scavenge"]
    s = led(s, "scavenge")
    assert s.islands[0].scandals == 1
    assert waits(s)[-1] == "act white news take 2"
    s = led(s, "take stego")
    assert hand(s) == ["stego", "trike"]  # the second card is no choice
    assert known(s) == ["stego", "trike"]
    assert waits(s) == ["worker white"]


def test_d19_14_nothing_is_asked_at_an_empty_boneyard():
    assert waits(led(laid(news="14 upcoming 2 past -", **LONE), "worker news")) == ["worker white"]


def test_d19_14_the_hand_limit_waits_for_the_second_card():
    s = laid(news="14 upcoming 2 past -", boneyard="stego*2 raptor", dna="trike*10")
    s = led(s, "worker news", "scavenge", "take stego")
    assert waits(s)[-1] == "act white news take 1"
    s = led(s, "take raptor")
    assert waits(s)[-1] == "discard white 10"


def test_d19_15_the_agency_draws_four_and_keeps_two():
    s = led(laid(news="15 upcoming 2 past -", scandals=1, **LONE), "worker agency")
    assert s.islands[0].scandals == 0
    assert waits(s)[-2:] == ["act white agency keep 2 -", "draw white card 4 aside"]
    s = led(
        s,
        "draw white card splice",
        "draw white card splice",
        "draw white card pact",
        "draw white card whistle",
    )
    assert offered(s) == ["keep splice", "keep pact", "keep whistle"]
    s = led(s, "keep pact")
    assert waits(s)[-1] == "act white agency keep 1 splice*2 whistle"
    s = led(s, "keep splice")
    assert manipulation(s) == ["splice", "pact"]
    assert waits(s)[-1] == "toss white splice whistle"
    s = led(s, "toss white whistle", "toss white splice")
    assert sum(s.spent) == 2
    assert waits(s) == ["worker white"]


def test_d19_20_a_credit_buys_five_fences():
    s = led(laid(news="20 upcoming 2 past -", credits=1, **LONE), "worker news")
    assert offered(s) == ["done", "pay"]
    s = led(s, "pay")
    assert s.islands[0].store == 5
    assert s.islands[0].credits == 0
    assert waits(s)[-1] == "arrange white"
    assert waits(led(laid(news="20 upcoming 2 past -", **LONE), "worker news")) == ["worker white"]
