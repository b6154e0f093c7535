"""The computer's players of the Turning Temple, by name; those of META.levels are among them.

baseline      goes for the Egg, and out with it, by the plain rules of T17.6
planner       tries plans in imagined worlds with the same luck, and mixes its cards in battle

Players of any game (random, greedy, search) have their names, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.bots.by_name import generic

if TYPE_CHECKING:
    from oviraptor.core.game import Bot
    from oviraptor.games.temple.knowledge.view import View


def bot(name: str) -> Bot[int, View]:
    """Make a player; raises KeyError for a name it does not know."""
    from oviraptor.games.temple import game  # noqa: PLC0415  # the game names this function

    if name == "baseline":
        from oviraptor.games.temple.players.baseline import Baseline  # noqa: PLC0415

        return Baseline()
    if name == "planner":
        from oviraptor.games.temple.players.player import Planner  # noqa: PLC0415

        return Planner()
    return generic(name, game, play_out=0)  # its judgement sees further than quick play
