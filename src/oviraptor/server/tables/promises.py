"""Promises: a server commits to a secret before it learns what the players add to chance.

Otherwise it could try secrets until a deal pleases it.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Final

from oviraptor.core.chance import commitment
from oviraptor.server.http.http_errors import NoPromise
from oviraptor.server.messages.answers import Promised
from oviraptor.server.messages.from_client import NewMatch
from oviraptor.server.settings import Settings
from oviraptor.store import Store

KEPT: Final = 600.0
"""For how many seconds a promise is kept."""


@dataclass(frozen=True, slots=True)
class Source:
    """What all chance of a new match is drawn from."""

    secret: bytes
    nonces: tuple[str, ...] = ()
    promise: str = ""
    """The commitment it was promised by, to be used up."""


def new_secret() -> bytes:
    """Make a secret nobody guesses."""
    return secrets.token_bytes(32)


class Promises:
    """The secrets that wait for a match."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings

    async def make(self) -> Promised:
        """Make a secret, keep it for a while and tell its hash."""
        secret, now = new_secret(), self._settings.now()
        promise = Promised(commitment(secret))
        await self._store.promise(promise.commitment, secret, made=now, expired=now - KEPT)
        return promise

    async def source(self, new: NewMatch) -> Source:
        """Return what a new match draws from: as it was promised, or new; raises NoPromise."""
        nonces = () if new.nonce is None else (new.nonce,)
        if new.commitment is None:
            return Source(new_secret(), nonces)
        expired = self._settings.now() - KEPT
        secret = await asyncio.to_thread(self._store.promised, new.commitment, expired)
        if secret is None:
            raise NoPromise
        return Source(secret, nonces, new.commitment)
