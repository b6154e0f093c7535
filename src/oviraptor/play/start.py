"""The head of a match and its start: laid out by the secret and the nonces, or chosen by hand."""

from __future__ import annotations

from collections.abc import Sequence

from oviraptor.core.chance import StartLuck, commitment, join_nonces
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.game import A, Game, Meta, Options, S, V
from oviraptor.core.options import fill_options
from oviraptor.core.record import FIRST_FORMAT, FORMAT, MAX_NAME, PLAIN_FORMAT, ForkOf, Head


def new_head(
    game: Game[S, A, V],
    meta: Meta,
    options: Options,
    secret: bytes,
    *,
    nonces: Sequence[str],
    start: S | None,
    names: Sequence[str],
    fork: ForkOf | None = None,
) -> Head:
    """Make the head of a new match; without a start the secret and the nonces lay one out."""
    filled = fill_options(meta, options)
    seats = int(filled["seats"])
    if len(names) > seats:
        raise Refused(f"There are {len(names)} names for {seats} seats.")
    if any(len(name) > MAX_NAME for name in names):
        raise Refused(f"A name has at most {MAX_NAME} characters.")
    if not secret:
        raise ValueError("chance cannot be drawn from an empty secret")
    luck = StartLuck(secret, join_nonces(nonces))
    return Head(
        format=PLAIN_FORMAT if fork is None else FORMAT,
        game=meta.id,
        rules_version=meta.rules_version,
        options=filled,
        seats=(*names, *[""] * (seats - len(names))),
        start=game.write(game.start(filled, luck) if start is None else start),
        commitment=commitment(secret),
        nonces=tuple(nonces),
        start_by="secret" if start is None else "hand",
        fork=fork,
    )


def is_drawn(head: Head) -> bool:
    """Tell whether a head says that its secret laid out the start; the first format says nothing."""
    return head.format > FIRST_FORMAT and head.start_by == "secret"


def check_start(game: Game[S, A, V], head: Head, options: Options, secret: bytes) -> None:
    """Raise BadRecord unless the start is what the secret and the nonces lay out."""
    luck = StartLuck(secret, join_nonces(head.nonces))
    if is_drawn(head) and head.start != game.write(game.start(options, luck)):
        raise BadRecord(1, "the start is not the one the secret and the nonces lay out")
