"""The rulebook of every game by its numbers: see `oviraptor.testing.rulebook`."""

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from oviraptor import games
from oviraptor.testing.rulebook import (
    Numbers,
    endings_are_rules,
    named_numbers_exist,
    refusals_name_rules,
    rules_are_told_once,
)
from tests.games.every_game import NAMES, home, load, meta, owed, rulebook

MARKS = {"marks", "exceptions"}
"""Where a table of data says of its columns whence they come."""
each_game = pytest.mark.parametrize("name", NAMES)


def numbers_of(name: str) -> Numbers:
    found: Numbers = owed(name, "numbers").NUMBERS
    return found


@each_game
def test_every_rule_is_told_once_under_its_number(name: str):
    rules_are_told_once(rulebook(name), numbers_of(name))


@each_game
def test_every_number_named_is_a_rule_or_a_chapter(name: str):
    named_numbers_exist(rulebook(name), numbers_of(name))


@each_game
def test_every_ending_is_a_rule_of_the_book(name: str):
    endings_are_rules(meta(name), numbers_of(name))


def rules_in(data: Any) -> Iterator[str]:
    """The numbers of rules that data names, however deep: `{"text": …, "rule": "T7.1"}`."""
    if isinstance(data, dict):
        if isinstance(data.get("rule"), str):
            yield data["rule"]
        rows = [each for key, each in data.items() if key not in MARKS]
        yield from chain.from_iterable(map(rules_in, rows))
    elif isinstance(data, list):
        yield from chain.from_iterable(map(rules_in, data))


def named_in_data(name: str) -> set[str]:
    """The numbers of rules that a game's data files name, if it has any."""
    folder = home(name)
    files = [*folder.glob("*.json"), *folder.glob("data/*.json")]
    return {rule for file in files for rule in rules_in(json.loads(file.read_text("utf-8")))}


@pytest.mark.parametrize("name", games.names())
def test_every_rule_named_in_a_games_data_is_one_of_the_book(name: str):
    assert named_in_data(name) - numbers_of(name).rules == set()


def test_some_games_name_rules_in_their_data():
    assert any(map(named_in_data, games.names()))


def test_a_rule_named_in_data_is_found_however_deep():
    assert list(rules_in({"a": [{"rule": "X1.1"}], "b": {"rule": "X2", "c": {"rule": "X3"}}})) == [
        "X1.1",
        "X2",
        "X3",
    ]


@each_game
def test_every_refusal_leads_to_a_rule_of_the_book(name: str):
    refusals_name_rules(load(name), meta(name), numbers_of(name))
