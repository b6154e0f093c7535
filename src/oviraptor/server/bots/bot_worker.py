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
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from oviraptor import games
from oviraptor.bots.player import Player
from oviraptor.core.game import Bot, Level, Seat
from oviraptor.play.hints import Mix, told_mix

if TYPE_CHECKING:
    from oviraptor.play.match import Match


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


def begin_aside(gives_way: int) -> None:
    """Begin a worker that gives way to what else the machine does, by so much as `nice` counts."""
    begin_worker()
    os.nice(gives_way)


def _end_with_the_server() -> None:
    """Wait for the server's end: a worker holds both ends of its queue and would never notice."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def question(
    match: Match[Any, Any, Any], seat: Seat, level: Level, seed: int, seconds: float
) -> Question:
    """Ask what a level would do in a seat now, by what that seat may know."""
    return Question(
        game=match.meta.id,
        bot=level.bot,
        view=match.view(seat),
        seat=seat,
        legal=tuple(match.game.text(action) for action in match.legal(seat)),
        seed=seed,
        nodes=level.nodes,
        seconds=seconds,
    )


def answer(question: Question) -> Answer:
    """Think, and return what to do and why."""
    game = games.load(question.game)
    legal = [game.parse(text) for text in question.legal]
    bot = _bot(question.game, question.bot)
    player = Player(bot, question.nodes, question.seconds, question.bot)
    thought = player.think(question.view, question.seat, legal, Random(question.seed))
    return Answer(game.text(thought.action), told_mix(game, thought), thought.why)


@cache
def _bot(game: str, name: str) -> Bot[Any, Any]:
    """Make a bot once for each process: some load slowly, and some remember their plans."""
    return games.load(game).bot(name)
