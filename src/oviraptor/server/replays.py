"""Replays: a match as one viewer saw it, or as all of them did once it is over.

A long one takes its time: call this in a thread.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat, Viewer
from oviraptor.core.record import Entry
from oviraptor.play.table import is_table, read_deed, tell
from oviraptor.server.messages import Replay, SentStep
from oviraptor.server.table import AnyMatch, Table, fold
from oviraptor.server.wire import sent_step


def write_replay(table: Table, seat: Seat | None, seen_by: str | int) -> bytes:
    """Write what the holder of a seat may see with the eyes he asks for; raises Refused."""
    viewer = {"me": seat, "spectator": None}.get(str(seen_by), seen_by)
    if viewer not in {seat, None} and not table.is_open:
        raise Refused("What others saw is open once the match is over.")
    if isinstance(viewer, str):
        return _written(replay_all(table.match))
    if viewer is not None and viewer not in table.seats:
        raise Refused(f"There is no seat {viewer}.")
    return _written(replay_as(table.match, viewer))


def replay_as(match: AnyMatch, viewer: Viewer) -> Replay:
    """Return all a viewer was shown."""
    told = match.update(viewer, 0)
    steps = tuple(map(sent_step, told.steps))
    return Replay(viewer, match.head.options, match.view(viewer, 0), steps, told.over)


def replay_all(match: AnyMatch) -> Replay:
    """Return every entry of an open match, told as it was; a view is the list of all seats' views."""
    seats = range(len(match.head.seats))
    told = [match.update(seat, 0) for seat in seats]
    start = [match.view(seat, 0) for seat in seats]
    again = fold(match, ())
    views, numbers = start, [0] * len(seats)
    steps = []
    for count, entry in enumerate(match.entries, start=1):
        before = again.state
        again.extend((entry,))
        shown = [seat for seat in seats if again.number(seat) > numbers[seat]]
        numbers = [again.number(seat) for seat in seats]
        views = [
            told[seat].steps[numbers[seat] - 1].view if seat in shown else views[seat]
            for seat in seats
        ]
        say = _told(again, entry, before)
        steps.append(SentStep(count, entry.actor, entry.do, entry.by, entry.at, say, views))
    return Replay(None, match.head.options, start, tuple(steps), told[0].over)


def _written(replay: Replay) -> bytes:
    """Write a replay step by step, since others wait while one thing is encoded."""
    steps = [msgspec.Raw(msgspec.json.encode(step)) for step in replay.steps]
    return msgspec.json.encode(replace(replay, steps=steps))


def _told(match: AnyMatch, entry: Entry, before: Any) -> str:
    """Tell the last entry of a match by the names of the seats, and with nothing hidden."""
    if is_table(entry.do):
        return tell(match.meta, entry.actor, read_deed(entry.do), entry.by)
    action = match.game.parse(entry.do)
    return match.game.say(before, entry.actor, action, match.state, None)
