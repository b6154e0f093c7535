"""Which core runs: the rules compiled to C, or the same files interpreted."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from oviraptor import games


def core_kind() -> str:
    """Say `compiled` if a library lies beside the rules of any game: Python prefers it."""
    rules = Path(games.__file__).parent.glob("*/rules/*")
    compiled = any(file.name.endswith(tuple(EXTENSION_SUFFIXES)) for file in rules)
    return "compiled" if compiled else "interpreted"
