"""The computer's players of DinoGenics, by name; those of META.levels are among them.

baseline      good habits: sets, fences before animals, goats before carnivores, visitors
keeper        the same, but for one choice in five, which is anything
planner       tries every action in imagined worlds with the same luck, played on by habit

Players of any game (random, greedy, search) have their names, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.bots.by_name import generic
from oviraptor.bots.wavering import Wavering

if TYPE_CHECKING:
    from oviraptor.core.game import Bot
    from oviraptor.games.dinogenics.knowledge.view import View


def bot(name: str) -> Bot[int, View]:
    """Make a player; raises KeyError for a name it does not know."""
    from oviraptor.games.dinogenics import game  # noqa: PLC0415  # the game names this function

    if name == "baseline":
        from oviraptor.games.dinogenics.players.player import Baseline  # noqa: PLC0415

        return Baseline()
    if name == "keeper":
        return Wavering(bot("baseline"), bot("random"), 0.2)
    if name == "planner":
        from oviraptor.games.dinogenics.players.player import Planner  # noqa: PLC0415

        return Planner()
    return generic(name, game, play_out=0)  # its judgement sees further than quick play
