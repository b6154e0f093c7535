"""`oviraptor why`: whether an action is legal, or the rule it breaks."""

from __future__ import annotations

from typing import Annotated

from oviraptor.cli.arguments import GameName, PositionFile, SeatName
from oviraptor.cli.command_line import Argument
from oviraptor.cli.reading import BadInput, load_game, read_position, seat_named
from oviraptor.cli.stepping import legal_actions, seat_at, understand
from oviraptor.core.game import Chance


def why(
    game: GameName,
    position: PositionFile,
    action: Annotated[str, Argument(metavar="ACTION", help="The action in question.")],
    seat: SeatName = None,
) -> int:
    """Say whether an action is legal, or why not.

    Prints "legal", or the rule that forbids it and a sentence (exit code 1).
    """
    rules, meta = load_game(game)
    state = read_position(rules, position)
    asked = None if seat is None else seat_named(meta, seat)
    wish = understand(rules, meta, action)
    if asked is not None and wish.seat not in {None, asked}:
        raise BadInput(f"“{action}” names another seat than --seat {seat}.")
    actor = wish.seat if asked is None else asked
    if actor is None and isinstance(rules.turn(state), Chance):
        actor, possible = 0, [outcome for outcome, _ in rules.outcomes(state)]
    else:
        actor = seat_at(rules, state, actor)
        possible = list(legal_actions(rules, state, actor))
    if wish.action in possible:
        print("legal")
        return 0
    refusal = rules.refuse(state, actor, wish.action)
    print(f"{refusal.rule} {refusal.text}".strip())
    return 1
