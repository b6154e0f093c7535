"""What the page on the arena shows is what happens: its commands and its Python are run."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def sentences(text: str) -> list[str]:
    """The lines outside tables, without the numbers that a better bot would change."""
    lines = (re.sub(r"[+-]?\d+(\.\d+)?", "0", line).rstrip() for line in text.splitlines())
    return [line for line in lines if line and line[0] not in "┏┃┡│└…"]


def test_the_commands_say_what_they_say(tmp_path: Path):
    steps = re.findall(
        r"^\$ oviraptor (.*)\n((?:(?!\$ ).*\n)*)", "".join(blocks("console")), re.MULTILINE
    )
    assert len(steps) == 7
    for command, shown in steps:
        ran = subprocess.run(
            [sys.executable, "-m", "oviraptor.cli", *shlex.split(command)],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT / "src"), "COLUMNS": "120"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        said = sentences(ran.stdout)
        assert [line for line in sentences(shown) if line not in said] == []
    assert (tmp_path / "duel.html").exists()
    assert (tmp_path / "balance-printed.jsonl").exists()


def test_the_python_session_says_what_it_says():
    (block,) = blocks("python")
    test = doctest.DocTestParser().get_doctest(block, {}, "arena", "docs/arena.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0
