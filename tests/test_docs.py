"""What the pages in docs/ show is what happens: their commands and their Python are run."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled_first import CUSTOMIZED

ROOT = Path(__file__).parents[1]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def sentences(text: str) -> list[str]:
    """The lines outside tables, without the numbers that a better bot would change."""
    lines = (re.sub(r"[+-]?\d+(\.\d+)?", "0", line).rstrip() for line in text.splitlines())
    return [line for line in lines if line and line[0] not in "┏┃┡│└…"]


@pytest.mark.parametrize(
    ("page", "commands", "files"),
    [
        pytest.param("arena", 7, ["duel.html", "balance-printed.jsonl"], marks=pytest.mark.slow),
        ("chance", 2, ["match.jsonl", "draws.jsonl"]),
        pytest.param("computer", 1, ["runs/tiny/net-0.npz"], marks=pytest.mark.slow),
        pytest.param(
            "analysis",
            3,
            ["match.html", "match.json", "match.jsonl.analysis", "puzzles.jsonl"],
            marks=pytest.mark.slow,
        ),
    ],
)
def test_the_commands_say_what_they_say(tmp_path: Path, page: str, commands: int, files: list[str]):
    text = "".join(blocks(page, "console"))
    steps = re.findall(r"^\$ oviraptor (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE)
    assert len(steps) == commands
    for command, shown in steps:
        ran = subprocess.run(
            [sys.executable, "-m", "oviraptor.cli", *shlex.split(command)],
            cwd=tmp_path,
            env={"PYTHONPATH": f"{CUSTOMIZED}{os.pathsep}{ROOT / 'src'}", "COLUMNS": "120"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        said = sentences(ran.stdout)
        assert [line for line in sentences(shown) if line not in said] == []
    assert [file for file in files if not (tmp_path / file).exists()] == []


@pytest.mark.parametrize("page", ["arena", pytest.param("analysis", marks=pytest.mark.slow)])
def test_the_python_session_says_what_it_says(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (match,) = (ROOT / "src").glob("oviraptor/games/*/tests/golden/R9.1.jsonl")
    (tmp_path / "match.jsonl").write_bytes(match.read_bytes())
    monkeypatch.chdir(tmp_path)
    (block,) = blocks(page, "python")
    test = doctest.DocTestParser().get_doctest(block, {}, page, f"docs/{page}.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0
