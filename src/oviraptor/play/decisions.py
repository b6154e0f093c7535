"""A match cut into what seats decided and what chance brought, without what was taken back.

A *decision* is all a seat does in a row with nothing of others, and no chance, in between; a card that is chosen out of
sight and what it then brings about on the board are two. Choices made at once are told apart: each is a decision of its
own, and one that was changed before the reveal counts as it was in the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic

from oviraptor.core.game import CHANCE, A, AnyGame, Decide, Path, S, Seat
from oviraptor.core.parts import WAYS
from oviraptor.play.story import AnyEvent, AnyMatch, lasting


@dataclass(frozen=True, slots=True)
class Chosen(Generic[S, A]):
    """What one seat decided: its entries, the way it took, and where from."""

    seat: Seat
    first: int
    """The number of its first entry, counted from 1, and of its last."""
    last: int
    before: S
    after: S
    way: tuple[A, ...]
    is_forced: bool
    """It never had more than one thing to do."""
    is_secret: bool
    """Who looks on was not shown what it chose."""
    is_private: bool
    """Others had to look away while it chose."""


@dataclass(frozen=True, slots=True)
class Happened(Generic[S, A]):
    """What chance brought, step after step, until somebody was to decide."""

    first: int
    last: int
    before: S
    after: S
    is_open: bool
    """It could have come otherwise: some step had more than one outcome."""


AnyChosen = Chosen[object, object]
AnyHappened = Happened[object, object]
Piece = AnyChosen | AnyHappened


def pieces(match: AnyMatch) -> list[Piece]:
    """Cut a match into decisions and chance, in order."""
    found: list[Piece] = []
    for number, event in lasting(match):
        if event.entry.actor == CHANCE:
            _add_chance(match.game, found, number, event)
        else:
            _add_choice(match.game, found, number, event)
    return found


def describe(game: AnyGame, state: object, seat: Seat, texts: tuple[str, ...]) -> str:
    """Tell a way by the words its actions are offered with; steps of one piece are told as one."""
    part = WAYS.of_game(game)
    told: list[str] = []
    target, cost = "", 0
    for text in texts:
        action = game.parse(text)
        if action not in game.legal(state, seat):
            break
        offer = game.offer(state, seat, action)
        stride = part.stride(state, seat, action) if part is not None else None
        if stride is not None and part is not None:
            if stride.start == target:
                cost += stride.cost
                told[-1] = part.label(state, seat, action, cost)
            else:
                cost = stride.cost
                told.append(offer.label)
            target = offer.path[-1]
        else:
            target = ""
            told.append(offer.label)
        state = game.apply(state, seat, action)
    return "; ".join(told)


def touches(game: AnyGame, state: object, seat: Seat, texts: tuple[str, ...]) -> tuple[Path, ...]:
    """Return what is touched for each action of a way, as far as it is legal."""
    paths: list[Path] = []
    for text in texts:
        action = game.parse(text)
        if action not in game.legal(state, seat):
            break
        paths.append(game.offer(state, seat, action).path)
        state = game.apply(state, seat, action)
    return tuple(paths)


def _add_chance(game: AnyGame, found: list[Piece], number: int, event: AnyEvent) -> None:
    is_open = len(game.outcomes(event.before)) > 1
    last = found[-1] if found else None
    if isinstance(last, Happened):
        both = is_open or last.is_open
        found[-1] = replace(last, last=number, after=event.after, is_open=both)
    else:
        found.append(Happened(number, number, event.before, event.after, is_open))


def _add_choice(game: AnyGame, found: list[Piece], number: int, event: AnyEvent) -> None:
    seat, action = event.entry.actor, event.action
    choices = game.legal(event.before, seat)
    # What the clock does need not be legal: nobody chose it.
    is_forced = len(choices) < 2 or action not in choices
    is_secret = game.seen(event.before, seat, action, None) != action
    is_private = not is_forced and game.private(event.before, seat)
    now = Chosen(
        seat=seat,
        first=number,
        last=number,
        before=event.before,
        after=event.after,
        way=(action,),
        is_forced=is_forced,
        is_secret=is_secret,
        is_private=is_private,
    )
    at = _goes_on(game, found, now)
    earlier = None if at is None else found[at]
    if at is None or not isinstance(earlier, Chosen):
        found.append(now)
        return
    kept = earlier.way[:-1] if _is_second_thought(game, now) else earlier.way
    found[at] = replace(
        earlier,
        last=number,
        after=event.after,
        way=(*kept, action),
        is_forced=earlier.is_forced and is_forced,
        is_secret=earlier.is_secret or is_secret,
        is_private=earlier.is_private or is_private,
    )


def _goes_on(game: AnyGame, found: list[Piece], now: AnyChosen) -> int | None:
    """Find the decision that this step belongs to, if it begins none."""
    is_second = _is_second_thought(game, now)
    last = found[-1] if found else None
    if isinstance(last, Chosen) and last.seat == now.seat:
        return len(found) - 1 if is_second or not _has_come_into_sight(game, last, now) else None
    if not is_second:
        return None
    for at in range(len(found) - 1, -1, -1):
        piece = found[at]
        if isinstance(piece, Happened):
            return None
        if piece.seat == now.seat:
            return at
    return None


def _has_come_into_sight(game: AnyGame, last: AnyChosen, now: AnyChosen) -> bool:
    """Whether a seat that chose out of sight now acts openly, in another phase of the game."""
    if now.is_forced or not last.is_private or now.is_private:
        return False
    return _heading(game, last.before) != _heading(game, now.before)


def _heading(game: AnyGame, state: object) -> str:
    return game.status(state, None).heading


def _is_second_thought(game: AnyGame, now: AnyChosen) -> bool:
    """Whether a seat acts that is not awaited: it chooses again what it has chosen."""
    turn = game.turn(now.before)
    return isinstance(turn, Decide) and now.seat not in turn.seats
