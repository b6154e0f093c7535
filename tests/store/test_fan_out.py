"""Fan-out: a process hears what the others write, and not its own."""

from queue import Queue

import pytest

from oviraptor.store import Conflict, Notice, Store
from tests.postgres import Postgres
from tests.store.holding import held
from tests.store.records import END, entries, entry, match


def hear(store: Store) -> "Queue[Notice]":
    heard: Queue[Notice] = Queue()
    store.listen(heard.put)
    return heard


def test_others_hear_what_was_written(postgres: Postgres):
    url = postgres.create()
    with Store.open(url) as one, Store.open(url) as other:
        mine, theirs = hear(one), hear(other)
        one.create(match(length=2)).result()
        assert theirs.get(timeout=10) == Notice("m", 2)
        one.append("m", entries(2, 4)).result()
        assert theirs.get(timeout=10) == Notice("m", 5)
        one.set_settings("m", {}, 0).result()
        assert theirs.get(timeout=10) == Notice("m", 0)
        one.mark("m", 5, end=END).result()
        assert theirs.get(timeout=10) == Notice("m", 5)
        other.create(match("n")).result()
        assert mine.get(timeout=10) == Notice("n", 0)
        assert theirs.empty()


def test_what_a_large_batch_wrote_is_heard_of_match_by_match(postgres: Postgres):
    url = postgres.create()
    names = [f"{number:064}" for number in range(300)]  # more than one notice of PostgreSQL takes
    with Store.open(url) as one, Store.open(url) as other:
        heard = hear(other)
        with held(url):
            one.create(match("first"))
            for name in names:
                one.create(match(name, length=3))
        told = [heard.get(timeout=10) for _ in range(301)]
        assert told[0] == Notice("first", 0)
        assert told[1:] == [Notice(name, 3) for name in names]
        assert heard.empty()


def test_what_a_notice_tells_of_is_there_already(postgres: Postgres):
    url = postgres.create()
    with Store.open(url) as one, Store.open(url) as other:
        heard = hear(other)
        one.create(match())
        for n in range(30):
            one.append("m", [entry(n)])
        length = 0
        while length < 30:
            notice = heard.get(timeout=10)
            news = other.news("m", 0)
            assert news is not None
            assert len(news.entries) >= notice.length >= length
            length = notice.length


def test_nobody_hears_of_what_was_not_written(postgres: Postgres):
    url = postgres.create()
    with Store.open(url) as one, Store.open(url) as other:
        heard = hear(other)
        one.create(match()).result()
        with pytest.raises(Conflict):
            one.append("m", [entry(7)]).result()
        one.create(match("n", length=1)).result()
        assert [heard.get(timeout=10) for _ in range(2)] == [Notice("m", 0), Notice("n", 1)]


def test_one_who_fails_to_listen_hears_the_next_notice(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
):
    url = postgres.create()
    heard: Queue[Notice] = Queue()

    def fail_once(notice: Notice) -> None:
        heard.put(notice)
        if notice.match == "a":
            raise RuntimeError("a bug")

    with Store.open(url) as one, Store.open(url) as other:
        other.listen(fail_once)
        one.create(match("a")).result()
        one.create(match("b")).result()
        assert [heard.get(timeout=10).match for _ in range(2)] == ["a", "b"]
    assert "a bug" in caplog.text


def test_who_lost_the_server_is_told_that_anything_may_have_changed(postgres: Postgres):
    url = postgres.create()
    with Store.open(url) as one, Store.open(url) as other:
        heard = hear(other)
        postgres.stop()
        postgres.start()
        assert heard.get(timeout=10) == Notice(None)
        one.create(match()).result()
        assert heard.get(timeout=10) == Notice("m", 0)


def test_a_store_is_closed_while_the_server_is_away(postgres: Postgres):
    store = Store.open(postgres.create())
    hear(store)
    postgres.stop()
    try:
        store.close()
    finally:
        postgres.start()


def test_sqlite_is_for_one_process_and_is_silent(tmp_path: object):
    with Store.open(f"sqlite:///{tmp_path}/matches.db") as store:
        heard = hear(store)
        store.create(match()).result()
    assert heard.empty()
