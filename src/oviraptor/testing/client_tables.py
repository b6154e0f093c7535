"""Tables a board in the browser brings along that repeat what rules say: made by Python, and held against it.

They are committed, since a page is bundled without Python. A game makes them in its tests and asks here which
of them are not as the rules would have them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
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


def _read(file: Path) -> object:
    return json.loads(file.read_text("utf-8")) if file.exists() else None


def _told(table: object) -> object:
    return json.loads(json.dumps(table))


def _lines(table: Mapping[str, object] | list[object]) -> str:
    if isinstance(table, list):
        return "[\n" + ",\n".join(json.dumps(entry) for entry in table) + "\n]\n"
    entries = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in table.items()]
    return "{\n" + ",\n".join(entries) + "\n}\n"
