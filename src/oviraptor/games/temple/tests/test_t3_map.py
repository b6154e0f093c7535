"""T1–T3: aim, components and the map."""

from __future__ import annotations

from itertools import product

import pytest

from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.board import (
    BLOOD_CELLS,
    CELLS,
    CENTRAL_WALL,
    CENTRE,
    INNER_WALL,
    MIDDLE_WALL,
    PRINTED,
    TILE_SIGNS,
    abs_column,
    abs_sector,
    gate_at,
    neighbours,
)
from oviraptor.games.temple.rules.cards import OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.tests.temples import do, egg, end, may, open_gates, place, temple, where
from oviraptor.games.temple.text.names import CELL_NAMES, CELL_OF

FLAT = (0, 0, 0, 0)
ABYSS = TILE_SIGNS.index("X")

DRAWN = """
O3   ..X. ..XT ..X. ..XT ..X. ..XT ..X. ..XT
O2   ..O. ..O. ..O. ..O. ..O. ..O. ..O. ..O.
O1   T.XB T.XP T.XB T.XP T.XB T.XP T.XB T.XP
M2   .O.X ...T .O.X ...T .O.X ...T .O.X ...T
M1   T... .XB. T... .XB. T... .XB. T... .XB.
I    .O   .T   .O   .T   .O   .T   .O   .T
"""


def near(name: str, rotation: tuple[int, int, int, int] = FLAT) -> set[str]:
    return {CELL_NAMES[cell] for cell in neighbours(CELL_OF[name], rotation)}


def distances(start: str, rotation: tuple[int, int, int, int] = FLAT) -> dict[str, int]:
    found = {CELL_OF[start]: 0}
    queue = [CELL_OF[start]]
    for cell in queue:
        for other in neighbours(cell, rotation):
            if other not in found and PRINTED[other] != ABYSS:
                found[other] = found[cell] + 1
                queue.append(other)
    return {CELL_NAMES[cell]: steps for cell, steps in found.items()}


# --- T1 ---------------------------------------------------------------------------------------


def test_t1_1_the_egg_is_taken_from_the_centre_or_from_another_raider_and_carried_out():
    s = temple(at=["o3.0", "o3.9", "o3.16"], egg=0, gates="sun", rolled=1)
    assert end(do(s, "step t0", "end", "end")) == ("T15.1", (0,))


def test_t1_2_at_no_coins_a_raider_dies_and_its_player_joins_the_swarm():
    s = do(temple(at=["o1.1"], coins=[1], rolled=1), "step o1.0", "flip spikes", "rise o1.1")
    assert place(s, 0) == "dead"
    s = do(s, "end", "end")
    assert s.active == 0
    assert may(s, "spawn") == set()
    assert "roll" in may(s)


def test_t1_3_three_to_five_play_for_themselves_and_two_lead_two_raiders_each():
    modes = next(option for option in META.options if option.key == "mode").choices
    standard = {
        seats: next(mode.value for mode in modes if seats in mode.seats) for seats in (2, 3, 4, 5)
    }
    assert standard == {2: "pairs", 3: "free", 4: "free", 5: "free"}


def test_t1_4_an_empty_tile_is_a_kind_of_tile_whatever_stands_on_it():
    s = temple(at=["o1.1", "o2.1", "o3.1"], rolled=1)
    s = do(s, "step o1.0", "flip grows")
    assert "grow o3.1" not in may(s)  # occupied
    assert "grow c" not in may(s)
    assert {"grow o3.0", "grow i.0"} <= may(s)
    assert all(PRINTED[CELL_OF[name]] == 0 for name in where(s, "grow"))


# --- T2 ---------------------------------------------------------------------------------------


def test_t2_1_four_rings_eight_gates_and_eight_trails():
    gates = [gate_at(CELL_OF[f"o3.{column}"], FLAT) for column in range(32)]
    assert sorted(set(gates)) == [-1, 0, 1, 2, 3, 4, 5, 6, 7]
    assert [name for name in CELL_NAMES if name.startswith("t")] == [f"t{g}" for g in range(8)]


def test_t2_2_up_to_five_raiders_and_six_spawns_per_swarm():
    assert max(META.seat_counts) == 5
    six = ["i.0", "i.2", "i.4", "i.6", "i.8", "i.10"]
    s = temple(dead=[0], spawns=six, tiles={"o2.0": "S"})
    assert where(s, "summon") == set()
    s = temple(dead=[0], spawns=six[:5], tiles={"o2.0": "S"})
    assert where(s, "summon") == {"o2.0"}


def test_t2_3_there_are_74_object_cards_42_temple_cards_and_8_blood_tokens():
    assert sum(OBJECT_DECK) == 74
    assert sum(TEMPLE_DECK) == 42
    assert len(BLOOD_CELLS) == 8


def test_t2_4_two_dice_for_a_player_and_one_for_the_temple():
    s = do(temple(), "roll")
    assert may(s) == {f"dice {one} {other}" for one in range(1, 7) for other in range(1, 7)}
    s = do(temple(at=["o1.1"], rolled=1), "step o1.0", "flip inner-cw")
    assert may(s) == {f"spin {die}" for die in range(1, 7)}


# --- T3 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ring", "name"), [(0, "central"), (1, "inner"), (2, "middle"), (3, "outer")]
)
def test_t3_1_each_of_the_four_rings_turns_on_its_own(ring: int, name: str):
    s = do(temple(hands=[["helm/c"]]), f"play helm/c {name} cw", "spin 5")
    assert s.rotation == tuple(5 if each == ring else 0 for each in range(4))


def test_t3_1_sixteen_sectors_make_a_full_turn():
    s = do(temple(rotation=(0, 14, 0, 0), hands=[["helm/c"]]), "play helm/c inner cw", "spin 2")
    assert s.rotation == (0, 0, 0, 0)


def test_t3_2_there_are_177_cells():
    assert CELLS == len(PRINTED) == 177
    rows = [name.split(".")[0] for name in CELL_NAMES[:CELLS]]
    sizes = {row: rows.count(row) for row in rows}
    assert sizes == {"o3": 32, "o2": 32, "o1": 32, "m2": 32, "m1": 32, "i": 16, "c": 1}


def test_t3_3_columns_run_clockwise_and_two_make_a_sector():
    assert [abs_sector(CELL_OF[f"o2.{column}"], FLAT) for column in (0, 1, 2, 31)] == [0, 0, 1, 15]
    assert abs_column(CELL_OF["m1.31"], (0, 0, 1, 0)) == 1
    assert abs_sector(CELL_OF["i.15"], (0, 2, 0, 0)) == 1


def test_t3_4_the_tiles_are_those_of_the_drawing():
    for line in DRAWN.strip().splitlines():
        row, *tiles = line.split()
        drawn = "".join(tiles).replace("B", "2")
        first = CELL_OF[f"{row.lower()}.0"]
        assert "".join(TILE_SIGNS[kind] for kind in PRINTED[first : first + len(drawn)]) == drawn
    counts = {sign: PRINTED.count(TILE_SIGNS.index(sign)) for sign in "TO2PX.C"}
    assert counts == {"T": 24, "O": 16, "2": 8, "P": 4, "X": 24, ".": 100, "C": 1}


def test_t3_5_each_ring_owns_the_wall_on_its_outer_side():
    assert CENTRAL_WALL == "FF_#" * 4
    assert INNER_WALL == "_AA#" * 4
    assert MIDDLE_WALL == "R_#R" * 8


def test_t3_5_a_wall_turns_with_its_ring():
    assert "m2.1" in near("o1.1")
    assert "m2.1" in near("o1.3", (0, 0, 1, 0))  # the doorway m2.1 has come to column 3
    assert near("o1.1", (0, 0, 1, 0)) == {"o1.0", "o1.2", "o2.1"}


def test_t3_6_a_gate_covers_the_first_two_of_four_columns_and_sun_and_moon_alternate():
    for gate in range(8):
        columns = [c for c in range(32) if gate_at(CELL_OF[f"o3.{c}"], FLAT) == gate]
        assert columns == [4 * gate, 4 * gate + 1]
    assert open_gates(temple(gates="sun")) == [0, 2, 4, 6]
    assert open_gates(temple(gates="moon")) == [1, 3, 5, 7]


@pytest.mark.parametrize("row", ["o3", "o2", "o1"])
@pytest.mark.parametrize("column", range(32))
def test_t3_7_two_fixed_lines_across_the_outer_rows_are_the_rollers(row: str, column: int):
    start, target = f"{row}.{column}", f"{row}.{(column + 1) % 32}"
    free = {start: ".", target: "."}
    s = temple(at=[start, "m2.2", "m2.4"], egg="i.0", tiles=free, rolled=2)
    is_rolled_over = may(do(s, f"step {target}")) == {f"hurt {die}" for die in range(1, 7)}
    assert is_rolled_over == (column in (6, 22))


def test_t3_7_the_rollers_do_not_turn_with_the_ring():
    s = temple(at=["o2.5"], egg="i.0", rotation=(0, 0, 0, 1), rolled=1)
    s = do(s, "step o2.4")
    assert s.coins[0] == 3  # o2.5 is at column 7 and o2.4 at column 6: crossed
    assert "hurt 1" in may(s)
    s = temple(at=["o2.6"], egg="i.0", rotation=(0, 0, 0, 1), rolled=1)
    assert "hurt 1" not in may(do(s, "step o2.7"))


def test_t3_8_a_ring_that_turns_takes_pieces_and_the_egg_along_but_not_the_gates():
    s = temple(at=["o3.0"], egg="o2.5", gates="sun", hands=[["helm/c"]], rollers=False)
    assert gate_at(s.at[0], s.rotation) == 0
    s = do(s, "play helm/c outer cw", "spin 2")
    assert (place(s, 0), egg(s)) == ("o3.0", "o2.5")  # the same tiles of the ring
    assert abs_column(s.at[0], s.rotation) == 4
    assert gate_at(s.at[0], s.rotation) == 1


def test_t3_8_k_sectors_are_two_columns_each_and_one_inner_tile_each():
    rotation = (0, 3, 3, 3)
    assert abs_column(CELL_OF["o1.30"], rotation) == 4
    assert abs_column(CELL_OF["m2.0"], rotation) == 6
    assert abs_sector(CELL_OF["i.15"], rotation) == 2


def test_t3_8_of_the_central_ring_only_the_wall_turns():
    assert near("c") == {"i.2", "i.6", "i.10", "i.14"}
    assert near("c", (1, 0, 0, 0)) == {"i.3", "i.7", "i.11", "i.15"}


def test_t3_9_neighbours_in_a_ring_are_beside_above_and_below():
    assert near("o2.5") == {"o2.4", "o2.6", "o3.5", "o1.5"}
    assert near("o3.0") == {"o3.31", "o3.1", "o2.0"}
    assert near("m1.7") == {"m1.6", "m1.8", "m2.7"}


def test_t3_9_an_inner_tile_behind_a_doorway_touches_two_columns():
    assert near("i.0") == {"i.15", "i.1", "m1.0", "m1.1"}
    assert near("i.4", (0, 1, 0, 0)) == {"i.3", "i.5", "m1.10", "m1.11"}


def test_t3_9_an_inner_tile_before_a_central_doorway_touches_the_centre():
    assert near("i.2") == {"i.1", "i.3", "c"}
    assert near("i.2", (0, 4, 0, 0)) == {"i.1", "i.3", "c"}
    assert near("i.2", (0, 1, 0, 0)) == {"i.1", "i.3"}


def test_t3_9_neighbourhood_is_mutual_in_every_position_of_two_rings():
    for turn, ring in product(range(16), (1, 2, 3)):
        rotation = tuple(turn if each == ring else 0 for each in range(4))
        for cell in range(CELLS):
            for other in neighbours(cell, rotation):  # type: ignore[arg-type]  # four ints
                assert cell in neighbours(other, rotation)  # type: ignore[arg-type]  # four ints


def test_t3_9_a_trail_is_beside_both_outer_tiles_of_its_gate():
    for column in (4, 5):
        s = temple(at=[f"o3.{column}"], egg=0, gates="moon", rolled=1)
        assert "t1" in where(s, "step")
    s = temple(at=["o3.3"], egg=0, gates="sun moon", rolled=1)
    assert not any(name.startswith("t") for name in where(s, "step"))


@pytest.mark.parametrize("column", range(32))
def test_t3_10_walls_are_crossed_at_doorways_only(column: int):
    is_door = MIDDLE_WALL[column] == "_"
    assert (f"m2.{column}" in near(f"o1.{column}")) == is_door
    is_door = INNER_WALL[column // 2] == "_"
    assert (f"i.{column // 2}" in near(f"m1.{column}")) == is_door
    is_door = CENTRAL_WALL[column // 2] == "_"
    assert ("c" in near(f"i.{column // 2}")) == is_door


def test_t3_11_every_tile_reaches_the_centre_however_the_rings_stand():
    open_cells = sum(kind != ABYSS for kind in PRINTED)
    for c, i, m in product(range(16), repeat=3):
        rotation = (c, i, m, 0)
        seen = {CENTRE}
        queue = [CENTRE]
        for cell in queue:
            for other in neighbours(cell, rotation):
                if other not in seen and PRINTED[other] != ABYSS:
                    seen.add(other)
                    queue.append(other)
        assert len(seen) == open_cells, rotation


def test_t3_11_from_a_sun_gate_it_is_nine_steps_and_from_a_moon_gate_eleven():
    ways = distances("c")
    assert [ways[f"o3.{4 * gate}"] for gate in range(8)] == [9, 11] * 4
