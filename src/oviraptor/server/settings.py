"""How a server is set up: one value, given to everything that needs it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from oviraptor.play.pace import USUAL
from oviraptor.store import Keeping

if TYPE_CHECKING:
    from oviraptor.server.push.vapid import PushKey

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one client, one match and the whole server may use."""

    message_bytes: int = 4_096
    """The longest message a client may say on a socket."""
    messages_per_second: float = 50.0
    message_burst: int = 100
    second_thoughts_per_minute: float = 60.0
    """How often a seat may take back, choose anew or be lent; so often at once, too."""
    too_many: int = 200
    """How many messages in a row may be refused as too many before the socket is closed."""
    connections: int = 7_000
    """All of them: sockets, those that are about to be, and requests."""
    connections_per_address: int = 1_000
    head_bytes: int = 32_768
    """The longest head of a request."""
    head_seconds: float = 10.0
    """How long a client may take to say what it wants, and a connection be open without a word."""
    body_seconds: float = 60.0
    write_seconds: float = 60.0
    """How long an answer may wait for who does not read it."""
    rest_seconds: float = 5.0
    """How long a connection stays open between two requests."""
    sweep_seconds: float = 1.0
    """How often all connections are looked at."""
    sockets: int = 5_000
    sockets_per_address: int = 500
    """A school may be behind one address; one IPv6 address stands for its /64."""
    sockets_per_seat: int = 8
    """The newest takes the place of the oldest."""
    spectators_per_match: int = 50
    """All with one ticket, which many people share: among them the address that has most gives way."""
    hellos: int = 1_000
    """How many sockets may be open on which nobody has said hello yet."""
    outbox: int = 500
    """How many messages may wait for a slow client before its socket is closed."""
    thoughts_waiting: int = 100
    """How many thoughts of the computer, hints among them, may wait that one address asked for."""
    exports_waiting: int = 4
    """How many records and replays may wait that one address asked for."""
    hello_seconds: float = 10.0
    posts_per_minute: float = 600.0
    """Promises, new matches and imported records from one address."""
    matches_per_hour: float = 300.0
    """New matches from one address, rematches among them; so many at once, too."""
    imports_per_hour: float = 10.0
    """Imported records from one address; so many at once, too."""
    looks_per_minute: float = 600.0
    """Records and replays from one address; so many at once, too."""
    studies_per_minute: float = 600.0
    """Studies and positions from one address; so many at once, too."""
    weighings_per_minute: float = 60.0
    """Decisions of studies that one address has weighed; so many at once, too."""
    analyses_per_hour: float = 60.0
    """Analyses begun from one address; so many at once, too."""
    analyses_waiting: int = 50
    """How many analyses may wait at this process."""
    analyses_waiting_per_address: int = 5
    hellos_per_minute: float = 60.0
    """Hellos with one ticket from one address."""
    emotes_per_minute: float = 12.0
    """What one seat says to the others; a few at once."""
    emote_burst: float = 3.0
    subscriptions_per_minute: float = 60.0
    """Addresses for Web Push from one address; so many at once, too."""
    body_bytes: int = 16_384
    record_bytes: int = 1_000_000
    record_entries: int = 20_000
    match_entries: int = 15_000
    """Beyond so many a match takes only what leads to its end, so that its record can be imported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """Web Push, where a host wants it: how who has closed the page is told of his turn."""

    key: PushKey
    contact: str
    """Where a push service reaches the host: `mailto:` or `https:`."""
    to_loopback: bool = False
    """Whether a service on this machine is told, too, over plain HTTP: for tests."""
    delay: float = 5.0
    """For how long things must stand as they do before anybody is told."""
    gap: float = 60.0
    """How much time is between two words to one seat."""
    sure: float = 60.0
    """After how long who is connected has seen it: by then a dead line is known."""
    timeout: float = 10.0
    """How long a push service may take."""
    retries: tuple[float, ...] = (10.0, 120.0)
    """After how long it is tried again."""
    places: int = 16
    """How many services are talked to at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """A server's own settings; times are in seconds."""

    db: str
    hosts: tuple[str, ...] = ()
    """Names this server is reached by, besides addresses in numbers and its own name."""
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    """How many computer players think at the same time."""
    pause: float = USUAL
    """How long the computer seems to think at least, more or less; people may want it at once."""
    away: float = 60.0
    """After how long another may give an absent player's seat to the computer."""
    rescue: float = 4.0
    """After how long a bot plays on that another process seems to have dropped."""
    grace: float = 10.0
    """How long after a restart no live clock runs out."""
    idle: float = 300.0
    """After how long a table nobody looks at is put out of memory."""
    keeping: Keeping = field(default_factory=Keeping)
    """For how long matches are kept."""
    tidy: float = 3_600.0
    """How often what expired is removed."""
    fresh: float = 2.0
    """For how long it counts what /health found out by writing to the database."""
    positions: int | None = None
    """How many positions a judge may look at for each decision of a match; None: as many as a game's judge needs."""
    gives_way: int = 10
    """How much the process of analyses gives way to what else the machine does, as `nice` counts."""
    push: Push | None = None
    limits: Limits = Limits()
    static: Path = STATIC
    now: Callable[[], float] = field(default_factory=lambda: steady_time(time.time()))
    beat: float = 5.0
    """How often this process tells the others that it lives, and looks whether they do."""
    gone: float = 12.0
    """After how long without a sign of life another process is gone, and what it kept is taken over."""

    def living(self) -> float:
        """Return since when a process must have been seen to be alive."""
        return self.now() - self.gone


def steady_time(start: float) -> Callable[[], float]:
    """Make a clock that only counts on from a time: who sets the machine's changes nobody's time."""
    began = start - time.monotonic()
    return lambda: began + time.monotonic()
