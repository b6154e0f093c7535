"""D12 to D14, D20.4, D22.3, D22.5, D22.6: checks, damage, deaths and cascades."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.animals import is_checked
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_2,
    PEN_OF_3,
    drawing_of,
    led,
    offered,
    on,
    position,
    waits,
    white,
)

PENNED = on(PEN_OF_2, a1="Ra!")
LOOSE = on(BARE, a1="Ra!")


def rolling(drawing: str, *, box: str = "base", **more: Any) -> State:
    """White's a1 is about to roll in step 2 of Upkeep."""
    return position(drawing, "checks white", "roll white a1", box=box, **more)


def rolling_in_open_season(drawing: str, box: str = "base", **more: Any) -> State:
    lines = ("worker white", "roll white a1")
    return position(drawing, *lines, box=box, season="4 open", home=1, **more)


# D12.1, D12.2: who checks.


def test_d12_1_a_dinosaur_placed_in_a_habitat_that_is_not_valid_checks_at_once() -> None:
    s = position(BARE, "worker white", "place white raptor created", season="4 open", home=1)
    assert waits(led(s, "place b2")) == ["worker white", "roll white b2"]


def test_d12_1_one_placed_well_does_not() -> None:
    drawing = PEN_OF_2
    s = position(drawing, "worker white", "place white raptor created", season="4 open", home=1)
    assert waits(led(s, "place a1"))[-1].startswith("worker")


def test_d12_1_others_spoilt_by_its_coming_are_found_in_upkeep() -> None:
    drawing = on(PEN_OF_2, a1="Ra")
    s = position(drawing, "worker white", "place white trike given", season="4 open", home=1)
    s = led(s, "place b1", "roll naive")
    assert waits(s)[-1].startswith("worker")
    assert [is_checked(animal) for animal in white(s).animals] == [False, True]


def test_d12_1_a_corrupted_trex_does_not_check_on_placing() -> None:
    s = position(
        *(BARE, "worker white", "place white corrupted given"),
        box="base corrupted", season="4 open", home=1,
    )  # fmt: skip
    assert waits(led(s, "place b2"))[-1].startswith("worker")


def test_d12_2_from_the_start_of_its_check_it_counts_as_checked() -> None:
    s = position(BARE, "worker white", "place white raptor created", season="4 open", home=1)
    assert is_checked(white(led(s, "place b2")).animals[0])


def test_d12_2_a_checked_dinosaur_does_not_check_again() -> None:
    s = led(rolling(LOOSE), "roll naive")
    assert s.season == 5, "nothing else was to be done in this Upkeep"


# D12.3, D12.4: the die.


def test_d12_3_the_die_has_two_fatalities_three_slashes_and_a_naive_visitor() -> None:
    s = rolling(LOOSE)
    assert offered(s) == ["roll fatality", "roll slash", "roll naive"]
    assert [weight for _, weight in play.outcomes(s)] == [2, 3, 1]


def test_d12_3_a_fatality_kills_a_visitor_then_damages() -> None:
    s = led(rolling_in_open_season(on(BARE, a1="Tr!", e4="VC2")), "roll fatality")
    assert white(s).scandals == 1 + 1, "the death, and the Visitor Center"
    assert s.visitors == 29


def test_d30_a_fatality_with_no_visitor_left_still_damages() -> None:
    s = led(rolling_in_open_season(on(BARE, a1="Tr!", d1="FC")), "roll fatality", "damage d1")
    assert white(s).scandals == 0
    assert "FCx" in drawing_of(s)


def test_d12_3_a_slash_damages_and_kills_nobody() -> None:
    s = rolling_in_open_season(on(BARE, a1="Tr!", d1="BH2"))
    s = led(s, "roll slash", "damage center")
    assert white(s).scandals == 1
    assert "BH2" in drawing_of(s)


@pytest.mark.parametrize(("guests", "earned"), [("VC1", 1), ("VC", 0)])
def test_d12_3_a_naive_visitor_brings_a_credit_if_one_is_there(guests: str, earned: int) -> None:
    s = led(rolling_in_open_season(on(LOOSE, e4=guests)), "roll naive")
    assert white(s).credits == earned
    assert white(s).scandals == 0


def test_d12_4_a_raptors_slash_kills_a_visitor_before_the_damage() -> None:
    s = led(rolling_in_open_season(on(LOOSE, d1="BH1", e4="VC2")), "roll slash")
    assert waits(s)[-1] == "damage white a1"
    assert white(s).scandals == 1
    assert "BH1" not in drawing_of(s)
    assert "VC2" in drawing_of(s)


def test_d12_4_a_tyrannosaurus_rolls_two_dice_one_after_the_other() -> None:
    s = led(rolling(on(PEN_OF_2, a1="Ty!", a2="GF")), "roll slash")
    assert waits(s)[-1] == "damage white a1"
    s = led(s, "damage v a1")
    assert waits(s)[-1] == "roll white a1 second"
    s = led(s, "roll slash")
    assert "GFx" in drawing_of(s), "the second is carried out from where it then is"


def test_d12_4_the_second_die_follows_a_naive_visitor_too() -> None:
    s = led(rolling_in_open_season(on(BARE, a1="Ty!")), "roll naive")
    assert waits(s)[-1] == "roll white a1 second"
    assert not any("roll" in line for line in waits(led(s, "roll naive")))


def test_d12_4_cascades_wait_for_both_dice() -> None:
    wide = on(PEN_OF_3, a1="Ty!", b1="Ty")
    s = position(wide, "worker white", "cascade white b1", "roll white a1", season="4 open", home=1)
    s = led(s, "roll slash", "damage v a1")
    assert waits(s)[1:] == ["cascade white b1", "roll white a1 second"]
    s = led(s, "roll naive")
    assert waits(s)[1:] == ["roll white b1"], "nothing is left to go on with: the line is gone"


# D12.5, D12.6: damage.


def test_d12_5_1_in_an_undamaged_biodome_it_hits_that_tile() -> None:
    drawing = on(PEN_OF_2, a1="BD", b1="GF") + "in a1 Ra!"
    s = led(position(drawing, "checks white", "roll white a1"), "roll slash")
    assert "BDx" in drawing_of(s)
    assert "GFx" not in drawing_of(s)


def test_d12_5_2_facilities_of_its_pen_come_before_fences() -> None:
    s = led(rolling(on(PENNED, b1="GF", a2="RC")), "roll slash")
    assert "GFx" in drawing_of(s)
    assert "RCx" not in drawing_of(s)


def test_d12_5_2_side_adjacent_ones_without_a_fence_between_come_first() -> None:
    drawing = on(LOOSE, b1="GF", a3="RC")
    s = led(rolling(drawing), "roll slash")
    assert "GFx" in drawing_of(s)
    assert "RCx" not in drawing_of(s)


def test_d12_5_2_a_fence_between_makes_it_not_adjacent() -> None:
    drawing = """
  +    +    +    +
1  Ra! |GF   .      .    .
  +    +    +    +
2  .    .    .      .    .
  +    +    +    +
3  RC   .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = led(position(drawing, "checks white", "roll white a1"), "roll slash")
    assert offered(s) == ["damage b1", "damage a3"]


def test_d12_5_2_the_owner_chooses_among_several() -> None:
    s = led(rolling(on(LOOSE, b1="GF", a2="RC")), "roll slash")
    assert offered(s) == ["damage b1", "damage a2"]
    assert "RCx" in drawing_of(led(s, "damage a2"))


def test_d12_5_2_damaged_ones_are_no_target() -> None:
    s = led(rolling(on(LOOSE, b1="GFx")), "roll slash")
    assert white(s).scandals == 1, "nothing but the Visitor Center is left"


def test_d12_5_3_a_penned_one_breaks_a_fence_of_the_border_first_the_nearest() -> None:
    s = led(rolling(PENNED), "roll slash")
    assert offered(s) == ["damage h a1", "damage v a1"]


def test_d12_5_3_without_a_border_fence_one_with_open_space_behind() -> None:
    drawing = """
  +    +    +    +
1  .    .    .      .    .
  +    +----+----+
2  .   |Ra! |.   |  .    .
  +    +----+----+
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = led(position(drawing, "checks white", "roll white b2"), "roll slash")
    assert offered(s) == ["damage h b2", "damage h b3", "damage v b2"]


def test_d12_5_3_else_any_fence_of_the_pen() -> None:
    drawing = """
  +    +----+    +
1  .   |.   |.      .    .
  +----+----+----+
2 |.   |Ra! |.   |  .    .
  +----+----+----+
3  .   |.   |.      .    .
  +    +----+    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = led(position(drawing, "checks white", "roll white b2"), "roll slash")
    assert offered(s) == ["damage h b2", "damage h b3", "damage v b2", "damage v c2"]


def test_d12_5_3_steps_are_taken_inside_the_pen() -> None:
    drawing = """
  +    +    +    +
1  .    .    .      .    .
  +    +----+----+
2  .   |Ra!  .   |  .    .
  +    +----+----+
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = led(position(drawing, "checks white", "roll white b2"), "roll slash")
    assert white(s).fences >> 22 & 1 == 0, "v d2, one step away, is the only border fence"


def test_d12_5_3_a_fence_with_the_pen_on_both_sides_is_no_target() -> None:
    drawing = """
  +----+----+    +
1 |Ra! |.   |.      .    .
  +    +    +    +
2 |.    .   |.      .    .
  +----+----+    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
    s = led(position(drawing, "checks white", "roll white a1"), "roll slash")
    assert offered(s) == ["damage h a1", "damage v a1"]


def test_d12_5_4_an_unpenned_one_hits_the_commercial_side_or_the_visitor_center() -> None:
    drawing = on(LOOSE, d1="FC", e1="BHx")
    drawing = on(drawing, d4="BH")
    s = led(rolling(drawing), "roll slash")
    assert offered(s) == ["damage d1", "damage d4", "damage center"]
    assert white(led(s, "damage center")).scandals == 1
    assert white(led(s, "damage d4")).scandals == 0


def test_d12_5_4_with_no_commercial_facility_it_must_be_the_visitor_center() -> None:
    s = rolling(LOOSE)
    assert white(led(s, "roll slash")).scandals == 1


def test_d12_6_an_unpenned_one_breaks_no_fence() -> None:
    drawing = on(PEN_OF_2, a2="Ra!")
    s = led(position(drawing, "checks white", "roll white a2"), "roll slash")
    assert white(s).fences == position(drawing, "checks white", "roll white a2").islands[0].fences


def test_d12_6_a_pterodactyl_in_a_pen_counts_as_penned() -> None:
    s = led(position(on(PENNED, a1="Pt!"), "checks white", "roll white a1"), "roll slash")
    assert offered(s) == ["damage h a1", "damage v a1"]


def test_d12_8_a_damaged_hotel_kills_all_in_it_one_scandal_each() -> None:
    s = rolling_in_open_season(on(BARE, a1="Tr!", d1="BH2", e4="VC1"))
    s = led(s, "roll slash", "damage d1")
    assert white(s).scandals == 2
    assert "BHx" in drawing_of(s)
    assert "VC1" in drawing_of(s)
    assert s.visitors == 29


# D12.9, D22.3: the Watch Tower, the Chaotician, the Security Officer.


def test_d12_9_a_tower_stops_a_slash_with_a_raptors_fatality() -> None:
    drawing = on(PENNED, a2="WT", e4="VC2")
    s = led(rolling(drawing), "roll slash")
    assert offered(s) == ["watch", "allow"]
    assert waits(s)[-1] == "tower white a1"
    watched = led(s, "watch")
    assert white(watched).scandals == 0
    assert waits(led(s, "allow"))[-1] == "damage white a1"
    assert white(led(s, "allow")).scandals == 1


def test_d12_9_each_tower_once_per_upkeep_of_several_the_first() -> None:
    drawing = on(BARE, a1="Ty!", b1="WT", a3="WT")
    s = led(position(drawing, "checks white", "roll white a1"), "roll slash", "watch")
    assert "WT* " in drawing_of(s).splitlines()[2]
    s = led(s, "roll slash", "watch")
    assert waits(s)[-1] != "tower white a1 second"


def test_d12_9_a_used_or_damaged_tower_does_not_ask() -> None:
    for mark in ("WT*", "WTx"):
        s = led(rolling(on(PENNED, a2=mark)), "roll slash")
        assert waits(s)[-1] == "damage white a1"


def test_d12_9_not_in_open_season_and_not_against_a_fatality() -> None:
    drawing = on(PENNED, a2="WT")
    s = rolling_in_open_season(drawing)
    assert waits(led(s, "roll slash"))[-1] == "damage white a1"
    assert waits(led(rolling(drawing), "roll fatality"))[-1] == "damage white a1"


def test_d22_5_a_chaotician_may_have_one_die_rolled_again_per_season() -> None:
    s = led(rolling(PENNED, box="chaos", specialists="chaotician"), "roll slash")
    assert waits(s)[-1] == "reroll white a1 slash"
    assert offered(s) == ["keep", "reroll"]
    assert waits(led(s, "keep"))[-1] == "damage white a1"
    again = led(s, "reroll")
    assert waits(again)[-1] == "roll white a1"
    assert waits(led(again, "roll slash"))[-1] == "damage white a1", "the new result stands"


def test_d22_5_an_upkeep_die_may_be_rolled_again_too() -> None:
    drawing = on(BARE, a1="AQ", b1="AQ<") + "in a1 Ic!"
    s = position(
        *(drawing, "checks white", "roll white a1"),
        box="chaos",
        specialists="chaotician",
        credits=3,
    )
    s = led(s, "upkeep 2")
    assert waits(s)[-1] == "reroll white a1 2"
    assert waits(led(s, "keep"))[-1] == "price white a1 2"


def test_d22_6_the_officer_turns_anybodys_slash_into_a_naive_visitor() -> None:
    drawing = on(PENNED, e4="VC1")
    s = rolling_in_open_season(drawing, "chaos", blue_specialists="security-officer")
    s = led(s, "roll slash")
    assert waits(s)[-1] == "officer blue white a1"
    assert offered(s) == ["calm", "allow"]
    assert play.decider(s) == 1
    assert waits(led(s, "allow"))[-1] == "damage white a1"
    calmed = led(s, "calm")
    assert (white(calmed).scandals, white(calmed).credits) == (0, 1)
    assert calmed.islands[1].tired == 1 << 2, "once per season"


def test_d22_6_he_earns_a_credit_for_every_rampage_die_rerolls_too() -> None:
    s = rolling(
        *(PENNED,), box="chaos", specialists="chaotician", blue_specialists="security-officer*"
    )
    s = led(s, "roll slash", "reroll", "roll slash")
    assert s.islands[1].credits == 2


def test_d22_6_no_credit_for_an_upkeep_die() -> None:
    drawing = on(BARE, a1="AQ", b1="AQ<") + "in a1 Ic!"
    s = position(
        *(drawing, "checks white", "roll white a1"),
        box="chaos", blue_specialists="security-officer*", credits=2,
    )  # fmt: skip
    assert led(s, "upkeep 2").islands[1].credits == 0


def test_d22_3_first_the_chaotician_then_the_tower_then_the_officer() -> None:
    drawing = on(PENNED, a2="WT")
    s = rolling(
        *(drawing,), box="chaos", specialists="chaotician", blue_specialists="security-officer"
    )
    s = led(s, "roll slash")
    asked = [waits(s)[-1]]
    s = led(s, "keep")
    asked.append(waits(s)[-1])
    s = led(s, "allow")
    asked.append(waits(s)[-1])
    assert asked == ["reroll white a1 slash", "tower white a1", "officer blue white a1"]
