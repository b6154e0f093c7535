"""The table of who plays alone, without a match: what it would say of itself. Lessons and studies are such."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oviraptor.core.game import Seat
from oviraptor.play.clock import Clock
from oviraptor.play.fold import Fold
from oviraptor.play.table import seat_name
from oviraptor.server.messages.from_server import Table, Welcome
from oviraptor.server.messages.shapes import SeatState

AnyFold = Fold[Any, Any, Any]


def welcome_alone(fold: AnyFold, seat: Seat) -> Welcome:
    """Say where one sits: at a table without a name, a clock or help."""
    options = fold.head.options
    return Welcome(
        match="",
        meta=fold.meta,
        options=options,
        seat=seat,
        clock=Clock(),
        guided=False,
        hints=False,
        rematch="",
        theme=options.get(fold.meta.theme, ""),
    )


def table_alone(fold: AnyFold, level_of: Callable[[Seat], str | None]) -> Table:
    """Say who sits there: everybody, and the computer where a seat has a level."""
    return Table(tuple(_seat(fold, seat, level_of(seat)) for seat in range(fold.seats)), sent=0.0)


def _seat(fold: AnyFold, seat: Seat, level: str | None) -> SeatState:
    return SeatState(
        name=seat_name(fold.meta, seat),
        nickname="",
        level=level,
        is_here=True,
        has_joined=True,
        away_since=None,
        clock=None,
        is_running=False,
        is_thinking=False,
        wants_rematch=False,
    )
