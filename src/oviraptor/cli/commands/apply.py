"""`oviraptor apply`: the position after some actions."""

from __future__ import annotations

import sys
from typing import Annotated

from oviraptor.cli.arguments import GameName, PositionFile
from oviraptor.cli.command_line import Argument, Option
from oviraptor.cli.reading import load_game, read_position
from oviraptor.cli.stepping import advance, understand


def apply(
    game: GameName,
    position: PositionFile,
    actions: Annotated[
        list[str] | None,
        Argument(metavar="ACTION", help="Actions and outcomes of chance, in order."),
    ] = None,
    seed: Annotated[
        int | None, Option(metavar="N", help="Draw what chance brings from this seed.")
    ] = None,
) -> int:
    """Print the position after some actions.

    Without any it is printed in canonical form. An action may name its seat: "SEAT: ACTION". Where chance is due an
    outcome may be given as the next ACTION; otherwise a single outcome is taken at once and any other drawn from
    --seed. Without a seed the position where chance is due is printed.
    """
    rules, meta = load_game(game)
    state = read_position(rules, position)
    wishes = [understand(rules, meta, text) for text in actions or ()]
    left = 0
    if wishes:
        state, left = advance(rules, state, wishes, seed)
    print(rules.write(state).rstrip("\n"))
    if not left:
        return 0
    waiting = (actions or [])[-left]
    print(f"Chance is due before “{waiting}”: give an outcome, or --seed.", file=sys.stderr)
    return 1
