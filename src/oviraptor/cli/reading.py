"""From what was typed to values: files, positions, seats and options, each refused in one line."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from oviraptor import games
from oviraptor.core.errors import Malformed, OviraptorError
from oviraptor.core.game import AnyGame, Meta, Seat
from oviraptor.core.options import fill_options

_POSITION_LIMIT = 1 << 20
"""A position is a page of text; more than this is another kind of file."""


class BadInput(OviraptorError):
    """Something typed on the command line that cannot be used."""


def reason_of(error: Exception) -> str:
    """Say what went wrong without the codes of the operating system."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}."
    return str(error)


def read_text(source: str, limit: int = -1) -> str:
    """Read a file, or standard input for `-`, as text."""
    raw = read_bytes(source, limit)
    name = name_of(source)
    if 0 <= limit < len(raw):
        raise BadInput(f"{name} is too large for this: over {limit >> 20} MB.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name} is not a text file.") from None
    if "\0" in text:
        raise BadInput(f"{name} is not a text file.")
    return text.replace("\r\n", "\n")


def read_bytes(source: str, limit: int) -> bytes:
    """Read a file, or standard input for `-`; one byte over the limit tells that there is more."""
    size = limit + 1 if limit >= 0 else -1
    if source == "-":
        return sys.stdin.buffer.read(size) if sys.stdin else b""
    try:
        with Path(source).open("rb") as file:
            return file.read(size)
    except FileNotFoundError:
        raise BadInput(f"There is no file {source}.") from None
    except IsADirectoryError:
        raise BadInput(f"{source} is a directory, not a file.") from None
    except PermissionError:
        raise BadInput(f"You may not read {source}: permission denied.") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{source} cannot be read: {reason_of(error)}") from None


def name_of(source: str) -> str:
    """Name a source of text in a sentence."""
    return "standard input" if source == "-" else source


def read_position(game: AnyGame, source: str) -> Any:
    """Read a position in the game's own notation."""
    text = read_text(source, _POSITION_LIMIT)
    try:
        return game.read(text)
    except Malformed as error:
        raise BadInput(f"{name_of(source)}: {error}") from error


def seat_named(meta: Meta, name: str) -> Seat:
    """Find a seat by its name, in any case of letters."""
    for seat, seat_name in enumerate(meta.seat_names):
        if name.casefold() == seat_name.casefold():
            return seat
    raise BadInput(f"{meta.title} has no seat “{name}”; it has {', '.join(meta.seat_names)}.")


def options_from(meta: Meta, pairs: Iterable[str]) -> dict[str, str]:
    """Read `key=value` pairs and complete them with the game's defaults."""
    given: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise BadInput(f"An option is written key=value, not “{pair}”.")
        if key in given:
            raise BadInput(f"The option “{key}” is given twice.")
        given[key] = value
    return fill_options(meta, given)


def load_game(name: str) -> tuple[AnyGame, Meta]:
    """Load a game and its data by name."""
    meta = games.meta(name)
    return games.load(name), meta
