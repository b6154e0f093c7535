"""D20.3, D21.1, D21.6, D23.2–D23.4: water, suites and the homes of Elites and the Corrupted T-Rex."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.habitats import reputation, value
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    PEN_OF_3,
    asked,
    on,
    places,
    spots,
    valid,
    valid_species,
    white,
)

# D20.3: water.


WATER = on(BARE, a4="AQ", b4="AQ<")


def test_d20_3_aquatic_dinosaurs_go_to_free_water_alone() -> None:
    assert places(asked(BARE, "chaos"), "ichthyo") == []
    s = asked(WATER, "chaos")
    assert places(s, "ichthyo") == places(s, "megalodon") == ["a4"]
    assert "a4" not in places(s, "raptor")


def test_d20_3_two_of_size_1_share_it_whatever_their_species() -> None:
    s = asked(WATER + "in a4 Ic", "chaos")
    assert places(s, "plesio") == ["a4"]
    assert places(s, "mosa") == []
    full = asked(WATER + "in a4 Ic Pl", "chaos")
    assert valid(full) == [True, True]
    assert places(full, "plesio") == []
    assert places(asked(WATER + "in a4 Mo", "chaos"), "plesio") == []


def test_d20_3_damaged_its_animals_are_not_valid_and_none_comes() -> None:
    s = asked(on(WATER, a4="AQx") + "in a4 Ic", "chaos")
    assert valid(s) == [False]
    assert places(s, "plesio") == []


def test_d20_3_its_animals_disturb_nobody_around() -> None:
    for drawn in (WATER, on(WATER, a4="AQx")):
        s = asked(on(drawn, a1="Br") + "in a4 Ic", "chaos")
        assert "bronto" in valid_species(s)


def test_d20_3_the_spaces_of_water_count_for_the_pen() -> None:
    s = asked(
        """
  +    +    +    +
1  .    .    .      .    .
  +    +    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +----+----+----+
4 |AQ   AQ<  Ty  |  .    VC
  +----+----+----+
""",
        "chaos",
    )
    assert valid(s) == [True]


# D21.1, D21.6: large tiles, the VIP Suite.


def test_d21_1_a_large_tile_takes_two_side_adjacent_free_spaces_of_its_side() -> None:
    s = asked(on(BARE, a1="Ra", c1="GF"), "chaos")
    found = spots(s, "aquatic")
    assert "a1 b1" not in found
    assert "b1 c1" not in found
    assert found[:2] == ["b1 b2", "a2 b2"]
    assert "c3 c4" in found
    assert spots(s, "embassy") == [
        *("d1 e1", "d1 d2", "e1 e2", "d2 e2", "d2 d3", "e2 e3", "d3 e3", "d3 d4"),
    ]


def test_d21_6_a_suite_stands_on_either_side() -> None:
    assert {"a1 b1", "d1 e1"} <= set(spots(asked(BARE, "chaos"), "vip-suite"))


SUITES = on(BARE, a1="VS", b1="VS<", d1="VS", e1="VS<")


def test_d21_6_a_suite_holds_one_land_dinosaur_as_a_pen_of_one() -> None:
    s = asked(SUITES, "chaos")
    assert {"a1", "d1"} <= set(places(s, "raptor"))
    for species in ("bronto", "dread", "ptero"):
        assert not {"a1", "d1"} & set(places(s, species))
    lived_in = asked(SUITES + "in a1 Ra\nin d1 Ty", "chaos")
    assert valid(lived_in) == [True, False]
    assert not {"a1", "d1"} & set(places(lived_in, "raptor"))
    assert valid(asked(SUITES + "in a1 St", "chaos")) == [False], "it needs a pen of two"


def test_d21_6_damaged_on_the_commercial_side_it_counts_as_open_space() -> None:
    s = asked(on(SUITES, d1="VSx") + "in d1 Ra", "chaos")
    assert valid(s) == [False]
    assert value(white(s)) == 4
    bronto = on(SUITES, d1="VSx", a2="Br")
    assert valid(asked(bronto + "in d1 Ra", "chaos")) == [False, False]


# D23: the Corrupted T-Rex and Elites.


def test_d23_2_a_corrupted_trex_comes_to_a_free_park_space_never_into_a_tile() -> None:
    s = asked(on(BARE, a1="BD"), "base corrupted")
    assert "a1" not in places(s, "corrupted")
    assert len(places(s, "corrupted")) == 11
    assert not {"a1", "d1"} & set(places(asked(SUITES, "chaos corrupted"), "corrupted"))


def test_d23_3_a_corrupted_trex_is_a_species_for_sharing_and_needs_a_pen_of_one() -> None:
    alone = on(PEN_OF_1, a1="Ct")
    assert valid(asked(alone, "base corrupted")) == [True]
    shared = on(PEN_OF_3, a1="Ct", b1="Ty")
    assert valid(asked(shared, "base corrupted")) == [False, False]
    s = asked(alone, "base corrupted")
    assert (value(white(s)), reputation(s, 0)) == (3, 2)


def test_d23_4_a_dreadnoughtus_wants_an_open_space_beside_it() -> None:
    assert valid(asked(on(BARE, a1="Dr"), "elites")) == [True]
    walled = """
  +    +    +    +
1  Dr  |.    .      .    .
  +----+    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    assert valid(asked(walled, "elites")) == [False]
    penned = on(PEN_OF_3, a1="Dr")
    assert valid(asked(penned, "elites")) == [False]
    assert valid(asked(on(BARE, a1="Dr", b1="Br"), "elites")) == [False, False]
    assert valid(asked(on(BARE, a1="Dr", b1="An"), "elites")) == [True, False]


def test_d23_4_its_reputation_is_the_number_of_the_season() -> None:
    s = asked(on(BARE, a1="Dr"), "elites")
    assert reputation(s, 0) == 4
