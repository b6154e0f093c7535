"""D15 and D16, D20.9, D22.15, D23.3, D23.5: Upkeep until the checks are made."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules.animals import is_checked, is_unfed
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    PEN_OF_2,
    PEN_OF_3,
    led,
    offered,
    on,
    position,
    waits,
    white,
)

WATER = on(BARE, a4="AQ", b4="AQ<")
PENS = """
  +----+----+----+
1 |.   |.   |.   |  .    .
  +----+----+----+
2 |.    .    .   |  .    .
  +----+----+----+
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""


def upkeep(drawing: str, box: str = "base", **more: Any) -> State:
    """Upkeep begins: blue, the last to have a turn, passes."""
    s = position(drawing, "worker blue", box=box, season="4 open", blue_home=1, **more)
    return led(s, "pass")


def unfed(s: State) -> list[bool]:
    return [is_unfed(animal) for animal in white(s).animals]


# D15.1.


def test_d15_1_nobody_is_checked_as_upkeep_begins() -> None:
    s = upkeep(on(BARE, a1="Ra!"), goats=1)
    assert waits(s) == ["checks white", "roll white a1"]


def test_d15_1_each_undamaged_goat_farm_gives_a_goat_before_feeding() -> None:
    s = upkeep(on(PENS, a1="Ra", b1="Ra", a4="GF", b4="GF", c4="GFx"))
    assert unfed(s) == [False, False]
    assert white(s).goats == 0


# D16.1–D16.4: feeding.


def test_d16_1_players_feed_in_order() -> None:
    two = on(PENS, a1="Ra", b1="Ra")
    s = upkeep(two, blue=two, goats=1, blue_goats=1, order="blue white")
    assert waits(s) == ["feed blue"]
    s = led(s, "feed a1")
    assert waits(s) == ["feed white"]


def test_d16_2_a_carnivore_eats_its_goats_or_nothing() -> None:
    s = upkeep(on(PEN_OF_3, a1="Ty"), goats=1)
    assert waits(s) == ["checks white", "roll white a1"]
    assert white(s).goats == 1
    assert unfed(s) == [True]


def test_d16_3_with_goats_for_all_all_are_fed_by_themselves() -> None:
    s = upkeep(on(PENS, a1="Ra", b1="Ra", a2="Ty", a4="RC"), goats=5, dna="trike")
    assert waits(s) == ["recycle white"]
    assert white(s).goats == 1


def test_d16_3_otherwise_he_chooses_among_those_he_can_pay_for() -> None:
    s = upkeep(on(PENS, a1="Ra", b1="Ra", a2="Ty"), goats=1)
    assert offered(s) == ["feed a1", "feed b1"]
    s = led(s, "feed b1")
    assert white(s).goats == 0
    assert unfed(s) == [True, False, True]


def test_d16_3_nobody_may_stop_early() -> None:
    s = upkeep(on(PENS, a1="Ra", b1="Ra", a2="Ty"), goats=3)
    assert offered(s) == ["feed a1", "feed b1", "feed a2"]
    s = led(s, "feed a1")
    assert waits(s) == ["feed white a1"]
    assert offered(s) == ["feed b1", "feed a2"]
    s = led(s, "feed b1")
    assert unfed(s) == [False, False, True]
    assert white(s).goats == 1


def test_d16_3_a_lone_choice_happens_by_itself() -> None:
    s = upkeep(on(PENS, a1="Ra", a2="Ty"), goats=1)
    assert unfed(s) == [False, True]
    dome = on(BARE, a1="BD") + "in a1 Ra Ra"
    s = upkeep(dome, goats=1)
    assert unfed(s) == [False, True], "two of one species in one place are the same action"


def test_d16_4_who_is_left_is_unfed_and_checks_once_until_the_end_of_step_2() -> None:
    s = upkeep(on(BARE, a1="Ra", c4="RC"), dna="trike")
    assert waits(s) == ["checks white", "roll white a1"]
    s = led(s, "roll naive")
    assert waits(s) == ["recycle white"]
    assert unfed(s) == [False]


def test_d20_9_a_fishery_saves_every_aquatic_carnivore_a_goat() -> None:
    hungry = upkeep(WATER + "in a4 Me", "chaos", goats=1)
    assert unfed(hungry) == [True]
    s = upkeep(on(WATER, a1="FI", b1="FI") + "in a4 Me", "chaos", goats=1)
    assert white(s).goats == 0
    assert s.season == 5
    s = upkeep(on(WATER, a1="FI", b1="FI") + "in a4 Ic", "chaos")
    assert s.season == 5, "at least 0: always fed"
    s = upkeep(on(PENS, a1="Ra", b1="FI"), "chaos")
    assert unfed(s) == [True], "not for land animals"


def test_d20_9_who_is_fed_first_eats_less_with_a_fishery() -> None:
    two = on(WATER, a1="FI", a3="AQ", b3="AQ<") + "in a3 Me\nin a4 Me"
    s = upkeep(two, "chaos", goats=2)
    assert offered(s) == ["feed a3", "feed a4"], "each eats 2 of 3"
    s = led(s, "feed a4")
    assert white(s).goats == 0
    assert unfed(s) == [True, False]


def test_d20_9_a_plesiosaurus_is_never_fed() -> None:
    assert upkeep(WATER + "in a4 Pl", "chaos").season == 5


def test_d22_15_the_rangers_first_meal_costs_a_goat_less() -> None:
    s = upkeep(on(PENS, a1="Ra", a2="Ty"), "chaos", goats=2, specialists="ranger")
    assert white(s).goats == 0
    assert s.season == 5
    s = upkeep(on(PENS, a1="Ra", a2="Ty"), "chaos", goats=1, specialists="ranger")
    assert offered(s) == ["feed a1", "feed a2"]
    assert unfed(led(s, "feed a1")) == [False, True]
    assert white(led(s, "feed a1")).goats == 1


def test_d22_15_the_ranger_helps_once_an_upkeep() -> None:
    s = upkeep(on(PENS, a1="Ra", b1="Ra", c1="Ra"), "chaos", goats=1, specialists="ranger")
    s = led(s, "feed a1")
    assert offered(s) == ["feed b1", "feed c1"]
    s = led(s, "feed c1")
    assert unfed(s) == [False, True, False]


# D20.9: devouring.


def test_d20_9_a_mosasaur_may_devour_instead_of_feeding_for_5_vp() -> None:
    s = upkeep(on(WATER, a1="Tr") + "in a4 Mo", "chaos", goats=1)
    assert waits(s) == ["devour white a4"]
    assert offered(s) == ["done", "devour a1"]
    eaten = led(s, "devour a1")
    assert white(eaten).vp == 5 + 2, "and its own value"
    assert white(eaten).goats == 1
    fed = led(s, "done")
    assert white(fed).goats == 0


def test_d20_9_a_spinosaurus_may_devour_without_vp() -> None:
    s = upkeep(on(WATER, a1="Tr") + "in a4 Sp", "chaos")
    assert white(led(s, "devour a1")).vp == 6


def test_d20_9_each_hunter_is_asked_in_space_order_if_another_dinosaur_is_there() -> None:
    drawing = on(WATER, a3="AQ", b3="AQ<", a1="Tr") + "in a3 Sp\nin a4 Mo"
    s = upkeep(drawing, "chaos")
    assert waits(s) == ["devour white a3"]
    s = led(s, "devour a1")
    assert waits(s) == ["devour white a4 a3"], "the Spinosaurus is fed"
    assert offered(s) == ["done", "devour a3"]
    s = led(s, "devour a3")
    assert len(white(s).animals) == 1
    alone = upkeep(WATER + "in a4 Mo", "chaos", goats=1)
    assert alone.season == 5, "with no other dinosaur nobody is asked"


# D16.5, D16.6: breeding.


def test_d16_5_each_mutant_may_eat_2_goats_and_bear_another() -> None:
    s = upkeep(on(PEN_OF_2, a1="Mu"), goats=5)
    assert waits(s) == ["breed white 1"]
    assert offered(s) == ["done", "breed"]
    s = led(s, "breed")
    assert waits(s) == ["breed white 0", "place white mutant bred"]
    assert white(s).goats == 3
    s = led(s, "place b1")
    assert len(white(s).animals) == 2
    assert s.season == 5, "the newborn breeds from the next season on"


def test_d16_5_it_is_asked_again_while_possible() -> None:
    s = upkeep(on(PENS, a2="Mu", b2="Mu"), goats=4)
    s = led(s, "breed", "place c2")
    assert waits(s) == ["breed white 1"]
    assert led(s, "done").season == 5


def test_d16_5_it_needs_2_goats() -> None:
    assert upkeep(on(PEN_OF_2, a1="Mu"), goats=1).season == 5


def test_d16_5_the_carnivores_eat_first() -> None:
    s = upkeep(on(PENS, a1="Ra", b1="Mu"), goats=2)
    assert s.season == 5


def test_d16_5_it_needs_a_mutant_in_the_supply() -> None:
    herd = {f"{column}{row}": "Mu" for row in "1234" for column in "abc"}
    s = upkeep(BARE, blue=on(BARE, **herd), blue_goats=9)
    assert not any(line.startswith("breed") for line in waits(s))


def test_d16_5_it_needs_a_legal_space() -> None:
    full = {f"{c}{r}": "Tr" for r in "34" for c in "abc"} | {"a2": "St", "b2": "St", "c2": "St"}
    s = upkeep(on(BARE, **full, a1="Mu", b1="Mu", c1="Mu"), goats=9)
    assert not any(line.startswith("breed") for line in waits(s))


def test_d16_6_a_newborn_does_not_check_on_placing_but_in_step_2() -> None:
    s = upkeep(on(PEN_OF_1, a1="Mu"), goats=2)
    s = led(s, "breed", "place c4")
    assert waits(s) == ["checks white", "roll white c4"]


# D16.7, D14.1: checks.


def test_d16_7_players_check_in_order_and_both_reasons_are_one_check() -> None:
    s = upkeep(on(BARE, a1="Ra"), blue=on(BARE, b2="Ra"))
    assert waits(s) == ["checks white", "roll white a1"]
    s = led(s, "roll naive")
    assert waits(s) == ["checks blue", "roll blue b2"]
    assert led(s, "roll naive").season == 5


def test_d14_1_who_is_freed_by_a_broken_fence_checks_too() -> None:
    s = upkeep(on(PEN_OF_2, a1="Ra", b1="Ra"))
    assert waits(s)[-1] == "roll white a1"
    s = led(s, "roll slash", "damage h a1")
    assert waits(s) == ["checks white", "roll white b1"]


def test_d14_1_the_first_with_a_reason_checks_even_before_where_it_was() -> None:
    two = """
  +----+----+----+
1 |Tr  |Ra  |.   |  .    .
  +----+----+----+
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = upkeep(two)
    assert waits(s)[-1] == "roll white b1"
    s = led(s, "roll slash")
    assert white(s).fences >> 1 & 1 == 0, "h b1 is its only border fence"


# D23.3: the Corrupted T-Rex.


def test_d23_3_it_checks_with_one_die_before_feeding_valid_or_not() -> None:
    s = upkeep(on(PEN_OF_2, a1="Ct"), "base corrupted")
    assert waits(s) == ["corrupted white", "roll white a1"]
    s = led(s, "roll naive")
    assert s.season == 5, "one die, no meal, and no second check"


def test_d23_3_its_victims_cascade_before_feeding() -> None:
    s = upkeep(on(PENS, a2="Ct", b2="An", a1="Ra"), "base corrupted", goats=1)
    assert waits(s) == ["corrupted white", "cascade white a1 b2", "roll white a2"]
    s = led(s, "roll slash")
    assert waits(s) == ["corrupted white", "cascade white a1", "roll white b2"]


def test_d23_3_each_players_before_his_own_feeding() -> None:
    both = on(PENS, a1="Ra", b1="Ra", c1="Ct")
    s = upkeep(both, "base corrupted", blue=both, goats=1, blue_goats=1)
    s = led(s, "roll naive")
    assert waits(s) == ["feed white"]
    s = led(s, "feed a1")
    assert waits(s)[0] == "corrupted blue"


# D23.5: Pachycephalosaurs.


def test_d23_5_beside_another_species_home_it_earns_3_vp_and_checks() -> None:
    s = upkeep(on(PENS, a1="Pc", b1="Tr"), "elites")
    assert waits(s) == ["herd white a1", "cascade white b1", "roll white a1"]
    assert white(s).vp == 3
    s = led(s, "roll naive")
    assert s.season == 5


@pytest.mark.parametrize(
    "drawing",
    [
        on(PENS, a1="Pc", b1="Pc"),
        on(PENS, a1="Pc", c1="Tr"),
        on(PEN_OF_1, a1="Pc", b1="Br"),
        on(PEN_OF_2, c1="Pc", a1="Tr"),
        on(PEN_OF_2, a1="Pc", b1="An"),
    ],
)
def test_d23_5_its_own_kind_the_open_space_and_its_own_home_do_not_count(drawing: str) -> None:
    s = upkeep(drawing, "elites")
    assert not any(line.startswith("herd") for line in waits(s))


def test_d23_5_a_biodome_and_water_count() -> None:
    dome = on(PENS, a1="Pc", b1="BD") + "in b1 Tr"
    assert waits(upkeep(dome, "elites"))[0] == "herd white a1"
    inside = on(PEN_OF_2, a1="Pc", b1="BD") + "in b1 Tr"
    assert waits(upkeep(inside, "elites"))[0] == "herd white a1", "a Biodome within its own pen"
    water = on(PEN_OF_1, a1="Pc", b1="AQ", c1="AQ<") + "in b1 Pl"
    assert waits(upkeep(water, "elites"))[0] == "herd white a1"


def test_d23_5_in_order_and_space_order_both_of_a_biodome_too() -> None:
    drawing = on(PENS, a1="BD", b1="Tr", c1="Pc") + "in a1 Pc Pc"
    s = upkeep(drawing, "elites", blue=on(PENS, a1="Pc", b1="Tr"))
    assert waits(s)[0] == "herd white a1"
    s = led(s, "roll naive")
    assert waits(s)[0] == "herd white a1"
    assert [is_checked(animal) for animal in white(s).animals] == [True, True, False, False]
    s = led(s, "roll naive")
    assert waits(s)[0] == "herd white c1"
    s = led(s, "roll naive")
    assert waits(s)[0] == "herd blue a1"
    assert white(s).vp == 9
