"""Promised secrets: kept for a while, and good for one match."""

from __future__ import annotations

import pytest

from oviraptor.store import Conflict, Pending, Store
from tests.store.records import match

SECRET = bytes(range(32))


def promise(
    store: Store, commitment: str = "c", *, made: float = 100.0, expired: float = 0.0
) -> None:
    store.promise(commitment, SECRET, made=made, expired=expired).result()


def test_a_promise_is_found_by_its_commitment(store: Store):
    promise(store)
    assert store.promised("c", expired=100.0) == SECRET
    assert store.promised("d", expired=100.0) is None


def test_it_is_used_up_with_the_match_that_is_made(store: Store):
    promise(store)
    store.create(match(), promise="c").result()
    assert store.load("m") == match()
    assert store.promised("c", expired=0.0) is None


def test_no_second_match_is_made_with_it(store: Store):
    promise(store)
    store.create(match("one"), promise="c").result()
    with pytest.raises(Conflict, match="or its promise is not"):
        store.create(match("two"), promise="c").result()
    assert store.load("two") is None


def test_of_two_that_come_together_one_is_made(store: Store):
    promise(store)
    both = [store.create(match(name), promise="c") for name in ("one", "two")]
    refused = [pending for pending in both if _fails(pending)]
    assert len(refused) == 1
    assert (store.load("one") is None) != (store.load("two") is None)


def _fails(pending: Pending[None]) -> bool:
    try:
        pending.result()
    except Conflict:
        return True
    return False


def test_a_match_that_cannot_be_made_leaves_the_promise(store: Store):
    promise(store)
    store.create(match()).result()
    with pytest.raises(Conflict):
        store.create(match(), promise="c").result()
    assert store.promised("c", expired=0.0) == SECRET


def test_an_old_promise_is_not_found_and_goes_with_the_next(store: Store):
    promise(store, "old", made=100.0)
    assert store.promised("old", expired=100.1) is None
    promise(store, "new", made=200.0, expired=150.0)
    assert store.promised("old", expired=0.0) is None
    assert store.promised("new", expired=150.0) == SECRET


def test_another_process_takes_a_promise(store: Store, url: str):
    promise(store)
    with Store.open(url) as other:
        assert other.promised("c", expired=0.0) == SECRET
        other.create(match(), promise="c").result()
    with pytest.raises(Conflict):
        store.create(match("two"), promise="c").result()


def test_a_secret_is_promised_once(store: Store):
    promise(store)
    with pytest.raises(Conflict, match="promised before"):
        promise(store)
