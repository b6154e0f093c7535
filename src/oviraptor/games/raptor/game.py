"""Raptor behind the contract `oviraptor.core.game.Game`: every name of it, gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.games.raptor.aiming import aim
from oviraptor.games.raptor.boards import start
from oviraptor.games.raptor.bot import bot
from oviraptor.games.raptor.log import say, status
from oviraptor.games.raptor.notation import parse, text
from oviraptor.games.raptor.positions import write
from oviraptor.games.raptor.reading import read
from oviraptor.games.raptor.refuse import refuse
from oviraptor.games.raptor.rules.play import apply, capped, lapse, legal, outcomes, turn
from oviraptor.games.raptor.search.evaluate import evaluate
from oviraptor.games.raptor.touch import offer
from oviraptor.games.raptor.view import imagine, private, seen, view

__all__ = [
    "aim", "apply", "bot", "capped", "evaluate", "imagine", "lapse", "legal", "offer", "outcomes",
    "parse", "private", "read", "refuse", "say", "seen", "start", "status", "text", "turn", "view",
    "write",
]  # fmt: skip

if TYPE_CHECKING:
    from oviraptor.core.game import Game
    from oviraptor.games.raptor import game as this  # noqa: PLW0406  # for mypy only
    from oviraptor.games.raptor.rules.state import State
    from oviraptor.games.raptor.view import View

    _: Game[State, int, View] = this
