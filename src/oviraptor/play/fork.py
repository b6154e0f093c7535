"""Forks: a match that goes on from any moment of another that is over, with chance of its own.

As it was: the position by its text is the start, unless that holds less than the seats remember; then the
entries up to there come along, and a deed `!fork` changes the secret. Dealt anew: what one seat could not
see is drawn anew, and a text is all there can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.chance import StartLuck, commitment
from oviraptor.core.errors import Refused
from oviraptor.core.game import A, AnyGame, Game, Meta, Options, Over, S, Seat, V, Viewer
from oviraptor.core.record import FORMAT, MAX_ORIGINS, Entry, ForkOf, Head, Origin, Record
from oviraptor.play.match import Match
from oviraptor.play.table import Resign, is_table, read_command

AnyMatch = Match[Any, Any, Any]
FORGOTTEN: Final = "What a seat alone remembered of hidden cards is forgotten here: only what everybody knows is kept."


class Forked(Struct, frozen=True):
    """A match that goes on from another, and what there is to tell about it."""

    match: AnyMatch
    brought: int = 0
    """How many of its entries came along: nobody at its table did those."""
    note: str = ""
    """What its seats do not remember any more; empty if they remember all."""


class Wish(Struct, frozen=True, kw_only=True):
    """Where a match is to go on from, and how."""

    names: Sequence[str]
    """Who sits where, by nicknames."""
    secret: bytes
    name: str = ""
    """The name of the match it goes on from; empty for a position of its own."""
    n: int = 0
    """After how many of its entries."""
    dealt_anew: Seat | None = None
    at: float = 0.0


def state_after(match: AnyMatch, n: int) -> Any:
    """Return the state after so many entries; raises Refused."""
    if not 0 <= n <= len(match.events):
        raise Refused(f"There is no moment {n}: the match has {len(match.events)} entries.")
    return match.events[n - 1].after if n else match.start.state


def fork(match: AnyMatch, wish: Wish) -> Forked:
    """Let another match go on from one that is over; raises Refused."""
    if match.result is None:
        raise Refused("A match can be played on from its moments once it is over.")
    game, state = match.game, state_after(match, wish.n)
    if isinstance(game.turn(state), Over):
        raise Refused("The game is over at this moment: there is nothing to play on.")
    viewers = (None, *range(len(match.head.seats)))
    if wish.dealt_anew is None and not all(is_told(game, state, each) for each in viewers):
        return _with_entries(match, wish)
    return begin_at(game, match.meta, state, match.head.options, wish)


def begin_at(game: AnyGame, meta: Meta, state: Any, options: Options, wish: Wish) -> Forked:
    """Let a match begin with a position: as it is, or dealt anew as a seat could know it; raises Refused."""
    if isinstance(game.turn(state), Over):
        raise Refused("The game is over in this position: there is nothing to play on.")
    seat, note = wish.dealt_anew, ""
    if seat is not None:
        if not 0 <= seat < len(wish.names):
            raise Refused(f"There is no seat {seat}; the seats are 0 to {len(wish.names) - 1}.")
        # By the luck of the new secret, so that it can be checked.
        state = game.imagine(game.view(state, seat), StartLuck(wish.secret))
        note = "" if is_told(game, state, seat) else FORGOTTEN
    fork = ForkOf(wish.name, wish.n, seat) if wish.name else None
    begun: AnyMatch = Match.create(
        game, meta, options, wish.secret, start=state, names=wish.names, fork=fork, at=wish.at
    )
    return Forked(begun, note=note)


def is_told(game: Game[S, A, V], state: S, viewer: Viewer) -> bool:
    """Tell whether a position's text holds all that a viewer knows and remembers of it."""
    return game.view(game.read(game.write(state)), viewer) == game.view(state, viewer)


def _with_entries(match: AnyMatch, wish: Wish) -> Forked:
    """Let the entries come along, so that every seat remembers what it was shown."""
    entries = _without_resigning(match.entries[: wish.n])
    head = _head(match, wish, len(entries))
    forked, error = Match.replay(match.game, match.meta, Record(head, tuple(entries)))
    if error is not None:
        raise error
    forked.commit(forked.propose_rules())
    forked.commit(forked.propose_fork(wish.at))
    forked.commit(forked.propose_chance(wish.at))
    return Forked(forked, brought=len(entries))


def _without_resigning(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Leave out that somebody gave up, and what was noted after it."""
    for at, entry in enumerate(entries):
        if is_table(entry.do) and isinstance(read_command(entry.do), Resign):
            return entries[:at]
    return entries


def _head(match: AnyMatch, wish: Wish, length: int) -> Head:
    """Return a head that tells what chance was drawn from so far, and commits to another secret."""
    told = match.record()
    own = None if told.secret is None else told.secret.hex()
    known = replace(match.head, secret=own).drawn_from
    forks = match.events[length - 1].now.forks if length else 0
    origins: tuple[Origin, ...] = known[: forks + 1]
    if len(origins) > MAX_ORIGINS:
        raise Refused("This match has gone on from others too often to go on from it again.")
    return replace(
        match.head,
        format=FORMAT,
        seats=tuple(wish.names),
        commitment=commitment(wish.secret),
        secret=wish.secret.hex(),
        fork=ForkOf(wish.name, wish.n, origins=origins),
    )
