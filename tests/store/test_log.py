"""The log: what goes in comes out, in order and once."""

import pytest
from msgspec.structs import replace

from oviraptor.core.record import Entry, Record
from oviraptor.store import Conflict, News, Store, StoredMatch, Unfinished, hash_token
from tests.store.records import END, HEAD, entries, entry, match


def test_a_new_match_is_loaded_as_it_was_stored(store: Store):
    new = replace(match(length=3), wake=12.5)
    store.create(new).result()
    assert store.load("m") == new


def test_a_finished_match_is_stored_whole(store: Store):
    new = StoredMatch(id="m", record=Record(HEAD, entries(0, 5), END), settings={}, tickets={})
    store.create(new).result()
    assert store.load("m") == new


def test_there_is_nothing_where_nothing_was_stored(store: Store):
    assert store.load("m") is None
    assert store.news("m", 0) is None
    assert store.find(hash_token("m 0")) is None
    assert store.unfinished() == []


def test_appended_entries_follow_in_their_order(store: Store):
    store.create(match(length=2)).result()
    store.append("m", entries(2, 4)).result()
    store.append("m", [entry(5)]).result()
    loaded = store.load("m")
    assert loaded is not None
    assert loaded.record == Record(HEAD, entries(0, 5))


def test_appends_that_are_not_waited_for_keep_their_order(store: Store):
    store.create(match())
    waiting = [store.append("m", [entry(n)]) for n in range(300)]
    for pending in waiting:
        pending.result()
    loaded = store.load("m")
    assert loaded is not None
    assert loaded.record.entries == entries(0, 299)


@pytest.mark.parametrize("first", [0, 1, 3, 9])
def test_an_entry_that_does_not_follow_directly_is_a_conflict(store: Store, first: int):
    store.create(match(length=2)).result()
    with pytest.raises(Conflict, match=f"Match m: it has 2 entries, not {first}"):
        store.append("m", entries(first, first + 2), wake=1.0).result()
    assert store.load("m") == match(length=2)


def test_no_entry_is_added_to_a_match_that_is_not_there(store: Store):
    with pytest.raises(Conflict, match="Match m: there is no such match"):
        store.append("m", [entry(0)]).result()
    assert store.load("m") is None


def test_no_entry_follows_the_end(store: Store):
    store.create(match()).result()
    store.append("m", [entry(0)], end=END, wake=1.0).result()
    with pytest.raises(Conflict, match="it is over"):
        store.append("m", [entry(1)]).result()
    loaded = store.load("m")
    assert loaded is not None
    assert loaded.record == Record(HEAD, entries(0, 0), END)
    assert loaded.wake is None


@pytest.mark.parametrize("wrong", [(), (entry(1), entry(1)), (entry(1), entry(3))])
def test_entries_are_numbered_one_by_one(store: Store, wrong: tuple[Entry, ...]):
    with pytest.raises(ValueError, match="entry"):
        store.append("m", wrong)


def test_what_no_database_keeps_is_refused_before_it_is_tried(store: Store):
    with pytest.raises(ValueError, match="NUL"):
        store.append("m", [Entry(0, 0, "move \0", 0.0, "person")])


def test_a_match_is_created_once(store: Store):
    store.create(match(length=1)).result()
    with pytest.raises(Conflict, match="is there already"):
        store.create(replace(match(length=2), tickets={})).result()
    assert store.load("m") == match(length=1)


def test_a_ticket_is_for_one_match(store: Store):
    store.create(match("a")).result()
    with pytest.raises(Conflict, match="one of its tickets"):
        store.create(replace(match("b"), tickets=match("a").tickets)).result()
    assert store.load("b") is None


def test_a_ticket_finds_its_match_and_seat(store: Store):
    store.create(match("a"))
    store.create(match("b")).result()
    assert store.find(hash_token("a 1")) == ("a", 1)
    assert store.find(hash_token("b s")) == ("b", None)
    assert store.find("b 0") is None


def test_news_are_what_came_after(store: Store):
    store.create(match(length=2)).result()
    store.append("m", entries(2, 3), wake=7.0).result()
    settings = match().settings
    assert store.news("m", 2) == News(entries(2, 3), None, 7.0, settings, 0)
    assert store.news("m", 4) == News((), None, 7.0, settings, 0)


def test_settings_are_changed_by_who_knows_them(store: Store):
    store.create(match()).result()
    assert store.set_settings("m", {"a": 1}, 0).result() == 1
    with pytest.raises(Conflict, match="settings were changed"):
        store.set_settings("m", {"b": 2}, 0).result()
    assert store.set_settings("m", {"c": [None, "\0"]}, 1).result() == 2
    loaded = store.load("m")
    assert loaded is not None
    assert (loaded.settings, loaded.version) == ({"c": [None, "\0"]}, 2)


def test_matches_that_go_on_by_themselves_are_listed_by_time(store: Store):
    store.create(replace(match("late"), wake=30.0))
    store.create(replace(match("early"), wake=10.0))
    store.create(replace(match("over"), wake=20.0))
    store.create(match("people"))
    store.append("over", [entry(0)], end=END, wake=40.0).result()
    assert store.unfinished() == [Unfinished("early", 10.0), Unfinished("late", 30.0)]
    store.append("late", [entry(0)], wake=5.0)
    store.append("early", [entry(0)]).result()
    assert store.unfinished() == [Unfinished("late", 5.0)]


def test_a_mark_says_when_it_goes_on_and_how_it_ended(store: Store):
    store.create(match(length=3)).result()
    store.mark("m", 3, wake=5.0).result()
    assert store.unfinished() == [Unfinished("m", 5.0)]
    with pytest.raises(Conflict):
        store.mark("m", 2, end=END).result()
    store.mark("m", 3, end=END, wake=6.0).result()
    loaded = store.load("m")
    assert loaded is not None
    assert (loaded.record.end, loaded.wake) == (END, None)


def test_the_token_of_a_ticket_is_not_in_the_database(store: Store, url: str):
    token = "a-token-nobody-may-find"  # noqa: S105
    store.create(replace(match(), tickets={hash_token(token): 0})).result()
    with store._reading.connect() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM tickets").all()
    assert token not in str(rows)
