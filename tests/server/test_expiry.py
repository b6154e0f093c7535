"""The disk does not fill: little is taken in, and what nobody comes for goes again."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Limits
from oviraptor.server.tables.housekeeping import MOST_MATCHES, Housekeeping, batches
from oviraptor.store import DAY, Expired, Keeping, Store, StoredMatch
from oviraptor.store.expiry import MOST_ENTRIES
from tests.server.conftest import quick
from tests.server.serving import Made, Server, serving
from tests.store.records import match

PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


class Calendar:
    """A clock that the test sets forward."""

    def __init__(self) -> None:
        self.days = 0.0

    def __call__(self) -> float:
        return time.time() + self.days * DAY


def stored(folder: Path, name: str) -> StoredMatch | None:
    with Store.open(quick(folder).db) as store:
        return store.load(name)


def record(server: Server) -> bytes:
    """A record of a match two people played, to be imported."""
    made = server.create(**PRINTED)
    with made.join(0) as one:
        one.hear_until("update")
        one.submit()
        one.say(type="resign")
        while not one.hear_until("update")["over"]:
            pass
    return made.get("/record").content


# --- what is taken in -----------------------------------------------------------------------------


def test_an_address_imports_few_records_an_hour(tmp_path: Path):
    limits = Limits(imports_per_hour=2)
    with serving(quick(tmp_path, limits=limits)) as server:
        body = record(server)
        statuses = [
            server.http.post("/api/records", content=body, headers={"x-forwarded-for": address})
            for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "192.0.2.1")
        ]
        assert [answer.status_code for answer in statuses] == [201, 201, 429, 201]
        assert Limits().imports_per_hour <= 20


def test_an_address_begins_only_so_many_matches_also_by_rematches(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(matches_per_hour=2))) as server:
        made = server.create(None, games.meta("raptor").levels[0].name)
        while True:
            with made.join(0) as one:
                one.hear_until("update")
                one.say(type="resign")
                while not one.hear_until("update")["over"]:
                    pass
                one.say(type="rematch")
                answer: dict[str, Any] = {}
                while answer.get("type") not in {"rematch_ready", "refused"}:
                    answer = one.hear()
                if answer["type"] == "refused":
                    assert "too many matches" in answer["text"]
                    break
                ticket = answer["ticket"]
                made = Made(server, answer["match"], {0: ticket["token"]})
        assert (
            server.http.post("/api/matches", json={"game": "raptor", "seats": [{}, {}]}).status_code
            == 429
        )


# --- what goes again ------------------------------------------------------------------------------


def test_when_a_match_was_made_and_opened_is_kept(tmp_path: Path):
    calendar = Calendar()
    with serving(quick(tmp_path, now=calendar)) as server:
        made = server.create(**PRINTED)
        before = server.http.get("/health")
        assert before.status_code == 200
        found = stored(tmp_path, made.match)
        assert found is not None
        assert found.made > 1e9
        assert found.opened is None
        made.get()  # a look from the lobby is not yet a visit
        with made.join(0) as one:
            one.hear_until("update")
            first = wait_for_visit(tmp_path, made.match, None)
            with made.join(1) as two:
                two.hear_until("update")
            made.get("/replay")
            assert visit(tmp_path, made.match) == first
        calendar.days = 1.5
        made.get("/replay")
        assert wait_for_visit(tmp_path, made.match, first) > first


def visit(folder: Path, name: str) -> float | None:
    found = stored(folder, name)
    return None if found is None else found.opened


def wait_for_visit(folder: Path, name: str, other_than: float | None) -> float:
    while (found := visit(folder, name)) in {None, other_than}:
        time.sleep(0.01)
    assert found is not None
    return found


def test_a_server_removes_by_itself_what_nobody_came_for(tmp_path: Path):
    calendar = Calendar()
    with serving(quick(tmp_path, now=calendar, tidy=0.05, idle=0.0)) as server:
        body = record(server)
        opened = server.create(**PRINTED)
        with opened.join(0) as one:
            one.hear_until("update")
        wait_for_visit(tmp_path, opened.match, None)
    with Store.open(quick(tmp_path).db) as store:
        known = store.count()
        store.create(replace(match("unopened"), made=time.time())).result()
    with serving(quick(tmp_path, now=calendar, tidy=0.05)) as server:
        answer = server.http.post("/api/records", content=body).json()
        copy = answer["match"]
        calendar.days = 2
        while stored(tmp_path, copy):
            time.sleep(0.05)
        assert stored(tmp_path, "unopened")
        calendar.days = 8
        while stored(tmp_path, "unopened"):
            time.sleep(0.05)
        assert (
            Made(server, copy, {None: answer["ticket"]["token"]}).get(seat=None).status_code == 404
        )
        assert b"oviraptor_matches_removed_total 2.0" in server.http.get("/metrics").content
    with Store.open(quick(tmp_path).db) as store:
        assert store.count() == known


@pytest.mark.slow
def test_a_flood_of_matches_is_gone_after_a_while(tmp_path: Path):
    settings = quick(tmp_path, keeping=Keeping(unopened=-1.0))
    with Store.open(settings.db) as store:
        writes = [store.create(match(f"m{number}")) for number in range(1_000)]
        for write in writes:
            write.result()
        removed = asyncio.run(tidy(store, settings))
        assert removed == 1_000
        assert store.count() == 0


async def tidy(store: Store, settings: Any) -> int:
    return await Housekeeping(store, settings, Metrics()).tidy(())


def test_what_people_are_at_is_left_alone(tmp_path: Path):
    settings = quick(tmp_path, keeping=Keeping(unopened=-1.0))
    with Store.open(settings.db) as store:
        for name in ("a", "b"):
            store.create(match(name)).result()
        keeper = Housekeeping(store, settings, Metrics())
        assert asyncio.run(keeper.tidy({"a"})) == 1
        assert store.load("a")


@pytest.mark.parametrize("length", [0, 100, MOST_ENTRIES, 5 * MOST_ENTRIES])
def test_little_is_removed_in_one_go(length: int):
    found = [Expired(f"m{number}", "unopened", length) for number in range(120)]
    made = list(batches(found))
    assert [each for batch in made for each in batch] == found
    assert all(len(batch) <= MOST_MATCHES for batch in made)
    assert all(len(b) == 1 or sum(each.length for each in b) <= MOST_ENTRIES for b in made)
