"""What the board of each game that has `tests/printed.py` knows by itself is what the rules say."""

import json
from pathlib import Path

import pytest

from oviraptor import games
from oviraptor.testing.client_tables import Said, stale, unknown_words, write
from tests.games.every_game import owed, owed_file

PRINTED = [name for name in games.names() if owed_file(name, "printed").exists()]
each_game = pytest.mark.parametrize("name", PRINTED)


def test_the_board_of_some_game_knows_something():
    assert PRINTED


@each_game
def test_the_tables_of_the_board_are_those_of_the_rules(name: str):
    printed = owed(name, "printed")
    assert stale(printed.CLIENT, printed.TABLES) == []


@each_game
def test_a_table_that_says_something_else_would_be_found(name: str, tmp_path: Path):
    tables = owed(name, "printed").TABLES
    write(tmp_path, tables)
    assert stale(tmp_path, tables) == []
    for file in tables:
        whole = (tmp_path / file).read_text("utf-8")
        table = json.loads(whole)
        table.pop() if isinstance(table, list) else table.popitem()
        (tmp_path / file).write_text(json.dumps(table), "utf-8")
        assert stale(tmp_path, tables) == [file]
        (tmp_path / file).write_text(whole, "utf-8")


@each_game
def test_the_words_of_the_board_are_those_of_the_rules(name: str):
    printed = owed(name, "printed")
    assert unknown_words(printed.CLIENT, printed.SAID) == []


def test_a_word_that_no_rule_has_would_be_found(tmp_path: Path):
    (tmp_path / "a.ts").write_text(
        'const LONG: Readonly<Record<string, number>> = {\n  run: 2,\n  "fly": { jump: 3 },\n};\n'
        'export const SLOW = new Set(["run", "creep"]);\nif (verb === "run" || verb !== "hop") stop();\n',
        "utf-8",
    )
    said = {"verb": Said(frozenset({"run"}), ("a.ts LONG", "a.ts SLOW"))}
    assert unknown_words(tmp_path, said) == ["a.ts LONG: fly", "a.ts SLOW: creep", "a.ts: hop"]
    with pytest.raises(AssertionError, match="has no table SHORT"):
        unknown_words(tmp_path, {"verb": Said(frozenset({"run"}), ("a.ts SHORT",))})
