"""A long match comes back whole: read, checked and folded from its first entry.

How long that takes is measured by bench/resume.py.
"""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.errors import Refused
from oviraptor.play.match import Match
from oviraptor.store import Store, StoredMatch

AnyMatch = Match[Any, Any, Any]
LONG = 2000


def long_match(name: str) -> AnyMatch | None:
    """A match by chance of people who often change their minds, or None if none is so long."""
    game, meta = games.load(name), games.meta(name)
    for seed in range(50):
        rng = Random(seed)
        played = Match.create(game, meta, {}, secret_of_seed(seed))
        while played.result is None and len(played.entries) < LONG:
            seat = played.awaited[0]
            played.submit(seat, game.text(rng.choice(played.legal(seat))))
            if rng.random() < 0.3:
                with suppress(Refused):
                    played.undo(seat)
        if len(played.entries) >= LONG:
            return played
    return None


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_a_match_of_2000_entries_is_resumed_as_it_was(store: Store, name: str):
    played = long_match(name)
    if played is None:
        pytest.skip("no match of this game is as long")
    keep(store, played)
    assert resume(store, played).entries == played.entries


def keep(store: Store, played: AnyMatch) -> None:
    """Store a match as `m`."""
    stored = StoredMatch(id="m", record=played.record(), settings={}, tickets={})
    store.create(stored).result()


def resume(store: Store, played: AnyMatch) -> AnyMatch:
    """Load the stored match and make it ready to go on."""
    loaded = store.load("m")
    assert loaded is not None
    return Match.resume(played.game, played.meta, loaded.record)
