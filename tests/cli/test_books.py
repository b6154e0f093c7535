"""`games` and `rules`: what there is, and how it is played."""

from __future__ import annotations

import pytest

from oviraptor import games
from oviraptor.cli.terminal.rulebook import rule_text, with_drawings
from oviraptor.cli.version import core_kind
from oviraptor.core.picture import NAMED
from tests.cli.conftest import Run

BOOK = """\
# A game

Words before.

## First

**R1.1** One.

- with a list

**R1.2** **R1.3** Two
and three, see R1.1.

## Second

Words between.

**R2.1** Four.
"""


def test_games_lists_seats_options_and_levels(run: Run, house: None):
    said = run("games")
    assert said.lines == [
        "template: Higher Card, rules version 1",
        "  seats    2 or 3: Left, Right, Far",
        "  option   rounds=4 (Four) | 2 (Two) | 6 (Six)",
        "  level 1  Careless: Plays whatever comes to hand.",
        "  level 2  Eager: Looks one step ahead.",
    ]


@pytest.mark.parametrize("name", games.names())
def test_every_game_of_the_house_is_listed(run: Run, name: str):
    assert f"{name}: {games.meta(name).title}" in run("games").out


@pytest.mark.parametrize("name", games.names())
def test_every_rulebook_is_printed_as_it_is_where_there_is_no_terminal(run: Run, name: str):
    assert run("rules", name).out == games.rulebook(name) + "\n"


@pytest.mark.parametrize("name", games.names())
def test_on_a_terminal_the_pictures_are_drawings_of_its_own(name: str):
    drawn = with_drawings(name, games.rulebook(name))
    captions = NAMED.findall(games.rulebook(name))
    assert "picture:" not in drawn
    assert all(f"```\n\n*{caption}*" in drawn for caption, _ in captions)


def test_a_rule_with_a_picture_has_its_drawing():
    drawn = with_drawings("raptor", rule_text("raptor", "R5.3"))
    assert drawn.startswith("**R5.3** For 1 AP the mother runs")
    assert "```" in drawn


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("R1.1", "**R1.1** One.\n\n- with a list"),
        ("r1.3", "**R1.2** **R1.3** Two\nand three, see R1.1."),
        ("R2.1.", "**R2.1** Four."),
        ("R1", "**R1.1** One.\n\n- with a list\n\n**R1.2** **R1.3** Two\nand three, see R1.1."),
    ],
)
def test_a_rule_is_found_by_its_number(monkeypatch: pytest.MonkeyPatch, asked: str, text: str):
    monkeypatch.setattr(games, "rulebook", lambda _name: BOOK)
    assert rule_text("any", asked) == text


def test_the_core_is_compiled_if_a_library_lies_beside_the_rules(monkeypatch, tmp_path):
    monkeypatch.setattr(games, "__file__", str(tmp_path / "__init__.py"))
    (tmp_path / "some" / "rules").mkdir(parents=True)
    (tmp_path / "some" / "rules" / "moves.py").touch()
    assert core_kind() == "interpreted"
    (tmp_path / "some" / "rules" / "moves.abi3.so").touch()
    assert core_kind() == "compiled"
