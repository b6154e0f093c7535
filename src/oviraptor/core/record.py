"""Records of matches: JSON lines with a head, entries counted from 0, and an end.

Reading checks the form alone: every line whole and in order, nothing unknown, nothing after the
end. Whether a game allows what a record says is for `oviraptor.play`; files are, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.errors import BadRecord
from oviraptor.core.game import CHANCE
from oviraptor.core.words import counted

FORMAT: Final = 3
"""The newest format; any new field raises it, so that no reader drops one. Older ones are read."""
PLAIN_FORMAT: Final = 2
"""Without `fork`: a match that does not go on from another is still written so."""
FIRST_FORMAT: Final = 1
"""Without `nonces` and `start_by`: what its start was laid out by is not told."""
MAX_BYTES: Final = 8_000_000
MAX_ENTRIES: Final = 50_000

By = Literal["person", "bot", "clock", "chance", "table"]
"""Who gave an entry; "chance" and "table" have no seat, their actor is -1."""
Giver = Literal["person", "bot", "clock"]
"""Who gives an entry in the name of a seat."""

StartBy = Literal["secret", "hand"]
"""What laid out the start: the secret and the nonces of the head, or somebody at will."""

Hex = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2})+$")]
Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
"""16 random bytes of a player's, in hex."""
Commitment = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
MAX_NAME: Final = 200
MAX_NONCES: Final = 16
"""So many stand in a head at most: every draw hashes them."""
MAX_ORIGINS: Final = 16
"""So often can entries have come along from match to match."""
MAX_TEXT: Final = 500
"""No action's text is longer."""
Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class Origin(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What chance was drawn from in a match that another goes on from."""

    commitment: Commitment
    secret: Hex | None = None
    """Open since that match is over; None where nobody told it, or must not know it yet."""


class ForkOf(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a match goes on from: after so many entries of another."""

    match: Annotated[str, msgspec.Meta(max_length=64)]
    n: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """As this seat could know it: what it did not see was dealt anew. None: as it was."""
    origins: Annotated[tuple[Origin, ...], msgspec.Meta(max_length=MAX_ORIGINS)] = ()
    """Where entries came along: what chance was drawn from before each `!fork` among them."""


def sealed(fork: ForkOf) -> ForkOf:
    """Return where a match goes on from without what opens the cards that came along."""
    return replace(fork, origins=tuple(replace(each, secret=None) for each in fork.origins))


class Head(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line: which match this is, and its first state as text."""

    format: int
    game: str
    rules_version: Annotated[int, msgspec.Meta(ge=0)]
    options: dict[str, str]
    seats: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1)]
    """A display name per seat, "" where nobody gave one."""
    start: str
    commitment: Commitment
    """The hash of the secret all chance is drawn from."""
    secret: Hex | None = None
    """The secret itself: in the table's own files alone, so that a match can be resumed."""
    nonces: Annotated[tuple[Nonce, ...], msgspec.Meta(max_length=MAX_NONCES)] = ()
    """What who made the match added to chance, after the commitment and before the start."""
    start_by: StartBy = "secret"
    shown_to: Annotated[int, msgspec.Meta(ge=-1)] | None = None
    """Whose eyes the entries were seen with: a seat, -1 for spectators, None if it is all there."""
    fork: ForkOf | None = None
    """Where it goes on from, if it did not begin at the beginning."""

    @property
    def drawn_from(self) -> tuple[Origin, ...]:
        """What chance is drawn from: first what came along, one after the other, then its own."""
        own = Origin(self.commitment, self.secret)
        return (own,) if self.fork is None else (*self.fork.origins, own)


class Entry(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One step of a match: what was done, by whom, when; a `do` with `!` is the table's own."""

    n: Annotated[int, msgspec.Meta(ge=0)]
    actor: Annotated[int, msgspec.Meta(ge=-1)]
    do: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT)]
    at: float
    by: By

    def __post_init__(self) -> None:
        if not isfinite(self.at):
            raise ValueError(f"{self.at} is no time")


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How it ended: a place per seat and the reason."""

    places: tuple[int, ...]
    reason: str


class End(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The last line of a finished match: the result, and the secret for all to check."""

    result: Result
    secret: Hex | None = None


class Record(Struct, frozen=True):
    """A match as it is kept: without an end it is unfinished."""

    head: Head
    entries: tuple[Entry, ...] = ()
    end: End | None = None

    @property
    def secret(self) -> bytes | None:
        """The secret, if the record tells it."""
        known = self.end.secret if self.end is not None and self.end.secret else self.head.secret
        return None if known is None else bytes.fromhex(known)


def dump(record: Record) -> str:
    """Write a record; `load` reads it back as it was."""
    return "".join(lines(record))


def lines(record: Record) -> Iterator[str]:
    """Write a record line by line."""
    yield line(record.head)
    yield from map(line, record.entries)
    if record.end is not None:
        yield line(record.end)


def line(part: Head | Entry | End) -> str:
    """Write one line with its newline, to be appended to what is there."""
    return msgspec.json.encode(part).decode() + "\n"


def load(
    text: str | bytes, *, max_bytes: int = MAX_BYTES, max_entries: int = MAX_ENTRIES
) -> Record:
    """Read a record; raises BadRecord with the line for anything damaged."""
    lines = _lines(text, max_bytes)
    head = _head(lines[0])
    entries: list[Entry] = []
    for number, each in enumerate(lines[1:], start=2):
        part = _part(number, each)
        if isinstance(part, End):
            return _finished(head, entries, part, lines, number)
        if len(entries) == max_entries:
            raise BadRecord(number, f"there are more than {max_entries} entries")
        check_entry(part, len(entries), len(head.seats))
        entries.append(part)
    return Record(head, tuple(entries))


def check_entry(entry: Entry, number: int, seats: int) -> None:
    """Raise BadRecord unless this entry may stand at this number, whatever the game."""
    where = number + 2
    if entry.n != number:
        raise BadRecord(where, f"the entry is number {entry.n} where number {number} is due")
    if entry.actor >= seats:
        raise BadRecord(where, f"there is no seat {entry.actor}; the seats are 0 to {seats - 1}")
    if (entry.actor == CHANCE) != (entry.by in {"chance", "table"}):
        raise BadRecord(where, f"the actor is {entry.actor}, which does not fit “by {entry.by}”")
    if entry.by in {"chance", "table"} and entry.do.startswith("!") != (entry.by == "table"):
        raise BadRecord(where, f"“{entry.do}” does not fit “by {entry.by}”")


def _lines(text: str | bytes, max_bytes: int) -> list[bytes]:
    try:
        data = text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError as error:
        raise BadRecord(1, "this is not text a file can hold") from error
    if len(data) > max_bytes:
        raise BadRecord(1, f"the record has {len(data)} bytes; at most {max_bytes} are read")
    if not data:
        raise BadRecord(1, "the record is empty")
    if data.strip()[:1] not in {b"", b"{"}:
        raise BadRecord(1, "this is no record of a match, which is lines of JSON")
    lines = data.split(b"\n")
    if not lines[-1]:
        return lines[:-1]
    _whole_last(len(lines), lines[-1])
    return lines


def _whole_last(number: int, last: bytes) -> None:
    """Refuse a last line without its newline unless it is whole."""
    try:
        _ANY.decode(last)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRecord(number, "the record is cut off in the middle of this line") from error


_T = TypeVar("_T")

_HEAD: Final = msgspec.json.Decoder(Head)
_ENTRY: Final = msgspec.json.Decoder(Entry)
_END: Final = msgspec.json.Decoder(End)
_KEYS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ANY: Final = msgspec.json.Decoder(msgspec.Raw)


class _Format(Struct):
    format: int


_FORMAT: Final = msgspec.json.Decoder(_Format)


def _head(text: bytes) -> Head:
    found = _decode(_FORMAT, 1, "the head of a record", text).format
    if found > FORMAT:
        reason = f"made by a newer Oviraptor (format {found}); this one reads format {FORMAT}"
        raise BadRecord(1, reason)
    if found < FIRST_FORMAT:
        raise BadRecord(1, f"there is no format {found}; this Oviraptor reads format {FORMAT}")
    head = _decode(_HEAD, 1, "the head of a record", text)
    if found == FIRST_FORMAT and (head.nonces or head.start_by != "secret"):
        raise BadRecord(1, f"format {FIRST_FORMAT} has neither nonces nor start_by")
    if found < FORMAT and head.fork is not None:
        raise BadRecord(1, f"format {found} has no fork")
    if head.shown_to is not None and head.shown_to >= len(head.seats):
        raise BadRecord(1, f"it was shown to seat {head.shown_to}, which is not there")
    return head


def _part(number: int, text: bytes) -> Entry | End:
    try:
        return _ENTRY.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError):
        if "result" in _decode(_KEYS, number, "an entry", text):
            return _decode(_END, number, "the end of a record", text)
        return _decode(_ENTRY, number, "an entry", text)


def _decode(decoder: msgspec.json.Decoder[_T], number: int, what: str, text: bytes) -> _T:
    if not text.strip():
        raise BadRecord(number, "this line is blank")
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise BadRecord(number, f"this is not {what}: {error}") from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRecord(number, f"this is not JSON: {error}") from error


def _finished(
    head: Head, entries: list[Entry], end: End, lines: list[bytes], number: int
) -> Record:
    if number < len(lines):
        raise BadRecord(number + 1, "the record goes on after its result")
    if len(end.result.places) != len(head.seats):
        reason = (
            f"{counted(len(end.result.places), 'place')} for {counted(len(head.seats), 'seat')}"
        )
        raise BadRecord(number, reason)
    if head.secret and end.secret and head.secret != end.secret:
        raise BadRecord(number, "the secret is not the one in the head")
    return Record(head, tuple(entries), end)
