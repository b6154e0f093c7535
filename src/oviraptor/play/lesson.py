"""Plays a lesson from its start to its end: for each beat, what the learner is told and asked.

It is a match without a secret, a clock or a store: everything in it is written down beforehand. What cannot
be done where it stands raises BadRecord, as in any record.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic

from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.errors import BadRecord
from oviraptor.core.game import CHANCE, A, Game, Meta, Path, S, V
from oviraptor.core.lesson import Beat, Lesson, read_step
from oviraptor.core.options import fill_options
from oviraptor.core.record import PLAIN_FORMAT, By, Entry, Head
from oviraptor.play.fold import Fold
from oviraptor.play.updates import Update, update

_NO_SECRET: Final = "0" * 64
"""Nothing was committed to: no chance is drawn in a lesson."""


class Asked(Struct, Generic[V], frozen=True):
    """A beat where it stands: all that the learner is told, of which only what is asked is offered."""

    beat: Beat
    path: Path
    """What the learner touches, one after the other; nothing where there is only something to read."""
    update: Update[V]


class Rehearsal(Generic[S, A, V]):
    """A lesson while it is played beat by beat; `fold` is how it stands."""

    def __init__(self, game: Game[S, A, V], meta: Meta, lesson: Lesson) -> None:
        options = fill_options(meta, lesson.options)
        self.meta = meta
        self.lesson = lesson
        self.fold = Fold(
            game,
            meta,
            Head(
                format=PLAIN_FORMAT,
                game=meta.id,
                rules_version=meta.rules_version,
                options=options,
                seats=("",) * int(options["seats"]),
                start=lesson.start.lstrip("\n"),
                commitment=_NO_SECRET,
                start_by="hand",
            ),
        )

    def beats(self) -> Iterator[Asked[V]]:
        """Go through the beats; the state of `fold` is where each of them stands."""
        known = 0
        for beat in self.lesson.beats:
            told = update(self.fold, self.lesson.seat, known)
            known = told.number
            offered = tuple(offer for offer in told.legal if offer.text == beat.do)
            if beat.do and not offered:
                raise BadRecord(len(self.fold.entries) + 2, f"“{beat.do}” is not offered here")
            path = offered[0].path if offered else ()
            yield Asked(beat, path, replace(told, legal=offered, is_private=False, can_undo=False))
            if beat.do:
                self._add(self.lesson.seat, beat.do)
            for written in beat.then:
                self._add(*read_step(self.meta, written))

    def _add(self, actor: int, do: str) -> None:
        by: By = "chance" if actor == CHANCE else "person"
        self.fold.add(Entry(len(self.fold.entries), actor, do, 0.0, by))
