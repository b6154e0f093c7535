"""The post: messages that wait to be handed to push services, beside everything else that goes on.

Each match has its turn, few are on their way at a time, and what is not taken after some tries is let go.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec
import structlog

from oviraptor.core.errors import Refused
from oviraptor.server.fair_queue import FairQueue, TooManyWaiting
from oviraptor.server.metrics import Metrics
from oviraptor.server.push.addresses import read_endpoint
from oviraptor.server.push.deliver import Undelivered, deliver
from oviraptor.server.push.seal import seal
from oviraptor.server.push.text64 import read64, write64
from oviraptor.server.settings import Push
from oviraptor.server.tables.match_settings import PushTarget

SEALED_BYTES: Final = 512
"""All messages are so long: their length tells nothing."""
MOST_WAITING: Final = 1_000
"""How many messages wait in one process; what is more is let go."""
_PER_MATCH: Final = 32
_TAKEN: Final = range(200, 300)
_GONE: Final = (404, 410)
_LATER: Final = (408, 425, 429)
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Letter:
    """What is told to one browser, and what follows from how that goes."""

    match: str
    title: str
    body: str
    target: PushTarget
    lasts: int
    """For how many seconds a service keeps it for a browser that is not there."""
    is_wanted: Callable[[], bool]
    """Asked before each try: it may be no news any more."""
    gone: Callable[[], None]
    """Called when the service knows nothing of this browser any more."""


class Post:
    """What waits to be sent from this process; made in the event loop that uses it."""

    def __init__(self, push: Push, metrics: Metrics) -> None:
        self._push = push
        self._metrics = metrics
        self._turns = FairQueue(push.places, _PER_MATCH)
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, letter: Letter) -> None:
        """Send a letter when its turn comes; too many are not taken."""
        if len(self._tasks) >= MOST_WAITING:
            self._count("dropped")
            return
        task = asyncio.create_task(self._send(letter))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let go of what waits."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send(self, letter: Letter) -> None:
        try:
            for pause in (0.0, *self._push.retries):
                await asyncio.sleep(pause)
                if not letter.is_wanted():
                    return
                if await self._try(letter):
                    return
            self._count("failed")
        except TooManyWaiting:
            self._count("dropped")
        except Exception:  # noqa: BLE001  # one letter must not be heard of in a match
            _log.exception("a fault of ours", match=letter.match)

    async def _try(self, letter: Letter) -> bool:
        """Hand a letter over; False if it is to be tried again."""
        try:
            async with self._turns.turn(letter.match):
                status = await self._deliver(letter)
        except Undelivered as error:
            _log.info("a push service was not reached", match=letter.match, reason=str(error))
            return False
        except Refused as refused:
            _log.warning("a push service is none", match=letter.match, reason=refused.text)
            self._count("refused")
            return True
        if status in _GONE:
            letter.gone()
        elif status in _LATER or status >= 500:
            return False
        elif status not in _TAKEN:
            _log.warning("a push service did not take it", match=letter.match, status=status)
        self._count("sent" if status in _TAKEN else "gone" if status in _GONE else "refused")
        return True

    async def _deliver(self, letter: Letter) -> int:
        push, target = self._push, letter.target
        endpoint = read_endpoint(target.endpoint, to_loopback=push.to_loopback)
        text = msgspec.json.encode(
            {"title": letter.title, "body": letter.body, "match": letter.match}
        )
        body = seal(text, read64(target.p256dh), read64(target.auth), length=SEALED_BYTES)
        topic = write64(sha256(f"{letter.match} {target.endpoint}".encode()).digest())[:32]
        headers = {
            "Authorization": push.key.authorization(endpoint.origin, push.contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(letter.lasts),
            "Topic": topic,  # a later one takes the place of one that was not delivered yet
            "Urgency": "normal",
        }
        return await deliver(endpoint, headers, body, push.timeout)

    def _count(self, outcome: str) -> None:
        self._metrics.pushes.labels(outcome).inc()
