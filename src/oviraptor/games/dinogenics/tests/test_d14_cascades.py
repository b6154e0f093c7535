"""D14, D20.4, D20.9 and D23.4: cascades, water, and what happens on placing."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.animals import is_checked
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    PEN_OF_2,
    drawing_of,
    led,
    offered,
    on,
    position,
    waits,
    white,
)

HERD = on(PEN_OF_2, a1="Ra")
WATER = on(BARE, a4="AQ", b4="AQ<")


def placing(drawing: str, species: str, box: str = "base", **more: Any) -> State:
    line = f"place white {species} created"
    return position(drawing, "worker white", line, box=box, season="4 open", home=1, **more)


# D14.2: outside step 2.


def test_d14_2_who_is_spoilt_by_a_check_checks_too() -> None:
    s = led(placing(HERD, "stego"), "place b1")
    assert waits(s)[1:] == ["roll white b1"], "the Raptor was spoilt before: it is found in Upkeep"
    freed = led(placing(on(PEN_OF_2, a1="An", b1="Ra"), "trex"), "place c1")
    assert waits(freed)[1:] == ["cascade white a1 b1", "roll white c1"]


PAIR = on(PEN_OF_2, a1="Ra", b1="An")


def test_d14_2_against_the_validity_before_the_very_first_check_first_space_first() -> None:
    s = position(
        on(PAIR, a1="Ra!"),
        *("worker white", "cascade white b1", "roll white a1"),
        season="4 open",
        home=1,
    )
    s = led(s, "roll slash", "damage h a1")
    assert waits(s)[1:] == ["roll white b1"]
    assert [is_checked(animal) for animal in white(s).animals] == [True, True]


def test_d14_2_who_stays_valid_or_is_checked_does_not() -> None:
    s = position(
        on(PAIR, a1="Ra!", b1="An!"),
        *("worker white", "roll white a1"),
        season="4 open",
        home=1,
    )
    s = led(s, "roll slash", "damage h a1")
    assert waits(s) == ["worker white"]


def test_d14_2_after_each_check_it_is_looked_at_again() -> None:
    chain = """
  +----+----+----+
1 |Ra!  Ra   Ra  |  .    .
  +----+----+----+
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = position(
        *(chain, "worker white", "cascade white b1 c1", "roll white a1"), season="4 open", home=1
    )
    s = led(s, "roll slash", "damage v a1")
    assert waits(s)[1:] == ["cascade white c1", "roll white b1"]
    s = led(s, "roll naive")
    assert waits(s)[1:] == ["roll white c1"]
    assert waits(led(s, "roll naive")) == ["worker white"]


def test_d14_2_a_broken_biodome_lets_both_check() -> None:
    dome = on(BARE, a1="BD") + "in a1 Ra! Ra"
    s = position(
        *(dome, "worker white", "cascade white a1", "roll white a1"), season="4 open", home=1
    )
    s = led(s, "roll slash")
    assert waits(s)[1:] == ["roll white a1"]
    assert [is_checked(animal) for animal in white(s).animals] == [True, True]


def test_d14_1_in_step_2_there_is_no_list_the_first_with_a_reason_checks() -> None:
    s = position(on(PAIR, a1="Ra!"), "checks white", "roll white a1")
    s = led(s, "roll slash", "damage h a1")
    assert waits(s) == ["checks white", "roll white b1"]


# D20.4: aquatic checks.


def in_water(inside: str, drawing: str = WATER, **more: Any) -> State:
    return position(
        f"{drawing}in a4 {inside}", "checks white", "roll white a4", box="chaos", **more
    )


def test_d20_4_an_aquatic_animal_rolls_an_upkeep_die() -> None:
    s = in_water("Ic!")
    assert offered(s) == ["upkeep skull", "upkeep 1", "upkeep 2", "upkeep 3"]
    assert [weight for _, weight in play.outcomes(s)] == [1, 2, 2, 1]


def test_d20_4_a_number_is_paid_or_the_tile_is_damaged() -> None:
    s = led(in_water("Me!", credits=3), "upkeep 2")
    assert offered(s) == ["pay", "refuse"]
    assert waits(s)[-1] == "price white a4 2"
    assert "AQx" in drawing_of(led(s, "refuse"))
    paid = led(s, "pay")
    assert "AQx" not in drawing_of(paid)


def test_d20_4_who_cannot_pay_is_not_asked() -> None:
    s = led(in_water("Me!", credits=1), "upkeep 2")
    assert "AQx" in drawing_of(s)


def test_d20_4_unpaid_a_damaged_tile_stays_so() -> None:
    s = led(in_water("Me!", on(WATER, a4="AQx"), credits=3), "upkeep 2", "refuse")
    assert "AQx" in drawing_of(s)


def test_d20_4_a_skull_kills_a_visitor() -> None:
    s = position(
        on(WATER, e4="VC2") + "in a4 Me!",
        *("worker white", "roll white a4"),
        box="chaos",
        season="4 open",
        home=1,
    )
    s = led(s, "upkeep skull")
    assert white(s).scandals == 1
    assert "AQx" not in drawing_of(s)


def test_d20_4_no_watch_tower_helps() -> None:
    s = led(in_water("Me!", on(WATER, a1="WT"), credits=3), "upkeep 1")
    assert waits(s)[-1] == "price white a4 1"


def test_d20_4_a_tile_so_damaged_lets_the_other_animal_in_it_check() -> None:
    s = position(WATER + "in a4 Ic! Pl", "checks white", "roll white a4 ichthyo", box="chaos")
    s = led(s, "upkeep 2")
    assert waits(s) == ["checks white", "roll white a4 plesio"]


# D20.9, D23.4: on placing.


def test_d20_9_an_ichthyosaur_brings_4_credits() -> None:
    assert white(led(placing(WATER, "ichthyo", "chaos"), "place a4")).credits == 4


def test_d20_9_a_megalodon_brings_6_vp() -> None:
    assert white(led(placing(WATER, "megalodon", "chaos"), "place a4")).vp == 6


def test_d20_9_a_spinosaurus_devours_or_is_brave() -> None:
    s = led(placing(on(HERD, a4="AQ", b4="AQ<"), "spino", "chaos"), "place a4")
    assert waits(s)[-1] == "trait white a4"
    assert offered(s) == ["devour a1", "brave"]
    eaten = led(s, "devour a1")
    assert waits(eaten)[-1].startswith("worker")
    assert len(white(eaten).animals) == 1
    assert eaten.figures[5] == 6, "the prey goes to the supply"


def test_d20_9_without_another_dinosaur_it_must_be_brave() -> None:
    s = led(placing(WATER, "spino", "chaos"), "place a4")
    assert offered(s) == ["brave"]


def test_d20_9_a_brave_check_is_not_counted_and_its_check_on_placing_follows() -> None:
    s = led(placing(WATER, "spino", "chaos"), "place a4", "brave")
    assert waits(s)[1:] == ["trait white a4", "roll white a4"]
    assert not is_checked(white(s).animals[0])
    s = led(s, "upkeep 2")
    assert "AQx" in drawing_of(s)
    assert waits(s)[1:] == ["roll white a4"]
    assert is_checked(white(s).animals[0])
    assert waits(led(s, "upkeep 1")) == ["worker white"]


def test_d27_6_while_it_is_brave_the_animals_that_live_well_are_remembered() -> None:
    herd = on(PEN_OF_1, a1="Ra", c2="Ra", a4="AQ", b4="AQ<")
    s = led(placing(herd, "spino", "chaos"), "place a4", "brave")
    assert waits(s)[1:] == ["trait white a4", "cascade white a1", "roll white a4"]


def test_d20_9_a_brave_check_that_goes_well_is_all() -> None:
    s = led(placing(WATER, "spino", "chaos"), "place a4", "brave", "upkeep skull")
    assert waits(s) == ["worker white"]


def test_d1_15_where_two_species_share_a_place_the_species_is_named() -> None:
    drawing = on(WATER, a1="BD") + "in a1 An Ra"
    s = led(placing(drawing, "spino", "chaos"), "place a4")
    assert offered(s) == ["devour a1 ankylo", "devour a1 raptor", "brave"]
    assert "in a1 An\n" in drawing_of(led(s, "devour a1 raptor"))


def test_d21_5_a_safari_lodge_earns_3_vp_for_a_dinosaur_destroyed() -> None:
    drawing = on(HERD, a4="AQ", b4="AQ<", a3="SL", b3="SL<")
    s = led(placing(drawing, "spino", "chaos"), "place a4", "devour a1")
    assert white(s).vp == 3


@pytest.mark.parametrize(("space", "points"), [("c4", 4), ("b2", 2), ("c1", 0), ("a3", 4)])
def test_d23_4_a_dimetrodon_earns_2_vp_per_aquatic_habitat_beside_it(
    space: str, points: int
) -> None:
    drawing = on(WATER, b3="AQ", c3="AQ<")
    s = led(placing(drawing, "dimetro", "elites"), f"place {space}")
    assert white(s).vp == points
