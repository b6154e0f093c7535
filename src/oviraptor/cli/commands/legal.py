"""`oviraptor legal`: every legal action of a position, one per line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oviraptor.cli.arguments import GameName, PositionFile, SeatName
from oviraptor.cli.reading import load_game, read_position, seat_named
from oviraptor.cli.stepping import legal_actions, seat_at
from oviraptor.core.game import AnyGame, Chance, Decide, Meta


def legal(game: GameName, position: PositionFile, seat: SeatName = None) -> None:
    """List every legal action, one per line.

    Where chance is due these are its possible outcomes. Where several seats are awaited and no
    --seat is given, each line begins with its seat.
    """
    rules, meta = load_game(game)
    state = read_position(rules, position)
    asked = None if seat is None else seat_at(rules, state, seat_named(meta, seat))
    if asked is None:
        lines = list(_due_lines(rules, meta, state))
    else:
        lines = [rules.text(action) for action in legal_actions(rules, state, asked)]
    for line in lines:
        print(line)


def _due_lines(rules: AnyGame, meta: Meta, state: Any) -> Iterator[str]:
    turn = rules.turn(state)
    if isinstance(turn, Chance):
        yield from (rules.text(outcome) for outcome, _ in rules.outcomes(state))
    if isinstance(turn, Decide):
        for seat in turn.seats:
            prefix = f"{meta.seat_names[seat].lower()}: " if len(turn.seats) > 1 else ""
            yield from (prefix + rules.text(action) for action in rules.legal(state, seat))
