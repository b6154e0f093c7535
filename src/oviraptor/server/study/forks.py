"""Forks: a new match that goes on from a moment of a finished one, from a text or from a puzzle."""

from __future__ import annotations

import asyncio

from oviraptor.core.errors import Refused
from oviraptor.play.fork import Forked, Wish, begin_at, fork
from oviraptor.play.study import options_of
from oviraptor.server.messages.answers import Created
from oviraptor.server.messages.from_client import NewMatch
from oviraptor.server.messages.study import Moment, NewFork
from oviraptor.server.study.sources import Door, Opened, open_source
from oviraptor.server.tables.match_maker import MatchMaker
from oviraptor.server.tables.new_match import check_new, seated
from oviraptor.server.tables.nicknames import clean_nickname
from oviraptor.server.tables.promises import new_secret


class Forks:
    """Makes matches that go on from elsewhere."""

    def __init__(self, door: Door, maker: MatchMaker) -> None:
        self._door = door
        self._maker = maker

    async def make(self, new: NewFork) -> Created:
        """Make a match; raises Refused, Malformed, NoSuchMatch, BadOption and the like."""
        opened = await open_source(self._door, new.source)
        asked = _as_new(opened, new)
        check_new(asked)
        secret, at = new_secret(), self._maker.now()
        forked = await asyncio.to_thread(_forked, opened, new, secret, at)
        begun = seated(forked.match, asked, at)
        return await self._maker.make_fork(begun, asked, forked.brought, forked.note)


def _as_new(opened: Opened, new: NewFork) -> NewMatch:
    """Say what is asked for as for any new match; raises Refused if the seats are not the position's."""
    options = options_of(opened.game, opened.meta, opened.state, opened.options)
    if int(options["seats"]) != len(new.seats):
        raise Refused(f"There are {options['seats']} seats here, not {len(new.seats)}.")
    return NewMatch(opened.meta.id, new.seats, options, hints=new.hints)


def _forked(opened: Opened, new: NewFork, secret: bytes, at: float) -> Forked:
    names = tuple(clean_nickname(seat.nickname) for seat in new.seats)
    if opened.match is not None and isinstance(new.source, Moment):
        source = new.source
        return fork(
            opened.match,
            Wish(
                name=source.match,
                n=source.number,
                names=names,
                secret=secret,
                dealt_anew=new.dealt_anew,
                at=at,
            ),
        )
    wish = Wish(names=names, secret=secret, dealt_anew=new.dealt_anew, at=at)
    return begin_at(opened.game, opened.meta, opened.state, opened.options, wish)
