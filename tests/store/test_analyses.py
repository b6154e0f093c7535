"""Analyses: kept task by task by one process at a time, on both databases."""

from __future__ import annotations

from queue import Queue

from msgspec.structs import replace

from oviraptor.store import ANALYSED, Keeping, Notice, Store, StoredAnalysis
from oviraptor.store.expiry import Removed
from oviraptor.store.tables import analyses, solved
from tests.postgres import Postgres
from tests.store.records import match
from tests.store.test_expiry import NOW, STEP, stored
from tests.store.test_sharing import process


def begin(store: Store, name: str = "m", judge: str = "judge 1") -> bool:
    store.create(match(name)).result()
    return store.analyses.begin(name, judge, 3, 5.0)


def test_it_is_begun_once_for_each_match_and_judge(store: Store):
    assert begin(store)
    assert not store.analyses.begin("m", "judge 1", 3, 6.0)
    assert store.analyses.begin("m", "judge 2", 3, 6.0)
    found = store.analyses.find("m", "judge 1")
    assert found == StoredAnalysis("m", "judge 1", 5.0, 3, store.process, None, None)
    assert store.analyses.find("m", "judge 3") is None


def test_of_a_match_that_is_not_there_nothing_begins(store: Store):
    assert not store.analyses.begin("none", "judge", 3, 5.0)
    assert store.analyses.find("none", "judge") is None


def test_what_was_solved_is_read_again_and_the_whole_takes_its_place(store: Store):
    begin(store)
    assert store.analyses.keep("m", "judge 1", 1, '{"ü":1}')
    assert store.analyses.keep("m", "judge 1", 0, "{}")
    assert store.analyses.keep("m", "judge 1", 0, "again")  # the first one counts
    assert store.analyses.solved("m", "judge 1") == {0: "{}", 1: '{"ü":1}'}
    assert store.analyses.end("m", "judge 1", value="whole")
    found = store.analyses.find("m", "judge 1")
    assert found is not None
    assert found.is_over
    assert (found.value, found.keeper) == ("whole", None)
    assert store.analyses.solved("m", "judge 1") == {}
    assert not store.analyses.keep("m", "judge 1", 2, "late")


def test_one_that_failed_is_over(store: Store):
    begin(store)
    assert store.analyses.end("m", "judge 1", failed="why")
    found = store.analyses.find("m", "judge 1")
    assert found is not None
    assert found.is_over
    assert found.failed == "why"
    assert store.analyses.adopt(0.0) == []
    assert store.analyses.begin("m", "judge 1", 4, 6.0)  # until somebody asks again
    found = store.analyses.find("m", "judge 1")
    assert found == StoredAnalysis("m", "judge 1", 6.0, 4, store.process, None, None)


def test_another_process_takes_over_what_a_process_that_is_gone_began(url: str):
    with process(url, 50.0) as gone, process(url, 100.0) as one, process(url, 100.0) as two:
        begin(gone)
        assert gone.analyses.keep("m", "judge 1", 0, "{}")
        assert [each.match for each in one.analyses.adopt(90.0)] == ["m"]
        assert not gone.analyses.keep("m", "judge 1", 1, "{}")  # it was only slow
        assert not gone.analyses.end("m", "judge 1", value="whole")
        if one.is_shared:
            assert two.analyses.adopt(90.0) == []
        assert one.analyses.solved("m", "judge 1") == {0: "{}"}


def test_what_another_process_does_is_left_alone_while_it_lives(url: str):
    with process(url, 100.0) as one, process(url, 100.0) as two:
        if not one.is_shared:
            return
        begin(one)
        assert two.analyses.adopt(90.0) == []
        assert [each.match for each in one.analyses.adopt(90.0)] == ["m"]


def test_what_is_released_may_be_taken_at_once(url: str):
    with process(url, 100.0) as one, process(url, 100.0) as two:
        begin(one)
        one.release()
        assert [each.match for each in two.analyses.adopt(90.0)] == ["m"]


def test_it_goes_with_its_match_and_no_other_does(store: Store):
    for name in ("a", "b"):
        store.create(stored(name, made=8)).result()
        assert store.analyses.begin(name, "judge", 3, 5.0)
        assert store.analyses.keep(name, "judge", 0, "{}")
    assert store.remove(["a"], Keeping(), NOW) == Removed(1, ())
    assert store.analyses.find("a", "judge") is None
    assert store.analyses.solved("a", "judge") == {}
    assert store.analyses.solved("b", "judge") == {0: "{}"}
    assert not store.analyses.keep("a", "judge", 1, "{}")
    with store._reading.connect() as connection:
        for table in (analyses, solved):
            names = connection.execute(table.select()).all()
            assert {row.match for row in names} == {"b"}


def test_what_came_along_from_another_match_was_not_played_here(store: Store):
    came = replace(stored("fork", replace(STEP, n=0), made=8), brought=1)
    store.create(came).result()
    store.create(stored("played", replace(STEP, n=0), made=8)).result()
    found = store.expired("", Keeping(), NOW).found
    assert [each.match for each in found] == ["fork"]
    again = store.load("fork")
    assert again is not None
    assert again.brought == 1


def test_other_processes_hear_of_it(postgres: Postgres):
    url = postgres.create()
    with Store.open(url) as one, Store.open(url) as other:
        heard: Queue[Notice] = Queue()
        begin(one, "m", "first")
        other.listen(heard.put)
        assert one.analyses.keep("m", "first", 0, "{}")
        assert heard.get(timeout=10) == Notice("m", ANALYSED)
        assert one.analyses.end("m", "first", value="{}")
        assert heard.get(timeout=10) == Notice("m", ANALYSED)
