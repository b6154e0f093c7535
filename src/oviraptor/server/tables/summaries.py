"""A match in one line of the lobby, and its board in small, as the holder of a ticket may see them."""

from __future__ import annotations

from oviraptor.core.game import Viewer
from oviraptor.server.messages.answers import Glimpse, Summary
from oviraptor.server.tables.table import Table


def summary(table: Table, viewer: Viewer) -> Summary:
    """Summarise a match; `changed` is the time of the last step this viewer was shown."""
    match = table.match
    number = match.number(viewer)
    told = match.update(viewer, max(0, number - 1))
    return Summary(
        match=table.id,
        game=match.meta.id,
        title=match.meta.title,
        seat=viewer,
        seats=table.state().seats,
        heading=told.status.heading,
        prompt=told.status.prompt,
        is_my_turn=viewer is not None and viewer in told.awaited and table.level(viewer) is None,
        over=told.over,
        changed=told.steps[-1].at if told.steps else 0.0,
    )


def glimpse(table: Table, viewer: Viewer) -> Glimpse:
    """Show a match's board; apart from the line, since a list of matches draws only what is near."""
    return Glimpse(table.match.view(viewer))
