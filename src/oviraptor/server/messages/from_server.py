"""What the server says on a socket."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oviraptor.core.game import Meta, Path, Seat, Status
from oviraptor.core.judging import Share
from oviraptor.play.clock import Clock
from oviraptor.play.updates import Ending, Offered
from oviraptor.play.ways import Way
from oviraptor.server.messages.shapes import AnalysisState, Emote, SeatState, SentStep, Ticket


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
    """The nearest first; each goes on from an earlier one, all steps but the last leave nothing to choice or chance."""


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
