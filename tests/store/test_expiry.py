"""What expires and what does not, on both databases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oviraptor.core.record import Entry, Record
from oviraptor.store import DAY, Expired, Keeping, Store, StoredMatch, hash_token
from oviraptor.store.expiry import MOST_ENTRIES, Removed
from oviraptor.store.tables import LOCK_REMOVAL, entries, matches, presence, settings, tickets
from tests.store.records import END, HEAD

NOW = 1_800_000_000.0
KEEPING = Keeping()
SETUP = Entry(0, -1, "draw", NOW - 999 * DAY, "chance")
NONCE = Entry(1, 0, "!nonce 00", NOW - 999 * DAY, "person")
STEP = Entry(2, 0, "choose 6", NOW - 999 * DAY, "person")


def stored(
    name: str, *steps: Entry, made: float, wake: float | None = None, is_copy: bool = False
) -> StoredMatch:
    """A match that was made so many days ago."""
    seat = None if is_copy else 0
    return StoredMatch(
        id=name,
        record=Record(HEAD, steps),
        settings={},
        tickets={hash_token(f"{name} ticket"): seat, hash_token(f"{name} watch"): None},
        made=NOW - made * DAY,
        wake=wake,
    )


def keep(store: Store, match: StoredMatch, opened: float | None) -> None:
    """Store a match to which somebody came so many days ago, if ever."""
    store.create(match).result()
    if opened is not None:
        store.note_opened(match.id, NOW - opened * DAY).result()


def expired(store: Store, keeping: Keeping = KEEPING) -> dict[str, str]:
    return {each.match: each.why for each in store.expired("", keeping, NOW).found}


def test_what_nobody_opened_expires(store: Store):
    keep(store, stored("new", SETUP, made=6), None)
    keep(store, stored("old", SETUP, made=8), None)
    keep(store, stored("old for a bot", SETUP, made=8, wake=NOW), None)
    keep(store, stored("opened", SETUP, made=8), 7.5)
    keep(store, stored("played", SETUP, NONCE, STEP, made=8), None)
    assert expired(store) == {"old": "unopened", "old for a bot": "unopened"}


def test_a_copy_expires_unless_it_is_opened_now_and_then(store: Store):
    steps = (SETUP, NONCE, STEP)
    keep(store, stored("new", *steps, made=0.5, is_copy=True), None)
    keep(store, stored("never opened", *steps, made=1.5, is_copy=True), None)
    keep(store, stored("opened", *steps, made=99, is_copy=True), 29)
    keep(store, stored("forgotten", *steps, made=99, is_copy=True), 31)
    assert expired(store) == {"never opened": "copy", "forgotten": "copy"}


def test_what_nobody_played_expires_and_what_people_played_does_not(store: Store):
    keep(store, stored("only opened", SETUP, NONCE, made=99), 31)
    keep(store, stored("opened lately", SETUP, NONCE, made=99), 29)
    keep(store, stored("played", SETUP, NONCE, STEP, made=999), 900)
    assert expired(store) == {"only opened": "unplayed"}


def test_what_people_played_expires_if_the_host_says_so(store: Store):
    keep(store, stored("played", SETUP, NONCE, STEP, made=999), 31)
    keep(store, stored("seen lately", SETUP, NONCE, STEP, made=999), 29)
    lately = replace(STEP, at=NOW - DAY)
    keep(store, stored("played lately", SETUP, NONCE, lately, made=999), 31)
    keep(store, stored("by days", SETUP, NONCE, STEP, made=999, wake=NOW + 1), 31)
    keep(store, stored("dropped", SETUP, NONCE, STEP, made=999, wake=NOW - 99 * DAY), 31)
    assert expired(store, Keeping(played=30 * DAY)) == {"played": "played", "dropped": "played"}


def test_all_that_belongs_to_a_match_goes_with_it_and_nothing_else(store: Store):
    over = stored("a", SETUP, NONCE, made=99)
    keep(store, replace(over, record=Record(HEAD, (SETUP, NONCE), END)), 31)
    keep(store, stored("b", SETUP, NONCE, STEP, made=99), 31)
    with store._writing.begin() as connection:
        for name in ("a", "b"):
            row = {"match": name, "seat": 0, "process": "p", "here": True}
            connection.execute(presence.insert(), [row])
    left = store.load("b")
    assert store.remove(["a", "b", "none"], KEEPING, NOW) == Removed(1, ())
    assert store.load("a") is None
    assert store.load("b") == left
    assert store.find(hash_token("a ticket")) is None
    with store._writing.connect() as connection:
        for table, column in (
            (entries, entries.c.match),
            (settings, settings.c.match),
            (tickets, tickets.c.match),
            (presence, presence.c.match),
            (matches, matches.c.id),
        ):
            assert set(connection.execute(table.select()).scalars(column.name)) == {"b"}


def test_a_long_match_goes_in_parts_and_nobody_enters_it_meanwhile(store: Store):
    steps = [replace(SETUP, n=number) for number in range(2 * MOST_ENTRIES + 1)]
    keep(store, stored("long", *steps, made=8, wake=NOW), None)
    for _ in range(2):
        assert store.remove(["long"], KEEPING, NOW) == Removed(0, ("long",))
        assert store.find(hash_token("long ticket")) is None
        assert store.unfinished() == []
        assert expired(store) == {"long": "unopened"}  # if it ends now, the next one goes on
    assert store.remove(["long"], KEEPING, NOW) == Removed(1, ())
    assert store.count() == 0


def test_what_was_opened_meanwhile_stays(store: Store):
    keep(store, stored("m", SETUP, made=8), None)
    assert expired(store) == {"m": "unopened"}
    store.note_opened("m", NOW).result()
    assert store.remove(["m"], KEEPING, NOW) == Removed(0, ())
    assert store.load("m") is not None


def test_all_pages_are_looked_at(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("oviraptor.store.expiry.PAGE", 2)
    names = [f"m{number}" for number in range(5)]
    for name in names:
        keep(store, stored(name, SETUP, made=8), None)
    found: list[Expired] = []
    after = ""
    while (page := store.expired(after, KEEPING, NOW)).last is not None:
        found += page.found
        after = page.last
    assert [each.match for each in found] == names
    assert store.count() == len(names)


def test_one_process_removes_at_a_time(store: Store):
    if store._writing.dialect.name != "postgresql":
        pytest.skip("SQLite is for one process")
    keep(store, stored("m", SETUP, made=8), None)
    with store._writing.begin() as other:
        assert other.execute(LOCK_REMOVAL).scalar_one()
        assert store.remove(["m"], KEEPING, NOW) is None
    assert store.remove(["m"], KEEPING, NOW) == Removed(1, ())


def test_when_somebody_came_is_known(store: Store):
    keep(store, stored("m", SETUP, made=2), 1)
    found = store.load("m")
    assert found is not None
    assert (found.made, found.opened) == (NOW - 2 * DAY, NOW - DAY)
