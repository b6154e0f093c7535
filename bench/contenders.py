"""One contender of the benchmark in a process of its own: plays at random when it is told to.

Every action applied is counted, chance included. Protocol: a line with a number of seconds on
standard input is answered by a line with actions, seconds of CPU and nanoseconds per copy.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

Playout = Callable[[Random], int]
"""Plays one game at random and returns how many actions were applied."""


def ours(name: str, *, is_even: bool = False) -> tuple[Playout, Callable[[], object], str]:
    """A game of the house through its contract, with its first options, capped as a simulation is.

    `is_even`: all outcomes have equal weights.
    """
    from oviraptor import games
    from oviraptor.core.game import CHANCE, Chance, Decide
    from oviraptor.core.options import fill_options

    game, meta = games.load(name), games.meta(name)
    options = fill_options(meta, {})

    def playout(rng: Random) -> int:
        turn, legal, outcomes, apply = game.turn, game.legal, game.outcomes, game.apply
        random, capped, cap = rng.random, game.capped, meta.round_cap
        s = game.start(options, rng)
        applied = 0
        while True:
            due = turn(s)
            if due.__class__ is Decide:
                seat = due.seats[0]
                actions = legal(s, seat)
                s = apply(s, seat, actions[int(random() * len(actions))])
            elif due.__class__ is Chance:
                drawn = outcomes(s)
                luck = random()
                action = drawn[int(luck * len(drawn))][0] if is_even else one_of(drawn, luck)
                s = capped(apply(s, CHANCE, action), cap)
            else:
                return applied
            applied += 1

    first = game.start(options, Random(1))
    rules = sys.modules[f"oviraptor.games.{name}.rules.play"]
    return playout, first.copy, str(rules.__file__)


def one_of(drawn: Sequence[tuple[Any, int]], luck: float) -> Any:
    """Return an outcome by its weight."""
    left = luck * sum([weight for _, weight in drawn])
    for action, weight in drawn:
        left -= weight
        if left < 0:
            return action
    return drawn[-1][0]


def open_spiel(name: str) -> tuple[Playout, Callable[[], object], str]:
    """A game of OpenSpiel through its Python interface."""
    import pyspiel

    game = pyspiel.load_game(name)

    def playout(rng: Random) -> int:
        random = rng.random
        s = game.new_initial_state()
        applied = 0
        while not s.is_terminal():
            if s.is_chance_node():
                drawn = s.chance_outcomes()
                action = drawn[int(random() * len(drawn))][0]
            else:
                actions = s.legal_actions()
                action = actions[int(random() * len(actions))]
            s.apply_action(action)
            applied += 1
        return applied

    return playout, game.new_initial_state().clone, name


def python_chess() -> tuple[Playout, Callable[[], object], str]:
    """Chess by python-chess, to checkmate, stalemate or an automatic draw."""
    import chess

    def playout(rng: Random) -> int:
        random = rng.random
        board = chess.Board()
        applied = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            applied += 1
        return applied

    return playout, chess.Board().copy, chess.__version__


def catanatron() -> tuple[Playout, Callable[[], object], str]:
    """Four random players of Catanatron; its dice and draws happen inside an action."""
    from catanatron import Color, Game, RandomPlayer

    def new(seed: int) -> Any:
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        return Game([RandomPlayer(colour) for colour in colours], seed=seed)

    def playout(rng: Random) -> int:
        random = rng.random
        game = new(rng.getrandbits(31))
        applied = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            actions = game.state.playable_actions
            game.execute(actions[int(random() * len(actions))], validate_action=False)
            applied += 1
        return applied

    return playout, new(1).copy, "catanatron"


CONTENDERS: dict[str, Callable[[], tuple[Playout, Callable[[], object], str]]] = {
    "raptor": lambda: ours("raptor", is_even=True),
    "temple": lambda: ours("temple"),
    "dinogenics": lambda: ours("dinogenics"),
    "chess": lambda: open_spiel("chess"),
    "backgammon": lambda: open_spiel("backgammon"),
    "python-chess": python_chess,
    "catanatron": catanatron,
}


def measure(
    playout: Playout, copy: Callable[[], object], seconds: float, rng: Random
) -> list[float]:
    """Play for a while and copy for a moment; count in seconds of CPU."""
    applied = 0
    start = process_time()
    while process_time() - start < seconds:
        applied += playout(rng)
    spent = process_time() - start
    copies = 0
    start = process_time()
    while process_time() - start < seconds / 10:
        for _ in range(1000):
            copy()
        copies += 1000
    return [applied, spent, (process_time() - start) / copies * 1e9]


def main() -> None:
    """Serve until standard input ends."""
    playout, copy, what = CONTENDERS[sys.argv[1]]()
    rng = Random(20)
    playout(rng)
    print(json.dumps(what), flush=True)
    for line in sys.stdin:
        print(json.dumps(measure(playout, copy, float(line), rng)), flush=True)


if __name__ == "__main__":
    main()
