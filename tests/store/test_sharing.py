"""Several processes on one database: each match is kept by one, and everybody knows who is where."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from oviraptor.store import Store
from tests.store.records import match


@contextmanager
def process(url: str, seen: float | None = None) -> Iterator[Store]:
    """A store of a process that was last seen at a time, if it ever was."""
    with Store.open(url) as store:
        if seen is not None:
            store.beat(0.0, seen).result()
        yield store


def keep(store: Store, name: str, wake: float | None) -> None:
    store.create(replace(match(name), wake=wake)).result()


def test_who_wrote_last_keeps_a_match_that_goes_on_by_itself(store: Store):
    keep(store, "bot", 5.0)
    keep(store, "later", 500.0)
    keep(store, "people", None)
    assert store.kept(10.0) == ["bot"]
    assert store.kept(1_000.0) == ["bot", "later"]


def test_what_another_process_keeps_is_left_alone_while_it_lives(url: str):
    with process(url, 100.0) as one, process(url, 100.0) as two:
        keep(one, "a", 5.0)
        if not one.is_shared:
            return
        assert two.adopt(90.0, 10.0) == 0
        assert two.kept(10.0) == []


def test_what_is_due_at_a_process_that_is_gone_falls_to_one_of_the_others(url: str):
    with process(url, 50.0) as gone:
        for number in range(20):
            keep(gone, f"due {number}", 5.0)
        keep(gone, "later", 500.0)
    with process(url, 100.0) as one, process(url, 100.0) as two:
        keep(one, "own", 5.0)
        assert one.adopt(90.0, 10.0) == 20
        assert two.adopt(90.0, 10.0) == (0 if two.is_shared else 21)
        assert len(two.kept(10.0)) == (0 if two.is_shared else 21)


def test_what_is_released_may_be_taken_at_once(url: str):
    with process(url, 100.0) as one, process(url, 100.0) as two:
        keep(one, "a", 5.0)
        one.set_present("a", 0, here=True).result()
        one.release()
        assert two.elsewhere(["a"], 90.0) == {}
        assert two.adopt(90.0, 10.0) == 1
        assert two.kept(10.0) == ["a"]


def test_everybody_knows_who_is_at_another_process_that_lives(url: str):
    with process(url, 100.0) as one, process(url, 100.0) as two, process(url, 50.0) as gone:
        one.set_present("a", 0, here=True).result()
        one.set_present("a", 1, here=True).result()
        one.set_present("b", 1, here=True).result()
        gone.set_present("a", 2, here=True).result()
        found = {"a": frozenset({0, 1}), "b": frozenset({1})}
        assert two.elsewhere(["a", "b", "c"], 90.0) == found
        assert two.elsewhere(["b"], 90.0) == {"b": frozenset({1})}
        assert one.elsewhere(["a", "b"], 90.0) == {}
        assert one.present() == {("a", 0), ("a", 1), ("b", 1)}


def test_who_leaves_and_comes_back_at_once_is_there(url: str):
    with process(url, 100.0) as one, process(url, 100.0) as two:
        pending = [one.set_present("a", 0, here=here) for here in (True, False, True)]
        pending.append(one.set_present("a", 1, here=False))
        for each in pending:  # all in one batch, perhaps
            each.result()
        assert two.elsewhere(["a"], 90.0) == {"a": frozenset({0})}


def test_what_tells_of_nobody_is_removed(url: str):
    with process(url, 100.0) as one, process(url, 50.0) as gone:
        one.set_present("a", 0, here=True).result()
        one.set_present("a", 1, here=False).result()
        gone.set_present("a", 2, here=True).result()
        one.tidy(90.0)
        assert one.present() == {("a", 0)}
        assert gone.present() == set()
