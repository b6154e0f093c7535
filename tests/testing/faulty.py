"""The template with one function replaced: a game with a planted fault."""

from types import SimpleNamespace
from typing import Any

from oviraptor.core.game import AnyGame
from oviraptor.testing.template import game


def faulty(**replaced: Any) -> AnyGame:
    functions: Any = SimpleNamespace(**{name: getattr(game, name) for name in game.__all__})
    for name, function in replaced.items():
        assert hasattr(functions, name)
        setattr(functions, name, function)
    found: AnyGame = functions
    return found
