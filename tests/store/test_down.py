"""A database that cannot be used: one clear line, and nothing lost that was confirmed."""

import os
from pathlib import Path

import pytest
from sqlalchemy import event

from oviraptor.store import Store, StoreDown
from tests.postgres import Postgres
from tests.store.records import entry, match


def refusal(url: str) -> str:
    """What opening says, which is one line."""
    with pytest.raises(StoreDown) as caught:
        Store.open(url)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("matches.db", "This is no address of a database"),
        ("", "This is no address of a database"),
        ("mysql://host/name", "in SQLite or PostgreSQL, not in “mysql”"),
        ("postgresql+asyncpg://host/name", "not in “postgresql+asyncpg”"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
    ],
)
def test_an_address_that_is_none_is_refused(url: str, said: str):
    assert said in refusal(url)


def test_a_folder_is_no_database(tmp_path: Path):
    assert refusal(f"sqlite:///{tmp_path}") == (
        f"The database {tmp_path} cannot be used: it is a folder, not a file."
    )


def test_a_file_needs_a_folder(tmp_path: Path):
    assert "there is no folder" in refusal(f"sqlite:///{tmp_path}/none/matches.db")


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Oviraptor, " * 100)
    assert "it is a file of another kind" in refusal(f"sqlite:///{file}")
    assert file.read_text() == "Dear Oviraptor, " * 100


@pytest.mark.parametrize("is_new", [True, False])
def test_a_file_that_may_only_be_read_is_refused(tmp_path: Path, is_new: bool):
    file = tmp_path / "matches.db"
    if is_new:
        file.touch()
    else:
        Store.open(f"sqlite:///{file}").close()
    said = refusal(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert said.endswith("cannot be used: it may not be written to.")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write to any file")
def test_a_file_of_somebody_else_is_refused(tmp_path: Path):
    file = tmp_path / "matches.db"
    Store.open(f"sqlite:///{file}").close()
    file.chmod(0o400)
    assert "it may not be written to" in refusal(f"sqlite:///{file}")


def test_a_new_file_is_for_its_owners_eyes_alone(tmp_path: Path):
    file = tmp_path / "matches.db"
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("matches.db", "matches.db-wal", "matches.db-shm"), 0o600)


def test_the_mode_of_a_file_that_is_there_is_its_owners_choice(tmp_path: Path):
    file = tmp_path / "matches.db"
    file.touch(0o640)
    Store.open(f"sqlite:///{file}").close()
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_server_that_does_not_answer_is_named_without_the_password():
    said = refusal("postgresql://ada:hunter2@127.0.0.1:1/matches")
    assert "Connection refused" in said
    assert "hunter2" not in said


def test_a_database_that_is_not_there_is_named(postgres: Postgres):
    assert "“" not in refusal(postgres.create().replace("/test", "/none"))


def test_a_server_that_may_only_be_read_is_refused(postgres: Postgres):
    url = postgres.create()
    Store.open(url).close()
    said = refusal(f"{url}&options=-c%20default_transaction_read_only%3Don")
    assert said.endswith("cannot execute UPDATE in a read-only transaction.")


def test_a_full_disk_fails_what_does_not_fit_and_keeps_the_rest(tmp_path: Path):
    with Store.open(f"sqlite:///{tmp_path}/matches.db") as store:
        store.create(match()).result()
        pages = limit(store, 0) + 6
        limit(store, pages)
        confirmed = write_until_full(store)
        assert confirmed > 10
        assert store.load("m") == match(length=confirmed)
        with pytest.raises(StoreDown, match="full"):
            store.create(match("n", length=1000)).result()
        limit(store, pages + 1000)
        store.append("m", [entry(confirmed)]).result()
        assert store.load("m") == match(length=confirmed + 1)
        assert store.load("n") is None


def write_until_full(store: Store) -> int:
    """Append entries one by one; return how many were confirmed."""
    try:
        for n in range(10_000):
            store.append("m", [entry(n)]).result()
    except StoreDown as error:
        assert str(error).endswith("cannot be used: the disk is full.")  # noqa: PT017
        return n
    raise AssertionError("there was no end to the disk")


def limit(store: Store, pages: int) -> int:
    """Let the file have so many pages (0: as many as it has); return how many it has."""
    with store._writing.connect() as connection:
        has: int = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages or has}")
        return has


def test_a_full_disk_of_postgresql_says_so(postgres: Postgres):
    with Store.open(postgres.create()) as store:
        store.create(match(length=2)).result()
        # The server answers as it does when a file cannot grow.
        with store._writing.begin() as connection:
            connection.exec_driver_sql(
                "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                " RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100';"
                " END $$"
            )
            connection.exec_driver_sql(
                "CREATE TRIGGER no_space BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()"
            )
        with pytest.raises(StoreDown, match="No space left on device"):
            store.append("m", [entry(2)]).result()
        with store._writing.begin() as connection:
            connection.exec_driver_sql("DROP TRIGGER no_space ON entries")
        store.append("m", [entry(2)]).result()
        assert store.load("m") == match(length=3)


@pytest.mark.slow
def test_a_server_that_went_away_is_used_again_when_it_is_back(postgres: Postgres):
    with Store.open(postgres.create()) as store:
        store.create(match()).result()
        postgres.stop()
        try:
            with pytest.raises(StoreDown):
                store.append("m", [entry(0)]).result(10)
            with pytest.raises(StoreDown):
                store.load("m")
            with pytest.raises(StoreDown):
                store.check()
        finally:
            postgres.start()
        store.check()
        store.append("m", [entry(0)]).result(10)
        assert store.load("m") == match(length=1)


def test_a_server_that_was_restarted_meanwhile_is_not_noticed(postgres: Postgres):
    with Store.open(postgres.create()) as store:
        store.create(match()).result()
        assert store.load("m") == match()
        postgres.stop()
        postgres.start()
        assert store.load("m") == match()
        store.append("m", [entry(0)]).result(10)
        assert store.load("m") == match(length=1)


def test_a_connection_lost_in_the_commit_is_not_tried_again(postgres: Postgres):
    """Whether it was written nobody can tell; who goes on as before meets a conflict, or not."""
    with Store.open(postgres.create()) as store:
        store.create(match()).result()
        tries: list[object] = []

        def lose(connection: object) -> None:
            tries.append(connection)
            if len(tries) == 1:
                postgres.stop()

        event.listen(store._writing, "commit", lose)
        pending = store.append("m", [entry(0)])
        with pytest.raises(StoreDown):
            pending.result(10)
        postgres.start()
        assert len(tries) == 1
        assert store.load("m") == match()
        store.append("m", [entry(0)]).result(10)
        assert store.load("m") == match(length=1)


def test_a_database_that_answers_passes_the_check(store: Store):
    store.check()
