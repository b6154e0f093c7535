"""D8.12, D8.13, D19.18, D22.10: the City Center."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.kinds import BASIC_HOTEL, BIODOME, GOAT_FARM

from .mainland import hand, laid, market
from .parks import BARE, drawing_of, led, offered, on, waits

STACKS = "basic-hotel*2 | tour-bus biodome | goat-farm | gift-shop"


def test_d8_12_three_parts_in_any_order_until_done():
    s = led(laid(stacks=STACKS, dna="trike", credits=9), "worker city")
    assert waits(s)[-1] == "city white fences build trade"
    s = led(s, "sell trike")
    assert waits(s)[-1] == "city white fences build"
    s = led(s, "fences")
    assert waits(s)[-2:] == ["city white build", "arrange white"]
    assert s.islands[0].store == 3
    s = led(s, "done", "build goat-farm a1")
    assert waits(s)[-1] == "fill 3"


def test_d8_12_it_is_over_by_itself_when_all_are_used():
    s = led(
        laid(stacks=STACKS, dna="trike", credits=9, blue_home=0),
        "worker city",
        "fences",
        "done",
        "sell trike",
    )
    s = led(s, "build basic-hotel d1")
    assert waits(s) == ["worker white"]


def test_d8_12_a_visit_may_end_at_once():
    assert waits(led(laid(blue_home=0), "worker city", "done")) == ["worker white"]


def test_d8_12_a_repair_uses_the_part_of_a_building():
    s = led(laid(island=on(BARE, d1="BHx"), credits=1, stacks=STACKS), "worker city")
    assert "repair d1" in offered(s)
    s = led(s, "repair d1")
    assert s.islands[0].credits == 0
    assert "BHx" not in drawing_of(s)
    assert waits(s)[-1] == "city white fences trade"


def test_d8_12_a_repair_costs_a_credit():
    assert "repair d1" not in offered(led(laid(island=on(BARE, d1="BHx")), "worker city"))


def test_d20_11_a_crash_token_is_never_repaired():
    s = led(laid(box="chaos", island=on(BARE, a1="XXx"), credits=5), "worker city")
    assert not [text for text in offered(s) if text.startswith("repair")]


def test_d8_13_only_top_tiles_on_free_spaces_of_their_side():
    s = led(laid(stacks=STACKS, credits=5, island=on(BARE, a1="Ra", d1="FD")), "worker city")
    builds = [text for text in offered(s) if text.startswith("build")]
    assert "build biodome b1" in builds
    assert "build biodome a1" not in builds
    assert "build biodome d2" not in builds
    assert "build basic-hotel d1" not in builds
    assert "build basic-hotel e1" in builds
    assert not [text for text in builds if "tour-bus" in text]


def test_d8_13_the_price_must_be_paid():
    s = led(laid(stacks=STACKS, credits=4), "worker city")
    assert not [text for text in offered(s) if "biodome" in text]
    s = led(s, "build basic-hotel d1")
    assert s.islands[0].credits == 1
    assert s.stacks[0] == (BASIC_HOTEL,)


def test_d8_13_an_emptied_stack_is_given_a_tile_at_once():
    s = led(laid(stacks=STACKS, credits=5), "worker city", "build goat-farm a1")
    assert s.stacks[2] == ()
    assert offered(s)[0].startswith("tile 3 ")
    s = led(s, "tile 3 biodome")
    assert s.stacks[2] == (BIODOME,)
    assert waits(s)[-1] == "city white fences trade"


def test_d8_13_a_stack_with_tiles_left_is_not_filled():
    s = led(laid(stacks=STACKS, credits=5), "worker city", "build biodome a1")
    assert waits(s)[-1] == "city white fences trade"


def test_d8_13_of_equal_tiles_that_of_the_lowest_stack_is_taken():
    stacks = "- | tour-bus goat-farm | biodome goat-farm | goat-farm"
    s = led(laid(stacks=stacks, credits=5), "worker city", "build goat-farm a1")
    assert [GOAT_FARM in stack for stack in s.stacks] == [False, False, True, True]


def test_d8_13_a_built_hotel_has_room_from_now_on():
    s = laid(stacks=STACKS, credits=5, island=on(BARE, e4="VC2"), blue_home=0)
    s = led(s, "worker city", "build basic-hotel d1", "done", "worker time-share")
    assert "BH1" in drawing_of(s)


def test_d19_18_every_tile_costs_one_less():
    s = led(laid(stacks=STACKS, credits=2, news="18 upcoming 2 past -"), "worker city")
    assert "build basic-hotel d1" in offered(s)
    assert led(s, "build basic-hotel d1").islands[0].credits == 0


def test_d8_12_buying_and_selling_are_one_part():
    s = led(laid(dna="trike", market="raptor - stego", credits=9), "worker city")
    assert [text for text in offered(s) if text[:3] in {"buy", "sel"}] == [
        "buy 1",
        "buy 3",
        "sell trike",
    ]
    s = led(s, "buy 3")
    assert hand(s) == ["stego", "trike"]
    assert market(s) == ["raptor", "-", "-"]
    assert waits(s)[-1] == "city white fences build"


def test_d27_8_the_order_of_the_list():
    s = led(
        laid(stacks=STACKS, dna="trike", market="raptor - -", credits=9, island=on(BARE, d1="BHx")),
        "worker city",
    )
    kinds = list(dict.fromkeys([text.split()[0] for text in offered(s)]))
    assert kinds == ["done", "fences", "build", "repair", "buy", "sell"]
    tiles = list(
        dict.fromkeys([text.split()[1] for text in offered(s) if text.startswith("build")])
    )
    assert tiles == ["basic-hotel", "goat-farm", "biodome", "gift-shop"]


# D22.10


def test_d22_10_the_architect_looks_at_two_tiles_and_may_build_one():
    s = led(laid(box="chaos", specialists="architect", credits=9), "worker city")
    assert waits(s)[-1] == "city white fences build trade survey"
    s = led(s, "survey")
    assert waits(s)[-2:] == ["plans white -", "survey white 2"]
    s = led(s, "survey white goat-farm", "survey white biodome")
    assert waits(s)[-1] == "plans white goat-farm biodome"
    assert offered(s)[:2] == ["done", "build goat-farm a1"]
    s = led(s, "build biodome b2")
    assert waits(s)[-1] == "city white fences trade"
    assert s.gone[GOAT_FARM] == 1
    assert s.islands[0].credits == 4


def test_d22_10_what_he_found_costs_what_it_always_does():
    s = led(laid(box="chaos", specialists="architect", credits=4), "worker city", "survey")
    s = led(s, "survey white goat-farm", "survey white biodome")
    assert "build goat-farm a1" in offered(s)
    assert "build biodome a1" not in offered(s), "a Biodome costs 5"


def test_d22_10_who_builds_none_may_still_build_from_the_stacks():
    s = laid(box="chaos", specialists="architect", credits=9, stacks=STACKS)
    s = led(s, "worker city", "survey", "survey white goat-farm", "survey white biodome", "done")
    assert waits(s)[-1] == "city white fences build trade"
    assert (s.gone[GOAT_FARM], s.gone[BIODOME]) == (1, 1)
    assert "survey" not in offered(s)


def test_d22_10_a_survey_needs_the_part_of_building():
    s = laid(box="chaos", specialists="architect", credits=9, stacks=STACKS)
    s = led(s, "worker city", "build basic-hotel d1")
    assert waits(s)[-1] == "city white fences trade"
