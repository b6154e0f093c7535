"""D6.2, D6.4, D7, D21.4, D22.13: turns, slots, passing, arranging, the Pilot, the Private Airport."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.kinds import CITY

from .mainland import laid
from .parks import BARE, PEN_OF_1, led, offered, on, waits


def test_d7_1_players_take_turns_in_order():
    s = led(laid(order="white blue"), "worker farm")
    assert waits(s) == ["worker blue"]
    s = led(s, "worker ferry")
    assert waits(s) == ["worker white"]
    assert s.islands[0].home == 1


def test_d7_1_a_worker_needs_a_free_slot():
    s = led(laid(), "worker farm")
    assert "worker farm" not in offered(s)
    assert "worker ferry" in offered(s)


def test_d7_2_several_workers_of_one_player_may_stand_in_one_location():
    s = led(laid(blue_home=0, home=3), "worker city", "done", "worker city", "done")
    assert s.at[CITY] == (0, 0)


def test_d7_3_a_worker_may_be_put_where_its_action_brings_nothing():
    s = laid()
    assert "worker boneyard" in offered(s)
    assert waits(led(s, "worker boneyard")) == ["worker blue"]


def test_d7_4_passing_is_final():
    s = led(laid(), "pass", "worker farm")
    assert waits(s) == ["worker blue"]
    assert s.islands[0].home == 2
    assert s.islands[0].passed


def test_d4_8_upkeep_begins_when_nobody_has_a_turn_left():
    s = led(laid(season="6 open", news="9 upcoming 10 past -"), "pass")
    s = led(s, "pass")
    assert s.season == 7


def test_d27_8_the_list_ends_with_pass():
    s = laid("worker white arrange", box="chaos", island=PEN_OF_1, specialists="pilot", credits=2)
    assert offered(s)[0] == "worker site-a"
    assert offered(s)[-3:] == ["arrange", "fly", "pass"]


# D6.4


def test_d6_4_fences_may_be_arranged_once_in_the_first_turn():
    s = led(laid("worker white arrange", island=PEN_OF_1), "arrange")
    assert waits(s) == ["worker white arrange", "arrange white"]
    s = led(s, "pull h a1", "done")
    assert waits(s) == ["worker white"]
    assert "arrange" not in offered(s)


def test_d6_4_whoever_places_first_has_lost_it():
    s = led(laid("worker white arrange", island=PEN_OF_1, blue_home=0), "worker farm")
    assert waits(s) == ["worker white"]


def test_d6_4_the_first_turn_of_a_season_offers_it_to_who_owns_a_fence():
    s = led(laid(home=2, blue_home=5, blue_island=PEN_OF_1), "worker farm")
    assert waits(s) == ["worker blue arrange"]
    s = led(laid(home=2, blue_home=5), "worker farm")
    assert waits(s) == ["worker blue"]
    s = led(laid(home=2, blue_home=4, blue_island=PEN_OF_1), "worker farm")
    assert waits(s) == ["worker blue"]


# D6.2


def test_d6_2_a_news_card_with_slots_is_a_location_for_the_season():
    s = laid(news="12 upcoming 2 past -", blue_home=0, home=3)
    assert "worker news" in offered(s)
    s = led(s, "worker news", "draw white trike", "draw white trike", "draw white trike")
    s = led(s, "worker news", "draw white trike", "draw white trike", "draw white trike")
    assert "worker news" not in offered(s)
    assert "worker news" not in offered(laid(news="9 upcoming 2 past -"))


# D22.13


def test_d22_13_the_pilot_gives_another_turn_at_once():
    s = laid(box="chaos", specialists="pilot", credits=2)
    s = led(s, "fly")
    assert s.islands[0].credits == 0
    assert "fly" not in offered(s)
    s = led(s, "worker farm")
    assert waits(s) == ["worker white"]
    assert "fly" not in offered(s)
    assert waits(led(s, "worker ferry")) == ["worker blue"]


def test_d22_13_he_flies_with_two_workers_and_two_credits():
    assert "fly" not in offered(laid(box="chaos", specialists="pilot", credits=1))
    assert "fly" not in offered(laid(box="chaos", specialists="pilot", credits=2, home=1))
    assert "fly" not in offered(laid(box="chaos", specialists="pilot*", credits=2))


def test_d27_6_flying_drops_the_arrangement():
    s = laid("worker white arrange", box="chaos", specialists="pilot", credits=2, island=PEN_OF_1)
    assert waits(led(s, "fly")) == ["worker white again"]


def test_d27_6_who_passes_after_flying_has_no_other_turn():
    s = laid(box="chaos", specialists="pilot", credits=2)
    assert waits(led(s, "fly", "pass")) == ["worker blue"]


# D21.4


def test_d21_4_a_private_airport_is_its_owners_slot_for_outsource_without_price():
    island = on(BARE, a1="PA", b1="PA<")
    s = laid(box="chaos", island=island, at=("farm blue",), credits=3)
    s = led(s, "worker airport")
    assert offered(s) == ["done", "outsource farm"]
    s = led(s, "outsource farm")
    assert (s.islands[0].goats, s.islands[0].credits) == (3, 3)
    assert "worker airport" not in offered(s)
    s = led(s, "pass")
    assert "worker airport" not in offered(s)


def test_d21_4_a_damaged_airport_has_no_slot():
    assert "worker airport" not in offered(laid(box="chaos", island=on(BARE, a1="PAx", b1="PA<")))
