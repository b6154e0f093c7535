"""What a client says: the match it wants made, by HTTP, and all it says on a socket."""

from __future__ import annotations

from msgspec import Struct

from oviraptor.core.game import Path, Seat
from oviraptor.core.record import Commitment, Nonce
from oviraptor.play.clock import Clock
from oviraptor.server.messages.shapes import Emote


class NewSeat(Struct, frozen=True):
    """Who sits on a seat of a new match: a person, or the computer by the name of its level."""

    level: str | None = None
    nickname: str = ""


class NewMatch(Struct, frozen=True):
    """A match to create; `seats` names every seat in order."""

    game: str
    seats: tuple[NewSeat, ...]
    options: dict[str, str] = {}
    clock: Clock = Clock()
    guided: bool = False
    """A first match with a sentence at each new thing."""
    hints: bool = False
    """Whether people may ask for hints though they play against people; all of them are told."""
    commitment: Commitment | None = None
    """The promise whose secret all chance of this match is drawn from; without one a new secret is."""
    nonce: Nonce | None = None
    """32 hex digits of one's own, drawn after the promise they go with: start and chance depend on them."""


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: the ticket's token, and how many steps are known already."""

    token: str
    since: int = 0


class AddNonce(Struct, frozen=True, tag="nonce", forbid_unknown_fields=True):
    """Add to chance, once the commitment has been told.

    The first nonce for a seat is recorded, and all chance after it depends on it; others do nothing.
    """

    nonce: Nonce


class Submit(Struct, frozen=True, tag="submit", forbid_unknown_fields=True):
    """Take an action, by its text and the number of the update it was offered in.

    It is answered by an `update` or by `refused`.
    """

    text: str
    number: int


class Touch(Struct, frozen=True, tag="touch", forbid_unknown_fields=True):
    """Ask why a touch leads nowhere."""

    path: Path


class AskWays(Struct, frozen=True, tag="ways", forbid_unknown_fields=True):
    """Ask where a piece can walk to in several steps; `path` is what was touched so far."""

    path: Path


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back the last step, or with `all` the whole turn as far as it may be."""

    number: int
    all: bool = False


class Resign(Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give the match up."""


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Let the computer take a seat, by level, or (None) give it back to a person.

    One's own seat at any time; another's when its person has been away for a while and is awaited, at
    the level a clock would call or a stronger one, and not where the clock counts days. Between people
    without hints the computer's choice stays: a seat comes back once that cannot be changed any more.
    """

    seat: Seat
    level: str | None


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Set the nickname of one's own seat, 24 characters at most."""

    nickname: str


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """Ask for, or agree to, another match with the seats moved on by one.

    The first nonce of each seat goes into its head, so that start and chance depend on them.
    """

    nonce: Nonce | None = None


class AskHint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Ask what the strongest computer player would do in one's place.

    Nobody else is told. Between people it is refused unless the match was made with `hints`.
    """


class SayEmote(Struct, frozen=True, tag="emote", forbid_unknown_fields=True):
    """Say one of a few words to everybody at the table; no record keeps it."""

    emote: Emote


class InviteGuest(Struct, frozen=True, tag="guest", forbid_unknown_fields=True):
    """Make a link for a guest, who sees what one's own seat sees and can do nothing; all are told."""


class WithdrawGuests(Struct, frozen=True, tag="no_guests", forbid_unknown_fields=True):
    """Let no link for a guest at one's own seat open anything any more; who came by one is sent away."""


class AskTakeback(Struct, frozen=True, tag="ask_takeback", forbid_unknown_fields=True):
    """Ask everybody else at the table to go back to one's own last decision, which undo does not reach.

    Refused where nobody but the computer is there; the question lapses when anybody acts.
    """


class AnswerTakeback(Struct, frozen=True, tag="answer_takeback", forbid_unknown_fields=True):
    """Agree to a takeback or not; who asked for it takes the question back by not agreeing."""

    request: int
    agrees: bool


class Pace(Struct, frozen=True, tag="pace", forbid_unknown_fields=True):
    """Say whether the computer is to play at once; it does when everybody seated here wants that.

    Holds as long as this socket. Otherwise it takes its time, so that people can follow.
    """

    at_once: bool


class Subscribe(Struct, frozen=True, tag="subscribe", forbid_unknown_fields=True):
    """Say where one's browser takes Web Push: there one's own seat is told of its turn, and of the end.

    In matches by days, while no page of the seat is open; once for each turn. A seat has four such places, and
    the newest takes that of the oldest. `GET /api/push` has the key to subscribe with.
    """

    endpoint: str
    p256dh: str
    auth: str


class Unsubscribe(Struct, frozen=True, tag="unsubscribe", forbid_unknown_fields=True):
    """Be told nothing more there."""

    endpoint: str


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Say that this end is alive."""


ClientMessage = (
    Hello
    | AddNonce
    | Submit
    | Touch
    | AskWays
    | Undo
    | Resign
    | Sit
    | Rename
    | Rematch
    | AskHint
    | SayEmote
    | InviteGuest
    | WithdrawGuests
    | AskTakeback
    | AnswerTakeback
    | Pace
    | Subscribe
    | Unsubscribe
    | Ping
)
