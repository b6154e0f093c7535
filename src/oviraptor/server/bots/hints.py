"""Hints on request: thought of by the level that advises, told to nobody but the asker, noted nowhere.

The thinker is given what the asker sees and nothing else: not the match, not its secret.
"""

from __future__ import annotations

import asyncio
import hashlib

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.core.judging import Share
from oviraptor.core.levels import adviser
from oviraptor.play.hints import SECONDS
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.bots.bot_worker import Answer, Question, question
from oviraptor.server.fair_queue import TooManyWaiting
from oviraptor.server.messages.from_server import Hint
from oviraptor.server.messages.from_server import Refused as Told
from oviraptor.server.socket.connection import Connection
from oviraptor.server.tables.table import Table


class Hints:
    """All hints that are being thought of: one at a time for each seat of a match."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._asked: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def ask(self, table: Table, connection: Connection, seat: Seat) -> None:
        """Begin to think of a hint, under the table's lock; raises Refused."""
        _check(table, seat)
        key = (table.id, seat)
        if key in self._asked:
            raise Refused("A hint is being thought of already.")
        number, asked = table.match.number(seat), hint_question(table, seat)
        task = asyncio.create_task(self._advise(table, connection, number, asked))
        self._asked[key] = task
        task.add_done_callback(lambda _: self._asked.pop(key))

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _advise(
        self, table: Table, connection: Connection, number: int, asked: Question
    ) -> None:
        """Think, and tell it; what comes too late is dropped."""

        def stands() -> bool:
            return connection in table.connections and _is_open(table, number, asked)

        try:
            answer = await self._pool.ask(asked, connection.address, stands)
        except TooManyWaiting as error:
            connection.say(Told(str(error)))
            return
        async with table.lock:
            if stands():
                now = table.match.number(asked.seat)
                connection.say(_no_hint() if answer is None else _hint(now, answer))


def hint_question(table: Table, seat: Seat) -> Question:
    """Say all that the thinker of a hint is told; its luck, too, is nothing secret."""
    match = table.match
    level = adviser(match.meta)
    assert level is not None
    own = sum(entry.actor == seat for entry in match.entries)  # asked twice, it says the same
    named = f"hint {table.id} {seat} {own}"
    seed = int.from_bytes(hashlib.sha256(named.encode()).digest()[:8], "big")
    return question(match, seat, level, seed, SECONDS)


def _is_open(table: Table, number: int, asked: Question) -> bool:
    """Tell whether a seat still has that choice to make, whatever others have done meanwhile."""
    match, seat = table.match, asked.seat
    is_same = tuple(match.game.text(action) for action in match.legal(seat)) == asked.legal
    has_acted = seat in match.actors(seat, number)
    return is_same and not has_acted and table.level(seat) is None


def _check(table: Table, seat: Seat) -> None:
    if table.match.result is not None:
        raise Refused("The match is over: there is nothing to advise.")
    if adviser(table.match.meta) is None:
        raise Refused("There is no computer player of this game to ask.")
    if not table.has_hints:
        raise Refused("Between people there are no hints, unless the match was made with them.")
    if not table.match.legal(seat):
        raise Refused("There is nothing for you to choose just now.")


def _hint(number: int, answer: Answer) -> Hint:
    mix = tuple(Share(text, share) for text, share in answer.mix)
    return Hint(number, answer.text, mix, answer.why)


def _no_hint() -> Told:
    return Told("The computer has no hint here; that is a fault of ours.")
