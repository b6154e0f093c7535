"""D18.3, D18.7, D18.14: cards that create dinosaurs or take them apart."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.kinds import TREX, TRIKE
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag


def test_d18_3_a_splice_needs_one_card_of_the_species_and_others_of_any_kind() -> None:
    s = table(white={"cards": "splice", "dna": "stego raptor trike", "fences": PEN_A1})
    s = led(s, "play splice")
    assert waits(s)[-2:] == ["card white splice", "create white splice"]
    assert offered(s) == ["create raptor", "create trike"]


def test_d18_3_its_payment_is_one_card_more_than_the_species_needs() -> None:
    s = table(white={"cards": "splice", "dna": "stego*2 raptor trike", "fences": PEN_A1})
    s = led(s, "play splice", "create raptor")
    assert waits(s)[-1] == "pay white raptor 2"
    s = led(s, "pay stego", "pay trike")
    assert waits(s)[-2:] == ["card white splice", "place white raptor created"]
    s = led(s, "place a1")
    assert "dna stego\n" in write(s)
    assert waits(s) == ["worker white", "arrange white"]


def test_d18_3_a_mutant_is_not_spliced() -> None:
    s = table(white={"cards": "splice", "dna": "bronto*4"})
    assert offered(s) == ["done"]


def test_d18_7_a_dinosaur_is_removed_and_salvaged() -> None:
    s = table(white={"cards": "deconstruction", "park": park(a1="Ra", b3="BD", in_b3="An Tr")})
    s = led(s, "play deconstruction")
    assert offered(s) == ["remove a1", "remove b3 ankylo", "remove b3 trike"]
    s = led(s, "remove b3 trike")
    assert s.figures[TRIKE] == 6
    assert waits(s)[-1] == "card white deconstruction choose trike"
    assert offered(s) == ["salvage"]
    s = led(s, "salvage")
    assert seat_of(s, "white").vp == 2
    assert waits(s)[-2:] == ["card white deconstruction", "draw white dna 2"]


def test_d18_7_with_a_card_another_dinosaur_is_rebuilt() -> None:
    s = table(white={"cards": "deconstruction", "dna": "stego trike", "park": park(a1="Ra")})
    s = led(s, "play deconstruction", "remove a1")
    assert offered(s) == ["salvage", "rebuild"]
    s = led(s, "rebuild")
    assert offered(s) == ["pay stego", "pay trike"]
    s = led(s, "pay stego")
    assert "discards stego\n" in write(s)
    assert waits(s)[-2:] == ["card white deconstruction", "create white rebuild"]
    assert "create trex" in offered(s)
    assert "create mutant" in offered(s)
    assert "create bronto" not in offered(s), "its DNA number is 4"
    s = led(s, "create mutant", "place c4")
    assert bag.size(seat_of(s, "white").hand) == 1


def test_d18_7_a_lone_card_is_paid_by_itself() -> None:
    s = table(white={"cards": "deconstruction", "dna": "trike", "park": park(a1="Ra")})
    s = led(s, "play deconstruction", "remove a1", "rebuild", "show white trike")
    assert waits(s)[-1] == "create white rebuild"
    assert "discards trike\n" in write(s)


def test_d18_7_a_corrupted_t_rex_stays() -> None:
    corrupted = {"cards": "deconstruction", "park": park(a1="Ct")}
    s = table(dinogenics="base corrupted", news="21 upcoming 2 past 3 4", white=corrupted)
    assert offered(s) == ["done"]


def test_d21_5_a_safari_lodge_pays_for_a_removed_dinosaur() -> None:
    lodge = park(a1="Ra", a3="SL", b3="SL<")
    s = table(dinogenics="chaos", white={"cards": "deconstruction", "park": lodge})
    s = led(s, "play deconstruction", "remove a1")
    assert seat_of(s, "white").vp == 3


def test_d18_14_a_second_of_its_species_costs_a_card_less() -> None:
    s = table(
        boneyard="bronto stego",
        white={"cards": "gestation", "dna": "trex*2 raptor", "park": park(a1="Ty", b1="Ra")},
    )
    s = led(s, "play gestation")
    assert waits(s)[-2:] == ["card white gestation take", "create white gestation"]
    assert offered(s) == ["create trex", "create raptor"]
    s = led(s, "create raptor", "place c4")
    while "roll naive" in offered(s):
        s = led(s, "roll naive")
    assert offered(s) == ["done", "take bronto", "take stego"]
    s = led(s, "take stego")
    own = seat_of(s, "white")
    assert own.scandals == 0
    assert "known stego\n" in write(s)
    assert s.figures[TREX] == 5


def test_d18_14_only_a_species_he_owns_is_possible() -> None:
    s = table(white={"cards": "gestation", "dna": "trex*3"})
    assert offered(s) == ["done"]


def test_d18_14_a_mutant_costs_any_two_cards() -> None:
    s = table(white={"cards": "gestation", "dna": "trex ankylo ptero", "park": park(a1="Mu")})
    s = led(s, "play gestation", "create mutant")
    assert waits(s)[-1] == "pay white mutant 2"


def test_d18_14_with_an_empty_boneyard_nothing_is_left_but_done() -> None:
    s = table(
        white={"cards": "gestation", "dna": "raptor", "park": park(b1="Ra"), "fences": PEN_A1}
    )
    s = led(s, "play gestation", "create raptor", "place a1")
    assert offered(s) == ["done"]
    assert waits(led(s, "done")) == ["worker white", "arrange white"]
