"""What a board in the browser brings along that repeats what rules say, held against Python.

Tables of values are made by Python and committed, since a page is bundled without it. Words of actions and of what
waits stand in the board's own code, with what it does for each: here they are read from it. A game says both in
`tests/printed.py`, and one test asks for every game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

Tables = Mapping[str, Mapping[str, object] | list[object]]
"""What each file of a game's `client/` holds, by its name."""


def stale(folder: Path, tables: Tables) -> list[str]:
    """List the files that do not hold what they should."""
    return [name for name, table in tables.items() if _read(folder / name) != _told(table)]


def write(folder: Path, tables: Tables) -> None:
    """Write the files anew, a line for each entry."""
    for name, table in tables.items():
        (folder / name).write_text(_lines(table), "utf-8")


@dataclass(frozen=True)
class Said:
    """Words the rules have, and where the board's code says them: `sounds.ts BY_VERB`, keys or a set."""

    words: frozenset[str]
    tables: tuple[str, ...]


def unknown_words(folder: Path, said: Mapping[str, Said]) -> list[str]:
    """List the words in a board's tables, and those its variables are compared with, that no rule has.

    `said` goes by the name of the variable: `verb`, `phase`.
    """
    found = []
    for variable, each in said.items():
        named = [(table, _words_of(folder, table)) for table in each.tables]
        named += _compared(folder, variable)
        found += [
            f"{at}: {word}" for at, words in named for word in words if word not in each.words
        ]
    return found


def _words_of(folder: Path, table: str) -> list[str]:
    """Read the keys of a record, or the members of a list or set, of a board's code."""
    name, _, constant = table.partition(" ")
    text = (folder / name).read_text("utf-8")
    begun = re.search(
        rf"^(?:export )?const {constant}\b[^=]*=[^{{\[;]*([{{\[])", text, re.MULTILINE
    )
    if begun is None:
        raise AssertionError(f"{name} has no table {constant}")
    top = _top(text[begun.end() :])
    pattern = r'"?([^\s",:]+)"?\s*:' if begun[1] == "{" else r'"([^"]+)"'
    words = re.findall(pattern, top)
    if not words:
        raise AssertionError(f"{table} says nothing")
    return words


def _top(text: str) -> str:
    """Return what stands in a bracket that has just been opened, but not in brackets within."""
    depth, kept = 1, []
    for sign in text:
        depth += (sign in "{[(") - (sign in ")]}")
        if depth == 0:
            break
        if depth == 1:
            kept.append(sign)
    return "".join(kept)


def _compared(folder: Path, variable: str) -> Iterator[tuple[str, list[str]]]:
    """Read the words a variable is compared with: `verb === "spin"`."""
    pattern = re.compile(rf'\b{variable} [!=]== "([^"]+)"')
    for file in sorted([*folder.rglob("*.ts"), *folder.rglob("*.tsx")]):
        yield file.name, pattern.findall(file.read_text("utf-8"))


def _read(file: Path) -> object:
    return json.loads(file.read_text("utf-8")) if file.exists() else None


def _told(table: object) -> object:
    return json.loads(json.dumps(table))


def _lines(table: Mapping[str, object] | list[object]) -> str:
    if isinstance(table, list):
        return "[\n" + ",\n".join(json.dumps(entry) for entry in table) + "\n]\n"
    entries = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in table.items()]
    return "{\n" + ",\n".join(entries) + "\n}\n"
