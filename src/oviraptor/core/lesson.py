"""Lessons by doing: data in a game's folder, `lessons/*.toml`, that the learner plays step by step.

A lesson begins at a written position and is a list of beats. A beat is one idea of the coach's; the learner
does what it asks, or only reads on; then whatever others and chance do follows, as the beat says it. How a
lesson is played is in `play/lesson.py`; the law “lessons-can-be-played” holds every lesson of every game.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from oviraptor.core.game import CHANCE, Meta, Seat

PLACES: Final = ("board", "hand", "status")
"""What a beat may light besides words of the game: parts of the table that every game has."""


class Beat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea. Marked words (`**like this**`) stand before the learner's eyes: a law looks for them."""

    say: str
    """One idea in a sentence or two."""
    sum: str = ""
    """A calculation written out: `6 − 2 = 4 points`."""
    light: tuple[str, ...] = ()
    """The things it is about: touches of the game (`card:6`), `PLACES`, or what its board marks as `data-part`
    (`part:ledger`); what is to be touched goes without saying."""
    now: str = ""
    """What the learner is to do, in words; empty where there is only something to read."""
    do: str = ""
    """The action the learner is to take, as text; empty where there is only something to read."""
    then: tuple[str, ...] = ()
    """What others and chance do after it: `right: play 2`, `chance: reveal 6 2`."""


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson; its name is that of its file, without the number it is sorted by."""

    name: str
    title: str
    promise: str
    """What one can do after it, in a few words."""
    minutes: int
    seat: Seat
    options: dict[str, str] = {}
    start: str
    beats: tuple[Beat, ...]


@cache
def lessons_of(package: str) -> tuple[Lesson, ...]:
    """Read the lessons in the folder of a game's package, in the order of their files."""
    home = Path(import_module(package).__path__[0])
    return tuple(read_lesson(path) for path in sorted(home.glob("lessons/*.toml")))


_LESSON: Final = msgspec.json.Decoder(Lesson)


def read_lesson(path: Path) -> Lesson:
    """Read one lesson; raises ValueError where it is no lesson."""
    name = path.stem.partition("-")[2] or path.stem
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return _LESSON.decode(msgspec.json.encode({"name": name, **written}))


def read_step(meta: Meta, written: str) -> tuple[Seat, str]:
    """Read who does what: `chance: draw left 3`; raises ValueError."""
    who, colon, do = written.partition(": ")
    if not colon:
        raise ValueError(f"“{written}” does not say who does it")
    if who == "chance":
        return CHANCE, do
    return meta.seat_names.index(who), do
