"""D4, D5: the order, visitors and income, the refresh, Technician and Dig Sites; D24.8."""

from __future__ import annotations

from oviraptor.core.game import CHANCE, Over
from oviraptor.games.dinogenics.rules import play, seasons
from oviraptor.games.dinogenics.rules.kinds import IS_EDNA
from oviraptor.games.dinogenics.rules.settling import settle
from oviraptor.games.dinogenics.rules.state import State

from .mainland import hand, laid, named
from .parks import BARE, led, offered, on, waits


def next_season(s: State) -> State:
    """Begin the next season, as Upkeep does when all is counted."""
    n = s.copy()
    n.agenda = ()
    seasons.next_season(n)
    settle(n)
    return n


# D4.1


def test_d4_1_most_reputation_is_first():
    s = laid(island=on(BARE, a1="Tr"), blue_island=on(BARE, a1="Pt"))
    assert next_season(s).order == (1, 0)


def test_d4_1_then_more_undamaged_facilities():
    s = laid(island=on(BARE, d1="BHx", d2="BHx"), blue_island=on(BARE, d1="BH"))
    assert next_season(s).order == (1, 0)


def test_d4_1_then_more_credits_then_the_last_place():
    s = laid(seats=3, credits=1, blue_credits=1, yellow_credits=2, order="blue white yellow")
    assert next_season(s).order == (2, 1, 0)


# D5


def test_d5_2_visitors_come_by_rank_as_far_as_there_is_room():
    s = next_season(laid(season="3 open", blue_island=on(BARE, d1="BH")))
    assert s.order == (1, 0)
    assert [sum(island.guests) for island in s.islands] == [2, 3]
    assert s.visitors == 25


def test_d5_2_by_the_table_for_many_players():
    hotels = on(BARE, d1="BH", e1="MH")
    s = next_season(
        laid(
            season="6 open",
            seats=4,
            **{f"{name}island": hotels for name in ("", "blue_", "yellow_")},
        )
    )
    assert [sum(island.guests) for island in s.islands] == [5, 4, 4, 2]


def test_d5_3_the_first_may_take_two_bonus_visitors_the_others_one():
    hotels = on(BARE, d1="BH", e1="BH")
    s = next_season(laid(season="1 open", island=hotels, blue_island=hotels))
    assert waits(s) == ["bonus white 2"]
    assert offered(s) == ["bonus 0", "bonus 1", "bonus 2"]
    s = led(s, "bonus 1")
    assert waits(s) == ["bonus blue 1"]
    assert offered(s) == ["bonus 0", "bonus 1"]


def test_d5_3_nobody_is_asked_without_room_or_bonus_visitors():
    hotels = on(BARE, d1="BH", e1="BH")
    s = next_season(laid(season="1 open", island=BARE, blue_island=hotels))
    assert waits(s) == ["bonus blue 2"]
    s = led(next_season(laid(season="1 open", island=hotels, blue_island=hotels)), "bonus 2")
    assert not waits(s)[0].startswith("bonus")


def test_d5_3_bonus_visitors_find_no_more_than_the_room_there_is():
    s = next_season(laid(season="2 open", blue_island=on(BARE, d1="BH")))
    assert waits(s) == ["bonus blue 3"]
    assert offered(s) == ["bonus 0", "bonus 1"]


def test_d1_6_no_more_bonus_visitors_come_than_the_supply_has():
    hotels = on(BARE, d1="BH", e1="BH")
    s = next_season(laid(season="1 open", island=hotels, blue_island=hotels))
    assert waits(s) == ["bonus white 2"]
    s.visitors = 1
    assert offered(s) == ["bonus 0", "bonus 1"]


def test_d4_3_everybody_gains_a_credit_per_visitor():
    s = next_season(laid(season="1 open", news="- upcoming 9 past -", credits=3))
    assert s.islands[0].credits == 3 + 2
    assert s.islands[1].credits == 0 + 2


# D4.5


def test_d4_5_a_tile_for_each_stack_then_a_card_for_the_boneyard():
    s = next_season(
        laid(season="1 open", news="- upcoming 9 past -", stacks="basic-hotel*8 | biodome | - | -")
    )
    assert waits(s) == ["turn-news"]
    s = led(s, "upcoming 12")
    assert waits(s) == ["refresh 2"]
    s = led(s, "tile 2 biodome", "tile 3 goat-farm", "tile 4 gift-shop")
    assert waits(s) == ["bone"]
    s = led(s, "bone stego")
    assert named(s.boneyard) == ["stego"]
    assert len(s.stacks[1]) == 2
    assert waits(s)[0].startswith("worker")


def test_d4_5_the_market_is_not_refreshed():
    s = next_season(laid(season="6 open", news="9 upcoming 10 past -", market="trike - raptor"))
    assert s.market == laid(market="trike - raptor").market


# D4.6


def test_d4_6_the_technician_repairs_for_nothing():
    island = on(BARE, d1="BHx", d2="BHx")
    s = next_season(
        laid(
            box="chaos",
            season="6 open",
            news="9 upcoming 10 past -",
            specialists="technician",
            island=island,
        )
    )
    s = skip_to(s, "repair white")
    assert offered(s) == ["repair d1", "repair d2"]
    s = led(s, "repair d2")
    assert s.islands[0].damaged.bit_count() == 1
    assert s.islands[0].credits == 0 + 2


def test_d4_6_a_lone_facility_is_repaired_by_itself():
    s = next_season(
        laid(
            box="chaos",
            season="6 open",
            news="9 upcoming 10 past -",
            specialists="technician",
            island=on(BARE, d1="BHx"),
        )
    )
    s = skip_to(s, "worker")
    assert s.islands[0].damaged == 0


def test_d21_4_each_dig_site_draws_a_card_of_either_deck():
    island = on(BARE, a4="DS", b4="DS<")
    s = next_season(laid(box="chaos", season="6 open", news="9 upcoming 10 past -", island=island))
    s = skip_to(s, "dig white 1")
    assert offered(s) == ["draw dna", "draw edna"]
    s = led(s, "draw edna")
    assert waits(s) == ["draw white edna 1"], "no Dig Site is left"
    s = led(s, "draw white galli")
    assert hand(s) == ["galli"]
    assert waits(s)[0].startswith("worker")


def test_d21_4_two_dig_sites_draw_one_after_the_other():
    island = on(BARE, a4="DS", b4="DS<", a3="DS", b3="DS<")
    s = next_season(laid(box="chaos", season="6 open", news="9 upcoming 10 past -", island=island))
    s = led(skip_to(s, "dig white 2"), "draw dna")
    assert waits(s) == ["dig white 1", "draw white dna 1"]
    s = led(s, "draw white raptor", "draw edna", "draw white galli")
    assert hand(s) == ["raptor", "galli"]
    assert waits(s)[0].startswith("worker")


def test_d1_10_a_dig_site_of_an_empty_deck_draws_nothing():
    island = on(BARE, a4="DS", b4="DS<")
    s = laid(box="chaos", season="6 open", news="9 upcoming 10 past -", island=island)
    s = skip_to(next_season(s), "dig white 1")
    s.deck = tuple(0 if is_edna else count for is_edna, count in zip(IS_EDNA, s.deck, strict=True))
    s = led(s, "draw edna")
    assert hand(s) == []
    assert waits(s)[0].startswith("worker")


def skip_to(s: State, line: str) -> State:
    """Let chance act until a line waits."""
    while not waits(s)[0].startswith(line):
        assert offered(s)
        s = play.apply(s, CHANCE, play.outcomes(s)[0][0])
    return s


# D24.8


def test_d24_8_a_simulation_may_cap_the_seasons():
    s = laid()
    assert play.capped(s, 4) is s
    assert play.turn(play.capped(s, 3)) == Over((1, 1), "D24.8")
