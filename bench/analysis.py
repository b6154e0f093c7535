"""Whether analyses keep what they promise, measured part by part; what was measured is kept, and a run goes on.

    python bench/analysis.py GAME --keep FILE                        # all parts
    python bench/analysis.py GAME --keep FILE --parts rates --matches 20 --write

time: a match of 75 decisions on one core. curve: how far the curve is from that of five times the budget. sums: how
much of them the judge did not foresee. blunders: games played on from the way that was taken and from the better
one, hands dealt anew. rates: what each level loses for each decision, against the third from the top; `--write` puts
that beside the game, where analyses find it. solved: how many of the wins at hand that come up each level finds.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

import msgspec

from oviraptor import games
from oviraptor.analysis.analyse import Plan, judge_name, plan, positions_for
from oviraptor.analysis.mining import played, tried
from oviraptor.analysis.model import Analysis, Decision
from oviraptor.analysis.naming import loss_of
from oviraptor.analysis.puzzles import Puzzle, solves
from oviraptor.analysis.rates import FILE, Rates, home
from oviraptor.analysis.sums import HONEST
from oviraptor.analysis.tasks import Task, solve
from oviraptor.bots.play_game import seed_of_game
from oviraptor.bots.player import Player, player_named, player_of
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Meta, Over, score
from oviraptor.core.options import fill_options
from oviraptor.play.match import Match

Row = dict[str, Any]
PARTS = ("time", "curve", "blunders", "rates", "solved")
SEED = 20


class Kept:
    """Rows on file, by what they measure."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.rows: list[Row] = [json.loads(line) for line in lines]

    def find(self, **wanted: Any) -> Row | None:
        """Return the row that was kept for this, if there is one."""
        return next((row for row in self.rows if wanted.items() <= row.items()), None)

    def add(self, row: Row) -> Row:
        """Keep one more row."""
        self.rows.append(row)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        print(row, flush=True)
        return row


def main() -> None:
    """Measure the parts that were asked for, and print what came of them."""
    asked = _asked()
    game, meta = games.load(asked.game), games.meta(asked.game)
    kept = Kept(asked.keep)
    for part in asked.parts:
        if part == "time":
            _times(game, meta, kept, asked)
        elif part == "curve":
            _curves(game, meta, kept, asked)
        elif part == "blunders":
            _blunders(game, meta, kept, asked)
        elif part == "rates":
            _rates(game, meta, kept, asked)
        else:
            _solved(game, meta, kept, asked)
    for line in table(meta, kept.rows):
        print(line)
    if asked.write:
        write_rates(game, meta, kept.rows, asked)


def table(meta: Meta, rows: list[Row]) -> Iterator[str]:
    """Write what was measured, a line for each gate."""
    times = [row for row in rows if row["part"] == "time"]
    if times:
        each = sum(row["seconds"] for row in times) / sum(row["decisions"] for row in times)
        yield f"time: {1000 * each:.0f} ms a decision, {75 * each:.1f} s for 75 (n={len(times)} matches)"
    rest = [each for row in rows for each in row.get("unforeseen", ())]
    if rest:
        told = sum(each < HONEST for each in rest)
        yield f"sums: {mean(rest):.3f} unforeseen, {max(rest):.3f} at most; told apart for {told} of {len(rest)} seats"
    curves = [row for row in rows if row["part"] == "curve"]
    if curves:
        off = [each for row in curves for each in row["off"]]
        yield (
            f"curve: off by {100 * mean(off):.1f} points on average, {100 * max(off):.1f} at most, "
            f"within 3 at {mean(each <= 0.03 for each in off):.0%} of {len(off)} points"
        )
    found = _confirmations(rows)
    if found:
        gains = [(row["better"] - row["played"], row["error"]) for row in found]
        games_each = min(row["games"] for row in found)
        yield (
            f"blunders: {sum(gain > 0 for gain, _ in gains)} of {len(found)} confirmed by {games_each} games "
            f"or more for each way, {sum(gain > 2 * error for gain, error in gains)} by two standard errors; "
            f"{100 * mean(row['loss'] for row in found):.0f} points lost by the judge, "
            f"{100 * mean(gain for gain, _ in gains):.0f} by the games"
        )
    for level in meta.levels:
        told = [row for row in rows if row["part"] == "rate" and row["level"] == level.name]
        if told:
            yield f"rate of {level.name}: {_rate(told):.1f} (n={len(told)} matches)"
    for level in meta.levels:
        told = [row for row in rows if row["part"] == "solved" and row["level"] == level.name]
        if told:
            found, tries = (sum(row[each] for row in told) for each in ("found", "tries"))
            yield f"{level.name} finds {found / tries:.0%} of the wins at hand (n={tries})"


def write_rates(game: AnyGame, meta: Meta, rows: list[Row], asked: Any) -> None:
    """Put the rates of all levels that were measured beside the game."""
    by_level = {
        level.name: [row for row in rows if row["part"] == "rate" and row["level"] == level.name]
        for level in meta.levels
    }
    measured = {name: told for name, told in by_level.items() if told}
    rates = Rates(
        judge=judge_name(game, asked.rate_positions),
        matches=min(map(len, measured.values())),
        rates={name: round(_rate(told), 1) for name, told in measured.items()},
    )
    text = msgspec.json.format(msgspec.json.encode(rates), indent=2)
    (home(games.package(meta.id)) / FILE).write_bytes(text + b"\n")


def play(game: AnyGame, meta: Meta, names: list[str], number: int) -> Match[Any, Any, Any]:
    """Play a match between players by their names."""
    seed = seed_of_game(SEED, number)
    options = fill_options(meta, {"seats": str(len(names))})
    match: Match[Any, Any, Any] = Match.create(game, meta, options, secret_of_seed(seed))
    players = [player_named(game, meta, name) for name in names]
    lucks = [Random(f"{seed} {name} {seat}") for seat, name in enumerate(names)]
    while match.result is None:
        seat = match.awaited[0]
        view = match.view(seat)
        thought = players[seat].think(view, seat, match.legal(seat), lucks[seat])
        match.submit(seat, game.text(thought.action), by="bot")
    return match


def analysed(made: Plan) -> Analysis:
    """Judge all of a match here."""
    return made.analysis([solve(task) for task in made.tasks])


def _times(game: AnyGame, meta: Meta, kept: Kept, asked: Any) -> None:
    for number in range(asked.matches):
        if kept.find(part="time", n=number, positions=asked.positions):
            continue
        record = play(game, meta, _middle(meta, number), number).record()
        solve(plan(game, meta, record, 1000).tasks[0])  # what loads slowly is loaded
        began = process_time()
        made = plan(game, meta, record, asked.positions)
        found = analysed(made)
        row = {"decisions": found.of, "seconds": process_time() - began}
        kept.add({"part": "time", "n": number, "positions": asked.positions, **row, **_rest(found)})


def _curves(game: AnyGame, meta: Meta, kept: Kept, asked: Any) -> None:
    for number in range(asked.curves):
        if kept.find(part="curve", n=number, positions=asked.positions):
            continue
        record = play(game, meta, _middle(meta, number), number).record()
        short, long = (
            analysed(plan(game, meta, record, positions)).points
            for positions in (asked.positions, 5 * asked.positions)
        )
        off = [
            max(abs(x - y) for x, y in zip(one.values, other.values, strict=True))
            for one, other in zip(short, long, strict=True)
        ]
        kept.add({"part": "curve", "n": number, "positions": asked.positions, "off": off})


def _blunders(game: AnyGame, meta: Meta, kept: Kept, asked: Any) -> None:
    number = 0
    while len(_confirmations(kept.rows)) < asked.blunders:
        match = play(game, meta, _weak(meta, number), number)
        known = {"n": number, "positions": asked.positions}
        searched = kept.find(part="searched", **known)
        if searched is None:
            found = analysed(plan(game, meta, match.record(), asked.positions))
            named = [msgspec.to_builtins(each) for each in found.decisions if _is_named(each)]
            searched = kept.add({"part": "searched", **known, "named": named, **_rest(found)})
        named = searched["named"]
        for each in named[:: max(1, -(-len(named) // asked.each))]:
            mark = {"part": "blunder", **known, "first": each["first"], "player": asked.player}
            if not kept.find(**mark) and len(_confirmations(kept.rows)) < asked.blunders:
                decision = msgspec.convert(each, Decision)
                kept.add({**mark, **_confirmed(match, decision, asked)})
        number += 1


def _is_named(decision: Decision) -> bool:
    return decision.name == "blunder" and bool(decision.best)


def _confirmations(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row["part"] == "blunder"]


def _confirmed(match: Match[Any, Any, Any], decision: Decision, asked: Any) -> Row:
    """Play on from both ways, from the same worlds that fit what the seat knew, with the same luck."""
    game, seat = match.game, decision.seat
    view = game.view(_before(match, decision), seat)
    closely, quickly = (
        [player_named(game, match.meta, name) for _ in match.sitting]
        for name in (asked.player, asked.then or asked.player)
    )
    players = [*[closely] * asked.closely, quickly]
    played, better = (
        [
            _played_on(game, players, game.imagine(view, Random(luck)), (seat, way), luck)[seat]
            for luck in range(asked.games)
        ]
        for way in (decision.played, decision.best)
    )
    gained = [more - less for less, more in zip(played, better, strict=True)]
    return {
        "loss": decision.loss, "games": asked.games, "played": mean(played), "better": mean(better),
        "error": stdev(gained) / len(gained) ** 0.5,
    }  # fmt: skip


def _before(match: Match[Any, Any, Any], decision: Decision) -> Any:
    """Return where a decision began, before what others chose out of sight: a world would draw that at random.

    So they choose it anew, as players do.
    """
    number = decision.first - 1
    while number and _is_hidden(match.events[number - 1], decision.seat):
        number -= 1
    return match.events[number].before


def _is_hidden(event: Any, seat: int) -> bool:
    actor = event.entry.actor
    return actor not in (seat, CHANCE) and event.shown.get(seat) != event.action


def _played_on(
    game: AnyGame,
    players: list[list[Player]],
    state: Any,
    begun: tuple[int, tuple[str, ...]],
    luck: int,
) -> list[float]:
    """Take a way, and play to the end, action by action with the players listed, then with the last of them.

    A game of very many steps counts as it is judged.
    """
    chance, minds = (
        Random(f"chance {luck}"),
        [Random(f"{luck} {n}") for n in range(len(players[0]))],
    )
    seat, way = begun
    done = 0
    for text in way:
        state = game.apply(state, seat, game.parse(text))
    for _ in range(2000):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return score(turn)
        if isinstance(turn, Chance):
            outcomes = game.outcomes(state)
            (action,) = chance.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])
            state = game.apply(state, CHANCE, action)
        elif isinstance(turn, Decide):
            mover = turn.seats[0]
            legal = game.legal(state, mover)
            player = players[min(done, len(players) - 1)][mover]
            thought = player.think(game.view(state, mover), mover, legal, minds[mover])
            done += len(legal) > 1
            state = game.apply(state, mover, thought.action)
    return list(game.evaluate(state))


def _rates(game: AnyGame, meta: Meta, kept: Kept, asked: Any) -> None:
    """Let each level play against the same one: what can be lost depends on who is across the table."""
    levels = [level.name for level in meta.levels if level.name in asked.levels or not asked.levels]
    other = meta.levels[-3].name
    seats = meta.seat_counts[0]
    for number in range(asked.matches):  # match by match, so that a run that is stopped is even
        for name in levels:
            known = {"part": "rate", "level": name, "n": number, "positions": asked.rate_positions}
            if kept.find(**known):
                continue
            own = number % seats
            names = [name if seat == own else other for seat in range(seats)]
            record = play(game, meta, names, number).record()
            tasks = plan(game, meta, record, asked.rate_positions).tasks
            # Sooner or later a match is decided, and long ones would count for more than others.
            lost = [_lost(task) for task in tasks if task.seat == own][: asked.first]
            open_ones = [loss for value, loss in lost if 0.05 <= value <= 0.95]
            kept.add({**known, "lost": sum(open_ones), "decisions": len(open_ones)})


def _lost(task: Task) -> tuple[float, float]:
    """Return what a decision was worth, and what was lost by it."""
    found = solve(msgspec.structs.replace(task, values=(), sights=()))
    loss = loss_of(found.value, found.worths[0], task.ways[0][0], found.mix)
    return found.value, loss


def _rate(rows: list[Row]) -> float:
    decisions: int = sum(row["decisions"] for row in rows)
    lost: float = sum(row["lost"] for row in rows)
    return 1000 * lost / max(decisions, 1)


def _solved(game: AnyGame, meta: Meta, kept: Kept, asked: Any) -> None:
    """Ask each level for the wins at hand in matches of quick levels: proven ones, of two steps at least."""
    options = fill_options(meta, {})
    for number in range(asked.matches):
        names = _middle(meta, number)
        wins: list[Puzzle] | None = None
        for level in meta.levels:
            known = {"part": "solved", "level": level.name, "n": number}
            if kept.find(**known):
                continue
            if wins is None:
                seed = seed_of_game(SEED, number)
                wins = [
                    each for each in played(game, meta, names, options, seed) if each.kind == "win"
                ]
            player = player_of(game, level)
            done = [solves(game, each, tried(game, each, player, 0)) for each in wins]
            kept.add({**known, "found": sum(map(bool, done)), "tries": len(done)})


def _rest(found: Analysis) -> Row:
    return {"unforeseen": [abs(each.unforeseen) for each in found.sums]}


def _middle(meta: Meta, number: int) -> list[str]:
    """Seat levels from the middle: quick players whose matches have something of everything."""
    return _turned([level.name for level in meta.levels[2:6]], number, meta.seat_counts[0])


def _weak(meta: Meta, number: int) -> list[str]:
    return _turned([level.name for level in meta.levels[2:5]], number, meta.seat_counts[0])


def _turned(names: list[str], number: int, seats: int) -> list[str]:
    return [
        names[(number + seat * (1 + number // len(names))) % len(names)] for seat in range(seats)
    ]


def _asked() -> Any:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--keep", type=Path, required=True, help="where rows are kept")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--positions", type=int, help="else as many as the judge needs")
    parser.add_argument("--rate-positions", type=int, help="else as many as that")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--curves", type=int, default=5)
    parser.add_argument("--blunders", type=int, default=50)
    parser.add_argument("--games", type=int, default=200, help="games from either way")
    parser.add_argument(
        "--player", default="", help="who plays on; the fourth level if nobody is named"
    )
    parser.add_argument(
        "--then", default="", help="who takes over from it, where a quicker one will do"
    )
    parser.add_argument("--closely", type=int, default=0, help="after so many actions")
    parser.add_argument(
        "--each", type=int, default=5, help="blunders of one match: there may be dozens"
    )
    parser.add_argument("--first", type=int, default=30, help="decisions of a match, for rates")
    parser.add_argument("--levels", nargs="+", default=[])
    parser.add_argument("--write", action="store_true", help="put the rates beside the game")
    asked = parser.parse_args()
    asked.positions = asked.positions or positions_for(games.load(asked.game))
    asked.rate_positions = asked.rate_positions or asked.positions
    asked.player = asked.player or games.meta(asked.game).levels[3].name
    return asked


if __name__ == "__main__":
    main()
