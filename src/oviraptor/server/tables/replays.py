"""Replays: a match as one viewer saw it, or as all of them did once it is over; step by step.

What is written is a match that stands still (`Match.snapshot`): the true one goes on meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat, Viewer
from oviraptor.play.updates import marks
from oviraptor.server.codec import sent_step
from oviraptor.server.messages.answers import ForkedFrom
from oviraptor.server.messages.shapes import SentStep
from oviraptor.server.tables.table import AnyMatch


def write_replay(
    match: AnyMatch, seat: Seat | None, seen_by: str | int, *, is_open: bool
) -> Iterator[bytes]:
    """Write what the holder of a seat may see with the eyes he asks for; raises Refused."""
    viewer = {"me": seat, "spectator": None}.get(str(seen_by), seen_by)
    if viewer not in {seat, None} and not is_open:
        raise Refused("What others saw is open once the match is over.")
    if isinstance(viewer, str):
        seats = range(len(match.head.seats))
        start = [match.view(seat, 0) for seat in seats]
        return _written(match, None, start, _all(match), range(1, len(match.events) + 1))
    start = match.view(viewer, 0)  # refuses a seat there is not
    # How many steps others took unseen is open with the end.
    shown = _shown(match, viewer) if match.ending else ()
    return _written(match, viewer, start, _as(match, viewer), shown)


def _as(match: AnyMatch, viewer: Viewer) -> Iterator[SentStep]:
    """Tell all a viewer was shown."""
    for number in range(match.number(viewer)):
        yield sent_step(match.step(viewer, number + 1))


def _shown(match: AnyMatch, viewer: Viewer) -> list[int]:
    """Return the entries a viewer was shown, counted from 1."""
    return [count for count, event in enumerate(match.events, start=1) if viewer in event.shown]


def _all(match: AnyMatch) -> Iterator[SentStep]:
    """Tell every entry of an open match as it was; a view is the list of all seats' views."""
    seats = range(len(match.head.seats))
    views = [match.view(seat, 0) for seat in seats]
    for count, event in enumerate(match.events, start=1):
        for seat in seats:
            if seat in event.shown:
                views[seat] = match.game.view(event.after, seat)
        entry, say = event.entry, match.sentence(event)
        own = views[max(0, entry.actor)]
        about, folded = marks(match.game, own, entry.actor, event.action)
        yield SentStep(
            count, entry.actor, entry.do, entry.by, entry.at, say, list(views), about, folded
        )


def _written(
    match: AnyMatch,
    viewer: Viewer,
    start: Any,
    steps: Iterator[SentStep],
    entries: Iterable[int],
) -> Iterator[bytes]:
    """Write a replay in parts, its steps one by one."""
    options, over = match.head.options, match.ending
    theme = options.get(match.meta.theme, "")
    yield b'{"seen_by":%b,"options":%b,"theme":%b,"start":%b,"steps":[' % tuple(
        map(msgspec.json.encode, (viewer, options, theme, start))
    )
    for number, step in enumerate(steps):
        yield (b"," if number else b"") + msgspec.json.encode(step)
    fork = match.head.fork if over else None  # before the end it would open hands
    yield b'],"over":%b,"entries":%b,"fork":%b}' % (
        msgspec.json.encode(over),
        msgspec.json.encode(list(entries)),
        msgspec.json.encode(fork and ForkedFrom(fork.match, fork.n)),
    )
