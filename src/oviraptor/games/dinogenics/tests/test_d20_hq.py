"""D20.7, D20.8 and D22.1, D22.2: IntelliGen HQ, the Open Ocean, the Job Market and hiring."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import NEWS_NAMES, PLESIO
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag

WATER = park(a4="AQ", b4="AQ<")
ONE_USED = "aquatic*9 sky-train dig-site airport embassy*2"


def at_hq(players: int = 2, **told: object) -> State:
    hq = ("worker white", "hq white build hire ocean 2")
    return table(*hq, players=players, dinogenics="chaos", **told)


def test_d20_7_a_worker_at_the_hq_has_two_different_parts() -> None:
    s = led(table("worker white", dinogenics="chaos"), "worker hq")
    assert waits(s) == ["worker white", "hq white build hire ocean 2"]
    assert offered(s) == ["done"]


def test_d20_7_a_large_tile_takes_two_free_spaces_and_the_gap_is_filled() -> None:
    s = at_hq(white={"credits": 9, "park": park(d1="FD", e2="FD", d4="FC")})
    builds = [action for action in offered(s) if action.startswith("build embassy")]
    assert builds == ["build embassy d2 d3", "build embassy d3 e3"]
    s = led(s, "build embassy d2 d3")
    assert seat_of(s, "white").credits == 0
    assert waits(s) == ["worker white", "hq white hire ocean 1", "display"]
    assert "hq embassy" not in offered(s), "both were on display"
    s = led(s, "hq vip-suite")
    assert waits(s) == ["worker white", "hq white hire ocean 1"]


def test_d20_7_aquatic_habitats_leave_no_gap() -> None:
    s = led(at_hq(white={"credits": 2}), "build aquatic b3 b4")
    assert waits(s) == ["worker white", "hq white hire ocean 1"]


def test_d20_7_no_part_comes_twice_and_the_last_one_ends_it() -> None:
    s = at_hq(jobs="ranger", white={"credits": 4, "cards": "splice*2"})
    s = led(s, "hire ranger", "pay splice")
    assert not [action for action in offered(s) if action.startswith("hire")]
    s = led(s, "build aquatic b3 b4")
    assert waits(s) == ["worker blue"]


def test_d19_18_large_tiles_are_cheaper_in_a_building_boom() -> None:
    s = at_hq(news="18 upcoming 2 past 1", white={"credits": 1})
    assert "build aquatic a1 b1" in offered(s)


def test_d22_1_who_was_not_hired_moves_on_and_two_come() -> None:
    s = table("bone", dinogenics="chaos", jobs="pilot", contractor="ranger")
    s = led(s, "bone trex")
    assert "jobs -\ncontractor pilot\ndismissed ranger\n" in write(s)
    assert waits(s) == ["jobs 2"]
    s = led(s, "job analyst", "job architect")
    assert "jobs architect analyst\n" in write(s)
    assert waits(s) == ["worker white"]


def test_d22_1_the_last_specialist_comes_alone() -> None:
    gone = "spin-doctor chaotician security-officer seismologist biogeneticist financial-advisor architect"
    s = table("bone", dinogenics="chaos", dismissed=f"{gone} technician tour-guide pilot analyst")
    s = led(s, "bone trex")
    assert waits(s) == ["jobs 1"]
    assert offered(s) == ["job ranger"]
    s = led(s, "job ranger")
    assert waits(s) == ["worker white"]


def test_d22_2_a_specialist_costs_manipulation_cards_paid_one_by_one() -> None:
    s = at_hq(jobs="chaotician pilot", white={"cards": "splice pact*2"})
    assert offered(s) == ["done", "hire chaotician", "hire pilot"]
    s = led(s, "hire chaotician")
    assert waits(s)[-2:] == ["hq white build ocean 1", "hire white chaotician 2"]
    assert offered(s) == ["pay splice", "pay pact"]
    s = led(s, "pay pact", "pay splice")
    assert "spent splice pact\n" in write(s)
    assert " specialists chaotician stored" in write(s)
    assert "jobs pilot\n" in write(s)


def test_d22_2_all_cards_of_a_hand_go_by_themselves() -> None:
    s = led(at_hq(jobs="chaotician", white={"cards": "splice pact"}), "hire chaotician")
    assert waits(s)[-2:] == ["hire white chaotician 0", "toss white splice pact"]
    s = led(s, "toss white pact", "toss white splice")
    assert "spent splice pact\n" in write(s)
    assert " specialists chaotician stored" in write(s)
    assert waits(s) == ["worker white", "hq white build ocean 1"]


def test_d22_2_too_few_cards_hire_nobody_of_the_job_market() -> None:
    assert offered(at_hq(jobs="chaotician", white={"cards": "splice", "credits": 1})) == ["done"]


def test_d22_2_a_contractor_takes_two_credits_for_a_card() -> None:
    s = at_hq(contractor="pilot", display="aquatic*10", white={"cards": "splice", "credits": 4})
    s = led(s, "hire pilot")
    assert offered(s) == ["pay splice", "pay credits"]
    s = led(s, "pay credits", "pay credits", "toss white splice")
    assert seat_of(s, "white").credits == 0
    assert waits(s) == ["worker white", "hq white build ocean 1"], "the last card went by itself"
    assert "spent splice\n" in write(s)


def test_d20_8_the_ocean_needs_free_water_and_a_plesiosaurus() -> None:
    assert "ocean" not in offered(at_hq())
    assert "ocean" in offered(at_hq(display=ONE_USED, white={"park": WATER}))
    full = park(a4="AQ", b4="AQ<", in_a4="Mo")
    assert "ocean" not in offered(at_hq(display=ONE_USED, white={"park": full}))
    caught = park(a1="AQ", b1="AQ<", in_a1="Pl Pl", a2="AQ", b2="AQ<", in_a2="Pl Pl")
    display = "aquatic*7 embassy"
    s = at_hq(display=display, white={"park": WATER}, blue={"park": caught})
    assert "ocean" not in offered(s)


def in_the_ocean(*dice: str, **white: object) -> State:
    s = at_hq(display=ONE_USED, white={"park": WATER, **white})
    return led(s, "ocean", *dice)


def test_d20_8_both_dice_are_rolled() -> None:
    s = in_the_ocean()
    assert waits(s) == ["worker white", "hq white build hire 1", "ocean white"]
    weights = play.outcomes(s)
    assert sum(weight for _, weight in weights) == 36
    assert "upkeep 2 skull" in offered(s)


def test_d20_8_the_sum_is_paid_and_a_plesiosaurus_placed() -> None:
    s = in_the_ocean("upkeep 2 3", credits=6)
    assert waits(s)[-1] == "ocean white 2 3"
    assert offered(s) == ["pay", "refuse"]
    s = led(s, "pay")
    assert seat_of(s, "white").credits == 1
    assert waits(s)[-1] == "place white plesio given"
    s = led(s, "place a4")
    assert s.figures[PLESIO] == 3
    assert waits(s) == ["worker white", "hq white build hire 1"]


def test_d20_8_beside_a_skull_the_number_counts_twice() -> None:
    assert seat_of(led(in_the_ocean("upkeep skull 3", credits=6), "pay"), "white").credits == 0


def test_d20_8_two_skulls_cost_a_point_and_catch_nothing() -> None:
    s = in_the_ocean("upkeep skull skull", credits=9)
    assert seat_of(s, "white").vp == -1
    assert waits(s) == ["worker white", "hq white build hire 1"]


def test_d20_8_what_cannot_be_paid_is_not_caught_and_a_catch_may_be_refused() -> None:
    assert waits(in_the_ocean("upkeep 3 3", credits=5)) == ["worker white", "hq white build hire 1"]
    s = led(in_the_ocean("upkeep 1 1", credits=5), "refuse")
    assert seat_of(s, "white").credits == 5
    assert s.figures[PLESIO] == 4


def test_d22_5_the_chaotician_rolls_the_ocean_again_once_a_season() -> None:
    s = in_the_ocean("upkeep skull skull", credits=9, specialists="chaotician")
    assert waits(s)[-1] == "ocean white skull skull reroll"
    assert offered(s) == ["keep", "reroll"]
    s = led(s, "reroll", "upkeep skull skull")
    assert seat_of(s, "white").vp == -1
    assert " specialists chaotician* stored" in write(s)


def test_d22_5_he_may_let_the_roll_stand() -> None:
    s = in_the_ocean("upkeep 1 1", credits=9, specialists="chaotician")
    s = led(s, "keep")
    assert waits(s)[-1] == "ocean white 1 1"
    assert " specialists chaotician stored" in write(s)


def swept(**told: object) -> State:
    """White has paid in the season of X3."""
    s = at_hq(
        2,
        news="X3 upcoming 2 past 1",
        display=ONE_USED,
        white={"park": WATER, "credits": 2},
        **told,
    )
    assert NEWS_NAMES[s.active] == "X3"
    return led(s, "ocean", "upkeep 1 1", "pay")


def test_d20_11_x3_cards_are_turned_over_until_an_aquatic_one_comes() -> None:
    s = swept()
    assert waits(s)[-1] == "turn white"
    edna = "galli therizi ichthyo plesio megalodon mosa spino polymorphic"
    assert offered(s) == [f"turn {card}" for card in edna.split()], "cards of the eDNA deck alone"
    s = led(s, "turn galli", "turn polymorphic")
    assert waits(s)[-1] == "turn white"
    s = led(s, "turn mosa")
    assert "ediscards galli mosa polymorphic\n" in write(s)
    assert waits(s)[-1] == "place white mosa given"


def test_d20_11_x3_what_has_no_room_is_not_placed() -> None:
    half = park(a4="AQ", b4="AQ<", in_a4="Ic")
    s = at_hq(news="X3 upcoming 2 past 1", display=ONE_USED, white={"park": half, "credits": 2})
    s = led(s, "ocean", "upkeep 1 1", "pay", "turn mosa")
    assert waits(s) == ["worker white", "hq white build hire 1"]


def test_d20_11_x3_an_empty_deck_is_refilled_and_without_aquatic_cards_nothing_comes() -> None:
    edna = "galli*5 therizi*5 ichthyo*6 plesio*4 megalodon*6 mosa*4 spino*4 polymorphic*2"
    s = swept(ediscards=edna)
    assert "turn ichthyo" in offered(s)
    assert bag.size(s.discards) == 0
    s = swept(boneyard="ichthyo*6 plesio*4 megalodon*6 mosa*4 spino*4")
    assert waits(s) == ["worker white", "hq white build hire 1"]


def test_d20_11_x3_the_ocean_needs_no_plesiosaurus() -> None:
    caught = park(a1="AQ", b1="AQ<", in_a1="Pl Pl", a2="AQ", b2="AQ<", in_a2="Pl Pl")
    s = at_hq(
        news="X3 upcoming 2 past 1",
        display="aquatic*7 embassy",
        white={"park": WATER},
        blue={"park": caught},
    )
    assert "ocean" in offered(s)
