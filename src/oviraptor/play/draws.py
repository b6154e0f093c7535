"""What chance was drawn from, step by step: for a checker that knows no rules.

A line for the numbers that laid out the start, then one for every chance step.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from oviraptor.core.chance import StartLuck, join_nonces
from oviraptor.core.game import A, Game, Meta, S, V
from oviraptor.core.options import fill_options
from oviraptor.core.record import Record
from oviraptor.play.match import Match
from oviraptor.play.start import is_drawn


class StartDrawn(Struct, frozen=True):
    """The numbers that laid out the start: a bound, and the number from 0 to below it."""

    start: tuple[tuple[int, int], ...]


class Drawn(Struct, frozen=True):
    """One chance step: the entry's number, how many chance steps came before, and what could come."""

    n: int
    step: int
    outcomes: tuple[tuple[str, int], ...]
    """Every outcome with its weight, in order."""
    drawn: str


def write_draws(game: Game[S, A, V], meta: Meta, record: Record) -> Iterator[str]:
    """Write all draws of a record that verifies, line by line."""
    match, _ = Match.replay(game, meta, record)
    yield _line(StartDrawn(_start_drawn(game, meta, record)))
    chances = (event for event in match.events if event.entry.by == "chance")
    for step, event in enumerate(chances):
        outcomes = tuple((game.text(a), weight) for a, weight in game.outcomes(event.before))
        yield _line(Drawn(event.entry.n, step, outcomes, event.entry.do))


def _start_drawn(game: Game[S, A, V], meta: Meta, record: Record) -> tuple[tuple[int, int], ...]:
    fork = record.head.fork
    secret = record.secret
    if fork is not None and fork.origins:
        told = fork.origins[0].secret
        secret = None if told is None else bytes.fromhex(told)
    if secret is None or not is_drawn(record.head):
        return ()
    luck = StartLuck(secret, join_nonces(record.head.nonces))
    game.start(fill_options(meta, record.head.options), luck)
    return tuple(luck.drawn)


def _line(part: StartDrawn | Drawn) -> str:
    return msgspec.json.encode(part).decode() + "\n"
