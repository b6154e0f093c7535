"""D10: fences, their supply and the arrangement; D21.1 for the edge inside a large tile."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.fences import gain_fences
from oviraptor.games.dinogenics.rules.island import fence_supply, put_tile
from oviraptor.games.dinogenics.rules.kinds import AQUATIC
from oviraptor.games.dinogenics.tests.parks import (
    BARE,
    PEN_OF_1,
    led,
    offered,
    on,
    position,
    waits,
    white,
)

UNDER_WAY = ("worker white", "arrange white")


def test_d10_1_fences_are_gained_from_a_supply_of_18() -> None:
    s = position(PEN_OF_1, *UNDER_WAY, season="4 open", home=1, store=2)
    assert fence_supply(s, 0) == 18 - 4 - 2
    gain_fences(s, 0, 3)
    assert (white(s).store, fence_supply(s, 0)) == (5, 9)


def test_d10_1_the_supply_goes_only_so_far() -> None:
    s = position(PEN_OF_1, *UNDER_WAY, season="4 open", home=1, store=12)
    gain_fences(s, 0, 3)
    assert (white(s).store, fence_supply(s, 0)) == (14, 0)


def test_d10_1_fences_lent_to_closed_slots_are_in_no_supply() -> None:
    s = position(
        *(PEN_OF_1, *UNDER_WAY), box="chaos", season="4 open", home=1, blocked=("farm white",)
    )
    assert fence_supply(s, 0) == 18 - 4 - 1


def test_d10_2_a_fence_may_stand_on_any_empty_edge() -> None:
    s = position(BARE, *UNDER_WAY, season="4 open", home=1, store=1)
    assert len(offered(s)) == 1 + 31
    built = position(on(BARE, a1="GF", b1="WT"), *UNDER_WAY, season="4 open", home=1, store=1)
    assert "fence v b1" in offered(built)


def test_d10_2_not_inside_a_large_tile() -> None:
    across = on(BARE, a1="AQ", b1="AQ<")
    s = position(across, *UNDER_WAY, box="chaos", season="4 open", home=1, store=1)
    assert "fence v b1" not in offered(s)
    assert "fence v c1" in offered(s)
    upright = on(BARE, a1="AQ", a2="AQ^")
    s = position(upright, *UNDER_WAY, box="chaos", season="4 open", home=1, store=1)
    assert "fence h a2" not in offered(s)
    assert "fence h a3" in offered(s)


def test_d21_1_a_fence_inside_a_new_large_tile_goes_to_the_store() -> None:
    s = position(PEN_OF_1, *UNDER_WAY, box="chaos", season="4 open", home=1)
    put_tile(s, 0, AQUATIC, 0, 1)
    assert white(s).store == 1
    assert "pull v b1" not in offered(s)
    assert "pull v a1" in offered(s)


def test_d10_4_the_list_begins_with_done_then_fences_then_pulls_by_edge() -> None:
    s = position(PEN_OF_1, *UNDER_WAY, season="4 open", home=1, store=1)
    found = offered(s)
    assert found[:3] == ["done", "fence h b1", "fence h c1"]
    assert found[-4:] == ["pull h a1", "pull h a2", "pull v a1", "pull v b1"]


def test_d10_4_without_a_fence_in_store_nothing_can_be_put_up() -> None:
    s = position(PEN_OF_1, *UNDER_WAY, season="4 open", home=1)
    assert offered(s) == ["done", "pull h a1", "pull h a2", "pull v a1", "pull v b1"]


def test_d10_4_each_step_holds_at_once_and_settles_its_edge() -> None:
    s = position(PEN_OF_1, *UNDER_WAY, season="4 open", home=1)
    s = led(s, "pull v b1")
    assert white(s).store == 1
    assert waits(s)[-1] == "arrange white v b1"
    assert "fence v b1" not in offered(s)
    s = led(s, "fence v c1")
    assert white(s).store == 0
    assert waits(s)[-1] == "arrange white v b1 v c1"
    assert "pull v c1" not in offered(s)


def test_d10_4_done_alone_ends_it_and_fences_may_stay_in_store() -> None:
    s = position(BARE, *UNDER_WAY, season="4 open", home=1, store=3)
    assert waits(led(s, "done")) == ["worker white"]
    assert white(led(s, "done")).store == 3


def test_d10_5_arranging_never_causes_a_check() -> None:
    s = position(on(PEN_OF_1, a1="Ra!"), *UNDER_WAY, season="4 open", home=1)
    assert waits(led(s, "pull v b1", "done")) == ["worker white"]


def test_d10_6_a_destroyed_fence_goes_back_to_its_owners_supply() -> None:
    penned = on(PEN_OF_1, a1="Ra!")
    s = position(penned, "checks white", "damage white a1", store=2)
    s = led(s, "damage h a1")
    assert fence_supply(s, 0) == 18 - 3 - 2
    assert white(s).store == 2


def test_d30_three_pens_of_three_take_exactly_18_fences() -> None:
    s = position(
        """
  +----+----+----+
1 |.    .    .   |  .    .
  +----+----+----+
2 |.    .    .   |  .    .
  +----+----+----+
3 |.    .    .   |  .    .
  +----+----+----+
4  .    .    .      .    VC
  +    +    +    +
""",
        *UNDER_WAY,
        season="4 open",
        home=1,
    )
    assert fence_supply(s, 0) == 0
