"""What the README shows is what happens: its Python and its console sessions are run."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks("python"))
def test_the_python_session_says_what_it_says(block: str):
    test = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert test.examples
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert result.failed == 0


@pytest.mark.parametrize("block", blocks("console"))
def test_the_console_session_prints_what_it_prints(block: str, tmp_path: Path):
    (position,) = blocks("text")
    (tmp_path / "position.txt").write_text(position, encoding="utf-8")
    steps = re.findall(r"^\$ oviraptor (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    assert len(steps) == block.count("$ oviraptor")
    for command, expected in steps:
        ran = subprocess.run(
            [sys.executable, "-m", "oviraptor.cli", *shlex.split(command)],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.stdout == expected
        assert ran.stderr == ""


def test_the_two_commands_are_targets_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^ {4}make (\w+)", README, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_every_file_the_readme_links_to_is_there():
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert "ARCHITECTURE.md" in links
    assert [link for link in links if not (ROOT / link).exists()] == []
