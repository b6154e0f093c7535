"""Folding: entries become states, and what each viewer was shown of them.

The one path by which anything enters a match, live or replayed; nothing illegal passes. States
are values and are all kept, so that a view of any moment can be built when it is asked for. There
are many and none leads back to itself, so the garbage collector need not look at what holds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NoReturn, assert_never

from msgspec import Struct

from oviraptor.core.chance import commitment, draw
from oviraptor.core.errors import BadOption, BadRecord, Malformed
from oviraptor.core.game import CHANCE, A, Chance, Decide, Game, Meta, Over, S, Seat, V, Viewer
from oviraptor.core.options import fill_options
from oviraptor.core.record import Entry, Head, Result, check_entry
from oviraptor.play.table import (
    PERSON,
    RESIGNED,
    Deed,
    Resign,
    Rules,
    Sit,
    Undo,
    is_table,
    read_deed,
)
from oviraptor.play.undo import Live, take_back


class ShownStep(Struct, Generic[S, A], frozen=True, gc=False):
    """A step of the game as one viewer was shown it, and the states around it."""

    entry: Entry
    shown: A
    before: S
    after: S


class ShownDeed(Struct, Generic[S], frozen=True, gc=False):
    """A deed of the table, and the state after it."""

    entry: Entry
    deed: Deed
    after: S


class Fold(Generic[S, A, V]):
    """A match as far as its entries go."""

    def __init__(
        self, game: Game[S, A, V], meta: Meta, head: Head, secret: bytes | None = None
    ) -> None:
        _check_head(meta, head, secret)
        self.game = game
        self.meta = meta
        self.head = head
        self.secret = secret
        self.seats = len(head.seats)
        self.version = head.rules_version
        self.sitting = (PERSON,) * self.seats
        self.entries: list[Entry] = []
        self.chances = 0
        self.live: tuple[Live[S, A], ...] = ()
        self.resigned: Entry | None = None
        viewers: tuple[Viewer, ...] = (*range(self.seats), None)
        self.logs: dict[Viewer, list[ShownStep[S, A] | ShownDeed[S]]] = {v: [] for v in viewers}
        try:
            self.start = game.read(head.start)
        except Malformed as error:
            raise BadRecord(1, f"the start cannot be read: {error}") from error
        self.state = self.start

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        if self.resigned is not None:
            last = max(self.seats, 2)
            loser = self.resigned.actor
            places = tuple(last if seat == loser else 1 for seat in range(self.seats))
            return Result(places, RESIGNED)
        turn = self.game.turn(self.state)
        return Result(turn.places, turn.reason) if isinstance(turn, Over) else None

    def choices(self, seat: Seat) -> Sequence[A]:
        """List what a seat may do now: nothing while chance is due and once it is over."""
        is_open = self.resigned is None and isinstance(self.game.turn(self.state), Decide)
        return self.game.legal(self.state, seat) if is_open else ()

    def state_at(self, viewer: Viewer, number: int) -> S:
        """Return the state after the step with this number of the viewer's own count."""
        return self.logs[viewer][number - 1].after if number else self.start

    def add(self, entry: Entry) -> None:
        """Take in one more entry, or raise BadRecord and stay as it was."""
        check_entry(entry, len(self.entries), self.seats)
        if is_table(entry.do):
            self._add_deed(entry)
        else:
            self._add_step(entry)
        self.entries.append(entry)

    def _add_step(self, entry: Entry) -> None:
        action = self._checked(entry)
        before, actor = self.state, entry.actor
        after = self.game.apply(before, actor, action)
        seen = {viewer: self.game.seen(before, actor, action, viewer) for viewer in self.logs}
        for viewer, shown in seen.items():
            if shown is not None:
                self.logs[viewer].append(ShownStep(entry, shown, before, after))
        self.state = after
        if actor == CHANCE:
            self.chances += 1
            self.live = ()
        else:
            shown_to = frozenset(viewer for viewer, shown in seen.items() if shown is not None)
            self.live = (*self.live, Live(actor, action, before, shown_to))

    def _checked(self, entry: Entry) -> A:
        """Parse a step and see that the game, or the secret, brings it here."""
        if self.result is not None:
            _bad(entry, "the match is over before this entry")
        try:
            action = self.game.parse(entry.do)
        except Malformed as error:
            _bad(entry, f"“{entry.do}” is not an action: {error}")
        if isinstance(self.game.turn(self.state), Chance) != (entry.actor == CHANCE):
            _bad(entry, f"“{entry.do}” stands where {self._due()} is due")
        if entry.actor == CHANCE:
            self._check_chance(entry, action)
        elif action not in self.choices(entry.actor):
            refusal = self.game.refuse(self.state, entry.actor, action)
            _bad(entry, f"“{entry.do}” is not legal: {refusal.text} {refusal.rule}".rstrip())
        return action

    def _check_chance(self, entry: Entry, action: A) -> None:
        outcomes = self.game.outcomes(self.state)
        if all(action != outcome for outcome, _ in outcomes):
            _bad(entry, f"chance cannot bring “{entry.do}” here")
        if self.secret is not None:
            drawn = draw(self.secret, self.chances, outcomes)
            if drawn != action:
                _bad(entry, f"the secret draws “{self.game.text(drawn)}”, not “{entry.do}”")

    def _due(self) -> str:
        return "chance" if isinstance(self.game.turn(self.state), Chance) else "a seat"

    def _add_deed(self, entry: Entry) -> None:
        try:
            deed = read_deed(entry.do)
        except Malformed as error:
            _bad(entry, f"“{entry.do}” is not the table's: {error}")
        if isinstance(deed, Rules) != (entry.by == "table"):
            _bad(entry, f"“{entry.do}” does not fit “by {entry.by}”")
        if self.result is not None and not isinstance(deed, Rules):
            _bad(entry, "the match is over before this entry")
        for viewer in self._do(entry, deed):
            self.logs[viewer].append(ShownDeed(entry, deed, self.state))

    def _do(self, entry: Entry, deed: Deed) -> frozenset[Viewer]:
        """Do a deed of the table and return who is shown it."""
        match deed:
            case Undo():
                return self._undo(entry)
            case Resign():
                self.resigned = entry
            case Sit(who):
                seat = entry.actor
                self.sitting = (*self.sitting[:seat], who, *self.sitting[seat + 1 :])
            case Rules(version):
                self._adopt(entry, version)
            case _:
                assert_never(deed)
        return frozenset(self.logs)

    def _undo(self, entry: Entry) -> frozenset[Viewer]:
        taken = take_back(self.game, self.live, self.state, entry.actor)
        if taken is None:
            _bad(entry, "there is nothing this seat may take back")
        self.state, self.live = taken.state, taken.live
        return taken.shown_to

    def _adopt(self, entry: Entry, version: int) -> None:
        if version > self.meta.rules_version:
            _bad(entry, _newer(self.meta, version))
        if version <= self.version:
            _bad(entry, f"rules {version} come after rules {self.version}")
        self.version = version


def _check_head(meta: Meta, head: Head, secret: bytes | None) -> None:
    """Raise BadRecord unless a match of this game can begin with this head."""
    if head.game != meta.id:
        raise BadRecord(1, f"this is a match of “{head.game}”, not of “{meta.id}”")
    if head.shown_to is not None:
        raise BadRecord(1, "this is only what one viewer was shown, so it cannot be replayed")
    if head.rules_version > meta.rules_version:
        raise BadRecord(1, _newer(meta, head.rules_version))
    try:
        options = fill_options(meta, head.options)
    except BadOption as error:
        raise BadRecord(1, str(error)) from error
    if options["seats"] != str(len(head.seats)):
        raise BadRecord(1, f"{len(head.seats)} names for {options['seats']} seats")
    if secret is not None and commitment(secret) != head.commitment:
        raise BadRecord(1, "the secret is not the one the commitment was made for")


def _newer(meta: Meta, version: int) -> str:
    ours = f"this Oviraptor has rules {meta.rules_version}"
    return f"played by rules {version} of {meta.title}; {ours}, so a newer one is needed"


def _bad(entry: Entry, reason: str) -> NoReturn:
    raise BadRecord(entry.n + 2, reason)
