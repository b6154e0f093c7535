"""The games of the house: one folder each, found by looking. Nothing registers itself."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from oviraptor.core.errors import UnknownGame

if TYPE_CHECKING:
    from types import ModuleType

    from oviraptor.core.game import AnyGame, Meta

_HERE = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """List the ids of all games, by name."""
    return tuple(sorted(folder.parent.name for folder in _HERE.glob("*/meta.py")))


@cache
def meta(name: str) -> Meta:
    """Read a game's data without loading its rules."""
    found: Meta = _module(name, "meta").META
    return found


@cache
def load(name: str) -> AnyGame:
    """Load a game's module, which keeps the contract `Game`."""
    module: AnyGame = _module(name, "game")
    return module


def part(name: str, part_name: str) -> ModuleType | None:
    """Load an optional part of a game's folder, such as its drawing for the terminal."""
    if (_HERE / name / f"{part_name}.py").exists():
        return _module(name, part_name)
    return None


def rulebook(name: str) -> str:
    """Return a game's rulebook, Markdown in our own words."""
    meta(name)
    return (_HERE / name / "rulebook.md").read_text(encoding="utf-8")


def _module(name: str, part_name: str) -> ModuleType:
    if name not in names():
        raise UnknownGame(f"There is no game “{name}”; there is {', '.join(names())}.")
    return import_module(f"{__name__}.{name}.{part_name}")
