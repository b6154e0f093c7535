"""The players that know no game can play this one: legally, the same again, and by the view alone."""

from __future__ import annotations

from random import Random
from typing import Any

from oviraptor.bots.by_name import GENERIC, generic
from oviraptor.bots.draw import mixed
from oviraptor.core.game import CHANCE, AnyGame, Bot, Budget, Chance, Over, Seat
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.random_game import MOST_STEPS, Trail
from oviraptor.testing.runner import Scene, in_world
from oviraptor.testing.settings import Settings

_HARDLY_ANY = 6
"""Positions for each action of a whole game: how well it is played is not asked here."""
_SOME = 40
"""Positions where one choice is looked at closely."""
_ROUNDS = 6
"""After so many rounds a game of theirs is capped."""


def generic_players_play(trail: Trail, _settings: Settings) -> None:
    """Check that each of them plays legally to the end, or to a cap, with hardly any budget."""
    for name in GENERIC:
        bot = generic(name, trail.game)
        rng = Random(f"{name} {trail.seed}")
        s = trail.start
        for _ in range(MOST_STEPS):
            s = trail.game.capped(s, min(_ROUNDS, trail.meta.round_cap))
            if isinstance(trail.game.turn(s), Over):
                break
            s = _stepped(trail.game, name, bot, s, rng)
        else:
            raise Fault(f"a game of “{name}” has not ended after {MOST_STEPS} steps")


def generic_players_are_fair(scene: Scene) -> None:
    """Check that each of them chooses the same in every world that looks the same to its seat."""
    game, s = scene.game, scene.s
    for seat in scene.trail.seats:
        if not game.legal(s, seat):
            continue
        view = game.view(s, seat)
        worlds = [s, *(game.imagine(view, scene.rng) for _ in range(scene.settings.worlds))]
        for name in GENERIC:
            bot = generic(name, game)
            chosen = _choice(game, bot, s, seat)
            for world in worlds:
                with in_world(game, world, seat):
                    same(f"what “{name}” does", chosen, _choice(game, bot, world, seat))


def _stepped(game: AnyGame, name: str, bot: Bot[Any, Any], s: Any, rng: Random) -> Any:
    turn = game.turn(s)
    if isinstance(turn, Chance):
        outcomes = game.outcomes(s)
        return game.apply(s, CHANCE, mixed(outcomes, rng)[0])
    assert not isinstance(turn, Over)
    seat = rng.choice(turn.seats)
    legal = game.legal(s, seat)
    action = bot.think(game.view(s, seat), seat, legal, rng, Budget(_HARDLY_ANY)).action
    at = f"where “{name}” has seat {seat} in\n{game.write(s)}"
    expect(action in legal, f"“{game.text(action)}” is not legal, {at}")
    return game.apply(s, seat, action)


def _choice(game: AnyGame, bot: Bot[Any, Any], s: Any, seat: Seat) -> str:
    thought = bot.think(game.view(s, seat), seat, game.legal(s, seat), Random(1), Budget(_SOME))
    return game.text(thought.action)
