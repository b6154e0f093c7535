"""DinoGenics behind the contract `oviraptor.core.game.Game`: every name of it, gathered.

The rules and their texts are loaded with this module, all else when it is first asked for: whoever
asks what is legal needs no view, no player and no sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oviraptor.core.lazy import gathered
from oviraptor.games.dinogenics.rules.play import apply, capped, lapse, legal, outcomes, turn
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.games.dinogenics.text.positions import read, write

__all__ = [
    "aim", "apply", "bot", "capped", "evaluate", "imagine", "lapse", "legal", "offer",
    "outcomes", "parse", "private", "read", "refuse", "say", "seen", "start", "status", "text", "turn",
    "view", "write",
]  # fmt: skip

if TYPE_CHECKING:
    from oviraptor.core.game import Game
    from oviraptor.games.dinogenics import game as this  # noqa: PLW0406  # for mypy only
    from oviraptor.games.dinogenics.knowledge.imagine import imagine
    from oviraptor.games.dinogenics.knowledge.privacy import private
    from oviraptor.games.dinogenics.knowledge.view import View, seen, view
    from oviraptor.games.dinogenics.players.by_name import bot
    from oviraptor.games.dinogenics.rules.state import State
    from oviraptor.games.dinogenics.search.evaluate import evaluate
    from oviraptor.games.dinogenics.setup import start
    from oviraptor.games.dinogenics.words.log import say
    from oviraptor.games.dinogenics.words.refusals import refuse
    from oviraptor.games.dinogenics.words.status import status
    from oviraptor.games.dinogenics.words.touch import aim, offer

    _: Game[State, int, View] = this
else:
    __getattr__, __dir__ = gathered(
        __name__,
        {
            "knowledge.imagine": "imagine",
            "knowledge.privacy": "private",
            "knowledge.view": "seen view",
            "players.by_name": "bot",
            "search.evaluate": "evaluate",
            "setup": "start",
            "words.log": "say",
            "words.refusals": "refuse",
            "words.status": "status",
            "words.touch": "aim offer",
        },
    )
