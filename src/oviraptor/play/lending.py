"""A seat lent to the computer: what it chose there, and whether that could still be changed.

Where people play without hints its choices are to stay, or a seat lent for a moment would be a hint.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from oviraptor.core.game import Seat
from oviraptor.core.record import By
from oviraptor.play.match import Match
from oviraptor.play.table import Fork, Sit, Undo, is_table, read_command

AnyMatch = Match[Any, Any, Any]


def own_steps(match: AnyMatch, seat: Seat) -> int:
    """Count a seat's last steps up to the last one the computer took for it."""
    return sum(1 for _ in takewhile(lambda by: by != "bot", _givers(match, seat)))


def is_bots_choice(match: AnyMatch, seat: Seat) -> bool:
    """Tell whether the last step of a seat is one that the computer took for it."""
    return next(_givers(match, seat), None) == "bot"


def is_settled(match: AnyMatch, seat: Seat) -> bool:
    """Tell whether the computer has chosen for a seat it was lent, and nobody could change that."""
    if seat in match.awaited and not _has_acted(match, seat):
        return False
    return not is_bots_choice(match, seat) or not can_change(match, seat)


def can_change(match: AnyMatch, seat: Seat) -> bool:
    """Tell whether a seat could take back its last step, or choose something else instead."""
    if seat not in match.awaited and match.legal(seat):
        return True
    return match.can_undo(seat)


def _givers(match: AnyMatch, seat: Seat) -> Iterator[By]:
    """Name who took each of a seat's steps that stand, the last one first."""
    taken_back, at = 0, len(match.events)
    while at:
        at -= 1
        event = match.events[at]
        if isinstance(event.command, Fork):  # who chose before it sits at another table
            return
        entry, at = event.entry, at if event.back_to is None else event.back_to
        if entry.actor != seat:
            continue
        if event.command is not None:
            taken_back += isinstance(event.command, Undo)
        elif taken_back:
            taken_back -= 1
        else:
            yield entry.by


def _has_acted(match: AnyMatch, seat: Seat) -> bool:
    """Tell whether the computer has taken a step since the seat was lent to it."""
    for entry in reversed(match.entries):
        if entry.actor == seat:
            if not is_table(entry.do):
                return entry.by == "bot"
            if isinstance(read_command(entry.do), Sit):
                return False
    return False
