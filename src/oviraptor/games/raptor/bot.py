"""The computer's players of Raptor, by the names in META.levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.bots.named import generic

if TYPE_CHECKING:
    from oviraptor.core.game import Bot
    from oviraptor.games.raptor.view import View


def bot(name: str) -> Bot[int, View]:
    """Make a player; raises KeyError for a name it does not know."""
    from oviraptor.games.raptor import game  # noqa: PLC0415  # the game names this function

    if name == "hunter":
        from oviraptor.games.raptor.player import Player  # noqa: PLC0415  # loads slowly

        return Player()
    return generic(name, game)
