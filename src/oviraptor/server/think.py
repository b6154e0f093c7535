"""What a computer player's process does: it is given a view and never sees the match.

Imported anew in every worker, so nothing of the server is imported here.
"""

from __future__ import annotations

import os
import signal
from functools import cache
from multiprocessing import parent_process
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any

from msgspec import Struct

from oviraptor import games
from oviraptor.core.game import Bot, Budget, Seat
from oviraptor.play.hints import Mix, told_mix


class Question(Struct, frozen=True):
    """All that a computer player is told: the view of its seat, what it may do, luck and budget."""

    game: str
    bot: str
    view: Any
    seat: Seat
    legal: tuple[str, ...]
    seed: int
    nodes: int
    seconds: float | None = None
    """The longest it may take, whatever is left of the nodes."""


class Answer(Struct, frozen=True):
    """What a computer player came to: the action's text, the mix it is drawn from, and why."""

    text: str
    mix: Mix = ()
    why: str = ""


def begin_worker() -> None:
    """Leave Ctrl-C to the server, which ends its workers itself; end with it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Wait for the server's end: a worker holds both ends of its queue and would never notice."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def answer(question: Question) -> Answer:
    """Think, and return what to do and why."""
    game = games.load(question.game)
    legal = [game.parse(text) for text in question.legal]
    thought = _bot(question.game, question.bot).think(
        question.view, question.seat, legal, Random(question.seed), _budget(question)
    )
    return Answer(game.text(thought.action), told_mix(game, thought), thought.why)


def _budget(question: Question) -> Budget:
    if question.seconds is None:
        return Budget(question.nodes)
    end = perf_counter() + question.seconds
    return Budget(question.nodes, lambda: perf_counter() >= end)


@cache
def _bot(game: str, name: str) -> Bot[Any, Any]:
    return games.load(game).bot(name)
