"""The fields of a game's state, each said once: the rows of the game's own `fields.py`.

`write_fields` makes slots, equality, `new` and `copy` of them, as plain code in the game's rules; the view and the way
back from it take the public ones from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Field:
    """One field. Its type says how it is copied: lists and records are, all else is a value and shared."""

    name: str
    type: str
    start: str | None = None
    """What it is at first, as an expression; without one it is an argument of `new`."""
    note: str = ""
    is_public: bool = False
    """Whether everybody knows it, so that a view shows it as it is."""
    key: str | None = None
    """What of it makes two records equal, if that is not simply all: expressions, or nothing at all."""


@dataclass(frozen=True)
class Record:
    """A class of the rules and its fields, in order; the state of a match is the last of its game."""

    name: str
    fields: tuple[Field, ...]
    new: str
    """What `new` makes: its one sentence."""
    is_value: bool = False
    """Whether it is replaced and never edited, so that copies of what holds it share it."""

    @cached_property
    def public(self) -> tuple[str, ...]:
        """The names of what everybody knows."""
        return tuple(field.name for field in self.fields if field.is_public)


def public(name: str, type_: str, start: str | None = None, note: str = "") -> Field:
    """Return a field that everybody knows."""
    return Field(name, type_, start, note, is_public=True)
