"""What a computer player's process does: it is given a view and never sees the match.

Imported anew in every worker, so nothing of the server is imported here.
"""

from __future__ import annotations

import signal
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

from oviraptor import games
from oviraptor.core.game import Bot, Budget, Seat


class Question(Struct, frozen=True):
    """All that a computer player is told: the view of its seat, what it may do, luck and budget."""

    game: str
    bot: str
    view: Any
    seat: Seat
    legal: tuple[str, ...]
    seed: int
    nodes: int


def begin_worker() -> None:
    """Leave Ctrl-C to the server, which ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def answer(question: Question) -> str:
    """Think, and return the text of the action."""
    game = games.load(question.game)
    legal = [game.parse(text) for text in question.legal]
    thought = _bot(question.game, question.bot).think(
        question.view, question.seat, legal, Random(question.seed), Budget(question.nodes)
    )
    return game.text(thought.action)


@cache
def _bot(game: str, name: str) -> Bot[Any, Any]:
    return games.load(game).bot(name)
