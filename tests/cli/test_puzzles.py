"""`puzzles`: it plays, writes, goes on, and refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from oviraptor.analysis.puzzles import read_puzzles
from tests.cli.conftest import Run

TEMPLATE = ("puzzles", "template", "--workers", "1", "--seed", "3", "-o", "rounds=2")


@pytest.mark.usefixtures("house")
def test_puzzles_are_written_and_a_search_goes_on(run: Run, tmp_path: Path):
    out = tmp_path / "p.jsonl"
    said = run(*TEMPLATE, "--matches", "3", "--out", str(out))
    assert (said.code, said.err) == (0, "")
    assert "of Higher Card, from 3 games." in said.lines[0]
    read_puzzles(out)
    kept = Path(f"{out}.games").read_bytes()
    assert len(kept.splitlines()) == 4
    assert run(*TEMPLATE, "--matches", "5", "--out", str(out)).code == 0
    more = Path(f"{out}.games").read_bytes()
    assert more.startswith(kept)
    assert len(more.splitlines()) == 6


@pytest.mark.usefixtures("house")
def test_another_search_is_not_mixed_in(run: Run, tmp_path: Path):
    out = str(tmp_path / "p.jsonl")
    run(*TEMPLATE, "--matches", "1", "--out", out)
    said = run("puzzles", "template", "--seed", "4", "--matches", "1", "--out", out)
    assert said.code == 2
    assert "another search" in said.err


@pytest.mark.usefixtures("house")
def test_a_place_that_cannot_be_written_is_refused_first(run: Run, tmp_path: Path):
    said = run(*TEMPLATE, "--matches", "1", "--out", str(tmp_path / "no" / "p.jsonl"))
    assert said.code == 2
    assert "There is no directory" in said.err
    assert run("puzzles", "template", "--matches", "1").code == 2


@pytest.mark.usefixtures("house")
def test_a_file_that_holds_something_else_is_left_alone(run: Run, tmp_path: Path):
    out = tmp_path / "diary"
    out.write_text("dear diary\n", encoding="utf-8")
    said = run(*TEMPLATE, "--matches", "1", "--out", str(out))
    assert said.code == 2
    assert "line 1: this is no puzzle" in said.err
    assert out.read_text(encoding="utf-8") == "dear diary\n"
