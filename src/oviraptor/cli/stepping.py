"""Steps given as text: who is meant, whether it is legal, and what chance does in between."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from oviraptor.cli.reading import BadInput
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.errors import Malformed, Refused
from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Meta, Over, Seat


class Wish(NamedTuple):
    """An action as it was typed; the seat only if the text named one."""

    seat: Seat | None
    action: Any


def understand(game: AnyGame, meta: Meta, text: str) -> Wish:
    """Read an action that may name its seat: `play 4`, `scientist: play 4`."""
    seat, start = _named_seat(meta, text)
    try:
        return Wish(seat, game.parse(text[start:]))
    except Malformed as error:
        column = error.column + start
        raise BadInput(f"“{text}”, column {column}: {error.expected}") from error


def seat_at(game: AnyGame, state: Any, seat: Seat | None) -> Seat:
    """Return the seat that is meant; if none is named the first awaited, or simply the first."""
    if seat is None:
        turn = game.turn(state)
        return turn.seats[0] if isinstance(turn, Decide) else 0
    seats = len(game.evaluate(state))
    if seat >= seats:
        raise BadInput(f"This position has {seats} seats only.")
    return seat


def legal_actions(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """List what a seat may do; nothing once the game is over."""
    return () if isinstance(game.turn(state), Over) else game.legal(state, seat)


def advance(game: AnyGame, state: Any, wishes: Sequence[Wish], seed: int | None) -> tuple[Any, int]:
    """Fulfil the wishes, and let chance do its part between and behind them.

    Returns the state reached and how many wishes are left: some are where chance is due and
    neither a wish nor a seed says what it brings. Raises Refused at a wish that is not legal.
    """
    left = deque(wishes)
    drawn = 0
    while True:
        if isinstance(game.turn(state), Chance):
            outcomes = game.outcomes(state)
            outcome = _given(game, outcomes, left)
            if outcome is None and len(outcomes) == 1:
                outcome = outcomes[0][0]
            elif outcome is None and seed is not None:
                outcome = draw(secret_of_seed(seed), drawn, outcomes)
                drawn += 1
            if outcome is None:
                return state, len(left)
            state = game.apply(state, CHANCE, outcome)
        elif left:
            state = _act(game, state, left.popleft())
        else:
            return state, 0


def _named_seat(meta: Meta, text: str) -> tuple[Seat | None, int]:
    """Return the seat a text names, and where the action itself begins."""
    for seat, name in enumerate(meta.seat_names):
        found = re.match(rf"\s*{re.escape(name)}\s*:\s*", text, re.IGNORECASE)
        if found:
            return seat, found.end()
    return None, 0


def _act(game: AnyGame, state: Any, wish: Wish) -> Any:
    seat = seat_at(game, state, wish.seat)
    if wish.action not in legal_actions(game, state, seat):
        refusal = game.refuse(state, seat, wish.action)
        raise Refused(refusal.text, refusal.rule)
    return game.apply(state, seat, wish.action)


def _given(game: AnyGame, outcomes: Sequence[tuple[Any, int]], left: deque[Wish]) -> Any | None:
    """Take the next wish if it is an outcome; refuse it if it is one that cannot come now."""
    if not left or left[0].seat is not None:
        return None
    action = left[0].action
    possible = [outcome for outcome, _ in outcomes]
    if action in possible:
        return left.popleft().action
    kinds = {_kind(game.text(outcome)) for outcome in possible}
    if _kind(game.text(action)) in kinds:
        texts = ", ".join(game.text(outcome) for outcome in possible)
        raise Refused(f"Chance cannot bring “{game.text(action)}” here, only {texts}.")
    return None


def _kind(text: str) -> str:
    """Strip the numbers off a text: `draw 7` and `draw 3` are outcomes of one kind."""
    return re.sub(r"\d+", "#", text)
