"""The Turning Temple behind the contract `oviraptor.core.game.Game`: every name of it, gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.games.temple.bot import bot
from oviraptor.games.temple.imagining import imagine
from oviraptor.games.temple.log import say, status
from oviraptor.games.temple.notation import parse, text
from oviraptor.games.temple.positions import write
from oviraptor.games.temple.reading import read
from oviraptor.games.temple.refuse import refuse
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, capped, lapse, legal, turn
from oviraptor.games.temple.search.evaluate import evaluate
from oviraptor.games.temple.setup import start
from oviraptor.games.temple.touch import aim, offer
from oviraptor.games.temple.view import private, seen, view

__all__ = [
    "aim", "apply", "bot", "capped", "evaluate", "imagine", "lapse", "legal", "offer", "outcomes",
    "parse", "private", "read", "refuse", "say", "seen", "start", "status", "text", "turn", "view",
    "write",
]  # fmt: skip

if TYPE_CHECKING:
    from oviraptor.core.game import Game
    from oviraptor.games.temple import game as this  # noqa: PLW0406  # for mypy only
    from oviraptor.games.temple.rules.state import State
    from oviraptor.games.temple.view import View

    _: Game[State, int, View] = this
