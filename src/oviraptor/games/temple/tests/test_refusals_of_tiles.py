"""Why not? Tiles to choose, Spawns and the swarm's turn."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.refusals import why
from oviraptor.games.temple.tests.temples import PEACE, do, temple

# --- tiles to choose --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o1.8", "Tile o1.8 is no Passage."),
        ("o1.7", "The Raider is at o1.7; choose another tile to go on from."),
        ("o1.15", "Tile o1.15 is occupied by Amber’s Raider."),
    ],
)
def test_a_passage_leads_to_another_free_passage(to: str, text: str) -> None:
    asked = do(temple(at=["o2.7", "o1.15"], rolled=3), "step o1.7")
    assert why(asked, f"go {to}") == ("T7.6", text)


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o3.8", "Tile o3.8 is no Temple tile."),
        ("o3.7", "The Raider is at o3.7; choose another tile to go on from."),
        ("o3.15", "Tile o3.15 is occupied by a Spawn."),
        ("m2.7", "Tile m2.7 is not in the Outer Ring, where the Flash began."),
    ],
)
def test_a_flash_leads_to_another_free_temple_tile_of_the_ring(to: str, text: str) -> None:
    start = temple(at=["o2.7"], rolled=3, spawns=["o3.15"], dead=[2])
    assert why(do(start, "step o3.7", "flip flash"), f"go {to}") == ("T8.15", text)


def test_nobody_stays_when_a_flash_takes_them() -> None:
    asked = do(temple(at=["o2.7"], rolled=3), "step o3.7", "flip flash")
    text = "First you have to choose the Temple tile the Flash leads to."
    assert why(asked, "stay") == ("T8.15", text)


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o2.2", "Tile o2.2 is not an Empty tile."),
        ("o3.8", "Tile o3.8 is occupied by Amber’s Raider."),
        ("o3.1", "The Egg lies at o3.1."),
    ],
)
def test_the_twin_ring_needs_free_empty_tiles(to: str, text: str) -> None:
    start = temple(hands=[["twin/n"]], egg="o3.1")
    asked = do(start, "play twin/n", "draw 0 hoard/n")
    assert why(asked, f"twin {to}") == ("T9.22", text)


@pytest.mark.parametrize(
    ("to", "rule", "text"),
    [
        ("o3.2", "T9.24", "Tile o3.2 is an Abyss."),
        ("o3.0", "T9.24", "Tile o3.0 is occupied by your Raider."),
        ("o3.1", "T9.24", "The Raider is at o3.1 already."),
        ("o1.1", "T9.24", "Tile o1.1 is not next to o3.1."),
        (
            "o2.0",
            "T6.1",
            "Tile o2.0 is diagonal to o3.1; nothing works diagonally.",
        ),
    ],
)
def test_the_puppet_knife_moves_a_raider_to_a_free_neighbour(to: str, rule: str, text: str) -> None:
    asked = do(temple(at=["o3.0", "o3.1"], hands=[["knife/n"]]), "play knife/n 1")
    assert why(asked, f"push {to}") == (rule, text)


def test_the_puppet_knife_crosses_no_wall() -> None:
    asked = do(temple(at=["o3.0", "o1.0"], hands=[["knife/n"]]), "play knife/n 1")
    text = "The Middle wall stands between o1.0 and m2.0."
    assert why(asked, "push m2.0") == ("T3.10", text)


def test_the_puppet_knife_moves_a_raider_at_least_one_tile() -> None:
    asked = do(temple(hands=[["knife/n"]]), "play knife/n 1")
    text = "First you have to move the Raider with the Puppet Knife."
    assert why(asked, "end") == ("T9.24", text)
    assert why(asked, "halt") == ("T9.24", "The Puppet Knife moves a Raider at least one tile.")


# --- death and the swarm ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o3.2", "Tile o3.2 is an Abyss."),
        ("o2.1", "Tile o2.1 is occupied by Amber’s Raider."),
        ("o3.1", "Tile o3.1 is the first Summoning tile; choose one next to it."),
        ("o3.5", "Tile o3.5 is not next to o3.1."),
        ("c", "The second Summoning tile cannot be the central cell."),
    ],
)
def test_the_second_summoning_tile_is_a_free_neighbour_of_the_first(to: str, text: str) -> None:
    start = temple(at=["o3.1", "o2.1"], coins=[1], hands=[["bloodstone/n"]])
    assert why(do(start, "play bloodstone/n 1"), f"rise {to}") == ("T12.2", text)


def swarm(**told: Any) -> State:
    """Put a Temple together in the turn of jade, who is dead and leads two Spawns."""
    return temple(**{"dead": [0], "spawns": ["o2.4", "o2.9"], **told})


def test_a_living_player_leads_no_spawns() -> None:
    text = "Your Raider is alive; only the dead lead Spawns."
    start = temple(dead=[1], spawns=["o2.4"], rolled=3, tiles={"o3.4": "S"})
    for written in ("spawn o2.4 o2.5", "summon o3.4", "buy o3.4", "sacrifice o2.4"):
        assert why(start, written) == ("T12.4", text)


def test_a_dead_player_has_no_raider_to_move_and_no_egg_to_hand_on() -> None:
    text = "Your Raider is dead; you lead the Spawns of the swarm now."
    for written in ("step o3.1", "set o3.1", "throw 1", "pass 1", "ask 1"):
        assert why(swarm(rolled=3), written) == ("T12.4", text)


def test_spawns_never_leave() -> None:
    start = swarm(rolled=3, gates="sun")
    assert why(start, "step t0") == ("T12.9", "Spawns never leave the Temple.")


def test_only_a_spawn_that_is_there_moves() -> None:
    text = "There is no Spawn at o2.5."
    assert why(swarm(rolled=3), "spawn o2.5 o2.6") == ("T12.6", text)


def test_the_spawns_of_the_other_side_do_not_obey() -> None:
    start = temple("teams", 4, dead=[0], spawns=["o2.4"], other_spawns=["o2.9"], rolled=3)
    text = "The Spawn at o2.9 is of the other side."
    assert why(start, "spawn o2.9 o2.10") == ("T16.5", text)


def test_spawns_move_after_the_roll_only() -> None:
    assert why(swarm(), "spawn o2.4 o2.5") == ("T12.6", "Roll the dice first.")
    assert why(swarm(rolled=0), "spawn o2.4 o2.5") == ("T12.6", "No steps are left this turn.")


@pytest.mark.parametrize(
    ("written", "rule", "text"),
    [
        ("spawn o2.4 o2.4", "T6.1", "The Spawn is at o2.4 already."),
        ("spawn o2.4 o2.7", "T6.1", "Tile o2.7 is not next to o2.4."),
        (
            "spawn o2.4 o1.4",
            "T10.9",
            "The Egg lies at o1.4; no Spawn enters its tile.",
        ),
        ("spawn o2.10 o3.10", "T6.6", "The Abyss at o3.10 cannot be entered."),
        (
            "spawn o1.8 m2.8",
            "T3.10",
            "The Middle wall stands between o1.8 and m2.8.",
        ),
    ],
)
def test_a_spawn_steps_to_a_neighbour_without_the_egg(written: str, rule: str, text: str) -> None:
    start = swarm(spawns=["o2.4", "o2.10", "o1.8"], rolled=3, egg="o1.4")
    assert why(start, written) == (rule, text)


def test_a_spawn_that_shares_a_tile_leaves_it_first() -> None:
    shared = do(swarm(rolled=3, at=["", "o2.5"]), "spawn o2.4 o2.5", PEACE, "accept")
    text = "The Spawn at o2.5 must first leave that tile."
    assert why(shared, "spawn o2.9 o2.10") == ("T6.5", text)


def test_a_swarm_turn_is_for_summoning_or_for_moving() -> None:
    tiles = {"o3.4": "S", "o3.5": "S"}
    moving, summoned = swarm(rolled=3, tiles=tiles), do(swarm(tiles=tiles), "summon o3.4")
    either = "a swarm turn is for summoning or for moving."
    assert why(moving, "summon o3.4") == ("T12.5", f"You have rolled to move; {either}")
    assert why(summoned, "roll") == ("T12.5", f"You have summoned this turn; {either}")
    text = "You have summoned this turn; only a Medallion brings one Spawn more."
    assert why(summoned, "summon o3.5") == ("T12.5", text)
    text = "You have summoned this turn, so your Spawns do not move."
    assert why(summoned, "spawn o2.4 o2.5") == ("T12.5", text)


def test_a_swarm_without_spawns_does_not_roll() -> None:
    assert why(swarm(spawns=[]), "roll") == ("T12.6", "Your swarm has no Spawn to move.")


@pytest.mark.parametrize("verb", ["summon", "buy"])
@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("o3.1", "Tile o3.1 is no Summoning tile."),
        ("o3.8", "Tile o3.8 is occupied by Amber’s Raider."),
        ("o2.4", "Tile o2.4 is occupied by a Spawn."),
        ("o3.5", "The Egg lies at o3.5."),
    ],
)
def test_spawns_come_up_on_free_summoning_tiles(verb: str, to: str, text: str) -> None:
    start = swarm(tiles={"o3.8": "S", "o2.4": "S", "o3.5": "S"}, egg="o3.5")
    assert why(start, f"{verb} {to}") == ("T12.5", text)


def test_a_side_summons_on_its_own_tiles() -> None:
    start = temple("teams", 4, dead=[0], tiles={"o3.4": "Z"})
    text = "Tile o3.4 is a Summoning tile of the other side."
    assert why(start, "summon o3.4") == ("T16.5", text)


def test_a_swarm_has_six_spawns() -> None:
    start = swarm(spawns=[f"o2.{column}" for column in range(6)], tiles={"o3.4": "S"})
    text = "All 6 Spawns of your swarm are on the board."
    assert why(start, "summon o3.4") == ("T12.5", text)


def test_one_spawn_more_costs_a_medallion() -> None:
    start = swarm(medallions=[0], tiles={"o3.4": "S"})
    assert why(start, "buy o3.4") == ("T12.7", "You have no Medallion left.")


def test_only_a_spawn_that_is_there_is_sacrificed() -> None:
    text = "There is no Spawn at o2.5."
    assert why(swarm(), "sacrifice o2.5") == ("T12.7", text)
