"""What the board in the browser knows of the island by itself is what the rules say."""

from __future__ import annotations

from pathlib import Path

from oviraptor.games.dinogenics.tests.printed import CLIENT, TABLES
from oviraptor.testing.client_tables import stale, write


def test_the_tables_of_the_board_are_those_of_the_rules():
    assert stale(CLIENT, TABLES) == []


def test_a_table_that_says_something_else_would_be_found(tmp_path: Path):
    write(tmp_path, TABLES)
    assert stale(tmp_path, TABLES) == []
    file = tmp_path / "printed.json"
    file.write_text(file.read_text("utf-8").replace('"h a1"', '"h a9"', 1), "utf-8")
    assert stale(tmp_path, TABLES) == ["printed.json"]
