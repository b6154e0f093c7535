"""T4: the set-up."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.games.temple.rules.board import BLOOD_CELLS, PRINTED, TILE_SIGNS
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.setup import start
from oviraptor.games.temple.tests.temples import do, egg, hand, is_chance, may, open_gates, place

MANY = range(60)
MODES = [("pairs", 2), ("duel", 2), ("free", 3), ("free", 4), ("free", 5), ("teams", 4)]


def first_state(mode: str = "free", seats: int = 3, seed: int = 0) -> State:
    return start({"mode": mode, "seats": str(seats), "seal": "14"}, Random(seed))


def dealt(mode: str = "free", seats: int = 3, seed: int = 0) -> State:
    """Return the first turn, with hands dealt at random."""
    s = first_state(mode, seats, seed)
    rng = Random(seed)
    while is_chance(s):
        s = do(s, rng.choice(sorted(may(s))))
    return s


def starts(mode: str, seats: int) -> set[tuple[str, ...]]:
    states = [first_state(mode, seats, seed) for seed in MANY]
    return {tuple(place(s, player) for player in range(s.players)) for s in states}


def test_t4_1_nothing_is_turned_all_gates_are_closed_and_the_egg_is_in_the_centre():
    s = first_state()
    assert s.rotation == (0, 0, 0, 0)
    assert open_gates(s) == []
    assert not s.rollers
    assert egg(s) == "c"
    assert s.spawns == ((), ())


def test_t4_2_the_eight_blood_tokens_lie_on_the_blood_tiles_in_any_order():
    drawn = [[TILE_SIGNS[first_state(seed=n).tiles[c]] for c in BLOOD_CELLS] for n in MANY]
    assert {"".join(sorted(signs)) for signs in drawn} == {"2223334M"}
    assert len({tuple(signs) for signs in drawn}) > 30


def test_t4_2_both_decks_are_whole_and_anything_may_come_first():
    s = first_state()
    assert (sum(s.objects), sum(s.temples)) == (74, 42)
    assert len(may(s, "draw")) == 39


def test_t4_3_a_raider_starts_inside_its_gate_on_an_empty_tile():
    for mode, seats in MODES:
        s = first_state(mode, seats)
        assert all(cell % 4 == 0 and cell < 32 for cell in s.at)
        assert all(PRINTED[cell] == TILE_SIGNS.index(".") for cell in s.at)


@pytest.mark.parametrize(
    ("mode", "seats", "gates"),
    [
        ("duel", 2, {"o3.0", "o3.16"}),
        ("free", 3, {"o3.0", "o3.8", "o3.16"}),
        ("free", 4, {"o3.0", "o3.8", "o3.16", "o3.24"}),
        ("teams", 4, {"o3.0", "o3.8", "o3.16", "o3.24"}),
    ],
)
def test_t4_4_the_starts_are_sun_gates_dealt_at_random(mode: str, seats: int, gates: set[str]):
    found = starts(mode, seats)
    assert {frozenset(places) for places in found} == {frozenset(gates)}
    assert {places[0] for places in found} == gates


def test_t4_4_the_fifth_raider_starts_at_a_random_moon_gate():
    sun = {"o3.0", "o3.8", "o3.16", "o3.24"}
    found = starts("free", 5)
    fifth = [set(places) - sun for places in found]
    assert all(len(moon) == 1 for moon in fifth)
    assert set().union(*fifth) == {"o3.4", "o3.12", "o3.20", "o3.28"}
    assert {places.index((set(places) - sun).pop()) for places in found} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(
    ("mode", "seats", "coins"),
    [("duel", 2, 2), ("free", 3, 3), ("free", 4, 4), ("free", 5, 4), ("teams", 4, 4)],
)
def test_t4_5_each_raider_gets_four_cards_a_medallion_and_coins(mode: str, seats: int, coins: int):
    s = dealt(mode, seats)
    assert [len(hand(s, player)) for player in range(s.players)] == [4] * s.players
    assert s.medallions == (1,) * s.players
    assert s.coins == (coins,) * s.players


def test_t4_6_the_first_player_is_random_and_the_others_follow_in_seat_order():
    assert {dealt(seed=seed).first for seed in MANY} == {0, 1, 2}
    s = next(s for s in (dealt(seed=seed) for seed in MANY) if s.first == 1)
    turns = [s.active]
    for _ in range(3):
        s = do(s, "end")
        turns.append(s.active)
    assert turns == [1, 2, 0, 1]
    assert s.round == 2


def test_t4_6_the_first_player_rolls_one_die_in_the_first_round_only():
    s = dealt()
    assert may(do(s, "roll")) == {f"dice {die}" for die in range(1, 7)}
    s = do(s, "end")
    assert len(may(do(s, "roll"))) == 36
    s = do(s, "end", "end")
    assert s.active == s.first
    assert len(may(do(s, "roll"))) == 36


def test_t4_6_in_the_quick_duel_the_first_player_rolls_one_die_in_two_rounds():
    s = dealt("duel", 2)
    for _ in range(2):
        assert len(may(do(s, "roll"))) == 6
        s = do(s, "end")
        assert len(may(do(s, "roll"))) == 36
        s = do(s, "end")
    assert s.round == 3
    assert len(may(do(s, "roll"))) == 36
