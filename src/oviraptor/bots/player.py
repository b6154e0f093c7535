"""One way to ask a bot, wherever it sits: it is made by name, has a budget, and its answer is checked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import AnyGame, Bot, Budget, Level, Meta, Seat, Thought
from oviraptor.core.levels import level_named

ENDLESS: Final = 10**12
"""More positions than anybody looks at: the budget of a player that is on the clock."""
_NODES: Final = 1000
"""What a bot named without a level and without a budget may look at."""
_NAME = re.compile(r"(?P<plain>[^:@]*)(:(?P<nodes>[^@]*))?(@(?P<seconds>.*))?", re.DOTALL)


class BadPlayer(OviraptorError):
    """A name that belongs to no player, or a budget that is none."""


class BadThought(Exception):  # a fault of the bot, not of who asks it
    """A bot has chosen what is not legal."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot and what it may spend on one action: positions to look at, and seconds if it has any."""

    bot: Bot[Any, Any]
    nodes: int
    seconds: float | None = None
    name: str = ""

    def think(self, view: Any, seat: Seat, legal: Sequence[Any], rng: Random) -> Thought[Any]:
        """Choose one of `legal`; raises BadThought."""
        thought = self.bot.think(view, seat, legal, rng, self.budget())
        if thought.action not in legal:
            raise BadThought(
                f"{self.name or type(self.bot).__name__} chose {thought.action!r}, which is not legal"
            )
        return thought

    def budget(self) -> Budget:
        """Begin one decision: the clock, if there is one, runs from now on."""
        if self.seconds is None:
            return Budget(self.nodes)
        end = perf_counter() + self.seconds
        return Budget(self.nodes, lambda: perf_counter() >= end)


def player_of(game: AnyGame, level: Level, seconds: float | None = None) -> Player:
    """Make the player of a level; with `seconds` it thinks no longer, whatever is left of its nodes."""
    return Player(game.bot(level.bot), level.nodes, seconds, level.name)


def player_named(game: AnyGame, meta: Meta, name: str) -> Player:
    """Make a player: `easy` is a level, `greedy` a bot, `greedy:50` or `greedy@0.1s` one on a diet.

    50 is the number of positions it may look at for a move, 0.1 the seconds it may take.
    """
    parts = _NAME.fullmatch(name.strip())
    assert parts is not None  # it takes any text
    plain = parts["plain"].strip()
    level = level_named(meta, plain)
    nodes = None if parts["nodes"] is None else _nodes(name, parts["nodes"])
    seconds = None if parts["seconds"] is None else _seconds(name, parts["seconds"])
    try:
        bot = game.bot(level.bot if level else plain)
    except KeyError:
        levels = ", ".join(level.name for level in meta.levels)
        raise BadPlayer(f"{meta.title} has no player “{plain}”; its levels are {levels}.") from None
    full = name_with(level.name if level else plain, nodes, seconds)
    if nodes is None and seconds is None:
        nodes = level.nodes if level else _NODES
    return Player(bot, ENDLESS if nodes is None else nodes, seconds, full)


def name_with(name: str, nodes: int | None, seconds: float | None) -> str:
    """Add a budget to the name of a player, unless it has one of its own."""
    if ":" in name or "@" in name:
        return name
    eaten = "" if nodes is None else f":{nodes}"
    return f"{name}{eaten}" if seconds is None else f"{name}{eaten}@{seconds:g}s"


def _nodes(name: str, number: str) -> int:
    if not number.isascii() or not number.isdigit() or int(number) == 0:
        raise BadPlayer(f"“{name}”: a number of positions above 0 is expected after the colon.")
    return int(number)


def _seconds(name: str, number: str) -> float:
    plain = number.strip().removesuffix("s")
    if not re.fullmatch(r"\d{1,6}(\.\d*)?|\.\d+", plain, re.ASCII) or float(plain) < 0.001:
        raise BadPlayer(f"“{name}”: a time like 0.05s, at least 0.001s, is expected after the @.")
    return float(plain)
