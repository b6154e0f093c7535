"""D9.1, D9.2, D18.3, D18.7, D18.14, D19.8, D20.6, D22.8, D25.1, D25.3: creating, paying, placing."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.animals import make_animal
from oviraptor.games.dinogenics.rules.kinds import MUTANT, RAPTOR, TRIKE

from .mainland import hand, laid, named
from .parks import BARE, PEN_OF_1, drawing_of, led, offered, on, waits

FULL = """
  +    +    +    +
1  Tr   Tr   Tr     .    .
  +    +    +    +
2  Tr   Tr   Tr     .    .
  +    +    +    +
3  Mu   Mu   Mu     .    .
  +    +    +    +
4  Mu   Mu   Mu     .    VC
  +    +    +    +
"""


def creations(**told: object) -> list[str]:
    """List what white may create at DinoGenics IOM."""
    return [text.removeprefix("create ") for text in offered(laid("create white iom", **told))[1:]]


def test_d9_1_creating_pays_by_itself_then_asks_for_the_space():
    s = led(laid(dna="raptor*3 trike", island=PEN_OF_1, blue_home=0), "worker iom")
    assert offered(s) == ["done", "create raptor", "create mutant"]
    s = led(s, "create raptor")
    assert hand(s) == ["raptor", "trike"]
    assert named(s.discards) == ["raptor", "raptor"]
    assert waits(s) == ["worker white", "place white raptor created"]
    assert len(offered(s)) == 12
    s = led(s, "place a1")
    assert "Ra" in drawing_of(s)
    assert waits(s) == ["worker white"]  # its pen is valid: no check
    assert s.figures[RAPTOR] == 5


def test_d9_1_a_wrong_habitat_is_checked_at_once():
    s = led(laid(dna="raptor*2"), "worker iom", "create raptor", "place b2")
    assert waits(s)[-1] == "roll white b2"


def test_d9_1_done_after_create_does_not_exist():
    s = led(laid(dna="raptor*2"), "worker iom", "create raptor")
    assert "done" not in offered(s)


def test_d9_1_it_needs_a_figure_a_payment_and_a_space():
    assert creations(dna="raptor*2") == ["raptor"]
    assert creations(dna="raptor") == []
    assert creations(dna="raptor*2", island=FULL) == []
    s = laid("create white iom", dna="raptor*2")
    s.figures = tuple(0 if kind == RAPTOR else count for kind, count in enumerate(s.figures))
    assert offered(s) == ["done"]


def test_d9_2_exactly_the_number_of_cards():
    assert creations(dna="bronto*4") == ["bronto", "mutant"]
    assert creations(dna="bronto*3") == ["mutant"]


def test_d9_2_a_mutant_costs_any_three_cards_one_by_one():
    s = led(laid("create white iom", dna="stego raptor*2 trike"), "create mutant")
    assert waits(s)[-1] == "pay white mutant 3"
    assert offered(s) == ["pay stego", "pay raptor", "pay trike"]
    s = led(s, "pay raptor", "pay trike", "pay stego")
    assert hand(s) == ["raptor"]
    assert named(s.discards) == ["stego", "raptor", "trike"]
    assert waits(s)[-1] == "place white mutant created"


def test_d1_11_a_payment_of_the_whole_hand_goes_by_itself():
    s = led(laid("create white iom", dna="stego raptor trike", known="raptor"), "create mutant")
    assert waits(s)[-2:] == ["pay white mutant 3", "show white"]
    s = led(s, "show white trike", "show white stego")
    assert hand(s) == []
    assert waits(s)[-1] == "place white mutant created"


# D18.3, D18.14, D18.7


def test_d18_3_a_splice_costs_one_card_of_the_species_and_its_number_of_others():
    s = laid("create white splice", dna="trex stego raptor trike*2")
    assert offered(s) == ["create trex", "create stego", "create raptor", "create trike"]
    s = led(s, "create trex")
    assert waits(s)[-1] == "pay white trex 3"
    assert hand(s) == ["stego", "raptor", "trike", "trike"]
    s = led(s, "pay trike", "pay stego", "pay trike")
    assert hand(s) == ["raptor"]
    assert waits(s)[-1] == "place white trex created"


def test_d18_3_with_too_few_others_it_is_not_possible():
    s = laid("create white splice", dna="trex stego raptor")
    assert offered(s) == ["create raptor"]


def test_d18_14_gestation_costs_one_card_less_of_a_species_he_owns():
    s = laid(
        "create white gestation", dna="stego*2 raptor trike", island=on(BARE, a1="St", b1="Tr")
    )
    assert offered(s) == ["create stego", "create trike"]
    s = led(s, "create stego")
    assert hand(s) == ["raptor", "trike"]


def test_d18_14_a_mutant_then_costs_any_two():
    s = laid("create white gestation", dna="stego*2 raptor", island=on(BARE, a1="Mu"))
    assert waits(led(s, "create mutant"))[-1] == "pay white mutant 2"


def test_d18_7_a_rebuilding_costs_nothing_more_up_to_three_dna():
    s = laid("create white rebuild")
    assert offered(s) == [
        f"create {name}"
        for name in ("trex", "ankylo", "ptero", "stego", "raptor", "trike", "mutant")
    ]
    assert waits(led(s, "create trex"))[-1] == "place white trex created"


# D20.6, D20.9


def test_d20_6_tokens_and_polymorphic_cards_stand_for_cards_of_a_species():
    assert creations(box="chaos", dna="trex*2 polymorphic", refined=2) == [
        "trex polymorphic",
        "trex refined",
        "trex refined polymorphic",
        "trex refined refined",
        "mutant",
    ]


def test_d20_6_at_least_one_card_is_of_the_species_itself():
    assert creations(box="chaos", dna="polymorphic*2", refined=3) == []
    assert creations(box="chaos", dna="raptor", refined=3) == ["raptor refined"]


def test_d20_6_they_are_spent():
    s = laid("create white iom", box="chaos", dna="trex polymorphic", refined=1)
    s = led(s, "create trex refined polymorphic")
    assert hand(s) == []
    assert s.islands[0].refined == 0
    assert named(s.discards) == ["trex", "polymorphic"]


def test_d20_6_not_in_a_splice():
    s = laid("create white splice", box="chaos", dna="galli polymorphic*2", refined=1)
    assert offered(s) == ["create galli"]


def test_d20_9_a_second_gallimimus_costs_one_card():
    assert creations(box="chaos", dna="galli") == []
    s = laid("create white iom", box="chaos", dna="galli", island=on(BARE, a1="Ga"))
    s = led(s, "create galli")
    assert hand(s) == []


# D25, D22.8, D19.8


def test_d25_3_a_genetics_facility_lets_one_other_card_stand_in():
    told = {"dna": "trex*2 ankylo stego", "island": on(BARE, d1="GE")}
    assert creations(**told) == ["trex ankylo", "trex stego", "mutant"]
    s = led(laid("create white iom", **told), "create trex stego")
    assert hand(s) == ["ankylo"]


def test_d25_3_a_damaged_one_does_not():
    assert creations(dna="trex*2 stego trike", island=on(BARE, d1="GEx")) == ["mutant"]


def test_d25_3_not_for_a_payment_of_one_card():
    s = laid("create white gestation", dna="stego trike", island=on(BARE, a1="Tr", d1="GE"))
    assert offered(s) == ["create trike"]


def test_d25_1_a_patent_center_earns_when_an_opponent_creates_its_species():
    s = laid(
        "create white iom",
        dna="raptor*2 trike*4",
        blue_island=on(BARE, a1="Tr", d1="PC"),
    )
    s = led(s, "create trike", "place a1")
    assert s.islands[1].credits == 1


def test_d25_1_not_for_a_species_its_owner_lacks_nor_when_damaged():
    s = laid("create white iom", dna="trike*2", blue_island=on(BARE, a1="Ra", d1="PC"))
    assert led(s, "create trike", "place a1").islands[1].credits == 0
    s = laid("create white iom", dna="trike*2", blue_island=on(BARE, a1="Tr", d1="PCx"))
    assert led(s, "create trike", "place a1").islands[1].credits == 0


def test_d25_1_not_for_an_animal_that_is_given_or_bred():
    s = laid("place white trike given", blue_island=on(BARE, a1="Tr", d1="PC"))
    assert led(s, "place a1").islands[1].credits == 0


def test_d22_8_the_biogeneticist_makes_mutants_of_two_cards():
    assert creations(box="chaos", dna="stego trike", specialists="biogeneticist") == ["mutant"]
    s = laid(
        "create white gestation",
        box="chaos",
        dna="stego trike",
        specialists="biogeneticist",
        island=on(BARE, a1="Mu"),
    )
    assert waits(led(s, "create mutant"))[-1] == "pay white mutant 1"


def test_d19_8_whoever_places_a_dinosaur_loses_a_scandal_before_its_check():
    s = laid("create white iom", dna="trike*2", scandals=2, news="8 upcoming 2 past -")
    s = led(s, "create trike", "place a1")
    assert s.islands[0].scandals == 1
    assert waits(s)[-1] == "roll white a1"


def test_d14_3_animals_stand_in_the_order_of_spaces():
    s = laid("place white trike given", island=on(PEN_OF_1, b2="Mu"))
    s = led(s, "place a1")
    assert s.islands[0].animals == (make_animal(TRIKE, 0), make_animal(MUTANT, 4))
