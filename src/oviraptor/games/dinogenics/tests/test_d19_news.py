"""D6.1, D6.3 and D19: Breaking News of the base set, card by card."""

from __future__ import annotations

import pytest

from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import NEWS_NAMES
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, breaking, park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag


def test_d6_1_the_upcoming_card_acts_and_the_next_is_turned_up() -> None:
    s = breaking("18")
    assert "news 18 upcoming - past 3 4\n" in write(s)
    assert waits(s) == ["turn-news"]
    assert len(offered(s)) == 17
    s = led(s, "upcoming 12")
    assert "news 18 upcoming 12 past 3 4\n" in write(s)
    assert waits(s) == ["refresh 2"]


def test_d6_1_in_the_last_season_none_is_turned_up() -> None:
    s = breaking("18", season="7 open")
    assert waits(s) == ["refresh 2"]


def test_d25_2_a_news_station_earns_when_a_card_becomes_active() -> None:
    s = breaking("18", blue={"park": park(d1="NS")})
    assert [own.credits for own in s.islands] == [0, 1]
    assert seat_of(breaking("18", blue={"park": park(d1="NSx")}), "blue").credits == 0


def test_d19_1_a_free_bed_brings_a_visitor_and_a_credit() -> None:
    s = breaking("1", blue={"park": park(center="VC2")})
    white, blue = seat_of(s, "white"), seat_of(s, "blue")
    assert (sum(white.guests), white.credits) == (1, 1)
    assert (sum(blue.guests), blue.credits) == (2, 2), "the income, and no visitor more"
    assert waits(s) == ["turn-news"]


def test_d19_2_a_dinosaur_alone_of_its_species_checks() -> None:
    alone = park(a1="Ra", b1="Tr", c1="Ra", a2="An")
    s = breaking("2", white={"park": alone})
    assert waits(s) == ["news white"]
    assert offered(s) == ["check b1", "check a2"]
    s = led(s, "check a2")
    assert waits(s) == ["news white", "roll white a2"]


def test_d19_2_a_lone_one_checks_by_itself_and_others_are_passed_by() -> None:
    s = breaking(
        "2",
        order="blue white",
        blue={"park": park(a1="Ra", b1="Ra")},
        white={"park": park(c3="Tr")},
    )
    assert waits(s) == ["news white", "roll white c3"]
    assert waits(led(s, "roll naive")) == ["turn-news"]


def test_d19_2_a_valid_habitat_does_not_help_and_a_broken_fence_lets_others_check() -> None:
    s = breaking("2", white={"park": park(a1="Ra"), "fences": PEN_A1})
    assert waits(s) == ["news white", "roll white a1"]


@pytest.mark.parametrize(
    ("card", "place", "earned"),
    [("3", "ferry", 2), ("16", "ferry", 6), ("16", "time-share", 4), ("18", "ferry", 3)],
)
def test_d19_3_d19_16_credits_of_ferry_and_time_share(card: str, place: str, earned: int) -> None:
    s = table("worker white", news=f"{card} upcoming 2 past 1")
    assert seat_of(led(s, f"worker {place}"), "white").credits == earned


def test_d19_3_outsource_costs_three() -> None:
    news = "3 upcoming 2 past 1"
    s = table(
        "worker white", "act white outsource", news=news, at=("farm blue",), white={"credits": 2}
    )
    assert offered(s) == ["done"]
    s = table(
        "worker white", "act white outsource", news=news, at=("farm blue",), white={"credits": 3}
    )
    assert seat_of(led(s, "outsource farm"), "white").credits == 0


def test_d19_4_the_farm_has_two_goats() -> None:
    s = table("worker white", news="4 upcoming 2 past 1")
    assert seat_of(led(s, "worker farm"), "white").goats == 2


def test_d19_5_the_market_is_laid_out_anew_and_costs_three() -> None:
    s = breaking("5", market="trex - trike")
    assert "boneyard trex trike\n" in write(s)
    assert waits(s) == ["market 1"]
    s = led(s, "market 1 trex", "market 2 trex", "market 3 trex")
    assert waits(s) == ["turn-news"]
    city = ("worker white", "city white trade")
    s = table(*city, news="5 upcoming 2 past 1", market="trex trex trex", white={"credits": 2})
    assert [action for action in offered(s) if action.startswith("buy")] == ["buy 2", "buy 3"]
    assert seat_of(led(s, "buy 3"), "white").credits == 1


def test_d19_6_more_than_six_credits_are_taxed() -> None:
    s = breaking("6", white={"credits": 7}, blue={"credits": 6})
    assert [own.credits for own in s.islands] == [5, 6]


def test_d19_7_four_fences_or_a_facility() -> None:
    storm = {"store": 3, "fences": PEN_A1, "park": park(b3="GF", d1="BH1", e1="FDx")}
    s = breaking("7", white=storm)
    assert offered(s) == ["give-up", "damage b3", "damage d1"]
    s = led(s, "give-up")
    assert seat_of(s, "white").store == 0
    assert waits(s) == ["news white lose 1"]
    assert offered(s) == ["lose h a1", "lose h a2", "lose v a1", "lose v b1"]
    s = led(s, "lose h a2")
    assert waits(s) == ["turn-news"], "blue has neither, and no fence to lose"


def test_d19_7_a_storm_in_a_hotel_kills_who_is_in_it() -> None:
    s = breaking("7", white={"store": 4, "park": park(d1="BH2")})
    s = led(s, "damage d1")
    white = seat_of(s, "white")
    assert (white.scandals, sum(white.guests)) == (2, 0)
    assert "BHx" in write(s)


def test_d19_7_the_only_way_is_taken_by_itself() -> None:
    s = breaking("7", white={"store": 3, "park": park(b3="GF")}, blue={"store": 4})
    assert "GFx" in write(s)
    assert seat_of(s, "blue").store == 0


def test_d19_7_who_has_neither_loses_all_fences() -> None:
    s = breaking("7", white={"store": 1, "fences": ("h a1", "v a1")})
    white = seat_of(s, "white")
    assert (white.store, white.fences) == (0, 0)


def test_d19_8_placing_a_dinosaur_takes_a_scandal_away() -> None:
    news = "8 upcoming 2 past 1"
    fenced = {"scandals": 2, "fences": PEN_A1}
    s = table("worker white", "place white raptor created", news=news, white=fenced)
    assert seat_of(led(s, "place a1"), "white").scandals == 1


def test_d19_9_damage_is_a_scandal_and_care_is_rewarded() -> None:
    s = breaking("9", white={"park": park(b3="GFx", c3="GF")})
    white, blue = seat_of(s, "white"), seat_of(s, "blue")
    assert (white.scandals, white.vp) == (1, 0)
    assert (blue.scandals, blue.vp) == (0, 2)


def test_d19_10_the_highest_value_is_filmed_and_ties_count() -> None:
    s = breaking("10", 3, white={"park": park(a1="Ra")}, yellow={"park": park(a1="An")})
    assert [own.vp for own in s.islands] == [3, 0, 3]
    assert [own.vp for own in breaking("10").islands] == [0, 0], "nobody has any"


def test_d19_11_a_carnivore_costs_a_goat_or_credits_or_a_check() -> None:
    s = breaking("11", white={"goats": 1, "credits": 2, "park": park(a1="Ra", b1="Tr", c1="Ty")})
    assert offered(s) == ["pay goat", "pay credits", "check a1", "check c1"]
    assert seat_of(led(s, "pay goat"), "white").goats == 0
    assert seat_of(led(s, "pay credits"), "white").credits == 0
    assert waits(led(s, "check c1")) == ["news white", "roll white c1"]


def test_d19_11_it_is_asked_though_only_a_check_is_possible() -> None:
    s = breaking("11", white={"park": park(a1="Ra")}, blue={"park": park(a1="Tr")})
    assert offered(s) == ["check a1"]


def test_d19_12_a_worker_at_the_new_site_draws_three() -> None:
    s = led(table("worker white", news="12 upcoming 2 past 1"), "worker news")
    assert waits(s) == ["worker white", "draw white dna 3"]


def test_d19_13_two_herbivores_bring_a_credit() -> None:
    s = breaking("13", white={"park": park(a1="Tr", b1="Tr", c1="Br", a2="Ra", b2="Mu")})
    assert seat_of(s, "white").credits == 1


def test_d19_14_scavengers_take_two_cards_and_a_scandal() -> None:
    news = "14 upcoming 2 past 1"
    s = led(table("worker white", news=news, boneyard="trex trike*2"), "worker news", "scavenge")
    assert seat_of(s, "white").scandals == 1
    s = led(s, "take trex")
    assert seat_of(s, "white").hand == seat_of(s, "white").known, "the second was no choice"
    assert bag.size(seat_of(s, "white").hand) == 2


def test_d19_15_the_broker_draws_four_and_keeps_two() -> None:
    s = led(table("worker white", news="15 upcoming 2 past 1"), "worker agency")
    assert waits(s)[-1] == "draw white card 4 aside"


def test_d19_17_three_credits_forget_a_scandal() -> None:
    s = breaking("17", white={"credits": 3, "scandals": 1}, blue={"credits": 2, "scandals": 1})
    assert offered(s) == ["done", "pay"]
    s = led(s, "pay")
    assert (seat_of(s, "white").credits, seat_of(s, "white").scandals) == (0, 0)
    assert waits(s) == ["turn-news"], "blue cannot pay"


def test_d19_19_hands_shrink_to_seven() -> None:
    s = breaking("19", white={"dna": "trex*4 trike*5"}, blue={"dna": "bronto*7"})
    assert waits(s) == ["news white", "discard white 7"]
    s = led(s, "discard trex", "discard trike")
    assert "boneyard trex trike\n" in write(s)
    assert waits(s) == ["turn-news"]


def test_d19_20_a_credit_buys_five_fences() -> None:
    news = "20 upcoming 2 past 1"
    s = led(table("worker white", news=news, white={"credits": 1}), "worker news", "pay")
    assert (seat_of(s, "white").store, seat_of(s, "white").credits) == (5, 0)
    assert waits(s) == ["worker white", "arrange white"]


def test_d23_2_a_corrupted_t_rex_comes_to_every_island_with_a_free_space() -> None:
    full = park(**{f"{column}{row}": "Mu" for column in "abc" for row in "1234"})
    s = breaking("21", 3, dinogenics="base corrupted", blue={"park": full})
    assert waits(s) == ["news white", "place white corrupted given"]
    s = led(s, "place b2")
    assert waits(s) == ["news yellow", "place yellow corrupted given"], "no check follows"
    assert waits(led(s, "place a1")) == ["turn-news"]


def test_d23_2_it_never_comes_to_a_biodome() -> None:
    s = breaking("21", dinogenics="base corrupted", white={"park": park(a1="BD")})
    assert "place a1" not in offered(s)


def test_d23_1_card_21_is_certain_to_come_among_the_six() -> None:
    def chances(season: int) -> dict[str, int]:
        s = breaking("18", dinogenics="base corrupted", season=f"{season} open")
        return {NEWS_NAMES[action >> 8 & 255]: weight for action, weight in play.outcomes(s)}

    found = chances(4)
    assert found["21"] * 3 == sum(found.values()), "one of three cards still to be turned up"
    assert len(set(found.values()) - {found["21"]}) == 1
    assert set(chances(6)) == {"21"}


def test_d23_1_once_it_has_come_the_others_are_equally_likely() -> None:
    s = breaking("18", dinogenics="base corrupted", news="21 upcoming 18 past 4")
    assert "upcoming 21" not in offered(s)
    assert {weight for _, weight in play.outcomes(s)} == {1}
