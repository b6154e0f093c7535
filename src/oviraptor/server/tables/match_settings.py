"""What a table remembers beside its record: how it was set up, who is called what, wishes."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from oviraptor.play.clock import Clock


class TakebackWish(Struct, frozen=True):
    """What a seat asked the others last: to go back to its last decision."""

    request: int
    """Which question it is, counted over all of them."""
    at: int
    """After which entry it was asked: it is about that moment."""
    agreed: tuple[int, ...] = ()
    closed_by: int | None = None
    """Who refused it, or took it back."""


class PushTarget(Struct, frozen=True):
    """A browser that is told of what happens while nobody is at its seat."""

    endpoint: str
    p256dh: str
    auth: str


class MatchSettings(Struct, frozen=True, kw_only=True):
    """The settings of one match, as they are stored."""

    nicknames: tuple[str, ...]
    clock: Clock = Clock()
    guided: bool = False
    hints: bool = False
    """Whether hints are allowed though people play against each other."""
    is_imported: bool = False
    """A record from outside: it is shown, and nobody plays on."""
    joined: tuple[int, ...] = ()
    """The seats somebody has come to; a clock waits for all of them."""
    began: float | None = None
    """When the clocks began to count."""
    rematch: str = ""
    """The name of the match that comes next, once anybody has asked for it."""
    wishes: dict[int, str] = {}
    """Which seats want it: the hash of the token each will have there."""
    is_rematch_made: bool = False
    next_secret: str = ""
    """What chance of a rematch is drawn from, in hex: made, and its hash told, before anybody wants one."""
    emotes: dict[int, tuple[str, float]] = {}
    """What each seat said last, and when: every process tells those who are at it."""
    guests: dict[str, int] = {}
    """The hashes of guests' tokens, and over whose shoulder each looks."""
    takebacks: dict[int, TakebackWish] = {}
    """What each seat asked for last that undo does not reach."""
    nonces: dict[int, str] = {}
    """What the seats that want a rematch add to its chance."""
    pushes: dict[int, tuple[PushTarget, ...]] = {}
    """Where the holder of each seat wants to be told, the newest last."""
    told: dict[int, tuple[str, float]] = {}
    """What each of these seats was told last, by Web Push or by a page that was open, and when."""


_STORED: Final = msgspec.json.Decoder(MatchSettings, strict=False)  # keys of JSON are strings


def to_stored(settings: MatchSettings) -> dict[str, Any]:
    """Turn it into plain JSON."""
    plain: dict[str, Any] = msgspec.to_builtins(settings, str_keys=True)
    return plain


def from_stored(plain: dict[str, Any]) -> MatchSettings:
    """Read it again."""
    return _STORED.decode(msgspec.json.encode(plain))
