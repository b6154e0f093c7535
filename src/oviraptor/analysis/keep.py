"""Analyses as files: what was judged, line by line, under the record's hash, the judge and its budget.

A second call finds all there, and one that was stopped goes on. Judges and budgets lie side by side: each has a head,
and what follows is its own up to the next head. What belongs to another match is made anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from oviraptor.analysis.analyse import FORMAT, Plan
from oviraptor.analysis.tasks import Solved
from oviraptor.core.errors import OviraptorError

_SOLVED: Final = msgspec.json.Decoder(Solved)
_BEGINNING: Final = b'{"analysis":'


class BadAnalysis(OviraptorError):
    """A file that holds something else than an analysis."""


class Head(Struct, frozen=True):
    """The line above answers: of which match, by whom."""

    analysis: int
    record: str
    judge: str


_HEAD: Final = msgspec.json.Decoder(Head)


def kept(path: Path, plan: Plan) -> list[Solved]:
    """Read what a file holds of a plan and make it ready to go on; one of another match gives way."""
    head = msgspec.json.encode(Head(FORMAT, plan.record, plan.judge)) + b"\n"
    held = path.read_bytes() if path.exists() else b""
    if held and not (held.startswith(_BEGINNING) or _BEGINNING.startswith(held)):
        raise BadAnalysis(f"{path} holds something else than an analysis; it is left alone.")
    if not _is_of(held, plan):
        path.write_bytes(head)
        return []
    found, good, is_last = _read(held, head, len(plan.tasks))
    if good < len(held):
        os.truncate(path, good)
    if not is_last:
        with path.open("ab") as file:
            file.write(head)
    return found


def add(path: Path, solved: Solved) -> None:
    """Write one more answer at the end of a file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(solved) + b"\n")


def _is_of(held: bytes, plan: Plan) -> bool:
    """Tell whether a file is of this match, in this format."""
    try:
        head = _HEAD.decode(held.partition(b"\n")[0])
    except msgspec.DecodeError:
        return False
    return (head.analysis, head.record) == (FORMAT, plan.record)


def _read(held: bytes, head: bytes, tasks: int) -> tuple[list[Solved], int, bool]:
    """Read whole lines as far as they can be read: answers under a head, how far that is, and whether it came last."""
    found: dict[int, Solved] = {}
    good, is_own = 0, False
    for line in held.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        if line.startswith(_BEGINNING):
            is_own = line == head
        else:
            try:
                solved = _SOLVED.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                break
            if not 0 <= solved.number < tasks:
                break
            if is_own:
                found[solved.number] = solved
        good += len(line)
    return list(found.values()), good, is_own
