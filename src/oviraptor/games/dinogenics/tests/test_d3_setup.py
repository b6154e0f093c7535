"""D3, D20.1, D23.1: the first state and the first draws."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    BASIC_HOTEL,
    CORRUPTED,
    FISHERY,
    IS_EDNA,
    LOCATION_NAMES,
    NEWS_21,
    NO_NEWS,
)
from oviraptor.games.dinogenics.rules.state import START_FENCES, State
from oviraptor.games.dinogenics.rules.workers import free_slots
from oviraptor.games.dinogenics.setup import start

from .conservation import check_position
from .parks import offered, waits


def first(seats: int = 2, box: str = "base", corrupted: str = "no", seed: int = 1) -> State:
    return start({"seats": str(seats), "set": box, "corrupted": corrupted}, Random(seed))


def dealt(s: State, rng: Random) -> State:
    """Deal the hands."""
    while waits(s)[0].startswith("deal"):
        s = play.apply(s, CHANCE, rng.choice(play.outcomes(s))[0])
    return s


def test_d3_1_the_first_player_is_drawn_and_the_others_follow_in_seat_order():
    orders = {first(3, seed=seed).order for seed in range(30)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_d3_2_one_tile_on_each_stack_and_eight_basic_hotels():
    s = first()
    assert s.stacks[0] == (BASIC_HOTEL,) * 8
    assert [len(stack) for stack in s.stacks[1:]] == [1, 1, 1]
    assert s.tile_bag[BASIC_HOTEL] == 0


def test_d3_2_market_boneyard_and_the_upcoming_news_lie_open():
    s = first()
    assert len(s.market) == 3
    assert min(s.market) >= 0
    assert sum(s.boneyard) == 4
    assert s.active == NO_NEWS
    assert s.upcoming != NO_NEWS
    assert not s.news_deck >> s.upcoming & 1


@pytest.mark.parametrize(
    ("seats", "slots"),
    [
        (2, [2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]),
        (3, [3, 2, 2, 2, 3, 2, 2, 1, 1, 1, 1]),
        (4, [3, 2, 2, 3, 4, 2, 2, 2, 1, 1, 1]),
        (5, [3, 2, 2, 3, 4, 2, 2, 2, 1, 1, 1]),
    ],
)
def test_d3_3_slots_by_number_of_players(seats: int, slots: list[int]):
    s = first(seats)
    assert [free_slots(s, location) for location in range(11)] == slots
    assert [free_slots(s, location) for location in range(11, len(LOCATION_NAMES))] == [0] * 5


def test_d3_4_four_fences_around_a1_and_credits_by_place():
    s = first(5)
    assert [s.islands[seat].credits for seat in s.order] == [3, 4, 4, 5, 5]
    for island in s.islands:
        assert island.fences == START_FENCES
        assert (island.goats, island.scandals, island.vp, island.store) == (0, 0, 0, 0)
        assert island.animals == ()


def test_d3_5_each_draws_three_dna_cards_then_a_manipulation_card():
    s = first()
    assert isinstance(play.turn(s), Chance)
    name = ("white", "blue")[s.order[0]]
    assert waits(s) == [f"deal {name} 4"]
    assert all(not text.startswith(f"draw {name} card") for text in offered(s))
    for _ in range(3):
        s = play.apply(s, CHANCE, play.outcomes(s)[0][0])
    assert waits(s) == [f"deal {name} 1"]
    assert all(text.startswith(f"draw {name} card") for text in offered(s))
    s = dealt(s, Random(2))
    assert waits(s) == [f"worker {name}"]
    for island in s.islands:
        assert sum(island.hand) == 3
        assert sum(island.known) == 0
        assert sum(island.cards) == 1


@pytest.mark.parametrize(("seats", "workers"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_d3_6_workers_by_number_of_players(seats: int, workers: int):
    assert {island.home for island in first(seats).islands} == {workers}


def test_d4_the_first_season_skips_steps_1_to_5():
    s = dealt(first(), Random(1))
    assert sum(s.boneyard) == 4
    assert [len(stack) for stack in s.stacks] == [8, 1, 1, 1]
    assert all(sum(island.guests) == 0 for island in s.islands)


def test_d6_4_there_is_no_arrangement_before_the_first_news():
    assert "arrange" not in offered(dealt(first(), Random(1)))


def test_d20_1_controlled_chaos_adds_its_parts():
    s = first(3, "chaos")
    assert sum(count for kind, count in enumerate(s.deck) if IS_EDNA[kind]) == 36
    assert s.tile_bag[FISHERY] + sum(FISHERY in stack for stack in s.stacks) <= 2
    assert sum(s.card_deck) == 42 + 12
    assert s.news_deck.bit_count() == 32
    assert s.display[AQUATIC] == 10
    assert sum(s.display) == 15
    assert sum(s.large_bag) == 15
    assert s.job_deck.bit_count() == 12


def test_d22_1_in_the_first_season_two_specialists_come_before_the_workers():
    s = dealt(first(3, "chaos"), Random(1))
    assert waits(s) == ["jobs 2"]
    for _ in range(2):
        s = play.apply(s, CHANCE, play.outcomes(s)[0][0])
    assert s.jobs.bit_count() == 2
    assert waits(s)[0].startswith("worker")


def test_d20_1_elites_have_more_edna():
    s = first(3, "elites")
    assert sum(count for kind, count in enumerate(s.deck) if IS_EDNA[kind]) == 52


def test_d2_1_the_corrupted_t_rexes_come_by_their_option_only():
    assert first().figures[CORRUPTED] == 0
    assert first(corrupted="yes").figures[CORRUPTED] == 5


def test_d23_1_card_21_is_the_first_one_of_six_once_in_six():
    count = sum(first(corrupted="yes", seed=seed).upcoming == NEWS_21 for seed in range(600))
    assert 70 <= count <= 130
    assert all(first(seed=seed).upcoming != NEWS_21 for seed in range(200))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("box", ["base", "chaos", "elites"])
def test_everything_of_the_box_is_there(box: str, seats: int):
    check_position(first(seats, box, "yes"))
