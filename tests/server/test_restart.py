"""A server that ends in the middle of a match and is started again: nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from oviraptor.core.errors import OviraptorError
from oviraptor.core.record import Entry
from oviraptor.play.clock import Clocks
from oviraptor.play.draft import Draft
from oviraptor.server.run import CannotListen, database, greeting, listen, qr_code
from oviraptor.server.tables.table_clocks import clocks_so_far
from oviraptor.store import Conflict, Store, StoreDown
from tests.server.conftest import quick
from tests.server.serving import Made, play_on, serving

PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


def test_a_match_goes_on_after_a_restart(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one, made.join(1) as two:
            for client in (one, two):
                client.hear_until("update")
            play_on({0: one, 1: two}, 9, pick=1)
            one.say(type="rename", nickname="Ada")
            while two.hear_until("table")["seats"][0]["nickname"] != "Ada":
                pass
            known = one.update
    with serving(quick(tmp_path)) as server:
        again = Made(server, made.match, made.tokens)
        with again.join(0, since=known["number"]) as one, again.join(1) as two:
            two.hear_until("update")
            assert one.hear_until("update") == {**known, "steps": []}
            assert one.table["seats"][0]["nickname"] == "Ada"
            play_on({0: one, 1: two}, 4)
            assert one.update["number"] > known["number"]


def test_a_table_is_made_outside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """To count the clocks over a long record takes its time."""
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
    on_loop = []

    def counted(*given: Any) -> Clocks:
        on_loop.append(asyncio._get_running_loop() is not None)
        return clocks_so_far(*given)

    monkeypatch.setattr("oviraptor.server.tables.table.clocks_so_far", counted)
    with serving(quick(tmp_path)) as server:
        assert Made(server, made.match, made.tokens).get().status_code == 200
    assert on_loop == [False]


def test_no_match_is_folded_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Neither one that is loaded, nor, once more, one whose next step was not kept."""
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one, made.join(1) as two:
            for client in (one, two):
                client.hear_until("update")
            play_on({0: one, 1: two}, 12, pick=1)
    here: list[int] = []
    elsewhere: list[int] = []
    step, append = Draft._step, Store.append
    errors: list[Exception] = []

    def folded(draft: Draft[Any, Any, Any], entry: Entry, action: Any) -> None:
        (elsewhere if asyncio._get_running_loop() is None else here).append(entry.n)
        step(draft, entry, action)

    def failing(store: Store, *given: Any, **more: Any) -> Any:
        if errors:
            raise errors.pop()
        return append(store, *given, **more)

    monkeypatch.setattr(Draft, "_step", folded)
    monkeypatch.setattr(Store, "append", failing)
    with serving(quick(tmp_path)) as server:
        again = Made(server, made.match, made.tokens)
        with again.join(0) as one, again.join(1) as two:
            for client in (one, two):
                client.hear_until("update")
            assert here == []
            assert len(elsewhere) >= 12
            known = len(server.app.state.registry._tables[made.match].table.match.entries)
            actor = one if one.update["legal"] else two
            errors[:] = [StoreDown("the disk is full")]
            actor.say_action()
            actor.hear_until("refused")
            errors[:] = [Conflict("another was faster")]
            actor.submit()
    assert not errors
    assert len(here) >= 3  # once for each time it was tried
    assert min(here) >= known


def test_sockets_are_told_to_come_again_when_the_server_ends(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        client = server.create().join(0)
        client.hear_until("update")
    with client:
        assert client.closed() in {1012, 1013}


def test_wishes_for_a_rematch_outlive_a_restart(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create()
        with made.join(0) as one:
            one.hear_until("update")
            one.say(type="resign")
            one.hear_until("update")
            one.say(type="rematch")
            while not one.hear_until("table")["seats"][0]["wants_rematch"]:
                pass
    with serving(quick(tmp_path)) as server:
        again = Made(server, made.match, made.tokens)
        with again.join(1) as two:
            two.hear_until("update")
            two.say(type="rematch")
            theirs = two.hear_until("rematch_ready")
        with again.join(0) as one:
            ours = one.hear_until("rematch_ready")
        assert ours["match"] == theirs["match"]
        new = Made(
            server, ours["match"], {1: ours["ticket"]["token"], 0: theirs["ticket"]["token"]}
        )
        assert [new.get(seat=seat).json()["seat"] for seat in (0, 1)] == [0, 1]


def test_who_has_ever_joined_is_known_after_a_restart(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one:
            one.hear_until("update")
        assert [seat["has_joined"] for seat in made.get().json()["seats"]] == [True, False]
    with serving(quick(tmp_path)) as server:
        again = Made(server, made.match, made.tokens)
        seats = again.get(seat=1).json()["seats"]
        assert [seat["is_here"] for seat in seats] == [False, False]
        assert [seat["has_joined"] for seat in seats] == [True, False]


def test_a_table_nobody_looks_at_is_put_away_and_found_again(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one:
            one.hear_until("update")
            one.submit()
            number = one.update["number"]
        registry = server.app.state.registry
        registry._tables.pop(made.match)
        with made.join(0) as one:
            assert one.hear_until("update")["number"] == number


def test_a_taken_port_is_said_so_with_another():
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"Port {port} is taken.*PORT={port + 1}"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_said_so():
    with pytest.raises(OviraptorError, match="cannot be listened on"):
        listen("192.0.2.1", 0)


def test_a_database_is_a_file_or_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert database(str(tmp_path / "new" / "x.sqlite")) == f"sqlite:///{tmp_path}/new/x.sqlite"
    assert (tmp_path / "new").is_dir()
    assert database("postgresql+psycopg://a/b") == "postgresql+psycopg://a/b"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database(None) == f"sqlite:///{tmp_path}/oviraptor/matches.sqlite"


def test_the_greeting_says_where_the_page_and_the_matches_are():
    lines = greeting("127.0.0.1", 8000, "/x/matches.sqlite")
    assert lines[0] == "Oviraptor is at http://127.0.0.1:8000/"
    assert "/x/matches.sqlite" in lines[1]
    assert greeting("::1", 80, "x")[0] == "Oviraptor is at http://[::1]:80/"


def test_the_network_gets_an_address_and_a_qr_code(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("oviraptor.server.run.lan_address", lambda: "10.1.2.3")
    lines = greeting("0.0.0.0", 8000, "x")  # noqa: S104  # nothing is bound
    assert "http://10.1.2.3:8000/" in lines[1]
    drawn = qr_code("http://10.1.2.3:8000/").splitlines()
    assert drawn == lines[3].splitlines()
    assert len({len(row) for row in drawn}) == 1
    assert set("".join(drawn)) <= set(" ▀▄█")
