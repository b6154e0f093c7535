"""Sentences about a summary, the same on a terminal and in a report."""

from __future__ import annotations

from oviraptor.core.words import counted
from oviraptor.lab.sprt import BOUND
from oviraptor.lab.statistics import Estimate
from oviraptor.lab.summary import Length, Summary


def options_of(summary: Summary) -> str:
    """Name the options that were played."""
    options = summary.series.options
    return ", ".join(f"{key} {value}" for key, value in options.items() if key != "seats")


def size_of(summary: Summary) -> str:
    """Say how much was played."""
    if len(summary.standings) == 1:
        return counted(summary.games, "game")
    return f"{counted(summary.pairs, 'pair')}, {counted(summary.games, 'game')}"


def draws_by_cap(summary: Summary) -> str:
    """Say how many games the cap of rounds ended."""
    share = interval(summary.capped, 100)
    return f"Draws by the cap of {counted(summary.series.round_cap, 'round')}: {share} %."


def length_of(unit: str, length: Length) -> str:
    """Say how long games were, in rounds or steps."""
    often = f"{length.short}–{length.long} in eight of ten games"
    return f"{interval(length.mean)} {unit} on average, {often}."


def verdict_of(summary: Summary) -> str:
    """Say what the sequential test came to; nothing if there was none."""
    test = summary.test
    if test is None:
        return ""
    pairs = counted(test.pairs, "pair")
    ratio = f"log likelihood ratio {test.ratio:+.2f} of ±{BOUND:.2f} after {pairs}"
    if test.answer is None:
        return f"SPRT: not decided, {ratio}."
    found = f"at least {test.p1:g}" if test.answer == "p1" else f"at most {test.p0:g}"
    return f"SPRT: the score of {summary.standings[0].bot} is {found}; {ratio}."


def interval(number: Estimate, times: float = 1) -> str:
    """Write a number with its interval: 63.1 (58.0–68.1)."""
    value, low, high = (times * each for each in number)
    return f"{value:.1f} ({low:.1f}–{high:.1f})"


def signed(points: float) -> str:
    """Write a difference in Elo points: +12, −7, 0."""
    return f"{round(points):+d}".replace("-", "−") if round(points) else "0"
