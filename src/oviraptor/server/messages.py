"""Every message of the public API, HTTP and WebSocket: the one statement of the wire.

TypeScript types, the OpenAPI page and the message schema in the docs are made from these.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from oviraptor.analysis.model import Analysis
from oviraptor.core.game import Meta, Path, Seat, Status
from oviraptor.core.judging import Share
from oviraptor.core.record import Commitment, Nonce
from oviraptor.play.clock import Clock
from oviraptor.play.story import Figure
from oviraptor.play.updates import Ending, Offered
from oviraptor.play.ways import Way

# --- HTTP ---------------------------------------------------------------------------------------


class NewSeat(Struct, frozen=True):
    """Who sits on a seat of a new match: a person, or the computer by the name of its level."""

    level: str | None = None
    nickname: str = ""


class Promised(Struct, frozen=True):
    """A secret made for one match that is created soon: its hash, told before anything is added."""

    commitment: Commitment


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


class Ticket(Struct, frozen=True):
    """A link: whoever holds the token has that seat, or watches if it is None."""

    seat: Seat | None
    token: str


class Created(Struct, frozen=True):
    """A new match and its tickets: one per seat that a person takes, and one for spectators."""

    match: str
    tickets: tuple[Ticket, ...]
    commitment: Commitment
    """The hash of the secret its chance is drawn from."""
    note: str = ""
    """What its seats do not remember any more, where it goes on from elsewhere; mostly empty."""


class Summary(Struct, frozen=True):
    """A match as its lobby line shows it to the holder of a ticket."""

    match: str
    game: str
    title: str
    seat: Seat | None
    seats: tuple[SeatState, ...]
    heading: str
    prompt: str
    is_my_turn: bool
    over: Ending | None
    changed: float
    """When the last step was taken, in seconds since 1970."""


class Problem(Struct, frozen=True):
    """Why a request was not granted, in one sentence; `rule` if a rule of the game says so."""

    text: str
    rule: str = ""
    line: int | None = None
    """Where a position or a record goes wrong, if it does: its line and column, counted from 1."""
    column: int | None = None


class Imported(Struct, frozen=True):
    """An imported record, open for replay with this spectator's ticket."""

    match: str
    ticket: Ticket


class Replay(Struct, frozen=True):
    """A match as one viewer was shown it: the view at the start, then every step."""

    seen_by: Seat | None
    options: dict[str, str]
    theme: str
    """The theme of the board that the match was made with; empty if no option chooses one."""
    start: Any
    steps: tuple[SentStep, ...]
    over: Ending | None
    entries: tuple[int, ...] = ()
    """Which entry of the match each step is, as the replay with all hands open counts them; empty before the end."""


class StoryMoment(Struct, frozen=True):
    """A moment worth seeing again, as a step of the replay with the eyes of all."""

    number: int
    """Of the step, as that replay counts."""
    round: int
    title: str
    """A few words of the game; may be empty."""
    actor: int
    do: str
    say: str
    before: tuple[Any, ...]
    """Every seat's view before the step."""
    views: tuple[Any, ...]
    """Every seat's view after it."""


class Story(Struct, frozen=True):
    """A finished match in short: how it ended, its moments, what each seat has done."""

    over: Ending
    theme: str
    rounds: int
    seconds: float
    """From the first step to the last."""
    moments: tuple[StoryMoment, ...]
    figures: tuple[Figure, ...]
    views: tuple[Any, ...]
    """Every seat's view of the end: nothing is hidden any more."""


class AnalysisState(Struct, frozen=True):
    """An analysis, how far it is, and how long its line is."""

    stage: Literal["waiting", "running", "done", "failed"]
    place: int
    """How many are before it, while it waits: 0 is next."""
    analysis: Analysis | None
    """What there is of it; None while nothing is."""
    text: str = ""
    """What to tell people who wait: `Fourth in line.`"""


class Pushing(Struct, frozen=True):
    """Whether this server tells who has closed the page, by Web Push."""

    key: str
    """The key a browser subscribes with; empty if it does not."""


class GameInfo(Struct, frozen=True):
    """A game as the lobby offers it: its META, without what only the server needs."""

    meta: Meta
    rulebook: str
    """The address of its rulebook in Markdown."""
    lessons: tuple[LessonInfo, ...] = ()
    """Its lessons, the first one first."""
    puzzles: int = 0
    """How many puzzles it has."""


class LessonInfo(Struct, frozen=True):
    """A lesson as the lobby offers it."""

    name: str
    title: str
    promise: str
    """What one can do after it, in a few words."""
    minutes: int
    seat: Seat
    """The seat the learner has."""
    options: dict[str, str] = {}
    """The options it is played with: those of a first match, too."""


class Lesson(Struct, frozen=True):
    """A whole lesson to be played without the server: what a table would say, then beat by beat."""

    info: LessonInfo
    welcome: Welcome
    table: Table
    beats: tuple[LessonBeat, ...]


class Picture(Struct, frozen=True):
    """A picture of a rulebook, as a spectator sees it; a board draws it small."""

    before: Any
    view: Any
    do: str
    """The step between them; empty where there is none."""
    actor: int


class LessonBeat(Struct, frozen=True):
    """One idea of the coach's, and how the table stands while it is told."""

    say: str
    """`**Marked**` words name what is before the learner."""
    sum: str
    """A calculation written out, if any: `6 − 2 = 4 points`."""
    light: tuple[str, ...]
    """The things it is about: words of the game's touches, or `board`, `hand`, `status`."""
    now: str
    """What the learner is to do, in words; empty where there is only something to read."""
    path: Path
    """What is to be touched, one after the other; the update offers this action alone."""
    update: Update


# --- WebSocket: what a client says ---------------------------------------------------------------


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


Emote = Literal["well-played", "hello", "nice-one", "thanks", "oops", "wow", "thinking"]
"""All that can be said at a table: there is no free chat."""


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

# --- WebSocket: what the server says -------------------------------------------------------------


class SeatState(Struct, frozen=True, gc=False):
    """A seat as everybody sees it."""

    name: str
    """The game's name of the seat."""
    nickname: str
    level: str | None
    """The computer's level if it plays this seat now."""
    is_here: bool
    """Whether somebody is connected to it."""
    has_joined: bool
    """Whether anybody has ever opened its link."""
    away_since: float | None
    clock: float | None
    """Seconds left, at the moment of `sent`; None without a clock."""
    is_running: bool
    is_thinking: bool
    """Whether the computer is choosing for this seat."""
    wants_rematch: bool
    guests: int = 0
    """How many links there are to look over this seat's shoulder."""
    is_queued: bool = False
    """The computer has to wait before it may think: too many others do."""


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to a good hello; an update follows."""

    match: str
    meta: Meta
    options: dict[str, str]
    seat: Seat | None
    clock: Clock
    guided: bool
    hints: bool
    """Whether people may ask for hints here: against the computer alone, or as its maker chose."""
    rematch: str
    """The hash of the secret a rematch is drawn from, told before anybody adds to it; may be empty."""
    theme: str
    """The theme of the board that the match was made with; empty if no option chooses one."""
    is_guest: bool = False
    """Whether this viewer only looks over the shoulder of `seat`."""


class GuestInvited(Struct, frozen=True, tag="guest_invited"):
    """The link for a guest, told to who asked for it and never again."""

    token: str


class SentStep(Struct, frozen=True, gc=False):
    """One step as this viewer was shown it; `view` is the game's own view after it."""

    number: int
    actor: int
    do: str
    by: str
    at: float
    say: str
    view: Any
    about: Path = ()
    """What on the board it is about, by words of touches."""
    fold: str = ""
    """What it is called where a log folds it away, a `draw`, say; empty where it does not."""


class Table(Struct, frozen=True, tag="table"):
    """Who is here, who thinks, how the clocks stand; sent whenever that changes."""

    seats: tuple[SeatState, ...]
    sent: float
    watching: int = 0
    """How many spectators are connected."""


class Update(Struct, frozen=True, tag="update", gc=False):
    """Steps since the last one, then how things stand for this viewer."""

    number: int
    steps: tuple[SentStep, ...]
    view: Any
    legal: tuple[Offered, ...]
    is_private: bool
    """Whether nobody else may look on while this viewer chooses: on one device a curtain falls."""
    status: Status
    awaited: tuple[Seat, ...]
    can_undo: bool
    over: Ending | None
    commitment: str
    secret: str | None
    guide: str = ""
    """In a guided match: the sentence about what is new here."""


class Refused(Struct, frozen=True, tag="refused"):
    """Why the last message was not granted. `stale`: the update that follows tells what is new."""

    text: str
    rule: str = ""
    stale: bool = False


class Why(Struct, frozen=True, tag="why"):
    """The answer to a touch: the rule and why not."""

    text: str
    rule: str


class Ways(Struct, frozen=True, tag="ways"):
    """Where a piece can walk to: for what was touched, at the number of an update."""

    number: int
    path: Path
    ways: tuple[Way, ...]
    """The nearest first; each goes on from an earlier one, and all steps but the last leave nothing to choice or chance."""


class Hint(Struct, frozen=True, tag="hint"):
    """What the strongest computer player would do in the asker's place, seeing what he sees.

    `number` is that of the last update. Once there is something else to choose it is not sent.
    """

    number: int
    text: str
    """The action to take; with a mix, the one that was drawn from it."""
    mix: tuple[Share, ...]
    """Where it pays to be unpredictable: the actions to choose among, the most frequent first."""
    why: str


class RematchReady(Struct, frozen=True, tag="rematch_ready"):
    """Both want it: the new match and this viewer's ticket to it."""

    match: str
    ticket: Ticket


class Emoted(Struct, frozen=True, tag="emoted"):
    """What a seat said to everybody, one's own words among it."""

    seat: Seat
    emote: Emote


class Takeback(Struct, frozen=True, tag="takeback"):
    """What is asked of the seats, each in words of what it was shown; sent whenever that changes."""

    request: int
    seat: Seat | None
    """Who asks; None once nobody does, whatever became of it."""
    waits_for: tuple[Seat, ...]
    """Who has not agreed yet."""
    text: str


class Analysed(Struct, frozen=True, tag="analysed"):
    """How far the analysis of this match is, which is over; sent to all who look on as it goes."""

    state: AnalysisState


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


ServerMessage = (
    Welcome
    | Table
    | Update
    | Refused
    | Why
    | Ways
    | Hint
    | RematchReady
    | Emoted
    | GuestInvited
    | Takeback
    | Analysed
    | Pong
)
