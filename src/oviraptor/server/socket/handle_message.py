"""What a viewer may ask of a table, message by message; every refusal says why.

All of this happens under the table's lock.
"""

from __future__ import annotations

from math import ceil
from typing import Final, assert_never

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Path, Seat
from oviraptor.core.levels import usual_level, wanted_level
from oviraptor.core.record import MAX_TEXT
from oviraptor.core.words import counted
from oviraptor.play.lending import is_bots_choice, is_settled, own_steps
from oviraptor.play.propose import Stale
from oviraptor.play.table import sitter, titled
from oviraptor.play.ways import ways
from oviraptor.play.why import check_path, why
from oviraptor.server.bots.hints import Hints
from oviraptor.server.http.http_errors import brief
from oviraptor.server.messages import from_client, from_server
from oviraptor.server.messages.from_client import ClientMessage
from oviraptor.server.push.subscriptions import subscribe, unsubscribe
from oviraptor.server.settings import Settings
from oviraptor.server.socket.connection import Connection
from oviraptor.server.tables.company import invite_guest, say_emote, withdraw_guests
from oviraptor.server.tables.match_settings import PushTarget
from oviraptor.server.tables.nicknames import clean_nickname
from oviraptor.server.tables.rematch import ask_for_rematch
from oviraptor.server.tables.table import AnyDraft, Table
from oviraptor.server.tables.takebacks import answer_takeback, ask_takeback

_STAYS: Final = "The computer chose that for you, and between people its choice stays."


async def handle_message(
    table: Table, connection: Connection, message: ClientMessage, settings: Settings, hints: Hints
) -> None:
    """Do what a message asks, or raise Refused or StoreDown."""
    match message:
        case from_client.Ping():
            connection.say(from_server.Pong())
        case from_client.Hello():
            raise Refused("You have said hello already.")
        case from_client.AddNonce(nonce):
            await table.add_nonce(_holder(table, connection), nonce)
        case from_client.Touch(path):
            _check_no_guest(connection)
            connection.say(_why(table, connection, path))
        case from_client.AskWays(path):
            connection.say(_ways(table, _own_seat(table, connection), path))
        case from_client.Submit(text, number):
            seat = _own_seat(table, connection)
            if len(text) > MAX_TEXT:
                raise Refused("No action is so long.")
            if seat not in table.match.awaited:  # at most it changes its mind
                _check_room(table, settings)
            await table.do(lambda: _step(table, seat, text, number))
        case from_client.Undo(number, every):
            seat = _own_seat(table, connection)
            _check_room(table, settings)
            await table.do(lambda: _undo(table, seat, number, every=every))
        case from_client.Resign():
            seat = _own_seat(table, connection)
            await table.do(lambda: table.match.propose_resign(seat, at=table.now()))
        case from_client.Sit(seat, level):
            await _sit(table, connection, seat, level, settings)
        case from_client.Rename(nickname):
            await _rename(table, connection, nickname)
        case from_client.Rematch(nonce):
            _check_no_guest(connection)
            await ask_for_rematch(table, connection, nonce)
        case from_client.AskHint():
            hints.ask(table, connection, _own_seat(table, connection))
        case from_client.SayEmote(emote):
            await say_emote(table, _holder(table, connection), emote)
        case from_client.InviteGuest():
            token = await invite_guest(table, _holder(table, connection))
            connection.say(from_server.GuestInvited(token))
        case from_client.WithdrawGuests():
            await withdraw_guests(table, _holder(table, connection))
        case from_client.AskTakeback():
            seat = _own_seat(table, connection)
            _check_room(table, settings)
            await ask_takeback(table, seat)
        case from_client.AnswerTakeback(request, agrees):
            await answer_takeback(table, _own_seat(table, connection), request, agrees=agrees)
        case from_client.Pace(at_once):
            _check_no_guest(connection)
            connection.is_in_a_hurry = at_once
            table.set_pace()
        case from_client.Subscribe(endpoint, p256dh, auth):
            seat = _holder(table, connection)
            await subscribe(table, seat, PushTarget(endpoint, p256dh, auth))
        case from_client.Unsubscribe(endpoint):
            await unsubscribe(table, _holder(table, connection), endpoint)
        case _:
            assert_never(message)


def refusal(error: Refused) -> from_server.Refused:
    """Put a refusal into the message of the wire."""
    text = error.text if error.rule else brief(error.text)
    return from_server.Refused(text, error.rule, isinstance(error, Stale))


def _holder(table: Table, connection: Connection) -> Seat:
    """Return the seat of a connection; refuses who only watches."""
    if table.settings.is_imported:
        raise Refused("This is a record from elsewhere: it can be watched, not played.")
    _check_no_guest(connection)
    if connection.seat is None:
        raise Refused("You are watching: only who has a seat can do that.")
    return connection.seat


def _check_no_guest(connection: Connection) -> None:
    """Refuse whatever a guest asks for: he looks on."""
    if connection.is_guest:
        raise Refused("You are a guest: you see what this seat sees, and the player acts.")


def _own_seat(table: Table, connection: Connection) -> Seat:
    """Return the seat a connection plays now; refuses who gave it to the computer."""
    seat = _holder(table, connection)
    level = table.level(seat)
    if level is not None and table.match.result is None:
        raise Refused(f"The computer ({level}) plays your seat; take it back first.")
    return seat


def _why(table: Table, connection: Connection, path: Path) -> from_server.Why:
    """Answer a touch that leads nowhere, through the game's own words."""
    match = table.match
    seat = connection.viewer
    check_path(path)
    if seat is None or match.result is not None:
        return from_server.Why(match.status(seat).prompt, "")
    return from_server.Why(*why(match.game, match.state, seat, path, match.legal(seat)))


def _ways(table: Table, seat: Seat, path: Path) -> from_server.Ways:
    """Tell where what was touched can walk to."""
    match = table.match
    found = ways(match.game, match.state, seat, path) if match.result is None else ()
    return from_server.Ways(match.number(seat), path, found)


def _step(table: Table, seat: Seat, text: str, number: int) -> AnyDraft:
    match = table.match
    if seat not in match.awaited and _stays(table, seat) and match.legal(seat):
        raise Refused(_STAYS)
    return match.propose(seat, text, number, at=table.now())


def _undo(table: Table, seat: Seat, number: int, *, every: bool) -> AnyDraft:
    match = table.match
    if _stays(table, seat) and match.can_undo(seat):
        raise Refused(_STAYS)
    most = own_steps(match, seat) if table.keeps_choices else len(match.entries)
    return match.propose_undo(seat, number, at=table.now(), most=max(1, most) if every else 1)


def _stays(table: Table, seat: Seat) -> bool:
    """Tell whether a seat's last step is one the computer chose for it, and may not be changed."""
    return table.keeps_choices and is_bots_choice(table.match, seat)


async def _sit(
    table: Table, connection: Connection, seat: Seat, level: str | None, settings: Settings
) -> None:
    own = _holder(table, connection)
    meta = table.match.meta
    if seat not in table.seats:
        raise Refused(f"There is no seat {seat}; the seats are 0 to {table.seats[-1]}.")
    if seat not in table.persons:
        raise Refused(f"Nobody holds a link to the seat of {titled(meta, seat)}.")
    if level is not None:
        level = wanted_level(meta, level).name
    _check_room(table, settings)

    def propose() -> AnyDraft:
        if seat != own:
            _check_absent(table, seat, level, settings)
        who = sitter(level)
        if table.match.sitting[seat] == who:
            raise Refused("So it is already.")
        if level is None:
            _check_settled(table, seat)
        return table.match.propose_sit(seat, who, at=table.now())

    await table.do(propose)


def _check_settled(table: Table, seat: Seat) -> None:
    """Refuse to give a seat back before the computer's choice stands, where that is to stay."""
    if table.keeps_choices and not is_settled(table.match, seat):
        raise Refused(
            "Between people the computer's choice stays: you can take your seat back"
            " once it has chosen and that cannot be changed any more."
        )


def _check_room(table: Table, settings: Settings) -> None:
    """Refuse what can be done again and again once a match is very long."""
    if len(table.match.entries) >= settings.limits.match_entries:
        raise Refused("This match has become too long for that; play it to its end.")


def _check_absent(table: Table, seat: Seat, level: str | None, settings: Settings) -> None:
    """Refuse to dispose of another's seat unless its person has been away for a while."""
    match = table.match
    name = titled(match.meta, seat)
    if level is None:
        raise Refused(f"Only who holds the seat of {name} can take it back.")
    since = table.away_since(seat)
    if since is None:
        raise Refused(f"The player of {name} is here.")
    if table.settings.clock.kind == "days":
        raise Refused(
            "In a match by days nobody's seat is given away: the clock acts for who is late."
        )
    if seat not in match.awaited:
        raise Refused(f"The table does not wait for {name} now; ask again when it does.")
    names = [known.name for known in match.meta.levels]
    least = usual_level(match.meta).name
    if names.index(level) < names.index(least):
        raise Refused(f"An absent player is played for by {least} or stronger, not by {level}.")
    now = table.level(seat)
    if now is not None and (now not in names or names.index(now) >= names.index(level)):
        raise Refused(f"The computer ({now}) plays for {name}; you may only call a stronger one.")
    missing = since + settings.away - settings.now()
    if missing > 0:
        how = "has not been away for long" if table.has_joined(seat) else "may still come"
        raise Refused(
            f"The player of {name} {how}; ask again in {counted(ceil(missing), 'second')}."
        )


async def _rename(table: Table, connection: Connection, nickname: str) -> None:
    seat = _holder(table, connection)
    cleaned = clean_nickname(nickname)
    await table.change_settings(
        lambda old: replace(
            old,
            nicknames=tuple(
                cleaned if number == seat else name for number, name in enumerate(old.nicknames)
            ),
        )
    )
