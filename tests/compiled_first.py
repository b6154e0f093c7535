"""Lets the tests play on the compiled rules of the installed wheel; everything else comes from src/.

For what is a matter of statistics or of a player's strength, and would take minutes interpreted; and
for the processes that tests start: servers, thinkers, commands.
"""

import os
import sys
import sysconfig
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

SOURCE = Path(__file__).parents[1] / "src"
INSTALLED = Path(sysconfig.get_path("platlib"))
CUSTOMIZED = Path(__file__).parent / "processes"
"""Where a Python that starts finds its `sitecustomize`."""


class CompiledFirst(MetaPathFinder):
    """Finds what the installed wheel has compiled."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the compiled module of that name, if there is one and its source is as it was."""
        if not name.startswith("oviraptor."):
            return None
        place = Path(*name.split("."))
        spec = PathFinder.find_spec(name, [str(INSTALLED / place.parent)])
        if spec is None or not str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES)):
            return None
        if not _is_same(place.with_suffix(".py")):
            raise ImportError(f"{name} was edited since it was compiled: run `make test`")
        return spec


class CompiledIfCurrent(CompiledFirst):
    """Finds the same, but nothing at all when any of it was edited since."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the compiled module of that name, if all are as they were."""
        if not name.startswith("oviraptor.") or not _is_current():
            return None
        return super().find_spec(name, path, target)


def prefer_compiled() -> None:
    """Take the compiled modules from now on."""
    sys.meta_path.insert(0, CompiledFirst())


def prefer_compiled_if_current() -> None:
    """Take the compiled modules from now on, unless there are newer sources."""
    sys.meta_path.insert(0, CompiledIfCurrent())


def prefer_compiled_in_processes() -> None:
    """Let every Python that is started from now on do so, but for those that are started isolated."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(CUSTOMIZED), before]))


@cache
def _is_current() -> bool:
    compiled = {
        file.parent / f"{file.name.partition('.')[0]}.py"
        for suffix in EXTENSION_SUFFIXES
        for file in (INSTALLED / "oviraptor").rglob(f"*{suffix}")
    }
    return all(_is_same(file.relative_to(INSTALLED)) for file in compiled)


def _is_same(file: Path) -> bool:
    """Tell whether the wheel was made of this source; a library shared by modules has none."""
    source, installed = SOURCE / file, INSTALLED / file
    return not source.exists() or source.read_bytes() == installed.read_bytes()
