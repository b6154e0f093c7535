"""Numbers that are known from elsewhere, and what an interval must do."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from oviraptor.lab.statistics import Estimate, elo, estimate, fit, ratings


@pytest.mark.parametrize(
    ("score", "points"), [(0.5, 0), (0.75, 190.85), (0.64, 99.95), (0.25, -190.85), (0.9, 381.70)]
)
def test_elo_is_that_of_the_tables(score: float, points: float):
    assert elo(score) == pytest.approx(points, abs=0.01)


def test_no_number_explains_a_sweep():
    assert (elo(1), elo(0)) == (math.inf, -math.inf)


def test_an_interval_is_about_two_standard_errors_wide():
    values = [1.0] * 300 + [0.0] * 100
    found = estimate({"score": values})["score"]
    assert found.value == 0.75
    error = math.sqrt(0.75 * 0.25 / 400)
    assert found.low == pytest.approx(0.75 - 1.96 * error, abs=0.005)
    assert found.high == pytest.approx(0.75 + 1.96 * error, abs=0.005)


def test_intervals_are_the_same_again():
    values = {"a": [0.0, 0.5, 1.0, 1.0], "b": [1.0, 0.0, 0.0, 0.5]}
    assert estimate(values) == estimate(values)
    assert estimate(values)["a"] == estimate({"a": values["a"]})["a"]


def test_pairs_that_are_all_equal_still_leave_room():
    value, low, high = estimate({0: [1.0] * 100})[0]
    assert (value, high) == (1, 1)
    assert low == pytest.approx(0.9638, abs=1e-4)
    low, high = estimate({0: [0.5] * 10})[0][1:]
    assert low == pytest.approx(1 - high)
    assert low < 0.4


def test_lengths_that_are_all_equal_leave_none():
    assert estimate({0: [7.0] * 5}, are_shares=False)[0] == Estimate(7, 7, 7)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    rng = np.random.default_rng(1)
    found = estimate({i: list(rng.choice([0, 0.5, 1], 60)) for i in range(100)})
    assert 88 <= sum(low <= 0.5 <= high for _, low, high in found.values()) <= 99


def test_a_fit_finds_the_strengths_a_round_robin_was_made_from():
    strengths = [250.0, 90.0, -40.0, 0.0]
    games = list(combinations(range(4), 2))
    scores = [[1 / (1 + 10 ** ((strengths[j] - strengths[i]) / 400)) for i, j in games]]
    assert fit(games, np.array(scores))[0] == pytest.approx(strengths, abs=1e-6)


def test_two_bots_are_as_far_apart_as_their_score_says():
    one, other = ratings({(0, 1): [1.0, 0.5] * 50}, 200)
    assert one.value == pytest.approx(190.85, abs=0.01)
    assert one.low < 180
    assert one.high > 200
    assert other == Estimate(0, 0, 0)


def test_a_fit_of_two_is_the_score_itself():
    assert fit([(0, 1)], np.array([[0.75]]))[0] == pytest.approx([190.85, 0], abs=0.01)


def test_a_sweep_counts_as_half_a_game_short_of_it():
    one, _ = ratings({(0, 1): [1.0] * 10}, 20)
    assert one.value == pytest.approx(elo(39 / 40))
    assert one.low < one.value


def test_a_round_robin_with_sweeps_stays_finite_and_in_order():
    meetings = {(0, 1): [1.0] * 20, (0, 2): [1.0] * 20, (1, 2): [0.5, 1.0] * 10}
    first, second, third = ratings(meetings, 40)
    assert first.value > second.value > third.value == 0
    assert all(math.isfinite(end) for each in (first, second) for end in each)
    assert second.low <= second.value <= second.high
