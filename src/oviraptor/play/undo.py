"""Taking back: which step a seat may undo, and the state without it.

The barrier is chance, the end of one's turn (unless the game says otherwise), or anything of
another's that one was shown. A step of another's that one was *not* shown is no barrier: being
stopped by it would tell of it. So it is lifted off and put back on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.game import A, Decide, Game, S, Seat, V, Viewer


class Live(Struct, Generic[S, A], frozen=True, gc=False):
    """A seat's step since the last chance that has not been taken back."""

    actor: Seat
    action: A
    before: S
    shown_to: frozenset[Viewer]


@dataclass(frozen=True, slots=True)
class TakenBack(Generic[S, A]):
    """What is left when a step is taken back, and who had been shown it."""

    state: S
    live: tuple[Live[S, A], ...]
    shown_to: frozenset[Viewer]


def is_open(game: Game[S, A, V], state: S, seat: Seat, *, after_turn: bool = False) -> bool:
    """Tell whether a step of this seat could be taken back from here: the game waits, mostly for it."""
    turn = game.turn(state)
    return isinstance(turn, Decide) and (after_turn or seat in turn.seats)


def take_back(
    game: Game[S, A, V],
    live: tuple[Live[S, A], ...],
    state: S,
    seat: Seat,
    *,
    after_turn: bool = False,
) -> TakenBack[S, A] | None:
    """Take back the seat's last step, or return None where that may not be."""
    place = _own_last(live, seat)
    if place is None or not is_open(game, state, seat, after_turn=after_turn):
        return None
    undone = live[place]
    state = undone.before
    kept = live[:place]
    for later in live[place + 1 :]:
        if later.action not in game.legal(state, later.actor):
            return None
        kept = (*kept, replace(later, before=state))
        state = game.apply(state, later.actor, later.action)
    if not isinstance(game.turn(state), Decide):
        return None
    return TakenBack(state, kept, undone.shown_to)


def _own_last(live: tuple[Live[S, A], ...], seat: Seat) -> int | None:
    for place in reversed(range(len(live))):
        if live[place].actor == seat:
            return place
        if seat in live[place].shown_to:
            return None
    return None
