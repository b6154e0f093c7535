"""Going back by consent: beyond what `undo` reaches, past chance and what others did since.

A seat goes back to its last decision that stands. What it was asked together with others is asked anew
of all of them: nobody is to choose against a choice that was revealed meanwhile. What chance brings
after that is drawn anew, since its steps are counted on. Whether all agree is not for the record to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.game import CHANCE, A, Decide, Game, S, Seat, V, Viewer
from oviraptor.play.moment import Event, Moment
from oviraptor.play.table import Fork, Undo
from oviraptor.play.undo import Live


class Standing(Struct, Generic[S, A], frozen=True, gc=False):
    """A step that was not taken back, and how it stood before it, without what was taken back since."""

    number: int
    """Of its entry."""
    event: Event[S, A]
    before: S
    live: tuple[Live[S, A], ...]

    @property
    def actor(self) -> Seat:
        """Who took it."""
        return self.event.entry.actor


class Back(Struct, Generic[S, A], frozen=True, gc=False):
    """Where a match would go back to, and the steps that would be gone, the first one first."""

    own: Standing[S, A]
    """The decision it is about."""
    lost: tuple[Standing[S, A], ...]

    @property
    def first(self) -> Standing[S, A]:
        """The first step that would be gone: it would stand as before this one."""
        return self.lost[0]

    def seen_by(self, viewer: Viewer) -> list[Event[S, A]]:
        """List what would be gone as far as a viewer was shown it."""
        return [step.event for step in self.lost if viewer in step.event.shown]

    def has_luck(self, viewer: Viewer) -> bool:
        """Tell whether a viewer was shown chance, or what it revealed, that would be gone."""
        return any(event.entry.actor == CHANCE for event in self.seen_by(viewer))


def go_back(
    game: Game[S, A, V], start: Moment[S, A], events: Sequence[Event[S, A]], seat: Seat
) -> Back[S, A] | None:
    """Find where a seat's last decision leads back to; None if there is none, or the game waits for nobody."""
    now = events[-1].now if events else start
    steps = standing(start, events)
    at = next((i for i in reversed(range(len(steps))) if _decides(game, steps[i], seat)), None)
    if at is None or not isinstance(now.turn, Decide):
        return None
    own = steps[at]
    while at and _chose_unseen(game, steps[at - 1], seat):
        at -= 1
    return Back(own, tuple(steps[at:]))


def standing(start: Moment[S, A], events: Sequence[Event[S, A]]) -> list[Standing[S, A]]:
    """List the steps that were not taken back."""
    steps: list[Standing[S, A]] = []
    before = start
    for number, event in enumerate(events):
        if isinstance(event.command, Fork):  # what came along from another match stands
            steps = []
        elif event.back_to is not None:
            steps = [step for step in steps if step.number < event.back_to]
        elif isinstance(event.command, Undo):
            first = len(steps) - len(before.live)
            steps[first:] = _without_last(steps[first:], event)
        elif event.action is not None:
            steps.append(Standing(number, event, event.before, before.live))
        before = event.now
    return steps


def _without_last(steps: list[Standing[S, A]], undo: Event[S, A]) -> list[Standing[S, A]]:
    """Take the last step of a seat off; what came after it stands on another state now."""
    gone = max(at for at, step in enumerate(steps) if step.actor == undo.entry.actor)
    live = undo.now.live
    kept = zip([*steps[:gone], *steps[gone + 1 :]], live, strict=True)
    return [replace(step, before=now.before, live=live[:at]) for at, (step, now) in enumerate(kept)]


def _decides(game: Game[S, A, V], step: Standing[S, A], seat: Seat) -> bool:
    """Tell whether a seat was asked and chose; who is not awaited has only changed a choice."""
    turn = game.turn(step.before) if step.actor == seat else None
    return isinstance(turn, Decide) and seat in turn.seats


def _chose_unseen(game: Game[S, A, V], step: Standing[S, A], seat: Seat) -> bool:
    """Tell whether another chose something this seat was not shown, while it was to choose, too."""
    event = step.event
    if step.actor in {CHANCE, seat} or event.shown.get(seat) == event.action:
        return False
    turn = game.turn(step.before)
    return isinstance(turn, Decide) and seat in turn.seats
