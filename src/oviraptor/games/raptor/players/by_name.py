"""The computer's players of Raptor, by name; those of META.levels are among them.

idler         ends its turn when it may, and takes no baby unless it has to
beginner      takes what it can in one action, the rest at random
heuristic     looks one step on; cards by a rule of thumb
snapper       heuristic, but more often than not beginner
stalker       turns, but now and then heuristic
turns         whole turns, the duel of the cards, a judgement made by hand
further       the same, and the round after
net           turns with the net's judgement
full          the same, and the round after
brisk         net, but cards by a rule of thumb: for games that are played out by the hundred
exploiter     full, but it answers full's mix of cards with the best card: a measure, no opponent

`net=FILE`, `full=FILE` and `exploiter=FILE` take the weights from a file of a training run instead of
those that come with the game. Players of any game (random, greedy, search) have their names, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.bots.by_name import generic
from oviraptor.bots.wavering import Wavering

if TYPE_CHECKING:
    from oviraptor.core.game import Bot
    from oviraptor.games.raptor.knowledge.view import View


def bot(name: str) -> Bot[int, View]:
    """Make a player; raises KeyError for a name it does not know."""
    from oviraptor.games.raptor import game  # noqa: PLC0415  # the game names this function
    from oviraptor.games.raptor.players.weak_bots import Heuristic, Simple, grab, idle  # noqa: PLC0415

    if name == "idler":
        return Simple(idle)
    if name == "beginner":
        return Simple(grab)
    if name == "heuristic":
        return Heuristic(generic("greedy", game))
    if name == "brisk":
        return Heuristic(bot("net"))
    if name == "snapper":
        return Wavering(bot("heuristic"), bot("beginner"), 0.65)
    if name == "stalker":
        return Wavering(bot("turns"), bot("heuristic"), 0.35)
    return _searcher(name) or generic(name, game)


def _searcher(name: str) -> Bot[int, View] | None:
    """Make a player that searches; these load slowly, the net above all."""
    kind, _, file = name.partition("=")
    if name not in ("turns", "further") and kind not in ("net", "full", "exploiter"):
        return None
    from oviraptor.games.raptor.players.player import Exploiter, Player  # noqa: PLC0415

    if name in ("turns", "further"):
        return Player(looks_further=name == "further")
    from oviraptor.games.raptor.players.net import Net  # noqa: PLC0415

    judge = Net.load(file or None).judge
    if kind == "exploiter":
        return Exploiter(judge, looks_further=True)
    return Player(judge, looks_further=kind == "full")
