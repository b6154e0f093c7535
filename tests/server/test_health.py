"""A database that is not well is told, in words that are true; what is hidden in it is not."""

from __future__ import annotations

import resource
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from oviraptor.store import Store, StoreDown, files
from tests.postgres import Postgres
from tests.server.conftest import quick
from tests.server.serving import Made, Server, serving

HIDDEN = "choose a card nobody may know"


def lose(folder: Path) -> None:
    for file in folder.glob("matches.sqlite*"):
        file.unlink()


def test_health_is_told_in_both_ways_of_asking(server: Server):
    for method, body in (("GET", {"status": "well"}), ("HEAD", None)):
        answer = server.http.request(method, "/health")
        assert answer.status_code == 200
        assert (answer.json() if answer.content else None) == body


def test_a_file_that_was_removed_is_told_and_no_step_is_shown(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create(options={"board": "printed"})
        with made.join(0) as one, made.join(1) as two:
            for client in (one, two):
                client.hear_until("update")
            for client in (two, one):
                client.ask("pong", type="ping")
            shown = two.update["number"]
            lose(tmp_path)
            answer = server.http.get("/health")
            assert answer.status_code == 503
            assert answer.json() == {"status": "the database was removed or replaced"}
            assert server.http.head("/health").status_code == 503
            one.say_action()
            assert "may have happened, or not" in one.hear_until("refused")["text"]
            two.ask("pong", type="ping")
            assert two.update["number"] == shown
        made_none = server.http.post("/api/matches", json={"game": "raptor", "seats": [{}, {}]})
        assert made_none.status_code == 503
        assert "may have happened, or not" in made_none.json()["text"]


def test_a_database_that_cannot_write_is_told(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, hard))
        try:
            answer = server.http.get("/health")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert answer.status_code == 503
        assert str(tmp_path) not in answer.text
        assert server.http.get("/health").status_code == 200


def test_a_file_that_was_replaced_is_told(tmp_path: Path):
    file, copy = tmp_path / "matches.sqlite", tmp_path / "copy"
    with serving(quick(tmp_path)) as server:
        server.create()
        shutil.copy(file, copy)
        copy.replace(file)
        answer = server.http.get("/health")
        assert answer.status_code == 503
        assert answer.json() == {"status": "the database was removed or replaced"}


def test_a_disk_that_is_full_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with serving(quick(tmp_path)) as server:
        with monkeypatch.context() as full:
            full.setattr(files, "LEAST_FREE", 1 << 62)
            answer = server.http.get("/health")
        assert answer.status_code == 503
        assert answer.json() == {"status": "the disk is full"}
        assert server.http.get("/health").status_code == 200


def test_a_postgresql_that_answers_but_does_not_write_is_told(postgres: Postgres, tmp_path: Path):
    address = postgres.create()
    with serving(replace(quick(tmp_path), db=address)) as server:
        set_read_only(address, "on")
        answer = server.http.get("/health")
        assert answer.status_code == 503
        assert answer.json() == {"status": "the database may not be written to"}
        set_read_only(address, "off")
        assert server.http.get("/health").status_code == 200


def set_read_only(address: str, how: str) -> None:
    """Let a database refuse all writes, or take them again, of whoever connects to it from now on."""
    plain = address.replace("+psycopg", "")
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        connection.execute(
            f"ALTER DATABASE {connection.info.dbname} SET default_transaction_read_only = {how}".encode()
        )
        connection.execute(
            "SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_who_asks_all_the_time_makes_nobody_write_all_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    asked: list[Store] = []
    look = Store.check

    def note(store: Store) -> None:
        asked.append(store)
        look(store)

    monkeypatch.setattr(Store, "check", note)
    with serving(quick(tmp_path, fresh=1e6)) as server:
        assert {server.http.get("/health").status_code for _ in range(20)} == {200}
    assert len(asked) == 1


def test_who_only_looks_is_not_told_that_anything_may_have_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def down(*_: object) -> None:
        raise StoreDown("a secret place cannot be used")

    with serving(quick(tmp_path)) as server:
        monkeypatch.setattr(Store, "find", down)
        answer = Made(server, "0" * 16, {0: "x"}).get()
    assert answer.status_code == 503
    assert answer.json()["text"] == "The database cannot be used now; try again later."


@pytest.fixture
def broken(tmp_path: Path) -> tuple[str, dict[int | None, str]]:
    """A match that no longer follows the rules: its tickets."""
    with serving(quick(tmp_path)) as server:
        made = server.create(options={"board": "printed"})
        with made.join(0) as one:
            one.hear_until("update")
            one.submit()
    with closing(sqlite3.connect(tmp_path / "matches.sqlite")) as database, database:
        database.execute('UPDATE entries SET "do" = ?', (HIDDEN,))
    return made.match, made.tokens


def test_a_record_that_no_longer_folds_is_told_to_nobody(
    tmp_path: Path, broken: tuple[str, dict[int | None, str]]
):
    match, tokens = broken
    with serving(quick(tmp_path)) as server:
        stranger = Made(server, match, {0: "a guess", None: ""})
        holder = Made(server, match, tokens)
        for made, status in ((stranger, 404), (holder, 410)):
            for path in ("", "/record", "/replay"):
                answer = made.get(path)
                assert answer.status_code == status
                assert "card" not in answer.text
            with made.join(0) as client:
                refused = client.hear_until("refused")
                assert "card" not in str(refused)
                assert client.closed() == 4404
        assert server.http.get("/health").status_code == 200


def test_a_stranger_makes_no_server_read_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with serving(quick(tmp_path)) as server:
        made = server.create()
    read: list[str] = []
    load = Store.load

    def note(store: Store, match: str) -> object:
        read.append(match)
        return load(store, match)

    with serving(quick(tmp_path)) as server:
        monkeypatch.setattr(Store, "load", note)
        assert Made(server, made.match, {0: "a guess"}).get().status_code == 404
        assert read == []
        assert Made(server, made.match, made.tokens).get().status_code == 200
        assert read == [made.match]
