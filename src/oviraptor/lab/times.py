"""How long players thought, kept beside a file of results: times differ from run to run.

Only decisions count in which there was something to decide.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from oviraptor.lab.results import BadResults
from oviraptor.lab.series import Lineup, Task


class Timed(Struct, frozen=True, forbid_unknown_fields=True):
    """The milliseconds of each decision of a game, by seat; a line of a file of times."""

    n: int
    bots: Lineup
    ms: tuple[tuple[float, ...], ...]


class Times(NamedTuple):
    """How long decisions took, in milliseconds: half of them at most `median`, and so on."""

    decisions: int
    median: float
    p95: float
    longest: float


def summed_up(ms: Sequence[float]) -> Times | None:
    """Sum up the milliseconds of many decisions."""
    if not ms:
        return None
    ordered = sorted(ms)
    half, most = (ordered[math.ceil(share * len(ms)) - 1] for share in (0.5, 0.95))
    return Times(len(ms), half, most, ordered[-1])


def timed(task: Task, seconds: Sequence[Sequence[float]]) -> Timed:
    """Round the seconds of a game's decisions to something worth keeping."""
    return Timed(
        task.n, task.bots, tuple(tuple(round(s * 1000, 2) for s in seat) for seat in seconds)
    )


def times_beside(path: str) -> str:
    """Name the file of times of a file of results."""
    return f"{path}.times"


_TIMED: Final = msgspec.json.Decoder(Timed)


def read_times(path: str) -> dict[Task, Timed]:
    """Read the times beside a file of results, if there are any; the last of a game counts."""
    file = Path(times_beside(path))
    held = file.read_bytes() if file.exists() else b""
    try:
        lines = held[: held.rfind(b"\n") + 1].splitlines()
        found = [_TIMED.decode(line) for line in lines]
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadResults(f"{file} holds something else than the times of a series.") from None
    return {Task(each.n, each.bots): each for each in found}


def open_times(path: str) -> dict[Task, Timed]:
    """Read the times beside a file of results, and make them ready to be continued."""
    found = read_times(path)
    file = Path(times_beside(path))
    held = file.read_bytes() if file.exists() else b""
    if not held.endswith(b"\n") and held:
        os.truncate(file, held.rfind(b"\n") + 1)
    return found


def add_times(path: str, times: Timed) -> None:
    """Write the times of one more game beside a file of results."""
    with Path(times_beside(path)).open("ab") as file:
        file.write(msgspec.json.encode(times) + b"\n")
