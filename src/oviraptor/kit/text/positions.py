"""A position as a list of lines, each of which says both how it is written and how it is read.

Values are asked for, and given back, by the names of the state's fields. What is drawn and not
told in words, such as a board, a game writes and reads by `OwnLines`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

from oviraptor.kit.text.parts import Part, Row, Slot
from oviraptor.kit.text.words import Lines, Words

Get = Callable[[str], Any]
"""Asks for a value by the name of its field."""
Found = dict[str, Any]
"""The values that were read, by the names of their fields."""
Fields = str | Sequence[str | tuple[str, ...]]
"""Names of fields, one for each part of a line; several in a tuple share a part."""

_ALWAYS: Final = object()


class LineSpec(Protocol):
    """Some lines of a position: how they are written, and how they are read."""

    def write(self, get: Get) -> Iterator[str]:
        """Write the lines."""
        ...

    def read(self, lines: Lines, found: Found) -> None:
        """Read the lines."""
        ...


def write_lines(specs: Iterable[LineSpec], get: Get) -> str:
    """Write the lines of a position."""
    return "\n".join([line for spec in specs for line in spec.write(get)] + [""])


def read_lines(specs: Iterable[LineSpec], lines: Lines) -> Found:
    """Read lines of a position, one after another; return what they say."""
    found: Found = {}
    for spec in specs:
        spec.read(lines, found)
    return found


class Line:
    """One line: words it begins with, and what it says of some fields.

    With `unless`, the line is left out where that is the value of its field; `called` says what
    this value means. With `default`, who writes by hand may leave the line out.
    """

    def __init__(
        self,
        key: str,
        fields: Fields,
        *items: str | Part[Any],
        unless: object = _ALWAYS,
        called: str = "none",
        default: object = _ALWAYS,
    ) -> None:
        self._key, self._fields, self._row = key, _names(fields), _row(fields, items)
        self._unless, self._called, self._default = unless, called, default

    def write(self, get: Get) -> Iterator[str]:
        """Write the line, if it is there."""
        values = [_got(get, field) for field in self._fields]
        if values[0] != self._unless:
            yield f"{self._key} {self._row.write(values)}"

    def read(self, lines: Lines, found: Found) -> None:
        """Read the line, if it may be absent only where it is there."""
        absent = self._unless if self._default is _ALWAYS else self._default
        words = lines.take(self._key) if absent is _ALWAYS else lines.take_if(self._key)
        if words is None:
            _put(found, self._fields[0], absent)
            return
        values = _values(self._row, words)
        if values[0] == self._unless:
            raise words.malformed(f"no line for {self._called}", back=words.at)
        for field, value in zip(self._fields, values, strict=True):
            _put(found, field, value)


class Each:
    """A line for each of several, like `raider 0 …`, `raider 1 …`; the fields are tuples."""

    def __init__(self, keys: Sequence[str], fields: Fields, *items: str | Part[Any]) -> None:
        self._keys, self._fields, self._row = keys, _names(fields), _row(fields, items)

    def write(self, get: Get) -> Iterator[str]:
        """Write a line for each."""
        columns = [_got(get, field) for field in self._fields]
        for key, values in zip(self._keys, zip(*columns, strict=True), strict=True):
            yield f"{key} {self._row.write(values)}"

    def read(self, lines: Lines, found: Found) -> None:
        """Read a line for each."""
        rows = [_values(self._row, lines.take(key)) for key in self._keys]
        for field, column in zip(self._fields, zip(*rows, strict=True), strict=True):
            _put(found, field, column)


class Some:
    """A line for those of several who have something, like `apart 1 …`; the field is a tuple."""

    def __init__(
        self, key: str, each: str, who: Slot[int], field: str, part: Part[Any], nothing: object
    ) -> None:
        self._key, self._each, self._who = key, each, who
        self._field, self._part, self._nothing = field, part, nothing

    def write(self, get: Get) -> Iterator[str]:
        """Write a line for each who has something."""
        for who, value in enumerate(get(self._field)):
            if value != self._nothing:
                yield f"{self._key} {self._who.write(who)} {self._part.write(value)}"

    def read(self, lines: Lines, found: Found) -> None:
        """Read the lines there are, which must be in order."""
        values = [self._nothing] * len(self._who.values)
        last = -1
        while words := lines.take_if(self._key):
            who = self._who.read(words)
            if who <= last:
                raise words.malformed(f"each {self._each} once, in order", back=1)
            values[who] = self._part.read(words)
            words.end()
            last = who
        found[self._field] = tuple(values)


class Flag(NamedTuple):
    """A line that is there where something is so."""

    line: str
    field: str

    def write(self, get: Get) -> Iterator[str]:
        """Write the line if it is so."""
        if get(self.field):
            yield self.line

    def read(self, lines: Lines, found: Found) -> None:
        """Read the line if it is there."""
        found[self.field] = lines.begins(self.line.split()[0])
        if found[self.field]:
            lines.take(self.line).end()


class OwnLines(NamedTuple):
    """Lines that a game writes and reads by functions of its own."""

    write: Callable[[Get], Iterator[str]]
    read: Callable[[Lines, Found], None]


def _names(fields: Fields) -> tuple[str | tuple[str, ...], ...]:
    return tuple(fields.split()) if isinstance(fields, str) else tuple(fields)


def _row(fields: Fields, items: Sequence[str | Part[Any]]) -> Row:
    row = Row(*items)
    if len(row.parts) != len(_names(fields)):
        raise ValueError(f"{fields}: as many fields as parts are needed, not {len(row.parts)}")
    return row


def _values(row: Row, words: Words) -> tuple[Any, ...]:
    values = row.read(words)
    words.end()
    return values


def _got(get: Get, field: str | tuple[str, ...]) -> Any:
    return get(field) if isinstance(field, str) else tuple(map(get, field))


def _put(found: Found, field: str | tuple[str, ...], value: Any) -> None:
    if isinstance(field, str):
        found[field] = value
    else:
        found.update(zip(field, value, strict=True))
