"""Figures of many games: shares and means with intervals of 95 %, and quantiles."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import Any

Row = dict[str, Any]
"""One game, as its tally tells it."""
_Z = 1.96


def interval(hits: float, of: int) -> str:
    """Write a share in per cent with Wilson's interval."""
    if not of:
        return "-"
    p = hits / of
    middle = (p + _Z * _Z / (2 * of)) / (1 + _Z * _Z / of)
    half = _Z * math.sqrt(p * (1 - p) / of + _Z * _Z / (4 * of * of)) / (1 + _Z * _Z / of)
    return f"{100 * p:.1f} ({100 * (middle - half):.1f}-{100 * (middle + half):.1f})"


def mean(values: Sequence[float]) -> str:
    """Write a mean with its interval."""
    half = _Z * statistics.pstdev(values) / math.sqrt(len(values))
    return f"{statistics.fmean(values):.2f} (±{half:.2f})"


def quantiles(values: Iterable[float], shares: Sequence[float] = (0.1, 0.5, 0.9)) -> str:
    """Write some quantiles, by default the 10th, 50th and 90th of a hundred."""
    there = sorted(values)
    return "/".join(f"{there[int(share * (len(there) - 1))]:g}" for share in shares)
