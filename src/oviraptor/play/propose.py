"""Proposing: the draft of what a request would bring, or why the table refuses it.

Everything here is pure, so that a server can make a draft durable before it is committed.
"""

from __future__ import annotations

from oviraptor.core.errors import Malformed, Refused
from oviraptor.core.game import CHANCE, A, Decide, S, Seat, V
from oviraptor.core.record import By, Giver
from oviraptor.play.draft import Draft
from oviraptor.play.fold import Fold
from oviraptor.play.table import (
    Down,
    Fork,
    Nonce,
    Resign,
    Rules,
    Sit,
    TableCommand,
    Takeback,
    is_nonce,
    is_sitter,
    titled,
)

CLOCK_STEPS = 1000
"""How many steps the clock plays at most at a time."""
MOST_RESIGNING = 2
"""Where more sit at a table, nobody ends the match for the others."""


class Stale(Refused):
    """A choice made when there was another one to make; who made it should look again."""


def propose_step(
    fold: Fold[S, A, V], seat: Seat, text: str, number: int | None, at: float, by: Giver
) -> Draft[S, A, V]:
    """Propose a seat's action and all the chance that follows."""
    draft = propose_action(fold, seat, text, number, at, by)
    draft.draw(at)
    return draft


def propose_action(
    fold: Fold[S, A, V], seat: Seat, text: str, number: int | None, at: float, by: Giver
) -> Draft[S, A, V]:
    """Propose a seat's action alone."""
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
        refusal = fold.game.refuse(fold.now.state, seat, action)
        raise Refused(refusal.text, refusal.rule)
    draft = Draft(fold)
    draft.act(seat, action, at, by)
    if seat not in fold.now.awaited and draft.now.state == fold.now.state:
        raise Refused("That is your choice already.")
    return draft


def propose_chance(fold: Fold[S, A, V], at: float | None) -> Draft[S, A, V]:
    """Propose the chance that is due now, by default at the time of the last entry."""
    draft = Draft(fold)
    draft.draw(_last_time(fold) if at is None else at)
    return draft


def propose_time_out(fold: Fold[S, A, V], seat: Seat, at: float) -> Draft[S, A, V]:
    """Propose what the clock does until nobody waits for the seat, or for CLOCK_STEPS."""
    _check_open(fold, seat)
    draft = Draft(fold)
    while seat in draft.now.awaited and len(draft.events) < CLOCK_STEPS:
        draft.act(seat, fold.game.lapse(draft.now.state, seat), at, "clock")
        draft.draw(at)
    if not draft.events:
        raise Refused(f"The clock does not run for {titled(fold.meta, seat)}.")
    return draft


def propose_undo(
    fold: Fold[S, A, V], seat: Seat, number: int | None, at: float, by: Giver, most: int
) -> Draft[S, A, V]:
    """Propose to take back the seat's last steps, at most so many."""
    _check_open(fold, seat)
    check_number(fold, seat, number)
    draft = Draft(fold)
    while len(draft.events) < most and (taken := draft.take_back(seat)) is not None:
        draft.undo(seat, taken, at, by)
    if not draft.events:
        raise Refused("There is nothing you can take back.")
    return draft


def propose_takeback(fold: Fold[S, A, V], seat: Seat, at: float, by: Giver) -> Draft[S, A, V]:
    """Propose to go back to before the seat's last decision; that all agree is the caller's to know."""
    _check_open(fold, seat)
    if Draft(fold).go_back(seat) is None:
        raise Refused("You have not decided anything yet that could be taken back.")
    return _command(fold, seat, Takeback(), at, by)


def propose_resign(fold: Fold[S, A, V], seat: Seat, at: float, by: Giver) -> Draft[S, A, V]:
    """Propose to end the match with the other in the first place; among more it would end theirs."""
    _check_open(fold, seat)
    if len(fold.now.sitting) > MOST_RESIGNING:
        raise Refused("The others want to play on: let the computer play your seat instead.")
    return _command(fold, seat, Resign(), at, by)


def propose_sit(fold: Fold[S, A, V], seat: Seat, who: str, at: float, by: Giver) -> Draft[S, A, V]:
    """Propose that another plays this seat from here on."""
    _check_open(fold, seat)
    if not is_sitter(who):
        raise Refused(f"A “person” or a “bot NAME” can sit down, not “{_short(who)}”.")
    return _command(fold, seat, Sit(who), at, by)


def propose_nonce(
    fold: Fold[S, A, V], seat: Seat, nonce: str, at: float, by: Giver
) -> Draft[S, A, V]:
    """Propose to add a nonce to all later chance; each seat has one."""
    _check_open(fold, seat)
    if not is_nonce(nonce):
        raise Refused("A nonce has 32 hex digits.")
    if seat in fold.now.added:
        raise Refused(f"{titled(fold.meta, seat)} has added a nonce before.")
    return _command(fold, seat, Nonce(nonce), at, by)


def propose_rules(fold: Fold[S, A, V]) -> Draft[S, A, V]:
    """Propose to adopt a match of older rules that was folded with those of today."""
    if fold.now.version == fold.meta.rules_version:
        return Draft(fold)
    return _command(fold, CHANCE, Rules(fold.meta.rules_version), _last_time(fold), "table")


def propose_down(fold: Fold[S, A, V], seconds: float, at: float) -> Draft[S, A, V]:
    """Propose to note that there was no server for a while; nothing once the match is over."""
    if fold.result is not None:
        return Draft(fold)
    return _command(fold, CHANCE, Down(seconds), at, "table")


def propose_fork(fold: Fold[S, A, V], at: float) -> Draft[S, A, V]:
    """Propose that chance is drawn from the secret of the head from here on."""
    return _command(fold, CHANCE, Fork(fold.head.commitment), at, "table")


def _command(
    fold: Fold[S, A, V], seat: Seat, command: TableCommand, at: float, by: By
) -> Draft[S, A, V]:
    draft = Draft(fold)
    draft.do(seat, command, at, by)
    return draft


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
    now = _legal_texts(fold, fold.now.state, seat)
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
    turn = fold.now.turn
    if not isinstance(turn, Decide):
        return "chance is due"
    return "the table waits for " + " and ".join(titled(fold.meta, s) for s in turn.seats)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
