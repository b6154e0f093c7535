"""Higher Card as a module that keeps the contract `oviraptor.core.game.Game`.

The rules and their texts are loaded with it, all else when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oviraptor.core.game import Over, score
from oviraptor.core.lazy import gathered
from oviraptor.testing.template.rules.play import apply, capped, lapse, legal, outcomes, start, turn
from oviraptor.testing.template.rules.state import State
from oviraptor.testing.template.text.actions import parse, text
from oviraptor.testing.template.text.positions import read, write

__all__ = [
    "aim",
    "apply",
    "bot",
    "capped",
    "evaluate",
    "imagine",
    "lapse",
    "legal",
    "offer",
    "outcomes",
    "parse",
    "private",
    "read",
    "refuse",
    "say",
    "seen",
    "start",
    "status",
    "text",
    "turn",
    "view",
    "write",
]

if TYPE_CHECKING:
    from oviraptor.testing.template.knowledge.view import imagine, private, seen, view
    from oviraptor.testing.template.players.by_name import bot
    from oviraptor.testing.template.words.refusals import refuse
    from oviraptor.testing.template.words.words import aim, offer, say, status
else:
    __getattr__, __dir__ = gathered(
        __name__,
        {
            "knowledge.view": "imagine private seen view",
            "players.by_name": "bot",
            "words.refusals": "refuse",
            "words.words": "aim offer say status",
        },
    )


def evaluate(s: State) -> Sequence[float]:
    """Share the win by the points so far; a point each is given in advance."""
    now = turn(s)
    if isinstance(now, Over):
        return score(now)
    total = sum(s.points) + len(s.points)
    return [(points + 1) / total for points in s.points]
