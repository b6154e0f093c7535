"""Replays: a match as one viewer saw it, or as all of them did once it is over."""

from __future__ import annotations

from oviraptor.core.game import Viewer
from oviraptor.server.messages import Replay, SentStep
from oviraptor.server.table import AnyMatch, fold
from oviraptor.server.wire import sent_step


def replay_as(match: AnyMatch, viewer: Viewer) -> Replay:
    """Return all a viewer was shown."""
    told = match.update(viewer, 0)
    steps = tuple(map(sent_step, told.steps))
    return Replay(viewer, match.head.options, match.view(viewer, 0), steps, told.over)


def replay_all(match: AnyMatch) -> Replay:
    """Return every entry of an open match; a view is then the list of all seats' views."""
    seats = range(len(match.head.seats))
    told = [match.update(seat, 0) for seat in seats]
    start = [match.view(seat, 0) for seat in seats]
    again = fold(match, ())
    views, numbers = start, [0] * len(seats)
    steps = []
    for count, entry in enumerate(match.entries, start=1):
        again.extend((entry,))
        shown = [seat for seat in seats if again.number(seat) > numbers[seat]]
        numbers = [again.number(seat) for seat in seats]
        views = [
            told[seat].steps[numbers[seat] - 1].view if seat in shown else views[seat]
            for seat in seats
        ]
        teller = entry.actor if entry.actor in shown else next(iter(shown), None)
        say = "" if teller is None else told[teller].steps[numbers[teller] - 1].say
        steps.append(SentStep(count, entry.actor, entry.do, entry.by, entry.at, say, views))
    return Replay(None, match.head.options, start, tuple(steps), told[0].over)
