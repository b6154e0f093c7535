"""The sequential test: its bounds, its answers, and how often they are wrong."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from oviraptor.lab.series import lineups
from oviraptor.lab.sprt import BOUND, Sprt, by_pairs
from tests.lab.played import pair


def after(p0: float, p1: float, scores: list[float]) -> Sprt:
    test = Sprt(p0, p1)
    for score in scores:
        test.add(score)
    return test


def test_it_decides_at_the_bound_of_five_per_cent():
    assert pytest.approx(2.9444, abs=1e-4) == BOUND


def test_the_ratio_is_that_of_normal_pairs():
    scores = [1.0, 0.5, 0.5, 0.0, 1.0, 0.5] * 4
    mean, variance = 14 / 24, (11 + 1) / 26 - (15 / 26) ** 2  # a pair won and one lost added
    expected = 24 * 0.1 * (2 * mean - 1.1) / (2 * variance)
    assert after(0.5, 0.6, scores).ratio == pytest.approx(expected)


def test_a_sweep_is_decided_soon_but_not_at_once():
    test = after(0.5, 0.6, [1.0] * 50)
    assert test.answer == "p1"
    assert 4 <= test.pairs <= 10


def test_level_pairs_mean_that_nothing_was_gained():
    assert after(0.5, 0.55, [0.5] * 200).answer == "p0"


def test_a_few_pairs_decide_nothing():
    assert after(0.5, 0.55, [0.5, 1.0, 0.0]).answer is None


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, "p1"), (0.6, "p0")])
def test_it_is_rarely_wrong(truth: float, wrong: Literal["p0", "p1"]):
    answers = []
    for seed in range(150):
        rng = Random(seed)
        scores = [((rng.random() < truth) + (rng.random() < truth)) / 2 for _ in range(1500)]
        answers.append(after(0.5, 0.6, scores).answer)
    assert None not in answers
    assert answers.count(wrong) <= 12  # 5 % of 150 are 7.5


def test_games_are_taken_in_pair_by_pair():
    test = Sprt(0.5, 0.9)
    watch = by_pairs(test, lineups(("A", "B"), 2))
    said = [watch(game) for n in range(12) for game in pair(n, 2)]
    assert not any(said[:6])
    assert said[-1]
    assert said.index(True) == 2 * test.pairs - 1
