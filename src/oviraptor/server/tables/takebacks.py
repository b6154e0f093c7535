"""A takeback asked of the others: where `undo` does not reach, a match goes back only if all people agree.

The question is kept in the settings of the match, so that every process knows of it. It is about one moment:
when anybody is seen to act it lapses. The computer is never asked, and alone against it nobody goes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.play.table import Down, Nonce, Rules, titled
from oviraptor.server.messages import from_server
from oviraptor.server.tables.match_settings import MatchSettings, TakebackWish

if TYPE_CHECKING:
    from oviraptor.server.tables.table import AnyDraft, Table

_LAPSED: Final = "That question is closed: somebody has acted since, or nobody asks any more."
_STAYS: Final = (
    "The computer has chosen for a person since then, and between people its choice stays."
)
_LUCK: Final = " What luck brought since is drawn anew, and what was seen cannot be unseen."


async def ask_takeback(table: Table, seat: Seat) -> None:
    """Ask everybody else whether a seat may take its last decision back; raises Refused."""

    def change(old: MatchSettings) -> MatchSettings:
        _check_question(table, seat, old)
        request = 1 + max((wish.request for wish in old.takebacks.values()), default=0)
        wish = TakebackWish(request, last_act(table, seat))
        return replace(old, takebacks={**old.takebacks, seat: wish})

    await table.change_settings(change)


async def answer_takeback(table: Table, seat: Seat, request: int, *, agrees: bool) -> None:
    """Agree to what was asked, or not; who asked takes the question back so. Raises Refused."""
    asker = _asker(table, request)
    if agrees and seat == asker:
        raise Refused("The others are to agree.")
    if agrees and not waited_for(table, asker) - {seat}:
        await table.do(lambda: _go_back(table, asker, request))
        return

    def change(old: MatchSettings) -> MatchSettings:
        wish = old.takebacks[_asker(table, request)]
        now = {"agreed": (*wish.agreed, seat)} if agrees else {"closed_by": seat}
        return replace(old, takebacks={**old.takebacks, asker: replace(wish, **now)})

    await table.change_settings(change)
    if agrees and not waited_for(table, asker):  # the last one but this agreed at another process
        await table.do(lambda: _go_back(table, asker, request))


def last_act(table: Table, asker: Seat) -> int:
    """Return the number of the last entry by which anybody acted; to bring a nonce is no act.

    What another did unseen does not count: that a question lapses would tell of it.
    """
    viewers = len(table.seats) + 1
    acts = (
        event.entry.n
        for event in reversed(table.match.events)
        if not isinstance(event.command, Nonce | Down | Rules)
        and (event.entry.actor == asker or len(event.shown) == viewers)
    )
    return next(acts, -1)


def open_question(table: Table) -> tuple[Seat, TakebackWish] | None:
    """Return who asks for a takeback now, and what of it is known."""
    if not table.settings.takebacks or table.is_open:
        return None
    for seat, wish in table.settings.takebacks.items():
        if wish.closed_by is None and wish.at == last_act(table, seat):
            return seat, wish
    return None


def waited_for(table: Table, asker: Seat) -> set[Seat]:
    """Name the people who have not agreed yet."""
    return _people(table) - {asker, *table.settings.takebacks[asker].agreed}


def tell_takebacks(table: Table) -> None:
    """Tell every seat at this process what is asked of it, what became of that, each once."""
    found = open_question(table)
    key = None if found is None else (found[1].request, found[1].agreed)
    for connection in table.connections:
        known, connection.takeback = connection.takeback, key
        if connection.seat is not None and known != key:
            connection.say(_asked(table, connection.seat) or _closed(table, known))


def _people(table: Table) -> set[Seat]:
    return {seat for seat in table.persons if table.level(seat) is None}


def _check_question(table: Table, seat: Seat, old: MatchSettings) -> None:
    """Refuse what may not be asked here, and say why."""
    match = table.match
    if match.result is not None:
        raise Refused("The match is over, and its secret is open.")
    if not _people(table) - {seat}:
        raise Refused("Nobody but the computer is at the table, and it is not asked.")
    if match.can_undo(seat):
        raise Refused("That you can take back by yourself: undo it.")
    back = match.back(seat)
    if back is None:
        raise Refused("You have not decided anything yet that could be taken back.")
    by_computer = (step for step in back.lost if step.event.entry.by == "bot")
    if table.keeps_choices and any(step.actor in table.persons for step in by_computer):
        raise Refused(_STAYS)
    if open_question(table) is not None:
        raise Refused("A takeback is asked for already; that is answered first.")
    wish = old.takebacks.get(seat)
    if wish is not None and wish.at == last_act(table, seat):
        raise Refused("You have asked that before; play on first.")


def _asker(table: Table, request: int) -> Seat:
    found = open_question(table)
    if found is None or found[1].request != request:
        raise Refused(_LAPSED)
    return found[0]


def _go_back(table: Table, asker: Seat, request: int) -> AnyDraft:
    if _asker(table, request) != asker:
        raise Refused(_LAPSED)
    return table.match.propose_takeback(asker, at=table.now())


def _asked(table: Table, viewer: Seat) -> from_server.Takeback | None:
    """Say what is asked, by what a viewer was shown of it."""
    found = open_question(table)
    back = None if found is None else table.match.back(found[0])
    if found is None or back is None:
        return None
    asker, wish = found
    gone = back.seen_by(viewer)
    own = back.own.event if viewer in back.own.event.shown else next(iter(gone), None)
    told = None if own is None else table.match.told(viewer, own).removesuffix(".")
    what = "a choice you were not shown" if told is None else f"“{told}”"
    more = f", and {counted(len(gone) - 1, 'step')} with it" if len(gone) > 1 else ""
    who = "You ask" if viewer == asker else f"{_name(table, asker)} asks"
    text = f"{who} to take back {what}{more}.{_LUCK if back.has_luck(viewer) else ''}"
    return from_server.Takeback(wish.request, asker, tuple(sorted(waited_for(table, asker))), text)


def _closed(table: Table, known: tuple[int, tuple[Seat, ...]] | None) -> from_server.Takeback:
    """Say what became of a question that a viewer was told of."""
    request = 0 if known is None else known[0]
    wishes = table.settings.takebacks.items()
    found = next(((s, w.closed_by) for s, w in wishes if w.request == request), (None, None))
    asker, by = found
    text = ""
    if by is not None:
        name = _name(table, by)
        text = f"{name} asks no more." if by == asker else f"{name} would rather play on."
    return from_server.Takeback(request, None, (), text)


def _name(table: Table, seat: Seat) -> str:
    return table.settings.nicknames[seat] or titled(table.match.meta, seat)
