"""docs/host.md tells what is: its options, addresses and metrics exist, its backup is whole."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from inspect import signature
from pathlib import Path

from oviraptor.cli import main
from oviraptor.cli.commands.purge import purge
from oviraptor.cli.commands.serve import serve
from oviraptor.server.metrics import Metrics
from oviraptor.server.push.subscriptions import MOST_TARGETS
from oviraptor.server.run import push_of
from oviraptor.server.settings import Limits
from oviraptor.store import Store
from tests.server.conftest import quick
from tests.server.serving import play_on, serving

PAGE = (Path(__file__).parents[2] / "docs" / "host.md").read_text(encoding="utf-8")


def named_options() -> dict[str, set[str]]:
    """Find the options the page names: each is of the command named last under its heading, or of serve."""
    named: dict[str, set[str]] = {"serve": set(), "purge": set()}
    command = "serve"
    for line in PAGE.splitlines():
        if line.startswith("#"):
            command = "serve"
        for found in re.finditer(r"oviraptor (serve|purge)\b([^`]*)|`(--[a-z-]+)", line):
            command = found[1] or command
            named[command] |= set(re.findall(r"--[a-z-]+", found[2] or found[3]))
    return named


def test_every_option_it_names_is_one_of_its_command():
    named = named_options()
    assert {"--db", "--name", "--port", "--thinkers", "--host"} <= named["serve"]
    assert {"--db", "--keep", "--yes", "--dry-run"} <= named["purge"]
    for command in (serve, purge):
        options = {f"--{name.replace('_', '-')}" for name in signature(command).parameters}
        assert named[command.__name__] <= options


def test_every_metric_it_names_is_counted():
    counted = Metrics().text().decode()
    named = set(re.findall(r"`(oviraptor_\w+)`", PAGE))
    assert len(named) >= 5
    assert all(f"# TYPE {name} " in counted for name in named)


def test_the_limits_it_names_are_so():
    assert f"it nears {Limits().sockets:,}," in PAGE
    assert "client_max_body_size 1m;" in PAGE
    assert Limits().record_bytes <= 2**20


def test_the_key_it_makes_is_one_the_server_takes(tmp_path: Path):
    made = re.search(r"bin/oviraptor push-key (\S+)$", PAGE, re.MULTILINE)
    asked = re.search(r"^ {4}--push-key (\S+) --push-contact (\S+)$", PAGE, re.MULTILINE)
    assert made is not None
    assert asked is not None
    assert made[1] == asked[1]
    file = tmp_path / Path(made[1]).name
    assert main(["push-key", str(file)]) == 0
    push = push_of(str(file), asked[2])
    assert push is not None
    assert f"{push.places} are talked to at a time" in PAGE
    assert (push.timeout, len(push.retries)) == (10.0, 2)  # “ten seconds and three tries”
    assert MOST_TARGETS == 4  # “to four browsers”


def test_the_backup_of_sqlite_made_during_play_is_whole(tmp_path: Path):
    found = re.search(r'sqlite3 \S+ "(VACUUM INTO) ', PAGE)
    assert found is not None
    settings = quick(tmp_path)
    with serving(settings) as server:
        made = server.create()
        with made.join(0) as one, made.join(1) as two:
            for client in (one, two):
                client.hear_until("update")
            play_on({0: one, 1: two}, 5)
            with closing(sqlite3.connect(tmp_path / "matches.sqlite")) as connection:
                connection.execute(f"{found[1]} '{tmp_path}/copy.sqlite'")
    with Store.open(settings.db) as store, Store.open(f"sqlite:///{tmp_path}/copy.sqlite") as copy:
        assert copy.load(made.match) == store.load(made.match)
