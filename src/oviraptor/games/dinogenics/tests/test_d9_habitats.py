"""D2 and D9.3–D9.9: spaces, pens, habitats, value and reputation."""

from __future__ import annotations

import pytest

from oviraptor.games.dinogenics.rules.board import (
    BESIDE,
    EDGE_NAMES,
    EDGES,
    NEIGHBOURS,
    SPACE_NAMES,
)
from oviraptor.games.dinogenics.rules.habitats import reputation, value
from oviraptor.games.dinogenics.rules.pens import SIZE, open_space, pens
from oviraptor.games.dinogenics.rules.state import START_FENCES
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    PEN_OF_3,
    asked,
    on,
    places,
    position,
    spots,
    valid,
    valid_species,
    white,
)

PENS_OF_1_AND_2 = """
  +----+----+----+
1 |.   |.    .   |  .    .
  +----+----+----+
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
PENS_OF_1 = """
  +----+----+----+
1 |.   |.   |.   |  .    .
  +----+----+----+
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""


# D2: spaces and edges.


def test_d2_2_the_park_has_12_spaces_and_the_commercial_side_7() -> None:
    s = asked(BARE)
    assert places(s, "raptor") == [f"{column}{row}" for row in "1234" for column in "abc"]
    assert spots(s, "basic-hotel") == ["d1", "e1", "d2", "e2", "d3", "e3", "d4"]


def test_d2_3_h_is_an_upper_edge_and_v_a_left_one() -> None:
    assert len(EDGE_NAMES) == EDGES == 31
    beside = {
        name: [SPACE_NAMES[space] if space >= 0 else "outside" for space in BESIDE[edge]]
        for edge, name in enumerate(EDGE_NAMES)
    }
    assert beside["h b2"] == ["b1", "b2"]
    assert beside["v b2"] == ["a2", "b2"]
    assert beside["v d2"] == ["c2", "outside"]
    assert beside["h c5"] == ["c4", "outside"]


def test_d2_4_no_park_space_is_adjacent_to_the_commercial_side() -> None:
    assert all(other < 12 for beside in NEIGHBOURS for other, _ in beside)
    assert "c1 d1" not in spots(asked(BARE, "chaos"), "vip-suite")


def test_d2_5_a_space_holds_one_thing() -> None:
    s = asked(on(BARE, a1="Ra", b1="GF"))
    assert "a1" not in places(s, "raptor")
    assert "b1" not in places(s, "raptor")
    assert spots(s, "goat-farm")[0] == "c1"


# D9.4: pens and the open.


def test_d9_4_the_start_fences_are_a_pen_of_one() -> None:
    by_space = pens(START_FENCES)
    assert by_space[0] == 1
    assert set(by_space[1:]) == {0}


def test_d9_4_the_border_of_the_park_is_not_fenced_by_itself() -> None:
    assert set(pens(START_FENCES & ~1)) == {0}


def test_d9_4_a_half_fenced_corner_is_open_space() -> None:
    s = asked(
        """
  +    +    +    +
1  Ra  |.    .      .    .
  +----+    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    )
    assert open_space(white(s).fences) == 0xFFF
    assert valid(s) == [False]


def test_d9_4_joined_spaces_are_one_pen_of_their_number() -> None:
    s = asked(
        """
  +----+----+    +
1 |.    .   |.      .    .
  +----+    +    +
2  .   |.   |.      .    .
  +    +----+    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    )
    by_space = pens(white(s).fences)
    assert by_space[0] == by_space[1] == by_space[4] == 0b10011
    assert SIZE[by_space[0]] == 3


def test_d9_4_all_open_spaces_are_one_even_apart() -> None:
    s = asked(
        """
  +    +    +    +
1  Br   .    .      .    .
  +----+----+----+
2 |.    .    .   |  .    .
  +----+----+----+
3  .    .    .      .    .
  +    +    +    +
4  .    .    Ra     .    VC
  +    +    +    +
"""
    )
    assert valid(s) == [False, False]


# D9.6: valid habitats, species by species.


@pytest.mark.parametrize(
    ("animal", "is_content"),
    [("Ra", True), ("Tr", True), ("Mu", True), ("St", False), ("An", False), ("Ty", False)],
)
def test_d9_6_a_pen_needs_at_least_the_size_of_the_species(animal: str, is_content: bool) -> None:
    s = asked(on(PEN_OF_1, a1=animal))
    assert valid(s) == [is_content]


def test_d9_6_pen_size_is_not_added_up_per_animal() -> None:
    s = asked(on(PEN_OF_3, a1="Ty", b1="Ty", c1="Ty"))
    assert valid(s) == [True, True, True]


def test_d9_6_another_species_spoils_a_pen_for_both() -> None:
    assert valid(asked(on(PEN_OF_3, a1="Ra", b1="Tr"))) == [False, False]


def test_d9_6_an_ankylosaurus_disturbs_nobody_and_nobody_disturbs_it() -> None:
    assert valid(asked(on(PEN_OF_3, a1="Ra", b1="An"))) == [True, True]
    s = asked(on(PEN_OF_3, a1="Ra", b1="An", c1="Tr"))
    assert valid_species(s) == {"ankylo"}


def test_d9_6_an_ankylosaurus_needs_a_pen_of_two_all_the_same() -> None:
    assert valid(asked(on(BARE, a1="An"))) == [False]


def test_d9_6_a_brontosaurus_lives_in_the_open_space_alone_with_its_kind() -> None:
    assert valid(asked(on(BARE, a1="Br", b1="Br"))) == [True, True]
    assert valid(asked(on(BARE, a1="Br", b1="An"))) == [True, False]
    assert valid(asked(on(BARE, a1="Br", b1="Mu"))) == [False, False]


def test_d9_6_a_brontosaurus_in_a_pen_is_not_valid() -> None:
    assert valid(asked(on(PEN_OF_3, a1="Br"))) == [False]


def test_d9_6_a_penned_animal_does_not_disturb_a_brontosaurus() -> None:
    assert valid(asked(on(PEN_OF_3, a1="Ra", a2="Br"))) == [True, True]


def test_d9_6_a_pterodactyl_needs_an_undamaged_biodome() -> None:
    assert valid(asked(on(PEN_OF_3, a1="Pt"))) == [False]
    assert valid(asked(on(BARE, a1="BD") + "in a1 Pt")) == [True]
    damaged = on(PEN_OF_3, a1="BDx") + "in a1 Pt"
    assert valid(asked(damaged)) == [False]


def test_d9_7_hunger_makes_no_habitat_invalid() -> None:
    s = position(on(PENS_OF_1_AND_2, a1="Ra-"), "checks white", "roll white a1")
    assert valid(s) == [True]


def test_d9_9_a_mutant_is_a_species_of_its_own() -> None:
    assert valid(asked(on(PEN_OF_3, a1="Mu", b1="Mu"))) == [True, True]
    assert valid(asked(on(PEN_OF_3, a1="Mu", b1="Ra"))) == [False, False]


# D9.3, D9.5: placing, and the Biodome.


def test_d9_3_a_land_dinosaur_may_be_placed_however_unsuitable() -> None:
    assert len(places(asked(BARE), "ptero")) == 12
    assert len(places(asked(BARE), "trex")) == 12


def test_d9_5_a_biodome_counts_as_a_pen_of_any_size() -> None:
    assert valid(asked(on(BARE, a1="BD") + "in a1 Ty")) == [True]


def test_d9_5_a_biodome_is_apart_from_what_surrounds_it() -> None:
    s = asked(on(PEN_OF_3, a1="Ra", b1="BD") + "in b1 St")
    assert valid(s) == [True, True]


@pytest.mark.parametrize(
    ("inside", "species", "fits"),
    [
        ("Ra", "raptor", True),
        ("Ra", "trike", False),
        ("Ra", "ankylo", True),
        ("An", "raptor", True),
        ("An", "ankylo", True),
        ("Ra Ra", "raptor", False),
        ("An Ra", "ankylo", False),
    ],
)
def test_d9_5_two_of_one_species_or_with_an_ankylosaurus(
    inside: str, species: str, fits: bool
) -> None:
    s = asked(on(BARE, a1="BD") + f"in a1 {inside}")
    assert ("a1" in places(s, species)) == fits
    assert all(valid(s))


def test_d9_5_the_biodome_stands_in_its_place_among_the_spaces() -> None:
    s = asked(on(BARE, b2="BD"))
    assert places(s, "raptor") == [f"{column}{row}" for row in "1234" for column in "abc"]


def test_d9_5_no_brontosaurus_in_a_biodome() -> None:
    s = asked(on(BARE, a1="BD"))
    assert "a1" not in places(s, "bronto")
    assert "a1" in places(s, "ptero")


def test_d9_5_damaged_none_can_be_added() -> None:
    assert "a1" not in places(asked(on(BARE, a1="BDx")), "raptor")


def test_d9_5_damaged_its_dinosaurs_stand_in_what_surrounds_it() -> None:
    around = asked(on(PEN_OF_3, a1="Ra", b1="BDx") + "in b1 St")
    assert valid(around) == [False, False]
    loose = asked(on(BARE, a1="BDx") + "in a1 Ra Ra")
    assert valid(loose) == [False, False]


# D9.8, D1.7: value and reputation.


def test_d9_8_every_two_triceratops_of_a_pen_add_1() -> None:
    assert value(white(asked(on(PEN_OF_3, a1="Tr", b1="Tr", c1="Tr")))) == 6 + 1
    assert value(white(asked(on(PENS_OF_1_AND_2, a1="Tr", b1="Tr", c1="Tr")))) == 6 + 1
    assert value(white(asked(on(PENS_OF_1, a1="Tr", b1="Tr", c1="Tr")))) == 6


def test_d9_8_a_biodome_counts_and_the_open_space_does_not() -> None:
    assert value(white(asked(on(BARE, a1="BD") + "in a1 Tr Tr"))) == 4 + 1
    assert value(white(asked(on(BARE, a1="BDx") + "in a1 Tr Tr"))) == 4
    assert value(white(asked(on(BARE, a1="Tr", b1="Tr")))) == 4


def test_d1_7_reputation_and_value_are_sums() -> None:
    s = asked(on(BARE, a1="Ty", b1="Pt", c1="St"))
    assert value(white(s)) == 7 + 5 + 3
    assert reputation(s, 0) == 3 + 4 + 2
