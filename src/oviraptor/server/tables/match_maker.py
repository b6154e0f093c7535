"""New matches: those people ask for, rematches, and records from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

import structlog
from msgspec.structs import replace

from oviraptor.core.chance import commitment
from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Seat
from oviraptor.server.http.http_errors import NoPromise
from oviraptor.server.messages.answers import Created, Imported
from oviraptor.server.messages.from_client import NewMatch
from oviraptor.server.messages.shapes import Ticket
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.tables import rematch
from oviraptor.server.tables.loading import read_record, shortened
from oviraptor.server.tables.match_settings import MatchSettings, to_stored
from oviraptor.server.tables.new_match import check_new, open_match
from oviraptor.server.tables.promises import Promises, Source
from oviraptor.server.tables.table import AnyMatch, Table
from oviraptor.server.tables.tickets import new_match_id, new_token
from oviraptor.store import Conflict, Store, StoredMatch, hash_token

_log = structlog.get_logger()


class MatchMaker:
    """Makes matches, and gives their tables to `add`."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, add: Callable[[Table], object]
    ) -> None:
        self.promises = Promises(store, settings)
        self._store = store
        self._settings = settings
        self._metrics = metrics
        self._add = add
        self._importing = asyncio.Semaphore(1)

    async def create(self, new: NewMatch) -> Created:
        """Create a match; the tokens are told once, here, and kept as hashes."""
        check_new(new)
        tickets, match = _new_tickets(new), new_match_id()
        source = await self.promises.source(new)
        try:
            await self._make(match, new, _hashed(tickets), source)
        except Conflict as error:  # somebody made a match with the same promise meanwhile
            raise NoPromise from error
        return Created(match, tickets, commitment(source.secret))

    def now(self) -> float:
        """Tell the time at which a match begins now."""
        return self._settings.now()

    async def make_fork(
        self, begun: tuple[AnyMatch, MatchSettings], new: NewMatch, brought: int, note: str
    ) -> Created:
        """Keep a match that goes on from elsewhere, of which so many entries came along."""
        tickets, match = _new_tickets(new), new_match_id()
        await self._keep(match, begun, _hashed(tickets), brought=brought)
        return Created(match, tickets, begun[0].head.commitment, note)

    async def make_rematch(self, table: Table) -> None:
        """Make the match all at a table want next."""
        try:
            async with table.lock:
                if not rematch.is_agreed(table):
                    return
                new, tickets = rematch.next_match(table)
                with suppress(Conflict):  # another process made it
                    await self._make(table.settings.rematch, new, tickets, rematch.source(table))
                await table.change_settings(lambda old: replace(old, is_rematch_made=True))
        except OviraptorError as error:
            _log.error("a rematch was not made", match=table.id, reason=str(error))

    async def import_record(self, body: bytes) -> Imported:
        """Keep a record from outside, to be watched; raises BadRecord."""
        limits = self._settings.limits
        async with self._importing:
            record = await asyncio.to_thread(
                read_record, body, limits.record_bytes, limits.record_entries
            )
        token, match = new_token(), new_match_id()
        match_settings = MatchSettings(
            nicknames=tuple(map(shortened, record.head.seats)), is_imported=True
        )
        await self._store.create(
            StoredMatch(
                id=match,
                record=record,
                settings=to_stored(match_settings),
                tickets={hash_token(token): None},
                made=self._settings.now(),
            )
        )
        return Imported(match, Ticket(None, token))

    async def _make(
        self, match: str, new: NewMatch, tickets: Mapping[str, Seat | None], source: Source
    ) -> None:
        """Store a new match, and take its table into memory; raises Conflict if it is there already."""
        begun = open_match(new, source, self._settings.now())
        await self._keep(match, begun, tickets, promise=source.promise)

    async def _keep(
        self,
        match: str,
        begun: tuple[AnyMatch, MatchSettings],
        tickets: Mapping[str, Seat | None],
        *,
        promise: str = "",
        brought: int = 0,
    ) -> None:
        stored = StoredMatch(
            id=match,
            record=begun[0].record(),
            settings=to_stored(begun[1]),
            tickets=tickets,
            made=self._settings.now(),
            brought=brought,
        )
        table = Table(stored, begun[0], self._store, self._settings, self._metrics)
        await self._store.create(replace(stored, wake=table.wake()), promise=promise)
        self._metrics.matches.inc()
        _log.info("a match begins", match=match, game=begun[0].meta.id)
        self._add(table)


def _new_tickets(new: NewMatch) -> tuple[Ticket, ...]:
    """Make a ticket for each seat a person takes, and one for spectators."""
    people = (seat for seat, who in enumerate(new.seats) if who.level is None)
    return (*(Ticket(seat, new_token()) for seat in people), Ticket(None, new_token()))


def _hashed(tickets: Iterable[Ticket]) -> dict[str, Seat | None]:
    return {hash_token(ticket.token): ticket.seat for ticket in tickets}
