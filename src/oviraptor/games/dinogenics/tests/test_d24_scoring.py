"""D24, D21.2, D21.3, D21.5, D22, D23: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.core.game import Over
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import SPECIALIST_NAMES, TILE_NAMES
from oviraptor.games.dinogenics.rules.scoring import (
    CARDS,
    CREDITS,
    PARASAUROLOPHUS,
    SCANDALS,
    SPECIALIST,
    VARIETY,
    end_of,
    final_sheet,
    places,
)
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    PEN_OF_2,
    PEN_OF_3,
    led,
    on,
    position,
    white,
)


def asked(drawing: str, box: str = "base", **more: Any) -> State:
    return position(drawing, "worker white", box=box, season="4 open", home=1, **more)


def sheet(drawing: str, box: str = "base", **more: Any) -> dict[int, int]:
    lines = final_sheet(asked(drawing, box, **more), 0)
    found: dict[int, int] = {}
    for source, points in lines:
        found[source] = found.get(source, 0) + points
    return found


def of_tile(name: str, drawing: str, box: str = "base", **more: Any) -> int:
    return sheet(drawing, box, **more).get(TILE_NAMES.index(name), 0)


def of_specialist(name: str, drawing: str, box: str = "chaos", **more: Any) -> int:
    s = asked(drawing, box, specialists=name, **more)
    return end_of(s, 0, SPECIALIST_NAMES.index(name))


# D24.1: facilities.


def test_d24_1_printed_vp_of_undamaged_tiles() -> None:
    assert of_tile("grand-hotel", on(BARE, d1="GH")) == 3
    assert of_tile("biodome", on(BARE, a1="BD", b1="BD")) == 4
    assert of_tile("grand-hotel", on(BARE, d1="GHx")) == 0
    assert of_tile("security-hub", BARE, "chaos", stored="security-hub") == 2


def test_d24_1_biomes_count_carnivores_and_herbivores_but_no_omnivore() -> None:
    animals = on(BARE, a2="Ra", b2="Pt", c2="Tr", a3="Mu", b3="Ga", c3="Ct")
    assert of_tile("carnivore-biome", on(animals, a1="CB"), "chaos corrupted") == 9
    assert of_tile("herbivore-biome", on(animals, a1="HB"), "chaos corrupted") == 2
    assert of_tile("carnivore-biome", on(animals, a1="CBx"), "chaos corrupted") == 0


def test_d24_1_the_archive_counts_the_boneyard() -> None:
    assert of_tile("dna-archive", on(BARE, d1="DA"), boneyard="stego*2 raptor") == 3


def test_d24_1_the_monument_counts_stegosaurs_of_all_islands() -> None:
    assert of_tile("monument", on(BARE, a1="SM", b1="St"), blue=on(BARE, a1="St", b1="St")) == 6


def test_d24_1_the_gardens_count_empty_park_spaces() -> None:
    assert of_tile("gardens", on(BARE, a1="AG", b1="Ra", c1="GFx")) == 9
    water = on(BARE, a1="AG", a4="AQ", b4="AQ<", c4="XXx")
    assert of_tile("gardens", water, "chaos") == 8


def test_d21_5_an_embassy_is_worth_the_reputation() -> None:
    assert of_tile("embassy", on(BARE, d1="EM", e1="EM<", a1="Ty", b1="Pt"), "chaos") == 7


# D21.2, D21.3: the Sky Train and the Aquarium Hub.


TRAIN = """
  +----+----+    +
1 |Ra   .   |.      .    .
  +----+----+    +
2  SK   SK<  .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""


def test_d21_2_2_vp_per_species_well_kept_beside_the_train_fences_or_not() -> None:
    assert of_tile("sky-train", TRAIN, "chaos") == 2
    assert of_tile("sky-train", on(TRAIN, b1="Ra"), "chaos") == 2
    assert of_tile("sky-train", on(TRAIN, b1="An"), "chaos") == 4
    assert of_tile("sky-train", on(TRAIN, b1="Tr"), "chaos") == 0, "neither is valid"
    assert of_tile("sky-train", on(TRAIN, a2="SKx"), "chaos") == 0


def test_d21_2_the_open_space_counts_for_a_brontosaurus_wherever_it_stands() -> None:
    assert of_tile("sky-train", on(TRAIN, c4="Br"), "chaos") == 4


def test_d21_2_a_biodome_and_water_beside_it_must_be_undamaged() -> None:
    assert of_tile("sky-train", on(TRAIN, a3="BD") + "in a3 Ty", "chaos") == 4
    assert of_tile("sky-train", on(TRAIN, a3="BDx") + "in a3 Ty", "chaos") == 2
    water = on(TRAIN, a3="AQ", b3="AQ<")
    assert of_tile("sky-train", water + "in a3 Ic Pl", "chaos") == 6
    assert of_tile("sky-train", on(water, a3="AQx") + "in a3 Ic Pl", "chaos") == 2


def test_d21_2_what_is_beside_its_second_space_alone_counts_too() -> None:
    assert of_tile("sky-train", on(PEN_OF_1, a1="Ra", b1="SK", c1="SK<"), "chaos") == 2
    assert of_tile("sky-train", on(PEN_OF_1, a1="Ra", b2="SK", c2="SK<"), "chaos") == 0
    below = on(PEN_OF_2, b1="Ra", c1="SK", c2="SK^")
    assert of_tile("sky-train", below, "chaos") == 2
    ahead = on(PEN_OF_2, a1="Ra", b3="SK", a3="BD", c3="SK<") + "in a3 Pt"
    assert of_tile("sky-train", ahead, "chaos") == 2
    behind = on(PEN_OF_2, a1="Ra", a3="SK", b3="SK<", c3="BD") + "in c3 Pt"
    assert of_tile("sky-train", behind, "chaos") == 2


def test_d21_2_not_beside_it_does_not_count() -> None:
    far = on(PEN_OF_1, a1="Ra", a3="SK", b3="SK<")
    assert of_tile("sky-train", far, "chaos") == 0


def test_d21_3_the_hub_counts_aquatic_species_in_water_beside_it() -> None:
    hub = on(BARE, a2="AH", b2="AH<", a3="AQ", b3="AQ<", a1="AQ", b1="AQ<")
    assert of_tile("aquarium-hub", hub + "in a1 Ic Ic\nin a3 Ic Pl", "chaos") == 6
    damaged = on(hub, a3="AQx")
    assert of_tile("aquarium-hub", damaged + "in a1 Ic\nin a3 Pl", "chaos") == 3
    assert of_tile("aquarium-hub", on(hub, c2="Br") + "in a1 Ic", "chaos") == 3, "no land animal"


# D24.2: variety.


def test_d24_2_3_vp_per_species_with_one_animal_in_a_valid_habitat() -> None:
    assert sheet(on(PEN_OF_3, a1="Ra", b1="Ra"))[VARIETY] == 3
    assert sheet(on(PEN_OF_3, a1="Ra", b1="An"))[VARIETY] == 6
    assert VARIETY not in sheet(on(BARE, a1="Ra"))


def test_d24_2_a_brontosaurus_not_while_another_species_is_unpenned() -> None:
    assert sheet(on(PEN_OF_1, a1="Ra", c4="Br"))[VARIETY] == 6
    assert VARIETY not in sheet(on(BARE, a1="Ra", c4="Br"))


def test_d23_3_a_corrupted_trex_never_counts_for_variety() -> None:
    assert VARIETY not in sheet(on(PEN_OF_1, a1="Ct"), "base corrupted")


# D24.3–D24.6.


@pytest.mark.parametrize(("owned", "points"), [(2, 0), (3, 1), (8, 2)])
def test_d24_3_1_vp_per_3_credits(owned: int, points: int) -> None:
    assert sheet(BARE, credits=owned).get(CREDITS, 0) == points


def test_d22_9_with_a_financial_advisor_per_2() -> None:
    found = sheet(BARE, "chaos", credits=5, specialists="financial-advisor")
    assert found == {SPECIALIST + SPECIALIST_NAMES.index("financial-advisor"): 2}


def test_d24_4_1_vp_per_2_cards_edna_included() -> None:
    assert sheet(BARE, "chaos", dna="stego*2 ichthyo")[CARDS] == 1
    assert sheet(BARE, "chaos", dna="stego*2 ichthyo polymorphic")[CARDS] == 2


def test_d24_6_6_vp_less_per_scandal_and_goats_and_fences_are_worth_nothing() -> None:
    assert sheet(BARE, scandals=2, goats=9, store=9) == {SCANDALS: -12}


def test_d22_4_a_spin_doctor_pays_with_a_scandal() -> None:
    assert of_specialist("spin-doctor", BARE) == 0
    assert of_specialist("spin-doctor", BARE, scandals=2) == 6


def test_d22_5_a_chaotician_counts_own_species_in_the_open_space() -> None:
    assert of_specialist("chaotician", on(PEN_OF_1, a1="Ra", b1="Tr", c1="Tr", c4="Br")) == 8
    dome = on(BARE, a1="BDx", a4="AQ", b4="AQ<") + "in a1 Ra\nin a4 Ic"
    assert of_specialist("chaotician", dome) == 4


def test_d22_8_a_biogeneticist_counts_mutants_of_all_islands() -> None:
    assert of_specialist("biogeneticist", on(BARE, a1="Mu"), blue=on(BARE, a1="Mu", b1="Mu")) == 3


def test_d22_12_a_tour_guide_wants_the_largest_pen_alone() -> None:
    assert of_specialist("tour-guide", PEN_OF_3, blue=PEN_OF_2) == 6
    assert of_specialist("tour-guide", PEN_OF_2, blue=PEN_OF_2) == 0
    assert of_specialist("tour-guide", BARE) == 0


def test_d23_4_each_parasaurolophus_1_vp_per_species_on_the_island() -> None:
    found = sheet(on(BARE, a1="Pa", b1="Pa", c1="Ra"), "elites")
    assert found[PARASAUROLOPHUS] == 4


def test_d20_10_a_stored_train_has_no_place_to_be_beside() -> None:
    s = on(PEN_OF_1, a1="Ra")
    assert of_tile("sky-train", s, "chaos", stored="sky-train") == 0


# D24.7: who wins.


def over(drawing: str, **more: Any) -> State:
    s = position(
        drawing, "worker blue", season="7 open", news="1 upcoming - past 3", blue_home=1, **more
    )
    return led(s, "pass")


def test_d24_7_most_vp_win_and_all_vp_are_counted() -> None:
    s = over(BARE, credits=6, blue_credits=9)
    assert [i.vp for i in s.islands] == [2, 3]
    assert play.turn(s) == Over((2, 1), "D24.7")


def test_d24_7_a_tie_goes_to_the_most_reputation() -> None:
    drawing = on(PEN_OF_1, a1="Tr")
    s = over(drawing, blue_vp=5)
    assert [i.vp for i in s.islands] == [5, 5]
    assert places(s) == [1, 2]


def test_d24_7_still_tied_it_is_shared() -> None:
    s = over(BARE, vp=4, blue_vp=4)
    assert places(s) == [1, 1]


def test_d24_vp_may_fall_below_0() -> None:
    assert white(over(BARE, scandals=1)).vp == -6
