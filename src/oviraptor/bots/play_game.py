"""One game among players that are shown their views only, the same again from the same seed.

The start, what chance brings and the luck of each player come from the seed, each in a stream of
its own, so two line-ups on one seed meet the same board and the same draws as long as they play
alike. A player's luck belongs to its name and its seat. A player on the clock is not the same again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from oviraptor.bots.player import Player
from oviraptor.bots.random import RandomBot
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, AnyGame, Chance, Options, Over, Seat


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game went: its end, whether the cap made it, its length, and the time thought.

    `seconds` has, per seat, the time of each decision in which there was something to decide.
    """

    over: Over
    is_capped: bool
    rounds: int
    steps: int
    seconds: tuple[tuple[float, ...], ...] = field(compare=False)


def seed_of_game(seed: int, number: int) -> int:
    """Make the seed of one game of a series; series with different seeds share none."""
    digest = hashlib.sha256(f"series {seed} game {number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def play_game(
    game: AnyGame, players: Sequence[Player], options: Options, seed: int, round_cap: int
) -> Finish:
    """Play one game to its end, or to a draw after `round_cap` rounds."""
    secret = secret_of_seed(seed)
    lucks = [Random(f"{seed} {player.name} seat {seat}") for seat, player in enumerate(players)]
    seconds: list[list[float]] = [[] for _ in players]
    state = game.start(options, Random(f"{seed} start"))
    rounds = steps = chances = 0
    while True:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return Finish(turn, False, rounds, steps, tuple(map(tuple, seconds)))
        rounds = _rounds_begun(game, state, rounds)
        if rounds > round_cap:
            capped = game.turn(game.capped(state, round_cap))
            assert isinstance(capped, Over)
            return Finish(capped, True, round_cap, steps, tuple(map(tuple, seconds)))
        if isinstance(turn, Chance):
            state = game.apply(state, CHANCE, draw(secret, chances, game.outcomes(state)))
            chances += 1
        else:
            seat = turn.seats[0]
            action = _think(game, players[seat], state, seat, lucks[seat], seconds[seat])
            state = game.apply(state, seat, action)
        steps += 1


def _rounds_begun(game: AnyGame, state: Any, known: int) -> int:
    """Count the rounds begun so far: any cap below that number would end the game now."""
    while isinstance(game.turn(game.capped(state, known)), Over):
        known += 1
    return known


def _think(
    game: AnyGame, player: Player, state: Any, seat: Seat, luck: Random, seconds: list[float]
) -> Any:
    """Let a player choose, and note the time it took if there was anything to choose."""
    legal = game.legal(state, seat)
    # Random play looks at nothing, and building views would be most of its time.
    view = None if isinstance(player.bot, RandomBot) else game.view(state, seat)
    began = perf_counter()
    thought = player.think(view, seat, legal, luck)
    if len(legal) > 1:
        seconds.append(perf_counter() - began)
    return thought.action
