"""Telling a recorded match: a sentence per step, and the board whenever a round begins."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from oviraptor.cli.reading import BadInput, load_game, name_of, seat_named
from oviraptor.cli.records import read_record
from oviraptor.cli.terminal.screen import Screen
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.game import CHANCE, View, Viewer
from oviraptor.core.record import Entry, Record
from oviraptor.play.match import Match

AnyMatch = Match[Any, Any, Any]
ALL = "all"


def tell_match(source: str, wanted: str | None, *, is_stepwise: bool) -> int:
    """Print the story of a record as somebody knows it; return the exit code."""
    record = read_record(source)
    game, meta = load_game(record.head.game)
    try:
        whole, fault = Match.replay(game, meta, record)
    except BadRecord as error:
        raise BadInput(f"{name_of(source)}, {error}.") from error
    story = _begin(whole, wanted, is_stepwise=is_stepwise)
    with suppress(EOFError):
        story.tell(whole.entries)
        if fault is not None:
            raise Refused(f"The record cannot be followed any further: {fault}.")
    return 0


def _begin(whole: AnyMatch, wanted: str | None, *, is_stepwise: bool) -> _Story:
    meta, head = whole.meta, whole.head
    is_over = whole.result is not None
    if wanted == ALL and not is_over:
        raise Refused("A match is told whole when it is over, not before.")
    viewer = seat_named(meta, wanted) if wanted not in {None, ALL} and wanted else None
    if viewer is not None and viewer >= len(head.seats):
        raise BadInput(f"There is no seat {wanted} in this match.")
    sees_all = wanted == ALL or (wanted is None and is_over)
    start, _ = Match.replay(whole.game, meta, Record(head))
    return _Story(start, Screen(meta), viewer, sees_all=sees_all, is_stepwise=is_stepwise)


class _Story:
    """A match that is folded again entry by entry, and told on the way."""

    def __init__(
        self,
        match: AnyMatch,
        screen: Screen,
        viewer: Viewer,
        *,
        sees_all: bool,
        is_stepwise: bool,
    ) -> None:
        self._match = match
        self._screen = screen
        self._viewer = viewer
        self._sees_all = sees_all
        self._is_stepwise = is_stepwise
        self._round = -1

    def tell(self, entries: Sequence[Entry]) -> None:
        """Tell these entries, and how things stand after them."""
        self._tell_head()
        for entry in entries:
            since = self._match.number(self._viewer)
            self._match.extend([entry])
            sentence = self._sentence(entry, since)
            if sentence:
                self._screen.tell_item(sentence)
                self._go_on()
        self._tell_end()

    def _tell_head(self) -> None:
        meta, head = self._match.meta, self._match.head
        options = ", ".join(f"{key} {value}" for key, value in head.options.items())
        self._screen.tell(f"{meta.title}: {options}", style="bold")
        self._draw()

    def _sentence(self, entry: Entry, since: int) -> str:
        """Tell an entry as the viewer was shown it; what is veiled is opened to who sees all."""
        steps = self._match.update(self._viewer, since).steps
        if not self._sees_all:
            return " ".join(step.say for step in steps)
        if steps and steps[-1].do == entry.do:
            return steps[-1].say
        name = "" if entry.actor == CHANCE else self._match.meta.seat_names[entry.actor]
        return f"{steps[-1].say} ({entry.do})" if steps else f"{name}: {entry.do}"

    def _go_on(self) -> None:
        if self._is_stepwise:
            self._draw()
            self._screen.ask("Enter for the next step. ")
        elif self._view().round != self._round:
            self._draw()

    def _draw(self) -> None:
        view = self._view()
        self._round = view.round
        status = self._match.game.status(self._match.state, self._viewer)
        self._screen.tell(f"\n{status.heading}", style="bold")
        self._screen.draw(view)

    def _view(self) -> View:
        public: View = self._match.view(self._viewer)
        if not self._sees_all:
            return public
        seats = range(len(self._match.head.seats))
        views = [self._match.view(seat) for seat in seats]
        together: View = self._screen.together(views, public)
        return together

    def _tell_end(self) -> None:
        number = self._match.number(self._viewer)
        over = self._match.update(self._viewer, number).over
        self._draw()
        self._screen.tell(over.say if over else "The match is not over.", style="bold")
