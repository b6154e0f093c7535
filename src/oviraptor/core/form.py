"""A position as a form: what of its text can be set one by one, by labels a person reads.

A form is a text taken apart: what stands before each field, its value, and what is left at the end. Put
together again it is the text, letter by letter, so whoever changes a value has changed the position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

Kind = Literal["number", "choice", "flag", "counts", "sorted", "set", "list", "runs", "text"]
"""How a field is set: a number; one word; a word or nothing; several words: with numbers (`a b*2`), in order
(`a b b`), in order and each once, as they come, as they come with equal neighbours together (`b*2 a`); or
whatever is written."""


class FormField(Struct, frozen=True, kw_only=True):
    """A value in a text."""

    before: str
    """The text since the field before it."""
    value: str
    label: str
    kind: Kind
    words: str = ""
    """The name of the words it is made of (`Form.words`)."""
    low: int = 0
    high: int = 999
    lead: str = ""
    """What stands before the value where there is one, as `none` stands alone where there is none."""
    trail: str = ""
    none: str = ""
    width: int = 0
    """The value is filled with blanks up to so many letters."""
    row: int = 0
    """In a group that is drawn: where, from 1."""
    column: int = 0

    def text(self) -> str:
        """Write the field."""
        written = f"{self.lead}{self.value}{self.trail}" if self.value else self.none
        return written.ljust(self.width)


class FormGroup(Struct, frozen=True, kw_only=True):
    """Fields that belong together, in the order of the text."""

    title: str
    fields: tuple[FormField, ...]
    is_drawn: bool = False
    """Whether the fields lie in rows and columns."""


class Form(Struct, frozen=True, kw_only=True):
    """A whole text."""

    groups: tuple[FormGroup, ...]
    rest: str
    """What stands behind the last field."""
    words: dict[str, tuple[tuple[str, str], ...]]
    """Words as they are written, each with its label, in the order in which they are written."""

    def fields(self) -> Iterator[FormField]:
        """Yield all fields in the order of the text."""
        for group in self.groups:
            yield from group.fields

    def text(self) -> str:
        """Put the text together."""
        return "".join(field.before + field.text() for field in self.fields()) + self.rest
