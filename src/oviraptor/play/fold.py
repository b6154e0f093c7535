"""Folding: entries become states, and what each viewer was shown of them.

The one path by which anything enters a match, live or replayed; nothing illegal passes. What is
to come is folded once, in a `Draft`; committing it only swaps it in, so a server can make it
durable in between. States are values and are all kept, so that a view of any moment can be built
when it is asked for. There are many and none leads back to itself, so the garbage collector need
not look at what holds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Self

from oviraptor.core.chance import commitment, join_nonces
from oviraptor.core.errors import BadOption, BadRecord, Malformed
from oviraptor.core.game import A, Decide, Game, Meta, Options, S, Seat, V, Viewer
from oviraptor.core.options import fill_options
from oviraptor.core.record import Entry, Head, Result
from oviraptor.core.words import counted
from oviraptor.play.draft import Draft, newer_rules
from oviraptor.play.moment import Event, Moment
from oviraptor.play.start import check_start
from oviraptor.play.table import PERSON


class Fold(Generic[S, A, V]):
    """A match as far as its entries go."""

    def __init__(
        self,
        game: Game[S, A, V],
        meta: Meta,
        head: Head,
        secret: bytes | None = None,
        *,
        is_new: bool = False,
        state: S | None = None,
    ) -> None:
        """Begin with the start of a head, or with this state where its text holds less than seats remember."""
        options = _check_head(meta, head, secret)
        self.game = game
        self.meta = meta
        self.head = head
        self.secret = secret
        self.secrets = _secrets(head, secret)
        """What chance is drawn from: the last one is the match's own."""
        self.seats = len(head.seats)
        self.entries: list[Entry] = []
        self.events: list[Event[S, A]] = []
        self.viewers: tuple[Viewer, ...] = (*range(self.seats), None)
        self.logs: dict[Viewer, list[Event[S, A]]] = {viewer: [] for viewer in self.viewers}
        """The events each viewer was shown."""
        start = _read(game, head) if state is None else state
        first = self.secrets[0]
        if first is not None and not is_new:  # a new head was laid out by its secret just now
            check_start(game, head, options, first)
        people = (PERSON,) * self.seats
        self.start: Moment[S, A] = Moment(
            start,
            game.turn(start),
            people,
            head.rules_version,
            nonces=join_nonces(head.nonces),
        )
        self.now = self.start

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self.now.result

    def choices(self, seat: Seat) -> Sequence[A]:
        """List what a seat may do now: nothing while chance is due and once it is over."""
        is_open = self.now.resigned is None and isinstance(self.now.turn, Decide)
        return self.game.legal(self.now.state, seat) if is_open else ()

    def state_at(self, viewer: Viewer, number: int) -> S:
        """Return the state after the step with this number of the viewer's own count."""
        return self.logs[viewer][number - 1].after if number else self.start.state

    def add(self, entry: Entry) -> None:
        """Take in one more entry, or raise BadRecord and stay as it was."""
        draft = Draft(self)
        draft.add(entry)
        self.commit(draft)

    def commit(self, draft: Draft[S, A, V]) -> None:
        """Let what was drafted be so; it must have been drafted from here."""
        if draft.first != len(self.entries) or draft.before is not self.now:
            raise ValueError("the match went on after this was drafted")
        for event in draft.events:
            self.entries.append(event.entry)
            self.events.append(event)
            for viewer in event.shown:
                self.logs[viewer].append(event)
        self.now = draft.now

    def copy(self) -> Self:
        """Return the match as it is now, to be read while this one goes on."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.entries = list(self.entries)
        other.events = list(self.events)
        other.logs = {viewer: list(log) for viewer, log in self.logs.items()}
        return other


def _read(game: Game[S, A, V], head: Head) -> S:
    try:
        return game.read(head.start)
    except Malformed as error:
        raise BadRecord(1, f"the start cannot be read: {error}") from error


def _secrets(head: Head, own: bytes | None) -> tuple[bytes | None, ...]:
    """List what chance is drawn from, one secret after the other; raises BadRecord."""
    *before, _ = head.drawn_from
    known = [None if each.secret is None else bytes.fromhex(each.secret) for each in before]
    for origin, secret in zip(before, known, strict=True):
        if secret is not None and commitment(secret) != origin.commitment:
            raise BadRecord(1, "a secret is not the one its match had committed to")
    return (*known, own)


def _check_head(meta: Meta, head: Head, secret: bytes | None) -> Options:
    """Return the options of a head; raises BadRecord unless a match of this game can begin with it."""
    if head.game != meta.id:
        raise BadRecord(1, f"this is a match of “{head.game}”, not of “{meta.id}”")
    if head.shown_to is not None:
        raise BadRecord(1, "this is only what one viewer was shown, so it cannot be replayed")
    if head.rules_version > meta.rules_version:
        raise BadRecord(1, newer_rules(meta, head.rules_version))
    try:
        options = fill_options(meta, head.options)
    except BadOption as error:
        raise BadRecord(1, str(error)) from error
    if options["seats"] != str(len(head.seats)):
        raise BadRecord(1, f"{counted(len(head.seats), 'name')} for {options['seats']} seats")
    if secret is not None and commitment(secret) != head.commitment:
        raise BadRecord(1, "the secret is not the one the commitment was made for")
    return options
