"""What can be said from results: means with intervals, Elo, and strengths fitted to a round robin.

Intervals are of 95 % and come from resampling whole pairs, always in the same way.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

K = TypeVar("K", bound=Hashable)
Array = NDArray[np.float64]
RESAMPLES = 2000
_TAILS = (2.5, 97.5)
_PER_NEPER = 400 / math.log(10)
"""Elo points per unit of log odds."""


class Estimate(NamedTuple):
    """A number, and the interval it lies in with 95 %."""

    value: float
    low: float
    high: float


def elo(score: float) -> float:
    """Return the difference in Elo points at which such a score is expected."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return _PER_NEPER * math.log(score / (1 - score))


def estimate(columns: Mapping[K, Sequence[float]], *, are_shares: bool = True) -> dict[K, Estimate]:
    """Return the mean of each column with its interval; a column has one value per pair.

    Shares lie between 0 and 1. Where all values of one are equal its interval allows for what was
    never seen; resampling would give none.
    """
    rows = np.array(list(columns.values()), dtype=np.float64).T
    lows, highs = np.percentile(resample(rows), _TAILS, axis=0)
    found = {}
    for i, (key, values) in enumerate(columns.items()):
        value = float(rows[:, i].mean())
        if are_shares and min(values) == max(values):
            found[key] = _of_equals(value, len(values))
        else:
            found[key] = Estimate(value, min(value, float(lows[i])), max(value, float(highs[i])))
    return found


def ratings(meetings: Mapping[tuple[int, int], Sequence[float]], games: int) -> list[Estimate]:
    """Fit Elo points to a round robin; the last bot has 0.

    `meetings` has what bot i scored against bot j > i in each pair, of `games` games altogether. A
    sweep counts as if half a game of it had gone the other way, since no number explains it.
    """
    columns = np.array(list(meetings.values()), dtype=np.float64).T
    if len(meetings) == 1:
        return [_two(list(columns[:, 0]), games), Estimate(0.0, 0.0, 0.0)]
    samples = np.vstack([columns.mean(axis=0), resample(columns)])
    fitted = fit(list(meetings), np.clip(samples, 0.5 / games, 1 - 0.5 / games))
    lows, highs = np.percentile(fitted[1:], _TAILS, axis=0)
    return [Estimate(*map(float, each)) for each in zip(fitted[0], lows, highs, strict=True)]


def fit(games: Sequence[tuple[int, int]], scores: Array) -> Array:
    """Fit Bradley–Terry strengths, in Elo points, to each row of scores; the last bot has 0.

    `games` names the two bots of each column. Newton's method, in steps it cannot overshoot with.
    """
    count = 1 + max(max(pair) for pair in games)
    signs = np.zeros((len(games), count))
    for row, (one, other) in enumerate(games):
        signs[row, one], signs[row, other] = 1, -1
    signs = signs[:, :-1]  # the last bot is the zero
    strengths = np.zeros((len(scores), count - 1))
    for _ in range(100):
        expected = 1 / (1 + np.exp(-strengths @ signs.T))
        slope = (scores - expected) @ signs
        bend = np.einsum("bg,gi,gj->bij", expected * (1 - expected), signs, signs)
        step = np.clip(np.linalg.solve(bend, slope[..., None])[..., 0], -1, 1)
        strengths += step
        if np.abs(step).max() < 1e-10:
            break
    return _PER_NEPER * np.pad(strengths, ((0, 0), (0, 1)))


def resample(rows: Array) -> Array:
    """Return the means of the columns in many samples of rows, drawn with replacement."""
    rng = np.random.default_rng(0)
    count = len(rows)
    draws = (rng.integers(0, count, count) for _ in range(RESAMPLES))
    return np.array([np.bincount(draw, minlength=count) @ rows / count for draw in draws])


def _two(scores: Sequence[float], games: int) -> Estimate:
    """Two bots need no fit: their Elo is a function of the score."""
    share = estimate({0: scores})[0]
    value, low, high = (elo(min(max(s, 0.5 / games), 1 - 0.5 / games)) for s in share)
    return Estimate(value, low, high)


def _of_equals(value: float, count: int) -> Estimate:
    unseen = 1 - 0.025 ** (1 / count)
    return Estimate(value, value * (1 - unseen), value + (1 - value) * unseen)
