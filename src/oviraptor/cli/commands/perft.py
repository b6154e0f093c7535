"""`oviraptor perft`: counts the tree of a game, to compare and to time its rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Annotated, Any

from oviraptor.cli.arguments import GameName, OptionPairs
from oviraptor.cli.command_line import Argument, Option
from oviraptor.cli.reading import BadInput, load_game, options_from, read_position
from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Seat
from oviraptor.core.words import counted


def perft(
    game: GameName,
    position: Annotated[
        str | None,
        Argument(metavar="POSITION", help="A file, or -; else a start position."),
    ] = None,
    depth: Annotated[int, Option(metavar="N", min=0, max=100, help="How many steps to look.")] = 3,
    divide: Annotated[bool, Option("--divide", help="Also count by first step.")] = False,
    seed: Annotated[int, Option(metavar="N", help="The seed of the start position.")] = 0,
    option: OptionPairs = None,
) -> None:
    """Count the positions N steps on.

    All legal actions and all outcomes of chance count. A game that ends sooner does not. Where several seats
    choose at once they do so in order of seats.
    """
    rules, meta = load_game(game)
    if position is None:
        state = rules.start(options_from(meta, option or ()), Random(seed))
    elif option:
        raise BadInput("--option is for a start position; POSITION already is what it is.")
    else:
        state = read_position(rules, position)
    began = time.perf_counter()
    if divide and depth:
        leaves = nodes = 0
        for actor, action in _steps(rules, state):
            below, made = count(rules, rules.apply(state, actor, action), depth - 1)
            leaves, nodes = leaves + below, nodes + made + 1
            print(f"{rules.text(action)}: {below}")
    else:
        leaves, nodes = count(rules, state, depth)
    seconds = time.perf_counter() - began
    found = f"{counted(leaves, 'leaf', 'leaves')}, {counted(nodes, 'position')} made"
    print(f"depth {depth}: {found}", end=", ")
    print(f"{seconds:.3f} s, {nodes / max(seconds, 1e-9):,.0f} positions/s")


def count(rules: AnyGame, state: Any, depth: int) -> tuple[int, int]:
    """Count the positions `depth` steps on, and all positions made on the way there."""
    if depth == 0:
        return 1, 0
    leaves = nodes = 0
    for actor, action in _steps(rules, state):
        below, made = count(rules, rules.apply(state, actor, action), depth - 1)
        leaves += below
        nodes += made + 1
    return leaves, nodes


def _steps(rules: AnyGame, state: Any) -> Sequence[tuple[Seat, Any]]:
    turn = rules.turn(state)
    if isinstance(turn, Chance):
        return [(CHANCE, outcome) for outcome, _ in rules.outcomes(state)]
    if isinstance(turn, Decide):
        seat = turn.seats[0]
        return [(seat, action) for action in rules.legal(state, seat)]
    return ()
