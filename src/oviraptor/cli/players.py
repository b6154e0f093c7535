"""Computer players by the names people give: a level, or a bot with the positions it may see."""

from __future__ import annotations

from oviraptor.bots.contest import Player
from oviraptor.cli.reading import BadInput
from oviraptor.core.game import AnyGame, Meta

_NODES = 1000
"""What a bot named without a level and without a number may look at."""


def player_named(game: AnyGame, meta: Meta, name: str) -> Player:
    """Make a player: `easy` is a level of the game, `greedy` a bot, `greedy:50` one on a diet."""
    plain, sign, number = name.strip().partition(":")
    level = next((lv for lv in meta.levels if lv.name.casefold() == plain.casefold()), None)
    nodes = level.nodes if level else _NODES
    if sign:
        nodes = _nodes(name, number)
    try:
        return Player(game.bot(level.bot if level else plain), nodes)
    except KeyError:
        levels = ", ".join(level.name for level in meta.levels)
        raise BadInput(f"{meta.title} has no player “{plain}”; its levels are {levels}.") from None


def _nodes(name: str, number: str) -> int:
    if not number.isascii() or not number.isdigit() or int(number) == 0:
        raise BadInput(f"“{name}”: a number of positions above 0 is expected after the colon.")
    return int(number)
