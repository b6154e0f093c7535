"""A connection to one viewer: who it is, what he was shown, and what waits to be sent."""

from __future__ import annotations

import asyncio

from oviraptor.core.game import Seat, Viewer
from oviraptor.server.codec import write_message
from oviraptor.server.messages.from_server import ServerMessage


class Connection:
    """One open socket, as a table knows it."""

    def __init__(
        self,
        viewer: Viewer,
        token: str,
        outbox: int = 500,
        address: str = "",
        *,
        is_guest: bool = False,
    ) -> None:
        self.viewer = viewer
        self.is_guest = is_guest
        """Whether it only looks over the shoulder of its seat."""
        self.address = address
        """From where it comes, as limits count it; it is noted nowhere."""
        self.token = token
        """As it was said in hello: a rematch's ticket is made from it. It is kept nowhere else."""
        self.shown = 0
        """How many of the viewer's steps were sent."""
        self.knows_rematch = False
        self.emotes: dict[Seat, tuple[str, float]] = {}
        """What each seat said last, as far as this viewer was told."""
        self.takeback: tuple[int, tuple[Seat, ...]] | None = None
        """Which question for a takeback this viewer was told of, and who had agreed then."""
        self.is_in_a_hurry = False
        """Whether the computer is to play at once, as far as this viewer is concerned."""
        self.is_lost = False
        """Whether too much waits for it: the socket is to be closed, and the client to come again."""
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(outbox)

    @property
    def seat(self) -> Seat | None:
        """The seat it holds; a guest holds none."""
        return None if self.is_guest else self.viewer

    def say(self, message: ServerMessage) -> None:
        """Send a message as soon as the socket takes it."""
        self.post(write_message(message))

    def post(self, text: str | None) -> None:
        """Send a message that is written already; None closes the connection."""
        if self.is_lost:
            return
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.is_lost = True

    async def next(self) -> str | None:
        """Wait for the next message to send; None if the connection is to be closed."""
        text = await self._outbox.get()
        return None if self.is_lost else text
