"""Analyses as files: what was judged, line by line, under the record's hash, the judge and its budget.

A second call finds all there, and one that was stopped goes on. What belongs to another judge is made anew.
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
    """The first line: of which match, by whom."""

    analysis: int
    record: str
    judge: str


def kept(path: Path, plan: Plan) -> list[Solved]:
    """Read what a file holds of a plan and make it ready to go on; an older one gives way."""
    head = msgspec.json.encode(Head(FORMAT, plan.record, plan.judge)) + b"\n"
    held = path.read_bytes() if path.exists() else b""
    if held and not (held.startswith(_BEGINNING) or _BEGINNING.startswith(held)):
        raise BadAnalysis(f"{path} holds something else than an analysis; it is left alone.")
    if not held.startswith(head):
        path.write_bytes(head)
        return []
    return _read(path, held, len(head), len(plan.tasks))


def add(path: Path, solved: Solved) -> None:
    """Write one more answer at the end of a file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(solved) + b"\n")


def _read(path: Path, held: bytes, begin: int, tasks: int) -> list[Solved]:
    """Read whole lines as far as they can be read, and cut off what a crash has left after them."""
    found: dict[int, Solved] = {}
    good = begin
    for line in held[begin:].splitlines(keepends=True):
        try:
            solved = _SOLVED.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            break
        if not line.endswith(b"\n") or not 0 <= solved.number < tasks:
            break
        found[solved.number] = solved
        good += len(line)
    if good < len(held):
        os.truncate(path, good)
    return list(found.values())
