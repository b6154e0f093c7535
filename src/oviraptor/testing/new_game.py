"""Begins a game of your own: a copy of the template under another name, which keeps all laws as it stands.

python -m oviraptor.testing.new_game ID "Title"                 in this house: src/oviraptor/games/ID
python -m oviraptor.testing.new_game ID "Title" --into FOLDER   a package of its own, with its entry point
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final

_TEMPLATE: Final = Path(__file__).parent / "template"
_HOUSE: Final = Path(__file__).parents[1] / "games"
_PROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1"
dependencies = ["oviraptor"]

[project.entry-points."oviraptor.games"]
{name} = "{name}"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""
_NEXT_HERE: Final = """\
{folder} is Higher Card under the name {title}. Its tests, from the top of the house:
    .venv/bin/python -m pytest -m "not slow" tests/games {folder} -k "{name} or every_game"
CONTRIBUTING.md says what to change, in which order.
"""
_NEXT_OUTSIDE: Final = """\
{folder} is Higher Card under the name {title}. Install it beside Oviraptor, and test it from {into}:
    pip install -e {into}
    oviraptor games
    python -c "from oviraptor.testing import check; from {name} import game, meta; check(game, meta.META)"
    pytest {name}
Oviraptor's CONTRIBUTING.md says what to change, in which order.
"""


def main(arguments: list[str]) -> int:
    """Make a game and say what to do next, or why it cannot be made."""
    parser = argparse.ArgumentParser("oviraptor.testing.new_game")
    parser.add_argument("name", metavar="ID", help="the game's id and the name of its folder")
    parser.add_argument("title", help="what people call it")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="a package outside this house")
    given = parser.parse_args(arguments)
    fault = _fault(given.name, given.title, given.into)
    if fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    folder = (given.into or _HOUSE) / given.name
    package = given.name if given.into else f"oviraptor.games.{given.name}"
    copy_template(folder, package, given.name, given.title)
    if given.into:
        (given.into / "pyproject.toml").write_text(_PROJECT.format(name=given.name), "utf-8")
    told = _NEXT_OUTSIDE if given.into else _NEXT_HERE
    sys.stdout.write(told.format(folder=folder, **vars(given)))
    return 0


def copy_template(folder: Path, package: str, name: str, title: str) -> None:
    """Write the template into a folder as the package of another game."""
    shutil.copytree(_TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    about = f'"""{title}: `meta.py` is its data, `game.py` its functions."""\n'
    (folder / "__init__.py").write_text(about, "utf-8")
    letter = name[0].upper()
    for file in [path for path in folder.rglob("*") if path.is_file()]:
        text = file.read_text("utf-8").replace("oviraptor.testing.template", package)
        text = text.replace('id="template"', f'id="{name}"')
        text = text.replace('"game":"template"', f'"game":"{name}"').replace("Higher Card", title)
        file.write_text(_relettered(text, letter), "utf-8")
        file.rename(file.with_name(_relettered(file.name, letter)))
    _tidy(folder)


def _fault(name: str, title: str, into: Path | None) -> str:
    """Say what keeps a game from being made, or nothing."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or iskeyword(name):
        return f"“{name}” is no id: small letters, digits and _, the first a letter, no word of Python."
    if not title.strip() or re.search(r'["\\{}\n]', title):
        return "A title is one line without quotation marks, braces and backslashes."
    if (_HOUSE / name).exists():
        return f"There is a game “{name}” in this house."
    if into is None and not (_HOUSE.parents[2] / "pyproject.toml").exists():
        return "This Oviraptor is installed, not checked out: say --into FOLDER."
    if into is not None and (into / "pyproject.toml").exists():
        return f"{into} is a project already."
    if into is not None and ((into / name).exists() or find_spec(name) is not None):
        return f"There is a package “{name}” already."
    return ""


def _relettered(text: str, letter: str) -> str:
    """Put a book's letter where the template's stands: H2.1, test_h2_1, Numbers("H")."""
    text = re.sub(r'\bH(?=\d)|(?<=Numbers\(")H', letter, text)
    return re.sub(r"\btest_h(?=\d|_rules)", f"test_{letter.lower()}", text)


def _tidy(folder: Path) -> None:
    """Put imports into the order of their new names, where there is ruff to do it."""
    beside = Path(sys.executable).with_name("ruff")
    ruff = str(beside) if beside.exists() else shutil.which("ruff")
    if ruff:
        for command in (["check", "--fix", "--select=I"], ["format"]):
            subprocess.run([ruff, *command, "--quiet", str(folder)], check=False)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
