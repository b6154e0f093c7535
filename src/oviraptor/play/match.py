"""A match: the authority on what happened, what may happen, and what each viewer is told.

It has no sockets, no files and no clock of its own. Every request is first proposed, which
changes nothing and gives a draft, and then committed; `submit` and its like do both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Self

from msgspec.structs import replace

from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.game import CHANCE, A, Game, Meta, Options, S, Seat, Status, V, Viewer
from oviraptor.core.record import (
    End,
    Entry,
    ForkOf,
    Giver,
    Head,
    Record,
    Result,
    line,
    lines,
    sealed,
)
from oviraptor.play import propose, updates
from oviraptor.play.check_end import aged, check_end
from oviraptor.play.draft import Draft
from oviraptor.play.fold import Fold
from oviraptor.play.moment import Event, Moment
from oviraptor.play.start import new_head
from oviraptor.play.table import Nonce
from oviraptor.play.takeback import Back
from oviraptor.play.updates import Ending, Offered, Step, Update


class Match(Generic[S, A, V]):
    """One match of a game, made by `create`, `resume` or `replay`."""

    def __init__(self, fold: Fold[S, A, V]) -> None:
        self._fold = fold

    @classmethod
    def create(
        cls,
        game: Game[S, A, V],
        meta: Meta,
        options: Options,
        secret: bytes,
        *,
        nonces: Sequence[str] = (),
        start: S | None = None,
        names: Sequence[str] = (),
        fork: ForkOf | None = None,
        at: float = 0.0,
    ) -> Self:
        """Begin a match and draw the chance it begins with.

        The secret and the nonces lay out the start, unless one is given by hand.
        """
        head = new_head(
            game, meta, options, secret, nonces=nonces, start=start, names=names, fork=fork
        )
        match = cls(Fold(game, meta, head, secret, is_new=True))
        match.commit(match.propose_chance(at))
        return match

    @classmethod
    def replay(
        cls, game: Game[S, A, V], meta: Meta, record: Record
    ) -> tuple[Self, BadRecord | None]:
        """Fold a record as far as it goes, by the rules of today; return what stopped it, too.

        Raises BadRecord where there is nothing to fold: another game, newer rules, a bad start.
        """
        fold = Fold(game, meta, replace(record.head, secret=None), record.secret)
        try:
            for entry in record.entries:
                fold.add(entry)
            check_end(fold, record)
        except BadRecord as error:
            return cls(fold), aged(fold, error)
        return cls(fold), None

    @classmethod
    def resume(cls, game: Game[S, A, V], meta: Meta, record: Record) -> Self:
        """Take up a match where its record stops; raises BadRecord.

        What comes on top is folded, and to be kept with the rest: `!rules` if the record was made
        by older rules, and chance that was due. Compare `entries` with the record's.
        """
        match, error = cls.replay(game, meta, record)
        if error is not None:
            raise error
        match.commit(match.propose_rules())
        if record.secret is not None:
            match.commit(match.propose_chance())
        return match

    @property
    def game(self) -> Game[S, A, V]:
        """The game that is played."""
        return self._fold.game

    @property
    def meta(self) -> Meta:
        """The game's data."""
        return self._fold.meta

    @property
    def head(self) -> Head:
        """The head of the record, without the secret."""
        return self._fold.head

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries so far, the hidden ones among them."""
        return self._fold.entries

    @property
    def events(self) -> Sequence[Event[S, A]]:
        """All that happened, as it truly was and as it was shown."""
        return self._fold.events

    @property
    def start(self) -> Moment[S, A]:
        """Where the match stood before its first entry."""
        return self._fold.start

    @property
    def now(self) -> Moment[S, A]:
        """Where the match stands."""
        return self._fold.now

    @property
    def state(self) -> S:
        """The true state, secrets and all."""
        return self._fold.now.state

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self._fold.result

    @property
    def ending(self) -> Ending | None:
        """How it ended, and that in a sentence."""
        return updates.ending(self._fold)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats the match waits for."""
        return self._fold.now.awaited

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who plays each seat: `person` or `bot NAME`."""
        return self._fold.now.sitting

    def number(self, viewer: Viewer) -> int:
        """Count the steps this viewer has been shown."""
        return len(updates.viewer_log(self._fold, viewer))

    def last_actor(self, viewer: Viewer) -> Seat | None:
        """Tell who took the last step this viewer was shown; None before the first."""
        log = updates.viewer_log(self._fold, viewer)
        return log[-1].entry.actor if log else None

    def legal(self, seat: Seat) -> Sequence[A]:
        """List what a seat may do now."""
        return self._fold.choices(seat)

    def can_undo(self, seat: Seat) -> bool:
        """Tell whether a seat could take back its last step now."""
        return self.result is None and updates.can_undo(self._fold, seat)

    def back(self, seat: Seat) -> Back[S, A] | None:
        """Tell where a seat's last decision would lead back to, and what would be gone."""
        return None if self.result is not None else Draft(self._fold).go_back(seat)

    def view(self, viewer: Viewer, number: int | None = None) -> V:
        """Build what a viewer sees now, or saw after the step with this number; 0 is the start."""
        log = updates.viewer_log(self._fold, viewer)
        if number is None:
            return self.game.view(self.state, viewer)
        if not 0 <= number <= len(log):
            raise Refused(f"There is no step {number}: {len(log)} have been shown.")
        return self.game.view(self._fold.state_at(viewer, number), viewer)

    def update(self, viewer: Viewer, since: int = 0) -> Update[V]:
        """Tell a viewer who has seen `since` steps what came after, and how things stand."""
        return updates.update(self._fold, viewer, since)

    def status(self, viewer: Viewer) -> Status:
        """Say to a viewer who must do what."""
        return updates.status(self._fold, viewer)

    def offers(self, seat: Seat) -> tuple[Offered, ...]:
        """List what a seat may do now, as a person meets it."""
        return updates.offers(self._fold, seat)

    def step(self, viewer: Viewer, number: int) -> Step[V]:
        """Tell a viewer the step with this number, counted from 1."""
        event = updates.viewer_log(self._fold, viewer)[number - 1]
        return updates.step(self._fold, viewer, number, event)

    def steps(self, viewer: Viewer, since: int = 0) -> tuple[Step[V], ...]:
        """Tell a viewer the steps after the first `since`."""
        return updates.steps(self._fold, viewer, since)

    def actors(self, viewer: Viewer, since: int) -> set[Seat]:
        """Name who did anything a viewer was shown after the first `since`; to add a nonce is nothing."""
        events = updates.viewer_log(self._fold, viewer)[since:]
        return {event.entry.actor for event in events if not isinstance(event.command, Nonce)}

    def told(self, viewer: Viewer, event: Event[S, A]) -> str:
        """Tell an event that a viewer was shown as he was told it."""
        return updates.told(self._fold, viewer, event)

    def sentence(self, event: Event[S, A]) -> str:
        """Tell an event as it truly was: of a match that is open."""
        return updates.sentence(self._fold, event)

    def snapshot(self) -> Self:
        """Return the match as it is now, to be read elsewhere while this one goes on."""
        return type(self)(self._fold.copy())

    def record(self) -> Record:
        """Return the table's own record, which holds the secret; it must not leave before the end."""
        fold = self._fold
        secret = None if fold.secret is None else fold.secret.hex()
        if fold.result is None:
            return Record(replace(fold.head, secret=secret), tuple(fold.entries))
        return Record(fold.head, tuple(fold.entries), End(fold.result, secret))

    def end_of(self, draft: Draft[S, A, V]) -> End | None:
        """Return the last line of the record, if a draft ends the match."""
        secret = self._fold.secret
        if draft.result is None:
            return None
        return End(draft.result, None if secret is None else secret.hex())

    def export(self, viewer: Viewer) -> Record:
        """Return the record as this viewer was shown it; all of it once the match is over."""
        if self.result is not None:
            return self.record()
        return Record(self._head_for(viewer), tuple(self._shown_entries(viewer)))

    def export_lines(self, viewer: Viewer) -> Iterator[str]:
        """Write what `export` returns line by line, each when it is asked for."""
        if self.result is not None:
            yield from lines(self.record())
        else:
            yield line(self._head_for(viewer))
            yield from map(line, self._shown_entries(viewer))

    def _head_for(self, viewer: Viewer) -> Head:
        """Return the head with nothing in it that this viewer may not know yet."""
        head = replace(self.head, shown_to=CHANCE if viewer is None else viewer)
        if head.start_by == "hand":  # it may have begun with cards in hand
            head = replace(head, start="")
        return head if head.fork is None else replace(head, fork=sealed(head.fork))

    def _shown_entries(self, viewer: Viewer) -> Iterator[Entry]:
        log = updates.viewer_log(self._fold, viewer)
        return (updates.shown_entry(self._fold, viewer, n, each) for n, each in enumerate(log))

    def propose(
        self,
        seat: Seat,
        text: str,
        number: int | None = None,
        *,
        at: float = 0.0,
        by: Giver = "person",
    ) -> Draft[S, A, V]:
        """Draft an action and the chance that follows; raises Refused."""
        return propose.propose_step(self._fold, seat, text, number, at, by)

    def propose_undo(
        self,
        seat: Seat,
        number: int | None = None,
        *,
        at: float = 0.0,
        by: Giver = "person",
        most: int = 1,
    ) -> Draft[S, A, V]:
        """Draft an `!undo` for each of the seat's last steps it may take back, at most `most`."""
        return propose.propose_undo(self._fold, seat, number, at, by, most)

    def propose_takeback(
        self, seat: Seat, *, at: float = 0.0, by: Giver = "person"
    ) -> Draft[S, A, V]:
        """Draft the entry that goes back to before the seat's last decision, once all agree."""
        return propose.propose_takeback(self._fold, seat, at, by)

    def propose_resign(
        self, seat: Seat, *, at: float = 0.0, by: Giver = "person"
    ) -> Draft[S, A, V]:
        """Draft the entry that ends the match: this seat is last, all others share place 1.

        So it is with more than two seats, too; who wants to play on seats a bot with `sit`.
        """
        return propose.propose_resign(self._fold, seat, at, by)

    def propose_sit(
        self, seat: Seat, who: str, *, at: float = 0.0, by: Giver = "person"
    ) -> Draft[S, A, V]:
        """Draft the entry that gives a seat to a `person` or a `bot NAME`."""
        return propose.propose_sit(self._fold, seat, who, at, by)

    def propose_nonce(
        self, seat: Seat, nonce: str, *, at: float = 0.0, by: Giver = "person"
    ) -> Draft[S, A, V]:
        """Draft the entry by which a seat adds a nonce to all later chance; each may once."""
        return propose.propose_nonce(self._fold, seat, nonce, at, by)

    def propose_time_out(self, seat: Seat, at: float) -> Draft[S, A, V]:
        """Draft what the clock does for a seat until it is no longer awaited."""
        return propose.propose_time_out(self._fold, seat, at)

    def propose_chance(self, at: float | None = None) -> Draft[S, A, V]:
        """Draft the chance that is due now: at the start, or where a record was cut short."""
        return propose.propose_chance(self._fold, at)

    def propose_down(self, seconds: float, at: float) -> Draft[S, A, V]:
        """Draft the entry that says for how long there was no server, so that no clock ran."""
        return propose.propose_down(self._fold, seconds, at)

    def propose_fork(self, at: float) -> Draft[S, A, V]:
        """Draft the entry from which on a match that goes on from another has chance of its own."""
        return propose.propose_fork(self._fold, at)

    def propose_rules(self) -> Draft[S, A, V]:
        """Draft the entry that adopts a match of older rules, or nothing if it is of these."""
        return propose.propose_rules(self._fold)

    def commit(self, draft: Draft[S, A, V]) -> tuple[Entry, ...]:
        """Let what was drafted be so, and return its entries; nothing else may have come between."""
        self._fold.commit(draft)
        return draft.entries

    def draft(self, entries: Iterable[Entry]) -> Draft[S, A, V]:
        """Draft entries of a record that follow; raises BadRecord at the first that does not fit."""
        draft = Draft(self._fold)
        for entry in entries:
            draft.add(entry)
        return draft

    def extend(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Fold entries of a record and return them; raises BadRecord, and none of them enters."""
        return self.commit(self.draft(entries))

    def submit(
        self,
        seat: Seat,
        text: str,
        number: int | None = None,
        *,
        at: float = 0.0,
        by: Giver = "person",
    ) -> tuple[Entry, ...]:
        """Do an action and the chance that follows."""
        return self.commit(self.propose(seat, text, number, at=at, by=by))

    def undo(self, seat: Seat, number: int | None = None, *, at: float = 0.0) -> tuple[Entry, ...]:
        """Take back the seat's last step."""
        return self.commit(self.propose_undo(seat, number, at=at))

    def undo_all(
        self, seat: Seat, number: int | None = None, *, at: float = 0.0
    ) -> tuple[Entry, ...]:
        """Take back all the seat may take back, as to begin its turn again."""
        return self.commit(self.propose_undo(seat, number, at=at, most=len(self.entries)))

    def takeback(self, seat: Seat, *, at: float = 0.0) -> tuple[Entry, ...]:
        """Go back to before the seat's last decision, once all agree."""
        return self.commit(self.propose_takeback(seat, at=at))

    def resign(self, seat: Seat, *, at: float = 0.0, by: Giver = "person") -> tuple[Entry, ...]:
        """End the match with this seat in the last place."""
        return self.commit(self.propose_resign(seat, at=at, by=by))

    def sit(
        self, seat: Seat, who: str, *, at: float = 0.0, by: Giver = "person"
    ) -> tuple[Entry, ...]:
        """Give a seat to a `person` or a `bot NAME`."""
        return self.commit(self.propose_sit(seat, who, at=at, by=by))

    def time_out(self, seat: Seat, at: float) -> tuple[Entry, ...]:
        """Let the clock play for a seat."""
        return self.commit(self.propose_time_out(seat, at))
