"""The computer's players as the tests ask them: made anew, shown a view, given so many positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from oviraptor.core.game import Budget, Thought
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.state import State

SEARCHERS = ("turns", "further", "full")
"""Those that search; the last one with a net."""
STRONGEST = SEARCHERS[-1]
EVERY_PLAYER = tuple(sorted({*SEARCHERS, "exploiter", *(level.bot for level in META.levels)}))


def thought(
    player: Any,
    s: State,
    seat: int,
    nodes: int = 300,
    seed: int = 1,
    stop: Callable[[], bool] = lambda: False,
) -> Thought[int]:
    """What a player thinks in a seat; `player` is a name, or one that has thought before."""
    bot = game.bot(player) if isinstance(player, str) else player
    legal = game.legal(s, seat)
    return bot.think(game.view(s, seat), seat, legal, Random(seed), Budget(nodes, stop))


def played_on(player: Any, s: State, nodes: int = 300, seed: int = 1) -> list[State]:
    """Let one player finish its turn or effect; every state on the way, the first included."""
    bot = game.bot(player) if isinstance(player, str) else player
    states = [s]
    seat = s.actor
    while states[-1].phase == s.phase and states[-1].actor == seat:
        chosen = thought(bot, states[-1], seat, nodes, seed).action
        assert chosen in game.legal(states[-1], seat)
        states.append(game.apply(states[-1], seat, chosen))
    return states
