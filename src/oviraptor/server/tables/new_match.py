"""Beginning a match: what may be asked for, and the match and settings it brings."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.errors import Refused
from oviraptor.core.game import Meta
from oviraptor.core.levels import wanted_level
from oviraptor.core.parts import GUIDE
from oviraptor.play.clock import Clock
from oviraptor.play.match import Match
from oviraptor.play.table import sitter
from oviraptor.server.messages.from_client import NewMatch
from oviraptor.server.tables.match_settings import MatchSettings
from oviraptor.server.tables.nicknames import clean_nickname
from oviraptor.server.tables.promises import Source, new_secret
from oviraptor.server.tables.table import AnyMatch

_LIVE: Final = (10, 86_400)
_DAYS: Final = (60, 30 * 86_400)
_MOST_INCREMENT: Final = 3_600


def check_new(new: NewMatch) -> None:
    """Refuse what cannot be begun, with the reason; options are checked when it begins."""
    meta = games.meta(new.game)
    if len(new.seats) not in meta.seat_counts:
        counts = " or ".join(map(str, meta.seat_counts))
        raise Refused(f"{meta.title} is for {counts} seats, not {len(new.seats)}.")
    for seat in new.seats:
        clean_nickname(seat.nickname)
        if seat.level is not None:
            wanted_level(meta, seat.level)
    if all(seat.level is not None for seat in new.seats):
        raise Refused("At least one seat is for a person.")
    if (
        new.nonce is not None and new.commitment is None
    ):  # a secret made now could be made to fit it
        raise Refused(
            "A nonce answers a commitment: ask for one first (POST /api/promises), and send both."
        )
    _check_clock(new.clock, meta, len(new.seats))


def open_match(new: NewMatch, source: Source, at: float) -> tuple[AnyMatch, MatchSettings]:
    """Begin a match with its computer players seated, and what is remembered of it."""
    game, meta = games.load(new.game), games.meta(new.game)
    new = _guided(new)
    nicknames = tuple(clean_nickname(seat.nickname) for seat in new.seats)
    options = {**new.options, "seats": str(len(new.seats))}
    match = Match.create(
        game, meta, options, source.secret, nonces=source.nonces, names=nicknames, at=at
    )
    return seated(match, new, at)


def seated(match: AnyMatch, new: NewMatch, at: float) -> tuple[AnyMatch, MatchSettings]:
    """Let those sit down who play a match that begins, and return what is remembered of it."""
    for seat, who in enumerate(new.seats):
        level = None if who.level is None else wanted_level(match.meta, who.level).name
        wanted = sitter(level)
        if match.sitting[seat] != wanted:
            match.sit(seat, wanted, at=at, by="bot")
    clock = Clock() if new.clock.kind == "none" else new.clock
    return match, MatchSettings(
        nicknames=tuple(clean_nickname(seat.nickname) for seat in new.seats),
        clock=clock,
        guided=new.guided,
        hints=new.hints or new.guided,
        next_secret=new_secret().hex(),
    )


def _guided(new: NewMatch) -> NewMatch:
    """Set up a guided match as the game's guide has it."""
    guide = games.part(new.game, GUIDE) if new.guided else None
    if guide is None:
        return new
    level = games.meta(new.game).first_level
    seats = tuple(
        replace(seat, level=level) if seat.level is not None else seat for seat in new.seats
    )
    return replace(new, seats=seats, options={**new.options, **guide.OPTIONS})


def _check_clock(clock: Clock, meta: Meta, seats: int) -> None:
    if clock.kind == "none":
        return
    least, most = _LIVE if clock.kind == "live" else _DAYS
    if not least <= clock.seconds <= most:
        raise Refused(f"This clock has from {least} to {most} seconds, not {clock.seconds}.")
    if not 0 <= clock.increment <= (_MOST_INCREMENT if clock.kind == "live" else 0):
        raise Refused(f"An increment is for live clocks, from 0 to {_MOST_INCREMENT} seconds.")
    if clock.loses and seats != 2:
        raise Refused(f"Running out of time can lose in a game for two; {meta.title} has {seats}.")
