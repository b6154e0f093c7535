"""A long match is there at once: read, checked and folded from its first entry."""

from random import Random
from time import process_time

import pytest

from oviraptor import games
from oviraptor.core.game import AnyGame
from oviraptor.play.match import Match
from oviraptor.store import Store, StoredMatch

LONG = 2000
MAX_SECONDS = 0.05


def long_match(name: str) -> "Match[AnyGame, object, object] | None":
    """A match with so many entries by chance, or None if this game always ends before."""
    game, meta = games.load(name), games.meta(name)
    for seed in range(20):
        rng = Random(seed)
        played = Match.create(game, meta, {}, bytes(32), rng)
        while played.result is None and len(played.entries) < LONG:
            seat = played.awaited[0]
            played.submit(seat, game.text(rng.choice(played.legal(seat))))
        if len(played.entries) >= LONG:
            return played
    return None


@pytest.mark.parametrize("name", games.names())
def test_a_match_of_2000_entries_is_loaded_and_resumed_in_50_ms(store: Store, name: str):
    played = long_match(name)
    if played is None:
        pytest.skip("no match of this game is as long")
    record = played.record()
    store.create(StoredMatch(id="m", record=record, settings={}, tickets={})).result()
    times = []
    for _ in range(10):
        began = process_time()
        loaded = store.load("m")
        assert loaded is not None
        resumed = Match.resume(played.game, played.meta, loaded.record)
        times.append(process_time() - began)
        assert len(resumed.entries) == len(record.entries)
    assert min(times) < MAX_SECONDS
