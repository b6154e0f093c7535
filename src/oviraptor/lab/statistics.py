"""What can be said from results: means with intervals, Elo, and strengths fitted to a round robin.

Intervals are of 95 % and come from resampling whole pairs, always in the same way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
RESAMPLES = 2000
_LOW, _HIGH = 2.5, 97.5
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


def resample(rows: Array) -> Array:
    """Return the means of the columns in many samples drawn from the rows, with replacement."""
    rng = np.random.default_rng(0)
    count = len(rows)
    means = [rows[rng.integers(0, count, count)].mean(axis=0) for _ in range(RESAMPLES)]
    return np.array(means)


def mean(values: Sequence[float] | Array) -> Estimate:
    """Return the mean of values between 0 and 1, one per pair, with its interval."""
    column = np.asarray(values, dtype=np.float64)
    value = float(column.mean())
    if (column == column[0]).all():
        return _mean_of_equals(value, len(column))
    low, high = np.percentile(resample(column[:, None])[:, 0], [_LOW, _HIGH])
    return Estimate(value, float(low), float(high))


def _mean_of_equals(value: float, count: int) -> Estimate:
    """Allow for what was never seen: resampling equals would give an interval without width."""
    unseen = 1 - 0.025 ** (1 / count)
    return Estimate(value, value * (1 - unseen), value + (1 - value) * unseen)
