"""What a loss is called, and when a way was the only one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oviraptor.analysis.model import Name
from oviraptor.core.judging import Share

INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
BLUNDER: Final = 0.15
_OF_A_MIX: Final = 0.05
"""A mix that was approached step by step keeps a little of everything: less than this is none of it."""
_NOTHING: Final = 1e-6


def loss_of(value: float, worth: float, played: str, mix: Sequence[Share]) -> float:
    """Return what a decision lost; what belongs to the mix loses nothing, however it was met."""
    if any(part.text == played and part.share >= _OF_A_MIX for part in mix):
        return 0.0
    return max(value - worth, 0.0)


def name_of(
    loss: float, value: float, worth: float, *, is_proven: bool, is_lost: bool = False
) -> Name:
    """Call a loss by its size; a proven win missed, or the only defence, is at least a mistake, however small.

    A win was missed where what was done is not worth as much: who may still win may still lose. A defence was missed
    where what was done lost at once and something else did not (`is_lost`).
    """
    if loss >= BLUNDER:
        return "blunder"
    is_win_missed = is_proven and value >= 1 - _NOTHING
    is_fallen = is_lost or (is_proven and worth <= _NOTHING)
    if loss >= MISTAKE or ((is_win_missed or is_fallen) and loss > _NOTHING):
        return "mistake"
    return "inaccuracy" if loss >= INACCURACY else ""


def is_only(value: float, played: float, others: Sequence[float]) -> bool:
    """Say whether the way that was taken is the only one that does not lose 5 points or more."""
    is_good = value - played < INACCURACY
    return is_good and bool(others) and all(value - other >= INACCURACY for other in others)
