"""`oviraptor purge`: what it says, what it asks, what it removes."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from oviraptor.core.record import Entry
from oviraptor.store import DAY, Store, schema
from tests.cli.conftest import Run
from tests.store.records import match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a match nobody opened, one people played long ago, and a new one."""
    path = tmp_path / "matches.sqlite"
    now = time.time()
    with Store.open(f"sqlite:///{path}") as store:
        store.create(replace(match("unopened"), made=now - 8 * DAY)).result()
        played = replace(match("played"), made=now - 99 * DAY)
        store.create(played).result()
        store.append("played", [Entry(0, 0, "choose 6", now - 99 * DAY, "person")]).result()
        store.note_opened("played", now - 99 * DAY).result()
        store.create(replace(match("new"), made=now)).result()
    return path


def left(file: Path) -> set[str]:
    with Store.open(f"sqlite:///{file}") as store:
        return {name for name in ("unopened", "played", "new") if store.load(name)}


def test_it_says_what_it_would_remove_and_removes_nothing(run: Run, file: Path):
    said = run("purge", "--db", str(file), "--dry-run")
    assert (said.code, said.err) == (0, "")
    assert said.lines == [
        f"1 of 3 matches in {file} have expired:",
        "        1  nobody opened within 7 days",
    ]
    assert left(file) == {"unopened", "played", "new"}


@pytest.mark.parametrize(("answer", "rest"), [("y\n", {"played", "new"}), ("\n", None)])
def test_it_asks_before_it_removes(run: Run, file: Path, answer: str, rest: set[str] | None):
    said = run("purge", "--db", str(file), stdin=answer)
    assert said.code == 0
    assert "Remove them? [y/N]" in said.out
    assert said.out.endswith("1 match was removed.\n" if rest else "Nothing was removed.\n")
    assert left(file) == (rest or {"unopened", "played", "new"})


def test_a_person_sees_how_far_it_is(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    said = run("purge", "--db", str(file), "--keep", "98", "--yes")
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said.err)
    assert re.search(r"looking .* 3/3 ", shown)
    assert re.search(r"removing .* 2/2 ", shown)
    assert said.out.endswith("2 matches were removed.\n")


def test_without_an_answer_nothing_is_removed(run: Run, file: Path):
    assert run("purge", "--db", str(file)).code == 130
    assert left(file) == {"unopened", "played", "new"}


def test_matches_people_played_go_only_if_the_host_says_so(run: Run, file: Path):
    assert run("purge", "--db", f"sqlite:///{file}", "--keep", "100", "--yes").code == 0
    assert left(file) == {"played", "new"}
    said = run("purge", "--db", str(file), "--keep", "98", "--yes")
    assert said.lines == [
        f"1 of 2 matches in {file} have expired:",
        "        1  people played, but nobody opened for 98 days",
        "1 match was removed.",
    ]
    assert left(file) == {"new"}


def test_where_nothing_has_expired_it_says_so_and_does_not_ask(run: Run, file: Path):
    run("purge", "--db", str(file), "--yes")
    said = run("purge", "--db", str(file))
    assert said.lines == [f"Nothing has expired in {file}; matches there: 2."]
    assert said.code == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--yes", "--dry-run"], "do not go together"),
        (["--keep", "0"], "'--keep'"),
        (["--keep", "soon"], "'--keep'"),
        (["--db", "nowhere/matches.sqlite"], "There is no database"),
        (["--db", "mysql://host/name"], "in SQLite or PostgreSQL"),
        (["--db", "sqlite:///nowhere.sqlite"], "There is no database nowhere.sqlite."),
    ],
)
def test_what_it_cannot_do_it_refuses_in_one_line(
    run: Run,
    arguments: list[str],
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.chdir(tmp_path)
    said = run("purge", *arguments)
    assert (said.code, said.out) == (2, "")
    assert reason in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def change(file: Path, sql: str, *values: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(sql, values)


def test_a_dry_run_writes_nothing_at_all(run: Run, file: Path):
    before = contents(file.parent)
    assert run("purge", "--db", str(file), "--dry-run").code == 0
    assert contents(file.parent) == before


@pytest.mark.parametrize("more", [["--dry-run"], ["--yes"]])
def test_what_is_no_database_of_matches_is_left_alone(run: Run, tmp_path: Path, more: list[str]):
    empty, foreign = tmp_path / "empty.sqlite", tmp_path / "foreign.sqlite"
    empty.touch()
    change(foreign, "CREATE TABLE songs (title TEXT)")
    before = contents(tmp_path)
    for file in (empty, foreign):
        said = run("purge", "--db", str(file), *more)
        assert (said.code, said.out) == (2, "")
        assert said.err == f"{file} is no database of matches.\n"
    assert contents(tmp_path) == before


@pytest.mark.parametrize("version", ["1", "99"])
@pytest.mark.parametrize("more", [["--dry-run"], ["--yes"]])
def test_a_database_of_another_release_is_left_alone(
    run: Run, file: Path, version: str, more: list[str]
):
    change(file, "UPDATE alembic_version SET version_num = ?", version)
    before = contents(file.parent)
    said = run("purge", "--db", str(file), *more)
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        f"{file} is of another release of Oviraptor (schema {version}, not {schema.HEAD}): purge it"
        " with that one.\n"
    )
    assert contents(file.parent) == before
