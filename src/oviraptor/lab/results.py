"""Files of results: JSON lines that a series is continued from, and that can be merged.

The first line is the series, each other line one game. A file holds no times, so a series without
clocks always gives the same file, in one go or in ten, with one worker or with many.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from oviraptor.core.errors import OviraptorError
from oviraptor.lab.series import Played, Series, Task

_SERIES: Final = msgspec.json.Decoder(Series)
_PLAYED: Final = msgspec.json.Decoder(Played)
_LINE = b'{"n":'
"""How the line of a game begins."""

Known = dict[Task, Played]
"""What is known already, by task."""


class BadResults(OviraptorError):
    """A file that holds something else than results of the series asked for."""


def read_results(path: str, series: Series) -> Known:
    """Read the games a file holds; a line cut off at its end by a crash does not count."""
    known, _ = _read(path, Path(path).read_bytes(), series)
    return known


def open_results(path: str, series: Series) -> Known:
    """Read what a file holds, if there is one, and make it ready to be continued."""
    file = Path(path)
    held = file.read_bytes() if file.exists() else b""
    head = msgspec.json.encode(series) + b"\n"
    if len(held) < len(head) and head.startswith(held):
        file.write_bytes(head)
        return {}
    known, whole = _read(path, held, series)
    if whole < len(held):
        os.truncate(path, whole)
    return known


def add_result(path: str, played: Played) -> None:
    """Write one more game at the end of a file."""
    with Path(path).open("ab") as file:
        file.write(msgspec.json.encode(played) + b"\n")


def merge(parts: Iterable[tuple[str, Known]]) -> Known:
    """Put together what several files hold; raises if they tell one game in two ways."""
    merged: Known = {}
    for path, known in parts:
        for task, played in known.items():
            if merged.setdefault(task, played) != played:
                game = f"game {task.n} of {', '.join(task.bots)}"
                raise BadResults(f"{path} tells {game} otherwise than the files before it.")
    return merged


def _read(path: str, held: bytes, series: Series) -> tuple[Known, int]:
    """Return the games, and how many bytes of the file are whole lines."""
    whole = held.rfind(b"\n") + 1
    rest = held[whole:]
    try:
        head, *lines = held[:whole].splitlines() or [b""]
        found = _SERIES.decode(head)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadResults(f"{path} holds something else than results of a series.") from None
    if found != series:
        raise BadResults(f"{path} holds another series: {_difference(found, series)}.")
    seats = int(series.options["seats"])
    known = merge((path, _game(path, n, line, seats)) for n, line in enumerate(lines, 2))
    if not (rest.startswith(_LINE) or _LINE.startswith(rest)):
        raise BadResults(f"{path} is damaged: its last line is no game of a series.")
    return known, whole


def _game(path: str, number: int, line: bytes, seats: int) -> Known:
    try:
        played = _PLAYED.decode(line)
        if len(played.bots) == len(played.places) == seats:
            return {played.task: played}
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass
    raise BadResults(f"{path} is damaged: line {number} is no game of a series.")


def _difference(found: Series, wanted: Series) -> str:
    one, other = _facts(found), _facts(wanted)
    name = next(each for each in one | other if one.get(each) != other.get(each))
    return f"its {name} is {one.get(name)}, not {other.get(name)}"


def _facts(series: Series) -> dict[str, object]:
    facts = msgspec.structs.asdict(series)
    return {**facts.pop("options"), **facts}
