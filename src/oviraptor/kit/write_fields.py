"""Writes what follows from a game's `fields.py` into its `rules/state.py`, inside each class, between two marker lines.

    python -m oviraptor.kit.write_fields PACKAGE…

Plain code, since that is what mypyc compiles best. A test says where it has to be run again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from textwrap import fill

from oviraptor.kit.fields import Field, Record

WIDTH = 100
_BEGIN = "    # Made from fields.py by oviraptor.kit.write_fields:\n"
_END = "    # So much is made from fields.py.\n"


def main(packages: Sequence[str]) -> None:
    """Bring the states of these games up to date."""
    for package in packages:
        file = state_file(package)
        file.write_text(renewed(package), "utf-8")


def state_file(package: str) -> Path:
    """Return where a game's state is."""
    found = import_module(f"{package}.fields").__file__
    assert found is not None
    return Path(found).parent / "rules" / "state.py"


def renewed(package: str) -> str:
    """Return the text of a game's state as its fields want it."""
    records: tuple[Record, ...] = import_module(f"{package}.fields").RECORDS
    text = state_file(package).read_text("utf-8")
    edited = {record.name for record in records if not record.is_value}
    for record in records:
        head = text.index(f"class {record.name}:\n")
        begin = text.index(_BEGIN, head) + len(_BEGIN)
        end = text.index(_END, begin)
        text = text[:begin] + "\n".join(body(record, edited)) + "\n" + text[end:]
    return text


def body(record: Record, edited: set[str]) -> Iterator[str]:
    """Yield the lines of a class that follow from its fields; `edited` names the records to copy."""
    fields = record.fields
    slots = sorted(f'"{field.name}"' for field in fields)
    yield from _wrapped("__slots__ = (", slots, 1)
    yield ""
    for field in fields:
        yield from _annotation(field)
    yield ""
    yield "    def __eq__(self, other: object) -> bool:"
    yield f"        return isinstance(other, {record.name}) and self.key() == other.key()"
    yield ""
    yield "    def __hash__(self) -> int:"
    yield "        return hash(self.key())"
    yield ""
    yield from _repr(record)
    yield ""
    yield "    def key(self) -> tuple[object, ...]:"
    yield '        """Return what makes two of them equal."""'
    keys = [_key(field) for field in fields]
    yield from _wrapped("return (", [key for key in keys if key], 2)
    yield ""
    yield from _new(record)
    if not record.is_value:
        yield ""
        yield from _copy(record, edited)
    yield ""


def _repr(record: Record) -> Iterator[str]:
    """Yield how it shows itself in a shell or a failed test."""
    yield "    def __repr__(self) -> str:"
    yield from _wrapped("names = (", [f'"{field.name}"' for field in record.fields], 2)
    yield '        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])'
    yield f'        return f"{record.name}({{told}})"'


def _new(record: Record) -> Iterator[str]:
    given = [f"{field.name}: {field.type}" for field in record.fields if field.start is None]
    head = f'    def new({", ".join(given)}) -> "{record.name}":'
    yield "    @staticmethod"
    if len(head) <= WIDTH:
        yield head
    else:
        yield "    def new("
        yield from (f"        {argument}," for argument in given)
        yield f'    ) -> "{record.name}":'
    yield f'        """{record.new}"""'
    yield f"        n = {record.name}()"
    for field in record.fields:
        yield f"        n.{field.name} = {field.name if field.start is None else field.start}"
    yield "        return n"


def _copy(record: Record, edited: set[str]) -> Iterator[str]:
    yield f'    def copy(self) -> "{record.name}":'
    yield '        """Return an equal one to edit."""'
    yield f"        n = {record.name}()"
    for field in record.fields:
        yield f"        n.{field.name} = {_copied(field.type, f'self.{field.name}', edited)}"
    yield "        return n"


def _annotation(field: Field) -> Iterator[str]:
    line = f"    {field.name}: {field.type}"
    if not field.note:
        yield line
    elif len(line) + 4 + len(field.note) <= WIDTH:
        yield f"{line}  # {field.note}"
    else:
        yield f"    # {field.note}"
        yield line


def _key(field: Field) -> str:
    return _frozen(field.type, f"self.{field.name}") if field.key is None else field.key


def _frozen(kind: str, value: str) -> str:
    """Say how a value is told as one that does not change: a list as a tuple."""
    inner = _element(kind)
    if inner is None:
        return value
    each = _frozen(inner, "each")
    return f"tuple({value})" if each == "each" else f"tuple([{each} for each in {value}])"


def _copied(kind: str, value: str, edited: set[str]) -> str:
    """Say how a value is copied: lists and records that are edited anew, with all in them."""
    if kind in edited:
        return f"{value}.copy()"
    inner = _element(kind)
    if inner is None:
        return value
    each = _copied(inner, "each", edited)
    return f"{value}[:]" if each == "each" else f"[{each} for each in {value}]"


def _element(kind: str) -> str | None:
    is_list = kind.startswith("list[")
    return kind[len("list[") : -1] if is_list else None


def _wrapped(opening: str, words: Sequence[str], depth: int) -> Iterator[str]:
    """Lay words out in as few lines as the width allows."""
    indent = "    " * depth
    inner = indent + "    "
    yield indent + opening
    # What belongs together is not torn: blanks within a word are no place to break.
    text = ", ".join(word.replace(" ", "\0") for word in words) + ","
    lines = fill(
        text, WIDTH, initial_indent=inner, subsequent_indent=inner, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
    yield lines.replace("\0", " ")
    yield f"{indent})  # fmt: skip"


if __name__ == "__main__":
    main(sys.argv[1:])
