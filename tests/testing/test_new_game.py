"""A game that was just begun: a copy of the template under its own name, which is asked all that a game is asked."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from oviraptor.kit.write_fields import renewed, state_file
from oviraptor.testing import check, new_game, template
from oviraptor.testing.golden import Golden
from oviraptor.testing.rulebook import (
    Numbers,
    endings_are_rules,
    named_numbers_exist,
    numbers_in_tests,
    refusals_name_rules,
    rules_are_told_once,
)

NAME = "just_begun"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a game outside the house, to be imported."""
    assert new_game.main([NAME, "Just Begun", "--into", str(tmp_path)]) == 0
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]


@pytest.mark.slow
@pytest.mark.usefixtures("made")
def test_it_keeps_the_laws():
    meta = import_module(f"{NAME}.meta").META
    assert (meta.id, meta.title) == (NAME, "Just Begun")
    check(import_module(f"{NAME}.game"), meta, seeds=[2])


def test_it_has_all_that_a_game_of_the_house_owes(made: Path):
    game, meta = import_module(f"{NAME}.game"), import_module(f"{NAME}.meta").META
    numbers: Numbers = import_module(f"{NAME}.tests.numbers").NUMBERS
    book = (made / NAME / "rulebook.md").read_text("utf-8")
    assert book.startswith("# Just Begun\n")
    assert numbers.letter == "J"
    rules_are_told_once(book, numbers)
    named_numbers_exist(book, numbers)
    endings_are_rules(meta, numbers)
    refusals_name_rules(game, meta, numbers)
    assert numbers_in_tests(made / NAME / "tests", "J")
    assert state_file(NAME).read_text("utf-8") == renewed(NAME)
    golden: Golden = import_module(f"{NAME}.tests.golden").GOLDEN
    golden.check_playthrough("first")
    assert [golden.finished(each).result is not None for each in golden.endings] == [True, True]


@pytest.mark.slow
def test_its_own_tests_pass(made: Path):
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", NAME],
        cwd=made,
        env={"PYTHONPATH": f"{made}:{Path(new_game.__file__).parents[2]}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout


def test_nothing_of_the_template_is_left(made: Path):
    for file in (made / NAME).rglob("*.*"):
        if file.is_file() and "__pycache__" not in file.parts:
            text = file.read_text("utf-8")
            assert not [w for w in ("template", "Higher Card", "H3", "_h3") if w in text], file
    copied, original = made / NAME, Path(template.__file__).parent
    assert len(list(copied.rglob("*.py"))) == len(list(original.rglob("*.py")))


def test_its_project_has_the_entry_point(made: Path):
    project = tomllib.loads((made / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"] == {"oviraptor.games": {NAME: NAME}}


def test_in_the_house_it_is_a_folder_among_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    house = tmp_path / "src" / "oviraptor" / "games"
    house.mkdir(parents=True)
    monkeypatch.setattr(new_game, "_HOUSE", house)
    assert new_game.main([NAME, "Just Begun"]) == 2
    assert capsys.readouterr().err.endswith("not checked out: say --into FOLDER.\n")
    (tmp_path / "pyproject.toml").touch()
    assert new_game.main([NAME, "Just Begun"]) == 0
    assert f"tests/games {house / NAME} -k" in capsys.readouterr().out
    source = (house / NAME / "game.py").read_text("utf-8")
    assert f"from oviraptor.games.{NAME}.rules.play import" in source
    assert new_game.main([NAME, "Just Begun"]) == 2
    assert capsys.readouterr().err == f"There is a game “{NAME}” in this house.\n"


@pytest.mark.parametrize(
    ("name", "title", "told"),
    [
        ("Howl", "Howl", "“Howl” is no id: "),
        ("2wolves", "Wolves", "“2wolves” is no id: "),
        ("class", "Class", "“class” is no id: "),
        ("howl", 'The "Howl"', "A title is one line "),
        ("howl", " ", "A title is one line "),
        ("random", "Random", "There is a package “random” already."),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, title: str, told: str
):
    assert new_game.main([name, title, "--into", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(told)
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("made")
def test_another_project_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert new_game.main(["howl", "Howl", "--into", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} is a project already.\n"
