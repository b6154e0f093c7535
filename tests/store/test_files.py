"""A SQLite file that goes away under a running server: nothing more is granted."""

from __future__ import annotations

import os
import resource
import shutil
from pathlib import Path

import pytest

from oviraptor.store import Store, StoreDown, files
from tests.store.records import entry, match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


def test_nothing_is_granted_into_a_file_that_was_removed(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        for name in ("", "-wal", "-shm"):
            Path(f"{file}{name}").unlink()
        for write in (store.append("m", [entry(0)]), store.create(match("n"))):
            with pytest.raises(StoreDown, match="removed or replaced"):
                write.result()
        with pytest.raises(StoreDown, match="removed or replaced"):
            store.load("m")
        with pytest.raises(StoreDown, match="removed or replaced"):
            store.check()
        assert not file.exists()


def test_nothing_is_granted_beside_a_file_that_was_put_in_place(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        copy = file.with_name("copy")
        shutil.copy(file, copy)
        copy.replace(file)
        with pytest.raises(StoreDown, match="removed or replaced"):
            store.append("m", [entry(0)]).result()


def test_nothing_is_granted_into_a_log_that_was_removed(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        Path(f"{file}-wal").unlink()
        with pytest.raises(StoreDown, match="removed or replaced"):
            store.append("m", [entry(0)]).result()


def test_nothing_is_granted_into_a_file_that_was_emptied(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        os.truncate(file, 0)
        with pytest.raises(StoreDown, match="emptied"):
            store.append("m", [entry(0)]).result()
        with pytest.raises(StoreDown, match="emptied") as caught:
            store.check()
        assert caught.value.told == "the database was emptied"


def test_a_file_that_only_becomes_smaller_is_no_other(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match(length=2_000)).result()
        with store._reading.connect() as other:
            other.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            before = file.stat().st_size
            other.exec_driver_sql("DELETE FROM entries")
            other.exec_driver_sql("VACUUM")
            other.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        assert file.stat().st_size < before
        store.create(match("n")).result()
        store.check()


def test_a_file_that_was_put_back_is_written_to_again(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        away = file.with_name("away")
        file.rename(away)
        with pytest.raises(StoreDown):
            store.append("m", [entry(0)]).result()
        away.rename(file)
        store.check()
        known = store.load("m")
        assert known is not None
        store.append("m", [entry(len(known.record.entries))]).result()


def test_a_log_that_is_begun_anew_is_no_other(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        store._reading.dispose()
        store._writing.dispose()  # the last connection takes the log with it
        assert not Path(f"{file}-wal").exists()
        file.with_name("another").touch()  # it must not get the number of the old one by chance
        for n in range(2):
            store.append("m", [entry(n)]).result()
        assert store.load("m") == match(length=2)


def test_a_check_finds_a_disk_that_is_full(file: Path, monkeypatch: pytest.MonkeyPatch):
    with Store.open(f"sqlite:///{file}") as store:
        store.check()
        monkeypatch.setattr(files, "LEAST_FREE", 1 << 62)
        with pytest.raises(StoreDown, match="full") as caught:
            store.check()
        assert caught.value.told == "the disk is full"


def test_a_check_finds_a_file_that_can_no_longer_grow(file: Path):
    with Store.open(f"sqlite:///{file}") as store:
        store.create(match()).result()
        store.check()
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, hard))
        try:
            with pytest.raises(StoreDown):
                store.check()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        store.check()


def test_a_check_finds_a_lock_that_is_never_given_back(file: Path):
    with Store.open(f"sqlite:///{file}?timeout=0.01") as store, store._reading.connect() as other:
        other.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown, match="locked") as caught:
            store.check()
        assert caught.value.told == "another program keeps the database locked"
        other.exec_driver_sql("ROLLBACK")
        store.check()
