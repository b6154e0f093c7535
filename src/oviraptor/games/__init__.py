"""The games: one folder each in this house, and those of installed packages. Nothing registers itself.

A package brings a game by the entry point `oviraptor.games`: its name is the game's id, its value the
package that is furnished like a folder here. One that is broken is left out, and `problems` says why.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from oviraptor.core.errors import UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from oviraptor.core.game import AnyGame, Meta
    from oviraptor.core.lesson import Lesson
    from oviraptor.core.parts import Part
    from oviraptor.core.picture import Picture

P = TypeVar("P")

_HERE = Path(__file__).parent
ENTRY_POINTS: Final = "oviraptor.games"


@cache
def names() -> tuple[str, ...]:
    """List the ids of all games, by name."""
    return tuple(sorted({*_own(), *_foreign()[0]}))


def problems() -> tuple[str, ...]:
    """Say which installed games cannot be played, and why, a sentence each."""
    return _foreign()[1]


@cache
def meta(name: str) -> Meta:
    """Read a game's data without loading its rules."""
    found: Meta = import_module(f"{package(name)}.meta").META
    return found


@cache
def load(name: str) -> AnyGame:
    """Load a game's module, which keeps the contract `Game`; raises UnknownGame."""
    place = package(name)
    try:
        module: AnyGame = import_module(f"{place}.game")
    except Exception as error:
        if name in _own():  # a fault of ours is not hidden
            raise
        told = f"{type(error).__name__}: {error}".rstrip(".")
        raise UnknownGame(
            f"The game “{name}” of the package {place} cannot be loaded, {told}."
        ) from error
    return module


def part(name: str, wanted: Part[P]) -> P | None:
    """Load an optional part of a game, such as its drawing for the terminal."""
    return wanted.of(package(name))


def rulebook(name: str) -> str:
    """Return a game's rulebook, Markdown in our own words."""
    home = import_module(package(name)).__path__[0]
    return (Path(home) / "rulebook.md").read_text(encoding="utf-8")


def lessons(name: str) -> tuple[Lesson, ...]:
    """Read a game's lessons, the first one first."""
    from oviraptor.core.lesson import lessons_of  # noqa: PLC0415  # seldom needed

    return lessons_of(package(name))


def pictures(name: str) -> dict[str, Picture]:
    """Read the pictures of a game's rulebook, by their names."""
    from oviraptor.core.picture import pictures_of  # noqa: PLC0415  # seldom needed

    return pictures_of(package(name))


def package(name: str) -> str:
    """Return the package of a game; a game of the house is found without asking what is installed."""
    if name in _own():
        return f"{__name__}.{name}"
    if name not in _foreign()[0]:
        raise UnknownGame(f"There is no game “{name}”; there is {', '.join(names())}.")
    return _foreign()[0][name]


@cache
def _own() -> tuple[str, ...]:
    return tuple(folder.parent.name for folder in _HERE.glob("*/meta.py"))


@cache
def _foreign() -> tuple[dict[str, str], tuple[str, ...]]:
    """Find the packages of installed games by id, and what is wrong with the others."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # loads slowly, and is seldom needed

    found: dict[str, str] = {}
    wrong: list[str] = []
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda each: (each.name, each.value)):
        fault = _fault(point)
        if point.name in _own() or point.name in found:
            fault = f"there is another game of the id “{point.name}”"
        if not fault:
            found[point.name] = point.value
        elif found.get(point.name) != point.value:  # a package may be found twice on the path
            wrong.append(
                f"The game “{point.name}” of the package {point.value} is left out: {fault}."
            )
    return found, tuple(wrong)


def _fault(point: EntryPoint) -> str:
    """Say what keeps a package from being a game, or nothing."""
    try:
        module = import_module(f"{point.value}.meta")
        is_whole = find_spec(f"{point.value}.game") is not None
    except Exception as error:  # noqa: BLE001  # whatever somebody else's code does
        return f"it cannot be imported, {type(error).__name__}: {error}".rstrip(".")
    fault = _fault_of_meta(point.name, getattr(module, "META", None))
    if not fault and not is_whole:
        fault = "it has no game.py"
    if not fault and not (Path(module.__file__ or "").parent / "rulebook.md").exists():
        fault = "it has no rulebook.md"
    return fault


def _fault_of_meta(name: str, meta: object) -> str:
    import msgspec  # noqa: PLC0415  # only where there is something to check

    from oviraptor.core.game import Meta  # noqa: PLC0415

    if not isinstance(meta, Meta):
        return "its meta.py has no META"
    try:
        msgspec.json.decode(msgspec.json.encode(meta), type=Meta)
    except (msgspec.MsgspecError, TypeError) as error:
        return f"its META is broken: {error}"
    return "" if meta.id == name else f"its META has the id “{meta.id}”"
