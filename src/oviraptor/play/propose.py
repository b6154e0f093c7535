"""Proposing: the entries a request would bring, or why the table refuses it.

Everything here is pure, so that a server can make the entries durable before it folds them.
"""

from __future__ import annotations

from typing import Generic

from oviraptor.core.chance import draw
from oviraptor.core.errors import Malformed, Refused
from oviraptor.core.game import CHANCE, A, Chance, Decide, S, Seat, V
from oviraptor.core.record import By, Entry, Giver
from oviraptor.play.fold import Fold
from oviraptor.play.table import Deed, Resign, Rules, Sit, Undo, is_sitter, titled, write_deed
from oviraptor.play.undo import is_awaited, take_back

CLOCK_STEPS = 1000
"""How many steps the clock plays at most at a time."""
MOST_RESIGNING = 2
"""Where more sit at a table, nobody ends the match for the others."""


class Stale(Refused):
    """A choice made when there was another one to make; who made it should look again."""


def propose_step(
    fold: Fold[S, A, V], seat: Seat, text: str, number: int | None, at: float, by: Giver
) -> tuple[Entry, ...]:
    """Propose a seat's action and all the chance that follows."""
    _check_open(fold, seat)
    try:
        action = fold.game.parse(text)
    except Malformed as error:
        raise Refused(f"“{_short(text)}” is not an action: {error}") from error
    legal = fold.choices(seat)
    if not legal:
        raise Refused(f"It is not your turn: {_waiting(fold)}.")
    check_number(fold, seat, number)
    if action not in legal:
        refusal = fold.game.refuse(fold.state, seat, action)
        raise Refused(refusal.text, refusal.rule)
    draft = _Draft(fold, at)
    draft.step(seat, action, by)
    draft.chance()
    return tuple(draft.entries)


def propose_chance(fold: Fold[S, A, V], at: float | None) -> tuple[Entry, ...]:
    """Propose the chance that is due now, by default at the time of the last entry."""
    draft = _Draft(fold, _last_time(fold) if at is None else at)
    if fold.result is None:
        draft.chance()
    return tuple(draft.entries)


def propose_time_out(fold: Fold[S, A, V], seat: Seat, at: float) -> tuple[Entry, ...]:
    """Propose the seat's first legal action until nobody waits for it, or for CLOCK_STEPS."""
    _check_open(fold, seat)
    draft = _Draft(fold, at)
    while is_awaited(fold.game, draft.state, seat) and len(draft.entries) < CLOCK_STEPS:
        draft.step(seat, fold.game.legal(draft.state, seat)[0], "clock")
        draft.chance()
    if not draft.entries:
        raise Refused(f"The clock does not run for {titled(fold.meta, seat)}.")
    return tuple(draft.entries)


def propose_undo(
    fold: Fold[S, A, V], seat: Seat, number: int | None, at: float, by: Giver, most: int
) -> tuple[Entry, ...]:
    """Propose to take back the seat's last steps, at most so many."""
    _check_open(fold, seat)
    check_number(fold, seat, number)
    count = 0
    taken = take_back(fold.game, fold.live, fold.state, seat)
    while taken is not None and count < most:
        count += 1
        taken = take_back(fold.game, taken.live, taken.state, seat)
    if not count:
        raise Refused("There is nothing you can take back.")
    first = len(fold.entries)
    return tuple(_deed(first + more, seat, Undo(), at, by) for more in range(count))


def propose_resign(fold: Fold[S, A, V], seat: Seat, at: float, by: Giver) -> tuple[Entry, ...]:
    """Propose to end the match with the other in the first place; among more it would end theirs."""
    _check_open(fold, seat)
    if len(fold.sitting) > MOST_RESIGNING:
        raise Refused("The others want to play on: let the computer play your seat instead.")
    return (_deed(len(fold.entries), seat, Resign(), at, by),)


def propose_sit(
    fold: Fold[S, A, V], seat: Seat, who: str, at: float, by: Giver
) -> tuple[Entry, ...]:
    """Propose that another plays this seat from here on."""
    _check_open(fold, seat)
    if not is_sitter(who):
        raise Refused(f"A “person” or a “bot NAME” can sit down, not “{_short(who)}”.")
    return (_deed(len(fold.entries), seat, Sit(who), at, by),)


def propose_rules(fold: Fold[S, A, V]) -> tuple[Entry, ...]:
    """Propose to adopt a match of older rules that was folded with those of today."""
    if fold.version == fold.meta.rules_version:
        return ()
    adopted = Rules(fold.meta.rules_version)
    return (_deed(len(fold.entries), CHANCE, adopted, _last_time(fold), "table"),)


def _last_time(fold: Fold[S, A, V]) -> float:
    return fold.entries[-1].at if fold.entries else 0.0


def check_number(fold: Fold[S, A, V], seat: Seat, number: int | None) -> None:
    """Refuse what was chosen at an older step if the seat's legal actions changed since.

    Between two steps of chance nobody chooses, so those moments do not count as a change.
    """
    if number is None:
        return
    current = len(fold.logs[seat])
    if not 0 <= number <= current:
        raise Refused(f"There is no step {number}: you have been shown {current}.")
    if number == current:
        return
    now = _legal_texts(fold, fold.state, seat)
    for past in reversed(range(number, current)):
        state = fold.state_at(seat, past)
        if isinstance(fold.game.turn(state), Decide) and _legal_texts(fold, state, seat) != now:
            raise Stale("What you may do has changed since you looked.")


def _legal_texts(fold: Fold[S, A, V], state: S, seat: Seat) -> list[str]:
    return [fold.game.text(action) for action in fold.game.legal(state, seat)]


def _check_open(fold: Fold[S, A, V], seat: Seat) -> None:
    if not 0 <= seat < fold.seats:
        raise Refused(f"There is no seat {seat}; the seats are 0 to {fold.seats - 1}.")
    if fold.result is not None:
        raise Refused("The match is over.")


def _waiting(fold: Fold[S, A, V]) -> str:
    turn = fold.game.turn(fold.state)
    if not isinstance(turn, Decide):
        return "chance is due"
    return "the table waits for " + " and ".join(titled(fold.meta, s) for s in turn.seats)


def _deed(n: int, seat: Seat, deed: Deed, at: float, by: By) -> Entry:
    return Entry(n, seat, write_deed(deed), at, by)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"


class _Draft(Generic[S, A, V]):
    """Entries in the making, and the state after them."""

    def __init__(self, fold: Fold[S, A, V], at: float) -> None:
        self.fold = fold
        self.at = at
        self.state = fold.state
        self.chances = fold.chances
        self.entries: list[Entry] = []

    def step(self, actor: Seat, action: A, by: By) -> None:
        """Write down an action and go on from it."""
        game = self.fold.game
        n = len(self.fold.entries) + len(self.entries)
        self.entries.append(Entry(n, actor, game.text(action), self.at, by))
        self.state = game.apply(self.state, actor, action)

    def chance(self) -> None:
        """Draw until the game waits for a seat or is over."""
        game, secret = self.fold.game, self.fold.secret
        while isinstance(game.turn(self.state), Chance):
            if secret is None:
                raise Refused("Chance cannot be drawn: the record does not tell its secret.")
            self.step(CHANCE, draw(secret, self.chances, game.outcomes(self.state)), "chance")
            self.chances += 1
