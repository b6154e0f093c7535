"""D15.6 and D17, D20.9, D21.5: what a season brings, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules.animals import is_checked
from oviraptor.games.dinogenics.rules.scoring import season_sheet, visitor_sheet
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    PEN_OF_3,
    led,
    offered,
    on,
    position,
    waits,
    white,
)


def ended(drawing: str, box: str = "base", **more: Any) -> State:
    """Upkeep is over and the next season has begun, or something was asked on the way."""
    s = position(drawing, "worker blue", box=box, season="4 open", blue_home=1, **more)
    return led(s, "pass")


def season(drawing: str, box: str = "base", **more: Any) -> tuple[int, int]:
    """VP and credits of D17.2."""
    s = position(drawing, "worker white", box=box, season="4 open", home=1, **more)
    lines = season_sheet(s, 0)
    return sum(line[1] for line in lines), sum(line[2] for line in lines)


# D17.1: visitors.


@pytest.mark.parametrize(("guests", "points"), [("VC", 0), ("VC1", 0), ("VC2", 3)])
def test_d17_1_3_vp_per_two_surviving_visitors_rounded_down(guests: str, points: int) -> None:
    assert white(ended(on(BARE, e4=guests))).vp == points


def test_d17_1_visitors_of_all_lodgings_count_together() -> None:
    assert white(ended(on(BARE, d1="BH1", d2="MH3", e4="VC1"))).vp == 6


def test_d17_1_each_undamaged_gift_shop_1_credit_per_two() -> None:
    s = position(
        on(BARE, d1="GS", d2="MH3", d3="GS", e4="VC1"), "worker white", season="4 open", home=1
    )
    assert sum(line[2] for line in visitor_sheet(s, 0)) == 4
    s = position(on(BARE, d1="GSx", d2="MH3", e4="VC1"), "worker white", season="4 open", home=1)
    assert sum(line[2] for line in visitor_sheet(s, 0)) == 0


def test_d17_1_then_all_visitors_return_to_the_supply() -> None:
    s = ended(on(BARE, a1="RC", d2="MH3", e4="VC1"), dna="stego")
    assert waits(s) == ["recycle white"]
    assert s.visitors == 30
    assert not any(white(s).guests)


@pytest.mark.parametrize(
    ("own", "other", "points"),
    [("VC2", "VC1", 2), ("VC1", "VC1", 2), ("VC1", "VC2", 0), ("VC", "VC", 0)],
)
def test_d21_5_a_night_arena_pays_if_nobody_has_more_and_one_survives(
    own: str, other: str, points: int
) -> None:
    s = position(
        *(on(BARE, d1="NA", e1="NA<", e4=own), "worker white"),
        blue=on(BARE, e4=other), box="chaos", season="4 open", home=1,
    )  # fmt: skip
    assert {line[0]: line[1] for line in visitor_sheet(s, 0)}.get(31, 0) == points


# D17.2: dinosaurs and facilities.


def test_d17_2_vp_equal_to_the_value_valid_habitats_or_not() -> None:
    assert season(on(BARE, a1="Ty", b1="Br")) == (12, 0)


def test_d17_2_a_stegosaurus_earns_a_credit_anywhere() -> None:
    assert season(on(BARE, a1="St", b1="St")) == (6, 2)


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        (on(PEN_OF_3, a1="Th"), 0),
        (on(BARE, a1="BD") + "in a1 Th", 3),
        (on(BARE, a1="BDx") + "in a1 Th", 0),
        (
            on(
                """
  +----+----+    +
1 |.    .   |.      .    .
  +    +    +    +
2 |.    .   |.      .    .
  +----+----+    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
""",
                a1="Th",
                b2="Th",
            ),
            3 + 6,
        ),
    ],
)
def test_d20_9_therizinosaurus_3_vp_in_four_spaces_or_a_biodome(drawing: str, points: int) -> None:
    assert season(drawing, "chaos") == (3 + points, 0)


def test_d17_2_the_observatory_counts_triceratops_of_other_islands() -> None:
    other = on(BARE, a1="Tr", b1="Tr")
    assert season(on(BARE, a1="TO"), blue=other) == (2, 0)
    assert season(on(BARE, a1="TO", b1="Tr"), blue=other) == (2 + 2, 0)
    assert season(on(BARE, a1="TOx"), blue=other) == (0, 0)


def test_d17_2_the_petting_zoo_pays_per_species_with_two_or_more() -> None:
    animals = on(BARE, a2="Ra", b2="Ra", c2="Mu", a3="Mu", b3="Mu", c3="Tr")
    without, _ = season(animals)
    assert season(on(animals, a1="PZ"))[0] == without + 2
    assert season(on(animals, a1="PZ", b1="PZ"))[0] == without + 4, "two tiles of a kind both count"


def test_d17_2_the_mascot_pays_per_species_not_for_a_corrupted_trex() -> None:
    animals = on(BARE, a2="Ra", b2="Ra", c2="Mu", a3="Ct")
    without, _ = season(animals, "base corrupted")
    assert season(on(animals, d1="PM"), "base corrupted")[0] == without + 2


def test_d17_2_the_tour_bus_pays_per_player_before_him() -> None:
    assert season(on(BARE, d1="TB"), order="white blue") == (0, 0)
    assert season(on(BARE, d1="TB"), order="blue white") == (1, 0)


def test_d17_2_diner_and_food_court_pay_per_undamaged_hotel() -> None:
    hotels = on(BARE, d2="BH", e2="MH", d3="BHx")
    assert season(on(hotels, d1="FD")) == (2, 0)
    assert season(on(hotels, d1="FC")) == (0, 2)
    assert season(on(hotels, d1="FDx", e1="FCx")) == (0, 0)
    suite = on(BARE, a1="VS", b1="VS<", d1="FD")
    assert season(suite, "chaos") == (1, 0), "a VIP Suite is a hotel (D21.6)"


def test_d20_10_a_stored_facility_keeps_an_effect_that_needs_no_place() -> None:
    assert season(on(BARE, d2="BH"), "chaos", stored="fine-diner") == (1, 0)


def test_d17_2_the_recycling_center_asks_with_a_card_in_hand() -> None:
    s = ended(on(BARE, a1="RC"), dna="stego raptor*2")
    assert waits(s) == ["recycle white"]
    assert offered(s) == ["done", "recycle stego", "recycle raptor"]
    kept, s = led(s, "done"), led(s, "recycle raptor")
    assert s.boneyard[5] == 1
    assert white(s).hand[5] == 1
    assert white(s).credits == white(kept).credits + 2
    assert s.season == kept.season == 5
    assert ended(on(BARE, a1="RC")).season == 5
    assert ended(on(BARE, a1="RCx"), dna="stego").season == 5


def test_d17_2_players_score_in_order() -> None:
    s = ended(
        on(BARE, a1="RC", d1="FD", e1="BH"),
        dna="stego",
        blue=on(PEN_OF_1, a1="Tr"),
        order="white blue",
    )
    assert (white(s).vp, s.islands[1].vp) == (1, 0)
    assert led(s, "done").islands[1].vp == 2


# D15.6: the end of a season.


def test_d15_6_workers_go_home_and_what_was_closed_opens() -> None:
    s = position(
        *(BARE, "worker blue"),
        box="chaos", season="3 open", blue_home=1, at=("city white blue", "farm white"),
        closed=("iom",), blocked=("ferry white",), store=1,
    )  # fmt: skip
    s = led(s, "pass")
    assert not any(s.at)
    assert s.closed == 0
    assert not any(s.blocked)
    assert white(s).store == 2, "the fences return to the store"
    assert [i.home for i in s.islands] == [5, 5], "one more from season 4 on"
    assert not s.islands[1].passed


def test_d15_6_the_marks_checked_and_used_go() -> None:
    drawing = on(PEN_OF_1, a1="Tr!", a4="WT*", d1="SH*")
    s = ended(drawing, "chaos", specialists="chaotician* pilot*", stored="watch-tower*")
    assert s.season == 5
    assert not any(is_checked(animal) for animal in white(s).animals)
    assert (white(s).used, white(s).tired) == (0, 0)
    assert white(s).stored == (11,)


def test_d15_6_after_season_7_the_game_is_over() -> None:
    s = position(
        on(BARE, e4="VC2"), "worker blue", season="7 open", news="1 upcoming - past 3", blue_home=1
    )
    s = led(s, "pass")
    assert waits(s) == ["over D24.7"]
    assert [i.home for i in s.islands] == [0, 0]
    assert white(s).vp == 3
