"""The players that know no game, by name; a game's own `bot` asks here for what it does not add."""

from __future__ import annotations

from typing import Final, TypeVar

from oviraptor.bots.greedy import GreedyBot
from oviraptor.bots.random import RandomBot
from oviraptor.bots.search import PLAY_OUT, InfoSearchBot
from oviraptor.core.game import Bot, Game

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

GENERIC: Final = ("random", "greedy", "search")
"""Every game has these players."""


def generic(name: str, game: Game[S, A, V], play_out: int = PLAY_OUT) -> Bot[A, V]:
    """Make a player for any game; raises KeyError for a name it does not know.

    `play_out` is the length that `search` has in this game; `search=3` has another, to compare them.
    """
    kind, _, turns = name.partition("=")
    if kind == "search" and (name == kind or turns.isdecimal()):
        return InfoSearchBot(game, int(turns or play_out))
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot(game)
        case _:
            raise KeyError(name)
