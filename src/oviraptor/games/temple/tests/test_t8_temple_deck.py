"""T8: the Temple deck, card by card."""

from __future__ import annotations

import pytest

from oviraptor.games.temple.rules.cards import TEMPLE_DECK, TEMPLE_NAMES
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import (
    discards,
    do,
    due,
    egg,
    hand,
    is_chance,
    may,
    open_gates,
    place,
    temple,
    tile,
    where,
)

SUN = [0, 2, 4, 6]
MOON = [1, 3, 5, 7]
ALL = list(range(8))
HOW_MANY = {
    "outer-cw": 2, "outer-ccw": 2, "middle-cw": 2, "middle-ccw": 2, "inner-cw": 1, "inner-ccw": 1,
    "central-cw": 1, "central-ccw": 1, "sunrise": 1, "sunset": 2, "moonrise": 1, "moonset": 2,
    "white-sky": 1, "no-way-out": 1, "turning-sky": 1, "arrows": 3, "acid": 2, "fire": 2,
    "piston": 2, "flash": 2, "ram": 2, "spikes": 2, "offering": 2, "breath": 2, "bleeds": 1,
    "grows": 1,
}  # fmt: skip


def flipped(s: State, card: str) -> State:
    """Flip a card with Temple Venom, which player 0 holds; a Null is drawn for it."""
    return do(s, "play venom/n", "draw 0 hoard/n", "count 1", f"flip {card}")


def standing(**more: object) -> State:
    """Return a Temple where player 0 holds a Temple Venom and stands where no trap reaches."""
    told: dict[str, object] = {"at": ["o3.2", "o3.10", "o3.18"], "hands": [["venom/n"]]}
    tiles = {"o3.2": ".", "o3.10": ".", "o3.18": "."}
    given = more.pop("tiles", {})
    assert isinstance(given, dict)
    return temple(**(told | more), tiles=tiles | given)  # type: ignore[arg-type]  # as told


def test_t8_1_there_are_as_many_of_each_card_as_the_table_says():
    assert dict(zip(TEMPLE_NAMES, TEMPLE_DECK, strict=True)) == HOW_MANY


def test_t8_1_a_card_is_flipped_resolved_and_discarded():
    s = flipped(standing(), "breath")
    assert s.temples[TEMPLE_NAMES.index("breath")] == 1
    assert s.temple_discards[TEMPLE_NAMES.index("breath")] == 1


def test_t8_1_the_activator_is_the_raider_that_stepped():
    s = temple(at=["o3.0", "o1.1"], active=1, coins=[5, 5, 5], rolled=1)
    assert do(s, "step o1.0", "flip breath").coins == (5, 6, 5)


def test_t8_1_when_the_deck_is_empty_the_discards_are_shuffled_and_the_sun_gates_open():
    s = standing(temple_deck=["breath"])
    s = do(s, "play venom/n", "draw 0 hoard/n", "count 3", "flip breath")
    assert open_gates(s) == SUN
    assert len(may(s, "flip")) == 26
    assert sum(s.temples) == 42


def test_t8_1_raiders_in_the_jungle_are_untouched():
    s = standing(at=["o1.4", "t0", "o3.8"], active=0, egg=1, jam=0)
    assert flipped(s, "arrows").coins[1] == 3
    assert flipped(s, "fire").coins[1] == 3


def turned(card: str, die: int) -> tuple[int, ...]:
    return do(flipped(standing(), card), f"spin {die}").rotation


def test_t8_2_the_outer_ring_turns_as_many_sectors_as_the_die_shows():
    assert turned("outer-cw", 5) == (0, 0, 0, 5)
    assert turned("outer-ccw", 5) == (0, 0, 0, 11)


def test_t8_3_the_middle_ring_turns_as_many_sectors_as_the_die_shows():
    assert turned("middle-cw", 1) == (0, 0, 1, 0)
    assert turned("middle-ccw", 6) == (0, 0, 10, 0)


def test_t8_4_the_inner_ring_turns_as_many_sectors_as_the_die_shows():
    assert turned("inner-cw", 2) == (0, 2, 0, 0)
    assert turned("inner-ccw", 2) == (0, 14, 0, 0)


def test_t8_5_the_central_ring_turns_its_wall():
    assert turned("central-cw", 3) == (3, 0, 0, 0)
    assert turned("central-ccw", 3) == (13, 0, 0, 0)


def test_t8_6_sunrise_opens_and_sunset_closes_the_sun_gates():
    assert open_gates(flipped(standing(), "sunrise")) == SUN
    assert open_gates(flipped(standing(gates="sun moon"), "sunset")) == MOON


def test_t8_7_moonrise_opens_and_moonset_closes_the_moon_gates():
    assert open_gates(flipped(standing(), "moonrise")) == MOON
    assert open_gates(flipped(standing(gates="sun moon"), "moonset")) == SUN


@pytest.mark.parametrize("gates", ["", "sun", "moon", "sun moon"])
def test_t8_8_white_sky_opens_all_gates(gates: str):
    assert open_gates(flipped(standing(gates=gates), "white-sky")) == ALL


@pytest.mark.parametrize("gates", ["", "sun", "moon", "sun moon"])
def test_t8_9_no_way_out_closes_all_gates(gates: str):
    assert open_gates(flipped(standing(gates=gates), "no-way-out")) == []


@pytest.mark.parametrize(
    ("gates", "then"), [("", []), ("sun", MOON), ("moon", SUN), ("sun moon", ALL)]
)
def test_t8_10_turning_sky_swaps_sun_and_moon(gates: str, then: list[int]):
    assert open_gates(flipped(standing(gates=gates), "turning-sky")) == then


def test_t8_11_arrows_fire_from_the_middle_wall():
    # Nozzles stand at columns 0 and 3 of every four; doorways at 1, walls at 2.
    s = standing(at=["o3.2", "o2.0", "o1.5"], coins=[3, 3, 3])
    assert flipped(s, "arrows").coins == (3, 2, 3)


def test_t8_12_acid_fires_from_the_inner_wall():
    s = flipped(standing(at=["o3.2", "m1.2", "m1.0"]), "acid")  # nozzles at sectors 1 and 2
    assert is_chance(s)
    s = do(s, "hurt 5")
    assert s.coins == (3, 0, 3)


def test_t8_13_fire_fires_from_the_central_wall():
    s = standing(at=["o3.2", "i.1", "i.2"], coins=[3, 3, 3])  # nozzles at sectors 0 and 1
    assert flipped(s, "fire").coins == (3, 1, 3)


def test_t8_14_the_piston_hits_the_centre():
    s = standing(at=["o3.2", "c", "i.2"], coins=[7, 7, 7], egg=1)
    assert flipped(s, "piston").coins == (7, 4, 7)


def test_t8_15_a_flash_leads_to_another_temple_tile_of_the_same_ring():
    s = do(temple(at=["m2.0"], rolled=2), "step m1.0", "flip flash")
    assert where(s, "go") == {
        "m2.7", "m2.15", "m2.23", "m2.31", "m1.8", "m1.16", "m1.24",
    }  # fmt: skip
    assert may(s) == may(s, "go")
    s = do(s, "go m2.7")
    assert place(s, 0) == "m2.7"
    assert not is_chance(s)  # not activated
    assert s.steps == 1


def test_t8_15_a_flash_does_not_lead_to_an_occupied_tile():
    s = temple(at=["i.2", "i.7"], dead=[2], spawns=["i.11"], rolled=2)
    assert where(do(s, "step i.3", "flip flash"), "go") == {"i.15"}


def test_t8_15_on_the_centre_a_flash_has_no_effect():
    s = do(temple(at=["i.2"], rolled=2), "step c", "flip flash")
    assert place(s, 0) == "c"
    assert "step i.6" in may(s)


def test_t8_15_with_no_other_tile_free_a_flash_has_no_effect():
    taken = {"i.7": ".", "i.11": ".", "i.15": "."}
    s = do(temple(at=["i.2"], tiles=taken, rolled=2), "step i.3", "flip flash")
    assert place(s, 0) == "i.3"
    assert "step i.4" in may(s)


def test_t8_15_a_flash_of_temple_venom_starts_from_any_tile_of_the_ring():
    s = flipped(temple(at=["i.2"], hands=[["venom/n"]]), "flash")
    assert where(s, "go") == {"i.3", "i.7", "i.11", "i.15"}


def test_t8_15_the_activator_chooses_even_if_it_is_a_puppet():
    s = temple(at=["o3.0", "o1.9"], hands=[["knife/n"]])
    s = do(s, "play knife/n 1", "push o1.8", "flip flash")
    assert due(s) == (1,)


def test_t8_15_a_flash_onto_the_egg_takes_it():
    s = do(temple(at=["i.2"], egg="i.7", rolled=2), "step i.3", "flip flash", "go i.7")
    assert egg(s) == 0


def test_t8_16_the_battering_ram_makes_a_new_hand_of_four():
    s = temple(at=["o1.1"], hands=[["sword/s", "cup/p"]], rolled=2)
    s = do(s, "step o1.0", "flip ram", "lose 0 sword/s", "lose 0 cup/p")
    assert hand(s, 0) == []
    assert discards(s) == ["sword/s", "cup/p"]
    s = do(s, "draw 0 hoard/n", "draw 0 hoard/n", "draw 0 hoard/n", "draw 0 eye/n")
    assert hand(s, 0) == ["hoard/n", "hoard/n", "hoard/n", "eye/n"]
    assert not is_chance(s)


def test_t8_17_spikes_take_a_coin_of_the_activator():
    assert flipped(standing(coins=[3, 3, 3]), "spikes").coins == (2, 3, 3)


def test_t8_18_an_offering_draws_two_cards():
    s = do(flipped(standing(), "offering"), "draw 0 cup/n", "draw 0 cup/n")
    assert hand(s, 0) == ["hoard/n", "cup/n", "cup/n"]
    assert not is_chance(s)


def test_t8_19_a_breath_gives_the_activator_a_coin():
    assert flipped(standing(coins=[3, 3, 3]), "breath").coins == (4, 3, 3)


def test_t8_20_an_emptied_blood_tile_bleeds_again_with_value_2():
    s = flipped(standing(tiles={"o1.3": ".", "m1.6": ".", "m1.14": "S"}), "bleeds")
    assert where(s, "bleed") == {"o1.3", "m1.6"}  # never a Summoning tile
    assert tile(do(s, "bleed o1.3"), "o1.3") == "2"


def test_t8_20_with_no_emptied_blood_tile_nothing_happens():
    s = flipped(standing(), "bleeds")
    assert not is_chance(s)


def test_t8_21_an_unoccupied_empty_tile_becomes_a_temple_tile():
    s = flipped(standing(at=["o3.2", "o3.0", "o3.18"]), "grows")
    assert "o3.0" not in where(s, "grow")
    assert "o3.1" in where(s, "grow")
    assert len(where(s, "grow")) == 100 + 3 - 3  # three more were laid out, three are occupied
    assert tile(do(s, "grow o3.1"), "o3.1") == "T"


@pytest.mark.parametrize("card", ["sunset", "no-way-out"])
def test_t8_22_the_gate_the_egg_left_by_ignores_every_closing(card: str):
    s = standing(at=["o3.2", "t2", "o3.18"], egg=1, jam=2, gates="sun")
    assert open_gates(flipped(s, card)) == [2]


def test_t8_22_a_turning_sky_does_not_close_it_either():
    s = standing(at=["o3.2", "t2", "o3.18"], egg=1, jam=2, gates="sun")
    assert open_gates(flipped(s, "turning-sky")) == [1, 2, 3, 5, 7]


def test_t8_22_black_eclipse_does_not_close_it():
    s = temple(at=["o3.9", "t2", "o3.18"], hands=[["eclipse/p"]], egg=1, jam=2, gates="sun")
    assert open_gates(do(s, "play eclipse/p")) == [2]
