"""`simulate`: reproducible series, their table, and files of results that can be continued."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oviraptor import games
from oviraptor.bots import play_game as played
from oviraptor.core.game import Thought
from oviraptor.lab import arena
from tests.cli.conftest import Run


@pytest.mark.usefixtures("house")
def test_the_table_counts_every_game_once(run: Run):
    said = run("simulate", "template", "--games", "40", "--bots", "greedy,Careless", "--seed", "3")
    assert (said.code, said.err) == (0, "")
    sole, shared = _row(said.out, "H4.1 One seat"), _row(said.out, "H4.2 Several seats")
    assert sum(sole) + sum(shared) == 40
    assert "greedy" in said.out
    assert "Careless" in said.out
    assert "Draws by the cap of 20 rounds: 0 (0.0%)." in said.out
    assert re.search(r"40 games, [\d.]+ steps on average\.", said.out)


@pytest.mark.usefixtures("house")
def test_draws_by_the_cap_are_told_apart(run: Run):
    said = run("simulate", "template", "--games", "5", "--round-cap", "2")
    assert "Draws by the cap of 2 rounds: 5 (100.0%)." in said.out
    assert "H4.1 One seat" not in said.out


@pytest.mark.usefixtures("house")
def test_a_file_of_results_is_continued_to_the_same_bytes(run: Run, tmp_path: Path):
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    series_of = ("simulate", "template", "--seed", "5", "--option", "rounds=2")
    run(*series_of, "--games", "12", "--json", str(whole))
    run(*series_of, "--games", "7", "--json", str(parts))
    parts.write_bytes(parts.read_bytes()[:-9])  # a crash in the middle of a line
    said = run(*series_of, "--games", "12", "--json", str(parts))
    assert "12 games (6 found in the file)" in said.out
    assert parts.read_bytes() == whole.read_bytes()
    again = run(*series_of, "--games", "12", "--json", str(parts))
    assert "12 games (12 found in the file)" in again.out
    fewer = run(*series_of, "--games", "3", "--json", str(parts))
    assert "3 games (3 found in the file)" in fewer.out


@pytest.mark.usefixtures("house")
def test_a_file_of_something_else_is_left_alone(run: Run, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    run("simulate", "template", "--games", "2", "--json", str(path))
    before = path.read_bytes()
    said = run("simulate", "template", "--games", "2", "--seed", "9", "--json", str(path))
    assert said.code == 2
    assert said.err == f"{path} holds another series: its seed is 0, not 9.\n"
    assert path.read_bytes() == before
    path.write_text("my diary")
    said = run("simulate", "template", "--games", "2", "--json", str(path))
    assert said.err == f"{path} holds something else than results of a series.\n"
    assert path.read_text() == "my diary"
    said = run("simulate", "template", "--games", "2", "--json", str(tmp_path))
    assert said.code == 2
    assert said.err == f"{tmp_path}: Is a directory.\n"


@pytest.mark.usefixtures("house")
def test_ctrl_c_tells_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch):
    calls = []

    def play_and_stop(*args: object) -> played.Finish:
        calls.append(args)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return played.play_game(*args)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(arena, "play_game", play_and_stop)
    said = run("simulate", "template", "--games", "10")
    assert said.code == 130
    assert "3 games, " in said.out
    assert "Interrupted: these are the games finished so far." in said.out


@pytest.mark.usefixtures("house")
def test_bots_are_shown_their_own_view_only(run: Run, monkeypatch: pytest.MonkeyPatch):
    seen = []

    class Spy:
        def think(self, view, seat, legal, rng, budget):
            seen.append((view.viewer, seat, budget.nodes))
            return Thought(rng.choice(legal))

    monkeypatch.setattr(games.load("template"), "bot", lambda _name: Spy())
    run("simulate", "template", "--games", "3", "--bots", "spy:7,spy:8")
    assert {viewer for viewer, _, _ in seen} == {0, 1}
    assert all(viewer == seat and nodes == 7 + seat for viewer, seat, nodes in seen)


@pytest.mark.parametrize("name", games.names())
def test_workers_change_nothing_but_the_time(run: Run, tmp_path: Path, name: str):
    for workers in ("1", "2"):
        run(
            *("simulate", name, "--games", "3", "--round-cap", "2"),
            *("--workers", workers, "--json", str(tmp_path / workers)),
        )
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert (tmp_path / "1").read_bytes().count(b"\n") == 4


def _row(table: str, start: str) -> list[int]:
    row = next((line for line in table.splitlines() if f"│ {start}" in line), "")
    return [int(cell) for cell in re.findall(r"│\s+(\d+)\s", row)]
