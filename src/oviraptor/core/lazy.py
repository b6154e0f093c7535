"""A module that gathers names from others and loads each only when it is first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

Getter = Callable[[str], Any]
Lister = Callable[[], list[str]]


def gathered(module: str, names: Mapping[str, str]) -> tuple[Getter, Lister]:
    """Make a module's `__getattr__` and `__dir__` from the names it takes from other modules.

    `{"words.touch": "aim offer"}` means `from PACKAGE.words.touch import aim, offer`, put off. A name
    that was asked for is kept in the module, so the next question costs no more than any global.
    """
    package = module.rpartition(".")[0]
    places = {name: place for place, held in names.items() for name in held.split()}

    def get(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {module!r} has no attribute {name!r}", name=name)
        value = getattr(import_module(f"{package}.{places[name]}"), name)
        setattr(sys.modules[module], name, value)
        return value

    def listed() -> list[str]:
        return sorted({*vars(sys.modules[module]), *places})

    return get, listed
