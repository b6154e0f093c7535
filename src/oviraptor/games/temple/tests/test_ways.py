"""Far tiles: a way is walked without a stop, and ends where a tile wants to be thought about."""

from __future__ import annotations

from typing import Any

from oviraptor.games.temple import game
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import temple
from oviraptor.play.ways import Way, ways

EMPTY = {f"o2.{at}": "." for at in range(32)} | {f"o1.{at}": "." for at in range(32)}


def reached(s: State, touched: tuple[str, ...] = ()) -> dict[str, Way]:
    return {way.word.removeprefix("space:"): way for way in ways(game, s, 0, touched)}


def plain(**more: Any) -> State:
    """A Raider in Outer 2 among empty tiles, with three steps."""
    tiles = EMPTY | more.pop("tiles", {})
    return temple(at=["o2.4", "o3.9", "o3.17"], rolled=3, rollers=False, tiles=tiles, **more)


def test_a_raider_walks_as_far_as_its_steps() -> None:
    found = reached(plain())
    assert found["o2.5"].after == -1
    assert found["o2.7"].label.endswith(": 3 steps")
    assert "o2.8" not in found
    assert "o2.4" not in found  # where it stands


def test_a_way_ends_at_a_tile_that_asks_something_and_leads_round_it() -> None:
    found = reached(plain(tiles={"o2.5": "O"}))
    assert found["o2.5"].label.endswith("(Object tile): 1 step")
    walked = [way for way in found.values() if way.after >= 0]
    assert walked
    assert all(list(found)[way.after] != "o2.5" for way in walked)


def test_no_way_passes_the_egg() -> None:
    found = reached(plain(egg="o2.5"))
    assert "the Egg" in found["o2.5"].label
    walked = [way for way in found.values() if way.after >= 0]
    assert all(list(found)[way.after] != "o2.5" for way in walked)


def test_a_spawn_walks_and_steps_are_shared() -> None:
    swarm = temple(dead=[0], spawns=["o2.4"], rolled=2, rollers=False, tiles=EMPTY)
    found = reached(swarm, ("space:o2.4",))
    assert found["o2.6"].label == "Move the Spawn to Outer 2, column 6: 2 steps"
    assert "o2.7" not in found
