"""One game among players that are shown their views only, the same again from the same seed.

The start, what chance brings and each player's luck come from the seed and nothing else, so two
line-ups on one seed meet the same board and the same draws as long as they play alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from oviraptor.bots.random import RandomBot
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, AnyGame, Bot, Budget, Chance, Options, Over


@dataclass(frozen=True, slots=True)
class Player:
    """A bot and how many positions it may look at for one action."""

    bot: Bot[Any, Any]
    nodes: int


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game went: its end, whether the cap of rounds made it, and its length in steps."""

    over: Over
    is_capped: bool
    steps: int


def seed_of_game(seed: int, number: int) -> int:
    """Make the seed of one game of a series; series with different seeds share none."""
    digest = hashlib.sha256(f"series {seed} game {number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def contest(
    game: AnyGame, players: Sequence[Player], options: Options, seed: int, rounds: int
) -> Finish:
    """Play one game to its end, or to a draw after `rounds` rounds."""
    secret = secret_of_seed(seed)
    lucks = [Random(f"{seed} seat {seat}") for seat in range(len(players))]
    budgets = [Budget(player.nodes) for player in players]
    state = game.start(options, Random(f"{seed} start"))
    steps = chances = 0
    while True:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return Finish(turn, is_capped=False, steps=steps)
        state = game.capped(state, rounds)
        capped = game.turn(state)
        if isinstance(capped, Over):
            return Finish(capped, is_capped=True, steps=steps)
        if isinstance(turn, Chance):
            state = game.apply(state, CHANCE, draw(secret, chances, game.outcomes(state)))
            chances += 1
        else:
            seat = turn.seats[0]
            legal = game.legal(state, seat)
            bot = players[seat].bot
            # Random play looks at nothing, and building views would be most of its time.
            view = None if isinstance(bot, RandomBot) else game.view(state, seat)
            thought = bot.think(view, seat, legal, lucks[seat], budgets[seat])
            state = game.apply(state, seat, thought.action)
        steps += 1
