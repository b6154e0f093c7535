"""Studies: stateless, so whoever asks says each time what was done so far."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from oviraptor.analysis.analyse import solve
from oviraptor.play.study import AnyStudy
from oviraptor.play.study import Study as Played
from oviraptor.play.ways import ways
from oviraptor.play.why import check_path, why
from oviraptor.server import codec
from oviraptor.server.alone import table_alone, welcome_alone
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.fair_queue import FairQueue
from oviraptor.server.messages import from_client, from_server
from oviraptor.server.messages.study import NewStudy, Study, Verdict
from oviraptor.server.study.errors import NoVerdict
from oviraptor.server.study.sources import Door, Opened, open_source
from oviraptor.server.study.verdicts import puzzle_verdict, verdict, weighing

Answer = from_server.Why | from_server.Ways | None
_WAITING: Final = 20
"""How many studies of one address may wait to be told."""


class Studies:
    """Answers studies, one after the other, and has decisions weighed in the processes of the pool."""

    def __init__(self, door: Door, pool: BotPool, positions: int | None) -> None:
        self._door = door
        self._pool = pool
        self._positions = positions
        self._turns = FairQueue(1, _WAITING)

    async def answer(self, new: NewStudy, asker: str) -> Study:
        """Tell how a study stands; raises Refused, Malformed, NoSuchMatch, TooManyWaiting."""
        opened = await open_source(self._door, new.source)
        async with self._turns.turn(asker):
            played, told = await asyncio.to_thread(_played, opened, new)
        is_weighed = new.weigh and (told.is_whole or not new.done)
        if not is_weighed or opened.puzzle is not None:
            return told
        return replace(told, verdict=await self._verdict(played, asker))

    async def _verdict(self, played: AnyStudy, asker: str) -> Verdict:
        asked = weighing(played, self._positions)
        solved = await self._pool.work(solve, asked, asker, asked.positions)
        if solved is None:
            raise NoVerdict
        return await asyncio.to_thread(verdict, played, solved)


def _played(opened: Opened, new: NewStudy) -> tuple[AnyStudy, Study]:
    played: AnyStudy = Played(opened.game, opened.meta, opened.state, opened.options, new.seat)
    played.do(new.done)
    update = codec.sent_update(played.update())
    checked = None
    if opened.puzzle is not None and (new.weigh or (new.done and not played.is_whole)):
        # Here and not later: a proof may take a while, and one at a time is enough.
        checked = puzzle_verdict(played, opened.puzzle)
    is_whole = played.is_whole or (bool(new.done) and checked is not None)
    return played, Study(
        welcome=welcome_alone(played.fold, new.seat),
        table=table_alone(played.fold, lambda _: None),
        update=update,
        is_whole=is_whole,
        verdict=checked if new.weigh else None,
        answer=_answer(played, new.asks, update.number),
        position=opened.game.write(opened.state),
    )


def _answer(
    played: AnyStudy, asked: from_client.Touch | from_client.AskWays | None, number: int
) -> Answer:
    """Say what a table would to a touch that leads nowhere, or to who asks where a piece can walk to."""
    game, state, seat = played.fold.game, played.fold.now.state, played.seat
    match asked:
        case from_client.Touch(path):
            return from_server.Why(*why(game, state, seat, path, game.legal(state, seat)))
        case from_client.AskWays(path):
            check_path(path)
            return from_server.Ways(number, path, ways(game, state, seat, path))
        case None:
            return None
