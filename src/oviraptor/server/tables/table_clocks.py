"""The clocks of a table, counted along its match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oviraptor.play.clock import Clock, Clocks, start
from oviraptor.play.match import Match
from oviraptor.play.moment import Event
from oviraptor.server.tables.match_settings import MatchSettings


def clocks_so_far(match: Match[Any, Any, Any], settings: MatchSettings) -> Clocks:
    """Set the clocks as the record tells; over a long record that takes its time."""
    seats = len(match.head.seats)
    first = match.entries[0].at if match.entries else 0.0
    if settings.clock.kind == "none" or settings.is_imported:
        return start(Clock(), seats, awaited=(), at=first, began=None)
    begun = start(
        settings.clock, seats, awaited=match.start.awaited, at=first, began=settings.began
    )
    return clocks_after(begun, match.events)


def clocks_after(clocks: Clocks, events: Iterable[Event[Any, Any]]) -> Clocks:
    """Count clocks on along some events."""
    for event in events:
        clocks = clocks.after(event.entry, event.now.awaited, event.now.sitting)
    return clocks


def silent_from(match: Match[Any, Any, Any], clocks: Clocks) -> float | None:
    """Since when a clock has counted that nobody may have served; None if none runs."""
    counted = clocks.counted_from
    if counted is None and any(since is not None for since in clocks.lent):
        counted = clocks.began  # who takes a lent seat back pays for the time
    if match.result is not None or counted is None:
        return None
    return max(counted, match.entries[-1].at if match.entries else 0.0)
