"""Who is told of what happens while nobody is at a seat: the browsers of its holder, a few at most."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.server.push.addresses import find, read_endpoint
from oviraptor.server.push.text64 import read64
from oviraptor.server.tables.match_settings import MatchSettings, PushTarget

if TYPE_CHECKING:
    from oviraptor.server.settings import Push
    from oviraptor.server.tables.table import Table

MOST_TARGETS: Final = 4
"""How many browsers a seat is told at; the newest takes the place of the oldest."""
_MOST_KEY: Final = 128
"""Longer than any key is as text."""
_PATIENCE: Final = 1.0
"""How long a name is looked up while its client waits."""


async def check_target(push: Push | None, target: PushTarget) -> None:
    """Look a subscription over; raises Refused. It takes its time: not under the lock of a table."""
    if push is None:
        raise Refused("This server has no key for Web Push.")
    endpoint = read_endpoint(target.endpoint, to_loopback=push.to_loopback)
    check_keys(target)
    try:
        with suppress(TimeoutError):  # it is looked at again before anything connects
            async with asyncio.timeout(_PATIENCE):
                await find(endpoint)
    except OSError as error:
        raise Refused("The address of this push service cannot be found.") from error


def check_keys(target: PushTarget) -> None:
    """Refuse keys nothing can be sealed with."""
    from oviraptor.server.push.seal import AUTH_BYTES, read_point  # noqa: PLC0415  # an extra

    try:
        read_point(read64(target.p256dh[:_MOST_KEY]))
    except ValueError as error:
        raise Refused("p256dh is a point of P-256: 65 bytes in base64url.") from error
    try:
        is_right = len(read64(target.auth[:_MOST_KEY])) == AUTH_BYTES
    except ValueError:
        is_right = False
    if not is_right:
        raise Refused("auth has 16 bytes in base64url.")


async def subscribe(table: Table, seat: Seat, target: PushTarget) -> None:
    """Note where a seat's holder is to be told; raises Refused."""
    if table.settings.clock.kind != "days":
        raise Refused("Only in a match by days is anybody told who has closed the page.")
    if table.is_open:
        raise Refused("The match is over: there is nothing more to tell.")

    def change(old: MatchSettings) -> MatchSettings:
        known = old.pushes.get(seat, ())
        if target in known:
            return old
        others = [each for each in known if each.endpoint != target.endpoint]
        return replace(old, pushes={**old.pushes, seat: (*others, target)[-MOST_TARGETS:]})

    await table.change_settings(change)


async def unsubscribe(table: Table, seat: Seat, endpoint: str) -> None:
    """Tell nothing more there."""
    await table.change_settings(lambda old: without(old, seat, endpoint))


def without(settings: MatchSettings, seat: Seat, endpoint: str | None = None) -> MatchSettings:
    """Leave out one browser of a seat, or all of them."""
    left = tuple(
        each
        for each in settings.pushes.get(seat, ())
        if endpoint is not None and each.endpoint != endpoint
    )
    others = {other: kept for other, kept in settings.pushes.items() if other != seat}
    return replace(settings, pushes={**others, seat: left} if left else others)
