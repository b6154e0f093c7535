"""Verifying: is this record what the game, the secret and the commitment say it must be?"""

from __future__ import annotations

from msgspec.structs import replace

from oviraptor.core.game import A, Game, Meta, S, V
from oviraptor.core.record import Record
from oviraptor.play.match import Match


def verify(game: Game[S, A, V], meta: Meta, record: Record) -> Record:
    """Replay a record by the rules of today and return it; raises BadRecord with the line.

    Chance is checked against the secret where the record tells it. A record of older rules in
    which all still fits is returned as adopted: its head keeps the version it began with, and a
    last entry `!rules N` says up to where and by which rules it was checked.
    """
    match, error = Match.replay(game, meta, record)
    if error is not None:
        raise error
    return replace(record, entries=(*record.entries, *match.propose_rules().entries))
