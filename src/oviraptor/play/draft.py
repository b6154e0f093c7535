"""A draft: entries that may follow, folded once; the match stays as it is until they are committed.

Entries come into being here (`act`, `do`, `draw`), or are checked here when a record brings them
(`add`); either way the same lines make the next moment of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NoReturn, assert_never

from msgspec.structs import replace

from oviraptor.core.chance import draw
from oviraptor.core.errors import BadRecord, Malformed, Refused
from oviraptor.core.game import CHANCE, A, Chance, Meta, S, Seat, V, Viewer
from oviraptor.core.record import By, Entry, Result, check_entry
from oviraptor.play.moment import Event, Moment
from oviraptor.play.table import (
    Down,
    Fork,
    Nonce,
    Resign,
    Rules,
    Sit,
    TableCommand,
    Takeback,
    Undo,
    is_table,
    read_command,
    write_command,
)
from oviraptor.play.takeback import Back, go_back
from oviraptor.play.undo import Live, TakenBack, take_back

if TYPE_CHECKING:
    from oviraptor.play.fold import Fold


class Draft(Generic[S, A, V]):
    """What would follow in a match, and where it would stand then."""

    def __init__(self, fold: Fold[S, A, V]) -> None:
        self._fold = fold
        self.first = len(fold.entries)
        self.before: Moment[S, A] = fold.now
        self.now: Moment[S, A] = fold.now
        self.events: list[Event[S, A]] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries themselves."""
        return tuple(event.entry for event in self.events)

    @property
    def result(self) -> Result | None:
        """How the match would have ended, or None if it would go on."""
        return self.now.result

    def act(self, actor: Seat, action: A, at: float, by: By) -> None:
        """Let a legal action, or an outcome, be done."""
        self._step(Entry(self._next(), actor, self._fold.game.text(action), at, by), action)

    def draw(self, at: float) -> None:
        """Draw chance until the game waits for a seat or is over."""
        game, secret = self._fold.game, self._secret
        while self.now.resigned is None and isinstance(self.now.turn, Chance):
            if secret is None:
                raise Refused("Chance cannot be drawn: the record does not tell its secret.")
            drawn = self._drawn(secret, game.outcomes(self.now.state))
            self.act(CHANCE, drawn, at, "chance")

    def do(self, seat: Seat, command: TableCommand, at: float, by: By) -> None:
        """Let the table do something that may be done."""
        self._command(Entry(self._next(), seat, write_command(command), at, by), command)

    def take_back(self, seat: Seat) -> TakenBack[S, A] | None:
        """Return how it stands once a seat has taken back its last step; None if it may not."""
        game, after_turn = self._fold.game, self._fold.meta.undo_after_turn
        return take_back(game, self.now.live, self.now.state, seat, after_turn=after_turn)

    def go_back(self, seat: Seat) -> Back[S, A] | None:
        """Return where a seat's last decision leads back to, if all agree; None if there is none."""
        fold = self._fold
        return go_back(fold.game, fold.start, [*fold.events, *self.events], seat)

    def undo(self, seat: Seat, taken: TakenBack[S, A], at: float, by: By) -> None:
        """Let a seat take back its last step, once it is known how it stands then."""
        self._command(Entry(self._next(), seat, write_command(Undo()), at, by), Undo(), taken)

    def add(self, entry: Entry) -> None:
        """Take in an entry as a record has it; raises BadRecord and leaves all as it was."""
        check_entry(entry, self._next(), self._fold.seats)
        if is_table(entry.do):
            self._command(entry, self._checked_command(entry))
        else:
            self._step(entry, self._checked(entry))

    def _drawn(self, secret: bytes, outcomes: Sequence[tuple[A, int]]) -> A:
        return draw(secret, self.now.chances, outcomes, self.now.nonces)

    @property
    def _secret(self) -> bytes | None:
        """What chance is drawn from where the draft stands."""
        return self._fold.secrets[self.now.forks]

    def _next(self) -> int:
        return self.first + len(self.events)

    # --- how it goes on --------------------------------------------------------------------------

    def _step(self, entry: Entry, action: A) -> None:
        game, now, actor = self._fold.game, self.now, entry.actor
        after = game.apply(now.state, actor, action)
        seen = ((v, game.seen(now.state, actor, action, v)) for v in self._fold.viewers)
        shown = {viewer: each for viewer, each in seen if each is not None}
        is_chance = actor == CHANCE
        done = Live(actor, action, now.state, frozenset(shown))
        self._go_on(
            entry,
            replace(
                now,
                state=after,
                turn=game.turn(after),
                chances=now.chances + is_chance,
                live=() if is_chance else (*now.live, done),
            ),
            shown,
            action=action,
        )

    def _command(
        self, entry: Entry, command: TableCommand, taken: TakenBack[S, A] | None = None
    ) -> None:
        now, shown_to = self.now, frozenset(self._fold.viewers)
        back_to = None
        match command:
            case Undo():
                taken = taken or self.take_back(entry.actor)
                if taken is None:
                    _bad(entry, "there is nothing this seat may take back")
                turn = self._fold.game.turn(taken.state)
                now = replace(now, state=taken.state, turn=turn, live=taken.live)
                shown_to = taken.shown_to
            case Takeback():
                back = self.go_back(entry.actor)
                if back is None:
                    _bad(entry, "there is no decision this seat could go back to")
                state, live, back_to = back.first.before, back.first.live, back.first.number
                turn = self._fold.game.turn(state)
                now = replace(now, state=state, turn=turn, live=live)
            case Resign():
                now = replace(now, resigned=entry)
            case Sit(who):
                seat = entry.actor
                sitting = (*now.sitting[:seat], who, *now.sitting[seat + 1 :])
                now = replace(now, sitting=sitting)
            case Rules(version):
                now = replace(now, version=version)
            case Down():
                pass  # the clocks alone heed it
            case Nonce(hexed):
                nonces = now.nonces + bytes.fromhex(hexed)
                now = replace(now, nonces=nonces, added=now.added | {entry.actor})
            case Fork():  # others may sit here now: each may add to chance, and none takes back
                now = replace(now, forks=now.forks + 1, added=frozenset(), live=())
            case _:
                assert_never(command)
        self._go_on(entry, now, dict.fromkeys(shown_to), command=command, back_to=back_to)

    def _go_on(
        self,
        entry: Entry,
        now: Moment[S, A],
        shown: Mapping[Viewer, A | None],
        action: A | None = None,
        command: TableCommand | None = None,
        back_to: int | None = None,
    ) -> None:
        self.events.append(Event(entry, self.now.state, now, shown, action, command, back_to))
        self.now = now

    # --- what a record may not bring ---------------------------------------------------------------

    def _checked(self, entry: Entry) -> A:
        """Parse a step and see that the game, or the secret, brings it here."""
        game, now = self._fold.game, self.now
        if now.result is not None:
            _bad(entry, "the match is over before this entry")
        try:
            action = game.parse(entry.do)
        except Malformed as error:
            _bad(entry, f"“{entry.do}” is not an action: {error}")
        is_chance = isinstance(now.turn, Chance)
        if is_chance != (entry.actor == CHANCE):
            due = "chance" if is_chance else "a seat"
            _bad(entry, f"“{entry.do}” stands where {due} is due")
        if is_chance:
            self._check_chance(entry, action)
        elif action not in game.legal(now.state, entry.actor) and not self._is_lapse(entry, action):
            refusal = game.refuse(now.state, entry.actor, action)
            _bad(entry, f"“{entry.do}” is not legal: {refusal.text} {refusal.rule}".rstrip())
        return action

    def _is_lapse(self, entry: Entry, action: A) -> bool:
        """Tell whether this is what the clock does here, and by the clock."""
        is_due = entry.by == "clock" and entry.actor in self.now.awaited
        return is_due and action == self._fold.game.lapse(self.now.state, entry.actor)

    def _check_chance(self, entry: Entry, action: A) -> None:
        game, secret = self._fold.game, self._secret
        outcomes = game.outcomes(self.now.state)
        if all(action != outcome for outcome, _ in outcomes):
            _bad(entry, f"chance cannot bring “{entry.do}” here")
        if secret is not None:
            drawn = self._drawn(secret, outcomes)
            if drawn != action:
                _bad(entry, f"the secret draws “{game.text(drawn)}”, not “{entry.do}”")

    def _checked_command(self, entry: Entry) -> TableCommand:
        """Read a deed and see that the table may do it here."""
        try:
            command = read_command(entry.do)
        except Malformed as error:
            _bad(entry, f"“{entry.do}” is not the table's: {error}")
        if isinstance(command, Rules | Down | Fork) != (entry.by == "table"):
            _bad(entry, f"“{entry.do}” does not fit “by {entry.by}”")
        if self.now.result is not None and not isinstance(command, Rules):
            _bad(entry, "the match is over before this entry")
        if isinstance(command, Rules):
            self._check_rules(entry, command.version)
        if isinstance(command, Fork):
            self._check_fork(entry, command.commitment)
        if isinstance(command, Nonce) and entry.actor in self.now.added:
            _bad(entry, "this seat has added a nonce before")
        return command

    def _check_fork(self, entry: Entry, commitment: str) -> None:
        """See that a head tells of this fork, and that what follows is committed to."""
        due = self._fold.head.drawn_from[self.now.forks + 1 :]
        if not due:
            _bad(entry, "the head tells of no match this one goes on from here")
        if due[0].commitment != commitment:
            _bad(entry, "the head tells of another secret from here on")

    def _check_rules(self, entry: Entry, version: int) -> None:
        meta = self._fold.meta
        if version > meta.rules_version:
            _bad(entry, newer_rules(meta, version))
        if version <= self.now.version:
            _bad(entry, f"rules {version} come after rules {self.now.version}")


def newer_rules(meta: Meta, version: int) -> str:
    """Say that rules are beyond what is known here."""
    ours = f"this Oviraptor has rules {meta.rules_version}"
    return f"played by rules {version} of {meta.title}; {ours}, so a newer one is needed"


def _bad(entry: Entry, reason: str) -> NoReturn:
    raise BadRecord(entry.n + 2, reason)
