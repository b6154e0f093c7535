"""What ARCHITECTURE.md lists of a game, file by file, is what lies in its rooms; a game need not be listed."""

import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

import pytest

from oviraptor import games
from tests.games.every_game import home, meta

ROOMS = ("rules", "search", "players", "text", "words", "knowledge")
PAGE = (Path(__file__).parents[2] / "ARCHITECTURE.md").read_text("utf-8")
LISTED = re.findall(r"^## (.+), file by file$", PAGE, re.MULTILINE)


def listed(page: str, title: str) -> Mapping[str, list[str]]:
    """The files under a title by their room, which stands at the head of its lines; `reasons*.py` is many."""
    _, _, rest = page.partition(f"## {title}, file by file\n\n")
    found: dict[str, list[str]] = {}
    room = ""
    for line in rest.partition("\n\n")[0].splitlines():
        if not line.startswith("     "):
            head = line.split()[0]
            room = head.removesuffix("/") if head.endswith("/") else ""
        found.setdefault(room, []).extend(re.findall(r"[\w*]+\.py\b", line))
    return found


def differences(there: list[str], named: list[str]) -> Iterator[str]:
    yield from (
        f"{file} is not listed" for file in there if not any(fnmatch(file, each) for each in named)
    )
    yield from (
        f"{each} is not there" for each in named if not any(fnmatch(file, each) for file in there)
    )


@pytest.mark.parametrize("title", LISTED)
@pytest.mark.parametrize("room", ROOMS)
def test_every_file_of_a_room_is_listed(title: str, room: str):
    (name,) = (each for each in games.names() if meta(each).title == title)
    there = [file.name for file in (home(name) / room).glob("*.py") if file.name != "__init__.py"]
    assert there
    assert list(differences(there, listed(PAGE, title).get(room, []))) == []


def test_some_games_are_listed():
    assert LISTED


def test_a_file_that_is_not_listed_and_one_that_is_gone_would_be_found():
    page = "## Nests, file by file\n\n    rules/   play.py bird*.py   turn\n      eggs.py\n    meta.py\n\nMore.py"
    named = listed(page, "Nests")
    assert named == {"rules": ["play.py", "bird*.py", "eggs.py"], "": ["meta.py"]}
    found = list(differences(["play.py", "birds.py", "nest.py"], named["rules"]))
    assert found == ["nest.py is not listed", "eggs.py is not there"]
