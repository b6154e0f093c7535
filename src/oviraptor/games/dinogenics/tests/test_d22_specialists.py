"""D22.3–D22.15: what each specialist does. Hiring is in `test_d20_hq`."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules import scoring
from oviraptor.games.dinogenics.rules.kinds import SPECIALIST_NAMES
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag


def chaos(*phases: str, players: int = 2, **told: object) -> State:
    return table(*phases, players=players, dinogenics="chaos", **told)


def end_of(s: State, name: str) -> int:
    return scoring.end_of(s, 0, SPECIALIST_NAMES.index(name))


def test_d22_4_the_spin_doctor_takes_two_scandals_away_as_he_is_hired() -> None:
    hq = ("worker white", "hq white build hire ocean 2")
    s = chaos(*hq, jobs="spin-doctor", white={"cards": "splice*2", "scandals": 3})
    s = led(s, "hire spin-doctor", "toss white splice", "toss white splice")
    assert seat_of(s, "white").scandals == 1
    assert end_of(s, "spin-doctor") == 6


def test_d22_4_he_takes_no_more_than_there_are_and_then_scores_nothing() -> None:
    hq = ("worker white", "hq white build hire ocean 2")
    s = chaos(*hq, jobs="spin-doctor", white={"cards": "splice*2", "scandals": 1})
    s = led(s, "hire spin-doctor", "toss white splice", "toss white splice")
    assert seat_of(s, "white").scandals == 0
    assert end_of(s, "spin-doctor") == 0


def test_d22_5_the_chaotician_rolls_a_die_of_his_own_animal_again_once() -> None:
    s = chaos(
        "worker white", "roll white a1", white={"specialists": "chaotician", "park": park(a1="Ra!")}
    )
    s = led(s, "roll slash")
    assert offered(s) == ["keep", "reroll"]
    s = led(s, "reroll", "roll naive")
    assert " specialists chaotician* " in write(s)


def test_d22_5_he_scores_species_in_the_open_space() -> None:
    loose = park(a1="Ra", b1="Tr", c1="Tr", a2="BD", in_a2="Pt")
    s = chaos(white={"park": loose, "fences": PEN_A1})
    assert end_of(s, "chaotician") == 4, "the Triceratops; a Raptor is penned, a flyer in its dome"


def test_d22_6_the_security_officer_calms_anybodys_slash() -> None:
    s = chaos(
        "worker white",
        "roll white a1",
        white={"park": park(a1="Ra!", center="VC1")},
        blue={"specialists": "security-officer"},
    )
    s = led(s, "roll slash")
    assert seat_of(s, "blue").credits == 1, "for the die"
    assert waits(s)[-1] == "officer blue white a1"
    assert offered(s) == ["calm", "allow"]
    s = led(s, "calm")
    white = seat_of(s, "white")
    assert (white.credits, sum(white.guests), white.scandals) == (1, 1, 0)
    assert " specialists security-officer* " in write(s)


def test_d22_3_the_chaotician_is_asked_before_the_officer() -> None:
    both = {"specialists": "chaotician security-officer", "park": park(a1="Ra!")}
    s = led(chaos("worker white", "roll white a1", white=both), "roll slash", "keep")
    assert waits(s)[-1] == "officer white white a1"


def test_d22_7_the_seismologist_sells_a_card_after_site_b() -> None:
    s = chaos(
        "worker white", market="trex - -", white={"specialists": "seismologist", "dna": "raptor"}
    )
    s = led(s, "worker site-b", "draw white trike", "draw white trike", "draw white trike")
    s = led(s, "keep trike", "toss white trike", "toss white trike")
    assert offered(s) == ["done", "market raptor", "market trike"]
    s = led(s, "market raptor")
    assert seat_of(s, "white").credits == 2
    assert "market raptor trex -\n" in write(s)


def test_d22_8_the_biogeneticist_makes_mutants_of_two_cards() -> None:
    s = chaos(
        "worker white",
        "create white iom",
        white={"specialists": "biogeneticist", "dna": "trex trike"},
    )
    assert "create mutant" in offered(s)
    s = led(s, "create mutant", "show white trex", "show white trike")
    assert bag.size(seat_of(s, "white").hand) == 0
    s = chaos(white={"park": park(a1="Mu")}, blue={"park": park(a1="Mu", b1="Mu")})
    assert end_of(s, "biogeneticist") == 3


def test_d22_8_with_a_gestation_a_mutant_costs_one() -> None:
    own = {
        "specialists": "biogeneticist",
        "dna": "trex",
        "cards": "gestation",
        "park": park(a1="Mu"),
    }
    s = led(chaos(white=own), "play gestation")
    assert offered(s) == ["create mutant"]


def test_d22_9_the_financial_advisor_needs_only_two_credits() -> None:
    s = chaos(white={"credits": 7, "specialists": "financial-advisor"})
    assert sum(vp for _, vp in scoring.final_sheet(s, 0)) == 3
    s = chaos(white={"credits": 7})
    assert sum(vp for _, vp in scoring.final_sheet(s, 0)) == 2


def test_d22_10_the_architect_looks_at_two_tiles() -> None:
    s = chaos("worker white", white={"specialists": "architect", "credits": 9})
    s = led(s, "worker city")
    assert waits(s)[-1] == "city white fences build trade survey"
    s = led(s, "survey")
    assert waits(s)[-2:] == ["plans white -", "survey white 2"]
    s = led(s, "survey white biodome", "survey white mascot")
    assert waits(s)[-1] == "plans white mascot biodome"
    assert "build mascot d1" in offered(s)
    built = led(s, "build biodome b2")
    assert seat_of(built, "white").credits == 4
    assert "gone mascot\n" in write(built)
    assert waits(built)[-1] == "city white fences trade"
    left = led(s, "done")
    assert "gone mascot biodome\n" in write(left)
    assert waits(left)[-1] == "city white fences build trade", "the part is still open"


def test_d22_10_with_one_tile_in_the_bag_he_sees_one() -> None:
    s = chaos("worker white", "city white build survey", white={"specialists": "architect"})
    lone = tuple(1 if tile == 13 else 0 for tile in range(len(s.tile_bag)))
    s.tile_bag = lone
    s = led(s, "survey")
    assert waits(s)[-1] == "survey white 1"


def test_d4_6_after_a_technicians_choice_the_next_player_is_asked() -> None:
    hired = {"specialists": "technician", "park": park(a1="GFx", b1="GFx")}
    sites = {"park": park(a4="DS", b4="DS<")}
    display = "aquatic*10 sky-train airport embassy"
    s = chaos("repair white", white=hired, blue=sites, display=display)
    assert waits(led(s, "repair a1")) == ["dig blue 1"]


def test_d22_11_the_technician_repairs_every_season() -> None:
    damaged = {"specialists": "technician", "park": park(a1="GFx", b1="GFx")}
    s = chaos("bone", white=damaged)
    s = led(s, "bone trex", "job pilot", "job ranger")
    assert waits(s) == ["repair white"]
    assert waits(led(s, "repair b1")) == ["worker white"]


def test_d22_11_what_he_alone_can_repair_is_no_choice() -> None:
    hq = ("worker white", "hq white build hire ocean 2")
    s = chaos(*hq, jobs="technician", white={"cards": "splice*2", "park": park(a1="GFx")})
    s = led(s, "hire technician", "toss white splice", "toss white splice")
    assert seat_of(s, "white").damaged == 0
    assert waits(s)[-1] == "hq white build ocean 1"


def test_d22_12_the_tour_guide_wants_the_largest_pen() -> None:
    assert end_of(chaos(white={"fences": PEN_A1}), "tour-guide") == 6
    assert end_of(chaos(white={"fences": PEN_A1}, blue={"fences": PEN_A1}), "tour-guide") == 0


def test_d22_13_the_pilot_gives_a_second_turn() -> None:
    own = {"specialists": "pilot", "credits": 2, "home": 2}
    s = chaos("worker white", white=own)
    assert offered(s)[-2:] == ["fly", "pass"]
    s = led(s, "fly")
    assert seat_of(s, "white").credits == 0
    assert "fly" not in offered(s)
    s = led(s, "worker farm")
    assert waits(s) == ["worker white"]
    assert waits(led(s, "worker ferry")) == ["worker blue"]


def test_d22_13_he_needs_two_workers_at_home() -> None:
    s = chaos("worker white", white={"specialists": "pilot", "credits": 2})
    assert "fly" not in offered(s)


def test_d22_14_the_analyst_buys_and_sells_better() -> None:
    own = {"specialists": "analyst", "credits": 4, "dna": "trike"}
    s = chaos("worker white", "city white trade", market="trex - -", white=own)
    assert seat_of(led(s, "buy 1"), "white").credits == 0
    assert seat_of(led(s, "sell trike"), "white").credits == 7


def test_d22_15_the_rangers_first_meal_is_a_goat_cheaper() -> None:
    own = {"specialists": "ranger", "goats": 1, "park": park(a1="Ty", b1="Ra")}
    s = chaos("feed white", season="4 upkeep", white=own)
    assert offered(s) == ["feed a1", "feed b1"]
    s = led(s, "feed a1")
    assert seat_of(s, "white").goats == 0
    assert " specialists ranger* " in write(s)
