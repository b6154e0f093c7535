"""Stories: a finished match in short, for the page that shows its end."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from oviraptor.core.errors import Refused
from oviraptor.play.story import Highlight, figures, highlights
from oviraptor.server.messages.answers import Story, StoryMoment
from oviraptor.server.tables.table import AnyMatch


def write_story(match: AnyMatch) -> Iterator[bytes]:
    """Write the story of a match that is over; raises Refused before the end."""
    if match.ending is None:
        raise Refused("A story is told once the match is over.")
    yield msgspec.json.encode(_story(match))


def _story(match: AnyMatch) -> Story:
    game, state, entries = match.game, match.state, match.entries
    seats = range(len(match.head.seats))
    assert match.ending is not None
    return Story(
        over=match.ending,
        theme=match.head.options.get(match.meta.theme, ""),
        rounds=game.view(state, None).round,
        seconds=max(0.0, entries[-1].at - entries[0].at) if entries else 0.0,
        moments=tuple(_moment(match, each) for each in highlights(match)),
        figures=tuple(figures(match)),
        views=tuple(game.view(state, seat) for seat in seats),
    )


def _moment(match: AnyMatch, told: Highlight) -> StoryMoment:
    event = match.events[told.number - 1]
    seats = range(len(match.head.seats))
    return StoryMoment(
        number=told.number,
        round=match.game.view(event.before, None).round,
        title=told.title,
        actor=event.entry.actor,
        do=event.entry.do,
        say=match.sentence(event),
        before=tuple(match.game.view(event.before, seat) for seat in seats),
        views=tuple(match.game.view(event.after, seat) for seat in seats),
    )
