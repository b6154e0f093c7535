"""What is counted in the Turning Temple: who escapes, from where, and how often it comes to blows.

Decisions are counted as rule T18 counts them: rolls, cards, Temple stops, truces, battle cards, throws. The place in
the order of turns is what could be unfair: seats and Gates are dealt by lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from figures import Row, interval, mean, quantiles

from oviraptor.core.game import Over
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.state import State

CASES: Final = [
    {"mode": mode, "seats": str(seats), "seal": "usual"}
    for mode, counts in {"free": (3, 4, 5), "teams": (4,), "pairs": (2,), "duel": (2,)}.items()
    for seats in counts
]
BOT: Final = "planner:300"
INSTINCTS: Final[dict[str, Any]] = {}
COUNTED = (codes.ROLL, codes.PLAY, codes.FLIP, codes.WAR, codes.OFFER, codes.FIGHT, codes.HURL)
LENGTHS = ("rounds", "decisions")
COUNTS = ("turns", "deaths", "battles", "steals", "last_battles")


class Tally:
    """What is counted in one game."""

    def __init__(self, s: State) -> None:
        self._gates = [cell // 4 for cell in s.at]
        self.decisions = self.battles = self.steals = self.last_battles = self.turns = 0

    def note(self, s: State, actor: int, action: int, after: State) -> None:  # noqa: ARG002
        """Count a step."""
        kind = codes.kind_of(action)
        self.decisions += kind in COUNTED
        self.turns += (s.active, s.round) != (after.active, after.round)
        if kind != codes.REVEAL or s.battle is None:
            return
        if s.battle.round == 1:
            self.battles += 1
            self.last_battles += s.battle.cell >= TRAIL
        if s.carrier() != after.carrier() and s.carrier() >= 0 and after.carrier() >= 0:
            self.steals += 1

    def row(self, s: State, over: Over) -> Row:
        """Tell what was counted."""
        return {
            "reason": over.reason,
            "places": over.places,
            "order": [(player - s.first) % s.players for player in range(s.players)],
            "gates": self._gates,
            "seat_of": [s.seat_of(player) for player in range(s.players)],
            "rounds": s.round,
            "deaths": len(s.dead),
            "decisions": self.decisions,
            "battles": self.battles,
            "steals": self.steals,
            "last_battles": self.last_battles,
            "turns": self.turns,
        }


def table(rows: Sequence[Row]) -> str:
    """Write what was found."""
    n = len(rows)
    reasons = sorted({row["reason"] for row in rows})
    escapes = [row for row in rows if row["reason"] == "T15.1"]
    lines = [f"swarm or seal {interval(n - len(escapes), n)} %"]
    ends = (f"{r} {interval(sum(row['reason'] == r for row in rows), n)}" for r in reasons)
    lines.append("ends " + " · ".join(ends))
    players = len(rows[0]["order"])
    is_sides = len(set(rows[0]["seat_of"])) < players or _has_teams(rows)
    groups = 2 if is_sides else players
    lines.append(
        f"fair share {100 / groups:.1f} %; of the wins of Raiders by place in the order of turns:"
    )
    lines += [
        f"  {place + 1}. {interval(_wins(escapes, place, groups), len(escapes))} %"
        for place in range(groups)
    ]
    if not is_sides:
        gates = sorted({gate for row in rows for gate in row["gates"]})
        lines += [f"  Gate {gate}: {_wins_from(escapes, gate)} %" for gate in gates]
    lines += [f"{what} p10/50/90 {quantiles(row[what] for row in rows)}" for what in LENGTHS]
    lines += [f"{what} {mean([row[what] for row in rows])}" for what in COUNTS]
    return "\n".join(lines)


def _has_teams(rows: Sequence[Row]) -> bool:
    return any(list(row["places"]).count(1) == 2 and row["reason"] == "T15.1" for row in rows)


def _wins_from(rows: Sequence[Row], gate: int) -> str:
    there = [row for row in rows if gate in row["gates"]]
    wins = sum(row["places"][row["gates"].index(gate)] == 1 for row in there)
    return interval(wins, len(there))


def _wins(rows: Sequence[Row], place: int, groups: int) -> float:
    """Count the wins of the players at a place of the order; two sides take turns."""
    total = 0.0
    for row in rows:
        winners = [p for p, seat in enumerate(row["seat_of"]) if row["places"][seat] == 1]
        total += sum(row["order"][p] % groups == place for p in winners) / len(winners)
    return total
