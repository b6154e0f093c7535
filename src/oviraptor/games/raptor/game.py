"""Raptor behind the contract `oviraptor.core.game.Game`: every name of it, gathered.

The rules and their texts are loaded with this module, all else when it is first asked for: whoever
asks what is legal needs no view, no player and no sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.core.lazy import gathered
from oviraptor.games.raptor.rules.play import apply, capped, lapse, legal, outcomes, turn
from oviraptor.games.raptor.text.actions import parse, text
from oviraptor.games.raptor.text.positions import read, write

__all__ = [
    "aim", "apply", "bot", "capped", "evaluate", "imagine", "lapse", "legal", "offer",
    "outcomes", "parse", "private", "read", "refuse", "say", "seen", "start", "status", "text", "turn",
    "view", "write",
]  # fmt: skip

if TYPE_CHECKING:
    from oviraptor.core.game import Game
    from oviraptor.games.raptor import game as this  # noqa: PLW0406  # for mypy only
    from oviraptor.games.raptor.knowledge.view import View, imagine, private, seen, view
    from oviraptor.games.raptor.players.by_name import bot
    from oviraptor.games.raptor.rules.state import State
    from oviraptor.games.raptor.search.evaluate import evaluate
    from oviraptor.games.raptor.setup import start
    from oviraptor.games.raptor.words.aim import aim
    from oviraptor.games.raptor.words.log import say, status
    from oviraptor.games.raptor.words.refusals import refuse
    from oviraptor.games.raptor.words.touch import offer

    _: Game[State, int, View] = this
else:
    __getattr__, __dir__ = gathered(
        __name__,
        {
            "knowledge.view": "imagine private seen view",
            "players.by_name": "bot",
            "search.evaluate": "evaluate",
            "setup": "start",
            "words.aim": "aim",
            "words.log": "say status",
            "words.refusals": "refuse",
            "words.touch": "offer",
        },
    )
