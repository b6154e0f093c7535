"""Is the Turning Temple balanced? Games of one bot against itself: who wins, how, and how long it takes.

    python bench/temple_balance.py --mode free --seats 3 --games 2000 --bot planner:300 --json free3.jsonl

Run it with the compiled rules. A run with --json can be killed at any moment: the same command goes
on where it was. Decisions are counted as rule T18 counts them: rolls, cards, Temple stops, truces,
battle cards, throws. The place in the order of turns is what could be unfair: seats and Gates are
dealt by lot. Intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from oviraptor.bots.play_game import seed_of_game
from oviraptor.bots.player import Player
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.temple import game
from oviraptor.games.temple.players.by_name import bot
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.state import State

COUNTED = (codes.ROLL, codes.PLAY, codes.FLIP, codes.WAR, codes.OFFER, codes.FIGHT, codes.HURL)
LENGTHS = ("rounds", "decisions")
COUNTS = ("turns", "deaths", "battles", "steals", "last_battles")
Row = dict[str, Any]


class Tally:
    """What is counted in one game."""

    def __init__(self) -> None:
        self.decisions = self.battles = self.steals = self.last_battles = self.turns = 0

    def note(self, s: State, action: int, after: State) -> None:
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


def play(mode: str, seats: int, seal: str, name: str, seed: int, number: int) -> Row:
    """Play one game of a bot against itself and say how it went."""
    kind, _, nodes = name.partition(":")
    player = Player(bot(kind), int(nodes or 1))
    game_seed = seed_of_game(seed, number)
    secret = secret_of_seed(game_seed)
    lucks = [random.Random(f"{game_seed} {seat}") for seat in range(seats)]
    options = {"mode": mode, "seats": str(seats), "seal": seal}
    s = game.start(options, random.Random(f"{game_seed} start"))
    gates = [cell // 4 for cell in s.at]
    tally, chances = Tally(), 0
    while not isinstance(turn := game.turn(s), Over):
        if isinstance(turn, Chance):
            actor, action = CHANCE, draw(secret, chances, game.outcomes(s))
            chances += 1
        else:
            actor = turn.seats[0]
            thought = player.bot.think(
                game.view(s, actor), actor, game.legal(s, actor), lucks[actor], player.budget()
            )
            action = thought.action
        after = game.apply(s, actor, action)
        tally.note(s, action, after)
        s = after
    order = [(player - s.first) % s.players for player in range(s.players)]
    return {
        "n": number,
        "reason": turn.reason,
        "places": turn.places,
        "order": order,
        "gates": gates,
        "seat_of": [s.seat_of(player) for player in range(s.players)],
        "rounds": s.round,
        "deaths": len(s.dead),
    } | vars(tally)


# --- the table ----------------------------------------------------------------------------------


def interval(hits: float, of: int) -> str:
    """Write a share in per cent with Wilson's interval."""
    if not of:
        return "-"
    z = 1.96
    p = hits / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * p:.1f} ({100 * (middle - half):.1f}-{100 * (middle + half):.1f})"


def mean(values: Sequence[float]) -> str:
    """Write a mean with its interval."""
    half = 1.96 * statistics.pstdev(values) / math.sqrt(len(values))
    return f"{statistics.fmean(values):.2f} (±{half:.2f})"


def tenths(values: Iterable[float]) -> str:
    """Write the 10th, 50th and 90th of a hundred."""
    there = sorted(values)
    return "/".join(f"{there[int(share * (len(there) - 1))]:g}" for share in (0.1, 0.5, 0.9))


def table(rows: Sequence[Row]) -> str:
    """Write what was found."""
    n = len(rows)
    reasons = sorted({row["reason"] for row in rows})
    lines = [f"{n} games"]
    escapes = [row for row in rows if row["reason"] == "T15.1"]
    other = [row for row in rows if row["reason"] != "T15.1"]
    lines.append(f"swarm or seal {interval(len(other), n)} %")
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
    lines += [f"{what} p10/50/90 {tenths(row[what] for row in rows)}" for what in LENGTHS]
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


# --- the run ------------------------------------------------------------------------------------


def main() -> None:
    """Play what is missing, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="free", choices=("free", "teams", "pairs", "duel"))
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seal", default="usual")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="planner:300")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", type=Path, default=None)
    asked = parser.parse_args()
    seats = asked.seats or {"free": 3, "teams": 4}.get(asked.mode, 2)
    rows = read(asked.json) if asked.json and asked.json.exists() else []
    known = {row["n"] for row in rows}
    missing = [n for n in range(asked.games) if n not in known]
    one = partial(play, asked.mode, seats, asked.seal, asked.bot, asked.seed)
    began = time.time()
    with ProcessPoolExecutor(asked.workers) as executor:
        for done, row in enumerate(executor.map(one, missing, chunksize=4), 1):
            rows.append(row)
            if asked.json:
                with asked.json.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
            if done % 100 == 0:
                print(f"{done} of {len(missing)}, {time.time() - began:.0f} s", file=sys.stderr)
    print(f"{asked.mode} {seats}, seal {asked.seal}, {asked.bot}, seed {asked.seed}: {table(rows)}")


def read(file: Path) -> list[Row]:
    """Read the games a file holds."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.endswith("}")]


if __name__ == "__main__":
    main()
