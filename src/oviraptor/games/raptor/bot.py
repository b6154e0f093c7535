"""The computer's players of Raptor, by the names in META.levels.

beginner      takes what it can in one action, the rest at random
heuristic     looks one step on; cards by a rule of thumb
turns         whole turns, the duel of the cards, a judgement made by hand
full          the same with the net's judgement, and the round after
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.bots.named import generic

if TYPE_CHECKING:
    from oviraptor.core.game import Bot
    from oviraptor.games.raptor.view import View


def bot(name: str) -> Bot[int, View]:
    """Make a player; raises KeyError for a name it does not know."""
    from oviraptor.games.raptor import game  # noqa: PLC0415  # the game names this function
    from oviraptor.games.raptor.pupils import Beginner, Heuristic, Idler, Wavering  # noqa: PLC0415

    if name == "beginner":
        return Beginner()
    if name == "heuristic":
        return Heuristic(generic("greedy", game))
    if name == "idler":
        return Idler()
    if name == "snapper":
        return Wavering(bot("heuristic"), Beginner(), 0.65)
    if name == "stalker":
        return Wavering(bot("turns"), bot("heuristic"), 0.35)
    return _searcher(name) or generic(name, game)


def _searcher(name: str) -> Bot[int, View] | None:
    """Make a player that searches; these load slowly, the net above all."""
    if name.partition("=")[0] not in ("turns", "further", "net", "full"):
        return None
    from oviraptor.games.raptor.player import Player  # noqa: PLC0415

    if name == "turns":
        return Player()
    if name == "further":
        return Player(looks_further=True)
    from oviraptor.games.raptor.net import Net  # noqa: PLC0415

    kind, _, file = name.partition("=")
    return Player(Net.load(file or None).judge, looks_further=kind == "full")
