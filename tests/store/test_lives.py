"""Signs of life: who serves this database, since when, and what time it is."""

from __future__ import annotations

import pytest

from oviraptor.store import Conflict, Life, Mark, Store, Unfinished
from tests.store.records import match


def test_a_process_tells_that_it_lives(store: Store):
    store.beat(10.0, 10.0).result()
    store.beat(10.0, 25.0).result()
    assert store.lives(0.0) == [Life(store.process, 10.0, 25.0)]
    assert store.lives(25.0)
    assert not store.lives(25.5)


def test_each_process_is_known_by_its_own_name(url: str):
    with Store.open(url) as one, Store.open(url) as two:
        one.beat(1.0, 5.0).result()
        two.beat(4.0, 9.0).result()
        assert set(one.lives(0.0)) == {Life(one.process, 1.0, 5.0), Life(two.process, 4.0, 9.0)}
        assert one.process != two.process


def test_time_is_never_before_the_last_sign_of_life(store: Store):
    before = store.time()
    assert before > 1_700_000_000
    store.beat(before, before + 10_000.0).result()
    assert store.time() == before + 10_000.0


def test_settings_that_start_a_clock_say_when_the_match_goes_on(store: Store):
    store.create(match(length=3)).result()
    assert store.unfinished() == []
    with pytest.raises(Conflict):
        store.set_settings("m", {"began": 5}, 0, Mark(2, 65.0)).result()
    assert store.unfinished() == []
    assert store.set_settings("m", {"began": 5}, 0, Mark(3, 65.0)).result() == 1
    assert store.unfinished() == [Unfinished("m", 65.0)]
    loaded = store.load("m")
    assert loaded is not None
    assert loaded.settings == {"began": 5}
