"""The table's own entries: `!undo`, `!takeback`, `!resign`, `!sit …` and others; no game sees them.

Here is how they are read, written and told; what they do to a match is in `fold`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from oviraptor.core.errors import Malformed
from oviraptor.core.words import counted

if TYPE_CHECKING:
    from oviraptor.core.game import Meta, Seat
    from oviraptor.core.record import By

_NONCE = re.compile(r"[0-9a-f]{32}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_SECONDS = re.compile(r"[0-9]{1,9}\.[0-9]{3}")
RESIGNED = "resigned"
"""The reason of the one ending that is the table's and not a game's."""
PERSON = "person"
"""Who sits where nobody said otherwise."""


_BOT = "bot "
"""How a record names a computer player: this, and the name of its level or bot."""


def sitter(level: str | None) -> str:
    """Write who sits: a level of the computer, or a person."""
    return PERSON if level is None else f"{_BOT}{level}"


def level_of(who: str) -> str | None:
    """Read which level sits, or None for a person."""
    return None if who == PERSON else who.removeprefix(_BOT)


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat takes back its last step."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """By consent the match goes back to before a seat's last decision, whatever came since."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives up, which ends the match."""


@dataclass(frozen=True, slots=True)
class Sit:
    """From here on another plays this seat: `person`, or `bot NAME`."""

    who: str


@dataclass(frozen=True, slots=True)
class Rules:
    """All before was played again by this version of the rules, and all of it still fits."""

    version: int


@dataclass(frozen=True, slots=True)
class Down:
    """For so many seconds before this there was no server, so no clock ran."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Nonce:
    """A seat adds random bytes of its own, in hex: all later chance depends on them."""

    hexed: str


@dataclass(frozen=True, slots=True)
class Fork:
    """Here another match goes on from this one: all later chance is drawn from the secret with this hash."""

    commitment: str


TableCommand = Undo | Takeback | Resign | Sit | Rules | Down | Nonce | Fork


def is_table(do: str) -> bool:
    """Tell a text of the table from one of the game."""
    return do.startswith("!")


def write_command(command: TableCommand) -> str:
    """Write a deed as the `do` of an entry."""
    match command:
        case Undo():
            return "!undo"
        case Takeback():
            return "!takeback"
        case Resign():
            return "!resign"
        case Sit(who):
            return f"!sit {who}"
        case Rules(version):
            return f"!rules {version}"
        case Down(seconds):
            return f"!down {seconds:.3f}"
        case Nonce(hexed):
            return f"!nonce {hexed}"
        case Fork(commitment):
            return f"!fork {commitment}"
        case _:
            assert_never(command)


def read_command(do: str) -> TableCommand:
    """Read the `do` of the table's entry; raises Malformed."""
    word, _, rest = do.partition(" ")
    if do == "!undo":
        return Undo()
    if do == "!takeback":
        return Takeback()
    if do == "!resign":
        return Resign()
    if word == "!sit" and is_sitter(rest):
        return Sit(rest)
    if word == "!rules" and rest.isascii() and rest.isdecimal() and len(rest) < 10:
        return Rules(int(rest))
    if word == "!down" and _SECONDS.fullmatch(rest):
        return Down(float(rest))
    if word == "!nonce" and is_nonce(rest):
        return Nonce(rest)
    if word == "!fork" and _COMMITMENT.fullmatch(rest):
        return Fork(rest)
    raise Malformed(
        "expected !undo, !resign, !takeback, !sit person, !sit bot NAME, !rules NUMBER,"
        " !down SECONDS, !nonce HEX or !fork COMMITMENT"
    )


def is_nonce(text: str) -> bool:
    """Tell whether this is a nonce: 16 bytes as 32 hex digits, none of them a capital."""
    return _NONCE.fullmatch(text) is not None


def is_sitter(who: str) -> bool:
    """Tell whether this names who may sit: `person`, or `bot` and its name."""
    name = level_of(who)
    return name is None or (name != who and name.isprintable() and 0 < len(name.strip()) < 100)


def tell(meta: Meta, seat: Seat, command: TableCommand, by: By) -> str:
    """Say what the table did in one sentence, the same for every viewer."""
    who = titled(meta, seat)
    match command:
        case Undo():
            return f"{who} takes back the last step."
        case Takeback():
            return f"All agree: {who} takes back the last decision, and all that came after it."
        case Resign():
            return f"{who} ran out of time." if by == "clock" else f"{who} resigned."
        case Sit(sitting):
            level = level_of(sitting)
            now = "a person" if level is None else f"the computer ({level})"
            return f"{who} is now played by {now}."
        case Rules(version):
            return f"From here on the table plays by version {version} of the rules."
        case Down(seconds):
            return f"There was no server for {_long(seconds)}; no clock ran."
        case Nonce():
            return f"{who} adds a secret number to the shuffle: nobody can steer it."
        case Fork():
            return "Another match goes on from here, with chance of its own."
        case _:
            assert_never(command)


def _long(seconds: float) -> str:
    """Tell a time in the largest unit it has two of, or in seconds."""
    for unit, name in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= 2 * unit:
            return counted(round(seconds / unit), name)
    return counted(max(1, round(seconds)), "second")


def titled(meta: Meta, seat: Seat) -> str:
    """Name a seat as one calls a person: with a capital and no article."""
    name = seat_name(meta, seat)
    return name[:1].upper() + name[1:]


def seat_name(meta: Meta, seat: Seat) -> str:
    """Name a seat as the game does."""
    return meta.seat_names[seat] if 0 <= seat < len(meta.seat_names) else f"Seat {seat + 1}"
