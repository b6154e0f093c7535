"""D3.7, D4.2, D4.4, D4.7, D5.5, D6.3, D7.5, D8.5, D10.3, D11.4, D12.7, D15, D19.21: what comes after what."""

from __future__ import annotations

import pytest

from oviraptor.games.dinogenics.rules.animals import is_checked, is_unfed
from oviraptor.games.dinogenics.rules.island import count_facilities, free_room
from oviraptor.games.dinogenics.rules.kinds import CORRUPTED, IS_EDNA
from oviraptor.games.dinogenics.rules.scoring import final_sheet
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.kit.rules import bag

from .mainland import laid
from .parks import BARE, PEN_OF_1, asked, led, offered, on, position, spots, waits, white
from .tabletop import PEN_A1, breaking, park, table
from .test_d3_setup import first
from .test_d4_open_season import next_season


def chaos_of(s: State) -> list[int]:
    """Count what Controlled Chaos has brought: eDNA cards, large tiles, specialists."""
    edna = sum(count for kind, count in enumerate(s.deck) if IS_EDNA[kind])
    return [edna, bag.size(s.display), s.job_deck.bit_count()]


def test_d3_7_the_boxes_add_their_parts_to_the_set_up() -> None:
    assert chaos_of(first(2, "base", "yes")) == [0, 0, 0]
    assert all(chaos_of(first(2, "chaos")))
    assert [first(2, "chaos", with_rex).figures[CORRUPTED] for with_rex in ("no", "yes")] == [0, 5]


# D4: the steps of Open Season.


def test_d4_2_visitors_have_come_before_the_news() -> None:
    s = next_season(laid(season="1 open", news="- upcoming 1 past -"))
    assert [sum(island.guests) for island in s.islands] == [2, 2], "so a Holiday Rush finds no room"
    assert [island.credits for island in s.islands] == [2, 2]


def test_d4_4_news_breaks_after_the_income() -> None:
    s = next_season(laid(season="1 open", news="- upcoming 6 past -", credits=5, blue_credits=4))
    assert [island.credits for island in s.islands] == [5 + 2 - 2, 4 + 2]


def test_d4_7_workers_come_after_news_refresh_and_specialists() -> None:
    dig = on(BARE, a4="DS", b4="DS<")
    s = next_season(laid(box="chaos", season="1 open", news="- upcoming 9 past -", island=dig))
    lines = []
    while not waits(s)[0].startswith("worker"):
        lines.append(waits(s)[-1].split()[0])
        s = led(s, offered(s)[0])
    assert list(dict.fromkeys(lines)) == ["turn-news", "refresh", "bone", "jobs", "dig", "draw"]


def test_d5_5_visitors_stay_through_the_checks_of_upkeep() -> None:
    s = position(on(BARE, a1="Ra", e4="VC2"), "worker blue", season="6 open", blue_home=1)
    s = led(s, "pass")
    assert waits(s) == ["checks white", "roll white a1"]
    assert sum(white(s).guests) == 2
    s = led(s, "roll naive")
    assert s.season == 7
    assert white(s).vp == 3 + 4, "of the visitors, and the value of the Raptor"


def test_d6_3_decisions_about_the_news_are_made_in_order() -> None:
    stormy = {"store": 2, "fences": PEN_A1, "park": park(b3="GF")}
    s = breaking("7", 3, order="yellow blue white", white=stormy, blue=stormy, yellow=stormy)
    whom = []
    for _ in range(3):
        whom.append(waits(s))
        s = led(s, "damage b3")
    assert whom == [["news yellow"], ["news blue"], ["news white"]]


def test_d6_3_unless_the_card_says_otherwise() -> None:
    s = breaking(
        "C2", 3, dinogenics="chaos", white={"park": park(b3="GF")}, order="yellow blue white"
    )
    assert waits(s) == ["news white"], "Arson goes in reverse order"
    assert waits(led(s, "done")) == ["news blue"]


# D7, D8.


def test_d7_5_what_is_not_whomhappens_by_itself() -> None:
    s = led(laid(), "worker farm")
    assert s.islands[0].goats == 3
    assert waits(s) == ["worker blue"]


@pytest.mark.parametrize("place", ["outsource", "city", "iom", "uplink", "boneyard"])
def test_d7_5_what_has_a_price_is_whomand_may_be_declined(place: str) -> None:
    s = laid(
        dna="raptor*2", cards="rustling", credits=9, boneyard="trike", at=("farm blue",),
        stacks="basic-hotel | - | - | -",
    )  # fmt: skip
    s = led(s, f"worker {place}")
    assert len(offered(s)) > 1
    assert offered(s)[0] == "done"
    before, after = s.islands[0], led(s, "done").islands[0]
    assert (after.credits, after.hand, after.cards) == (before.credits, before.hand, before.cards)


def test_d8_5_a_worker_in_the_city_may_do_what_d8_12_says() -> None:
    assert waits(led(laid(), "worker city"))[-1] == "city white fences build trade"


# D10, D11, D12.


def test_d10_3_whoever_gains_fences_arranges_at_once() -> None:
    s = led(laid(news="20 upcoming 2 past 1", credits=1), "worker news", "pay")
    assert waits(s)[-1] == "arrange white"
    assert waits(led(laid(), "worker city", "fences"))[-1] == "arrange white"


def test_d10_3_for_a_manipulation_card_once_when_it_is_done() -> None:
    s = led(table(white={"cards": "back-alley"}), "play back-alley", "gain fences")
    assert waits(s)[-1].startswith("card white back-alley"), "not while it goes on"
    s = led(s, "gain goats", "gain credits")
    assert waits(s) == ["worker white", "arrange white"]
    assert waits(led(s, "done")) == ["worker blue"]


def test_d11_4_who_holds_ten_cards_may_buy_and_discards_down_to_ten() -> None:
    s = laid("city white trade", dna="stego*5 raptor*5", market="trike - -", credits=9)
    s = led(s, "buy 1")
    assert waits(s)[-1] == "discard white 10"
    s = led(s, "discard stego")
    assert bag.size(s.islands[0].hand) == 10


def test_d11_4_the_boneyard_has_no_limit_and_is_never_shuffled_in() -> None:
    yard = "bronto*9 trex*8 ankylo*8 ptero*7 stego*9 raptor*9 trike*9"
    s = laid("city white trade", dna="trike", boneyard=yard, blue_home=0)
    s = led(s, "sell trike", "worker site-a")
    assert waits(s) == ["worker white"], "no deck, no discards: nothing is drawn"
    assert bag.size(s.boneyard) == 59


def test_d12_7_a_damaged_facility_has_no_room_no_vp_and_does_not_count() -> None:
    whole, broken = asked(on(BARE, d1="GH")), asked(on(BARE, d1="GHx"))
    assert [free_room(white(s)) for s in (whole, broken)] == [6, 2]
    assert [sum(vp for _, vp in final_sheet(s, 0)) for s in (whole, broken)] == [3, 0]
    assert [count_facilities(white(s)) for s in (whole, broken)] == [1, 0]


def test_d12_7_it_keeps_its_space_and_is_not_damaged_again() -> None:
    drawing = on(BARE, a1="Ra!", d1="GHx", e1="FD")
    s = position(drawing, "checks white", "damage white a1")
    assert offered(s) == ["damage e1", "damage center"]
    assert "d1" not in spots(s, "fine-diner")


# D15: the steps of Upkeep.


TWO_HUNGRY = on(PEN_OF_1, a1="Ra", b3="Ra", d1="FD", e1="BH1", e4="VC1")


def upkeep() -> State:
    """Upkeep begins with two hungry Raptors, one of them at home, a goat and two visitors."""
    s = position(TWO_HUNGRY, "worker blue", season="6 open", goats=1, blue_home=1)
    return led(s, "pass")


def test_d15_2_first_the_carnivores_are_fed() -> None:
    s = upkeep()
    assert waits(s) == ["feed white"]
    assert not any(is_checked(animal) for animal in white(s).animals)


def test_d15_3_then_the_checks_are_made() -> None:
    s = led(upkeep(), "feed a1")
    assert [is_unfed(animal) for animal in white(s).animals] == [False, True]
    assert waits(s) == ["checks white", "roll white b3"]
    assert white(s).vp == 0


def test_d15_4_then_the_visitors_who_live_bring_vp_and_leave() -> None:
    s = led(upkeep(), "feed a1", "roll naive")
    assert white(s).vp == 3 + 8 + 1
    s = led(upkeep(), "feed a1", "roll fatality", "damage center")
    assert white(s).vp == 8 + 1, "one visitor is no two"


def test_d15_5_then_dinosaurs_and_what_stands_undamaged_after_the_checks_count() -> None:
    s = led(upkeep(), "feed a1", "roll slash")
    fates = [led(s, "damage d1"), led(s, "damage e1")]
    assert [white(fate).vp for fate in fates] == [8, 8]


def test_d19_21_card_21_brings_the_corrupted_t_rexes() -> None:
    s = breaking("21", dinogenics="base corrupted", order="blue white")
    assert waits(s) == ["news blue", "place blue corrupted given"]
    s = led(s, "place b2", "place c3")
    assert [len(island.animals) for island in s.islands] == [1, 1]
    assert s.figures[CORRUPTED] == 3
