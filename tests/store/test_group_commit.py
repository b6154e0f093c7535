"""The writer: what waits is committed together, told after the commit, and fails alone."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import event

from oviraptor.store import Conflict, Pending, Store, StoreDown, hash_token
from tests.store.holding import held, impatient
from tests.store.records import entries, entry, match


def commits(store: Store) -> list[object]:
    seen: list[object] = []
    event.listen(store._writing, "commit", seen.append)
    return seen


def outcome(pending: Pending[Any]) -> object:
    try:
        return pending.result(10)
    except (Conflict, StoreDown) as error:
        return type(error)


def test_nothing_is_told_before_it_is_durable(store: Store, url: str):
    store.create(match()).result()
    at_commit: list[bool] = []
    with held(url):
        pending = store.append("m", [entry(0)])
        event.listen(store._writing, "commit", lambda _: at_commit.append(pending.is_done))
        with pytest.raises(TimeoutError):
            pending.result(0.2)
    pending.result(10)
    assert at_commit == [False]
    with Store.open(url) as other:
        assert other.load("m") == match(length=1)


def test_what_waits_is_committed_together(store: Store, url: str):
    for name in "abcde":
        store.create(match(name)).result()
    with held(url):
        first = store.append("a", [entry(0)])
        seen = commits(store)
        rest = [store.append(name, [entry(n)]) for n in range(1, 40) for name in "a"]
        rest += [store.append(name, [entry(n)]) for n in range(40) for name in "bcde"]
    for pending in (first, *rest):
        pending.result(10)
    assert len(seen) <= 3
    for name in "abcde":
        assert store.load(name) == match(name, length=40)


def test_one_conflict_spoils_nothing_else_of_its_batch(store: Store, url: str):
    for name in "abc":
        store.create(match(name)).result()
    with held(url):
        store.append("a", [entry(0)])
        good = [store.append("a", [entry(1)]), store.append("c", [entry(0)])]
        bad = [store.append("b", [entry(7)]), store.append("a", [entry(1)])]
        new, old = store.create(match("d")), store.create(match("c"))
        settings = [store.set_settings("a", {}, 0), store.set_settings("a", {"no": 1}, 0)]
        late = store.append("c", entries(1, 2))
    assert [outcome(each) for each in (*good, new, late)] == [None, None, None, None]
    assert [outcome(each) for each in (*bad, old)] == [Conflict, Conflict, Conflict]
    assert [outcome(each) for each in settings] == [1, Conflict]
    lengths = {name: len(store.news(name, 0).entries) for name in "abcd"}  # type: ignore[union-attr]  # all are there
    assert lengths == {"a": 2, "b": 0, "c": 3, "d": 0}


def test_a_failed_batch_fails_alone(url: str):
    with Store.open(impatient(url)) as store:
        store.create(match(length=1)).result()
        with held(url):
            failing = [store.append("m", [entry(1)]), store.create(match("n"))]
            for pending in failing:
                with pytest.raises(StoreDown, match="cannot be used"):
                    pending.result(10)
        assert store.load("n") is None
        store.append("m", [entry(1)]).result(10)
        assert store.load("m") == match(length=2)


def test_an_error_nobody_thought_of_reaches_who_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    store.create(match()).result()

    def fail(*_: object) -> bool:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr("oviraptor.store.jobs.execute", fail)
        with pytest.raises(StoreDown, match="a bug"):
            store.append("m", [entry(0)]).result(10)
    store.append("m", [entry(0)]).result(10)


def test_closing_writes_what_waits(url: str):
    with Store.open(url) as store:
        pending = [store.create(match())] + [store.append("m", [entry(n)]) for n in range(2000)]
    assert all(each.is_done for each in pending)
    with Store.open(url) as store:
        assert store.load("m") == match(length=2000)


def test_a_closed_store_says_so_at_once(store: Store):
    store.close()
    store.close()
    with pytest.raises(StoreDown, match="closed"):
        store.append("m", [entry(0)])


def test_closing_ends_every_thread(url: str):
    before = threading.active_count()
    with Store.open(url) as store:
        store.listen(lambda _: None)
        store.create(match()).result()
    assert threading.active_count() == before


def test_writers_in_many_threads_and_closing_lose_nobody(url: str):
    """Each either hears that it is durable or that the store is closed."""
    store = Store.open(url)
    store.create(match("start")).result()

    def write(number: int) -> list[str]:
        done = []
        with suppress(StoreDown):
            for more in range(10_000):
                store.create(match(f"{number} {more}")).result(10)
                done.append(f"{number} {more}")
        return done

    with ThreadPoolExecutor(4) as pool:
        writing = [pool.submit(write, number) for number in range(4)]
        threading.Event().wait(0.3)
        store.close()
        done = [name for each in writing for name in each.result(20)]
    with Store.open(url) as store:
        assert all(store.find(hash_token(f"{name} 0")) == (name, 0) for name in done)


def test_it_is_awaited_in_coroutines(store: Store):
    async def play(name: str) -> None:
        await store.create(match(name))
        for n in range(5):
            await store.append(name, [entry(n)])
        with pytest.raises(Conflict):
            await store.append(name, [entry(0)])

    async def all_of_them() -> None:
        await asyncio.gather(*(play(f"m{number}") for number in range(20)))

    asyncio.run(all_of_them())
    assert store.load("m7") == match("m7", length=5)


def test_it_may_be_awaited_late_and_by_several(store: Store):
    async def several() -> None:
        pending = store.create(match())
        await asyncio.gather(*(asyncio.ensure_future(_wait(pending)) for _ in range(3)))
        await pending
        assert pending.result() is None

    asyncio.run(several())


def test_who_gives_up_waiting_does_not_stop_the_write(store: Store, url: str):
    store.create(match()).result()
    pending: list[Pending[None]] = []

    async def give_up() -> None:
        with held(url):
            pending.append(store.append("m", [entry(0)]))
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(_wait(pending[0]), 0.1)

    asyncio.run(give_up())
    pending[0].result(10)
    assert store.load("m") == match(length=1)


def test_two_stores_write_one_match_by_turns(url: str):
    """Every number is given once, nobody waits forever, and who was second hears of it."""
    with Store.open(url) as one, Store.open(url) as other:
        names = [f"m{number}" for number in range(6)]
        for name in names:
            one.create(match(name)).result()

        async def play(store: Store, name: str) -> int:
            written = 0
            while True:
                news = await asyncio.to_thread(store.news, name, 0)
                assert news is not None
                if len(news.entries) >= 20:
                    return written
                with suppress(Conflict):
                    await store.append(name, [entry(len(news.entries))])
                    written += 1

        async def both() -> list[int]:
            seats = [play(s, n) for n in names for s in (one, other)]
            return await asyncio.wait_for(asyncio.gather(*seats), 60)

        assert sum(asyncio.run(both())) == 6 * 20
        for name in names:
            assert one.load(name) == match(name, length=20)


async def _wait(pending: Pending[None]) -> None:
    await pending
