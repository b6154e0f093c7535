"""The figures of a story add up to what the last position says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from oviraptor.core.record import load
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.meta import META
from oviraptor.games.dinogenics.words import story
from oviraptor.play.match import Match
from oviraptor.play.story import lasting

STORED = sorted(Path(__file__).parent.glob("golden/*.jsonl"))


def figures_of(match: Match[Any, Any, Any]) -> dict[str, list[int]]:
    """Count what every lasting step adds, by key and seat."""
    sums: Counter[tuple[str, int]] = Counter()
    for _, event in lasting(match):
        assert event.action is not None
        told = story.counts(event.before, event.entry.actor, event.action, event.after)
        for key, seat, count in told:
            sums[key, seat] += count
    seats = range(len(match.head.seats))
    return {key: [sums[key, seat] for seat in seats] for key in story.FIGURES}


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_the_figures_add_up(path: Path):
    match, error = Match.replay(game, META, load(path.read_bytes()))
    assert error is None
    told, last = figures_of(match), match.state
    assert told["vp"] == [island.vp for island in last.islands]
    assert told["scandals"] == [island.scandals for island in last.islands]
    assert told["workers"] == [32] * len(last.islands)
