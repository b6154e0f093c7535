"""Is a game balanced? One bot plays itself many times: who wins, how, by what, and how long it takes.

    python bench/balance.py temple -o mode=free -o seats=3 --bot planner:30 --seed 51 --into /tmp/temple
    python bench/balance.py dinogenics --games 1000 --seed 61 --into /tmp/dinogenics

Options that are not named are all played, as the game's own module (`balance_temple`, …) lists them: it says, too,
what is counted in a game and how that is written down. Run it with the compiled rules. It may be killed at any
moment: the same command goes on where it was, with a file for each set of options. Intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from figures import Row

from oviraptor import games
from oviraptor.bots.play_game import seed_of_game
from oviraptor.bots.player import player_named
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, Chance, Over

Case = dict[str, str]
"""A value for each option, `seats` among them."""
Choose = Callable[[Any, int, random.Random], Any]
"""Chooses an action for a seat in a state."""


class Tally(Protocol):
    """What is counted in one game, from its first state on."""

    def note(self, s: Any, actor: int, action: Any, after: Any) -> None:
        """Count a step."""

    def row(self, s: Any, over: Over) -> Row:
        """Tell what was counted, at the end."""


class Counted(Protocol):
    """The module of one game."""

    CASES: Sequence[Case]
    BOT: str
    INSTINCTS: Mapping[str, Choose]
    """Players that need no view since they look at nothing hidden, by name."""

    def Tally(self, s: Any) -> Tally:  # noqa: N802  # it is a class
        """Begin to count."""

    def table(self, rows: Sequence[Row]) -> str:
        """Write what was found."""


def counted(game: str) -> Counted:
    """Load the module that counts for a game."""
    module: Any = importlib.import_module(f"balance_{game}")
    found: Counted = module
    return found


def chooser(name: str, bot: str) -> Choose:
    """Make the player of all seats: an instinct, or a bot that is shown its view."""
    instinct = counted(name).INSTINCTS.get(bot)
    if instinct is not None:
        return instinct
    game = games.load(name)
    player = player_named(game, games.meta(name), bot)

    def choose(s: Any, seat: int, luck: random.Random) -> Any:
        return player.think(game.view(s, seat), seat, game.legal(s, seat), luck).action

    return choose


def play(name: str, case: Case, bot: str, seed: int, number: int) -> Row:
    """Play one game of a bot against itself and say how it went."""
    game, choose = games.load(name), chooser(name, bot)
    game_seed = seed_of_game(seed, number)
    secret = secret_of_seed(game_seed)
    lucks = [random.Random(f"{game_seed} {seat}") for seat in range(int(case["seats"]))]
    s = game.start(case, random.Random(f"{game_seed} start"))
    tally, chances = counted(name).Tally(s), 0
    while not isinstance(turn := game.turn(s), Over):
        if isinstance(turn, Chance):
            actor, action = CHANCE, draw(secret, chances, game.outcomes(s))
            chances += 1
        else:
            actor = turn.seats[0]
            action = choose(s, actor, lucks[actor])
        after = game.apply(s, actor, action)
        tally.note(s, actor, action, after)
        s = after
    return {"n": number} | tally.row(s, turn)


# --- the run ------------------------------------------------------------------------------------


def main() -> None:
    """Play what is missing, and write a table for each set of options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--into", type=Path, default=None, help="a folder for the games played")
    asked = parser.parse_args()
    bot = asked.bot or counted(asked.game).BOT
    wanted = dict(each.split("=", 1) for each in asked.option)
    cases = [
        case for case in counted(asked.game).CASES if all(case[k] == v for k, v in wanted.items())
    ]
    if not cases:
        parser.error(f"{asked.game} lists nothing with {wanted}")
    with ProcessPoolExecutor(asked.workers) as executor:
        for case in cases:
            one = partial(play, asked.game, case, bot, asked.seed)
            title = " ".join(f"{key}={value}" for key, value in case.items())
            file = _file(asked.into, f"{title} {bot} seed={asked.seed}")
            rows = read(file)
            known = {row["n"] for row in rows}
            missing = [n for n in range(asked.games) if n not in known]
            for row in shown(executor.map(one, missing, chunksize=4), len(missing), title):
                rows.append(row)
                write(file, row)
            rows = sorted(rows, key=lambda row: int(row["n"]))[: asked.games]
            print(f"{title}, {bot}, seed {asked.seed}: {len(rows)} games")
            print(counted(asked.game).table(rows) + "\n", flush=True)


def shown(rows: Iterator[Row], total: int, title: str) -> Iterator[Row]:
    """Pass games on, and tell now and then how far it has come."""
    began = told = time.monotonic()
    for done, row in enumerate(rows, 1):
        yield row
        now = time.monotonic()
        if now - told >= 5 or done == total:
            told = now
            left = (now - began) / done * (total - done)
            print(f"{title}: {done} of {total}, about {left:.0f} s left", file=sys.stderr)


def _file(folder: Path | None, title: str) -> Path | None:
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{title.replace(' ', '_').replace(':', '-')}.jsonl"


def read(file: Path | None) -> list[Row]:
    """Read the games a file holds; a line that was cut short is played again."""
    if file is None or not file.exists():
        return []
    lines = file.read_text("utf-8").split("\n")
    whole = [line for line in lines if line.endswith("}")]
    if lines[-1]:  # the next game must begin on a line of its own
        file.write_text("".join(f"{line}\n" for line in whole), "utf-8")
    return [json.loads(line) for line in whole]


def write(file: Path | None, row: Row) -> None:
    """Add a game to a file, if there is one."""
    if file is not None:
        with file.open("a", encoding="utf-8") as there:
            there.write(json.dumps(row, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
