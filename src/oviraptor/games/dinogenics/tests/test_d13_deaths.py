"""D5.1, D5.4 and D13: lodging, deaths and scandals; D21.6 for suites."""

from __future__ import annotations

from typing import Any

from oviraptor.games.dinogenics.rules.island import free_room, lodge
from oviraptor.games.dinogenics.rules.rampage import damage_tile, kill_visitor
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import BARE, drawing_of, on, position, white

HOTELS = """
  +    +    +    +
1  .    .    .      .    MH
  +    +    +    +
2  .    .    .      GH   .
  +    +    +    +
3  .    .    .      BHx  .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""


def asked(drawing: str, box: str = "base", **more: Any) -> State:
    return position(drawing, "worker white", box=box, season="4 open", home=1, **more)


def test_d5_1_the_visitor_center_and_undamaged_hotels_have_room() -> None:
    assert free_room(white(asked(BARE))) == 2
    assert free_room(white(asked(HOTELS))) == 2 + 3 + 4


def test_d5_4_visitors_go_to_the_visitor_center_then_to_the_first_hotel() -> None:
    s = asked(HOTELS)
    assert lodge(s, 0, 6) == 6
    assert "VC2" in drawing_of(s)
    assert "MH3" in drawing_of(s)
    assert "GH1" in drawing_of(s)
    assert s.visitors == 24


def test_d5_2_what_finds_no_room_is_lost() -> None:
    s = asked(on(BARE, e4="VC1"))
    assert lodge(s, 0, 3) == 1
    assert s.visitors == 28


def test_d1_6_who_should_gain_more_visitors_than_there_are_gains_what_is_left() -> None:
    s = asked(HOTELS)
    s.visitors = 1
    assert lodge(s, 0, 3) == 1


def test_d5_4_a_suite_in_the_park_is_lodged_last() -> None:
    s = asked(on(HOTELS, a1="VS", b1="VS<"), "chaos")
    assert free_room(white(s)) == 11
    lodge(s, 0, 10)
    assert "VS1" in drawing_of(s)
    kill_visitor(s, 0)
    assert "VS1" not in drawing_of(s)


def test_d5_4_who_dies_alone_comes_from_the_last_occupied_lodging() -> None:
    s = asked(on(HOTELS, e1="MH2", e4="VC2"))
    kill_visitor(s, 0)
    assert "MH1" in drawing_of(s)
    assert "VC2" in drawing_of(s)


def test_d13_1_a_dead_visitor_returns_to_the_supply_and_is_a_scandal() -> None:
    s = asked(on(BARE, e4="VC2"))
    assert s.visitors == 28
    kill_visitor(s, 0)
    assert (s.visitors, white(s).scandals) == (29, 1)


def test_d13_1_with_no_visitor_nobody_dies() -> None:
    s = asked(BARE)
    kill_visitor(s, 0)
    assert (s.visitors, white(s).scandals) == (30, 0)


def test_d13_2_each_hub_takes_away_the_scandal_of_one_death_per_season() -> None:
    drawing = on(HOTELS, e1="MH3", d2="SH", e2="SH")
    s = asked(drawing)
    kill_visitor(s, 0)
    assert white(s).scandals == 0
    assert drawing_of(s).splitlines()[4].split()[-2:] == ["SH*", "SH"], "the first unused one"
    kill_visitor(s, 0)
    kill_visitor(s, 0)
    assert white(s).scandals == 1


def test_d13_2_a_damaged_hub_does_not() -> None:
    s = asked(on(HOTELS, e1="MH3", d2="SHx"))
    kill_visitor(s, 0)
    assert white(s).scandals == 1


def test_d13_2_a_stored_hub_does_and_is_used_then() -> None:
    s = asked(on(BARE, e4="VC2"), "chaos", stored="security-hub")
    kill_visitor(s, 0)
    kill_visitor(s, 0)
    assert white(s).scandals == 1


def test_d13_3_in_a_hotel_they_die_one_by_one_a_hub_saves_one() -> None:
    s = asked(on(HOTELS, e1="MH3", d2="SH"))
    damage_tile(s, 0, 13)
    assert white(s).scandals == 2
    assert "MHx" in drawing_of(s)
    assert s.visitors == 30


def test_d21_6_a_damaged_suite_kills_its_visitors() -> None:
    s = asked(on(BARE, a1="VS2", b1="VS<"), "chaos")
    damage_tile(s, 0, 0)
    assert white(s).scandals == 2
    assert free_room(white(s)) == 2
