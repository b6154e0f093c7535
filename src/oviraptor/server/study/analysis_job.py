"""One analysis while it is done: what is planned, what was solved, and how that is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from oviraptor import games
from oviraptor.analysis.analyse import FORMAT, Plan, Solved, judge_name, plan
from oviraptor.analysis.model import Analysis
from oviraptor.server.messages.shapes import AnalysisState
from oviraptor.store import StoredAnalysis

if TYPE_CHECKING:
    from oviraptor.server.tables.table import AnyMatch

FAILED: Final = "This match could not be analysed; that is a fault of ours."
_WORDS: Final = (
    "Next",
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
)
_SOLVED: Final = msgspec.json.Decoder(Solved)
_ANALYSIS: Final = msgspec.json.Decoder(Analysis)


@dataclass(slots=True)
class Job:
    """An analysis that this process does."""

    match: str
    asker: str
    """In whose turn it is done, an address; it is kept nowhere."""
    plan: Plan
    solved: dict[int, Solved] = field(default_factory=dict)
    is_running: bool = False
    told: float = 0.0
    """When it was last told."""

    @property
    def judge(self) -> str:
        """The judge it is kept under."""
        return kept_as(self.plan.judge)

    def state(self, place: int | None) -> AnalysisState:
        """Tell how far it is; `place` counts who waits before it."""
        stage = "running" if self.is_running else "waiting"
        return told_state(self.plan, self.solved, stage == "running", place or 0)


def told_state(
    planned: Plan, solved: Mapping[int, Solved], is_running: bool, place: int
) -> AnalysisState:
    """Tell how far an analysis is that is not over."""
    done = planned.analysis(tuple(solved.values())) if solved else None
    if is_running:
        return AnalysisState("running", 0, done, _progress(len(solved), len(planned.tasks)))
    return AnalysisState("waiting", place, done, in_line(place))


def stored_state(found: StoredAnalysis) -> AnalysisState:
    """Tell an analysis that is over."""
    if found.value is None:
        return AnalysisState("failed", 0, None, found.failed or FAILED)
    return AnalysisState("done", 0, _ANALYSIS.decode(found.value))


def in_line(place: int) -> str:
    """Say in words how many wait before one: `Fourth in line.`"""
    return f"{_WORDS[place] if place < len(_WORDS) else f'Number {place + 1}'} in line."


def _progress(done: int, total: int) -> str:
    return f"{done} of {total} decisions weighed."


def planned(match: AnyMatch, positions: int | None) -> Plan:
    """Plan the analysis of a match that is over; in a thread, since a long one takes its time."""
    return plan(match.game, match.meta, match.record(), positions)


def judge_of_match(match: AnyMatch, positions: int | None) -> str:
    """Name the judge of today, as analyses are kept by it."""
    return kept_as(judge_name(games.load(match.meta.id), positions))


def kept_as(judge: str) -> str:
    """Name what is kept: by who judged, and by the form of it. What has another form is made anew."""
    return f"{judge}, format {FORMAT}"


def read_solved(kept: Mapping[int, str]) -> dict[int, Solved]:
    """Read what was solved so far."""
    return {number: _SOLVED.decode(value) for number, value in kept.items()}


def write_json(value: Solved | Analysis) -> str:
    """Write what is kept."""
    return msgspec.json.encode(value).decode()
