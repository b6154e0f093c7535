"""Company: the few words people say at a table, and guests who look over a seat's shoulder.

Both are told by whatever process somebody is at. A guest sees what his seat sees, and does nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.server.messages import from_server
from oviraptor.server.tables.tickets import new_token
from oviraptor.store import hash_token

if TYPE_CHECKING:
    from oviraptor.server.messages.shapes import Emote
    from oviraptor.server.tables.match_settings import MatchSettings
    from oviraptor.server.tables.table import Table

MOST_GUESTS: Final = 3


async def say_emote(table: Table, seat: Seat, emote: Emote) -> None:
    """Let a seat say something to everybody; raises Refused where the game has no such words for it."""
    number = emote.partition("own-")[2]
    own = table.match.meta.emotes
    if number and not (seat < len(own) and int(number) <= len(own[seat])):
        raise Refused("Your seat has no such words.")
    said = (emote, table.now())
    await table.change_settings(lambda old: replace(old, emotes={**old.emotes, seat: said}))


async def invite_guest(table: Table, seat: Seat) -> str:
    """Make a guest's link to a seat, and tell everybody that there is one; raises Refused."""
    if table.is_open:
        raise Refused("The match is over: everything is open to who watches.")
    token = new_token()

    def change(old: MatchSettings) -> MatchSettings:
        if list(old.guests.values()).count(seat) >= MOST_GUESTS:
            raise Refused(f"A seat has {MOST_GUESTS} guests at most.")
        return replace(old, guests={**old.guests, hash_token(token): seat})

    await table.change_settings(change)
    return token


async def withdraw_guests(table: Table, seat: Seat) -> None:
    """Let no guest look over a seat's shoulder any more."""
    await table.change_settings(
        lambda old: replace(
            old, guests={token: host for token, host in old.guests.items() if host != seat}
        )
    )


def dismiss_guests(table: Table) -> None:
    """Hang up on guests whose link was withdrawn."""
    for connection in table.connections:
        if connection.is_guest and hash_token(connection.token) not in table.settings.guests:
            connection.post(None)


def tell_emotes(table: Table) -> None:
    """Tell everybody at this process what was said since he came, each once."""
    now = table.settings.emotes
    for connection in table.connections:
        known, connection.emotes = connection.emotes, now
        if known is now:
            continue
        for seat, said in now.items():
            if known.get(seat) != said:
                connection.say(from_server.Emoted(seat, cast("Emote", said[0])))
