"""The games of the house and the template, which keeps all that is asked of a game to copy it from."""

from importlib import import_module
from pathlib import Path
from typing import Any

from oviraptor import games
from oviraptor.core.game import AnyGame, Meta
from oviraptor.testing import template
from oviraptor.testing.template.meta import META as TEMPLATE

NAMES = (*games.names(), TEMPLATE.id)


def package(name: str) -> str:
    """Return the package of a game."""
    return template.__name__ if name == TEMPLATE.id else games.package(name)


def load(name: str) -> AnyGame:
    """Load the rules of a game."""
    found: AnyGame = import_module(f"{package(name)}.game")
    return found


def meta(name: str) -> Meta:
    """Load the data of a game."""
    found: Meta = import_module(f"{package(name)}.meta").META
    return found


def rulebook(name: str) -> str:
    """Read the rulebook of a game."""
    return (home(name) / "rulebook.md").read_text(encoding="utf-8")


def owed(name: str, file: str) -> Any:
    """Import what a game has in its folder `tests`; what one lacks stops no test of another."""
    assert owed_file(name, file).exists(), f"games/{name}/tests/{file}.py is missing"
    return import_module(f"{package(name)}.tests.{file}")


def owed_file(name: str, file: str) -> Path:
    """Return where such a file lies, or should."""
    return home(name) / "tests" / f"{file}.py"


def home(name: str) -> Path:
    """Return the folder of a game."""
    return Path(import_module(package(name)).__path__[0])
