"""One server for one SQLite file; several share PostgreSQL."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from oviraptor.server.run import Wanted, run
from oviraptor.store import Store, StoreDown
from oviraptor.store.sole import sole_server
from tests.postgres import Postgres

HOLDER = """
import sys
from oviraptor.store.sole import sole_server
with sole_server(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_server_on_one_file_is_refused(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/matches.db"
    with (
        sole_server(url),
        pytest.raises(StoreDown, match=rf"{tmp_path}/matches\.db, .*PostgreSQL"),
    ):
        run(Wanted("127.0.0.1", 0, url))
    assert not (tmp_path / "matches.db").exists()


def test_by_another_name_it_is_the_same_file(tmp_path: Path):
    (tmp_path / "link.db").symlink_to(tmp_path / "matches.db")
    with (
        sole_server(f"sqlite:///{tmp_path}/matches.db"),
        pytest.raises(StoreDown),
        sole_server(f"sqlite:///file:{tmp_path}/link.db?uri=true"),
    ):
        pass


def test_when_a_server_ends_the_next_may_begin(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/matches.db"
    for _ in range(2):
        with sole_server(url), Store.open(url) as store:
            store.check()


def test_a_server_that_was_killed_holds_nothing(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/matches.db"
    command = [sys.executable, "-c", HOLDER, url]
    paths = {"PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=paths
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(StoreDown), sole_server(url):
            pass
        holder.kill()
    with sole_server(url):
        pass


def test_who_reads_needs_not_be_alone(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/matches.db"
    with sole_server(url), Store.open(url), Store.open(url) as reader:
        reader.check()


def test_several_servers_share_postgresql(postgres: Postgres):
    url = postgres.create()
    with sole_server(url), sole_server(url):
        pass


def test_a_folder_that_is_not_there_is_named_by_who_opens_it(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/none/matches.db"
    with sole_server(url), pytest.raises(StoreDown, match="there is no folder"):
        Store.open(url)
